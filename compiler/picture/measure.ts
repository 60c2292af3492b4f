/** What the picture of a variant needs of its program. */
import type { Attribute, Kind, Program } from '../../language/program/program.ts';
import { keyOf } from '../emission/tables.ts';
import type {
  AttributeFacts,
  Drawing,
  DrawnSpace,
  DrawnVerb,
  KindFacts,
  Plain,
  Style,
  ThingFacts,
} from './drawing.ts';
import { between, contains, direction, middleOf, pairs, pathOf } from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';
import { labelsOf, widthOf } from './labels.ts';
import { layoutOf, PIECE } from './layout.ts';
import type { Layout } from './layout.ts';
import { joined } from './things.ts';

/** Pieces do not grow more than so: they have to stand apart. */
const LARGEST_PIECE = 1.3;

/**
 * The plan of all pictures of a variant. The same program gives the same plan.
 * @param size how much larger than usual names are, and, less so, pieces: for pictures that are shown small. On a grid
 * there is no room for that.
 */
export function drawingOf(program: Program, size = 1): Drawing {
  const { kinds, builtin, map, drawing } = program;
  const spaceKind = kinds[builtin.space];
  const spaces = spaceKind?.members ?? [];
  const widths = spaces
    .map(({ name, short }) => widthOf(short[0] ?? name, labelSize(PIECE)))
    .toSorted((a, b) => a - b);
  const wide = widths[Math.floor(widths.length * 0.8)] ?? 0;
  const plain = layoutOf(spaces.length, map, drawing, wide, sortsOf(program));
  const larger = plain.squared ? 1 : size;
  const layout = { ...plain, unit: plain.unit * Math.min(larger, LARGEST_PIECE) };
  const lettering = labelSize(plain.unit * larger);
  const styles = stylesOf(program);
  return {
    name: program.title ?? program.name,
    width: Math.round(layout.width),
    height: Math.round(layout.height),
    unit: layout.unit,
    lettering,
    squared: layout.squared,
    kinds: kinds.filter(({ role }) => role !== 'order').map((kind) => factsOf(kind, program)),
    spaces: spaceKind === undefined ? [] : spacesOf(program, spaceKind, layout, lettering),
    blank: layout.blank,
    arcs: layout.arcs,
    borders: layout.borders.map((border, i) => {
      const kind = kinds[builtin.border];
      return { key: kind === undefined ? '' : keyOf(kind, i), ...border };
    }),
    verbs: program.asks.flatMap(verbsOf(program)),
    ...styles,
    shapes: Object.fromEntries(
      drawing.shapes.map(({ name, rings }) => [
        name,
        rings.map((ring) => pathOf(pairs(ring), true)).join(''),
      ]),
    ),
  };
}

/** A space's value of the first attribute that tells sorts of spaces. */
function sortsOf({ kinds, builtin }: Program): (space: number) => number {
  const kind = kinds[builtin.space];
  const at = (kind?.attributes ?? []).findIndex(
    ({ type }) => type.tag === 'entity' && kinds[type.kind]?.role === 'values',
  );
  const initial = kind?.attributes[at]?.initial ?? 0;
  return (space) =>
    kind?.members[space]?.values.find(({ attribute }) => attribute === at)?.value ?? initial;
}

function factsOf(kind: Kind, program: Program): KindFacts {
  return {
    name: kind.name,
    role: kind.role,
    short: kind.short[0] ?? '',
    open: kind.population === 'open',
    attributes: kind.attributes.map((attribute) => attributeFacts(attribute, program)),
    members: kind.members.map((member, row): ThingFacts => ({
      key: keyOf(kind, row),
      name: member.name,
      short: member.short[0] ?? '',
      latent: member.latent,
      values: Object.fromEntries(
        member.values.flatMap(({ attribute, value }): [string, Plain][] => {
          const of = kind.attributes[attribute];
          return of === undefined ? [] : [[of.name, plain(of, value, program)]];
        }),
      ),
    })),
  };
}

const attributeFacts = (attribute: Attribute, program: Program): AttributeFacts => {
  const { type } = attribute;
  const refers = type.tag === 'entity' || type.tag === 'set';
  return {
    name: attribute.name,
    kind: refers ? program.kinds[type.kind]?.name : undefined,
    set: type.tag === 'set',
    derived: attribute.how === 'derived',
    initial: type.tag === 'set' ? [] : plain(attribute, attribute.initial, program),
  };
};

/** As states have it. */
function plain({ type }: Attribute, value: number, { kinds, scale }: Program): Plain {
  if (type.tag === 'bool') return value === 1;
  if (type.tag === 'number') return value / scale;
  if (type.tag !== 'entity') return value;
  const kind = kinds[type.kind];
  if (value < 0 || kind === undefined) return null;
  return kind.population === 'open' ? value : keyOf(kind, value);
}

