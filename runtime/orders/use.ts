/** Putting answers into force: choosing, checking, filling the rows of orders, resolving. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import { same } from '../json.ts';
import type { Answer, AnswersBySubject, Fault, Prepared, Run } from '../machine.ts';
import { knotTexts } from './explain.ts';
import { giversOf, giversText, isGiver, NOBODY } from './givers.ts';
import type { About } from './givers.ts';
import { asGiver } from '../memory/mask.ts';
import { clearRows, item } from '../memory/memory.ts';
import {
  fill,
  isFound,
  fillFallback,
  isDefaultLegal,
  orderIn,
  orderKind,
  preparedOf,
  scratchRow,
  takeMeaning,
} from './orders.ts';
import { chosenOrder } from './programs.ts';
import { whyNotAt } from './refusal.ts';
import type { AskRules, KindTable } from '../rules.ts';
import type { AnyProgram } from '../memory/session.ts';
import { DEFAULT, recordVerdict, recordVerdicts, recordVoidDefault } from './verdicts.ts';

/** How many orders an ask takes about a subject; 1 where it takes one. */
export function amountOf(
  run: { readonly rules: Run['rules'] },
  ask: AskRules,
  subject: number,
): number {
  if (ask.how === 'one') return 1;
  const amount = ask.amount === undefined ? 0 : ask.amount(subject) / run.rules.scale;
  return Math.max(0, Math.floor(amount));
}

/** What is used of one ask. */
export interface Used {
  readonly ask: number;
  readonly answers: AnswersBySubject;
  /** They were handed in before their time: whether they are legal is judged now. */
  readonly early: boolean;
}

interface Subject {
  readonly row: number;
  readonly most: number;
  /** Who answers about it; of several nobody but whose answer is in force. */
  readonly givers: readonly number[];
}

/** Answers that count, as far as they can be used, and what they are about. */
interface Counting {
  readonly used: Used;
  readonly subjects: readonly Subject[];
}

/** Puts the answers to the asks of one stop into force and resolves. */
export function useAnswers(run: Run, used: readonly Used[]): Fault {
  for (const { ask: index } of used) {
    const kind = orderKind(run.memory, item(run.rules.asks, index));
    if (kind.size.count > 0) run.resolved = false;
    clearRows(kind);
    run.tags.set(index, []);
  }
  // Subjects and amounts are taken before any order stands.
  const asked = used.map((each) => subjectsOf(run, item(run.rules.asks, each.ask)));
  const taken: Counting[] = [];
  for (const [at, each] of used.entries()) {
    const counts = choose(run, { used: each, subjects: asked[at] ?? [] });
    if ('code' in counts) return counts;
    taken.push(counts);
  }
  for (const counts of taken) {
    const fault = placeAnswers(run, counts);
    if (fault !== undefined) return fault;
  }
  run.rules.refresh();
  const fault = resolveOnce(
    run,
    used.map(({ ask }) => ask),
  );
  if (fault !== undefined) return fault;
  for (const { ask } of used) if (!item(run.rules.asks, ask).oneByOne) recordVerdicts(run, ask);
  return undefined;
}

function subjectsOf(run: Run, ask: AskRules): Subject[] {
  const { present, size } = item(run.rules.kinds, ask.subjectKind);
  const subjects: Subject[] = [];
  for (let row = 0; row < size.count; row++) {
    if (present[row] !== 1 || !ask.subject(row)) continue;
    subjects.push({ row, most: amountOf(run, ask, row), givers: giversOf(run, ask, row) });
  }
  return subjects;
}

function placeAnswers(
  run: Run,
  { used: { ask: index, answers, early }, subjects }: Counting,
): Fault {
  const ask = item(run.rules.asks, index);
  const kind = orderKind(run.memory, ask);
  const entitled = new Map<number, number>();
  for (const { row: subject, most, givers } of subjects) {
    // Of what is carried out one by one, those behind the last that counts take the place of what is void by then.
    const room = ask.oneByOne ? Math.max(most, roomFor(run, ask, kind)) : most;
    let [placed, lost] = [0, 0];
    for (const answer of answers.get(subject) ?? []) {
      if (!givers.includes(answer.giver)) {
        run.resolved = false;
        outvoiced(run, index, subject, answer);
        continue;
      }
      const isRoom = placed + lost < room;
      const order = isRoom ? usable(run, ask, subject, answer, early) : undefined;
      if (order === undefined) {
        run.resolved = false;
        unused(run, index, subject, answer);
        if (ask.voidCounts === true && placed + lost < most) lost++;
        continue;
      }
      const fault = place(run, index, { subject, giver: answer.giver }, order, answer.tag);
      if (fault !== undefined) return fault;
      placed++;
    }
    if (ask.oneByOne) entitled.set(subject, most - lost);
    const needed = ask.how === 'up to' ? 0 : most - lost - placed;
    for (let missing = needed; missing > 0; missing--) {
      const fault = placeDefault(run, index, subject);
      if (fault !== undefined) return fault;
    }
  }
  for (const [subject, all] of early ? answers : []) {
    if (subjects.some(({ row }) => row === subject)) continue;
    run.resolved = false;
    for (const answer of all) unused(run, index, subject, answer, 'nothing is asked about it now');
  }
  if (ask.oneByOne) run.entitled.set(index, entitled);
  if (kind.size.count > 0) run.resolved = false;
  return undefined;
}

