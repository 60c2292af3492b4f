/** States from JSON into the working memory. Everything that comes in is checked. */
import { diagnose, refuse, succeed } from './diagnostics.ts';
import type { Result, RuntimeDiagnostic } from './diagnostics.ts';
import { loopKind, stagesOf } from './dump.ts';
import { isList, isObject, isWhole, own, shown } from './json.ts';
import type { Unknowns } from './json.ts';
import { blank, clearRows, item, presentRows, restore } from './memory.ts';
import type { Memory } from './memory.ts';
import { checkSealed } from './orders.ts';
import type { KindTable } from './rules.ts';
import { newSession } from './session.ts';
import type { Session } from './session.ts';
import { cellIn, rowOf } from './values.ts';

type Wrong = (path: string, what: string) => void;

/**
 * Brings a state into the working memory. Unknown keys, wrong types and dangling references are refused;
 * the memory is then as declared.
 */
export function load(memory: Memory, state: unknown): Result<Session> {
  const { rules } = memory;
  if (!isObject(state)) {
    return refuse(diagnose('invalid-input', { what: shown(state), wanted: 'a state' }));
  }
  if (own(state, 'variant') !== rules.slug) {
    const found = shown(own(state, 'variant'));
    return refuse(diagnose('wrong-variant', { found, wanted: rules.slug }));
  }
  if (own(state, 'hash') !== rules.hash) {
    const found = shown(own(state, 'hash'));
    return refuse(diagnose('wrong-rules', { variant: rules.slug, found, wanted: rules.hash }));
  }
  const found: RuntimeDiagnostic[] = [];
  const wrong: Wrong = (path, what) => {
    if (found.length < 20) found.push(diagnose('invalid-state', { path, what }));
  };
  restore(memory, memory.pristine);
  for (const key of Object.keys(state)) if (!stateKeys.has(key)) wrong(key, 'no such entry');
  presenceIn(memory, own(state, 'presence'), wrong);
  thingsIn(memory, own(state, 'things'), wrong);
  issuedIn(memory, own(state, 'issued'), wrong);
  const session = sessionIn(memory, state, wrong);
  if (found.length > 0) {
    restore(memory, memory.pristine);
    rules.refresh();
    return refuse(...found);
  }
  rules.refresh();
  return succeed(session);
}

const stateKeys: ReadonlySet<string> = new Set([
  'variant',
  'hash',
  'season',
  'year',
  'date',
  'phase',
  'stage',
  'at',
  'loops',
  'seed',
  'drawn',
  'issued',
  'presence',
  'things',
  'sealed',
  'messages',
  'ended',
]);

function presenceIn(memory: Memory, given: unknown, wrong: Wrong): void {
  if (!isObject(given)) return wrong('presence', 'an object is expected');
  for (const [name, members] of Object.entries(given)) {
    const id = memory.rules.kinds.findIndex((kind) => kind.name === name);
    const kind = memory.rules.kinds[id];
    if (kind === undefined || kind.population !== 'closed' || !isObject(members)) {
      wrong(`presence.${name}`, 'no kind whose things come and go');
      continue;
    }
    for (const [key, on] of Object.entries(members)) {
      const row = memory.rowOf[id]?.get(key);
      if (row === undefined || typeof on !== 'boolean') {
        wrong(`presence.${name}.${key}`, 'a declared thing and true or false are expected');
      } else kind.present[row] = Number(on);
    }
  }
}

function issuedIn(memory: Memory, given: unknown, wrong: Wrong): void {
  if (!isObject(given)) return wrong('issued', 'an object is expected');
  for (const [name, last] of Object.entries(given)) {
    const id = memory.rules.kinds.findIndex((kind) => kind.name === name);
    if (memory.rules.kinds[id]?.population !== 'open' || !isWhole(last)) {
      wrong(`issued.${name}`, 'an open kind and a whole number are expected');
    } else if (last < (memory.issued[id] ?? 0)) {
      wrong(`issued.${name}`, 'a greater id is in use');
    } else memory.issued[id] = last;
  }
}

