/** What a picture consists of, from the lowest layer to the highest: each a list of things, each of them markup. */
import { arcsOf, bordersOf, groundOf, waysOf } from './areas.ts';
import type { Drawing, Style } from './drawing.ts';
import { short } from './geometry.ts';
import { legendOf } from './legend.ts';
import type { Legend } from './legend.ts';
import { ordersOf } from './orders.ts';
import type { Theme } from './palette.ts';
import { pieceOf, tiesOf } from './pieces.ts';
import { allWoven } from './powers.ts';
import { routesOf } from './routes.ts';
import type { ShownOrder } from './routes.ts';
import { standsOf } from './stands.ts';
import { escaped } from '../report/xml.ts';
import { element } from './svg.ts';
import type { Markup } from './svg.ts';
import { find, marksOf, reading } from './things.ts';
import type { Patterns, Reading, States, ThingNow } from './things.ts';
import type { Woven } from './weaves.ts';

export interface View {
  /** What the viewer may know of the state: where pieces stand when the orders are given. */
  readonly state: States;
  /** Orders that are not carried out yet, or what became of them; `results` of a step fit. */
  readonly orders?: readonly ShownOrder[];
  /** The state that came of them: marks that pieces have got, and pieces that are gone, are shown. */
  readonly after?: States;
  /** Spaces that the viewer does not see: they look so, and not empty. */
  readonly unseen?: readonly string[];
  /** Said above the picture to those who listen, and before the legend. */
  readonly title?: string;
  /** Below the map: the title, and what the signs mean. */
  readonly legend?: boolean;
  /** Colours by day, by night, or as the reader's machine has it (`both`, the default). */
  readonly theme?: Theme;
  /** Colours of powers have a pattern besides; left out: never. */
  readonly patterns?: Patterns;
  /** For two pictures of one position in one page: the backdrop of the first, under a name, is that of the second, too. */
  readonly backdrop?: { readonly id: string; readonly isThere: boolean };
}

export interface Layers {
  readonly layers: readonly (readonly Markup[])[];
  /** So many of them, from the lowest, hang on neither the names nor their size. */
  readonly grounds: number;
  readonly legend: Legend;
  /** The colours that are used. */
  readonly colours: ReadonlySet<string>;
  /** What is woven into some of them. */
  readonly woven: readonly Woven[];
  /** Some spaces are not seen. */
  readonly veiled: boolean;
}

export function layersOf(drawing: Drawing, view: View): Layers {
  const colours = new Set<string>();
  const use = (colour: string): string => {
    colours.add(colour);
    return colour;
  };
  const reader = reading(drawing, view.state, view.patterns);
  const then = view.after === undefined ? undefined : reading(drawing, view.after);
  const unseen = new Set(view.unseen);
  const grounds = groundOf(reader, use, unseen);
  const veiled = drawing.spaces.some(({ key }) => unseen.has(key));
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
  const legend =
    view.legend === true
      ? legendOf(reader, view.title ?? drawing.name, { stands, routes, after, veiled }, use)
      : { markup: '', height: 0 };
  const areas = (under: boolean): readonly Markup[] =>
    grounds.filter((one) => one.under === under).map(({ area }) => area);
  const woven = allWoven(reader);
  for (const { colour } of woven) use(colour);
  const backdrop = [
    areas(true),
    [arcsOf(reader, grounds, true)],
    [element('path', { d: drawing.blank, class: 'f-void' })],
    areas(false),
    [arcsOf(reader, grounds, false)],
  ];
  const layers = [
    ...backdrop,
    [waysOf(reader, use)],
    [bordersOf(reader, use)],
    drawing.squared ? [] : [spotNames(reader)],
    ties,
    orders.map(({ mark }) => mark),
    pieces,
    orders.map(({ sign }) => sign),
    grounds.map(({ label }) => label),
  ];
  return { layers, grounds: backdrop.length, legend, colours, woven, veiled };
}

/** The names of the further spots that are there, beside where pieces stand on them. */
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
        class: 'f-ink',
        'data-spot': spot,
      },
      escaped(label.text),
    ),
  );
  return element('g', { 'aria-hidden': 'true' }, ...names);
}
