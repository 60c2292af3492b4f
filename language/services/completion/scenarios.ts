/** What may be written in the lines of a scenario. */
import { PHASE, POWER, SEASON } from '../../check/declarations/declared.ts';
import { members, namedInOrders, orderWords, pieces, pieceWords, spaces } from './candidates.ts';
import type { Task } from './list.ts';

/** Behind the word for a piece, and behind the stroke of an order, only places are meant. */
export function itemOf(task: Task, last: string): void {
  if (last !== '-' && !pieceWords(task).has(last)) pieces(task);
  spaces(task);
}

/** An order begins with its own words, or with a piece. */
function orderOf(task: Task, last: string, begins: boolean): void {
  // Behind the stroke of an order nothing but a place is meant.
  if (last !== '-') orderWords(task, begins ? 'first' : 'inside');
  itemOf(task, last);
  if (last !== '-' && !begins) namedInOrders(task);
}

export function scenarioLine(task: Task, words: readonly string[]): void {
  const { list, world } = task;
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (first === 'phase' || (first === 'expect' && second === 'next')) {
    members(task, words.length <= (first === 'phase' ? 1 : 2) ? SEASON : PHASE);
    return;
  }
  if (first === 'in' || first === 'draws') return;
  if (words.includes(':')) {
    const begins = last === ':' || last === ',';
    if (first !== 'orders') itemOf(task, last);
    else {
      if (begins && last === ':') list.words(['none']);
      orderOf(task, last, begins);
    }
    return;
  }
  members(task, POWER);
  for (const { name } of world.kinds.find(({ role }) => role === 'player')?.members ?? [])
    list.add(name, 'thing', 'Player');
  list.words(first === 'orders' ? ['none', 'nobody'] : ['nobody']);
  const listed = words.length === 1 || last === 'only';
  if ((first === 'given' || first === 'expect') && listed) {
    for (const { clause } of world.clauses)
      if (clause.kind === 'exchange') list.add(clause.name.text, 'keyword', 'a list of its own');
  }
  if (first !== 'expect') return;
  if (words.length === 1) list.words(['only', 'next', 'told', 'ended']);
  if (last.startsWith('"')) {
    list.words(['succeeds', 'fails', 'illegal', 'void', 'unused', 'unreadable']);
  }
}

/** `expect "A PAR - BUR" fails`: an order in quotes, of which `inside` stands before the cursor. */
export function quotedOrder(task: Task, inside: string): void {
  const last = /(?:[\p{L}\p{N}]+|-)\s*$/u.exec(inside)?.[0].trim() ?? '';
  orderOf(task, last, inside.trim() === '');
}
