/** Puts the position of a plain line into the working memory, as `runtime/play/place.ts` does it. */
import { snapshot } from '../memory/memory.ts';
import type { Machine, Run } from '../machine.ts';
import { enterPhase } from '../positions/phases.ts';
import { clearLists, isSettable, placeGroups, placeRecords } from '../positions/exchange.ts';
import { onSetUp, whatIsOverfull } from '../play/place.ts';
import type { Board } from '../play/place.ts';
import { groupsIn } from '../positions/items.ts';
import { checkPlaced } from '../positions/placed.ts';
import type { Placed } from '../positions/placed.ts';
import { misplaced } from '../positions/stands.ts';
import type { Clock, ExchangeRules } from '../rules.ts';
import { areAsGiven, isFirst, placeItems } from './items.ts';
import type { ItemList, Listed } from './items.ts';
import type { Given, PlainLine } from './scan.ts';
import type { Texts } from './texts.ts';

/** What positions are placed with. */
export interface Placing {
  readonly machine: Machine;
  readonly board: Board;
  readonly texts: Texts;
  readonly items: readonly (ItemList | undefined)[];
  /** By the phase and which lists are given. */
  readonly begun: Map<number, Begun>;
  /** Can this phase be played by plain lines? */
  readonly isPlain: (phase: number) => boolean;
}

/** The start of a phase on the set-up, without what lists tell of. */
interface Begun {
  readonly board: Board;
  readonly clock: Pick<Clock, 'season' | 'year' | 'date' | 'phase'>;
  readonly at: Pick<Run['session'], 'at' | 'stage'>;
}

/** What was placed, to be looked at when all of it stands. */
interface Standing {
  readonly placed: Placed[];
  readonly listed: Listed[];
  faults: number;
  readonly wrong: () => void;
}

const MOST_BEGUN = 200;

/** @returns the run at the start of its phase; undefined where anything is wrong or not plain */
export function placeLine(placing: Placing, line: PlainLine): Run | undefined {
  const { machine, board, begun } = placing;
  const key = line.given * 2 ** 17 + line.phase + 1;
  const before = begun.get(key);
  const set = onSetUp(machine, before?.board ?? board, '', {}, 'nothing', false);
  if (!set.ok) return undefined;
  const run = set.value;
  if (before === undefined) {
    if (!isBegun(placing, run, line, key)) return undefined;
  } else {
    const { clock } = machine.rules;
    const { season, year, date, phase } = before.clock;
    [clock.season, clock.year, clock.date, clock.phase] = [season, year, date, phase];
    [run.session.at, run.session.stage] = [before.at.at, before.at.stage];
  }
  for (const texts of board.given.values()) texts.length = 0;
  return placeAll(placing, line) && whatIsOverfull(machine) === undefined ? run : undefined;
}

/** Goes to the phase, takes out what the lists tell of, and keeps what is left. @returns whether that can be done */
function isBegun(
  { machine, board, texts, begun, isPlain }: Placing,
  { session }: Run,
  { phase, lists }: PlainLine,
  key: number,
): boolean {
  const { exchanges, clock } = machine.rules;
  if (phase >= 0 && !enterPhase(machine, session, texts.textOf(phase))) return false;
  if (!isPlain(clock.phase)) return false;
  const given = exchanges.filter((_, index) => lists[index] !== undefined);
  if (!given.every(isSettable)) return false;
  clearLists(machine, board, given);
  // What hangs on chance is set up anew for each line.
  if (board.setUp === undefined) return true;
  const { season, year, date } = clock;
  const { at, stage } = session;
  if (begun.size >= MOST_BEGUN) begun.clear();
  begun.set(key, {
    board: { ...board, setUp: snapshot(machine.memory) },
    clock: { season, year, date, phase: clock.phase },
    at: { at, stage },
  });
  return true;
}

/** @returns whether everything could be placed, and stands as it was given */
function placeAll(placing: Placing, line: PlainLine): boolean {
  const { machine, board } = placing;
  const { exchanges } = machine.rules;
  const wrong = (): void => void standing.faults++;
  const standing: Standing = { placed: [], listed: [], faults: 0, wrong };
  for (let index = 0; index < exchanges.length && standing.faults === 0; index++) {
    const [exchange, content] = [exchanges[index], line.lists[index]];
    if (exchange === undefined || content === undefined) continue;
    placeList(placing, line, index, exchange, content, standing);
  }
  machine.rules.refresh();
  if (standing.faults > 0 || misplaced(machine.memory, board.given).length > 0) return false;
  checkPlaced(machine, board, {}, standing.placed, wrong);
  if (standing.faults > 0) return false;
  return standing.listed.every((listed) => areAsGiven(machine, listed, line.numbers));
}

function placeList(
  { machine, board, texts, items }: Placing,
  { lists, numbers }: PlainLine,
  index: number,
  exchange: ExchangeRules,
  content: NonNullable<Given>,
  { placed, listed, wrong }: Standing,
): void {
  if ('records' in content) {
    placeRecords(machine, board, exchange, content.records, placed, wrong);
    return;
  }
  const { groups } = content;
  const list = items[index];
  if (list !== undefined && isFirst(board, list)) {
    const { exchanges } = machine.rules;
    const isLast = !lists.some(
      (other, at) => at > index && other !== undefined && exchanges[at]?.kind === exchange.kind,
    );
    const all = placeItems(machine, board, list, groups, numbers, isLast);
    if (all === undefined) wrong();
    else listed.push(all);
    return;
  }
  const given = Object.fromEntries(
    groups.map(({ who, from, to }) => [
      texts.textOf(who),
      numbers.slice(from, to).map(texts.textOf),
    ]),
  );
  placeGroups(machine, board, exchange, groupsIn(machine, exchange, given, wrong), placed, wrong);
}
