/** What a diagnostic says: the words are fixed here, the places in `{braces}` are filled in by `report`. */

export interface Message {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
}

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
  ]: string | number;
};

/** Declares messages, keeping each code and text as a literal type. */
export function messages<const Table extends Readonly<Record<string, Message>>>(
  table: Table,
): Table {
  return table;
}

export function fill(text: string, parameters: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, hole: string) => String(parameters[hole] ?? whole));
}