function thingsIn(memory: Memory, given: unknown, wrong: Wrong): void {
  const { kinds } = memory.rules;
  const things = isObject(given) ? given : undefined;
  if (things === undefined) return wrong('things', 'an object is expected');
  for (const name of Object.keys(things)) {
    if (!kinds.some((kind) => kind.name === name)) wrong(`things.${name}`, 'no such kind');
  }
  // Everything is put in play before anything refers to it.
  const lists = kinds.map((kind, id) => rowsIn(memory, id, own(things, kind.name), wrong));
  kinds.forEach((kind, id) => {
    for (const [row, thing] of lists[id] ?? []) {
      const path = `things.${kind.name}.${kind.keys[row] ?? row}`;
      attributesIn(memory, id, row, thing, path, wrong);
    }
  });
}

/** Puts the listed things in play. @returns their rows with what is said of them */
function rowsIn(
  memory: Memory,
  id: number,
  given: unknown,
  wrong: Wrong,
): readonly (readonly [number, Unknowns])[] {
  const kind = item(memory.rules.kinds, id);
  const path = `things.${kind.name}`;
  if (kind.population === 'closed') {
    for (const row of presentRows(kind)) blank(memory, id, row);
    if (given === undefined) return [];
    if (!isObject(given)) {
      wrong(path, 'an object by key is expected');
      return [];
    }
    return Object.entries(given).flatMap(([key, thing]): [number, Unknowns][] => {
      const row = rowOf(memory, id, key);
      if (row >= 0 && isObject(thing)) return [[row, thing]];
      wrong(`${path}.${key}`, 'a thing in play and its attributes are expected');
      return [];
    });
  }
  clearRows(kind);
  memory.issued[id] = 0;
  const list = given === undefined && kind.population === 'orders' ? [] : given;
  if (!isList(list) || list.length > kind.capacity) {
    wrong(path, `a list of at most ${kind.capacity} is expected`);
    return [];
  }
  let last = 0;
  return list.flatMap((thing, row): [number, Unknowns][] => {
    if (!isObject(thing)) {
      wrong(`${path}.${row}`, 'an object is expected');
      return [];
    }
    if (kind.population === 'open') {
      const number = own(thing, 'id');
      if (!isWhole(number) || number <= last) {
        wrong(`${path}.${row}.id`, 'a whole number greater than the one before is expected');
        return [];
      }
      last = number;
      kind.ids[row] = number;
      memory.issued[id] = number;
    }
    kind.present[row] = 1;
    kind.size.count = row + 1;
    blank(memory, id, row);
    return [[row, thing]];
  });
}

function attributesIn(
  memory: Memory,
  id: number,
  row: number,
  thing: Unknowns,
  path: string,
  wrong: Wrong,
): void {
  const kind = item(memory.rules.kinds, id);
  for (const name of Object.keys(thing)) {
    const index = kind.columns.findIndex((column) => column.name === name);
    const column = kind.columns[index];
    if (column === undefined || !item(memory.columns, (memory.base[id] ?? 0) + index).mutable) {
      if (name !== 'id' || kind.population !== 'open')
        wrong(`${path}.${name}`, 'no such attribute');
    } else if (kind.population === 'orders' && index === 0) {
      verbIn(memory, kind, id, row, own(thing, name), () => wrong(`${path}.verb`, 'no such verb'));
    } else {
      const what = cellIn(memory, column, row, own(thing, name));
      if (what !== undefined) wrong(`${path}.${name}`, what);
    }
  }
  kind.columns.forEach((column, index) => {
    if (column.type.tag !== 'entity' || column.type.optional || column.how === 'derived') return;
    if (kind.population === 'orders' && index !== 1) return;
    if ((column.cells[row] ?? -1) < 0) wrong(`${path}.${column.name}`, 'it is missing');
  });
}

function verbIn(
  memory: Memory,
  kind: KindTable,
  id: number,
  row: number,
  name: unknown,
  wrong: () => void,
): void {
  const ask = memory.rules.asks.find((each) => each.kind === id);
  const verb = ask?.verbs.findIndex((each) => each.name === name) ?? -1;
  if (verb < 0 && name !== null) return wrong();
  const cells = kind.columns[0]?.cells;
  if (cells !== undefined) cells[row] = verb;
}

