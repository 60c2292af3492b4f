import { defineConfig } from 'vitest/config';

/** End-to-end tests of the playground, in a real browser; not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/support/setup.ts'],
    pool: 'forks',
    // One page at a time: every page has three workers of its own.
    maxWorkers: 1,
    globals: false,
    // Nothing is timed; this only ends a hang.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
