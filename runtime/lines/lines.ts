/**
 * Lines of the exchange format, answered from their text. A line is plain where it gives lists and orders and nothing
 * else, and each of its orders is legal: it is then read, placed and played without being made into objects. Of any
 * other line nothing is answered here: whoever answers all lines begins with it anew.
 */
import { succeed } from '../diagnostics.ts';
import { asksHere } from '../orders/forms.ts';
import { afterText, assumedText } from '../play/answer.ts';
import type { Machine, Run } from '../machine.ts';
import { canonicalWho } from '../orders/answers.ts';
import { within } from '../play/options.ts';
import { advance } from '../play/process.ts';
import { touch } from '../positions/again.ts';
import { item } from '../memory/memory.ts';
import { newBoard } from '../play/place.ts';
import { WORK } from '../work.ts';
import { itemLists } from './items.ts';
import { beginSheet, createSheets, readOrders } from './orders.ts';
import type { Known } from './orders.ts';
import { plainPhases } from './phases.ts';
import { placeLine } from './place.ts';
import type { Placing } from './place.ts';
import { createScan, MOST_LISTS } from './scan.ts';
import type { PlainLine } from './scan.ts';
import { createTexts } from './texts.ts';
import { createThings } from './things.ts';
import { createWays } from './ways.ts';
import { createSaying, useOrders, verdictsText } from './use.ts';
import type { Saying } from './use.ts';

/** What is kept of one game from line to line. */
interface Kept {
  readonly placing: Placing;
  readonly known: Known;
  readonly saying: Saying;
  /** By which lists are given: what is said to be as set up. */
  readonly assumed: Map<number, string>;
  readonly scan: (line: string) => PlainLine | undefined;
}

const MOST_TEXTS = 1 << 16;
const MOST_ASSUMED = 100;
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
  if (!phases.includes(true) || machine.rules.exchanges.length > MOST_LISTS) return () => undefined;
  let kept: Kept | undefined;
  let [waiting, next] = [0, 0];
  return (text) => {
    if (waiting > 0) {
      waiting--;
      return undefined;
    }
    // Most games are never asked for a line. What is kept of one is given up when there are too many texts.
    if (kept === undefined || kept.placing.texts.isFull()) kept = keptOf(machine, phases);
    const answered = answerPlainLine(kept, text);
    waiting = answered === undefined ? next : 0;
    next = answered === undefined ? Math.min(most, 2 * next + 1) : 0;
    return answered;
  };
}

function answerPlainLine(kept: Kept, text: string): string | undefined {
  const { machine } = kept.placing;
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
  const ways = createWays(machine, texts, things);
  const board = newBoard();
  const items = itemLists(machine, board, texts);
  const isPlain = (phase: number): boolean => phases[phase] === true;
  return {
    placing: { machine, board, texts, items, begun: new Map(), isPlain },
    known: { things, ways, sheets: createSheets(machine, texts, ways) },
    saying: createSaying(texts, (name) => canonicalWho(machine, name)),
    assumed: new Map(),
    scan: createScan(machine.rules.exchanges, texts),
  };
}

function answer({ placing, known, saying, assumed }: Kept, line: PlainLine): string | undefined {
  const run = placeLine(placing, line);
  if (run === undefined) return undefined;
  const isHere = phaseOf(run);
  const asks = goToAsks(run);
  if (asks === undefined || !isHere()) return undefined;
  const sheets = asks.map((ask) => item(known.sheets, ask));
  if (!sheets.every((sheet) => beginSheet(run.memory, sheet))) return undefined;
  if (!readOrders(run, known, sheets, line) || !useOrders(run, sheets)) return undefined;
  const orders = verdictsText(run, sheets, line, saying);
  run.session.at++;
  // A phase with more than one stop is not over; what nobody was asked may have a verdict all the same.
  if (advance(run) !== undefined || isHere() || run.entries.length > 0) return undefined;
  const after = afterText(run) + assumedOf(run, assumed, line);
  return `{"id":${line.id},"orders":[${orders}]${after}}`;
}

/** What is not given is mostly the same from line to line. */
function assumedOf({ rules }: Run, known: Map<number, string>, { given }: PlainLine): string {
  const before = known.get(given);
  if (before !== undefined) return before;
  const isGiven = (name: string): boolean =>
    rules.exchanges.some((exchange, index) => exchange.name === name && (given >> index) % 2 === 1);
  const text = assumedText(rules, isGiven);
  if (known.size < MOST_ASSUMED) known.set(given, text);
  return text;
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
