/** What the texts say of how things are drawn. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Code } from '../../diagnostics/catalogue.ts';
import { colourNames, ownShapes, strokeNames } from '../../program/drawing.ts';
import type { Drawable, DrawingFacts, Look } from '../../program/program.ts';
import type { DrawItem, GridClause, Name } from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { SPACE } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { drawingOnBoards } from './board-facts.ts';
import { columnOf, rowOf, squareName } from './grid.ts';
import { unknownName } from './marks.ts';
import { resolve, resolveKind, thingNamed } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** How a thing is drawn is said of its name: it holds for one that is declared anew as well. */
const drawn = (
  words: Vocabulary,
  place: Place,
  kind: number,
  name: Pick<Name, 'text'>,
): Thing | undefined => resolve(words, place, kind, name) ?? thingNamed(words, kind, name.text);

interface Reader {
  readonly words: Vocabulary;
  readonly faults: Faults;
  /** Names of all orders. */
  readonly verbs: ReadonlySet<string>;
  readonly shapes: readonly string[];
}

/** @param written the clauses with grids as they stand in the texts */
export function drawingFacts(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  written: readonly PlacedClause[],
  faults: Faults,
): DrawingFacts {
  const shapes = clauses.flatMap(({ clause }) =>
    clause.kind === 'shape' ? [{ name: clause.name.text, rings: clause.rings }] : [],
  );
  const verbs = new Set(
    clauses.flatMap(({ clause }) => (clause.kind === 'order' ? [clause.name.text] : [])),
  );
  const names = [...ownShapes, ...shapes.map(({ name }) => name)];
  const copied = drawingOnBoards(words);
  const reader: Reader = { words, faults, verbs, shapes: names };
  return {
    shapes,
    looks: [
      ...copied.looks,
      ...clauses.flatMap(({ clause, place }) =>
        clause.kind === 'draw' ? clause.items.flatMap((item) => looksOf(reader, item, place)) : [],
      ),
    ],
    ...areasOf(words, clauses, copied, faults),
    squares: [
      ...written.flatMap(({ clause, place }) =>
        clause.kind === 'grid' ? squaresOf(words, clause, place) : [],
      ),
      ...copied.squares,
    ],
  };
}

function looksOf(reader: Reader, item: DrawItem, place: Place): readonly Look[] {
  const { as, letter, colour, by, across, pointing } = item;
  const words = as === undefined ? [] : as.text.split(' ');
  const isLine = words.at(-1) === 'line' || words.at(-1) === 'arrow';
  if (as !== undefined) {
    if (isLine) {
      for (const word of wordsOf(as, place).slice(0, -1))
        known(reader, 'unknown-stroke', word, strokeNames, place);
    } else known(reader, 'unknown-shape', as, reader.shapes, place);
  }
  if (colour !== undefined) known(reader, 'unknown-colour', colour, colourNames, place);
  const turns = ['up', 'right', 'down', 'left'];
  if (pointing !== undefined) known(reader, 'unknown-direction', pointing, turns, place);
  const attributes = reader.words.kinds.flatMap((kind) => kind.attributes.map(({ name }) => name));
  for (const name of [by, across]) {
    if (name !== undefined) known(reader, 'unknown-drawn-attribute', name, attributes, place);
  }
  const look = {
    shape: as === undefined || isLine ? undefined : as.text,
    line: isLine ? words : undefined,
    letter: letter?.text,
    colour: colour?.text,
    by: by?.text,
    across: across?.text,
    pointing: pointing === undefined ? undefined : turns.indexOf(pointing.text) * 90,
  };
  return item.of.flatMap((name) => drawables(reader, name, place).map((of) => ({ of, ...look })));
}

/** The words of a line, each in its own place. */
function wordsOf({ text, range }: Name, { file }: Place): readonly Name[] {
  const written = [...file.text.slice(range.start, range.end).matchAll(/\S+/g)];
  return text.split(' ').map((word, i) => {
    const at = written[i];
    if (at === undefined || at[0] !== word) return { text: word, range };
    const start = range.start + at.index;
    return { text: word, range: { start, end: start + word.length } };
  });
}

