/** What units that do not know of each other say of one thing: nothing tells whose word is last. */
import type { EffectNode, Expr, Phase, Process } from '../../program/program.ts';
import type { Range } from '../../syntax/tree.ts';
import type { Place } from '../world.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import { exprsOf, visit } from './walk.ts';

interface Said {
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

const spot = ({ place: { file, usedAt }, range }: Said) => ({
  file: usedAt?.file.path ?? file.path,
  range: usedAt?.range ?? range,
});

/** What effects read and write: attributes as `kind.attribute`, kinds whose things come or go by their number. */
interface Footprint {
  readonly reads: Set<string>;
  readonly writes: Set<string>;
}

/** Steps of units that do not know of each other, put in one place: either order must come to the same. */
export function checkInsertions(context: Context, phases: readonly Phase[]): void {
  const steps = new Map(phases.flatMap(({ body }) => stepsOf(body)));
  const prints = new Map<readonly EffectNode[], Footprint>();
  const printOf = (effects: readonly EffectNode[]): Footprint => {
    const known = prints.get(effects) ?? footprint(context, effects);
    prints.set(effects, known);
    return known;
  };
  for (const [at, second] of context.insertions.entries()) {
    for (const first of context.insertions.slice(0, at)) {
      const together =
        first.anchor === second.anchor && first.phase === second.phase && first.how === second.how;
      const { place } = second;
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
        what: named(context, what),
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

function clash(a: Footprint, b: Footprint): string | undefined {
  const common = (one: Set<string>, other: Set<string>): string | undefined =>
    [...one].find((each) => other.has(each));
  return common(a.writes, b.writes) ?? common(a.writes, b.reads) ?? common(b.writes, a.reads);
}

function named({ kinds }: Context, what: string): string {
  if (what === 'end') return 'the end of the game';
  const [kind = '', attribute] = what.split('.');
  const info = kinds[Number(kind)];
  if (attribute === undefined) return `which ${info?.name ?? ''} there is`;
  return `${info?.attributes[Number(attribute)]?.name ?? ''} of ${info?.name ?? ''}`;
}

function footprint(context: Context, effects: readonly EffectNode[]): Footprint {
  const reads = new Set<string>();
  const writes = new Set<string>();
  const seen = new Set<number>();
  const read = (expr: Expr): void =>
    visit(expr, (part) => {
      if (part.op === 'get') {
        reads.add(`${part.kind}.${part.attribute}`);
        const body = context.kinds[part.kind]?.attributes[part.attribute]?.derived?.body;
        const key = -1 - (part.kind * 1000 + part.attribute);
        if (body !== undefined && !seen.has(key)) {
          seen.add(key);
          read(body);
        }
      } else if (part.op === 'call' && !seen.has(part.fn)) {
        seen.add(part.fn);
        const body = context.fns[part.fn]?.body;
        if (body !== undefined) read(body);
      } else if (part.op === 'quantifier') reads.add(String(part.domain.kind));
      else if (part.op === 'route') reads.add(String(part.over.kind));
      else if (part.op === 'present' && part.of.type.tag === 'entity')
        reads.add(String(part.of.type.kind));
    });
  const look = (effect: EffectNode): void => {
    exprsOf(effect).forEach(read);
    switch (effect.effect) {
      case 'set':
      case 'add':
      case 'include':
      case 'exclude':
      case 'draw':
        writes.add(`${effect.kind}.${effect.attribute}`);
        break;
      case 'create':
      case 'destroy':
      case 'open':
      case 'close':
        writes.add(String(effect.kind));
        break;
      case 'for':
        reads.add(String(effect.domain.kind));
        effect.body.forEach(look);
        break;
      case 'when':
        [...effect.body, ...effect.otherwise].forEach(look);
        break;
      case 'let':
        effect.body.forEach(look);
        break;
      case 'end':
        writes.add('end');
        break;
      default:
    }
  };
  effects.forEach(look);
  return { reads, writes };
}
