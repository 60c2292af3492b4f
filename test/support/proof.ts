/** The proof of a variant's rules, by taking each away in turn. */
import { runSuite } from '../../compiler/scenario/suite.ts';
import type { SuiteResult } from '../../compiler/scenario/suite.ts';
import { prove } from '../../compiler/trace/prove.ts';
import { tracedSource, traceOf } from '../../compiler/trace/trace.ts';
import type { Trace } from '../../compiler/trace/trace.ts';
import { workshopOf } from '../../compiler/trace/workshop.ts';
import { diskHost, importModule, library } from './variants.ts';
import type { LoadedVariant } from './variants.ts';

/**
 * @param name of a shipped variant, or the path of another
 * @param suite of the variant's own scenarios, where it was run already
 */
export async function proofOf(
  name: string,
  { compilation, game }: LoadedVariant,
  suite?: SuiteResult,
): Promise<Trace> {
  const { facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const source = tracedSource(facts);
  const held = suite ?? runSuite(game, facts);
  const path = name.endsWith('.variant') ? name : `${library}/${name}.variant`;
  const workshop = workshopOf(diskHost, path, { library }, importModule);
  const proofs = await prove(facts, source?.unit ?? '', source?.rules ?? [], held, workshop);
  return traceOf(facts, source, held, proofs, (file) => file);
}