/** A usable answer of one of several givers. */
interface Handed {
  readonly subject: number;
  readonly answer: Answer & { readonly order: Prepared };
}

/**
 * Of the answers of several about one thing those that come into force, as if nobody else had been asked. What is usable
 * is found before any of them stands there, so that no condition of one giver can read what another wrote; then all of
 * them stand there while the rules choose.
 */
function choose(run: Run, asked: Counting): Counting | RuntimeDiagnostic {
  const { used, subjects } = asked;
  const { ask: index, answers, early } = used;
  const ask = item(run.rules.asks, index);
  const { several } = ask;
  if (several === undefined) return asked;
  const kind = orderKind(run.memory, ask);
  const handed = subjects.flatMap(({ row: subject, givers }) =>
    givers.flatMap((giver) =>
      (answers.get(subject) ?? []).flatMap((answer): Handed[] => {
        if (answer.giver !== giver) return [];
        const order = usable(run, ask, subject, answer, early);
        if (order === undefined) unused(run, index, subject, answer);
        return order === undefined ? [] : [{ subject, answer: { ...answer, order } }];
      }),
    ),
  );
  for (const { subject, answer } of handed) {
    const { order, giver, tag } = answer;
    const fault = place(run, index, { subject, giver }, order, tag);
    if (fault !== undefined) return fault;
  }
  run.rules.refresh();
  const winners = subjects.map(({ row }) => handed[several.inForce(row)]);
  clearRows(kind);
  run.tags.set(index, []);
  run.rules.refresh();
  if (handed.length > 0) run.resolved = false;
  const inForce = new Map<number, Answer[]>();
  for (const [at, { row: subject, givers }] of subjects.entries()) {
    const winner = winners[at]?.answer;
    const strangers = (answers.get(subject) ?? []).filter(({ giver }) => !givers.includes(giver));
    inForce.set(subject, winner === undefined ? strangers : [winner, ...strangers]);
    for (const one of handed) {
      if (one.subject !== subject || one.answer === winner) continue;
      unused(run, index, subject, one.answer, whyNotInForce(run, ask, one.answer, winner));
    }
  }
  // What is not asked about now is told of where that is seen to.
  for (const [subject, all] of answers) if (!inForce.has(subject)) inForce.set(subject, [...all]);
  return {
    used: { ...used, answers: inForce },
    subjects: subjects.map((each, at) => {
      const giver = winners[at]?.answer.giver;
      return { ...each, givers: giver === undefined ? [] : [giver] };
    }),
  };
}

/** Where orders are hidden, not even that there is another is told. */
function whyNotInForce(
  { rules }: Run,
  ask: AskRules,
  { order }: Handed['answer'],
  winner: Handed['answer'] | undefined,
): string {
  if (rules.hides.some(({ kind }) => kind === ask.kind)) return 'it did not come into force';
  if (winner === undefined) return 'it did not come into force, and no other order for it did';
  const name = item(item(rules.kinds, ask.giverKind).keys, winner.giver);
  const which = same(order, winner.order) ? 'same order' : 'order';
  return `it did not come into force: the ${which} of ${name} did`;
}

/** How many rows of its orders there are for each subject. */
const roomFor = ({ rules }: Run, ask: AskRules, kind: KindTable): number =>
  Math.floor((kind.capacity - 1) / Math.max(1, item(rules.kinds, ask.subjectKind).capacity));

/**
 * Settles the decisions that are due with the orders of these asks, unless they have been and nothing has changed since.
 * Those about the orders of other asks were settled when these came into force.
 */
export function resolveOnce(run: Run, asks: readonly number[]): Fault {
  const { families, resolution } = run.rules;
  if (run.resolved && areSettled(run, asks)) return undefined;
  run.resolved = true;
  run.settledWith = asks;
  const fault = run.rules.resolve?.(asks);
  if (run.detail === 'all') run.knotTexts.push(...knotTexts(run));
  if (fault === undefined) return undefined;
  const names = new Set(
    fault.atoms.map((atom) => families[resolution?.familyOf[atom] ?? -1]?.name ?? 'a decision'),
  );
  return diagnose(fault.code, { count: fault.atoms.length, families: [...names].join(', ') });
}

/** Has the last resolution settled what is due with these asks, as far as there is anything to settle? */
const areSettled = ({ rules, settledWith }: Run, asks: readonly number[]): boolean =>
  rules.families.every(
    (family) =>
      family.asks?.some((ask) => asks.includes(ask)) !== true ||
      family.asks.some((ask) => settledWith.includes(ask)) ||
      family.keys.some((kind) => isEmpty(item(rules.kinds, kind))),
  );

const isEmpty = ({ population, size }: KindTable): boolean =>
  population === 'orders' && size.count === 0;

