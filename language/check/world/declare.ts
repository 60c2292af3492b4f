/** What a list of clauses declares: names, facts, the map, the drawing and the set-up. */
import type { DrawingFacts, MapFacts } from '../../program/program.ts';
import { withBoards } from '../declarations/board-kinds.ts';
import { besideEachOther } from '../declarations/beside.ts';
import type { ModelOf } from '../declarations/boards.ts';
import { mapFacts } from '../declarations/borders.ts';
import { drawingFacts } from '../declarations/drawing.ts';
import { withSquares } from '../declarations/grid.ts';
import { declareKinds } from '../declarations/kinds.ts';
import { setValues } from '../declarations/marks.ts';
import { withNumbers } from '../declarations/numbered.ts';
import { startPieces } from '../declarations/starts.ts';
import type { StartPiece } from '../declarations/starts.ts';
import { declareThings } from '../declarations/things.ts';
import type { Line } from '../declarations/things.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import type { LinearUnit } from '../units/linear.ts';
import type { Meanings } from '../declarations/meanings.ts';
import { expandSentences } from '../sentences/sentences.ts';
import type { Expansion } from '../sentences/sentences.ts';
import { faults as newFaults } from '../units/faults.ts';
import type { Faults } from '../units/faults.ts';
import type { Place, PlacedClause } from '../units/place.ts';

export interface Declared {
  readonly words: Vocabulary;
  readonly expansion: Expansion;
  readonly map: MapFacts;
  readonly drawing: DrawingFacts;
  readonly pieces: readonly StartPiece[];
  readonly faults: Faults;
}

/** Clauses that stand for several are these several. */
const opened = (clauses: readonly PlacedClause[]): readonly PlacedClause[] =>
  withNumbers(withSquares(withBoards(clauses)));

/**
 * @param clauses as they stand in the texts, in order
 * @param written the same with what is taken out to prove a rule
 */
export function declared(
  start: Place,
  clauses: readonly PlacedClause[],
  written: readonly PlacedClause[],
  units: readonly LinearUnit[],
  modelOf: ModelOf,
  meanings?: Meanings,
): Declared {
  const all = declareAll(start, opened(written), units, modelOf);
  const { lines, expansion, faults } = all;
  const words = { ...all.words, meanings };
  setValues(words, lines, faults);
  const map = mapFacts(words, lines, expansion.clauses, faults);
  const drawing = drawingFacts(words, expansion.clauses, clauses, faults);
  const beside = besideEachOther(words, { positions: map.positions, drawing });
  const pieces = startPieces(words, expansion.clauses, faults);
  return {
    words,
    expansion,
    map: { ...map, positions: beside.positions },
    drawing: beside.drawing,
    pieces,
    faults,
  };
}

const roundLimit = 6;

/**
 * Declares all names and opens the sentences. A sentence may declare names that other sentences need, so both are
 * repeated until nothing new comes of it.
 */
function declareAll(
  start: Place,
  clauses: readonly PlacedClause[],
  units: readonly LinearUnit[],
  modelOf: ModelOf,
) {
  const editionOf = (path: string) => units.find(({ file }) => file.path === path)?.edition;
  let all: readonly PlacedClause[] = clauses;
  let patches: Expansion['patches'] = new Map();
  let before: readonly number[] | undefined;
  for (let round = 1; ; round += 1) {
    const faults = newFaults();
    const { words, lines } = declare(start, all, patches, modelOf, faults);
    const said = expandSentences(words, clauses, editionOf, faults);
    const expansion = { ...said, clauses: opened(said.clauses) };
    const shape = shapeOf(expansion);
    before ??= shapeOf({ clauses, patches: new Map(), used: new Map() });
    if (sameShape(shape, before) || round === roundLimit)
      return { words, lines, expansion, faults };
    before = shape;
    all = expansion.clauses;
    patches = expansion.patches;
  }
}

function declare(
  start: Place,
  clauses: readonly PlacedClause[],
  patches: Expansion['patches'],
  modelOf: ModelOf,
  faults: Faults,
): { readonly words: Vocabulary; readonly lines: readonly Line[] } {
  const words: Vocabulary = {
    kinds: [],
    kindTable: new Map(),
    borders: new Map(),
    labels: new Map(),
    boards: [],
  };
  declareKinds(words, clauses, start, faults);
  return { words, lines: declareThings(words, clauses, patches, modelOf, faults) };
}

const declaring: ReadonlySet<string> = new Set(
  'kind piece values has fact board remove-fact rename calendar phase'.split(' '),
);

/**
 * What of an expansion declares names, by where it stands: two expansions of one shape give the same names.
 */
function shapeOf({ clauses, patches }: Expansion): readonly number[] {
  const shape: number[] = [];
  for (const placed of clauses) {
    const { clause, place } = placed;
    if (!declaring.has(clause.kind) && !patches.has(placed)) continue;
    shape.push(place.layer, place.usedAt?.range.start ?? -1, clause.range.start);
  }
  return shape;
}

const sameShape = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((part, i) => part === b[i]);
