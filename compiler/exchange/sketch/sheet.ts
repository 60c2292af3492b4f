/** What lies on a drawing: filled shapes and lettering with their places, in the order in which they are painted. */
import svgpath from 'svgpath';
import type { At } from '../form.ts';
import { cleaned } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { flattened, pathOf } from '../svg.ts';
import type { Ring } from '../svg.ts';
import { attribute } from '../xml.ts';
import { copiesIn } from './copies.ts';
import type { Element } from '../xml.ts';

export interface Patch {
  readonly element: Element;
  /** The elements around it, outermost first. */
  readonly around: readonly Element[];
  readonly rings: readonly Ring[];
  readonly evenOdd: boolean;
  /** As written, in small letters; undefined where it is not filled. */
  readonly fill: string | undefined;
  readonly stroked: boolean;
  readonly shown: boolean;
  readonly box: Box;
  readonly at: At;
}

/** A line as it is drawn: the outline of a shape, or one that encloses nothing by itself. */
export interface Trace {
  readonly element: Element;
  readonly around: readonly Element[];
  readonly transform: string;
  /** What is drawn by it, where that is a shape as well. */
  readonly patch: Patch | undefined;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Lettering {
  readonly text: string;
  /** About its middle. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The text of which it is a line. */
  readonly of: Element;
  readonly at: At;
}

export interface Sheet {
  readonly patches: readonly Patch[];
  /** Lines that are shown. Their points are worked out where there are no filled shapes (`lines.ts`). */
  readonly traces: readonly Trace[];
  readonly letterings: readonly Lettering[];
  /** What is not looked at, by the name of the element. */
  readonly passed: ReadonlyMap<string, number>;
}

/** Never painted where they stand, or no shapes. */
const elsewhere = new Set(
  'defs clipPath mask pattern symbol marker metadata style script title desc namedview filter linearGradient radialGradient'.split(
    ' ',
  ),
);
const notRead = new Set('image foreignObject script animate set iframe video audio'.split(' '));
export const MOST_POINTS = 2_000_000;
export const MOST_PATCHES = 20_000;
const MOST_COPIES = 20_000;

interface Outer {
  readonly around: readonly Element[];
  readonly transform: string;
  readonly shown: boolean;
  readonly style: Style;
  /** What is copied around here: a copy in itself would never end. */
  readonly copied: readonly Element[];
}

type Style = ReadonlyMap<string, string>;

/** Undefined where it is too much, which is told. */
export function sheetOf(reading: Reading, root: Element): Sheet | undefined {
  const patches: Patch[] = [];
  const traces: Trace[] = [];
  const letterings: Lettering[] = [];
  const passed = new Map<string, number>();
  const classes = classesOf(root);
  const copies = copiesIn(root);
  let points = 0;
  let copied = 0;
  const visit = (element: Element, outer: Outer): void => {
    if (notRead.has(element.name)) passed.set(element.name, (passed.get(element.name) ?? 0) + 1);
    if (elsewhere.has(element.name) || notRead.has(element.name)) return;
    if (points > MOST_POINTS || patches.length > MOST_PATCHES || copied > MOST_COPIES) return;
    const own = styleOf(element, outer.style, classes);
    const transform = `${outer.transform} ${attribute(element, 'transform')}`.trim().slice(-4000);
    const shown = outer.shown && own.get('display') !== 'none';
    const seen = shown && own.get('visibility') !== 'hidden';
    if (element.name === 'text') {
      letterings.push(...letteringsOf(element, transform, own, classes));
      return;
    }
    const inner = {
      around: [...outer.around, element],
      transform,
      shown,
      style: own,
      copied: outer.copied,
    };
    if (element.name === 'use') {
      const copy = copies.of(element);
      if (copy === undefined || outer.copied.includes(copy.target)) {
        say(reading, 'import-not-understood', element.at, {
          what:
            copy === undefined
              ? 'a copy (`<use>`) of something that is not in the drawing'
              : 'a copy (`<use>`) of what it lies in itself',
        });
        return;
      }
      copied += 1;
      const within = {
        ...inner,
        transform: `${transform} ${copy.transform}`.trim().slice(-4000),
        copied: [...outer.copied, copy.target],
      };
      if (copy.target.name !== 'symbol') visit(copy.target, within);
      else for (const child of copy.target.children) visit(child, within);
      return;
    }
    const before = patches.length;
    const path = pathOf(element);
    if (path !== undefined) {
      const { rings, broken } = flattened(path, transform);
      if (broken !== undefined)
        say(reading, 'import-not-understood', element.at, {
          what: `the rest of a shape whose path cannot be read to its end (${broken})`,
        });
      const rounded = rings.map((ring) =>
        ring.map(([x, y]): readonly [number, number] => [thousandth(x), thousandth(y)]),
      );
      points += rounded.reduce((sum, ring) => sum + ring.length, 0);
      const fill = (own.get('fill') ?? 'black').toLowerCase();
      const opaque = share(own.get('fill-opacity')) * share(own.get('opacity')) >= 0.5;
      if (rounded.length > 0)
        patches.push({
          element,
          around: outer.around,
          rings: rounded,
          evenOdd: own.get('fill-rule') === 'evenodd',
          fill: fill === 'none' || fill === 'transparent' || !opaque ? undefined : fill,
          stroked: isStroked(own),
          shown: seen,
          box: boxOf(rounded),
          at: element.at,
        });
    }
    // One more than there may be tells that there are too many, to whoever reads them.
    if (seen && isDrawn(element, own) && traces.length <= MOST_PATCHES)
      traces.push({ element, around: outer.around, transform, patch: patches[before] });
    for (const child of element.children) visit(child, inner);
  };
  visit(root, {
    around: [],
    transform: '',
    shown: true,
    style: new Map(),
    copied: [],
  });
  const limits = [
    { what: 'shapes', count: patches.length, most: MOST_PATCHES },
    { what: 'points', count: points, most: MOST_POINTS },
    { what: 'copies', count: copied, most: MOST_COPIES },
  ];
  const passes = limits.find(({ count, most }) => count > most);
  if (passes === undefined) return { patches, traces, letterings, passed };
  say(reading, 'import-too-large', root.at, { most: passes.most, what: passes.what });
  return undefined;
}

const isStroked = (style: Style): boolean => (style.get('stroke') ?? 'none') !== 'none';

const lined = new Set('path line polyline polygon rect circle ellipse'.split(' '));

const isDrawn = ({ name }: Element, style: Style): boolean =>
  lined.has(name) &&
  isStroked(style) &&
  style.get('stroke') !== 'transparent' &&
  Number.parseFloat(style.get('stroke-width') ?? '1') !== 0 &&
  share(style.get('stroke-opacity')) * share(style.get('opacity')) > 0;

/** Sines differ in their last digit from one machine to another. */
const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

const share = (text: string | undefined): number => {
  const value = Number.parseFloat(text ?? '1');
  return Number.isFinite(value) ? value : 1;
};

export function boxOf(rings: readonly Ring[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (const [x, y] of ring) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return { left, top, right, bottom };
}

const inherited = [
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'visibility',
  'font-size',
  'text-anchor',
];
const looked = [...inherited, 'display', 'opacity'];

/** Colours by class are looked up in the file's own plain rules; nothing else of a style sheet counts. */
function classesOf(root: Element): ReadonlyMap<string, Style> {
  const found = new Map<string, Style>();
  const visit = (element: Element): void => {
    if (element.name === 'style')
      for (const [, names = '', body = ''] of element.text
        .slice(0, 200_000)
        .matchAll(/((?:\.[\w-]+[\s,]*)+)\{([^{}]*)\}/gu))
        for (const [, name = ''] of names.matchAll(/\.([\w-]+)/gu))
          found.set(name, new Map([...(found.get(name) ?? []), ...declarations(body)]));
    for (const child of element.children) visit(child);
  };
  visit(root);
  return found;
}

const declarations = (text: string): readonly (readonly [string, string])[] =>
  text.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(colon, 0)).trim();
    return looked.includes(name) ? [[name, part.slice(colon + 1).trim()] as const] : [];
  });

