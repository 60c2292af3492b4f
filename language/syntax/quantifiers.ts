/** The quantifiers: what each is followed by, and what it gives. A new one is a row of this table. */

interface QuantifierForm {
  /** Does an expression stand behind its colon? Where it `may`, it is one condition more. */
  readonly body: 'must' | 'may' | 'none';
  /** What that expression is. */
  readonly over: 'condition' | 'number';
  /** A `thing` is one or none. */
  readonly gives: 'condition' | 'number' | 'thing' | 'set';
  readonly says: string;
}

const forms = {
  some: { body: 'may', over: 'condition', gives: 'condition', says: 'there is one' },
  every: { body: 'must', over: 'condition', gives: 'condition', says: 'all fit' },
  no: { body: 'may', over: 'condition', gives: 'condition', says: 'there is none' },
  count: { body: 'may', over: 'condition', gives: 'number', says: 'how many there are' },
  sum: { body: 'must', over: 'number', gives: 'number', says: 'all their numbers together' },
  least: {
    body: 'must',
    over: 'number',
    gives: 'number',
    says: 'the least of their numbers; 999 if there are none',
  },
  greatest: {
    body: 'must',
    over: 'number',
    gives: 'number',
    says: 'the greatest of their numbers; 0 if there are none',
  },
  the: {
    body: 'none',
    over: 'condition',
    gives: 'thing',
    says: 'the only one that a slot or a key allows, or none',
  },
  sole: {
    body: 'none',
    over: 'condition',
    gives: 'thing',
    says: 'the only one; none if there are several',
  },
  /** With keys, behind `by`. */
  first: {
    body: 'none',
    over: 'condition',
    gives: 'thing',
    says: 'the one that comes first by its keys, or none',
  },
  all: { body: 'none', over: 'condition', gives: 'set', says: 'a set of them' },
} as const satisfies Readonly<Record<string, QuantifierForm>>;

export type QuantifierWord = keyof typeof forms;

export const quantifiers: Readonly<Record<QuantifierWord, QuantifierForm>> = forms;

/** Asked of every word of a text. */
const words: ReadonlySet<string> = new Set(Object.keys(forms));

export const isQuantifierWord = (word: string): word is QuantifierWord => words.has(word);

export const takesBody = (word: QuantifierWord): boolean => quantifiers[word].body !== 'none';
export const needsBody = (word: QuantifierWord): boolean => quantifiers[word].body === 'must';
