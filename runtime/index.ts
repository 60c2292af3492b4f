/** What compiled modules and those who play them import. */
export * from './resolver.ts';
export * from './compiled.ts';
export * from './protocol.ts';
export * from './rules.ts';
export * from './written.ts';
export { runtimeMessages } from './diagnostics.ts';
export type { Guard, Guards, SchemaError } from './guards.ts';
export { game } from './game.ts';
