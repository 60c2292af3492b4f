import { defineConfig } from 'vite';

/** Serves the site as it was built. */
export default defineConfig({
  root: import.meta.dirname,
  // Every page is a file: what is not there is not found.
  appType: 'mpa',
  base: './',
  build: { outDir: '../dist/site' },
});
