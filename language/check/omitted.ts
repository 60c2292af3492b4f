/**
 * A text that was checked, with clauses taken out or made idle: what a proof asks, hundreds of times. Where the first half
 * of the checker reads nothing of these clauses, there is the same as before, and only what it means is worked out anew.
 */
import { constructOf } from '../constructs/clauses.ts';
import { clausesIn } from './world/compose.ts';
import type { ComposeOptions } from './world/compose.ts';
import { check } from './check.ts';
import type { Checked } from './check.ts';
import { checkDefinitions } from './program.ts';
import { creations } from './declarations/creations.ts';
import type { Host } from '../host.ts';
import { isIdle, keyOfClause, keyOfWritten, plainest, weaken } from './units/idle.ts';
import type { Weakened } from './units/idle.ts';
import type { PlacedClause } from './units/place.ts';
import type { World } from './world/world.ts';

/**
 * The same as a whole check, but for diagnostics: where something is wrong it is enough that it is.
 * @param whole of the text as it stands, without an error
 */
export function checkOmitting(
  whole: Checked,
  host: Host,
  entryPath: string,
  options: ComposeOptions,
): Pick<Checked, 'program' | 'world'> {
  const world = worldWithout(whole, options);
  if (world === undefined) return check(host, entryPath, { ...options, onlySound: true });
  return { world, program: checkDefinitions(world, true).program };
}

/** Undefined where something else may be declared, too. */
function worldWithout({ world, program }: Checked, options: ComposeOptions): World | undefined {
  // Each further board copies clauses, those that are taken out as well.
  if (program === undefined || world.words.boards.length > 0) return undefined;
  const said = saidIn(world);
  const { weakened: single = [] } = options;
  if (isDouble(single)) return undefined;
  const named = [...single, ...leftOut(said, options.leaveOut ?? [])];
  const last = [...new Map(named.map((one) => [keyOfClause(one), one])).values()];
  const weakened = last.flatMap((one) => plainly(said, one));
  const hows = new Set(weakened.map(keyOfClause));
  const met = world.clauses.filter((placed) => hows.has(keyOfWritten(placed)));
  // Of what is not there, or not all of it, the first half alone reads something.
  if (new Set(met.map(keyOfWritten)).size !== hows.size) return undefined;
  if ([...hows].some((key) => world.declaring.has(key))) return undefined;
  const left = weaken(met, weakened);
  if (!met.every((placed) => isHidden(world, left, placed))) return undefined;
  return {
    ...world,
    isTried: single.length > 0,
    clauses: weaken(world.clauses, weakened),
  };
}

/** All clauses as they are written, by their places. */
type Said = ReadonlyMap<string, PlacedClause>;

const saidBy = new WeakMap<World, Said>();

function saidIn(world: World): Said {
  const known = saidBy.get(world);
  if (known !== undefined) return known;
  const said = new Map(
    world.units.flatMap(clausesIn).map((placed) => [keyOfWritten(placed), placed] as const),
  );
  saidBy.set(world, said);
  return said;
}

/** Does the clause that is written there do nothing as it stands? */
export const doesNothing = ({ world }: Checked, clause: Omit<Weakened, 'how'>): boolean => {
  const placed = saidIn(world).get(keyOfClause(clause));
  return placed !== undefined && isIdle(placed.clause);
};

/** What a rule asserts stays, and what it is proved by. */
const leftOut = (said: Said, rules: NonNullable<ComposeOptions['leaveOut']>): readonly Weakened[] =>
  [...said.values()]
    .filter(
      ({ clause: { kind }, place }) =>
        kind !== 'assert' &&
        kind !== 'scenario' &&
        rules.some(({ unit, rule }) => place.rule === rule && place.unit === unit),
    )
    .map(({ clause, place }) => ({
      file: place.file.path,
      start: clause.range.start,
      how: 'out' as const,
    }));

/** Of a clause that is named twice it depends on who reads it which way counts. */
const isDouble = (weakened: readonly Weakened[]): boolean =>
  new Set(weakened.map(keyOfClause)).size < weakened.length;

/** The plainest way that leaves the same; some clauses do nothing as they are. */
function plainly(said: Said, one: Weakened): readonly Weakened[] {
  const placed = said.get(keyOfClause(one));
  const how = placed === undefined ? one.how : plainest(placed.clause, one.how);
  return how === undefined ? [] : [{ ...one, how }];
}

/** The same damage for all that leave the same of every clause: of these one check tells all. */
export const sameDamage = (
  { world }: Checked,
  weakened: readonly Weakened[],
): readonly Weakened[] =>
  isDouble(weakened) ? weakened : weakened.flatMap((one) => plainly(saidIn(world), one));

/** Does the first half read of what is left of a clause what it read before? */
function isHidden(
  { drawing }: World,
  left: readonly PlacedClause[],
  { clause, place }: PlacedClause,
): boolean {
  const { readFirst } = constructOf(clause.kind);
  // Where there are no further boards.
  if (readFirst === 'nothing') return true;
  // Of a name no more than what it creates.
  if (readFirst !== 'name' || creations(clause).length > 0) return false;
  const { start } = clause.range;
  const isLeft = left.some((one) => one.place === place && one.clause.range.start === start);
  if (isLeft || clause.kind === 'step-clause' || clause.kind === 'setup') return true;
  // What is drawn speaks of orders by their names.
  if (clause.kind !== 'order') return false;
  const { text } = clause.name;
  return !drawing.looks.some(({ of }) => 'verb' in of && of.verb === text);
}
