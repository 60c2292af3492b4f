import { defineConfig } from 'vitest/config';

/** Floods of messages, and pages that wait for each other: with others beside them they would wait too long. */
const alone = ['test/browser/sandbox.test.ts', 'test/browser/history.test.ts'];

/** End-to-end tests of the playground, in a real browser; not part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['test/browser/support/setup.ts'],
    pool: 'forks',
    globals: false,
    // Nothing is timed; this only ends a hang.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['test/browser/**/*.test.ts'],
          exclude: alone,
          // A page with its three workers is idle for a third of the time.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
