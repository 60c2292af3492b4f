/**
 * What a state tells and the lists of a position do not. A memory is the difference between the state and what the
 * lists alone would be placed as, in the words of states: so lists and memory together are the state again.
 */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { pointer } from '../guards.ts';
import { isList, own, same } from '../json.ts';
import { attributesDeclared } from './dump.ts';
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { stopNamed, stopText } from './phases.ts';
import type { GenericMemory, GenericState, Remembered, Thing, Value } from '../protocol.ts';
import type { KindTable } from '../rules.ts';
import { valueOut } from '../memory/values.ts';

/** A thing as a list of the position writes it. */
export interface Listed {
  readonly text: string;
  readonly id: number;
}

/** Things that lists bring into play, by kind, in the order in which they do. */
export type ListedThings = ReadonlyMap<number, readonly Listed[]>;

/** What stands where lists say all there is to say. */
export interface Base {
  readonly state: GenericState;
  readonly listed: ListedThings;
}

type Things = GenericState['things'][string];
type ById = ReadonlyMap<unknown, Thing>;

const NOTHING: readonly Listed[] = [];

/** @param listed the things of the state, as its lists write them */
export function difference(
  memory: Memory,
  base: Base,
  state: GenericState,
  listed: ListedThings,
): GenericMemory {
  const { state: placed } = base;
  const stop = stopText(memory.rules, state.at);
  const things = remembered(memory, (kind, id) =>
    kind.population === 'open'
      ? comeAndGone(memory, kind, base, state, [
          base.listed.get(id) ?? NOTHING,
          listed.get(id) ?? NOTHING,
        ])
      : kind.population === 'orders'
        ? own(state.things, kind.name)
        : declared(memory, id, placed, state),
  );
  const issued = Object.entries(state.issued).filter(
    ([kind, last]) => own(placed.issued, kind) !== last,
  );
  const presence = remembered(memory, (kind) => present(kind, placed, state));
  return {
    ...(stop === undefined ? {} : { stop }),
    ...(state.stage === placed.stage || state.stage === undefined ? {} : { stage: state.stage }),
    ...(same(state.loops, placed.loops) ? {} : { loops: state.loops }),
    ...(state.seed === '' ? {} : { seed: state.seed }),
    ...(state.numbered === undefined ? {} : { numbered: state.numbered }),
    ...(same(state.drawn, placed.drawn) ? {} : { drawn: state.drawn }),
    ...(issued.length === 0 ? {} : { issued: Object.fromEntries(issued) }),
    ...(presence === undefined ? {} : { presence }),
    ...(things === undefined ? {} : { things }),
    ...(state.sealed.length === 0 ? {} : { sealed: state.sealed }),
    ...(state.early === undefined ? {} : { early: state.early }),
    ...(state.messages.length === 0 ? {} : { messages: state.messages }),
    ...(state.ended === null ? {} : { ended: state.ended }),
  };
}

