/** Variants of other systems, and drawings: what reads them, for pages and programs. */
export { MOST_PIXELS, refusedOf, sizeOf } from './bitmap/pixels.ts';
export type { Picture, PictureHost, Pixels } from './bitmap/pixels.ts';
export { importFile, openImport } from './import.ts';
export type { ImportResult, Imported, Opened } from './import.ts';
export type { Question } from './sketch/questions.ts';
