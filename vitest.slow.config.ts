// `npm run test:slow`: what takes too long for every change; run on a schedule.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/slow/**/*.test.ts'], testTimeout: 3_600_000 },
});
