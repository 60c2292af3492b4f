/** Setting up: the start of a game, and positions from outside. */
import { touch } from '../positions/again.ts';
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { beginEffects } from '../effects/effects.ts';
import { beginRun } from '../machine.ts';
import type { Machine, Run } from '../machine.ts';
import { placeLists } from '../positions/exchange.ts';
import type { Reading } from '../positions/exchange.ts';
import { checkPlaced } from '../positions/placed.ts';
import type { Placed } from '../positions/placed.ts';
import { dump } from '../positions/dump.ts';
import { asksHere } from '../orders/forms.ts';
import { guarded } from '../guards.ts';
import { load } from '../positions/load.ts';
import { recalled } from '../positions/remember.ts';
import type { Base, Listed } from '../positions/remember.ts';
import { isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { item, restore, snapshot } from '../memory/memory.ts';
import type { Snapshot } from '../memory/memory.ts';
import { newMarks } from '../memory/marks.ts';
import { numberOf, numberingOf, setNumbering } from '../memory/numbers.ts';
import { enterPhase, phaseText } from '../positions/phases.ts';
import { thingText } from '../memory/words.ts';
import { advance, firstPhase, setUp } from './process.ts';
import type { GenericState, GivenDraws } from '../protocol.ts';
import { newSession } from '../memory/session.ts';
import type { Session } from '../memory/session.ts';
import { overfullSlot } from '../effects/slots.ts';
import { misplaced } from '../positions/stands.ts';

/** The words of positions that are no lists. */
const reserved: ReadonlySet<string> = new Set([
  'id',
  'phase',
  'memory',
  'orders',
  'answers',
  'state',
  'draws',
]);

/** Sets the game up, without going on to its first stop. */
export function setUpRun(
  machine: Machine,
  seed: string,
  given: GivenDraws,
  detail?: Run['detail'],
  keepOrders?: boolean,
): Result<Run> {
  touch(machine.rules);
  restore(machine.memory, machine.memory.pristine);
  setNumbering(machine.rules, numberingOf(machine.rules, seed));
  const run = beginRun(
    machine,
    newSession(seed, machine.rules.loopCount),
    given,
    detail,
    keepOrders,
  );
  const fault = setUp(run);
  if (fault !== undefined) return refuse(fault);
  const wrong = misplaced(machine.memory);
  return wrong.length === 0 ? succeed(run) : refuse(...wrong.slice(0, 20));
}

/** A game's set-up that needs no chance, kept so that many positions can be placed on it. */
export interface Board extends Reading {
  setUp: Snapshot | undefined;
}

export function newBoard(): Board {
  return { cache: new Map(), given: new Map(), listed: newMarks(), setUp: undefined };
}

/**
 * Puts a position into the working memory; the run then stands at the start of its phase, or where its memory says.
 * Lists that are not given are as set up, as is what no list tells where there is no memory.
 * @param seed undefined: that of the memory
 */
export function placeRun(
  machine: Machine,
  board: Board,
  position: unknown,
  seed: string | undefined,
  draws: GivenDraws,
  detail?: Run['detail'],
  keepOrders?: boolean,
): Result<Run> {
  if (!isObject(position)) {
    return refuse(diagnose('invalid-input', { what: shown(position), wanted: 'a position' }));
  }
  const memory = own(position, 'memory');
  if (memory !== undefined) {
    const state = withMemory(machine, board, position, memory, seed);
    if (!state.ok) return state;
    const run = standing(machine, state.value, draws, detail, keepOrders);
    return run.ok ? asGiven(run.value, board, position) : run;
  }
  const given = placeGiven(machine, board, position, seed ?? '', draws, detail, keepOrders);
  if (!given.ok) return given;
  const { run, placed } = given.value;
  const wrong = misplaced(machine.memory, board.given);
  if (wrong.length > 0) return refuse(...wrong.slice(0, 20));
  const checked = asGiven(run, board, position, placed);
  if (!checked.ok) return checked;
  const overfull = whatIsOverfull(machine);
  return overfull === undefined ? checked : refuse(withoutRoom(machine, board.given, overfull));
}

function asGiven(
  run: Run,
  board: Board,
  position: Unknowns,
  placed: readonly Placed[] = [],
): Result<Run> {
  const wrong: RuntimeDiagnostic[] = [];
  checkPlaced(run, board, position, placed, (diagnostic) => void wrong.push(diagnostic));
  return wrong.length > 0 ? refuse(...wrong.slice(0, 20)) : succeed(run);
}

/** The position that lists and memory make together. */
function withMemory(
  machine: Machine,
  board: Board,
  position: Unknowns,
  given: unknown,
  seed: string | undefined,
): Result<GenericState> {
  const checked = guarded(machine.guards.isMemory, given, ({ path, what }) =>
    diagnose('invalid-memory', { path: `/memory${path}`, what }),
  );
  if (!checked.ok) return checked;
  const { numbered } = checked.value;
  const base = placeBase(machine, board, position, checked.value.seed ?? seed ?? '', numbered);
  if (!base.ok) return base;
  const state = recalled(machine.memory, base.value, checked.value);
  return !state.ok || seed === undefined ? state : succeed({ ...state.value, seed });
}

/** A state that was put together goes through everything that states and positions go through. */
function standing(
  machine: Machine,
  state: GenericState,
  draws: GivenDraws,
  detail: Run['detail'] | undefined,
  keepOrders: boolean | undefined,
): Result<Run> {
  const loaded = load(machine.memory, machine.guards, state);
  if (!loaded.ok) {
    return refuse(
      ...loaded.diagnostics.map(({ data = {} }) =>
        diagnose('invalid-memory', {
          path: `/memory${String(data['path'] ?? '')}`,
          what: String(data['what'] ?? ''),
        }),
      ),
    );
  }
  const { messages } = loaded.value;
  const run = beginRun(machine, loaded.value, draws, detail, keepOrders);
  run.session.messages = messages;
  const wrong = misplaced(machine.memory);
  if (wrong.length > 0) return refuse(...wrong.slice(0, 20));
  const overfull = whatIsOverfull(machine);
  return overfull === undefined ? succeed(run) : refuse(withoutRoom(machine, new Map(), overfull));
}

/** What the lists of a position come to without its memory, at the start of its phase. */
export function placeBase(
  machine: Machine,
  board: Board,
  position: Unknowns,
  seed: string,
  numbered: string | undefined,
): Result<Base> {
  const { memory, rules, log } = machine;
  const { draws } = log;
  const begun = placeGiven(machine, board, position, seed, {});
  log.draws = draws;
  if (!begun.ok) return begun;
  setNumbering(rules, numbered);
  const listed = [...board.given].map(([kind, texts]): [number, readonly Listed[]] => {
    const { ids } = item(rules.kinds, kind);
    const things = texts.flatMap((text, row) =>
      text === undefined ? [] : [{ text, count: ids[row] ?? 0 }],
    );
    const made = things.toSorted((a, b) => a.count - b.count);
    return [kind, made.map(({ text, count }) => ({ text, id: numberOf(rules, count) }))];
  });
  return succeed({ state: dump(memory, begun.value.run.session), listed: new Map(listed) });
}

/** Reads phase and lists, and puts them onto the set-up. */
function placeGiven(
  machine: Machine,
  board: Board,
  position: Unknowns,
  seed: string,
  draws: GivenDraws,
  detail?: Run['detail'],
  keepOrders?: boolean,
): Result<{ readonly run: Run; readonly placed: readonly Placed[] }> {
  const begun = onSetUp(machine, board, seed, draws, detail, keepOrders);
  if (!begun.ok) return begun;
  const { session } = begun.value;
  const wrong: RuntimeDiagnostic[] = [];
  const phase = own(position, 'phase');
  if (phase !== undefined && (typeof phase !== 'string' || !enterPhase(machine, session, phase))) {
    firstPhase(begun.value);
    wrong.push(
      diagnose('unknown-phase', {
        text: typeof phase === 'string' ? phase.slice(0, 60) : shown(phase),
        example: phaseText(machine),
      }),
    );
  }
  wrong.push(...unknownLists(machine, position));
  const placed = placeLists(machine, board, position, (diagnostic) => wrong.push(diagnostic));
  return wrong.length > 0 ? refuse(...wrong.slice(0, 20)) : succeed({ run: begun.value, placed });
}

/** Pieces stand where a step left them: phases that begin with a full slot are for open steps only. */
export function whatIsOverfull({ log }: Machine): RuntimeDiagnostic | undefined {
  beginEffects(log);
  return overfullSlot(log, undefined);
}

/** The last of those that fill a place is one too many. */
function withoutRoom(
  { memory }: Machine,
  given: Board['given'],
  { data = {} }: RuntimeDiagnostic,
): RuntimeDiagnostic {
  const [kind, row] = [Number(data['kind']), Number(data['last'])];
  const piece = given.get(kind)?.[row] ?? thingText(memory.rules, kind, row);
  return diagnose('place-overfull', { ...data, piece });
}

function unknownLists(machine: Machine, position: Unknowns): RuntimeDiagnostic[] {
  const { exchanges } = machine.rules;
  const isList = (key: string): boolean => exchanges.some(({ name }) => name === key);
  const unknown = Object.keys(position).filter((key) => !reserved.has(key) && !isList(key));
  const wanted = unknown.length === 0 ? '' : exchanges.map(({ name }) => name).join(', ');
  return unknown.map((name) => diagnose('unknown-list', { name: name.slice(0, 60), wanted }));
}

/** Begins a run at the start of the calendar, with everything as set up. */
export function onSetUp(
  machine: Machine,
  board: Board,
  seed: string,
  draws: GivenDraws,
  detail: Run['detail'] | undefined,
  keepOrders: boolean | undefined,
): Result<Run> {
  if (board.setUp === undefined) {
    const run = setUpRun(machine, seed, draws, detail, keepOrders);
    if (!run.ok) return run;
    run.value.session.ended = undefined;
    run.value.session.messages = [];
    if (run.value.draws.log.length === 0) board.setUp = snapshot(machine.memory);
    run.value.draws.log.length = 0;
    return run;
  }
  touch(machine.rules);
  restore(machine.memory, board.setUp);
  setNumbering(machine.rules, numberingOf(machine.rules, seed));
  const session: Session = newSession(seed, machine.rules.loopCount);
  const run = beginRun(machine, session, draws, detail, keepOrders);
  machine.rules.clock.loops.fill(-1);
  firstPhase(run);
  machine.rules.refresh();
  return succeed(run);
}

/**
 * Goes on to the stop of the phase in which the run stands. Where the phase asks nobody, the run stays at its
 * start: a position that was placed is not changed before somebody plays on.
 */
export function settleIn(run: Run): RuntimeDiagnostic | undefined {
  const { session, rules, memory } = run;
  if (session.ended !== undefined || asksHere(run, session) !== undefined) return undefined;
  const before = snapshot(memory);
  const { clock } = rules;
  const { season, year, date, phase } = clock;
  const at = { at: session.at, stage: session.stage };
  const fault = advance(run);
  const left = clock.date !== date || session.stage !== at.stage || session.ended !== undefined;
  if (!left && fault === undefined) return undefined;
  if (fault !== undefined && fault.code !== 'no-request') return fault;
  restore(memory, before);
  Object.assign(clock, { season, year, date, phase });
  Object.assign(session, { ...at, ended: undefined, messages: [] });
  session.drawn.clear();
  run.entries.length = 0;
  run.resolved = false;
  rules.refresh();
  return undefined;
}
