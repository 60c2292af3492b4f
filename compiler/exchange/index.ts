/** Variants of other systems, and drawings: what reads them, for pages and programs. */
export { importFile, openImport } from './import.ts';
export type { ImportResult, Imported, Opened } from './import.ts';
export type { Question } from './sketch/questions.ts';
