/** Reading the orders that players write. */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result, RuntimeDiagnostic } from '../diagnostics.ts';
import { item, presentRows } from '../memory/memory.ts';
import type { AnswersBySubject, Prepared } from '../machine.ts';
import type { Candidate, Reader } from '../notation/candidates.ts';
import { giversText, isGiver } from './givers.ts';
import { nearest, normalised } from '../notation/names.ts';
import type { Names } from '../notation/names.ts';
import { readings } from '../notation/notation.ts';
import { canComeToBeLegal, legalOrder } from './orders.ts';
import { piecesLike, testsText } from '../notation/pieces.ts';
import { whyNot } from './refusal.ts';
import type { AskRules, NotationPart, Rules } from '../rules.ts';
import { unknownName } from '../notation/unknown-names.ts';

/** An order for a subject, as read. */
export interface ReadOrder {
  readonly subject: number;
  readonly order: Prepared;
}

const MOST_COMBINATIONS = 1024;

/** Where a text that cannot be read comes near to nothing. */
export const noHint = 'Look at the notations of the variant.';

/** An ask, as one of those who answer it is asked: the same for all his texts. */
export interface Asking {
  readonly reader: Reader;
  readonly ask: number;
  readonly rules: AskRules;
  /** Row of who gives the order. */
  readonly giver: number;
  /** What he is called. */
  readonly who: string;
  /** The text is for later: whether it is legal is judged then. */
  readonly early: boolean;
  /** What is asked about now. */
  readonly subjects: ReadonlyMap<number, unknown>;
}

/** What has been answered, by ask. */
export type Answered = ReadonlyMap<number, AnswersBySubject>;

/** What he may give orders for; an order for later also for what may come to be his. */
const isMine = ({ reader, rules, giver, early }: Asking, row: number): boolean =>
  isGiver(reader.names.memory, rules, row, giver) ||
  (early && giver >= 0 && rules.giverChanges === true);

/** Has it had all the orders it takes? */
const isServed = ({ ask, rules, giver }: Asking, answered: Answered, row: number): boolean =>
  rules.how === 'one' &&
  answered
    .get(ask)
    ?.get(row)
    ?.some((one) => one.giver === giver) === true;

/**
 * Reads an order. Every way to read it is tried; a legal order goes before others, then the first declared.
 * @param answered of things that are written alike those come first that have no answer yet
 */
export function readOrder(asking: Asking, text: string, answered: Answered): Result<ReadOrder> {
  const { reader, ask: index, rules: ask } = asking;
  const { memory } = reader.names;
  let worst: RuntimeDiagnostic | undefined;
  let rank = -1;
  const fail = (at: number, diagnostic: () => RuntimeDiagnostic): void => {
    if (at <= rank) return;
    rank = at;
    worst = diagnostic();
  };
  let candidate = reader.candidate(index, text);
  for (; candidate !== undefined; candidate = candidate.next) {
    const subjects = subjectsOf(asking, candidate, text, answered, fail);
    if (subjects.length === 0) continue;
    for (const order of ordersOf(reader.names, candidate, text, fail)) {
      for (const subject of subjects) {
        const about = { subject, giver: asking.giver };
        const legal = !asking.early
          ? legalOrder(memory, ask, about, order)
          : canComeToBeLegal(memory, ask, about, order)
            ? order
            : undefined;
        if (legal !== undefined) return succeed({ subject, order: legal });
        // Of two that are not legal the one the rules have words for is told.
        const why = whyNot(memory, ask, about, order);
        fail(why === '' ? 4 : 5, () => diagnose('illegal-order', { text, why }));
      }
    }
  }
  if (worst !== undefined) return refuse(worst);
  return refuse(notAskedNow(reader, asking.who, text) ?? unreadable(asking, ask, text));
}

