/** What names stand for that the check alone can tell: by the kind that their place wants, or by what they are said of. */
import type { Range } from '../constructs/tree.ts';
import type { AttributeInfo } from './definitions/context.ts';
import type { Thing, Vocabulary } from './facts/vocabulary.ts';
import type { Place } from './world.ts';

export type Meaning = { readonly thing: Thing } | { readonly attribute: AttributeInfo };

/** By file, then by offset. */
export type Meanings = Map<string, Map<number, Meaning>>;

/** Notes what a name stands for, where anybody asks; in the body of a sentence, for the body. */
export function mean(
  { meanings }: Vocabulary,
  { file: { path } }: Place,
  { start }: Range,
  meaning: Meaning,
): void {
  if (meanings === undefined) return;
  const here = meanings.get(path);
  if (here === undefined) meanings.set(path, new Map([[start, meaning]]));
  else here.set(start, meaning);
}
