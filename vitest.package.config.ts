import { defineConfig } from 'vitest/config';

/** The package as others install it (`npm run test:package`): it takes from the registry what they would. */
export default defineConfig({
  test: {
    include: ['test/package/**/*.test.ts'],
    globalSetup: ['test/support/temporary.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