function sessionIn(memory: Memory, state: Unknowns, wrong: Wrong): Session {
  const { rules } = memory;
  const seed = own(state, 'seed');
  if (typeof seed !== 'string') wrong('seed', 'a text is expected');
  const session = newSession(typeof seed === 'string' ? seed : '', rules.loopCount);
  clockIn(memory, state, wrong);

  const ended = own(state, 'ended');
  if (isObject(ended)) {
    const winners = own(ended, 'winners');
    const rows = isList(winners) ? winners.map((key) => rowOf(memory, rules.power, key)) : [-1];
    if (rows.includes(-1)) wrong('ended.winners', 'a list of powers is expected');
    session.ended = rows;
  } else if (ended !== null) wrong('ended', 'null or the winners are expected');

  const stages = stagesOf(memory);
  const stage = own(state, 'stage') ?? stages[0];
  if (!isWhole(stage) || !stages.includes(stage))
    wrong('stage', 'the season has no such phase there');
  else session.stage = stage;

  const at = own(state, 'at');
  const stops = isWhole(at) && (rules.process[at]?.do === 'ask' || rules.entries.includes(at));
  if (!isWhole(at) || (session.ended === undefined && !stops)) {
    wrong('at', 'this is no place where the game stops');
  } else session.at = at;

  const drawn = own(state, 'drawn');
  if (!isObject(drawn)) wrong('drawn', 'an object is expected');
  else {
    for (const [key, count] of Object.entries(drawn)) {
      if (isWhole(count) && count > 0) session.drawn.set(key, count);
      else wrong(`drawn.${key}`, 'a count is expected');
    }
  }
  loopsIn(memory, own(state, 'loops'), session, wrong);
  session.sealed = checkSealed(memory, own(state, 'sealed'), wrong);
  session.messages = messagesIn(own(state, 'messages'), wrong);
  return session;
}

function clockIn(memory: Memory, state: Unknowns, wrong: Wrong): void {
  const { rules } = memory;
  const named = (kind: number, name: 'season' | 'phase'): number => {
    const row = rowOf(memory, kind, own(state, name));
    if (row < 0) wrong(name, `no such ${name}`);
    return Math.max(row, 0);
  };
  const whole = (name: 'year' | 'date'): number => {
    const value = own(state, name);
    if (isWhole(value)) return value;
    wrong(name, 'a whole number is expected');
    return 0;
  };
  rules.clock.season = named(rules.seasonKind, 'season');
  rules.clock.phase = named(rules.phaseKind, 'phase');
  rules.clock.year = whole('year');
  rules.clock.date = whole('date');
}

function loopsIn(memory: Memory, given: unknown, session: Session, wrong: Wrong): void {
  memory.rules.clock.loops.fill(-1);
  if (!isList(given) || given.length !== session.loops.length) {
    return wrong('loops', `a list of ${session.loops.length} is expected`);
  }
  given.forEach((list, loop) => {
    if (!isList(list)) return wrong(`loops.${loop}`, 'a list is expected');
    if (list.length === 0) return;
    const kind = loopKind(memory, loop);
    const rows = list.map((ref) => (ref === null ? -1 : rowOf(memory, kind, ref)));
    if (rows.some((row, at) => row < 0 && list[at] !== null)) {
      return wrong(`loops.${loop}`, 'things in play, or null, are expected');
    }
    memory.rules.clock.loops[loop] = rows[0] ?? -1;
    session.loops[loop] = rows.slice(1);
  });
}

function messagesIn(given: unknown, wrong: Wrong): Session['messages'] {
  if (!isList(given)) {
    wrong('messages', 'a list is expected');
    return [];
  }
  return given.flatMap((message, at) => {
    const text = isObject(message) ? own(message, 'text') : undefined;
    const who = isObject(message) ? own(message, 'who') : undefined;
    if (typeof text === 'string' && (who === null || typeof who === 'string'))
      return [{ who, text }];
    wrong(`messages.${at}`, 'who and text are expected');
    return [];
  });
}
