/**
 * States from JSON into the working memory. The schema's validator has seen to their shape; here is checked what no
 * schema can say: that what is referred to is in play, that numbers fit, that the game can stand where it does.
 */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { loopKind, stagesOf } from './dump.ts';
import { guarded, pointer } from '../guards.ts';
import type { GenericGuards, Guard } from '../guards.ts';
import { isList, isObject, own, shown } from '../json.ts';
import { blank, clearRows, item, presentRows, restore } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { countOf, setNumbering } from '../memory/numbers.ts';
import { isTooDeep } from '../orders/programs.ts';
import { ownSealed } from '../orders/sealed.ts';
import { isPlain } from '../orders/use-plain.ts';
import type { GenericState, Thing } from '../protocol.ts';
import type { KindTable } from '../rules.ts';
import { newSession } from '../memory/session.ts';
import type { Session } from '../memory/session.ts';
import { cellIn, rowOf } from '../memory/values.ts';

type Wrong = (path: string, what: string) => void;

/**
 * Brings a state into the working memory. Unknown keys, wrong types and dangling references are refused;
 * the memory is then as declared.
 */
export function load(memory: Memory, guards: GenericGuards, given: unknown): Result<Session> {
  const checked = checkedState(memory, guards.isState, given);
  return checked.ok ? loadChecked(memory, checked.value) : checked;
}

/** The same for what is known to be a state of these rules by its shape. */
export function loadChecked(memory: Memory, state: GenericState): Result<Session> {
  const { rules } = memory;
  const found: RuntimeDiagnostic[] = [];
  const wrong: Wrong = (path, what) => {
    if (found.length < 20) found.push(diagnose('invalid-state', { path, what }));
  };
  restore(memory, memory.pristine);
  setNumbering(rules, state.numbered);
  presenceIn(memory, state);
  thingsIn(memory, state, wrong);
  ordersAlone(memory, wrong);
  issuedIn(memory, state, wrong);
  const session = sessionIn(memory, state, wrong);
  if (found.length > 0) {
    restore(memory, memory.pristine);
    rules.refresh();
    return refuse(...found);
  }
  rules.refresh();
  return succeed(session);
}

/** A state of another variant, or of other rules, is told as such before anything in it is looked at. */
function checkedState(
  { rules }: Memory,
  isState: Guard<GenericState>,
  given: unknown,
): Result<GenericState> {
  if (!isObject(given)) {
    return refuse(diagnose('invalid-input', { what: shown(given), wanted: 'a state' }));
  }
  if (own(given, 'variant') !== rules.slug) {
    const found = shown(own(given, 'variant'));
    return refuse(diagnose('wrong-variant', { found, wanted: rules.slug }));
  }
  if (own(given, 'hash') !== rules.hash) {
    const found = shown(own(given, 'hash'));
    return refuse(diagnose('wrong-rules', { variant: rules.slug, found, wanted: rules.hash }));
  }
  return guarded(isState, given, ({ path, what }) => diagnose('invalid-state', { path, what }));
}

function presenceIn(memory: Memory, { presence }: GenericState): void {
  memory.rules.kinds.forEach((kind, id) => {
    for (const [key, on] of Object.entries(own(presence, kind.name) ?? {})) {
      kind.present[memory.rowOf[id]?.get(key) ?? -1] = Number(on);
    }
  });
}

function issuedIn(memory: Memory, { issued }: GenericState, wrong: Wrong): void {
  memory.rules.kinds.forEach(({ name }, id) => {
    const last = own(issued, name);
    if (last === undefined) return;
    if (last < (memory.issued[id] ?? 0)) wrong(pointer('issued', name), 'a greater id is in use');
    else memory.issued[id] = last;
  });
}

function thingsIn(memory: Memory, { things }: GenericState, wrong: Wrong): void {
  const { kinds } = memory.rules;
  // Everything is put in play before anything refers to it.
  const lists = kinds.map((kind, id) => rowsIn(memory, id, own(things, kind.name), wrong));
  kinds.forEach((kind, id) => {
    for (const [row, thing] of lists[id] ?? []) {
      attributesIn(memory, id, row, thing, (name, what) =>
        wrong(pointer('things', kind.name, kind.keys[row] ?? row, name), what),
      );
    }
  });
}

/** Puts the listed things in play. @returns their rows with what is said of them */
function rowsIn(
  memory: Memory,
  id: number,
  given: GenericState['things'][string] | undefined,
  wrong: Wrong,
): readonly (readonly [number, Thing])[] {
  const kind = item(memory.rules.kinds, id);
  if (kind.population === 'closed') {
    for (const row of presentRows(kind)) blank(memory, id, row);
    return Object.entries(given ?? {}).flatMap(([key, thing]): [number, Thing][] => {
      // What is not in play may have been given values by the set-up, which it keeps until it comes.
      const row = memory.rowOf[id]?.get(key);
      if (row === undefined) return [];
      if (kind.present[row] !== 1) blank(memory, id, row);
      return [[row, thing]];
    });
  }
  clearRows(kind);
  memory.issued[id] = 0;
  let last = 0;
  return (isList(given) ? given : []).map((thing, row): [number, Thing] => {
    if (kind.population === 'open') {
      const number = countOf(memory.rules, Number(own(thing, 'id')));
      if (number <= last) {
        wrong(pointer('things', kind.name, row, 'id'), 'it is not greater than the one before');
      }
      last = number;
      kind.ids[row] = number;
      memory.issued[id] = number;
    }
    kind.present[row] = 1;
    kind.size.count = row + 1;
    blank(memory, id, row);
    return [row, thing];
  });
}

