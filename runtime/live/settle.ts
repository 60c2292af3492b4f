/**
 * The working memory where a game stops, brought into the form in which a state that is loaded comes: orders that are
 * not needed any more are gone, things that come and go stand close together in the order in which they were made. So
 * what is played next comes to the same, whether the game was a state in between or not.
 */
import { loopKind } from '../positions/dump.ts';
import { clearRows, item, setBit, setRows } from '../memory/memory.ts';
import type { FlatColumn, Memory } from '../memory/memory.ts';
import type { Session } from '../memory/session.ts';
import type { KindTable } from '../rules.ts';

export function settleMemory(memory: Memory, session: Session): void {
  const { rules, kept } = memory;
  rules.asks.forEach(({ kind }, ask) => {
    if (kept[ask] !== true) clearRows(item(rules.kinds, kind));
  });
  loopsGone(memory, session);
  for (let kind = 0; kind < rules.kinds.length; kind++) {
    const table = item(rules.kinds, kind);
    if (table.population !== 'closed' && !isClose(table)) closeUp(memory, session, kind);
  }
  rules.refresh();
}

/** What is gone since a loop began is nothing from now on, whoever takes its row. */
function loopsGone({ rules, ...memory }: Memory, session: Session): void {
  const { loops } = rules.clock;
  for (let loop = 0; loop < session.loops.length; loop++) {
    const rest = session.loops[loop];
    if (rest === undefined) {
      loops[loop] = -1;
      continue;
    }
    const { present } = item(rules.kinds, loopKind({ rules, ...memory }, loop));
    const isThere = (row: number): boolean => present[row] === 1;
    session.loops[loop] = rest.map((row) => (isThere(row) ? row : -1));
    if (!isThere(loops[loop] ?? -1)) loops[loop] = -1;
  }
}

/** Has every row in use something in it, in the order of creation? */
function isClose({ present, ids, size, population }: KindTable): boolean {
  for (let row = 0; row < size.count; row++) {
    if (present[row] !== 1) return false;
    if (population === 'open' && row > 0 && (ids[row] ?? 0) < (ids[row - 1] ?? 0)) return false;
  }
  return true;
}

function closeUp(memory: Memory, session: Session, kind: number): void {
  const { rules, mutableOf, references } = memory;
  const table = item(rules.kinds, kind);
  const { present, ids, size } = table;
  const rows: number[] = [];
  for (let row = 0; row < size.count; row++) if (present[row] === 1) rows.push(row);
  if (table.population === 'open') rows.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  const now = new Map(rows.map((row, at) => [row, at]));
  for (const column of item(mutableOf, kind)) moveRows(column, rows);
  if (table.population === 'open') ids.set(rows.map((row) => ids[row] ?? 0));
  present.fill(0, 0, size.count);
  present.fill(1, 0, rows.length);
  size.count = rows.length;
  for (const column of references[kind] ?? []) {
    if (column.mutable) referTo(column, item(rules.kinds, column.kind), now);
  }
  session.loops.forEach((_, loop) => {
    const row = rules.clock.loops[loop] ?? -1;
    if (session.loops[loop] === undefined || loopKind(memory, loop) !== kind) return;
    rules.clock.loops[loop] = now.get(row) ?? -1;
    session.loops[loop] = session.loops[loop]?.map((each) => now.get(each) ?? -1);
  });
}

/** @param rows where what comes to stand in each row stands now */
function moveRows({ cells, words }: FlatColumn, rows: readonly number[]): void {
  // Rows that only come forward are read before they are written.
  const isForward = rows.every((row, at) => at === 0 || row > (rows[at - 1] ?? 0));
  const before = isForward ? cells : cells.slice();
  for (let at = 0; at < rows.length; at++) {
    const from = (rows[at] ?? 0) * words;
    if (from === at * words) continue;
    for (let word = 0; word < words; word++) cells[at * words + word] = before[from + word] ?? 0;
  }
}

/** @param now where each thing that was referred to stands now, by where it stood */
function referTo(
  { cells, table }: FlatColumn,
  { size }: KindTable,
  now: ReadonlyMap<number, number>,
): void {
  for (let row = 0; row < size.count; row++) {
    if (table.type.tag !== 'set') {
      const value = cells[row] ?? -1;
      if (value >= 0) cells[row] = now.get(value) ?? -1;
      continue;
    }
    const members = setRows(table, row);
    for (const member of members) setBit(table, row, member, false);
    for (const member of members) {
      const at = now.get(member);
      if (at !== undefined) setBit(table, row, at, true);
    }
  }
}
