/** What a diagnostic says: the words are fixed here, the places in `{braces}` are filled in by `report`. */

export interface Message {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
}

/** What to do about a word that is not known: the word it may be a slip for, else some other help. */
export interface Hint {
  readonly like: string | undefined;
  readonly otherwise: string;
}

/** What is filled in for a name in braces. */
export type Parameter = string | number | Hint;

/** The names in braces of a text: `'found' | 'wanted'` of `'{wanted}, not {found}'`. */
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** The parameters a message needs; a missing or misspelt one is a type error. */
export type Parameters<M extends Message> = {
  readonly [
    Hole in
      | Holes<M['message']>
      | (M extends { readonly help: infer Help extends string } ? Holes<Help> : never)
  ]: Parameter;
};

/** Declares messages, keeping each code and text as a literal type. */
export function messages<const Table extends Readonly<Record<string, Message>>>(
  table: Table,
): Table {
  return table;
}

export function fill(text: string, parameters: Readonly<Record<string, Parameter>>): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, hole: string) => {
    const parameter = parameters[hole] ?? whole;
    return typeof parameter === 'object' ? helpOf(parameter) : String(parameter);
  });
}

const helpOf = ({ like, otherwise }: Hint): string =>
  like === undefined ? otherwise : `Did you mean ${like}?`;