function spacesOf(
  program: Program,
  kind: Kind,
  layout: Layout,
  size: number,
): readonly DrawnSpace[] {
  const { kinds, builtin } = program;
  const { unit, anchors, areas } = layout;
  const spots = spotPlaces(program, layout);
  const marks = new Map<number, number>();
  for (const { role, attributes, members } of kinds) {
    const at = attributes.findIndex(
      ({ name, type }) => name === 'at' && type.tag === 'entity' && type.kind === builtin.space,
    );
    if (role !== 'entity' || at === -1) continue;
    for (const { values } of members) {
      const space = values.find(({ attribute }) => attribute === at)?.value ?? 0;
      marks.set(space, (marks.get(space) ?? 0) + 1);
    }
  }
  const text = (space: number): string => {
    const member = kind.members[space];
    return member?.short[0] ?? member?.name ?? '';
  };
  const labels = layout.squared
    ? anchors.map((anchor, i) => cornerLabel(text(i), anchor, areas[i] ?? [], size))
    : labelsOf(
        anchors.map((anchor, i) => ({
          text: text(i),
          anchor,
          marks: (marks.get(i) ?? 0) * size,
          area: areas[i] ?? [],
          keepFree: Object.values(spots[i] ?? {}),
        })),
        unit,
        size,
        [2, 2, layout.width - 2, layout.height - 2],
      );
  return kind.members.map((member, i) => ({
    key: keyOf(kind, i),
    name: member.name,
    path: (areas[i] ?? []).map((ring) => pathOf(ring, true)).join(''),
    under: layout.under.has(i),
    anchor: anchors[i] ?? [0, 0],
    spots: Object.fromEntries(
      Object.entries(spots[i] ?? {}).map(([spot, at]) => [
        keyOf(kinds[builtin.spot] ?? kind, Number(spot)),
        at,
      ]),
    ),
    label: labels[i] ?? { text: '', at: [0, 0], box: [0, 0, 0, 0] },
  }));
}

const labelSize = (unit: number): number => Math.round(unit * 0.46 * 2) / 2;

/** In the upper left corner of a square. */
function cornerLabel(
  text: string,
  anchor: Point,
  [ring]: readonly Polygon[],
  size: number,
): DrawnSpace['label'] {
  const xs = (ring ?? [anchor]).map(([x]) => x);
  const ys = (ring ?? [anchor]).map(([, y]) => y);
  const at: Point = [Math.min(...xs) + size * 0.95, Math.min(...ys) + size * 0.95];
  return {
    text,
    at,
    box: [at[0] - size * 0.8, at[1] - size, at[0] + size * 0.8, at[1] + size * 0.3],
  };
}

/** Where a piece on one of the further spots of a space stands: towards what touches it. */
function spotPlaces(
  { map }: Program,
  { anchors, areas, unit }: Layout,
): readonly Readonly<Record<number, Point>>[] {
  const places = anchors.map((): Record<number, Point> => ({}));
  map.spotSpace.forEach((space, spot) => {
    if (spot === space) return;
    const anchor = anchors[space] ?? [0, 0];
    const near = map.touches.flatMap(([a, b]) => {
      const other = map.spotSpace[b];
      return a === spot && other !== undefined ? [anchors[other] ?? anchor] : [];
    });
    const way = direction(anchor, middleOf(near));
    let far = unit;
    const inside = (by: number): boolean =>
      (areas[space] ?? []).some((ring) => contains(ring, step(anchor, way, by)));
    while (far < unit * 20 && inside(far)) far += unit / 8;
    const own = places[space];
    if (own !== undefined) own[spot] = step(anchor, way, Math.max(unit * 0.8, far - unit * 0.45));
  });
  return places;
}

const step = ([x, y]: Point, [u, v]: Point, by: number): Point =>
  between([x, y], [x + u, y + v], by);

const placed = new Set(['space', 'spot', 'border', 'piece']);

const verbsOf =
  ({ kinds }: Program) =>
  (ask: Program['asks'][number]): readonly DrawnVerb[] => {
    const kind = kinds[ask.kind];
    const subject = kind?.attributes[ask.subjectAttribute];
    return ask.verbs.map((verb) => ({
      verb: verb.name,
      names: [verb.name, ...verb.like.flatMap((like) => ask.verbs[like]?.name ?? [])],
      asks: ask.name,
      subject: subject?.name ?? '',
      byWho: !(subject?.type.tag === 'entity' && kinds[subject.type.kind]?.role === 'piece'),
      fields: verb.fields.flatMap(({ attribute }) => {
        const field = kind?.attributes[attribute];
        if (field?.type.tag !== 'entity') return [];
        const of = kinds[field.type.kind];
        return of !== undefined && placed.has(of.role) ? [{ name: field.name, kind: of.name }] : [];
      }),
    }));
  };

type Styles = Pick<Drawing, 'kindStyles' | 'verbStyles' | 'memberStyles' | 'attributeStyles'>;

function stylesOf({ kinds, drawing }: Program): Styles {
  const kindStyles: Record<string, Style> = {};
  const verbStyles: Record<string, Style> = {};
  const memberStyles: Record<string, Record<string, Style>> = {};
  const attributeStyles: Record<string, Record<string, Style>> = {};
  for (const { of, ...look } of drawing.looks) {
    if (of.what === 'verb') {
      verbStyles[of.verb] = joined(verbStyles[of.verb] ?? {}, look);
      continue;
    }
    const kind = kinds[of.kind];
    if (kind === undefined) continue;
    if (of.what === 'kind') kindStyles[kind.name] = joined(kindStyles[kind.name] ?? {}, look);
    else if (of.what === 'member') {
      const own = (memberStyles[kind.name] ??= {});
      const key = keyOf(kind, of.member);
      own[key] = joined(own[key] ?? {}, look);
    } else {
      const own = (attributeStyles[kind.name] ??= {});
      own[of.attribute] = joined(own[of.attribute] ?? {}, look);
    }
  }
  return { kindStyles, verbStyles, memberStyles, attributeStyles };
}
