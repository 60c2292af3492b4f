/** Uses the orders of a plain line, as `useAnswers` does where there is nothing to choose. */
import type { Run } from '../machine.ts';
import { quoted } from '../json.ts';
import { clearRows, item } from '../memory/memory.ts';
import { giverKey } from '../orders/forms.ts';
import { silentAbout } from '../orders/givers.ts';
import { orderText, preparedOf, verbAt } from '../orders/orders.ts';
import { isUsed, place, placeDefault, resolveOnce } from '../orders/use.ts';
import { VERDICTS } from '../orders/verdicts.ts';
import type { Sheet } from './orders.ts';
import type { PlainLine } from './scan.ts';
import type { Texts } from './texts.ts';
import { NONE } from './things.ts';

/** Brings all of them into force, and settles them. @returns whether each could be used */
export function useOrders(run: Run, sheets: readonly Sheet[]): boolean {
  const areEmpty = (): boolean => sheets.every(({ table }) => table.size.count === 0);
  if (!areEmpty()) run.resolved = false;
  for (const { table } of sheets) clearRows(table);
  if (!sheets.every((sheet) => isPlaced(run, sheet))) return false;
  if (!areEmpty()) run.resolved = false;
  run.rules.refresh();
  const asks = sheets.map(({ ask }) => ask);
  // What stands for silence may have come to nothing, and says so.
  return resolveOnce(run, asks) === undefined && run.entries.length === 0;
}

function isPlaced(run: Run, sheet: Sheet): boolean {
  const { ask, table, subjects, tags } = sheet;
  for (let row = 0; row < sheet.count; row++) {
    const subject = subjects[row] ?? 0;
    if (tags[row] !== NONE) {
      if (!isInForce(run, sheet, row, subject)) return false;
    } else if (placeDefault(run, ask, subject) !== undefined) return false;
    // Nothing may stand for silence.
    if (table.size.count !== row + 1) return false;
  }
  return true;
}

/** Brings the order in a row into force, as it stands there. */
function isInForce(
  run: Run,
  { ask, rules, table, givers }: Sheet,
  row: number,
  subject: number,
): boolean {
  const verb = verbAt(run.memory, rules, row);
  const { used, found } = item(rules.verbs, verb);
  if (found !== undefined) {
    // It has to be looked up by what is meant.
    const about = { subject, giver: givers[subject] ?? NONE };
    const order = preparedOf(run.memory, rules, row, verb);
    return isUsed(run, rules, about, order) && place(run, ask, about, order, NONE) === undefined;
  }
  if (used !== undefined && !used(row)) return false;
  table.present[row] = 1;
  table.size.count++;
  return true;
}

/** By code, up to the end of an order. */
const ENDS = VERDICTS.map((verdict) => `,"verdict":"${verdict}"}`);

/** What is said of orders, by the numbers of texts. */
export interface Saying {
  /** Up to the text of the first order, and of another one. */
  readonly begins: (who: number) => readonly [first: string, next: string];
  readonly said: (text: number) => string;
}

/** @param keyOf the key of the power that is called so */
export const createSaying = (texts: Texts, keyOf: (name: string) => string): Saying => ({
  begins: texts.each((name) => {
    const begin = `{"power":${quoted(keyOf(name))},"order":`;
    return [begin, `,${begin}`];
  }),
  said: texts.each(quoted),
});

/**
 * What became of the orders in force, as JSON: those of the line, then what stands for those that were not given. Call
 * it while their decisions are fresh.
 */
export function verdictsText(
  run: Run,
  sheets: readonly Sheet[],
  { orders, numbers }: PlainLine,
  { begins, said }: Saying,
): string {
  const defaults: string[] = [];
  for (const sheet of sheets) readVerdicts(run, sheet, defaults);
  let text = '';
  let tag = 0;
  for (const { who, from, to } of orders) {
    const [first, next] = begins(who);
    for (let at = from; at < to; at++) {
      text += (tag === 0 ? first : next) + said(numbers[at] ?? 0) + (ENDS[codes[tag] ?? 0] ?? '');
      tag++;
    }
  }
  for (const each of defaults) text += text === '' ? each : `,${each}`;
  return text;
}

/** What became of the orders of the line, by their tags. */
const codes: number[] = [];

/** @param defaults takes what stands for what was not given */
function readVerdicts(run: Run, sheet: Sheet, defaults: string[]): void {
  for (let row = 0; row < sheet.count; row++) sheet.codes[row] = 0;
  sheet.rules.verdicts(sheet.codes);
  for (let row = 0; row < sheet.count; row++) {
    const tag = sheet.tags[row] ?? NONE;
    if (tag === NONE) defaults.push(defaultText(run, sheet, row));
    else codes[tag] = sheet.codes[row] ?? 0;
  }
}

function defaultText(run: Run, { ask, rules, subjects, codes: own }: Sheet, row: number): string {
  const giver = silentAbout(run, rules, subjects[row] ?? 0);
  const who = quoted(giverKey(run, { ask, giver }));
  const order = quoted(orderText(run.memory, rules, row));
  const verdict = VERDICTS[own[row] ?? 0] ?? 'fails';
  return `{"power":${who},"order":${order},"verdict":"${verdict}","default":true}`;
}
