// `npm test`: everything but the slow suite.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/slow/**'],
    testTimeout: 120_000,
    // By default one core is left idle, which on two doubles the wait.
    maxWorkers: '100%',
  },
});
