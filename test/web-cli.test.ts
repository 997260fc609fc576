// `baccarat web`: one page on the loopback address, and nothing else.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostsOf } from '../src/cli/web.ts';
import { baccarat, PROGRAM } from './cli.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: ChildProcess;
let said = '';
let port = 0;

beforeAll(async () => {
  server = spawn(process.execPath, [PROGRAM, 'web', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of server.stdout!) {
    said += text;
    if (said.endsWith('\n')) break;
  }
  port = Number(/:(\d+)\//.exec(said)![1]);
});
afterAll(() => void server.kill('SIGKILL'));

function ask(path: string, { method = 'GET', host = `127.0.0.1:${port}` } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host } },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body += text;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

test('prints the address', () => {
  expect(said).toBe(`The page is at http://127.0.0.1:${port}/ (Ctrl-C ends it).\n`);
});

test('serves the page, and its head', async () => {
  const html = readFileSync('dist/web/index.html', 'utf8');
  const { status, headers, body } = await ask('/');
  expect(status).toBe(200);
  expect(body).toBe(html);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['localhost', 'LocalHost']) {
    expect((await ask('/', { host: `${name}:${port}` })).status, name).toBe(200);
  }
  const head = await ask('/', { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, '']);
});

test.each([
  '/package.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/?x',
  '//',
  '/kernel.wasm',
])('no other path: %s', async (path) => {
  const { status, body } = await ask(path);
  expect([status, body]).toEqual([404, 'no such page\n']);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('reads only: %s', async (method) => {
  const { status, headers } = await ask('/', { method });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each(['example.com', '127.0.0.1', '127.0.0.1:1', 'localhost.example.com', '[::1]:4160'])(
  'no other host: %s',
  async (host) => {
    expect((await ask('/', { host })).status).toBe(421);
  },
);

test('the usual port is left out of the name of a host', () => {
  expect(hostsOf(80)).toEqual(['127.0.0.1:80', '127.0.0.1', 'localhost:80', 'localhost']);
  expect(hostsOf(8080)).toEqual(['127.0.0.1:8080', 'localhost:8080']);
});

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: taken } = other.address() as AddressInfo;
  const { code, out, err } = await baccarat(`web --port ${taken}`);
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(`error: port must be a free one (0 takes any), got ${taken}, which is taken\n`);
  other.close();
});

test.each(['x', '-1', '65536', '1.5', ''])('a port that is none: %s', async (port) => {
  const { code, out, err } = await baccarat(['web', `--port=${port}`]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toBe(
    `error: port must be a whole number from 0 to 65535, got ${JSON.stringify(port)}\n`,
  );
});

test('Ctrl-C ends it with 0', async () => {
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
});
