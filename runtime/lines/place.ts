/** Puts the position of a plain line into the working memory, as `runtime/play/place.ts` does it. */
import { snapshot } from '../memory/memory.ts';
import { keep } from '../notation/kept.ts';
import type { Machine, Run } from '../machine.ts';
import { enterPhase } from '../positions/phases.ts';
import { clearLists, isSettable, placeGroups, placeRecords } from '../positions/exchange.ts';
import { onSetUp, whatIsOverfull } from '../play/place.ts';
import type { Board } from '../play/place.ts';
import { checkPlaced } from '../positions/placed.ts';
import type { Placed } from '../positions/placed.ts';
import { misplaced } from '../positions/stands.ts';
import type { ExchangeRules } from '../rules.ts';
import { isAsGiven, isFirst, placeItems } from './items.ts';
import type { Headed, ItemList, Listed } from './items.ts';
import type { Given, Group, PlainLine } from './scan.ts';
import type { Texts } from './texts.ts';

/** What positions are placed with. */
export interface Placing {
  readonly machine: Machine;
  readonly board: Board;
  readonly texts: Texts;
  readonly items: readonly (ItemList | undefined)[];
  /** The set-up without what lists tell of: by the phase and which lists are given. */
  readonly cleared: Map<string, Board>;
  /** Can this phase be played by plain lines? */
  readonly isPlain: (phase: number) => boolean;
}

/** What was placed, to be looked at when all of it stands. */
interface Standing {
  readonly placed: Placed[];
  readonly listed: Listed[];
  faults: number;
}

/** @returns the run at the start of its phase; undefined where anything is wrong or not plain */
export function placeLine(placing: Placing, { phase, lists, given }: PlainLine): Run | undefined {
  const { machine, board, cleared, isPlain } = placing;
  const key = given + (phase ?? '');
  const before = cleared.get(key);
  const begun = onSetUp(machine, before ?? board, '', {}, 'nothing', false);
  if (!begun.ok) return undefined;
  const run = begun.value;
  if (phase !== undefined && !enterPhase(machine, run.session, phase)) return undefined;
  if (!isPlain(machine.rules.clock.phase)) return undefined;
  if (before === undefined && !isCleared(placing, lists, key)) return undefined;
  for (const texts of board.given.values()) texts.length = 0;
  return placeAll(placing, lists) && whatIsOverfull(machine) === undefined ? run : undefined;
}

/** Takes out what the lists tell of, and keeps what is left. @returns whether all of them can be placed */
function isCleared(
  { machine, board, cleared }: Placing,
  lists: readonly Given[],
  key: string,
): boolean {
  const given = machine.rules.exchanges.filter((_, index) => lists[index] !== undefined);
  if (!given.every(isSettable)) return false;
  clearLists(machine, board, given);
  // What hangs on chance is set up anew for each line.
  if (board.setUp === undefined) return true;
  keep(cleared, MOST_CLEARED, key, { ...board, setUp: snapshot(machine.memory) });
  return true;
}

const MOST_CLEARED = 200;

/** @returns whether everything could be placed, and stands as it was given */
function placeAll(placing: Placing, lists: readonly Given[]): boolean {
  const { machine, board } = placing;
  const { exchanges } = machine.rules;
  const standing: Standing = { placed: [], listed: [], faults: 0 };
  for (let index = 0; index < exchanges.length && standing.faults === 0; index++) {
    const [exchange, content] = [exchanges[index], lists[index]];
    if (exchange === undefined || content === undefined) continue;
    placeList(placing, exchange, placing.items[index], content, standing);
  }
  machine.rules.refresh();
  if (standing.faults > 0 || misplaced(machine.memory, board.given).length > 0) return false;
  checkPlaced(machine, board, {}, standing.placed, () => void standing.faults++);
  return standing.faults === 0 && standing.listed.every(isAsGiven);
}

function placeList(
  { machine, board, texts }: Placing,
  exchange: ExchangeRules,
  items: ItemList | undefined,
  content: NonNullable<Given>,
  standing: Standing,
): void {
  const { placed, listed } = standing;
  const wrong = (): void => void standing.faults++;
  if ('records' in content) {
    placeRecords(machine, board, exchange, content.records, placed, wrong);
    return;
  }
  const groups = headed(machine, exchange, content.groups);
  if (groups === undefined) wrong();
  else if (items !== undefined && isFirst(board, items)) {
    if (!placeItems(machine, board, texts, items, groups, listed)) wrong();
  } else {
    const written = groups.map(({ head, numbers }) => ({ head, texts: numbers.map(texts.textOf) }));
    placeGroups(machine, board, exchange, written, placed, wrong);
  }
}

/** The groups by whom or what they stand under; undefined where one is no name. */
function headed(
  { reader }: Machine,
  { lists }: ExchangeRules,
  groups: readonly Group[],
): readonly Headed[] | undefined {
  const found: Headed[] = [];
  for (const { who, numbers } of groups) {
    const isNobody = who.trim() === '';
    const head = isNobody || lists === undefined ? -1 : reader.names.rowNamed(lists.heads, who);
    if (head < 0 && !isNobody) return undefined;
    found.push({ head, numbers });
  }
  return found;
}
