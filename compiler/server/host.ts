/** What the language server asks of where it runs: a process with a disk, or a worker of a page. */
import type { Program } from '../../language/program/program.ts';
import type { Emitted } from '../pipeline.ts';
import type { Table } from '../scenario/table.ts';

export interface ServerHost {
  /** Folder of the shipped texts, as `read` knows it. */
  readonly library: string;
  /** The decoded text of a file, undefined where there is none. Paths use `/`. Only texts that are not open are asked for. */
  read(path: string): string | undefined;
  /** Names of the files in a folder, for completion and did-you-mean. */
  list?(folder: string): readonly string[];
  /** Every `.variant` file below the folders of a project, for references, renaming and symbols. */
  files?(folders: readonly string[]): readonly string[];
  /** How paths and the client's addresses are turned into each other; see `pathOf` and `uriOf` for what holds otherwise. */
  toPath?(uri: string): string;
  toUri?(path: string): string;
  /**
   * Runs what was compiled, so that scenarios can be played and the map shows the set-up. Without it there is no lens to
   * run them, and the map has no pieces.
   */
  importModule?(module: Emitted): Promise<Table>;
  /** An SVG of the map of a checked program, where it is not to be drawn as `variorum render` does. */
  picture?(program: Program): string | Promise<string>;
}

/** `file:///a/b%20c` is `/a/b c`; an address of another scheme is its own path. */
export function pathOf(uri: string): string {
  try {
    return decodeURIComponent(uri.startsWith('file://') ? uri.replace(/^file:\/\/[^/]*/, '') : uri);
  } catch {
    return uri;
  }
}

/** The other way round. */
export function uriOf(path: string): string {
  const scheme = /^([a-z][a-z\d+.-]+):/i.exec(path)?.[0];
  const parts = (scheme === undefined ? path : path.slice(scheme.length))
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/%40/g, '@'));
  if (scheme !== undefined) return scheme + parts.join('/');
  return path.startsWith('/') ? `file://${parts.join('/')}` : `file:///${parts.join('/')}`;
}
