/** A position, with what is ordered and what became of it, as one SVG. */
import type { Drawing, Style } from './drawing.ts';
import { short } from './geometry.ts';
import { arcsOf, bordersOf, groundOf, waysOf } from './areas.ts';
import { ordersOf } from './orders.ts';
import type { ShownOrder } from './routes.ts';
import { legendOf } from './legend.ts';
import { styleSheet } from './palette.ts';
import type { Theme } from './palette.ts';
import { pieceOf, tiesOf } from './pieces.ts';
import { allWoven } from './powers.ts';
import { routesOf } from './routes.ts';
import { standsOf } from './stands.ts';
import { element, escaped } from './svg.ts';
import { find, marksOf, reading } from './things.ts';
import type { Patterns, Reading, States, ThingNow } from './things.ts';
import { onPaper, patternsOf } from './weaves.ts';

export interface View {
  /** What the viewer may know of the state: where pieces stand when the orders are given. */
  readonly state: States;
  /** Orders that are not carried out yet, or what became of them; `results` of a step fit. */
  readonly orders?: readonly ShownOrder[];
  /** The state that came of them: marks that pieces have got, and pieces that are gone, are shown. */
  readonly after?: States;
  /** Said above the picture to those who listen, and before the legend. */
  readonly title?: string;
  /** Below the map: the title, and what the signs mean. */
  readonly legend?: boolean;
  /** Colours by day, by night, or as the reader's machine has it (`both`, the default). */
  readonly theme?: Theme;
  /** Colours of powers have a pattern besides; left out: never. */
  readonly patterns?: Patterns;
}

/**
 * The picture of a position. The same arguments give the same text; it needs neither a browser nor Node.
 * Spaces carry `data-space`, pieces `data-piece`, borders with marks `data-border`, orders `data-order`.
 */
export function picture(drawing: Drawing, view: View): string {
  const used = new Set<string>();
  const use = (colour: string): string => {
    used.add(colour);
    return colour;
  };
  const reader = reading(drawing, view.state, view.patterns);
  const then = view.after === undefined ? undefined : reading(drawing, view.after);
  const grounds = groundOf(reader, use);
  const stands = standsOf(reader);
  const gone: Style = { shape: 'cross' };
  const after = (piece: ThingNow): readonly (readonly [string, Style])[] => {
    if (then === undefined) return [];
    const later = find(then, piece.kind.name, piece.ref);
    return later === undefined
      ? [['gone', gone]]
      : marksOf(then, later).filter(([, { line }]) => line === undefined);
  };
  const pieces = stands.map((stand) => pieceOf(reader, stand, use, after));
  const ties = stands.map((stand) => tiesOf(reader, stand, use));
  const names = grounds.flatMap(({ boxes }) => boxes);
  const routes = routesOf(reader, stands, view.orders ?? [], names);
  const orders = ordersOf(reader, stands, routes, names, use);
  const coasts = drawing.squared ? '' : spotNames(reader);
  const { width, height } = drawing;
  const title = view.title ?? drawing.name;
  const legend =
    view.legend === true
      ? legendOf(reader, title, stands, routes, after, use)
      : { markup: '', height: 0 };
  const whole = Math.ceil(height + legend.height);
  const body = [
    patternsOf(allWoven(reader), drawing.unit, use),
    element('rect', { width, height: whole, class: 'f-paper' }),
    element('g', {}, ...grounds.flatMap(({ area, under }) => (under ? [area] : []))),
    element('g', {}, arcsOf(reader, grounds, true)),
    element('path', { d: drawing.blank, class: 'f-void' }),
    element('g', {}, ...grounds.flatMap(({ area, under }) => (under ? [] : [area]))),
    element('g', {}, arcsOf(reader, grounds, false)),
    waysOf(reader, use),
    element('g', {}, bordersOf(reader, use)),
    coasts,
    element('g', {}, ...ties),
    element('g', {}, ...orders.map(({ mark }) => mark)),
    element('g', {}, ...pieces),
    element('g', {}, ...orders.map(({ sign }) => sign)),
    element('g', {}, ...grounds.map(({ label }) => label)),
    legend.markup,
    element('rect', {
      x: 0.75,
      y: 0.75,
      width: width - 1.5,
      height: height - 1.5,
      class: 'n l-ink',
      'stroke-width': 1.5,
    }),
  ];
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${whole}`,
      width,
      height: whole,
      class: 'vm',
      role: 'group',
      'aria-label': title,
    },
    element('title', {}, escaped(title)),
    element(
      'style',
      {},
      styleSheet(view.theme ?? 'both', used),
      view.patterns === 'print' ? onPaper : '',
    ),
    ...body,
  );
  return `${svg}\n`;
}

/** Small names of the further spots that are there, beside where pieces stand on them. */
function spotNames({ drawing: { kinds, spaces }, things }: Reading): string {
  const kind = kinds.find(({ role }) => role === 'spot');
  const there = new Set((things.get(kind?.name ?? '') ?? []).map(({ ref }) => ref));
  const now = spaces.flatMap(({ spots }) =>
    Object.entries(spots).filter(([spot]) => there.has(spot)),
  );
  const names = now.map(([spot, { label }]) =>
    element(
      'text',
      {
        x: short(label.at[0]),
        y: short(label.at[1]),
        'font-size': short(label.size),
        'font-style': 'italic',
        class: 'f-faint',
        'data-spot': spot,
      },
      escaped(label.text),
    ),
  );
  return element('g', { 'aria-hidden': 'true' }, ...names);
}
