/** What is being worked on: one text, by the path under which the compiler knows it. */
export interface Source {
  /** A plain file name; what a text is based on is looked up beside it and in the library. */
  readonly path: string;
  readonly text: string;
  /** Chosen for every unit that has an edition of this name; undefined: as the texts say. */
  readonly edition?: string | undefined;
}

export const sameSource = (a: Source | undefined, b: Source): boolean =>
  a?.path === b.path && a.text === b.text && a.edition === b.edition;

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
