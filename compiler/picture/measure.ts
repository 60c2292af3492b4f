/** What the picture of a variant needs of its program. */
import type { Attribute, Kind, Program } from '../../language/program/program.ts';
import { keyOf } from '../state/keys.ts';
import type {
  AttributeFacts,
  Drawing,
  DrawnVerb,
  KindFacts,
  Plain,
  Style,
  ThingFacts,
} from './drawing.ts';
import { pairs, pathOf } from './geometry.ts';
import { widthOf } from './labels.ts';
import type { Names } from './labels.ts';
import { layoutOf, PIECE } from './layout.ts';
import { spacesOf } from './spaces.ts';
import { joined } from './things.ts';

/** How much larger than usual names are in pictures that are looked at by themselves. */
export const PRINTED = 1.25;

/** Pieces do not grow more than so: they have to stand apart. */
const LARGEST_PIECE = 1.3;
/** Nor do names on squares, where pieces need the room. */
const LARGEST_ON_SQUARES = 1.25;

export interface Lettering {
  /** How much larger than usual names are, and, less so, pieces: for pictures that are shown small. */
  readonly size?: number | undefined;
  /** Left out: for short. */
  readonly names?: Names | undefined;
}

/** The plan of all pictures of a variant. The same program gives the same plan. */
export function drawingOf(
  program: Program,
  { size = 1, names = 'short' }: Lettering = {},
): Drawing {
  const { kinds, builtin, map, drawing } = program;
  const spaceKind = kinds[builtin.space];
  const spaces = spaceKind?.members ?? [];
  const widths = spaces
    .map(({ name, short }) => widthOf(short[0] ?? name, labelSize(PIECE)))
    .toSorted((a, b) => a - b);
  const wide = widths[Math.floor(widths.length * 0.8)] ?? 0;
  const plain = layoutOf(spaces.length, map, drawing, wide, sortsOf(program));
  const larger = plain.squared ? Math.min(size, LARGEST_ON_SQUARES) : size;
  const layout = plain.squared
    ? plain
    : { ...plain, unit: plain.unit * Math.min(larger, LARGEST_PIECE) };
  const lettering = labelSize(plain.unit * larger);
  const styles = stylesOf(program);
  const facts = kinds.filter(({ role }) => role !== 'order').map((kind) => factsOf(kind, program));
  return {
    name: program.title ?? program.name,
    width: Math.round(layout.width),
    height: Math.round(layout.height),
    unit: layout.unit,
    lettering,
    squared: layout.squared,
    kinds: facts,
    spaces:
      spaceKind === undefined
        ? []
        : spacesOf(program, spaceKind, layout, lettering, names, { kinds: facts, ...styles }),
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

const labelSize = (unit: number): number => Math.round(unit * 0.46 * 2) / 2;

const placed = new Set(['space', 'spot', 'border', 'piece']);
const sorted = new Set(['values']);

const verbsOf =
  ({ kinds }: Program) =>
  (ask: Program['asks'][number]): readonly DrawnVerb[] => {
    const kind = kinds[ask.kind];
    const subject = kind?.attributes[ask.subjectAttribute];
    const fieldsOf = (
      verb: (typeof ask.verbs)[number],
      roles: ReadonlySet<string>,
    ): readonly { readonly name: string; readonly kind: string }[] =>
      verb.fields.flatMap(({ attribute }) => {
        const field = kind?.attributes[attribute];
        if (field?.type.tag !== 'entity') return [];
        const of = kinds[field.type.kind];
        return of !== undefined && roles.has(of.role) ? [{ name: field.name, kind: of.name }] : [];
      });
    return ask.verbs.map((verb) => ({
      verb: verb.name,
      names: [verb.name, ...verb.like.flatMap((like) => ask.verbs[like]?.name ?? [])],
      asks: ask.name,
      subject: subject?.name ?? '',
      byWho: !(subject?.type.tag === 'entity' && kinds[subject.type.kind]?.role === 'piece'),
      fields: fieldsOf(verb, placed),
      sorts: fieldsOf(verb, sorted),
    }));
  };

type Styles = Pick<Drawing, 'kindStyles' | 'verbStyles' | 'memberStyles' | 'attributeStyles'>;

/** How everything is drawn of which the texts say it. */
export function stylesOf({ kinds, drawing }: Program): Styles {
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