/** The asks of the phase that is being played. */
function asksOfPhase({ entries, process, clock }: Rules): ReadonlySet<number> {
  const from = entries[clock.phase] ?? 0;
  const end = Math.min(process.length, ...entries.filter((entry) => entry > from));
  return new Set(process.slice(from, end).flatMap((step) => (step.do === 'ask' ? step.asks : [])));
}

/**
 * The refusal of a text that some ask can read, but that is not asked of him now; undefined where none can. The rules'
 * reason is told where the phase has the ask: what another phase asks is refused because this one does not ask it.
 */
export function notAskedNow(
  reader: Reader,
  who: string,
  text: string,
): RuntimeDiagnostic | undefined {
  const { names } = reader;
  const here = asksOfPhase(names.memory.rules);
  let refused: RuntimeDiagnostic | undefined;
  for (const [index, ask] of names.memory.rules.asks.entries()) {
    const giver = who === '' ? -1 : names.rowNamed(ask.giverKind, who);
    let candidate = reader.candidate(index, text);
    for (; candidate !== undefined; candidate = candidate.next) {
      refused ??= diagnose('not-asked', { text, why: '' });
      if (!here.has(index)) break;
      const subjects = subjectRows(names, ask, candidate).filter((row) =>
        isGiver(names.memory, ask, row, giver),
      );
      const [subject] = subjects;
      const [order] = ordersOf(names, candidate, text, () => undefined);
      if (giver < 0 || subject === undefined || order === undefined) continue;
      const why = whyNot(names.memory, ask, { subject, giver }, order);
      if (why !== '') return diagnose('not-asked', { text, why });
    }
  }
  return refused;
}

/** What a text can be about, asked or not. */
function subjectRows(names: Names, ask: AskRules, { subject }: Candidate): number[] {
  const kind = item(names.memory.rules.kinds, ask.subjectKind);
  if (subject === undefined) return presentRows(kind);
  if (subject.row < 0) return piecesLike(names, ask.subjectKind, subject.tests);
  return kind.present[subject.row] === 1 ? [subject.row] : [];
}

type Fail = (rank: number, diagnostic: () => RuntimeDiagnostic) => void;

/** The things the order can be for: asked about now, and the giver's to order. */
function subjectsOf(
  asking: Asking,
  candidate: Candidate,
  text: string,
  answered: Answered,
  fail: Fail,
): readonly number[] {
  const { reader, rules: ask, subjects } = asking;
  const rows = subjectRows(reader.names, ask, candidate);
  const mine = rows.filter((row) => subjects.has(row) && isMine(asking, row));
  if (mine.length > 0) return unservedFirst(asking, answered, mine);
  const { subject } = candidate;
  const { memory } = reader.names;
  if (subject !== undefined && rows.length === 0) {
    const { keys } = item(memory.rules.kinds, ask.subjectKind);
    const piece = subject.row >= 0 ? keys[subject.row] : testsText(memory, subject.tests);
    fail(2, () => diagnose('no-such-piece', { text, piece: piece ?? text }));
    return mine;
  }
  const other = subject === undefined ? undefined : rows.find((row) => subjects.has(row));
  if (other === undefined) {
    fail(
      1,
      () => notAskedNow(reader, asking.who, text) ?? diagnose('not-asked', { text, why: '' }),
    );
  } else {
    const giver = giversText(memory, ask, other);
    fail(3, () => diagnose('not-yours', { text, giver, who: asking.who }));
  }
  return mine;
}

/** So the second order for one of two pieces in one place is the second piece's. */
const unservedFirst = (
  asking: Asking,
  answered: Answered,
  rows: readonly number[],
): readonly number[] =>
  rows.length < 2
    ? rows
    : rows.toSorted(
        (a, b) => Number(isServed(asking, answered, a)) - Number(isServed(asking, answered, b)),
      );

