/** Uses the orders of a plain line, as `useAnswers` does where there is nothing to choose. */
import { createWriter } from '../bytes.ts';
import type { Writer } from '../bytes.ts';
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

/** What is said of orders, by the numbers of texts; what stands there is kept in the writer. */
export interface Saying {
  readonly out: Writer;
  /** Up to the text of the first order; that up to another one is kept behind it. */
  readonly begins: (who: number) => number;
  readonly said: (text: number) => number;
  /** By the code of a verdict, up to the end of an order. */
  readonly ends: readonly number[];
}

/** @param keyOf the key of the power that is called so */
export function createSaying(texts: Texts, keyOf: (name: string) => string): Saying {
  const out = createWriter();
  return {
    out,
    begins: texts.each((name) => {
      const begin = `{"power":${quoted(keyOf(name))},"order":`;
      const first = out.keep(begin);
      out.keep(`,${begin}`);
      return first;
    }),
    said: texts.each((text) => out.keep(quoted(text))),
    ends: VERDICTS.map((verdict) => out.keep(`,"verdict":"${verdict}"}`)),
  };
}

/**
 * What became of the orders in force, as JSON: those of the line, then what stands for those that were not given. Call
 * it while their decisions are fresh.
 */
export function verdictsText(
  run: Run,
  sheets: readonly Sheet[],
  { orders, numbers }: PlainLine,
  { out, begins, said, ends }: Saying,
): string {
  const defaults: string[] = [];
  for (const sheet of sheets) readVerdicts(run, sheet, defaults);
  let tag = 0;
  out.begin();
  for (const { who, from, to } of orders) {
    const first = begins(who);
    for (let at = from; at < to; at++) {
      out.write(tag === 0 ? first : first + 1);
      out.write(said(numbers[at] ?? 0));
      out.write(ends[codes[tag] ?? 0] ?? 0);
      tag++;
    }
  }
  for (const each of defaults) out.add(tag++ === 0 ? each : `,${each}`);
  return out.text();
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
