// `baccarat web`: serves the page that follows a shoe, to this machine alone.

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { shown } from '../names.ts';
import { CliError, FAILURE, USAGE } from './errors.ts';
import type { Terminal } from './terminal.ts';

/** Only this machine reaches it. */
const HOST = '127.0.0.1';
const PORT = '4160';

interface WebOptions {
  port: string;
}

/** What every answer says of itself. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Declares the command. */
export function declareWeb(program: Command): Command {
  return program
    .command('web')
    .description('the shoe in a browser: serves the page on this machine, until Ctrl-C')
    .option('--port <n>', 'port on 127.0.0.1, 0 to 65535; 0 takes any that is free', PORT)
    .addHelpText(
      'after',
      '\nExamples:\n  baccarat web\n  baccarat web --port 0\n\nThe page is one file that works from disk too: dist/web/index.html in the package.',
    );
}

/** Carries it out; ends with 0 when it is interrupted. */
export async function web(_: undefined, options: WebOptions, terminal: Terminal): Promise<number> {
  const port = portOf(options.port);
  const server = serverOf(page());
  await listening(server, port);
  const { port: own } = server.address() as AddressInfo;
  terminal.out(`The page is at http://${HOST}:${own}/ (Ctrl-C ends it).\n`);
  return new Promise((resolve) => {
    const end = (): void => {
      process.removeListener('SIGINT', end);
      process.removeListener('SIGTERM', end);
      server.close(() => resolve(0));
      server.closeAllConnections();
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}

/** The page as the build wrote it: beside the built program, or in dist where sources run. */
function page(): Buffer {
  const places = ['../../dist/web/index.html', '../../web/index.html'];
  for (const place of places) {
    try {
      return readFileSync(fileURLToPath(new URL(place, import.meta.url)));
    } catch {
      // Not there: the next place.
    }
  }
  throw new CliError('page must have been built (`npm run build`), got none', FAILURE);
}

/** What a browser calls this address: without its port where that is the usual one. */
export function hostsOf(port: number): string[] {
  return [HOST, 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
}

/** A server of one page: reading it is all that can be asked, and only of this address by name. */
export function serverOf(html: Buffer): Server {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { port } = request.socket.address() as AddressInfo;
    const refuse = (status: number, text: string, more = {}): void => {
      response.writeHead(status, { ...HEADERS, ...more, 'content-type': 'text/plain' });
      response.end(`${text}\n`);
    };
    // A page elsewhere whose name was made to point here has another Host.
    const host = (request.headers.host ?? '').toLowerCase();
    if (!hostsOf(port).includes(host)) refuse(421, 'host must be this address');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(405, 'method must be GET or HEAD', { allow: 'GET, HEAD' });
    } else if (request.url !== '/' && request.url !== '/index.html') refuse(404, 'no such page');
    else {
      response.writeHead(200, {
        ...HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-length': html.length,
      });
      response.end(request.method === 'HEAD' ? undefined : html);
    }
  };
  return createServer({ requestTimeout: 10_000, maxHeaderSize: 16_384 }, answer);
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const why = code === 'EADDRINUSE' ? 'which is taken' : `which cannot be had (${code})`;
      const rule = 'port must be a free one (0 takes any)';
      reject(new CliError(`${rule}, got ${port}, ${why}`, FAILURE));
    });
    server.listen(port, HOST, resolve);
  });
}

function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new CliError(`port must be a whole number from 0 to 65535, got ${shown(text)}`, USAGE);
  }
  return Number(text);
}
