/** Variants of other systems, and drawings: what reads them, for pages and programs. */
export { importFile } from './import.ts';
export type { ImportResult, Imported } from './import.ts';
export type { Question } from './sketch/questions.ts';
