// Writes src/kernel.wasm.ts: the release kernel as base64, so that every bundler and browser can
// load the library without fetching a second file.
import { readFileSync, writeFileSync } from 'node:fs';

const wasm = readFileSync('dist/kernel.wasm').toString('base64');
writeFileSync(
  'src/kernel.wasm.ts',
  `// Generated from assembly/ by scripts/embed.mjs; not under version control.\nexport const WASM =\n  '${wasm}';\n`,
);
