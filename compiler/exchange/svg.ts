/** Areas of an SVG as polygons. Only shapes are looked at: no style, script, picture or link of the file counts. */
import svgpath from 'svgpath';
import { area } from '../picture/geometry.ts';
import type { Element } from './xml.ts';
import { attribute } from './xml.ts';

export type Ring = readonly (readonly [number, number])[];

/** Shapes of more points are drawings of something else. */
const MOST_POINTS = 20_000;
/** A drawing has this many units across, so that whole numbers are fine enough. */
export const ACROSS = 1600;

/** The polygons of an element and of those below it, in the coordinates of `outer`. */
export function ringsOf(element: Element, outer = ''): readonly Ring[] {
  const transform = `${outer} ${attribute(element, 'transform')}`.trim();
  const own = pathOf(element);
  const rings = own === undefined ? [] : flattened(own, transform).rings;
  return [...rings, ...element.children.flatMap((child) => ringsOf(child, transform))];
}

const number = (element: Element, name: string): number => {
  const value = Number.parseFloat(attribute(element, name));
  return Number.isFinite(value) ? value : 0;
};

/** A shape as a path; undefined where the element is none. */
export function pathOf(element: Element): string | undefined {
  switch (element.name) {
    case 'path':
      return attribute(element, 'd');
    case 'polygon':
    case 'polyline':
      return `M ${attribute(element, 'points')} Z`;
    case 'rect': {
      const [x, y] = [number(element, 'x'), number(element, 'y')];
      return `M ${x} ${y} h ${number(element, 'width')} v ${number(element, 'height')} h ${-number(element, 'width')} Z`;
    }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] =
        element.name === 'circle'
          ? [number(element, 'r'), number(element, 'r')]
          : [number(element, 'rx'), number(element, 'ry')];
      const [x, y] = [number(element, 'cx'), number(element, 'cy')];
      return `M ${x - rx} ${y} a ${rx} ${ry} 0 1 0 ${2 * rx} 0 a ${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`;
    }
    default:
      return undefined;
  }
}

type Path = ReturnType<typeof svgpath>;

function faultOf(path: Path): string | undefined {
  const error: unknown = Reflect.get(path, 'err');
  return typeof error === 'string' && error !== '' ? error : undefined;
}

/** Numbers may begin with zeros (SVG 2, 9.3.9), which the library takes for a fault. */
export function readPath(text: string): Path {
  const path = svgpath(text);
  if (faultOf(path) === undefined) return path;
  const commands = text.split(/(?=[a-df-z])/iu);
  // Flags of arcs may stand close, `00`: these are two numbers.
  const plain = commands.map((one) =>
    /^a/iu.test(one) ? one : one.replaceAll(/(?<![\d.])0+(?=\d)/gu, ''),
  );
  return svgpath(plain.join(''));
}

/** A path as polygons: curves become a few straight lines. What cannot be read ends it, as in a browser. */
export function flattened(
  path: string,
  transform: string,
): { readonly rings: readonly Ring[]; readonly broken: string | undefined } {
  const rings: [number, number][][] = [];
  let ring: [number, number][] = [];
  let points = 0;
  const to = (x: number, y: number): void => {
    points += 1;
    if (points <= MOST_POINTS && Number.isFinite(x) && Number.isFinite(y)) ring.push([x, y]);
  };
  const end = (): void => {
    if (ring.length >= 3) rings.push(ring);
    ring = [];
  };
  const parsed = readPath(path.slice(0, 1_000_000));
  const error = faultOf(parsed);
  parsed
    .transform(transform)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, x, y) => {
      const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = segment
        .slice(1)
        .map(Number);
      // All are absolute: small letters only tell which it is.
      switch (segment[0].toLowerCase()) {
        case 'm':
          end();
          return to(first, second);
        case 'l':
          return to(first, second);
        case 'h':
          return to(first, y);
        case 'v':
          return to(x, first);
        case 'q':
          return curve((t) => [
            bezier(t, x, x + (2 / 3) * (first - x), third + (2 / 3) * (first - third), third),
            bezier(t, y, y + (2 / 3) * (second - y), fourth + (2 / 3) * (second - fourth), fourth),
          ]);
        case 'c':
          return curve((t) => [
            bezier(t, x, first, third, fifth),
            bezier(t, y, second, fourth, sixth),
          ]);
        default:
          return end();
      }
    });
  end();
  return { rings, broken: error };

  function curve(at: (t: number) => readonly [number, number]): void {
    for (const t of [0.25, 0.5, 0.75, 1]) to(...at(t));
  }
}

const bezier = (t: number, a: number, b: number, c: number, d: number): number => {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
};

export interface Outlined {
  readonly id: string;
  readonly rings: readonly Ring[];
}

/** What has a name in a layer, also in groups within it, each with all that turns it. */
export function* outlinedIn(layer: Element, outer = ''): Generator<Outlined> {
  const transform = `${outer} ${attribute(layer, 'transform')}`.trim();
  for (const child of layer.children) {
    const id = attribute(child, 'id');
    if (id !== '') yield { id, rings: ringsOf(child, transform) };
    yield* outlinedIn(child, transform);
  }
}

export const areaOf = (ring: Ring): number => Math.abs(signedOf(ring));

/** An area with the sign of the way round: positive from the right to below. */
export const signedOf = (ring: Ring): number => area(ring) / 2;
