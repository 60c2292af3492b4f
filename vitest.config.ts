import { defineConfig } from 'vitest/config';
import { flagsOf } from './compiler/command/tuning.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/browser/**', 'test/cluster/**', 'test/package/**'],
    globalSetup: ['test/support/temporary.ts'],
    setupFiles: ['test/support/seed.ts'],
    pool: 'forks',
    // Files share what has been loaded and compiled: no test changes what another reads.
    isolate: false,
    // As many as there are cores; by default one is left idle.
    maxWorkers: '100%',
    // Most of what a test makes is gone at once: with room for it, a sixth of the time goes less into cleaning up.
    // And most of what runs often does so for a second or two: as with the command, making it fast takes longer.
    execArgv: [
      '--max-semi-space-size=128',
      '--min-semi-space-size=64',
      ...flagsOf(process.versions.v8),
    ],
    globals: false,
    // Node imports what was emitted or built by itself: to be transformed once more takes longer than to compile it.
    server: { deps: { external: [/\/variorum-tests-/, /\/dist\//] } },
    // Nothing is timed; this only ends a hang.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
