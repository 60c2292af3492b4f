/** What compiled modules and those who play them import. */
export * from './resolution/resolver.ts';
export * from './compiled.ts';
export * from './protocol.ts';
export * from './rules.ts';
export * from './memory/written.ts';
export { runtimeMessages } from './diagnostics.ts';
export type { Guard, Guards, SchemaError } from './guards.ts';
export * from './live/types.ts';
export { game } from './live/module.ts';
