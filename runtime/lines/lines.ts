/**
 * Lines of the exchange format, answered from their text. A line is plain where it gives lists and orders and nothing
 * else, and each of its orders is legal: it is then read, placed and played without being made into objects. Of any
 * other line nothing is answered here: whoever answers all lines begins with it anew.
 */
import { succeed } from '../diagnostics.ts';
import { asksHere } from '../orders/forms.ts';
import { keep } from '../notation/kept.ts';
import { afterText, assumedText } from '../play/answer.ts';
import type { Machine, Run } from '../machine.ts';
import { within } from '../play/options.ts';
import { advance } from '../play/process.ts';
import { touch } from '../positions/again.ts';
import { newBoard } from '../play/place.ts';
import { WORK } from '../work.ts';
import { itemLists } from './items.ts';
import { readOrders, sheetOf } from './orders.ts';
import type { Known } from './orders.ts';
import { plainPhases } from './phases.ts';
import { placeLine } from './place.ts';
import type { Placing } from './place.ts';
import { createScan } from './scan.ts';
import type { PlainLine } from './scan.ts';
import { createTexts } from './texts.ts';
import { createThings } from './things.ts';
import { createWays } from './ways.ts';
import { useOrders, verdictsText } from './use.ts';

/** What is kept of one game from line to line. */
interface Kept {
  readonly placing: Placing;
  readonly known: Known;
  readonly assumed: (line: PlainLine) => string;
  readonly scan: (line: string) => PlainLine | undefined;
}

const MOST_TEXTS = 1 << 16;
const MOST_KEYS = 100;
/** What takes this much work is not plain: no line is answered here that would be refused for its work. */
const PLAIN_WORK = WORK / 10;

/** Lines that are not looked at, at most, where those before them were not plain. */
const MOST_PASSED = 63;

/** Answers a plain line; undefined where the line is not plain, or was not looked at. */
export type AnswerPlain = (line: string) => string | undefined;

/**
 * Who sends a line that is not plain often sends more of them, and each costs half an answer besides its own: the longer
 * their row, the more are passed over.
 * @param most lines that are passed over at a time
 */
export function createLines(machine: Machine, most = MOST_PASSED): AnswerPlain {
  const phases = plainPhases(machine.rules);
  if (!phases.includes(true)) return () => undefined;
  let kept: Kept | undefined;
  let [waiting, next] = [0, 0];
  return (text) => {
    if (waiting > 0) {
      waiting--;
      return undefined;
    }
    // Most games are never asked for a line.
    kept ??= keptOf(machine, phases);
    const answered = answerPlainLine(kept, text);
    waiting = answered === undefined ? next : 0;
    next = answered === undefined ? Math.min(most, 2 * next + 1) : 0;
    return answered;
  };
}

function answerPlainLine(kept: Kept, text: string): string | undefined {
  const { texts, machine } = kept.placing;
  if (texts.begin()) forget(kept);
  const line = kept.scan(text);
  if (line === undefined) return undefined;
  const { rules } = machine;
  const answered = within(rules, () => succeed(answer(kept, line)), PLAIN_WORK);
  if (answered.ok) return answered.value;
  // What was under way when it stopped stands in the working memory.
  touch(rules);
  return undefined;
}

function keptOf(machine: Machine, phases: readonly boolean[]): Kept {
  const texts = createTexts(MOST_TEXTS);
  const things = createThings(machine.rules);
  const items = itemLists(machine.rules);
  const isPlain = (phase: number): boolean => phases[phase] === true;
  return {
    placing: { machine, board: newBoard(), texts, items, cleared: new Map(), isPlain },
    known: { things, ways: createWays(machine, texts, things) },
    assumed: createAssumed(machine),
    scan: createScan(machine.rules.exchanges, texts),
  };
}

/** The numbers of texts stand for others from now on. */
function forget({ placing, known }: Kept): void {
  known.ways.forget();
  for (const list of placing.items) if (list !== undefined) list.said.length = 0;
}

function answer({ placing, known, assumed }: Kept, line: PlainLine): string | undefined {
  const run = placeLine(placing, line);
  if (run === undefined) return undefined;
  const isHere = phaseOf(run);
  const asks = goToAsks(run);
  if (asks === undefined || !isHere()) return undefined;
  const sheets = asks.map((ask) => sheetOf(run, ask));
  const powers = readOrders(run, known, sheets, line.orders);
  if (powers === undefined || !useOrders(run, sheets)) return undefined;
  const orders = verdictsText(run, sheets, line, powers);
  run.session.at++;
  // A phase with more than one stop is not over; what nobody was asked may have a verdict all the same.
  if (advance(run) !== undefined || isHere() || run.entries.length > 0) return undefined;
  return `{"id":${line.id},"orders":[${orders}]${afterText(run)}${assumed(line)}}`;
}

/** What is not given is mostly the same from line to line. */
function createAssumed({ rules }: Machine): (line: PlainLine) => string {
  const { exchanges } = rules;
  const known = new Map<string, string>();
  return ({ lists, given }) => {
    const isGiven = (name: string): boolean =>
      exchanges.some((exchange, index) => exchange.name === name && lists[index] !== undefined);
    return known.get(given) ?? keep(known, MOST_KEYS, given, assumedText(rules, isGiven));
  };
}

/** Goes to the first stop. @returns what is asked there; undefined where nothing is */
function goToAsks(run: Run): readonly number[] | undefined {
  const asks = asksHere(run, run.session);
  if (asks !== undefined) return asks;
  return advance(run) === undefined ? asksHere(run, run.session) : undefined;
}

/** @returns whether the run still is in the phase in which it is now */
function phaseOf({ rules: { clock }, session }: Run): () => boolean {
  const { date } = clock;
  const { stage } = session;
  return () => session.ended === undefined && clock.date === date && session.stage === stage;
}
