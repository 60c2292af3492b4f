/** The texts of a project as data that comes from outside, and the project as a file. */
import { isObject, list, maybe, object, oneOf, text } from '../protocol/shape.ts';
import type { Shape } from '../protocol/shape.ts';
import { textsOf } from '../protocol/source.ts';
import type { Source, Written } from '../protocol/source.ts';
import { fileNameOf, nameOf, roleOf } from './name.ts';

/** No project has more texts. */
export const MOST_TEXTS = 40;

const SUFFIX = '.variant';

/** A name without folders. */
export const isFileName = (path: string): boolean =>
  /^[\p{L}\p{N} ._-]{1,100}$/u.test(path) && !/^\.+$/.test(path);

/** The folders in which the compiler looks for texts besides the one of the project. */
const folders = ['maps', 'rulebooks', 'modules'] as const;

/** A file name with the ending of texts; in one of the folders, where two texts have one name. */
export function isTextPath(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const [folder] = parts;
  return (
    isFileName(name) &&
    name.length > SUFFIX.length &&
    name.endsWith(SUFFIX) &&
    (parts.length === 1 || (parts.length === 2 && folders.some((one) => one === folder)))
  );
}

const isWritten = object<Written>({
  path: (data): data is string => text(data) && isTextPath(data),
  text,
});

const areWritten = list(isWritten);

/** Are these the other texts of a project whose first is called so? */
export const isBeside = (data: unknown, first: string): data is readonly Written[] =>
  areWritten(data) &&
  data.length < MOST_TEXTS &&
  new Set([first, ...data.map(({ path }) => path)]).size === data.length + 1;

/** The others of a project, whatever its first is called. */
export const besideShape: Shape<readonly Written[] | undefined> = maybe(
  (data): data is readonly Written[] => isBeside(data, ''),
);

const folderOf: Readonly<Record<string, string>> = {
  map: 'maps/',
  rulebook: 'rulebooks/',
  module: 'modules/',
};

/** Under which path the compiler finds a text among others: after its name, and in the folder of its kind if that is taken. */
export function freePath(written: string, taken: readonly string[], otherwise: string): string {
  const name = fileNameOf(written, otherwise);
  if (!taken.includes(name)) return name;
  const inFolder = `${folderOf[roleOf(written) ?? ''] ?? ''}${name}`;
  if (!taken.includes(inFolder)) return inFolder;
  for (let number = 2; ; number += 1) {
    const numbered = name.replace(/(?:\.variant)?$/u, `-${number}${SUFFIX}`);
    if (!taken.includes(numbered)) return numbered;
  }
}

/** Of several texts the one that is to be played: a variant, and one that no other of them extends. */
export function projectOf([first, ...rest]: readonly [Written, ...Written[]]): Source {
  const all = [first, ...rest];
  const variants = all.filter(
    ({ path, text: one }) => roleOf(one) === 'variant' && isFileName(path),
  );
  const based = new Set(
    all.flatMap(({ text: one }) =>
      [...one.matchAll(/\bextends[ \t]+([^{}\n]+)/gu)].map(([, name = '']) => name.trim()),
    ),
  );
  const main = variants.find((one) => !based.has(nameOf(one.text) ?? '')) ?? variants[0] ?? first;
  return { ...main, beside: all.filter((one) => one !== main) };
}

interface ProjectFile {
  readonly holds: 'a variorum project';
  readonly texts: readonly Written[];
  readonly edition?: string | undefined;
}

const isProjectFile = object<ProjectFile>({
  holds: oneOf('a variorum project'),
  texts: (data): data is readonly Written[] =>
    areWritten(data) &&
    isFileName(data[0]?.path ?? '') &&
    isBeside(data.slice(1), data[0]?.path ?? ''),
  edition: maybe(text),
});

/** The texts in one file, the one that is played first. */
export const projectFile = (source: Source): string => {
  const file: ProjectFile = {
    holds: 'a variorum project',
    texts: textsOf(source),
    edition: source.edition,
  };
  return `${JSON.stringify(file, undefined, 1)}\n`;
};

/** Does it say that it is a project? Whether it is one, `projectFrom` tells. */
export const saysProject = (data: unknown): boolean =>
  isObject(data) && data['holds'] === 'a variorum project';

export function projectFrom(data: unknown): Source | undefined {
  if (!isProjectFile(data)) return undefined;
  const [first, ...beside] = data.texts;
  return first === undefined ? undefined : { ...first, beside, edition: data.edition };
}
