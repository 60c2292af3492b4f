/** Serves the built site and opens one browser for all tests. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site. */
    readonly site: string;
    /** Address at which the browser is spoken to. */
    readonly browser: string;
  }
}

const root = resolve(import.meta.dirname, '../../..');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/playground/index.html'))) {
    throw new Error('the site is not built: npm run build:site');
  }
  const site = await preview({
    configFile: join(root, 'playground/vite.config.ts'),
    root: join(root, 'playground'),
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  });
  const browser = await chromium.launchServer({
    executablePath: chromiumPath(),
    args: ['--no-sandbox'],
    headless: true,
  });
  project.provide('site', site.resolvedUrls?.local[0] ?? '');
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}

/** Where the browser is; the tests need no other than the one the system has. */
function chromiumPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Looked for in the next place.
      }
    }
  }
  throw new Error('there is no chromium here: apt-get install -y chromium');
}
