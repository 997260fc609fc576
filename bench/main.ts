// `npm run bench`: the same as `baccarat bench`.

import { run } from '../src/cli/program.ts';
import { terminal } from '../src/cli/terminal.ts';

run(['bench', ...process.argv.slice(2)], terminal()).then((code) => {
  process.exitCode = code;
});
