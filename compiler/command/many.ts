/**
 * Runs many compiled modules in one process. Nothing lets go of a module that was imported: out of files they take half
 * the room that they take out of addresses that hold their texts, and those of one guard share it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Emitted } from '../pipeline.ts';
import type { Table } from '../scenario/table.ts';
import { hashText } from './cache.ts';
import { importModule, importUrl, runtimeUrl } from './load.ts';

let folder: string | undefined;
let count = 0;

/** A new file of these words; undefined where none can be written. */
function written(name: string, text: string): string | undefined {
  try {
    if (folder === undefined) {
      const made = mkdtempSync(join(tmpdir(), 'variorum-'));
      folder = made;
      process.once('exit', () => {
        rmSync(made, { recursive: true, force: true });
      });
    }
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  } catch {
    return undefined;
  }
}

export async function importOneOfMany(module: Emitted): Promise<Table> {
  const guards = await module.validator();
  const validator = written(`guards-${hashText(guards)}.mjs`, guards);
  if (validator === undefined) return importModule(module);
  const path = written(
    `module-${count++}.mjs`,
    module.js(runtimeUrl, pathToFileURL(validator).href),
  );
  if (path === undefined) return importModule(module);
  const table = await importUrl(pathToFileURL(path).href);
  rmSync(path, { force: true });
  return table;
}
