/** Who answers an ask about a thing: one, whom the thing tells, or each of several who fits. */
import type { Machine } from '../machine.ts';
import { item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { AskRules } from '../rules.ts';

/** What an order is about and who gives it, by their rows. */
export interface About {
  readonly subject: number;
  /** -1 for nobody, and for whoever it does not matter who. */
  readonly giver: number;
}

/** Who gives a default. */
export const NOBODY = -1;

const NONE: readonly number[] = [];

/** Lists of one row each: there is one giver of most things, and who it is is asked at every stop. */
const alone: (readonly number[])[] = [];

function justOne(row: number): readonly number[] {
  while (alone.length <= row) alone.push([alone.length]);
  return item(alone, row);
}

/** Everybody who answers about this thing now, as they are declared. */
export function giversOf(
  { rules }: Pick<Machine, 'rules'>,
  { giver, giverKind, several }: AskRules,
  subject: number,
): readonly number[] {
  if (several !== undefined) {
    return presentRows(item(rules.kinds, giverKind)).filter((row) => several.gives(subject, row));
  }
  const row = giver?.(subject) ?? NOBODY;
  return row < 0 ? NONE : justOne(row);
}

/** Does he answer about this thing now? */
export const isGiver = (
  { rules }: Pick<Machine, 'rules'>,
  { giver, giverKind, several }: AskRules,
  subject: number,
  row: number,
): boolean =>
  row >= 0 &&
  (several === undefined
    ? giver?.(subject) === row
    : rules.kinds[giverKind]?.present[row] === 1 && several.gives(subject, row));

/** Who gave the order in a row; of what one alone may answer, whoever answers about its subject now. */
export function giverAt(
  { rules }: Memory,
  { kind, giver, several }: AskRules,
  row: number,
): number {
  const { columns } = item(rules.kinds, kind);
  if (several !== undefined) return columns[several.column]?.cells[row] ?? NOBODY;
  return giver?.(columns[1]?.cells[row] ?? -1) ?? NOBODY;
}

/** Whose silence a default stands for: nobody's where several were silent, or said what is not in force. */
export function silentAbout(
  machine: Pick<Machine, 'rules'>,
  ask: AskRules,
  subject: number,
): number {
  const [one = NOBODY, ...others] = giversOf(machine, ask, subject);
  return others.length === 0 ? one : NOBODY;
}

/** `France`, `France or England`, `nobody`. */
export function giversText(
  machine: Pick<Machine, 'rules'>,
  ask: AskRules,
  subject: number,
): string {
  const { keys } = item(machine.rules.kinds, ask.giverKind);
  const names = giversOf(machine, ask, subject).map((row) => item(keys, row));
  return names.length === 0 ? 'nobody' : names.join(' or ');
}
