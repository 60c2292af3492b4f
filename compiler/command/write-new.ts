import { join } from 'node:path';
import { fault, CommandError } from '../report/fault.ts';
import { isThere, writeTogether } from './files.ts';
import type { OutputFile } from './files.ts';
import { nameOf } from './session.ts';

/**
 * Writes all of the files into a folder, or none where something stands in the place of one.
 * @param always files that are the same whoever writes them, and may be there
 */
export function writeNew(
  folder: string,
  files: readonly OutputFile[],
  always: readonly OutputFile[] = [],
): void {
  const there = files.map(({ name }) => join(folder, name)).find(isThere);
  if (there !== undefined) throw new CommandError(fault('already-there', { path: nameOf(there) }));
  writeTogether(folder, [...files, ...always]);
}
