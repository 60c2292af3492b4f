/** What became of the orders in force, and why. */
import type { Entry, Run } from '../machine.ts';
import { everybody, hiddenFrom } from '../memory/mask.ts';
import { item, presentRows } from '../memory/memory.ts';
import { giverAt, silentAbout } from './givers.ts';
import {
  fill,
  orderKind,
  orderOut,
  orderText,
  preparedOf,
  scratchRow,
  subjectAt,
  verbAt,
} from './orders.ts';
import type { Verdict } from '../protocol.ts';
import { whyNotAt } from './refusal.ts';
import { SILENCE } from '../rules.ts';
import type { VerbRules } from '../rules.ts';
import { refOf } from '../memory/values.ts';

/** Records every order of an ask that is in force. Call it while its decisions are fresh. */
export function recordVerdicts(run: Run, ask: number): void {
  if (run.detail === 'blind') return;
  const rules = item(run.rules.asks, ask);
  const kind = orderKind(run.memory, rules);
  if (kind.size.count === 0) return;
  const codes = new Uint8Array(kind.capacity);
  rules.verdicts(codes);
  for (const row of presentRows(kind)) {
    const verdict = VERDICTS[codes[row] ?? 0] ?? 'fails';
    record(run, ask, row, verdict, reasonOf(run, ask, row, verdict));
  }
}

/** By the codes of `AskRules.verdicts`. */
export const VERDICTS: readonly Verdict[] = ['fails', 'succeeds', 'void'];

/**
 * @param why for an order that could not be used: the words for it
 * @param apart who handed it in, where it does not count for what it is about, and is nobody's business but his
 * @param isDefault it stands for an order that was not given; told by the tags when left out
 */
export function recordVerdict(
  run: Run,
  ask: number,
  row: number,
  why: string | undefined,
  isDefault?: boolean,
  apart?: number,
): void {
  if (run.detail === 'blind') return;
  const verdict = why === undefined ? verdictOf(run, ask, row) : 'void';
  const reason =
    why === undefined
      ? reasonOf(run, ask, row, verdict)
      : { why, origin: verbOf(run, ask, row).origin };
  record(run, ask, row, verdict, reason, isDefault, apart);
}

const verbOf = (run: Run, ask: number, row: number): VerbRules => {
  const rules = item(run.rules.asks, ask);
  return item(rules.verbs, verbAt(run.memory, rules, row));
};

function verdictOf(run: Run, ask: number, row: number): Verdict {
  const verb = verbOf(run, ask, row);
  if (verb.void?.(row) === true) return 'void';
  return verb.succeeds === undefined || verb.succeeds(row) ? 'succeeds' : 'fails';
}

interface Reason {
  readonly why: string | undefined;
  /** Of the clause that decided. */
  readonly origin: number;
}

function reasonOf(run: Run, ask: number, row: number, verdict: Verdict): Reason {
  const { reasons, origin } = verbOf(run, ask, row);
  if (run.detail === 'all' || (run.detail === 'failures' && verdict !== 'succeeds')) {
    for (const each of reasons) {
      if (each.when !== undefined && !each.when(row)) continue;
      return { why: each.text(row), origin: each.origin };
    }
  }
  return { why: undefined, origin };
}

function record(
  run: Run,
  ask: number,
  row: number,
  verdict: Verdict,
  { why, origin }: Reason,
  isDefault?: boolean,
  apart?: number,
): void {
  const rules = item(run.rules.asks, ask);
  const tag = run.tags.get(ask)?.[row] ?? DEFAULT;
  const fallback = isDefault ?? tag === DEFAULT;
  const subject = subjectAt(run.memory, rules, row);
  const wordy = run.keepOrders || fallback;
  const entry: Entry = {
    ask,
    subject,
    giver: apart ?? (fallback ? silentAbout(run, rules, subject) : giverAt(run.memory, rules, row)),
    tag: fallback ? -1 : tag,
    default: fallback,
    date: run.rules.clock.date,
    stage: run.session.stage,
    verdict,
    why,
    origin,
    text: wordy ? orderText(run.memory, rules, row) : '',
    result: undefined,
  };
  const own = apart !== undefined;
  run.entries.push(run.keepOrders ? { ...entry, result: resultOf(run, entry, row, own) } : entry);
}

