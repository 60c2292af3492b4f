/** Where in a text. */

/** Offsets into the file's text, in UTF-16 units; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