function attributesIn(memory: Memory, id: number, row: number, thing: Thing, wrong: Wrong): void {
  const kind = item(memory.rules.kinds, id);
  for (const [name, value] of Object.entries(thing)) {
    const index = memory.columnOf[id]?.get(name) ?? -1;
    const column = kind.columns[index];
    if (column === undefined) continue;
    if (kind.population === 'orders' && index === 0) verbIn(memory, kind, id, row, value);
    else {
      const what = cellIn(memory, column, row, value);
      if (what !== undefined) wrong(name, what);
    }
  }
  kind.columns.forEach((column, index) => {
    if (column.type.tag !== 'entity' || column.type.optional || column.how === 'derived') return;
    if (kind.population === 'orders' && index !== 1) return;
    if (Object.hasOwn(thing, column.name)) return;
    if ((column.cells[row] ?? -1) < 0) wrong(column.name, 'it is missing');
  });
}

/** Where one giver answers once, no two orders are about one thing: rules look them up by it. */
function ordersAlone({ rules }: Memory, wrong: Wrong): void {
  for (const ask of rules.asks.filter(isPlain)) {
    const table = item(rules.kinds, ask.kind);
    const about = table.columns[1];
    const subjects = new Set<number>();
    for (const row of presentRows(table)) {
      const subject = about?.cells[row] ?? -1;
      if (subjects.has(subject)) {
        wrong(pointer('things', table.name, row), 'another one is about the same');
      }
      subjects.add(subject);
    }
  }
}

function verbIn(memory: Memory, kind: KindTable, id: number, row: number, name: unknown): void {
  const ask = memory.rules.asks.find((each) => each.kind === id);
  const cells = kind.columns[0]?.cells;
  if (cells !== undefined) cells[row] = ask?.verbs.findIndex((each) => each.name === name) ?? -1;
}

function sessionIn(memory: Memory, state: GenericState, wrong: Wrong): Session {
  const { rules } = memory;
  const session = newSession(state.seed, rules.loopCount);
  clockIn(memory, state, wrong);
  if (state.ended !== null) {
    const { winners } = state.ended;
    const found = [rules.power, rules.player].map((kind) => ({
      kind,
      rows: winners.map((key) => rowOf(memory, kind, key)),
    }));
    const known = found.find(({ rows }) => !rows.includes(-1));
    if (known === undefined) wrong('/ended/winners', 'powers or players in play are expected');
    session.ended = known ?? { kind: rules.power, rows: [] };
  }
  const stages = stagesOf(memory);
  const stage = state.stage ?? stages[0];
  if (stage === undefined || !stages.includes(stage)) {
    wrong('/stage', 'the season has no such phase there');
  } else session.stage = stage;
  session.at = state.at;
  const stops = rules.process[state.at]?.do === 'ask' || rules.entries.includes(state.at);
  if (session.ended === undefined && !stops) wrong('/at', 'this is no place where the game stops');
  for (const [key, count] of Object.entries(state.drawn)) session.drawn.set(key, count);
  loopsIn(memory, state, session, wrong);
  session.sealed = state.sealed.flatMap((sealed, at) => {
    if (!sealed.orders.some((order) => isTooDeep(order))) return [ownSealed(sealed)];
    wrong(pointer('sealed', at, 'orders'), 'it is nested too deeply');
    return [];
  });
  session.early = [...(state.early ?? [])];
  const isEarly = (name: string): boolean =>
    rules.asks.some((ask) => ask.name === name && ask.handedInWith !== undefined);
  if (!session.early.every(isEarly)) wrong('/early', 'asks handed in with others are expected');
  session.messages = state.messages.map(({ who, text }) => ({ who, text }));
  return session;
}

function clockIn({ rules }: Memory, state: GenericState, wrong: Wrong): void {
  const named = (kind: number, name: 'season' | 'phase'): number => {
    const row = item(rules.kinds, kind).keys.indexOf(state[name]);
    if (row < 0) wrong(pointer(name), `no such ${name}`);
    return Math.max(row, 0);
  };
  rules.clock.season = named(rules.seasonKind, 'season');
  rules.clock.phase = named(rules.phaseKind, 'phase');
  rules.clock.year = state.year;
  rules.clock.date = state.date;
}

function loopsIn(memory: Memory, { loops }: GenericState, session: Session, wrong: Wrong): void {
  memory.rules.clock.loops.fill(-1);
  if (loops.length !== session.loops.length) {
    return wrong('/loops', `a list of ${session.loops.length} is expected`);
  }
  loops.forEach((list, loop) => {
    if (list.length === 0) return;
    const kind = loopKind(memory, loop);
    const rows = list.map((ref) => (ref === null ? -1 : rowOf(memory, kind, ref)));
    const strange = rows.findIndex((row, at) => row < 0 && list[at] !== null);
    if (strange >= 0) return wrong(pointer('loops', loop, strange), 'it is not in play');
    memory.rules.clock.loops[loop] = rows[0] ?? -1;
    session.loops[loop] = rows.slice(1);
  });
}
