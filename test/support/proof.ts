/** The proof of a variant's rules, by taking each away in turn. */
import { runSuite } from '../../compiler/scenario/suite.ts';
import type { SuiteResult } from '../../compiler/scenario/suite.ts';
import { prove } from '../../compiler/trace/prove.ts';
import { tracedSource, traceOf } from '../../compiler/trace/trace.ts';
import type { Trace } from '../../compiler/trace/trace.ts';
import { workshopOf } from '../../compiler/trace/workshop.ts';
import { player } from './interpreted.ts';
import { diskHost, library, loadVariant } from './variants.ts';
import type { LoadedVariant } from './variants.ts';

/**
 * @param name of a shipped variant, or the path of another
 * @param suite of the variant's own scenarios, where it was run already
 * @param only the numbers of the rules that are taken away
 */
export async function proofOf(
  name: string,
  { compilation, game }: LoadedVariant,
  suite?: SuiteResult,
  only?: readonly string[],
): Promise<Trace> {
  const { facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const source = tracedSource(facts);
  const held = suite ?? runSuite(game, facts);
  const path = name.endsWith('.variant') ? name : `${library}/${name}.variant`;
  const workshop = workshopOf(diskHost, path, { library }, player);
  const rules = source?.rules.filter(({ id }) => only?.includes(id) ?? true) ?? [];
  const proofs = await prove(facts, source?.unit ?? '', rules, held, workshop);
  return traceOf(facts, source, held, proofs, (file) => file);
}

interface Proved {
  /** Nothing can be played without them. */
  readonly needed: readonly string[];
  /** Taken away in `npm test`; all are by `npm run soak -- --part proofs`. */
  readonly sample: readonly string[];
}

export const provedOfShipped = {
  // The standard rules, the gang itself, and the one by which `the Herd at s` can be said.
  'range-war': { needed: ['1', '5', '7'], sample: ['3', '12'] },
  'range-war-german': { needed: ['1.1', '3.1', '3.2', '7.4', '13.3'], sample: ['5.1', '12.3'] },
  // The standard rules; and the land that there is instead of the sea.
  'terrestrial-chaos': { needed: ['0', '1'], sample: ['4', '13'] },
  // The standard rules and what follows from them; and what no scenario can be played to its end without.
  republic: { needed: ['1', '10c', '13'], sample: ['9h', '10b'] },
  // Without these nothing can be ordered or thrown as their scenarios say: which result is theirs, they cannot show.
  'cowboys-and-indians': {
    needed: ['P1', 'P3', 'X12'],
    sample: ['M4', 'H8'],
  },
} as const satisfies Readonly<Record<string, Proved>>;

export type ProvedName = keyof typeof provedOfShipped;

export const proved: readonly ProvedName[] = [
  'range-war',
  'range-war-german',
  'terrestrial-chaos',
  'republic',
  'cowboys-and-indians',
];

/** What is not proved of a shipped variant, rule by rule. */
export async function proofFaults(name: ProvedName): Promise<readonly string[]> {
  const { missing, unproved, needed, rules } = await proofOf(name, await loadVariant(name));
  const wanted: readonly string[] = provedOfShipped[name].needed;
  const isOdd = (id: string): boolean => needed.includes(id) !== wanted.includes(id);
  return [
    ...missing.map((id) => `${name}, rule ${id}: missing`),
    ...unproved.map((id) => `${name}, rule ${id}: not proved`),
    ...rules.filter(({ id }) => isOdd(id)).map(({ id }) => `${name}, rule ${id}: needed or not?`),
    ...rules.flatMap(({ id, status, proved: isProved }) =>
      isProved === (status.includes('enforced') && !wanted.includes(id))
        ? []
        : [`${name}, rule ${id}: proved or not?`],
    ),
  ];
}