/** Everything that goes by a name: values and things, kinds, attributes, orders. */
function drawables(reader: Reader, name: Name, place: Place): readonly Drawable[] {
  const { words, verbs, faults } = reader;
  const found: Drawable[] = [];
  for (const kind of words.kinds) {
    // A spot, and what stands in a space, goes by the name of the space: the space is meant.
    if (kind.role !== 'spot' && kind.marks.size === 0) {
      const member = drawn(words, place, kind.id, name);
      if (member !== undefined) found.push({ what: 'member', kind: kind.id, member: member.index });
    }
    if (kind.attributes.some((one) => one.name === name.text)) {
      found.push({ what: 'attribute', kind: kind.id, attribute: name.text });
    }
  }
  const kind = resolveKind(words, place, name.text);
  if (kind !== undefined) found.push({ what: 'kind', kind: kind.id });
  if (verbs.has(name.text)) found.push({ what: 'verb', verb: name.text });
  const lost = words.kinds.some((one) => one.lost.has(name.text));
  if (found.length === 0 && !lost) {
    const all = [
      ...words.kinds.flatMap((one) => [
        one.name,
        ...one.table.keys(),
        ...one.attributes.map((attribute) => attribute.name),
      ]),
      ...verbs,
    ];
    const parameters = {
      name: name.text,
      hint: hint(nearest(name.text, all), 'Declare it, or take the item out.'),
    };
    faults.list.push(report('nothing-to-draw', parameters, spotOf(place, name.range)));
  }
  return found;
}

type DrawingCode = Extract<
  Code,
  | 'unknown-stroke'
  | 'unknown-shape'
  | 'unknown-colour'
  | 'unknown-direction'
  | 'unknown-drawn-attribute'
>;

function known(
  { faults }: Reader,
  code: DrawingCode,
  name: Name,
  wanted: readonly string[],
  place: Place,
): void {
  if (wanted.includes(name.text)) return;
  const list =
    code === 'unknown-drawn-attribute' ? 'Declare it first.' : `There are ${wanted.join(', ')}.`;
  const near = nearest(name.text, wanted);
  const parameters = { name: name.text, hint: hint(near, list) };
  faults.list.push(report(code, parameters, spotOf(place, name.range), replacing(name, near)));
}

/** Outlines, further points and places of names; what a later unit says of a space takes the place of what was said before. */
function areasOf(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  copied: Pick<DrawingFacts, 'outlines' | 'points' | 'labels'>,
  faults: Faults,
): Pick<DrawingFacts, 'outlines' | 'points' | 'labels'> {
  const outlines = new Map<number, { layer: number; rings: (readonly number[])[] }>();
  const points = new Map<number, readonly number[]>();
  for (const { space, ring } of copied.outlines) {
    const rings = [...(outlines.get(space)?.rings ?? []), ring];
    outlines.set(space, { layer: -1, rings });
  }
  for (const { space, x, y } of copied.points)
    points.set(space, [...(points.get(space) ?? []), x, y]);
  const labels = new Map(copied.labels.map((one) => [one.space, one]));
  const blank: { space: number; ring: readonly number[] }[] = [];
  for (const { clause, place } of clauses) {
    if (clause.kind === 'labels') {
      for (const { name, x, y } of clause.items) {
        const space = drawn(words, place, SPACE, name);
        if (space !== undefined) labels.set(space.index, { space: space.index, x, y });
        else if (words.kinds[SPACE]?.lost.has(name.text) !== true)
          unknownName(words, SPACE, name, place, faults);
      }
      continue;
    }
    if (clause.kind !== 'outline' && clause.kind !== 'positions') continue;
    for (const item of clause.items) {
      if ('ring' in item && item.name.text === 'none') {
        blank.push({ space: -1, ring: item.ring });
        continue;
      }
      const space = drawn(words, place, SPACE, item.name);
      if (space === undefined) {
        const lost = words.kinds[SPACE]?.lost.has(item.name.text) === true;
        if (!lost && 'ring' in item) unknownName(words, SPACE, item.name, place, faults);
      } else if ('ring' in item) {
        const before = outlines.get(space.index);
        const rings = before?.layer === place.layer ? [...before.rings, item.ring] : [item.ring];
        outlines.set(space.index, { layer: place.layer, rings });
      } else points.set(space.index, item.more);
    }
  }
  return {
    outlines: [
      ...blank,
      ...[...outlines].flatMap(([space, { rings }]) => rings.map((ring) => ({ space, ring }))),
    ],
    labels: [...labels.values()].toSorted((a, b) => a.space - b.space),
    points: [...points].flatMap(([space, more]) =>
      more.flatMap((x, i) => (i % 2 === 0 ? [{ space, x, y: more[i + 1] ?? 0 }] : [])),
    ),
  };
}

function squaresOf(
  words: Vocabulary,
  { from, to }: GridClause,
  place: Place,
): DrawingFacts['squares'] {
  const squares: { space: number; column: number; row: number }[] = [];
  for (let row = rowOf(from); row <= rowOf(to); row += 1) {
    for (let column = columnOf(from); column <= columnOf(to); column += 1) {
      const space = resolve(words, place, SPACE, { text: squareName(column, row) });
      if (space === undefined) continue;
      squares.push({
        space: space.index,
        column: column - columnOf(from) + 1,
        row: row - rowOf(from) + 1,
      });
    }
  }
  return squares;
}
