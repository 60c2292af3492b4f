/** A text, by the path under which the compiler knows it. */
export interface Written {
  /** A file name; what a text is based on is looked up beside it and in the library. */
  readonly path: string;
  readonly text: string;
}

/** What is being worked on: the text that is played, and the others of its project. */
export interface Source extends Written {
  /** Chosen for every unit that has an edition of this name; undefined: as the texts say. */
  readonly edition?: string | undefined;
  /** Texts that it may be based on, before those of the library; left out: it stands by itself. */
  readonly beside?: readonly Written[] | undefined;
}

/** All texts of a project; the one that is played is the first. */
export const textsOf = ({ path, text, beside = [] }: Source): readonly Written[] => [
  { path, text },
  ...beside,
];

/** The same project with another text under a path that it has. */
export const withText = (source: Source, { path, text }: Written): Source =>
  path === source.path
    ? { ...source, text }
    : {
        ...source,
        beside: (source.beside ?? []).map((one) => (one.path === path ? { path, text } : one)),
      };

/** All texts as one: a text that stands by itself as it is, so that what was kept of it before there were projects fits. */
export const wholeText = ({ text, beside = [] }: Source): string =>
  beside.length === 0 ? text : JSON.stringify([text, beside.map((one) => [one.path, one.text])]);

export const sameSource = (a: Source | undefined, b: Source): boolean =>
  a?.path === b.path && a.edition === b.edition && (a === b || wholeText(a) === wholeText(b));

/** Paths of the texts that come with the tool begin with this. */
export const libraryFolder = 'variorum:';
export const libraryPrefix = 'variorum:/';

/** What a new variant begins as. */
export const template = `${libraryPrefix}templates/starter.variant`;
/** And what it is called. */
export const newVariant = 'my-variant.variant';

/** A place in a text, to be shown in the editor. Lines count from 1. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** `variorum:/rulebooks/x.variant:104` as the runtime writes places. */
export function placeFrom(written: string | null): Place | undefined {
  const match = /^(.+):(\d+)$/.exec(written ?? '');
  if (match?.[1] === undefined || match[2] === undefined) return undefined;
  return { path: match[1], line: Number(match[2]) };
}

export interface PlaceWritten {
  readonly written: string;
  readonly place: Place;
}

/** Words, apart from the places that are named in them. */
export function placesIn(words: string): readonly (string | PlaceWritten)[] {
  return words
    .split(/([^\s'"“”(),;]+\.variant:\d+)/u)
    .flatMap((part, at): (string | PlaceWritten)[] => {
      if (at % 2 === 0) return part === '' ? [] : [part];
      const place = placeFrom(part);
      return place === undefined ? [part] : [{ written: part, place }];
    });
}

/** A text of the library that can be opened as an example. */
export interface Example {
  readonly path: string;
  readonly title: string;
}

/** Is it one of the archive, which are shown behind the others? */
export const isOld = ({ path }: Pick<Example, 'path'>): boolean =>
  path.startsWith(`${libraryPrefix}archive/`);
