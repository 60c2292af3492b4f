/** Writes the service worker beside the site, with the list of the files it keeps and what each of them is. */
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const source = `${import.meta.dirname}/worker.ts`;

export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  // When all other files lie there as they will be served.
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('the files have no folder');
    const files: [path: string, hash: string][] = [];
    for (const path of Object.keys(bundle).toSorted())
      files.push([path, await hashOf(await this.fs.readFile(`${dir}/${path}`))]);
    const list = JSON.stringify(Object.fromEntries(files));
    const name = (await hashOf(new TextEncoder().encode(list))).slice(0, 16);
    const text = await this.fs.readFile(source, { encoding: 'utf8' });
    const { code } = await transformWithOxc(text, source);
    await this.fs.writeFile(
      `${dir}/offline.js`,
      code.replaceAll('SITE.files', list).replaceAll('SITE.name', JSON.stringify(name)),
    );
  },
});

async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
