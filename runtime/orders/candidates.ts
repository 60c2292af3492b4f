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
  /** Tests for the subject; undefined when the text does not name it. */
  readonly subject: { readonly tests: Tests } | { readonly row: number } | undefined;
  readonly pieces: readonly {
    readonly field: number;
    readonly kind: number;
    readonly tests: Tests;
  }[];
}

/** What many texts have in common is kept once: texts are looked up by the thousand, and memory is slow. */
interface Shared {
  readonly tests: (kind: number, tests: Tests) => Tests;
  readonly subject: (tests: Tests) => { readonly tests: Tests };
}

function createShared(): Shared {
  const known = new Map<string, Tests>();
  const subjects = new Map<Tests, { readonly tests: Tests }>();
  return {
    tests: (kind, tests) => {
      const key = `${kind} ${tests.map(({ path, value }) => `${path.join('.')}=${value}`).join(' ')}`;
      const same = known.get(key);
      if (same !== undefined) return same;
      known.set(key, tests);
      return tests;
    },
    subject: (tests) => {
      const made = subjects.get(tests) ?? { tests };
      subjects.set(tests, made);
      return made;
    },
  };
}

export interface Reader {
  readonly names: Names;
  readonly candidates: (ask: number, text: string) => readonly Candidate[];
  readonly runs: (parts: readonly NotationPart[]) => Runs;
}

const NO_PIECES: Candidate['pieces'] = [];
const MOST_TEXTS = 200_000;

/** What a text can mean does not depend on the state, so it is worked out once a text. */
export function createReader(names: Names): Reader {
  const { rules } = names.memory;
  const cache: Map<string, readonly Candidate[]>[] = rules.asks.map(() => new Map());
  const shared = createShared();
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
    candidates: (ask, text) => {
      const known = item(cache, ask);
      const found = known.get(text);
      if (found !== undefined) return found;
      const made = candidatesFor(names, shared, runs, item(rules.asks, ask), normalised(text));
      return keep(known, MOST_TEXTS, text, made);
    },
  };
}

function candidatesFor(
  names: Names,
  shared: Shared,
  runs: (parts: readonly NotationPart[]) => Runs,
  ask: AskRules,
  text: string,
): Candidate[] {
  const found: Candidate[] = [];
  const seen = new Set<string>();
  ask.verbs.forEach((verb, index) => {
    for (const notation of verb.notations) {
      for (const reading of readings(names, runs(notation), text)) {
        const candidate = candidateOf(names.memory, shared, ask, index, reading);
        const key = JSON.stringify(candidate);
        if (!seen.has(key)) found.push(candidate);
        seen.add(key);
      }
    }
  });
  return found;
}

function candidateOf(
  memory: Memory,
  shared: Shared,
  ask: AskRules,
  verb: number,
  reading: Reading,
): Candidate {
  const { columns } = item(memory.rules.kinds, ask.kind);
  const { fields } = item(ask.verbs, verb);
  const values = fields.map(({ column }) => item(columns, column).initial);
  let subject: Candidate['subject'];
  const subjectTests = within(reading, 1);
  if (subjectTests.length > 0) {
    subject = shared.subject(shared.tests(ask.subjectKind, subjectTests));
  }
  const pieces: Candidate['pieces'][number][] = [];
  fields.forEach(({ column }, field) => {
    const tests = within(reading, column);
    const { type } = item(columns, column);
    if (tests.length > 0 && type.tag === 'entity') {
      pieces.push({ field, kind: type.kind, tests: shared.tests(type.kind, tests) });
    }
    if (reading.flags.includes(column)) values[field] = 1;
  });
  for (const { path, value } of reading.holes) {
    if (path.length !== 1) continue;
    if (path[0] === 1) subject = { row: value };
    const field = fields.findIndex(({ column }) => column === path[0]);
    if (field >= 0) values[field] = value;
  }
  return { verb, values, subject, pieces: pieces.length === 0 ? NO_PIECES : pieces };
}

/** The holes on paths through a column, as tests of the thing in it. */
function within(reading: Reading, column: number): Tests {
  return reading.holes
    .filter(({ path }) => path.length > 1 && path[0] === column)
    .map(({ path, type, value }) => ({ path: path.slice(1), type, value }));
}