/** The order an answer comes to, if it can be used. */
function usable(
  run: Run,
  ask: AskRules,
  subject: number,
  { order, giver }: Answer,
  early: boolean,
): Prepared | undefined {
  const { memory } = run;
  const about = { subject, giver };
  if (isPrepared(order)) {
    return isUsed(run, ask, about, order) ? order : undefined;
  }
  const single = 'verb' in order;
  return chosenOrder(
    run.reader,
    order,
    (each) => {
      const read = orderIn(memory, ask, subject, each);
      const row = scratchRow(memory, ask);
      if (!read.ok || row < 0) return undefined;
      fill(memory, ask, row, about, read.value);
      takeMeaning(memory, ask, row, read.value.verb);
      const meant = preparedOf(memory, ask, row, read.value.verb);
      const verb = item(ask.verbs, meant.verb);
      if (verb.by !== undefined && !verb.by(row)) return undefined;
      if (early && verb.legal !== undefined && !verb.legal(row)) return undefined;
      if (!isFound(memory, ask, row, meant.verb)) return undefined;
      if (single && ask.oneByOne) return meant;
      return verb.used === undefined || verb.used(row) ? meant : undefined;
    },
    // Conditions speak of what their giver may know.
    (test) => asGiver(memory, { kind: ask.giverKind, row: giver }, test),
  );
}

export function isUsed(run: Run, ask: AskRules, about: About, order: Prepared): boolean {
  const { used, found } = item(ask.verbs, order.verb);
  const judged = ask.oneByOne ? undefined : used;
  if (judged === undefined && found === undefined) return true;
  const row = scratchRow(run.memory, ask);
  if (row < 0) return false;
  fill(run.memory, ask, row, about, order);
  if (!isFound(run.memory, ask, row, order.verb)) return false;
  return judged === undefined || judged(row);
}

export function isPrepared(order: Prepared | AnyProgram): order is Prepared {
  return 'values' in order && typeof order.verb === 'number';
}

export function place(
  run: Run,
  index: number,
  about: About,
  order: Prepared | undefined,
  tag: number,
): Fault {
  const ask = item(run.rules.asks, index);
  const kind = orderKind(run.memory, ask);
  const row = kind.size.count;
  if (row >= kind.capacity) {
    const origin = run.rules.origins[ask.origin];
    return diagnose('no-room', {
      kind: `order of ${ask.name}`,
      capacity: kind.capacity,
      hint: '',
      origin: origin === undefined ? '' : `${origin.file}:${origin.line}`,
    });
  }
  fill(run.memory, ask, row, about, order);
  kind.size.count++;
  kind.present[row] = 1;
  const tags = run.tags.get(index);
  if (tags !== undefined) tags[row] = tag;
  return undefined;
}

/** Silence: what the ask foresees. Orders carried out one by one get theirs when their turn comes. */
export function placeDefault(run: Run, index: number, subject: number): Fault {
  const ask = item(run.rules.asks, index);
  if (ask.fallbackVerb === undefined) return undefined;
  const kind = orderKind(run.memory, ask);
  const fault = place(run, index, { subject, giver: NOBODY }, undefined, DEFAULT);
  if (fault !== undefined || ask.oneByOne) return fault;
  const row = kind.size.count - 1;
  // While it is filled, the row is not among the orders in force.
  kind.size.count = row;
  kind.present[row] = 0;
  if (!fillFallback(run.memory, ask, row, subject)) return undefined;
  if (!isDefaultLegal(run.memory, ask, row)) {
    recordVoidDefault(run, index, row);
    return undefined;
  }
  kind.size.count = row + 1;
  kind.present[row] = 1;
  return undefined;
}

/** Records an answer of somebody who gives none now: whoever is asked when it is used has the say. */
function outvoiced(run: Run, index: number, subject: number, answer: Answer): void {
  const ask = item(run.rules.asks, index);
  const givers = giversText(run, ask, subject);
  unused(run, index, subject, answer, `it does not count: ${givers} gives the orders for it now`);
}

/** Records an answer that came to nothing. */
function unused(
  run: Run,
  index: number,
  subject: number,
  { order, giver, tag }: Answer,
  words?: string,
): void {
  if (run.detail === 'blind') return;
  const ask = item(run.rules.asks, index);
  // Where several answer, nobody is told what the others' answers were.
  const isApart = ask.several !== undefined || !isGiver(run, ask, subject, giver);
  const row = scratchRow(run.memory, ask);
  let prepared = isPrepared(order) ? order : undefined;
  if (!isPrepared(order) && 'verb' in order) {
    const read = orderIn(run.memory, ask, subject, order);
    if (read.ok) prepared = read.value;
  }
  if (row < 0 || prepared === undefined) return;
  fill(run.memory, ask, row, { subject, giver }, prepared);
  const tags = run.tags.get(index);
  if (tags !== undefined) tags[row] = tag;
  const why = words ?? `it could not be used${whyNotAt(run.memory, ask, row, prepared.verb)}`;
  recordVerdict(run, index, row, why, false, isApart ? giver : undefined);
}
