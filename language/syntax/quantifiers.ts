/** The quantifiers: what each is followed by, and what it gives. A new one is a row of this table. */

interface QuantifierForm {
  /** Does an expression stand behind its colon? Where it `may`, it is one condition more. */
  readonly body: 'must' | 'may' | 'none';
  /** What that expression is. */
  readonly over: 'condition' | 'number';
  /** A `thing` is one or none. */
  readonly gives: 'condition' | 'number' | 'thing' | 'set';
}

const forms = {
  some: { body: 'may', over: 'condition', gives: 'condition' },
  every: { body: 'must', over: 'condition', gives: 'condition' },
  no: { body: 'may', over: 'condition', gives: 'condition' },
  count: { body: 'may', over: 'condition', gives: 'number' },
  sum: { body: 'must', over: 'number', gives: 'number' },
  least: { body: 'must', over: 'number', gives: 'number' },
  greatest: { body: 'must', over: 'number', gives: 'number' },
  the: { body: 'none', over: 'condition', gives: 'thing' },
  sole: { body: 'none', over: 'condition', gives: 'thing' },
  /** With keys, behind `by`. */
  first: { body: 'none', over: 'condition', gives: 'thing' },
  all: { body: 'none', over: 'condition', gives: 'set' },
} as const satisfies Readonly<Record<string, QuantifierForm>>;

export type QuantifierWord = keyof typeof forms;

export const quantifiers: Readonly<Record<QuantifierWord, QuantifierForm>> = forms;

export const isQuantifierWord = (word: string): word is QuantifierWord =>
  Object.hasOwn(quantifiers, word);

export const takesBody = (word: QuantifierWord): boolean => quantifiers[word].body !== 'none';
export const needsBody = (word: QuantifierWord): boolean => quantifiers[word].body === 'must';
