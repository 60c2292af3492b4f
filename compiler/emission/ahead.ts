/**
 * What can be judged when an answer is handed in ahead of its time: conditions that read nothing that may change between
 * then and its use. What else is asked is judged when it is used.
 */
import type { Ask, EffectNode, Expr, Process, Verb } from '../../language/program/program.ts';
import { attributeOf, fnOf, kindOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { loose, parts } from './walk.ts';

export interface Ahead {
  /** Over the order itself; undefined where nothing can be judged. */
  readonly condition: Expr | undefined;
  /** That is all there is to judge. */
  readonly whole: boolean;
}

export function aheadOf(emitter: Emitter, ask: Ask, verb: Verb): Ahead {
  if (ask.handedInWith === undefined) return { condition: undefined, whole: false };
  const changes = changesOf(effectsBetween(emitter, ask));
  const unsettled = new Set(
    verb.fields.flatMap(({ attribute, meant }) =>
      meant === undefined || isSteady(emitter, changes, new Set(), ask.kind, meant)
        ? []
        : [attribute],
    ),
  );
  const all = [verb.by, verb.legal].flatMap((each) => (each === undefined ? [] : conjuncts(each)));
  const steady = all.filter((each) => isSteady(emitter, changes, unsettled, ask.kind, each));
  const condition: Expr | undefined =
    steady.length === 0
      ? undefined
      : { op: 'and', items: steady, type: { tag: 'bool' }, open: false, origin: verb.origin };
  return { condition, whole: steady.length === all.length && unsettled.size === 0 };
}

const conjuncts = (expr: Expr): readonly Expr[] =>
  expr.op === 'and' ? expr.items.flatMap(conjuncts) : [expr];

interface Changes {
  /** `kind attribute` */
  readonly attributes: ReadonlySet<string>;
  /** Kinds that things come to. */
  readonly created: ReadonlySet<number>;
  /** Does anything go, or come back? */
  readonly goes: boolean;
}

function changesOf(effects: readonly EffectNode[]): Changes {
  const attributes = new Set<string>();
  const created = new Set<number>();
  let goes = false;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const { effect, kind = -1, attribute } = loose(value);
    if (effect === 'create') created.add(kind);
    else if (['destroy', 'open', 'close'].includes(String(effect))) goes = true;
    else if (effect !== undefined && attribute !== undefined) {
      attributes.add(`${kind} ${attribute}`);
    }
    Object.values(value).forEach(visit);
  };
  visit(effects);
  return { attributes, created, goes };
}

function isSteady(
  emitter: Emitter,
  changes: Changes,
  unsettled: ReadonlySet<number>,
  orders: number,
  value: unknown,
): boolean {
  const steady = (one: unknown): boolean => isSteady(emitter, changes, unsettled, orders, one);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(steady);
  const { op, fn, kind = -1, attribute = -1, domain } = loose(value);
  if (op === 'calendar' || op === 'decision') return false;
  // What comes and goes takes with it what speaks of it, and ways over the map.
  const { space, spot, border } = emitter.program.builtin;
  const isMapped = changes.goes || [space, spot, border].some((one) => changes.created.has(one));
  const far = ['present', 'relation', 'route', 'distance', 'clockwise'].includes(String(op));
  if (isMapped && far) return false;
  if (domain?.kind !== undefined) {
    const { population, canBeAbsent } = kindOf(emitter, domain.kind);
    if (population === 'orders' || changes.created.has(domain.kind)) return false;
    if (changes.goes && canBeAbsent) return false;
  }
  if (op === 'get') {
    const { how, derived, type } = attributeOf(emitter, kind, attribute);
    if (kind === orders) return !unsettled.has(attribute) && parts(value).every(steady);
    if (derived !== undefined && !steady(derived.body)) return false;
    if (changes.attributes.has(`${kind} ${attribute}`)) return false;
    const refers = type.tag === 'entity' || type.tag === 'set';
    if (changes.goes && refers && how === 'stored') return false;
  }
  if (op === 'call' && typeof fn === 'number' && !steady(fnOf(emitter, fn).body)) return false;
  return parts(value).every(steady);
}

/** What may happen between the stop at which it is handed in and its use. */
function effectsBetween({ program }: Emitter, ask: Ask): EffectNode[] {
  const { asks, calendar, phases } = program;
  let host = ask.handedInWith ?? ask.id;
  for (let rounds = 0; rounds < asks.length; rounds++) host = asks[host]?.handedInWith ?? host;
  const year = calendar.seasons.flatMap((season) => season.phases);
  const bodies = year.map((id) => phases.find((phase) => phase.id === id)?.body ?? []);
  const place = (body: readonly Process[], index: number): number =>
    body.findIndex((node) => node.process === 'ask' && node.asks.includes(index));
  const found: EffectNode[] = [];
  const add = (body: readonly Process[]): void => {
    for (const node of body) {
      if (node.process === 'step') found.push(...node.effects);
      else if (node.process === 'carry-out') {
        for (const verb of asks[node.ask]?.verbs ?? []) found.push(...verb.effects);
      } else if (node.process !== 'ask') add(node.body);
    }
  };
  bodies.forEach((body, at) => {
    if (!asksFor(body, host)) return;
    const from = place(body, host);
    const to = place(body, ask.id);
    if (from >= 0 && to > from) return add(body.slice(from + 1, to));
    add(from < 0 ? body : body.slice(from + 1));
    for (let next = 1; next <= bodies.length; next++) {
      const other = bodies[(at + next) % bodies.length] ?? [];
      const end = place(other, ask.id);
      add(end < 0 ? other : other.slice(0, end));
      if (asksFor(other, ask.id)) return undefined;
    }
    return undefined;
  });
  return found;
}

const asksFor = (body: readonly Process[], index: number): boolean =>
  body.some((node) =>
    node.process === 'ask'
      ? node.asks.includes(index)
      : 'body' in node && asksFor(node.body, index),
  );
