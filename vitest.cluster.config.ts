import { defineConfig } from 'vitest/config';

/** Games on several processes by way of a Redis server (`npm run test:cluster`). */
export default defineConfig({
  test: {
    include: ['test/cluster/**/*.test.ts'],
    // Each waits for the others' locks to run out.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
