/** The compiler as a library: everything but the command, on any host. */
export { compile } from './pipeline.ts';
export type { Compilation, CompileOptions, Emitted } from './pipeline.ts';
export { factsOf } from './facts.ts';
export type { Facts, ListFacts } from './facts.ts';
export { guards, schemaOf } from './schema/schema.ts';
export type { JsonSchema } from './schema/schema.ts';
export { writeGuardTypes, writeValidator } from './schema/validator.ts';
export { runScenario } from './scenario/run.ts';
export type { ScenarioResult, Table } from './scenario/run.ts';
export { runSuite } from './scenario/suite.ts';
export type { SuiteResult } from './scenario/suite.ts';
export { prove } from './trace/prove.ts';
export { tracedSource, traceOf } from './trace/trace.ts';
export type { RuleTrace, Trace } from './trace/trace.ts';
export { reportDiagnostics } from './report/diagnostics.ts';
export type { Format } from './report/diagnostics.ts';
export { statsOf } from './report/stats.ts';
