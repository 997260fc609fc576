// `npm test`: everything but the slow suite.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/slow/**'],
    globalSetup: ['test/web/unpack.ts'],
    testTimeout: 120_000,
    // A browser on a busy machine takes its time.
    expect: { poll: { timeout: 20_000 } },
    // Browsers, terminals and processes wait for one another, on machines that are busy too.
    retry: 1,
    // By default one core is left idle, which on two doubles the wait.
    maxWorkers: '100%',
  },
});
