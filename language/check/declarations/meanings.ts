/** What names stand for that the check alone can tell: by the kind that their place wants, or by what they are said of. */
import type { AttributeNode, Range } from '../../constructs/tree.ts';
import type { Type } from '../../program/program.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';
import type { Place } from '../units/place.ts';

/** Of a kind or of an order. */
export interface MeantAttribute {
  readonly name: string;
  /** Undefined where the checker adds it itself. */
  readonly node: AttributeNode | undefined;
  readonly place: Place | undefined;
  /** Where it is known what its values are. */
  readonly type?: Type;
}

export type Meaning = { readonly thing: Thing } | { readonly attribute: MeantAttribute };

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
