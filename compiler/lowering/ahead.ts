/**
 * What can be judged when an answer is handed in ahead of its time: conditions that read nothing that may change between
 * then and its use. What else is asked is judged when it is used.
 */
import type { Ask, EffectNode, Expr, Process, Verb } from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import { children, isDomain, isExpr, some } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { attributeKey, writesOf } from '../../language/program/writes.ts';
import type { Writes } from '../../language/program/writes.ts';
import { isChanged } from './changing.ts';
import { attributeOf, fnOf, kindOf } from './lowering.ts';
import type { Programmed } from './lowering.ts';
import { once } from './once.ts';
import { simplify } from './simplify.ts';

export interface Ahead {
  /** Over the order itself; undefined where nothing can be judged. */
  readonly condition: Expr | undefined;
  /** That is all there is to judge. */
  readonly whole: boolean;
}

export function aheadOf(lowering: Programmed, ask: Ask, verb: Verb): Ahead {
  if (ask.handedInWith === undefined) return { condition: undefined, whole: false };
  const { attributes, created, gone, opened } = writesOf(effectsBetween(lowering, ask));
  const changes: Changes = { attributes, created, goes: gone.size + opened.size > 0 };
  const unsettled = new Set(
    verb.fields.flatMap(({ attribute, meant }) =>
      meant === undefined || isSteady(lowering, changes, new Set(), ask.kind, meant)
        ? []
        : [attribute],
    ),
  );
  const all = [verb.by, verb.legal].flatMap((each) => (each === undefined ? [] : conjuncts(each)));
  const steady = all.filter((each) => isSteady(lowering, changes, unsettled, ask.kind, each));
  const condition: Expr | undefined =
    steady.length === 0
      ? undefined
      : { op: 'and', items: steady, type: { tag: 'bool' }, open: false, origin: verb.origin };
  return { condition, whole: steady.length === all.length && unsettled.size === 0 };
}

/** May somebody else have to answer by then? */
export const giverChanges = (
  lowering: Programmed,
  { handedInWith, several, giver }: Ask,
): boolean => handedInWith !== undefined && mayChange(lowering, several?.givers.where ?? [giver]);

/** May what is worth this now be worth something else when it is used? What goes is not asked about any more. */
function mayChange(lowering: Programmed, roots: readonly Node[]): boolean {
  const inBody = once(false, (body) => change([body]));
  const change = (nodes: readonly Node[]): boolean => some(nodes, changes);
  const changes = (node: Node): boolean => {
    if (isDomain(node)) return kindOf(lowering, node.kind).canBeAbsent;
    if (!isExpr(node)) return false;
    switch (node.op) {
      case 'calendar':
      case 'present':
      case 'decision':
      case 'route':
        return true;
      case 'get': {
        const { how, derived } = attributeOf(lowering, node.kind, node.attribute);
        if (derived !== undefined && inBody(derived.body)) return true;
        return how === 'stored' && isChanged(lowering, node);
      }
      case 'call':
        return inBody(fnOf(lowering, node.fn).body);
      default:
        return false;
    }
  };
  return change(roots);
}

/** What there is to judge ahead, equal for programs that judge by the same clauses. */
export const judgedAhead = remembered((whole): string => {
  if (whole.asks.every(({ handedInWith }) => handedInWith === undefined)) return '';
  const program = simplify(whole);
  return JSON.stringify(
    program.asks.map((ask) => [
      giverChanges({ program }, ask),
      ask.verbs.map((verb) => {
        const { condition, whole: isAll } = aheadOf({ program }, ask, verb);
        const items = condition?.op === 'and' ? condition.items : [];
        return [items.map(({ origin: { file, start, end } }) => [file, start, end]), isAll];
      }),
    ]),
  );
});

const conjuncts = (expr: Expr): readonly Expr[] =>
  expr.op === 'and' ? expr.items.flatMap(conjuncts) : [expr];

interface Changes extends Pick<Writes, 'attributes' | 'created'> {
  /** Does anything go, or come back? */
  readonly goes: boolean;
}

function isSteady(
  lowering: Programmed,
  changes: Changes,
  unsettled: ReadonlySet<number>,
  orders: number,
  root: Expr,
): boolean {
  const inBody = once(true, (body) => steady(body));
  const steady = (node: Node): boolean => isSteadyItself(node) && children(node).every(steady);
  const isSteadyItself = (node: Node): boolean => {
    if (isDomain(node)) {
      const { population, canBeAbsent } = kindOf(lowering, node.kind);
      if (population === 'orders' || changes.created.has(node.kind)) return false;
      return !changes.goes || !canBeAbsent;
    }
    if (!isExpr(node)) return true;
    switch (node.op) {
      case 'calendar':
      case 'decision':
        return false;
      // What comes and goes takes with it what speaks of it, and ways over the map.
      case 'present':
      case 'relation':
      case 'route':
      case 'distance':
      case 'clockwise': {
        const { space, spot, border } = lowering.program.builtin;
        return !changes.goes && ![space, spot, border].some((one) => changes.created.has(one));
      }
      case 'get': {
        const { kind, attribute } = node;
        if (kind === orders) return !unsettled.has(attribute);
        const { how, derived, type } = attributeOf(lowering, kind, attribute);
        if (derived !== undefined && !inBody(derived.body)) return false;
        if (changes.attributes.has(attributeKey(node))) return false;
        const refers = type.tag === 'entity' || type.tag === 'set';
        return !changes.goes || !refers || how !== 'stored';
      }
      case 'call':
        return inBody(fnOf(lowering, node.fn).body);
      default:
        return true;
    }
  };
  return steady(root);
}

/** What may happen between the stop at which it is handed in and its use. */
function effectsBetween({ program }: Programmed, ask: Ask): EffectNode[] {
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