/** The order with every choice of the things it names. */
function ordersOf(
  names: Names,
  candidate: Candidate,
  text: string,
  fail: Fail,
): readonly Prepared[] {
  if (candidate.pieces.length === 0) return [candidate];
  let choices: number[][] = [[...candidate.values]];
  for (const { field, kind, tests } of candidate.pieces) {
    const rows = piecesLike(names, kind, tests);
    const [first] = rows;
    if (first === undefined) {
      fail(2, () => diagnose('no-such-piece', { text, piece: testsText(names.memory, tests) }));
      return [];
    }
    if (choices.length * rows.length > MOST_COMBINATIONS) {
      fail(4, () => diagnose('ambiguous-order', { text, limit: MOST_COMBINATIONS }));
      return [];
    }
    if (rows.length === 1) for (const values of choices) values[field] = first;
    else choices = choices.flatMap((values) => rows.map((row) => values.with(field, row)));
  }
  return choices.map((values) => ({ verb: candidate.verb, values }));
}

function unreadable({ reader }: Asking, ask: AskRules, text: string): RuntimeDiagnostic {
  const { names } = reader;
  const idle = withoutOrders(reader, text);
  if (idle !== undefined) return diagnose('gets-no-orders', { text: text.slice(0, 200), ...idle });
  const hint =
    unknownName(
      names,
      ask.verbs.flatMap(({ notations }) => notations),
      text,
    ) ??
    guess(names, ask, text) ??
    noHint;
  return diagnose('unreadable-order', { text: text.slice(0, 200), hint });
}

/** A piece the text begins with, of a kind that is ordered nothing of its own. */
function withoutOrders(
  reader: Reader,
  text: string,
): { readonly piece: string; readonly kind: string } | undefined {
  const { memory } = reader.names;
  const { kinds, asks } = memory.rules;
  const ends = [...text.slice(0, 200).matchAll(/$|[\s\-():]/g)].map(({ index }) => index);
  for (const [at, { role, name, notations }] of kinds.entries()) {
    if (role !== 'piece' || asks.some(({ subjectKind }) => subjectKind === at)) continue;
    for (const end of ends.toReversed()) {
      for (const start of [text.slice(0, end), text.slice(0, end + 1)]) {
        const reading = notations.flatMap((each) =>
          readings(reader.names, reader.runs(each), normalised(start)),
        )[0];
        if (reading === undefined || reading.holes.length === 0) continue;
        return { piece: testsText(memory, reading.holes), kind: name };
      }
    }
  }
  return undefined;
}

/** A hint where a word of the text is nearly the name of something that orders of this ask speak of. */
function guess(names: Names, ask: AskRules, text: string): string | undefined {
  const kinds = new Set<number>();
  const collect = (parts: readonly NotationPart[]): void => {
    for (const part of parts) {
      if (part.part === 'optional') collect(part.parts);
      if (part.part === 'hole' && part.type.tag === 'entity') kinds.add(part.type.kind);
    }
  };
  for (const { notations } of ask.verbs) notations.forEach(collect);
  return guessName(names, [...kinds], text);
}

/** A hint naming the known name that a word of the text, or some in a row, come near to. */
export function guessName(
  names: Names,
  kinds: readonly number[],
  text: string,
): string | undefined {
  const words = text
    .slice(0, 200)
    .split(/[\s\-/(),]+/)
    .filter((word) => word !== '');
  const printed = kinds.flatMap((kind) => names.of(kind).printed);
  const known = (word: string): boolean =>
    kinds.some((kind) => names.of(kind).rows.has(normalised(word)));
  for (let at = 0; at < words.length; at++) {
    const runs = RUNS.filter((run) => at + run <= words.length).map((run) =>
      words.slice(at, at + run).join(' '),
    );
    const whole = runs.find(known);
    if (whole !== undefined) {
      at += whole.split(' ').length - 1;
      continue;
    }
    for (const run of runs) {
      const some = run.includes(' ') ? printed.filter((name) => /\s/.test(name)) : printed;
      const likely = nearest(run, some);
      if (likely !== undefined) return `Did you mean '${likely}' by '${run}'?`;
    }
  }
  return undefined;
}

/** Words a name may have to be guessed, the longest first. */
const RUNS = [4, 3, 2, 1];
