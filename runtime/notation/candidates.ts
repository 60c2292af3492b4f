/** What texts can mean as orders, whatever the state is: worked out once a text. */
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { keep } from './kept.ts';
import { normalised } from './names.ts';
import type { Names } from './names.ts';
import { readings, runsOf } from './notation.ts';
import type { Reading, Runs } from './notation.ts';
import type { Tests } from './pieces.ts';
import type { AskRules, NotationPart } from '../rules.ts';

/** A text read as an order, before it is known what stands on the board. */
export interface Candidate {
  readonly verb: number;
  /** Values of the fields; those of `pieces` are still open. */
  readonly values: readonly number[];
  /** The subject's row, or -1 and tests for it; undefined when the text does not name it. */
  readonly subject: { readonly row: number; readonly tests: Tests } | undefined;
  readonly pieces: readonly {
    readonly field: number;
    readonly kind: number;
    readonly tests: Tests;
  }[];
  /** Another way to read the text. */
  readonly next: Candidate | undefined;
}

/**
 * What many texts have in common is kept once: texts are looked up by the thousand, and memory is slow. By their JSON.
 */
interface Shared {
  readonly values: Map<string, Candidate['values']>;
  readonly subjects: Map<string, Candidate['subject']>;
  readonly pieces: Map<string, Candidate['pieces']>;
}

const MOST_SHARED = 20_000;

function shared<T>(known: Map<string, T>, part: T): T {
  const key = JSON.stringify(part) ?? '';
  return known.get(key) ?? keep(known, MOST_SHARED, key, part);
}

export interface Reader {
  readonly names: Names;
  /** The first way to read a text as an order of an ask; undefined where there is none. */
  readonly candidate: (ask: number, text: string) => Candidate | undefined;
  readonly runs: (parts: readonly NotationPart[]) => Runs;
}

const NO_TESTS: Tests = [];
const MOST_TEXTS = 200_000;

/** What a text can mean does not depend on the state, so it is worked out once a text. */
export function createReader(names: Names): Reader {
  const { rules } = names.memory;
  const cache: Map<string, Candidate | undefined>[] = rules.asks.map(() => new Map());
  const parts: Shared = { values: new Map(), subjects: new Map(), pieces: new Map() };
  const prepared = new Map<readonly NotationPart[], Runs>();
  const runs = (parts: readonly NotationPart[]): Runs => {
    let made = prepared.get(parts);
    if (made === undefined) {
      made = runsOf(parts);
      prepared.set(parts, made);
    }
    return made;
  };
  return {
    names,
    runs,
    candidate: (ask, text) => {
      const known = item(cache, ask);
      const found = known.get(text);
      if (found !== undefined || known.has(text)) return found;
      const made = candidatesFor(names, parts, runs, item(rules.asks, ask), normalised(text));
      return keep(known, MOST_TEXTS, text, linked(made));
    },
  };
}

function candidatesFor(
  names: Names,
  parts: Shared,
  runs: (parts: readonly NotationPart[]) => Runs,
  ask: AskRules,
  text: string,
): readonly Way[] {
  const found: Way[] = [];
  ask.verbs.forEach((verb, index) => {
    for (const notation of verb.notations) {
      for (const reading of readings(names, runs(notation), text)) {
        found.push(wayOf(names.memory, parts, ask, index, reading));
      }
    }
  });
  return found.length < 2 ? found : distinct(found);
}

type Way = Omit<Candidate, 'next'>;

/** In their order, each once. */
const distinct = (ways: readonly Way[]): readonly Way[] => {
  const seen = new Map<string, Way>();
  for (const way of ways) {
    const key = JSON.stringify(way);
    if (!seen.has(key)) seen.set(key, way);
  }
  return [...seen.values()];
};

/** The first of them, and behind each the next. */
const linked = (ways: readonly Way[]): Candidate | undefined =>
  ways.reduceRight<Candidate | undefined>(
    (next, { verb, values, subject, pieces }) => ({ verb, values, subject, pieces, next }),
    undefined,
  );

function wayOf(memory: Memory, parts: Shared, ask: AskRules, verb: number, reading: Reading): Way {
  const { columns } = item(memory.rules.kinds, ask.kind);
  const { fields } = item(ask.verbs, verb);
  const values = fields.map(({ column }) => item(columns, column).initial);
  let subject: Candidate['subject'];
  const subjectTests = within(reading, 1);
  if (subjectTests.length > 0) subject = { row: -1, tests: subjectTests };
  const pieces: Candidate['pieces'][number][] = [];
  fields.forEach(({ column }, field) => {
    const tests = within(reading, column);
    const { type } = item(columns, column);
    if (tests.length > 0 && type.tag === 'entity') {
      pieces.push({ field, kind: type.kind, tests });
    }
    if (reading.flags.includes(column)) values[field] = 1;
  });
  for (const { path, value } of reading.holes) {
    if (path.length !== 1) continue;
    if (path[0] === 1) subject = { row: value, tests: NO_TESTS };
    const field = fields.findIndex(({ column }) => column === path[0]);
    if (field >= 0) values[field] = value;
  }
  return {
    verb,
    values: shared(parts.values, values),
    subject: shared(parts.subjects, subject),
    pieces: shared(parts.pieces, pieces),
  };
}

/** The holes on paths through a column, as tests of the thing in it. */
function within(reading: Reading, column: number): Tests {
  return reading.holes
    .filter(({ path }) => path.length > 1 && path[0] === column)
    .map(({ path, type, value }) => ({ path: path.slice(1), type, value }));
}
