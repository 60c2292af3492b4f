/**
 * The texts that come with the tool, with what the compiler makes of them: each a file of the site, made when that was
 * built. What lies there is used for a text that is, letter for letter, the one that it was made of.
 */
import list from 'virtual:shipped';
import { compiled } from '../protocol/answers.ts';
import type { Compiled } from '../protocol/calls.ts';
import type { Drawings } from '../protocol/playable.ts';
import { isObject } from '../protocol/shape.ts';
import type { Example, Source } from '../protocol/source.ts';
import type { Shipped, ShippedFile } from './file.ts';

/** What can be chosen from the list of examples. */
export const examples: readonly Example[] = list.filter(({ isExample }) => isExample);

export interface ReadyMade {
  readonly compiled: Compiled;
  readonly drawings: Drawings;
}

let asked: Promise<readonly Shipped[]> | undefined;

/** Old variants, which can be chosen as well: their list comes when it is asked for; none where it cannot be had. */
export function archive(): Promise<readonly Shipped[]> {
  asked ??= import('virtual:archive').then(
    (module) => module.default,
    () => {
      asked = undefined;
      return [];
    },
  );
  return asked;
}

const found = async (fits: (one: Shipped) => boolean): Promise<Shipped | undefined> =>
  list.find(fits) ?? (await archive()).find(fits);

/** The path in the library of a variant that can be chosen, by its name; undefined where there is none. */
export const shippedPath = async (name: string): Promise<string | undefined> =>
  (await found(({ path, isExample }) => isExample && path.endsWith(`/${name}.variant`)))?.path;

/** The text of a path of the library; undefined where there is none, or it cannot be had. */
export const shippedText = async (path: string): Promise<string | undefined> =>
  (await fileOf(await found((one) => one.path === path)))?.text;

/** What was made of a text beforehand; undefined where it has to be compiled. */
export async function readyMade(source: Source): Promise<ReadyMade | undefined> {
  const { path, text, edition, beside = [] } = source;
  // Another text of its project may stand before one that it was made of.
  if (edition !== undefined || beside.length > 0) return undefined;
  const file = await fileOf(
    await found((one) => one.opensAs === path && one.length === text.length),
  );
  return file?.text === text ? file : undefined;
}

const files = new Map<string, Promise<ShippedFile | undefined>>();

function fileOf(one: Shipped | undefined): Promise<ShippedFile | undefined> {
  if (one === undefined) return Promise.resolve(undefined);
  const { address } = one;
  const known = files.get(address);
  if (known !== undefined) return known;
  const file = loaded(address);
  files.set(address, file);
  // What could not be had is asked for again the next time.
  void file.then((got) => got === undefined && files.delete(address));
  return file;
}

async function loaded(address: string): Promise<ShippedFile | undefined> {
  try {
    const response = await fetch(address);
    const data: unknown = response.ok ? await response.json() : undefined;
    return isFile(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The plans are for the worker that plays alone. */
const isFile = (data: unknown): data is ShippedFile =>
  isObject(data) &&
  typeof data['text'] === 'string' &&
  compiled(data['compiled']) &&
  isObject(data['drawings']);