function styleOf(element: Element, outer: Style, classes: ReadonlyMap<string, Style>): Style {
  const style = new Map([...outer].filter(([name]) => inherited.includes(name)));
  for (const name of looked) {
    const value = attribute(element, name);
    if (value !== '') style.set(name, value);
  }
  for (const name of attribute(element, 'class').split(/\s+/u))
    for (const [property, value] of classes.get(name) ?? []) style.set(property, value);
  for (const [name, value] of declarations(attribute(element, 'style'))) style.set(name, value);
  return style;
}

/** A text, and each part of it that has a place of its own. */
function letteringsOf(
  element: Element,
  transform: string,
  style: Style,
  classes: ReadonlyMap<string, Style>,
): readonly Lettering[] {
  const found: Lettering[] = [];
  const visit = (part: Element, x: number, y: number, outer: Style, turn: string): void => {
    const own = part === element ? style : styleOf(part, outer, classes);
    const [atX, atY] = [coordinate(part, 'x') ?? x, coordinate(part, 'y') ?? y];
    const text = cleaned(part.text).slice(0, 200);
    const size = Math.abs(Number.parseFloat(own.get('font-size') ?? '')) || 12;
    if (text !== '') {
      const anchor = own.get('text-anchor');
      const shift = anchor === 'middle' ? 0 : anchor === 'end' ? -0.5 : 0.5;
      const place = placed(atX + shift * text.length * size * 0.55, atY - size * 0.35, turn);
      if (place !== undefined) found.push({ text, ...place, size, of: element, at: part.at });
    }
    for (const child of part.children)
      visit(child, atX, atY, own, `${turn} ${attribute(child, 'transform')}`);
  };
  visit(element, 0, 0, style, transform);
  return found;
}

const coordinate = (element: Element, name: string): number | undefined => {
  const value = Number.parseFloat(attribute(element, name));
  return Number.isFinite(value) ? value : undefined;
};

function placed(x: number, y: number, transform: string): { x: number; y: number } | undefined {
  let place: { x: number; y: number } | undefined;
  svgpath(`M ${x} ${y}`)
    .transform(transform)
    .abs()
    .iterate(([, toX, toY]) => {
      if (Number.isFinite(toX) && Number.isFinite(toY))
        place = { x: thousandth(Number(toX)), y: thousandth(Number(toY)) };
    });
  return place;
}

/** The names that a drawing program has given by itself say nothing. */
const automatic =
  /^(?:g|path|rect|polygon|polyline|circle|ellipse|shape|layer|vector|group|union|subtract|frame|clip|use|line|svg|text|tspan|svg_)[\s_-]*[\d_-]*$/iu;

/** What somebody called an element: its label, else its id; '' where it has no name but an automatic one. */
export function calledOf(element: Element): string {
  const label = ['inkscape:label', 'label', 'aria-label', 'data-name']
    .map((name) => attribute(element, name))
    .find((text) => text !== '' && !automatic.test(text));
  const id = attribute(element, 'id');
  return cleaned(label ?? (automatic.test(id) ? '' : id)).slice(0, 80);
}
