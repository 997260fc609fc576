#!/usr/bin/env node
// The `baccarat` program: runs the command line on the real terminal.

import { run } from './program.ts';
import { terminal } from './terminal.ts';

run(process.argv.slice(2), terminal()).then((code) => {
  process.exitCode = code;
});
