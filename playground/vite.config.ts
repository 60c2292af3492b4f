import { defineConfig } from 'vite';
import { runtimeText } from './sandbox/runtime-text.ts';
import { sandbox } from './sandbox/plugin.ts';
import { textAlone } from './sandbox/validators.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The site can stand in any folder of any server.
  base: './',
  build: {
    // Where it goes, the scripts of the package say (`build:site`).
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    // The compiler is one large part, which comes after the page is usable.
    chunkSizeWarningLimit: 2000,
  },
  plugins: [sandbox()],
  // One file each: in their frames they can load nothing.
  worker: { format: 'iife', plugins: () => [textAlone(), runtimeText()] },
});
