/** What is woven into the colours of powers: so that they are told apart without them. */
import { short } from './geometry.ts';
import { element } from './svg.ts';
import type { Attributes } from '../report/xml.ts';
import type { Markup } from './svg.ts';

/** Lines of a tile ten units wide and high, turned and enlarged. */
export interface Weave {
  readonly name: string;
  readonly lines: string;
  /** Degrees. */
  readonly turn: number;
  readonly scale: number;
}

const LINES = 'M5 0V10';
const DOTS = 'M5 5h.01';
const GRID = 'M5 0V10M0 5H10';
const DASHES = 'M2.5 0V5M7.5 5V10';
const RINGS = 'M2.5 5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0';
const ZIGZAG = 'M0 7L5 3L10 7';
const PAIRS = 'M3.5 0V10M6.5 0V10';
const PLUSES = 'M5 2.5V7.5M2.5 5H7.5';
const TRIANGLES = 'M2 7L5 2L8 7Z';
const TICKS = 'M5 2.5V7.5';

/** Those that differ most come first. */
const motifs: readonly (readonly [string, string, number])[] = [
  ['lines', LINES, 45],
  ['dots', DOTS, 45],
  ['grid', GRID, 45],
  ['level', LINES, 90],
  ['rings', RINGS, 45],
  ['zigzag', ZIGZAG, 0],
  ['upright', LINES, 0],
  ['pluses', PLUSES, 0],
  ['falling', LINES, -45],
  ['dashes', DASHES, 45],
  ['squares', GRID, 0],
  ['pairs', PAIRS, 45],
  ['level-dashes', DASHES, 90],
  ['upright-zigzag', ZIGZAG, 90],
  ['level-pairs', PAIRS, 90],
  ['upright-dashes', DASHES, 0],
  ['falling-pairs', PAIRS, -45],
  ['falling-dashes', DASHES, -45],
  ['saltires', PLUSES, 45],
  ['triangles', TRIANGLES, 0],
  ['ticks', TICKS, 0],
  ['falling-ticks', TICKS, -45],
  ['upright-pairs', PAIRS, 0],
];

/** One for each power of the largest variants: in the second half the lines lie twice as far apart. */
const weaves: readonly Weave[] = ['', 'wide-'].flatMap((width) =>
  motifs.map(([name, lines, turn]): Weave => ({
    name: `${width}${name}`,
    lines,
    turn,
    scale: width === '' ? 1 : 2,
  })),
);

const first: Weave = { name: 'lines', lines: LINES, turn: 45, scale: 1 };

/** The one of a power, by its number among the powers. */
export const weaveAt = (index: number): Weave => weaves[index % weaves.length] ?? first;

/** One for each round of all colours: the first has none. */
export const weaveOfRound = (round: number): Weave | undefined =>
  round === 0 ? undefined : weaves[(round - 1) % 3];

/** A colour with what is woven into it. */
export interface Woven {
  readonly weave: Weave;
  readonly colour: string;
  /** Only when the picture is printed: on the page the colour alone tells enough. */
  readonly printed: boolean;
}

const idOf = ({ weave, colour }: Pick<Woven, 'weave' | 'colour'>, on: '' | '-on'): string =>
  `vm-${weave.name}-${colour}${on}`;

/** The id of the pattern that pieces of a power have. */
export const piecePattern = (weave: Weave, colour: string): string =>
  idOf({ weave, colour }, '-on');

/** The style of what is seen on paper only; and the names stay clear of it. */
export const onPaper =
  '.vm .printed{display:none}' +
  '@media print{.vm .printed{display:inline}.vm text.l-halo{stroke-width:4}}';

const layer = (woven: Woven, on: '' | '-on', attributes: Attributes): Markup =>
  element('path', {
    ...attributes,
    fill: `url(#${idOf(woven, on)})`,
    class: woven.printed ? 'printed' : undefined,
  });

/** Over an area in the soft colour of a power. */
export const overArea = (path: string, woven: Woven | undefined): Markup =>
  woven === undefined ? '' : layer(woven, '', { d: path });

/** Over a piece in the strong colour of its power. */
export const overPiece = (shape: string, woven: Woven | undefined, turn: string): Markup =>
  woven === undefined
    ? ''
    : layer(woven, '-on', { d: shape, ...(turn === '' ? {} : { transform: turn }) });

/** Tiles on pieces, in their own units. */
const PIECE_TILE = 5;

/**
 * What areas and pieces refer to.
 * @param unit size of a piece
 */
export function patternsOf(all: readonly Woven[], unit: number): Markup {
  const known = new Map(all.map((woven) => [idOf(woven, ''), woven]));
  const patterns = [...known.values()].flatMap((woven) => {
    const { colour } = woven;
    return [
      // White on white would be no pattern.
      pattern(woven, '', unit * 0.45, `l-${colour === 'white' ? 'faint' : colour}`),
      pattern(woven, '-on', PIECE_TILE, `l-${colour}-on`),
    ];
  });
  return patterns.length === 0 ? '' : element('defs', {}, ...patterns);
}

function pattern(woven: Woven, on: '' | '-on', tile: number, tone: string): Markup {
  const { lines, turn, scale } = woven.weave;
  const size = Math.round(tile * scale * 10) / 100;
  return element(
    'pattern',
    {
      id: idOf(woven, on),
      width: 10,
      height: 10,
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${turn})scale(${size})`,
    },
    element('path', {
      d: lines,
      class: `n ${tone}`,
      // Dots have no length but their width.
      'stroke-width': short((lines === DOTS ? 3.8 : 2) / Math.sqrt(scale)),
      opacity: on === '' ? 0.75 : 0.6,
    }),
  );
}
