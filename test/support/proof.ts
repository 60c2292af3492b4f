/** The proof of a shipped variant's rules, by taking each away in turn. */
import { compile } from '../../compiler/pipeline.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import type { SuiteResult } from '../../compiler/scenario/suite.ts';
import { prove } from '../../compiler/trace/prove.ts';
import { tracedSource, traceOf } from '../../compiler/trace/trace.ts';
import type { Trace } from '../../compiler/trace/trace.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import { diskHost, importModule, library } from './variants.ts';
import type { LoadedVariant } from './variants.ts';

/** @param suite of the variant's own scenarios, where it was run already */
export async function proofOf(
  name: string,
  { compilation, game }: LoadedVariant,
  suite?: SuiteResult,
): Promise<Trace> {
  const { facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const source = tracedSource(facts);
  const cache: ParseCache = new Map();
  const entry = `${library}/${name}.variant`;
  const proved = await prove(facts, source?.unit ?? '', source?.rules ?? [], async (leaveOut) => {
    const { module } = compile(diskHost, entry, { library, leaveOut, cache });
    return module === undefined ? undefined : await importModule(module);
  });
  const { scenarios } = suite ?? runSuite(game, facts);
  return traceOf(facts, source, scenarios, proved, (file) => file);
}
