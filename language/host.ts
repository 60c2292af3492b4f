/** All input of the language goes through a host, so that it runs anywhere: a disk, a browser's map of files. */
export interface Host {
  /** The decoded text of a file, `undefined` where there is none. Paths use `/`. */
  read(path: string): string | undefined;
  /** Names of the files in a folder, for did-you-mean only; a host may do without. */
  list?(folder: string): readonly string[];
}

/** A host of files that are given as path and text. */
export function memoryHost(files: Readonly<Record<string, string>>): Host {
  const texts = new Map(Object.entries(files).map(([path, text]) => [join(path), text]));
  return {
    read: (path) => texts.get(join(path)),
    list: (folder) => {
      const prefix = join(folder);
      return [...texts.keys()].filter((path) => dirname(path) === prefix).map(basename);
    },
  };
}

/** Joins parts of a path and takes `.` and `..` out; purely textual. */
export function join(...parts: readonly string[]): string {
  const whole = parts.filter((part) => part !== '').join('/');
  const kept: string[] = [];
  for (const part of whole.split('/')) {
    if (part === '' || part === '.') continue;
    const last = kept.at(-1);
    if (part === '..' && last !== undefined && last !== '..') kept.pop();
    else if (part !== '..' || !whole.startsWith('/')) kept.push(part);
  }
  return (whole.startsWith('/') ? '/' : '') + kept.join('/');
}

/** The folder of a path; `''` for a file that stands in none. */
export function dirname(path: string): string {
  const clean = join(path);
  const slash = clean.lastIndexOf('/');
  if (slash < 0) return '';
  return slash === 0 ? '/' : clean.slice(0, slash);
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
