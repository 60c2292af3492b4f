/** What the writer needs of a rulebook: what it calls things, and what follows by itself from what touches what. */
import type {
  Conduit,
  Locale,
  Meaning,
  Motion,
  PartOfTurn,
  Starter,
  Stop,
  Surface,
  Time,
} from './form.ts';

export interface Rulebook {
  readonly name: string;
  readonly surfaces: Readonly<Record<Surface, string>>;
  readonly units: Readonly<Record<Starter['sort'], string>>;
  /** What a map line says of a place besides. */
  readonly marks: (locale: Locale, side: (key: string) => string) => readonly string[];
  /** Clauses of a map that follow its places. */
  readonly conduit: (conduit: Conduit, names: NamesInText) => string;
  readonly sorts: Readonly<Record<Motion, string>>;
  /** What a source is called on a map line. */
  readonly source: string;
  /** For the report: `armies`, `centres`. */
  readonly many: Readonly<Record<Motion | 'source' | 'shore', string>>;
  readonly one: Readonly<Record<'source' | 'shore', string>>;
  readonly phases: Readonly<Record<PartOfTurn, string>>;
  /** The year where a text says nothing, and what it begins with. */
  readonly times: readonly Time[];
  readonly start: { readonly time: string; readonly year: number };
  /** How many sources win where a text says nothing. */
  readonly enough: number;
  /** The sentence for what a file means. */
  readonly sentence: (meaning: Meaning, names: NamesInText) => string;
  /** Clauses that say several things at once; what stands here has no sentence of its own. */
  readonly together: (meanings: readonly Meaning[], names: NamesInText) => readonly string[];
  readonly home: (locale: string, side: string, names: NamesInText) => string;
  /** Sources are counted when these times end. */
  readonly counted: (times: readonly string[]) => string;
  /** What ends with a year ends when this time of it does. */
  readonly closed: (time: string) => string;
  readonly adjusting: (years: { readonly by: number; readonly rest: number }) => string;
  readonly opens: (sort: Motion, from: Stop, to: Stop, both: boolean, names: NamesInText) => string;
  readonly bars: (sort: Motion, from: Stop, to: Stop, both: boolean, names: NamesInText) => string;
  /** Who goes where by what touches alone, as keys of `wayKey`. */
  readonly follows: (locales: readonly Locale[], touches: readonly Touch[]) => ReadonlySet<string>;
}

/** What a name of the form is in a clause. */
export interface NamesInText {
  readonly locale: (key: string) => string;
  readonly stop: (stop: Stop) => string;
  readonly side: (key: string) => string;
  readonly time: (name: string) => string;
}

/** From one spot of movement to another. */
export interface Touch {
  readonly from: Stop;
  readonly to: Stop;
}

export const wayKey = (sort: Motion, from: string, to: string): string => `${sort} ${from} ${to}`;
