/** The text of the worker that plays is fetched beside the script of the page, which will ask for it: it need not wait for that. */
import type { Plugin } from 'vite';

/** @param worker what the name of its file begins with */
export const preload = (worker: string): Plugin => ({
  name: 'preload-worker',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {})
        .filter((file) => file.split('/').at(-1)?.startsWith(worker))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'fetch', href: `./${file}`, crossorigin: true },
          injectTo: 'head' as const,
        }));
    },
  },
});
