/** Uses the orders of a plain line, as `useAnswers` does where there is nothing to choose. */
import type { Run } from '../machine.ts';
import { quoted } from '../json.ts';
import { clearRows, item } from '../memory/memory.ts';
import { giverKey } from '../orders/forms.ts';
import { silentAbout } from '../orders/givers.ts';
import { orderKind, orderText, subjectAt } from '../orders/orders.ts';
import { isUsed, place, placeDefault, resolveOnce } from '../orders/use.ts';
import { VERDICTS } from '../orders/verdicts.ts';
import type { Verdict } from '../protocol.ts';
import { NOT_ASKED } from './orders.ts';
import type { Sheet } from './orders.ts';
import type { PlainLine } from './scan.ts';
import { NONE } from './things.ts';

/** Brings all of them into force, and settles them. @returns whether each could be used */
export function useOrders(run: Run, sheets: readonly Sheet[]): boolean {
  const kinds = sheets.map(({ ask }) => orderKind(run.memory, item(run.rules.asks, ask)));
  const areEmpty = (): boolean => kinds.every(({ size }) => size.count === 0);
  if (!areEmpty()) run.resolved = false;
  kinds.forEach(clearRows);
  if (!sheets.every((sheet) => isPlaced(run, sheet))) return false;
  if (!areEmpty()) run.resolved = false;
  run.rules.refresh();
  const asks = sheets.map(({ ask }) => ask);
  // What stands for silence may have come to nothing, and says so.
  return resolveOnce(run, asks) === undefined && run.entries.length === 0;
}

function isPlaced(run: Run, { ask: index, givers, orders }: Sheet): boolean {
  const ask = item(run.rules.asks, index);
  for (let subject = 0; subject < givers.length; subject++) {
    const giver = givers[subject] ?? NOT_ASKED;
    const order = orders[subject];
    if (giver === NOT_ASKED) continue;
    if (order === undefined) {
      if (placeDefault(run, index, subject) !== undefined) return false;
      continue;
    }
    const about = { subject, giver };
    if (!isUsed(run, ask, about, order)) return false;
    if (place(run, index, about, order, NONE) !== undefined) return false;
  }
  return true;
}

/**
 * What became of the orders in force, as JSON: those of the line, then what stands for those that were not given. Call
 * it while their decisions are fresh.
 * @param powers who gave the orders, group by group
 */
export function verdictsText(
  run: Run,
  sheets: readonly Sheet[],
  line: PlainLine,
  powers: readonly string[],
): string {
  const verdicts: string[] = [];
  const defaults: string[] = [];
  for (const sheet of sheets) readVerdicts(run, sheet, verdicts, defaults);
  let text = '';
  let tag = 0;
  for (const [at, { starts, ends }] of line.orders.entries()) {
    const begin = `{"power":${quoted(powers[at] ?? '')},"order":`;
    for (let each = 0; each < starts.length; each++) {
      if (tag > 0) text += ',';
      // As it stands in the line, with its quotes.
      text += begin + line.text.slice(starts[each], ends[each]) + (verdicts[tag++] ?? '');
    }
  }
  for (const each of defaults) text += text === '' ? each : `,${each}`;
  return text;
}

/** By code, up to the end of an order. */
const ENDS = VERDICTS.map((verdict) => `,"verdict":"${verdict}"}`);

/** @param verdicts takes them by tag @param defaults takes what stands for what was not given */
function readVerdicts(
  run: Run,
  { ask, tags }: Sheet,
  verdicts: string[],
  defaults: string[],
): void {
  const { memory } = run;
  const rules = item(run.rules.asks, ask);
  const { size } = orderKind(memory, rules);
  const codes = new Uint8Array(size.count);
  rules.verdicts(codes);
  for (let row = 0; row < size.count; row++) {
    const code = codes[row] ?? 0;
    const tag = tags[subjectAt(memory, rules, row)] ?? NONE;
    if (tag !== NONE) verdicts[tag] = ENDS[code] ?? '';
    else defaults.push(defaultText(run, ask, row, VERDICTS[code] ?? 'fails'));
  }
}

function defaultText(run: Run, ask: number, row: number, verdict: Verdict): string {
  const rules = item(run.rules.asks, ask);
  const giver = silentAbout(run, rules, subjectAt(run.memory, rules, row));
  const who = quoted(giverKey(run, { ask, giver }));
  const order = quoted(orderText(run.memory, rules, row));
  return `{"power":${who},"order":${order},"verdict":"${verdict}","default":true}`;
}
