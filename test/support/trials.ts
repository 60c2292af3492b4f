/** Damaged games that are one module with others come to what each comes to by itself. */
import { runSuite } from '../../compiler/scenario/suite.ts';
import { brokenOn, heldOf, playedHere } from '../../compiler/trace/holding.ts';
import { tracedSource } from '../../compiler/trace/trace.ts';
import { alone } from '../../compiler/trace/trials.ts';
import { firstWays, isRuling } from '../../compiler/trace/ways.ts';
import { workshopOf } from '../../compiler/trace/workshop.ts';
import type { Omitted } from '../../compiler/trace/workshop.ts';
import { interpreted, player } from './interpreted.ts';
import { diskHost, library, loadVariant } from './variants.ts';

/** Those with rules of their own. */
export const tried = [
  'range-war',
  'range-war-german',
  'terrestrial-chaos',
  'republic',
  'republic-in-fog',
  'cowboys-and-indians',
];

interface Tried {
  /** So many damages were compared; so many of all there are were one module with others. */
  readonly compared: number;
  readonly together: number;
  readonly damages: number;
  readonly faults: readonly string[];
}

/**
 * Takes the rules of a shipped variant out, and each of their clauses.
 * @param every how many of them are compared: each, every second ..
 */
export async function compareTrials(name: string, every: number): Promise<Tried> {
  const path = `${library}/${name}.variant`;
  const { compilation, game } = await loadVariant(name, undefined);
  const { facts } = compilation;
  const source = facts === undefined ? undefined : tracedSource(facts);
  if (facts === undefined || source === undefined) throw new Error(`${name} has no rules`);
  const held = heldOf(facts, runSuite(game, facts));
  const workshop = workshopOf(diskHost, path, { library }, player);
  const single = workshopOf(diskHost, path, { library }, { takesMany: false, play: interpreted });
  const clauses = source.rules.flatMap((rule) => rule.clauses.filter(isRuling));
  const damages: readonly Omitted[] = [
    ...source.rules.map(({ id }): Omitted => ({ leaveOut: [{ unit: source.unit, rule: id }] })),
    ...firstWays(clauses, workshop),
  ];
  const together = await workshop.prepare(damages);
  const faults: string[] = [];
  const chosen = damages.filter((_, at) => at % every === every - 1);
  for (const damage of chosen) {
    const of = `${name} without ${JSON.stringify(damage)}`;
    const [mine, other] = [await workshop.trial(damage), await single.trial(damage)];
    if (mine === undefined || other === undefined) {
      if (mine !== other) faults.push(`${of}: a game or none`);
      continue;
    }
    const broken = [mine, other].map((trial) => brokenOn(trial, held.assertions).join());
    if (broken[0] !== broken[1]) faults.push(`${of}: assertions`);
    // What it comes to is compared as it is played, too, not only as it is taken for granted.
    const games = [mine, alone(mine.table), other];
    for (const scenario of held.scenarios) {
      const [first, played, wanted] = games.map((trial) => {
        const { outcome, noticed = [], ordered = [] } = playedHere(trial, facts, scenario);
        return JSON.stringify({ outcome, noticed, ordered });
      });
      if (first !== wanted || played !== wanted)
        faults.push(
          `${of}: ${scenario.title}: ${first ?? ''}, ${played ?? ''}, not ${wanted ?? ''}`,
        );
    }
  }
  return { compared: chosen.length, together, damages: damages.length, faults };
}
