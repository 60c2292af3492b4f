/** What units that do not know of each other say of one thing: nothing tells whose word is last. */
import type { EffectNode, Phase, Process } from '../../program/program.ts';
import type { Range } from '../../constructs/tree.ts';
import type { Place } from '../units/place.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import { clash, footprint, touched, whole } from './footprint.ts';
import type { Footprint } from './footprint.ts';

export interface Said {
  readonly place: Place;
  readonly range: Range;
}

/**
 * Reports when the last of those who say what something is knows nothing of another: a later one who knows both may
 * decide between them.
 * @param form how a variant says it
 */
export function reportStrangers(
  context: Context,
  name: string,
  form: string,
  said: readonly Said[],
): void {
  const last = said.at(-1);
  const other = said.findLast(
    ({ place }) => last !== undefined && context.world.areStrangers(place.layer, last.place.layer),
  );
  if (last === undefined || other === undefined) return;
  const words = { first: other.place.unit, second: last.place.unit, name, form };
  fault(context, 'unordered-redefinitions', words, last.place, last.range, {
    related: [{ ...spot(other), message: `${other.place.unit} says it here.` }],
  });
}

export const spot = ({ place: { file, usedAt }, range }: Said) => ({
  file: usedAt?.file.path ?? file.path,
  range: usedAt?.range ?? range,
});

/** Steps of units that do not know of each other, put in one place: either order must come to the same. */
export function checkInsertions(context: Context, phases: readonly Phase[]): void {
  const steps = new Map(phases.flatMap(({ body }) => stepsOf(body)));
  const prints = new Map<readonly EffectNode[], Footprint>();
  const printOf = (effects: readonly EffectNode[]): Footprint => {
    const known = prints.get(effects) ?? whole(footprint(context, effects));
    prints.set(effects, known);
    return known;
  };
  for (const second of context.insertions) {
    const { place } = second;
    for (const first of context.insertions) {
      if (first === second) break;
      // Most are of one unit.
      if (first.place.layer === place.layer) continue;
      const together =
        first.anchor === second.anchor && first.phase === second.phase && first.how === second.how;
      if (!together || !context.world.areStrangers(first.place.layer, place.layer)) continue;
      const [a, b] = [first, second].map((one) =>
        steps.get(keyOf(context.world.origin(one.place, one.range))),
      );
      if (a === undefined || b === undefined) continue;
      const what = clash(printOf(a), printOf(b));
      if (what === undefined) continue;
      const words = {
        first: first.place.unit,
        second: place.unit,
        how: second.how,
        anchor: second.anchor,
        phase: second.phase,
        name: second.name,
        what: touched(context, what),
      };
      fault(context, 'unordered-steps', words, place, second.range, {
        related: [{ ...spot(first), message: `${first.place.unit} puts its step here.` }],
      });
    }
  }
}

const keyOf = ({ file, start, end }: { file: string; start: number; end: number }): string =>
  `${file} ${start} ${end}`;

function stepsOf(body: readonly Process[]): [string, readonly EffectNode[]][] {
  return body.flatMap((node): [string, readonly EffectNode[]][] => {
    if (node.process === 'step') return [[keyOf(node.origin), node.effects]];
    return 'body' in node ? stepsOf(node.body) : [];
  });
}
