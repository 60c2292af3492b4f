/** Serves the built site for all tests, and finds the browser. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site. */
    readonly front: string;
    /** Address of the playground on it. */
    readonly site: string;
    /** Path of the browser. */
    readonly chromium: string;
  }
}

const root = resolve(import.meta.dirname, '../../..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/site/play/index.html'))) {
    throw new Error('the site is not built: npm run build:site');
  }
  const site = await preview({
    configFile: join(root, 'site/vite.config.ts'),
    root: join(root, 'site'),
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  });
  const front = site.resolvedUrls?.local[0] ?? '';
  project.provide('front', front);
  project.provide('site', `${front}play/`);
  project.provide('chromium', chromiumPath());
  return async () => {
    await site.close();
  };
}
