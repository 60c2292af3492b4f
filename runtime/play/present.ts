/** What stands in the working memory as a position: phase, exchange lists, and the memory of all they do not tell. */
import { aside } from '../positions/again.ts';
import { dump } from '../positions/dump.ts';
import type { Machine } from '../machine.ts';
import { makes } from '../positions/exchange.ts';
import { grouped, presentLists, rowsOf } from '../positions/lists.ts';
import { item } from '../memory/memory.ts';
import { numberOf } from '../memory/numbers.ts';
import { thingText, writeBy } from '../memory/words.ts';
import { phaseText } from '../positions/phases.ts';
import { placeBase } from './place.ts';
import type { Board } from './place.ts';
import type { GenericMemory, Position } from '../protocol.ts';
import { difference } from '../positions/remember.ts';
import type { Listed, ListedThings } from '../positions/remember.ts';
import type { Session } from '../memory/session.ts';

export function presentPosition(machine: Machine, board: Board, session: Session): Position {
  const lists = presentLists(machine);
  const memory = presentMemory(machine, board, session, lists);
  return {
    phase: phaseText(machine),
    ...lists,
    ...(memory === undefined ? {} : { memory }),
  };
}

/**
 * What the lists do not tell. It is found by placing them alone, so that it lacks nothing and repeats nothing.
 * @returns undefined where the lists cannot be placed: whoever places them is told why
 */
export function presentMemory(
  machine: Machine,
  board: Board,
  session: Session,
  lists: Readonly<Record<string, unknown>>,
): GenericMemory | undefined {
  const state = dump(machine.memory, session);
  const listed = listedThings(machine);
  const position = { ...lists, phase: phaseText(machine) };
  return aside(machine.memory, () => {
    const base = placeBase(machine, board, position, state.seed, state.numbered);
    return base.ok ? difference(machine.memory, base.value, state, listed) : undefined;
  });
}

/** The things that placing the lists makes anew, in the order in which it does. */
function listedThings(machine: Machine): ListedThings {
  const { kinds, exchanges } = machine.rules;
  const all = new Map<number, Listed[]>();
  for (const exchange of exchanges) {
    if (!makes(exchange)) continue;
    const { kind, lists, records = [] } = exchange;
    const { ids } = item(kinds, kind);
    const idOf = (row: number): number => numberOf(machine.rules, ids[row] ?? 0);
    const before = all.get(kind) ?? [];
    const seen = new Set(before.map(({ id }) => id));
    const rows = rowsOf(machine, exchange).filter((row) => !seen.has(idOf(row)));
    const texts =
      lists === undefined
        ? rows.map((row) => [row, thingText(machine.rules, kind, row)] as const)
        : Object.values(grouped(machine, lists, rows))
            .flat()
            .map((row) => [row, writeBy(machine.rules, kind, row, lists.notation)] as const);
    if (lists === undefined && !records.some(({ reads }) => reads === 'self')) continue;
    all.set(kind, [...before, ...texts.map(([row, text]) => ({ text, id: idOf(row) }))]);
  }
  return all;
}