/** Nothing was handed in, and what stands for it is not legal: nothing is in force. */
export function recordVoidDefault(run: Run, index: number, row: number): void {
  if (run.detail === 'blind') return;
  const ask = item(run.rules.asks, index);
  const why = whyNotAt(run.memory, ask, row, verbAt(run.memory, ask, row));
  recordVerdict(
    run,
    index,
    row,
    `nothing was handed in, and the default is not legal now${why}`,
    true,
  );
}

/** Tags of rows: given without a tag, and not given. */
export const UNTAGGED = -1;
export const DEFAULT = -2;

/** @param own it does not count, and is nobody's business but his who handed it in */
function resultOf(run: Run, entry: Entry, row: number, own: boolean): Entry['result'] {
  const ask = item(run.rules.asks, entry.ask);
  const rule = run.rules.origins[entry.origin]?.rule;
  return {
    asks: ask.name,
    subject: refOf(run.memory, ask.subjectKind, entry.subject),
    who: run.rules.kinds[ask.giverKind]?.keys[entry.giver] ?? null,
    order: orderOut(run.memory, ask, row),
    text: entry.text,
    verdict: entry.verdict,
    ...(entry.default ? { default: true as const } : {}),
    ...(entry.why === undefined ? {} : { why: entry.why }),
    ...(rule === undefined ? {} : { rule }),
    ...sight(run, entry, row, own),
  };
}

type Sight = Pick<
  NonNullable<Entry['result']>,
  'hiddenFrom' | 'silenceHiddenFrom' | 'giverHiddenFrom'
>;

/** Whoever may not see the order or whom it is about, whoever may not know whether it was handed in, and whoever may not know by whom. */
function sight(run: Run, entry: Entry, row: number, own: boolean): Sight {
  const { memory, rules } = run;
  const { kind, subjectKind, giverKind, several } = item(rules.asks, entry.ask);
  const always = together([
    hiddenFrom(memory, subjectKind, undefined, entry.subject),
    hiddenFrom(memory, kind, undefined, row, false),
    own ? everybodyBut(run, giverKind, entry.giver) : undefined,
  ]);
  const silence = hiddenFrom(memory, kind, SILENCE, row, false);
  // What is his alone he may know to be his.
  const unsigned =
    several === undefined || own ? undefined : hiddenFrom(memory, kind, several.column, row);
  const seen = (at: number): Sight => {
    const hidden = together([always, hiddenFrom(memory, kind, undefined, at, true)]);
    const secret = together([silence, hiddenFrom(memory, kind, SILENCE, at, true)]);
    return {
      ...(hidden === undefined ? {} : { hiddenFrom: hidden }),
      ...(secret === undefined ? {} : { silenceHiddenFrom: secret }),
      ...(unsigned === undefined ? {} : { giverHiddenFrom: unsigned }),
    };
  };
  if (rules.hides.some((hide) => hide.kind === kind && hide.late === true)) {
    const ask = item(rules.asks, entry.ask);
    const order = preparedOf(memory, ask, row, verbAt(memory, ask, row));
    const subject = refOf(memory, subjectKind, entry.subject);
    run.judgedLate.push({ at: run.entries.length, order, subject, seen });
  }
  return seen(row);
}

/** The phase ends, or the game stops: orders that are judged now are seen as things stand now. */
export function judgeLate(run: Run): void {
  const { entries, memory, rules } = run;
  if (run.judgedLate.length === 0) return;
  for (const { at, order, subject, seen } of run.judgedLate.splice(0)) {
    const entry = item(entries, at);
    const ask = item(rules.asks, entry.ask);
    const row = scratchRow(memory, ask);
    // Of what is gone there is nothing to judge any more.
    const isThere = item(rules.kinds, ask.subjectKind).present[entry.subject] === 1;
    const same = isThere && refOf(memory, ask.subjectKind, entry.subject) === subject;
    if (row < 0 || !same || entry.result === undefined) continue;
    fill(memory, ask, row, entry, order);
    const {
      hiddenFrom: _from,
      silenceHiddenFrom: _silence,
      giverHiddenFrom: _giver,
      ...rest
    } = entry.result;
    entries[at] = { ...entry, result: { ...rest, ...seen(row) } };
  }
}

/** Nobody twice, as no list has anybody twice. */
const together = (
  lists: readonly (readonly string[] | undefined)[],
): readonly string[] | undefined => {
  const known = lists.filter((list) => list !== undefined);
  return known.length > 1 ? [...new Set(known.flat())] : known[0];
};

const everybodyBut = ({ memory }: Run, giverKind: number, giver: number): readonly string[] =>
  everybody(memory, (kind, row) => kind !== giverKind || row !== giver);
