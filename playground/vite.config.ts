import { defineConfig } from 'vite';
import { preload } from './sandbox/preload.ts';
import { runtimeText } from './sandbox/runtime-text.ts';
import { sandbox } from './sandbox/plugin.ts';
import { textAlone } from './sandbox/validators.ts';
import { newVariant } from './protocol/source.ts';
import { shipped } from './shipped/plugin.ts';

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
    // All that the page needs at first is one file, whatever of it the parts that come later use, too.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'index', test: /[/\\]playground[/\\]index\.html$/u }] },
      },
    },
  },
  plugins: [
    sandbox(),
    preload('game.worker-'),
    shipped(`${import.meta.dirname}/../variants/`, newVariant),
  ],
  // One file each: in their frames they can load nothing.
  worker: {
    format: 'iife',
    plugins: () => [textAlone(), runtimeText()],
    // What of them is not used does nothing by being loaded: the worker that plays goes without the language.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) =>
          id.includes('node_modules') || !/[/](?:language|compiler|runtime)[/]/u.test(id),
      },
    },
  },
});