/** What there is to say of some kinds, by name; undefined where there is nothing to say of any. */
function remembered<T>(
  { rules }: Memory,
  of: (kind: KindTable, id: number) => T | undefined,
): Record<string, T> | undefined {
  const said = rules.kinds.flatMap((kind, id): [string, T][] => {
    const one = of(kind, id);
    return one === undefined ? [] : [[kind.name, one]];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** Which declared things are in play, or are not, otherwise than placed. */
function present(
  kind: KindTable,
  placed: GenericState,
  state: GenericState,
): Record<string, boolean> | undefined {
  if (kind.population !== 'closed') return undefined;
  const [before, after] = [own(placed.presence, kind.name), own(state.presence, kind.name)];
  const changed = keysOf(before, after).flatMap((key): [string, boolean][] => {
    const now = inPlay(kind, key, after);
    return now === inPlay(kind, key, before) ? [] : [[key, now]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const inPlay = (
  kind: KindTable,
  key: string,
  presence: GenericState['presence'][string] | undefined,
): boolean => own(presence ?? {}, key) ?? !kind.latent.includes(kind.keys.indexOf(key));

const keysOf = (a: object | undefined, b: object | undefined): string[] => [
  ...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]),
];

/**
 * What declared things have otherwise than placed. What is not in play waits with what it has, which is told as a whole:
 * there are no attributes that it would begin with.
 */
function declared(
  memory: Memory,
  id: number,
  placed: GenericState,
  state: GenericState,
): Record<string, Thing> | undefined {
  const kind = item(memory.rules.kinds, id);
  const [before, after] = [
    byKey(own(placed.things, kind.name)),
    byKey(own(state.things, kind.name)),
  ];
  const [was, now] = [own(placed.presence, kind.name), own(state.presence, kind.name)];
  const changed = keysOf(before, after).flatMap((key): [string, Thing][] => {
    if (!inPlay(kind, key, now)) {
      const waits = own(after, key);
      const kept = inPlay(kind, key, was) ? undefined : own(before, key);
      if (same(waits, kept)) return [];
      return [[key, waits ?? attributesDeclared(memory, id, kind.keys.indexOf(key))]];
    }
    const has = changes(memory, kind, own(before, key) ?? {}, own(after, key) ?? {});
    return has === undefined ? [] : [[key, has]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const byKey = (things: Things | undefined): Readonly<Record<string, Thing>> =>
  things === undefined || isThings(things) ? {} : things;

const isThings = (things: Things): things is readonly Thing[] => isList(things);

const idsOf = (things: Things | undefined): ById =>
  new Map(
    (things === undefined || !isThings(things) ? [] : things).map((each) => [each['id'], each]),
  );

/** What of a thing is otherwise than before: what states leave out has its initial value. */
function changes(
  memory: Memory,
  kind: KindTable,
  before: Thing,
  after: Thing,
): Record<string, Value> | undefined {
  const changed = keysOf(before, after).flatMap((name): [string, Value][] => {
    const now = own(after, name);
    if (name === 'id' || same(own(before, name), now)) return [];
    return [[name, now ?? initial(memory, kind, name)]];
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function initial(memory: Memory, { columns }: KindTable, name: string): Value {
  const column = columns.find((each) => each.name === name);
  if (column === undefined) return null;
  return column.type.tag === 'set' ? [] : valueOut(memory, column.type, column.initial);
}

/** Nothing where the lists alone come to the same, with the same numbers; else each thing there is. */
function comeAndGone(
  memory: Memory,
  kind: KindTable,
  base: Base,
  state: GenericState,
  [placed, listed]: readonly [readonly Listed[], readonly Listed[]],
): readonly Remembered[] | undefined {
  const now = own(state.things, kind.name);
  const before = own(base.state.things, kind.name);
  if (now === undefined || !isThings(now) || same(now, before)) return undefined;
  const things = idsOf(before);
  const there = labelled(placed);
  const labels = new Map([...labelled(listed)].map(([label, id]) => [id, label]));
  return now.map((thing): Remembered => {
    const id = Number(thing['id']);
    const label = labels.get(id);
    const as = there.get(label ?? '');
    const { id: _id, ...all } = thing;
    if (label === undefined || as === undefined) return { id, has: all };
    const has = changes(memory, kind, things.get(as) ?? {}, thing);
    return { id, listed: label, ...(has === undefined ? {} : { has }) };
  });
}

/** By what lists have them as: of things that are written alike the second is `A PAR #2`. */
function labelled(listed: readonly Listed[]): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const { text, id } of listed) {
    let label = text;
    for (let count = 2; ids.has(label); count++) label = `${text} #${count}`;
    ids.set(label, id);
  }
  return ids;
}

/** The state that a memory makes of what its lists were placed as; `load` then looks at what is in it. */
export function recalled(memory: Memory, base: Base, given: GenericMemory): Result<GenericState> {
  const { rules } = memory;
  const { state: placed } = base;
  const wrong = (path: string, what: string): Result<GenericState> =>
    refuse(diagnose('invalid-memory', { path: `/memory${path}`, what }));
  const at = given.stop === undefined ? placed.at : stopNamed(rules, given.stop);
  if (at === undefined) return wrong('/stop', `the phase asks no '${given.stop ?? ''}'`);
  // Entries: a kind or a thing may be called what every object has.
  const presence: [string, Record<string, boolean>][] = [];
  const things: [string, Things][] = [];
  for (const [id, kind] of rules.kinds.entries()) {
    const { name } = kind;
    const said = own(given.things ?? {}, name);
    const before = own(placed.things, name);
    if (kind.population === 'closed') {
      const now = presenceOf(kind, own(placed.presence, name), own(given.presence ?? {}, name));
      if (Object.keys(now).length > 0) presence.push([name, now]);
      const [placedThings, told] = [byKey(before), said === undefined || isList(said) ? {} : said];
      const was = own(placed.presence, name);
      const all = keysOf(placedThings, told).flatMap((key): [string, Thing][] => {
        const [kept, has] = [own(placedThings, key), own(told, key)];
        if (inPlay(kind, key, now)) return [[key, { ...kept, ...has }]];
        const waits = has ?? (inPlay(kind, key, was) ? undefined : kept);
        return waits === undefined ? [] : [[key, waits]];
      });
      if (all.length > 0) things.push([name, Object.fromEntries(all)]);
    } else if (kind.population === 'open') {
      const all =
        said === undefined
          ? (before ?? [])
          : renumbered(idsOf(before), remembers(said), base.listed.get(id) ?? NOTHING);
      if ('what' in all) return wrong(pointer('things', name) + String(all.path), String(all.what));
      things.push([name, all]);
    } else if (said !== undefined) things.push([name, inForce(said)]);
  }
  return succeed({
    ...placed,
    ...(given.stage === undefined ? {} : { stage: given.stage }),
    at,
    loops: given.loops ?? placed.loops,
    seed: given.seed ?? placed.seed,
    ...(placed.numbered === undefined ? {} : { numbered: placed.numbered }),
    drawn: given.drawn ?? placed.drawn,
    issued: { ...placed.issued, ...given.issued },
    presence: Object.fromEntries(presence),
    things: Object.fromEntries(things),
    sealed: given.sealed ?? [],
    ...(given.early === undefined ? {} : { early: given.early }),
    messages: given.messages ?? [],
    ended: given.ended ?? null,
  });
}

type Said = NonNullable<GenericMemory['things']>[string];

/** The schema's validator has seen that kinds whose things come and go are told of like this. */
const remembers = (said: Said): readonly Remembered[] =>
  isList(said) ? said.filter((each): each is Remembered => typeof each['id'] === 'number') : [];

/** And that orders are told of as in a state. */
const inForce = (said: Said): readonly Thing[] =>
  isList(said) ? said.filter((each): each is Thing => Object.hasOwn(each, 'verb')) : [];

/** Those whose presence is not as declared. */
function presenceOf(
  kind: KindTable,
  placed: GenericState['presence'][string] | undefined,
  said: GenericState['presence'][string] | undefined,
): Record<string, boolean> {
  return Object.fromEntries(
    Object.entries({ ...placed, ...said }).filter(([key, now]) => now !== inPlay(kind, key, {})),
  );
}

/** The things of a kind under the ids they had, or what is wrong with what is said of them. */
function renumbered(
  placed: ById,
  said: readonly Remembered[],
  listed: readonly Listed[],
): readonly Thing[] | { readonly path: string; readonly what: string } {
  const left = new Map(labelled(listed));
  const all: Thing[] = [];
  for (const [at, { id, listed: label, has }] of said.entries()) {
    const as = label === undefined ? undefined : left.get(label);
    if (label !== undefined && as === undefined) {
      return { path: pointer(at, 'listed'), what: `no list has '${label}'` };
    }
    left.delete(label ?? '');
    all.push({ ...(as === undefined ? {} : placed.get(as)), ...has, id });
  }
  const [missing] = left.keys();
  if (missing === undefined) return all;
  return { path: '', what: `nothing is said of '${missing}', which a list has` };
}
