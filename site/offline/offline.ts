/** Writes the service worker of the site, with the list of the files it keeps and what each of them is. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transform } from 'esbuild';

/** @param source of the worker  @param site the folder in which all other files lie as they will be served */
export async function writeOffline(source: string, site: string): Promise<void> {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'offline.js')
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path): [string, string] => [
      relative(site, path).split(sep).join('/'),
      hashOf(readFileSync(path)),
    ]);
  const list = JSON.stringify(Object.fromEntries(files));
  const { code } = await transform(readFileSync(source, 'utf8'), {
    loader: 'ts',
    target: 'es2023',
    define: {
      'SITE.files': list,
      'SITE.name': JSON.stringify(hashOf(Buffer.from(list)).slice(0, 16)),
    },
  });
  writeFileSync(join(site, 'offline.js'), code);
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
