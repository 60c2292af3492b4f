/** Setting up: the start of a game, and positions from outside. */
import { touch } from './again.ts';
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { beginEffects } from '../effects/effects.ts';
import { beginRun } from '../play/engine.ts';
import type { Machine, Run } from '../play/engine.ts';
import { placeLists } from './exchange.ts';
import type { ItemCache } from './items.ts';
import { checkPlaced } from './placed.ts';
import { isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { restore, snapshot } from '../memory/memory.ts';
import type { Snapshot } from '../memory/memory.ts';
import { enterPhase, phaseText } from '../play/phases.ts';
import { thingText } from '../memory/words.ts';
import { advance, firstPhase, setUp } from '../play/process.ts';
import type { GivenDraws } from '../protocol.ts';
import { newSession } from '../memory/session.ts';
import type { Session } from '../memory/session.ts';
import { overfullSlot } from '../effects/slots.ts';
import { misplaced } from './stands.ts';

/** The words of positions that are no lists. */
const reserved: ReadonlySet<string> = new Set([
  'id',
  'phase',
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
export interface Board {
  readonly cache: ItemCache;
  readonly given: Map<number, (string | undefined)[]>;
  setUp: Snapshot | undefined;
}

export function newBoard(): Board {
  return { cache: new Map(), given: new Map(), setUp: undefined };
}

/**
 * Puts a position into the working memory; the run then stands at the start of its phase.
 * Lists that are not given are as set up.
 */
export function placeRun(
  machine: Machine,
  board: Board,
  position: unknown,
  seed: string,
  draws: GivenDraws,
  detail?: Run['detail'],
  keepOrders?: boolean,
): Result<Run> {
  if (!isObject(position)) {
    return refuse(diagnose('invalid-input', { what: shown(position), wanted: 'a position' }));
  }
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
  const refusing = (diagnostic: RuntimeDiagnostic): void => void wrong.push(diagnostic);
  const placed = placeLists(machine, board, position, refusing);
  if (wrong.length === 0) wrong.push(...misplaced(machine.memory, board.given));
  if (wrong.length === 0) checkPlaced(machine, board, position, placed, refusing);
  if (wrong.length > 0) return refuse(...wrong.slice(0, 20));
  // Pieces stand where a step left them: phases that begin with a full slot are for open steps only.
  beginEffects(machine.log);
  const overfull = overfullSlot(machine.log);
  return overfull === undefined ? begun : refuse(withoutRoom(machine, board, overfull));
}

/** The last of those that fill a place is one too many. */
function withoutRoom(
  { memory }: Machine,
  { given }: Board,
  { data = {} }: RuntimeDiagnostic,
): RuntimeDiagnostic {
  const [kind, row] = [Number(data['kind']), Number(data['last'])];
  const piece = given.get(kind)?.[row] ?? thingText(memory.rules, kind, row);
  return diagnose('place-overfull', { ...data, piece });
}

function unknownLists(machine: Machine, position: Unknowns): RuntimeDiagnostic[] {
  const names = machine.rules.exchanges.map(({ name }) => name);
  return Object.keys(position)
    .filter((key) => !reserved.has(key) && !names.includes(key))
    .map((name) => diagnose('unknown-list', { name: name.slice(0, 60), wanted: names.join(', ') }));
}

function onSetUp(
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
