/** The language: from texts to trees, to a checked program, and back to text. */
export { check } from './check/check.ts';
export type { Checked, CheckOptions } from './check/check.ts';
export { compose, resolveEntry } from './check/world/compose.ts';
export type { ComposeOptions, ParseCache } from './check/world/compose.ts';
export type { World } from './check/world/world.ts';
export { baseClauses } from './check/units/linear.ts';
export { slugOf } from './check/units/slug.ts';
export { catalogue } from './diagnostics/catalogue.ts';
export type { Code } from './diagnostics/catalogue.ts';
export type { Diagnostic } from './diagnostics/diagnostic.ts';
export { memoryHost } from './host.ts';
export type { Host } from './host.ts';
export { print } from './constructs/print.ts';
export type * from './program/program.ts';
export { parse } from './constructs/parse.ts';
export type { FileTree, Range } from './constructs/tree.ts';
export * from './services/index.ts';
export { LANGUAGE_VERSION } from './version.ts';
