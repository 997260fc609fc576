// Builds the page into one file that needs nothing else: script and style inline, each allowed by its
// hash and nothing besides; and the licences of what is in it.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { LICENCES, licencesOf } from './licences.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The chart library asks for numbers in the system's language as it loads, and stops the page where
 * that is no language, such as `en-US@posix`; its numbers are written by the page.
 */
function anyLanguage(): Plugin {
  const asks = "domEnv ? nav.language : 'en-US'";
  return {
    name: 'any-language',
    transform(code, id) {
      if (!id.includes('uplot')) return null;
      if (!code.includes(asks)) throw new Error(`uplot must ask for ${asks}, got another version`);
      return code.replace(asks, "'en-US'");
    },
  };
}

/** Puts script and style into the page, with its content security policy. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    // After all others, the one that collects licences among them.
    generateBundle: { order: 'post', handler },
  };

  function handler(_: unknown, bundle: Rolldown.OutputBundle): void {
    const licences = licencesOf(bundle).replaceAll('--', '- -');
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('build must make index.html, got none');
    let [script, style] = ['', ''];
    for (const [name, file] of Object.entries(bundle)) {
      if (file === page) continue;
      if (file.type === 'chunk') script += file.code.trim();
      else style += `${file.source}`.trim();
      delete bundle[name];
    }
    if (/<\/script/i.test(script)) throw new Error('script must not hold its own end');
    const policy = [
      "default-src 'none'",
      `script-src ${hash(script)} 'wasm-unsafe-eval'`,
      `style-src ${hash(style)}`,
      'worker-src blob:',
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    const html = `${page.source}`
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="stylesheet"[^>]*>/, '')
      .replace(
        /<meta charset="utf-8" \/>/,
        (tag) => `${tag}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
      )
      .replace(/ *<\/head>/, () => `    <style>${style}</style>\n  </head>`)
      .replace(/ *<\/body>/, () => `    <script type="module">${script}</script>\n  </body>`);
    page.source = `${html.trimEnd()}\n<!--\n${licences}-->\n`;
  }
}

export default defineConfig({
  root,
  base: './',
  plugins: [anyLanguage(), oneFile()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    modulePreload: false,
    target: 'es2022',
    cssCodeSplit: false,
    assetsInlineLimit: 1e6,
    license: { fileName: LICENCES },
    rolldownOptions: { output: { format: 'es', codeSplitting: false } },
  },
});
