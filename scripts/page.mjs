// Writes a generated page; with --check, exits 1 where it is not what it should be.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** `source` is what the page is made from, in the plural. */
export function page(path, source, text) {
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`error: ${path} must be what ${source} give, got an older page (npm run docs)`);
    process.exitCode = 1;
  }
}
