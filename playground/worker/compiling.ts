/** The variant that the worker which tries rules out works with: the one that it compiled last. */
import type { Answer } from '../protocol/calls.ts';
import type { Source } from '../protocol/source.ts';
import { load } from './loaded.ts';
import type { Loaded } from './loaded.ts';

let loaded: Loaded | undefined;

/** With the variant that was compiled last. */
export async function using<T>(
  work: (loaded: Loaded) => Answer<T> | Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (loaded !== undefined) return work(loaded);
  return {
    ok: false,
    refused: [{ message: 'The text has errors: there is nothing to work with yet.' }],
  };
}

/** Whether it compiles; where it does not, the variant from before stays. */
export async function compile(source: Source): Promise<boolean> {
  const result = await load(source);
  loaded = result.loaded ?? loaded;
  return result.loaded !== undefined;
}
