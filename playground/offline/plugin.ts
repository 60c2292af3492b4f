/** Writes the service worker beside the site, with the list of the files it keeps. */
import { transformWithOxc } from 'vite';
import type { Plugin } from 'vite';

const source = `${import.meta.dirname}/worker.ts`;

export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  // When all other files are known.
  enforce: 'post',
  async generateBundle(_, bundle) {
    const files = ['.', ...Object.keys(bundle).filter((file) => file !== 'index.html')];
    const text = await this.fs.readFile(source, { encoding: 'utf8' });
    const { code } = await transformWithOxc(text, source);
    const name = `variorum ${hashOf(Object.values(bundle).map((one) => one.fileName))}`;
    this.emitFile({
      type: 'asset',
      fileName: 'offline.js',
      source: code
        .replaceAll('SITE.files', JSON.stringify(files))
        .replaceAll('SITE.name', JSON.stringify(name)),
    });
  },
});

/** Names of files hold what is in them: together they name the state of the site. */
function hashOf(names: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of names.toSorted().join()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(16);
}
