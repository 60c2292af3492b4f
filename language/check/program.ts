/** From a world to a checked program. */
import type { Program } from '../program/program.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { BORDER, PHASE, PLAYER, POWER, SEASON, SPACE, SPOT } from './declarations/declared.ts';
import type { World } from './world/world.ts';
import { checkAims, registerAims } from './meaning/aims.ts';
import { checkAsks } from './meaning/asks.ts';
import { readCalendar } from './meaning/calendar.ts';
import { bindingOf } from './meaning/binding.ts';
import type { Context } from './meaning/context.ts';
import { findDamage, isWhole } from './meaning/damage.ts';
import { checkDecisions, checkSettles } from './meaning/decisions.ts';
import {
  checkAssertions,
  checkConditions,
  checkExchanges,
  checkHides,
} from './meaning/exchanges.ts';
import { checkTold } from './rules/listed.ts';
import { finishFns, finishKind, scaleNumbers, spreadLoss } from './meaning/finish.ts';
import { checkFunctions, registerFunctions } from './meaning/functions.ts';
import { hashOf } from './meaning/hash.ts';
import { checkAttributes, fillAttributes, kindInfo } from './meaning/kinds.ts';
import { fillOrders, registerAsks, registerVerbs } from './meaning/orders.ts';
import { illegalDefaults } from './rules/defaults.ts';
import { readTooEarly } from './rules/found.ts';
import { impossibleStarts } from './rules/impossible.ts';
import { checkRulings, registerPolicies } from './meaning/policies.ts';
import { checkPhase, noteAsks, reportUnused } from './meaning/process.ts';
import { checkSetUp } from './meaning/setups.ts';
import { checkSlots, checkStands, slotOf } from './meaning/slots.ts';
import { readPhases } from './meaning/steps.ts';
import { checkInsertions, reportStrangers } from './meaning/strangers.ts';
import { checkTangles } from './rules/tangles.ts';
import { noteStart, reportBeside, reportCalendar } from './rules/start.ts';

const builtin = {
  space: SPACE,
  spot: SPOT,
  border: BORDER,
  power: POWER,
  player: PLAYER,
  season: SEASON,
  phase: PHASE,
};

/**
 * Checks what the clauses of a world mean. The program is undefined where there is an error, here or in the world;
 * never throws.
 * @param onlySound as soon as something is wrong no more is looked at
 */
export function checkDefinitions(
  world: World,
  onlySound = false,
): {
  readonly program: Program | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** What is known of the definitions; undefined where nothing was looked at. */
  readonly context: Context | undefined;
} {
  // Without a unit it is based on, nearly every name of a text is unknown.
  const baseless = world.diagnostics.some(
    ({ code }) => code === 'unit-not-found' || code === 'file-not-found',
  );
  if (baseless) return { program: undefined, diagnostics: [], context: undefined };
  const damage = findDamage(world);
  const clauses = world.clauses.filter((placed) => isWhole(placed, damage));
  const context: Context = {
    world,
    kinds: world.kinds.map(kindInfo),
    asks: [],
    verbs: new Map(),
    functions: new Map(),
    decisions: new Map(),
    aims: new Map(),
    fitting: [],
    slots: [],
    insertions: [],
    playersWin: false,
    brokenSlots: new Set(),
    nameRanks: new Map(),
    fns: [],
    path: [],
    calendar: readCalendar(world, clauses),
    later: [],
    numbers: [],
    diagnostics: [],
    reported: new Map(),
    damage,
    variables: 0,
    quiet: false,
  };
  // Names first: what they stand for may be used before it is declared.
  registerAsks(context, clauses);
  registerVerbs(context, clauses);
  registerPolicies(context, clauses);
  checkRulings(context);
  for (const kind of world.kinds) fillAttributes(context, kind);
  fillOrders(context);
  registerAims(context, clauses);
  registerFunctions(context, clauses);
  const calendars = clauses.flatMap(({ clause: { kind, range }, place }) =>
    kind === 'calendar' ? [{ place, range }] : [],
  );
  reportStrangers(context, 'the calendar', 'calendar { .. }', calendars);
  const parts = readPhases(context, clauses);
  for (const phase of parts) noteAsks(context, phase.parts);
  const nothing = { program: undefined, diagnostics: context.diagnostics, context };
  const isLost = (): boolean => onlySound && hasErrors(world, context);

  if (isLost()) return nothing;
  checkAttributes(context);
  checkSlots(context, clauses);
  checkFunctions(context);
  if (isLost()) return nothing;
  const decisions = checkDecisions(context);
  const settles = checkSettles(context, clauses);
  const asks = checkAsks(context);
  if (isLost()) return nothing;
  const conditions = checkConditions(context, clauses);
  const phases = parts.map((phase) => checkPhase(context, phase));
  const setUp = checkSetUp(context, clauses);
  if (isLost()) return nothing;
  checkInsertions(context, phases);
  const exchanges = checkExchanges(context, clauses);
  const orders = asks.flatMap(({ verbs }) => verbs.flatMap(({ notations }) => notations));
  checkTold(context, exchanges, orders);
  const hides = checkHides(context, clauses);
  const stands = checkStands(context, clauses);
  const assertions = checkAssertions(context, clauses);
  const rules = context.fns.length;
  const aims = checkAims(context);
  noteStart(context);
  if (!hasErrors(world, context)) reportUnused(context);
  reportCalendar(context, phases);
  reportBeside(context);
  // A lost clause would show as a knot that none covers.
  if (!damage.any) checkTangles(context, decisions, settles);
  spreadLoss(context);
  // In their order, so that none has to follow a long chain of others.
  for (const fn of context.fns) bindingOf(context, fn);
  for (const check of context.later) check();

  const scale = scaleNumbers(context);
  const { diagnostics } = context;
  if (hasErrors(world, context) || scale === undefined) return nothing;
  const unhashed = {
    name: world.name,
    slug: world.slug,
    edition: world.edition,
    title: world.title,
    scale,
    builtin,
    kinds: context.kinds.map((kind) => finishKind(context, kind, scale)),
    map: world.map,
    fns: finishFns(context),
    decisions,
    settles,
    slots: context.slots.map(slotOf),
    stands,
    asks,
    conditions,
    calendar: context.calendar,
    phases,
    setup: setUp.effects,
    setupStages: setUp.stages,
    exchanges,
    hides,
    assertions,
    aims,
    ...(context.playersWin ? { playersWin: true as const } : {}),
    drawing: world.drawing,
    sources: world.sources,
    scenarios: world.scenarios,
  };
  const impossible = impossibleStarts(unhashed, world.isTried);
  if (impossible.length > 0)
    return { program: undefined, diagnostics: [...diagnostics, ...impossible], context };
  if (!world.isTried) diagnostics.push(...illegalDefaults(unhashed));
  diagnostics.push(...readTooEarly(unhashed));
  let hash: string | undefined;
  const program: Program = {
    ...unhashed,
    // Whoever only wants to know what is wrong does not wait for it.
    get hash() {
      hash ??= hashOf({ ...unhashed, fns: unhashed.fns.slice(0, rules) });
      return hash;
    },
  };
  return { program, diagnostics, context };
}

const hasErrors = (world: World, { diagnostics }: Context): boolean =>
  [...world.diagnostics, ...diagnostics].some(({ severity }) => severity === 'error');
