/** Spaces, the lines between them, and their names. */
import { groundAt, isColour } from './palette.ts';
import type { DrawnBorder, DrawnSpace } from './drawing.ts';
import { pathOf, short } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Box } from './labels.ts';
import { shapePath } from './forms.ts';
import { CORE } from './shapes.ts';
import { edge } from './pieces.ts';
import { powerColour, wovenOf } from './powers.ts';
import { escaped } from '../report/xml.ts';
import { element, named } from './svg.ts';
import type { Markup } from './svg.ts';
import { lineOf } from './strokes.ts';
import { isSet, lookUp, marksOf, referred, styleOf } from './things.ts';
import type { Reading, ThingNow } from './things.ts';
import { veil } from './veil.ts';
import { overArea } from './weaves.ts';

/** Where no sort of space is drawn in some way, those of the first attribute that tells sorts are told apart. */
export function plainGround(
  { drawing, kinds }: Reading,
  { kind, values }: ThingNow,
): { readonly name: string; readonly colour: string } | undefined {
  for (const { name, kind: of, set } of kind.attributes) {
    const sort = kinds.get(of ?? '');
    if (set || sort?.role !== 'values') continue;
    const told = sort.members.some(({ key }) => lookUp(drawing.memberStyles, sort.name)?.[key]);
    const at = sort.members.findIndex(({ key }) => key === values[name]);
    const member = sort.members[at];
    if (told || member === undefined) return undefined;
    return { name: member.name, colour: groundAt(at) };
  }
  return undefined;
}

export interface Ground {
  readonly area: Markup;
  readonly label: Markup;
  /** What is written of it, and of its further spots. */
  readonly boxes: readonly Box[];
  readonly under: boolean;
  /** Without who owns it: lines between different grounds are heavier. */
  readonly kind: string;
}

/**
 * @param use called with every colour that is used
 * @param unseen the spaces that the viewer does not see
 */
export function groundOf(
  reader: Reading,
  use: (colour: string) => string,
  unseen: ReadonlySet<string>,
): readonly Ground[] {
  const { drawing, things } = reader;
  const kind = drawing.kinds.find(({ role }) => role === 'space');
  const now = new Map((things.get(kind?.name ?? '') ?? []).map((space) => [space.ref, space]));
  const standing = residents(reader);
  return drawing.spaces.map((space) => {
    const thing = now.get(space.key);
    if (thing === undefined) {
      // Not in play: nothing but its place.
      const path = element('path', { d: space.path, class: 'f-void' });
      return { area: path, label: '', boxes: [], under: space.under, kind: 'void' };
    }
    const style = styleOf(reader, thing);
    const plain =
      style.colour !== undefined && isColour(style.colour)
        ? style.colour
        : (plainGround(reader, thing)?.colour ?? 'straw');
    const here = standing.get(space.key) ?? [];
    const by = style.by ?? (style.colour === undefined ? 'owner' : undefined);
    const owner = by === undefined ? undefined : ownerOf(reader, [thing, ...here], by);
    const colour = use(powerColour(reader, owner) ?? plain);
    const isUnseen = unseen.has(space.key);
    const title = `${titleOf(thing, here, owner)}${isUnseen ? ', unseen' : ''}`;
    const parts: Markup[] = [
      element('path', { d: space.path, class: `f-${colour}-soft` }),
      overArea(space.path, wovenOf(reader, owner)),
      isUnseen ? veil(space.path) : '',
    ];
    const marks = here
      .filter(({ kind: { role } }) => role === 'entity')
      .map((dot): Mark => {
        const colour = powerColour(reader, referred(reader, dot, 'power'));
        const fill = colour === undefined ? 'paper' : use(colour);
        return {
          d: shapePath(reader, styleOf(reader, dot).shape ?? 'dot'),
          class: `f-${fill} l-${edge(fill)}`,
          'stroke-width': 2.4,
          core: colour === undefined ? undefined : `f-${fill}-on`,
        };
      });
    if (style.shape !== undefined) {
      const sign: Mark = { d: shapePath(reader, style.shape), class: 'f-faint', opacity: 0.75 };
      if (drawing.squared) {
        // In the other upper corner.
        const [, top, right] = space.room;
        const half = drawing.lettering * 0.56;
        parts.push(marked(sign, [right - half, top - half], half / 11));
      } else marks.unshift(sign);
    }
    return {
      area: named(title, { 'data-space': space.key }, ...parts),
      label: nameOf(space, marks, reader),
      boxes: [space.label.box, ...Object.values(space.spots).map(({ label: { box } }) => box)],
      under: space.under,
      kind: `${plain} ${by ?? ''}`,
    };
  });
}

interface Mark {
  readonly d: string;
  readonly class: string;
  readonly opacity?: number;
  readonly 'stroke-width'?: number;
  /** Class of the spot in its middle, where it is somebody's: a pale power is told from nobody, on grey paper too. */
  readonly core?: string | undefined;
}

function marked({ core, ...mark }: Mark, [x, y]: Point, scale: number): Markup {
  const transform = `translate(${short(x)} ${short(y)})scale(${Math.round(scale * 100) / 100})`;
  if (core === undefined) return element('path', { ...mark, transform });
  return element(
    'g',
    { transform },
    element('path', mark),
    element('path', { d: CORE, class: core }),
  );
}

/** The name of a space with the marks before it, and the line that leads from it where it stands elsewhere. */
function nameOf(
  { key, label }: DrawnSpace,
  marks: readonly Mark[],
  { drawing: { squared }, patterns }: Reading,
): Markup {
  const { size, at, box, text, lead } = label;
  if (text === '' && marks.length === 0) return '';
  const left = box[0] + size * (0.1 + 0.92 * marks.length);
  return element(
    'g',
    { 'aria-hidden': 'true', 'pointer-events': 'none', 'data-label': key },
    lead === undefined
      ? ''
      : element('path', { d: pathOf(lead), class: 'n l-ink', 'stroke-width': 1.2 }) +
          element('circle', {
            cx: short(lead[1][0]),
            cy: short(lead[1][1]),
            r: short(size / 8),
            class: 'f-ink',
          }),
    ...marks.map((mark, i) =>
      marked(mark, [box[0] + size * (0.52 + 0.92 * i), at[1] - size * 0.32], size / 15),
    ),
    element(
      'text',
      {
        x: short((left + box[2]) / 2),
        y: short(at[1]),
        'font-size': short(size),
        class: 'f-ink l-halo',
        style: 'paint-order:stroke',
        // What is woven into the ground stays clear of the letters.
        ...(squared ? {} : { 'stroke-width': patterns === 'always' ? 4 : 2.4 }),
      },
      escaped(text),
    ),
  );
}

/** What stands in each space, by its key: things that stay, then pieces. */
function residents(reader: Reading): ReadonlyMap<string, readonly ThingNow[]> {
  const found = new Map<string, ThingNow[]>();
  const put = (space: string, thing: ThingNow): void => {
    found.set(space, [...(found.get(space) ?? []), thing]);
  };
  for (const role of ['entity', 'piece']) {
    for (const kind of reader.drawing.kinds) {
      if (kind.role !== role) continue;
      for (const thing of reader.things.get(kind.name) ?? []) {
        const space = referred(reader, thing, 'space', 'at') ?? spaceOfSpot(reader, thing);
        if (space !== undefined) put(String(space.ref), thing);
      }
    }
  }
  return found;
}

function spaceOfSpot(reader: Reading, thing: ThingNow): ThingNow | undefined {
  const spot = referred(reader, thing, 'spot', 'at');
  return spot === undefined ? undefined : referred(reader, spot, 'space', 'space');
}

function ownerOf(reader: Reading, things: readonly ThingNow[], by: string): ThingNow | undefined {
  // Who owns what stays there; only where nothing of the sort stays, whoever is there.
  const lasting = things.filter(
    ({ kind: { role, attributes } }) =>
      role !== 'piece' && attributes.some(({ name }) => name === by),
  );
  for (const thing of lasting.length > 0 ? lasting : things) {
    const owner = referred(reader, thing, 'power', by);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

function titleOf(space: ThingNow, here: readonly ThingNow[], owner: ThingNow | undefined): string {
  const kinds = space.kind.attributes.flatMap(({ name, kind }) => {
    const value: unknown = space.values[name];
    if (kind !== undefined || !isSet(value)) return typeof value === 'string' ? [value] : [];
    return value === true ? [name] : [];
  });
  const own = kinds.filter((word) => word !== space.ref && word !== space.name);
  const dots = here.flatMap(({ kind: { role, name } }) => (role === 'entity' ? [name] : []));
  const words = [
    ...new Set([space.name, ...own, ...dots, ...(owner === undefined ? [] : [owner.name])]),
  ];
  return words.join(', ');
}

/** The lines of one layer. */
export function arcsOf(reader: Reading, grounds: readonly Ground[], under: boolean): Markup {
  const { arcs, spaces } = reader.drawing;
  return arcs
    .filter(({ left }) => (spaces[left]?.under ?? false) === under)
    .map(({ left, right, path, open }) => {
      const heavy = grounds[left]?.kind !== (right < 0 ? 'none' : grounds[right]?.kind);
      return element('path', {
        d: path,
        class: 'n l-ink',
        'stroke-width': open ? (heavy ? 1.5 : 0.7) : 4,
        ...(heavy || !open ? {} : { opacity: 0.75 }),
      });
    })
    .join('');
}

/** Ways: lines from space to space that have the same mark, where a line is declared for it. */
export function waysOf(reader: Reading, use: (colour: string) => string): Markup {
  const { drawing, things } = reader;
  const kind = drawing.kinds.find(({ role }) => role === 'space');
  const now = new Map((things.get(kind?.name ?? '') ?? []).map((space) => [space.ref, space]));
  const styles = Object.entries(lookUp(drawing.attributeStyles, kind?.name ?? '') ?? {});
  return styles
    .flatMap(([name, style]) => {
      if (style.line === undefined) return [];
      const runs = drawing.borders.flatMap(({ a, b }) => {
        const ends = [drawing.spaces[a], drawing.spaces[b]];
        const both = ends.every((end) => isSet(now.get(end?.key ?? '')?.values[name]));
        return both ? [ends.flatMap((end) => (end === undefined ? [] : [end.anchor]))] : [];
      });
      const path = runs.map((run) => pathOf(run)).join('');
      const colour = style.colour !== undefined && isColour(style.colour) ? style.colour : 'brown';
      return [lineOf(path, style.line, `l-${use(colour)}`, drawing.unit)];
    })
    .join('');
}

/** A short stroke along the middle of a border. */
function strokeOn({ middle: [x, y], angle }: DrawnBorder, unit: number): readonly Point[] {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) * unit * 0.6, Math.sin(turn) * unit * 0.6];
  return [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ];
}

/** What marks of borders say. */
export function bordersOf(reader: Reading, use: (colour: string) => string): Markup {
  const { drawing, things } = reader;
  const unit = drawing.unit;
  const present = new Set(
    drawing.kinds
      .filter(({ role }) => role === 'space')
      .flatMap(({ name }) => (things.get(name) ?? []).map(({ ref }) => ref)),
  );
  const inPlay = (space: number): boolean => present.has(drawing.spaces[space]?.key ?? '');
  const kind = drawing.kinds.find(({ role }) => role === 'border');
  const now = new Map((things.get(kind?.name ?? '') ?? []).map((border) => [border.ref, border]));
  const marks = drawing.borders.flatMap((border) => {
    const parts: Markup[] = [];
    const thing = now.get(border.key);
    const bothInPlay = inPlay(border.a) && inPlay(border.b);
    // Neighbours on paper who do not touch now: the border is closed.
    if (!border.apart && bothInPlay && thing === undefined)
      parts.push(
        lineOf(pathOf(strokeOn(border, unit)), ['thick', 'barred', 'line'], 'l-faint', unit),
      );
    if (border.apart && bothInPlay && thing !== undefined) {
      const [a, b] = [drawing.spaces[border.a]?.anchor, drawing.spaces[border.b]?.anchor];
      if (a !== undefined && b !== undefined) {
        parts.push(
          element('path', {
            d: `M${a.map(short).join(' ')}L${b.map(short).join(' ')}`,
            class: 'n l-faint',
            'stroke-width': 1.2,
            'stroke-dasharray': '1 5',
          }),
        );
      }
    }
    if (thing === undefined) return parts;
    for (const [name, style] of marksOf(reader, thing)) {
      const value: unknown = thing.values[name];
      const title = `${thing.name}: ${typeof value === 'string' ? value : name}`;
      const colour = style.colour !== undefined && isColour(style.colour) ? style.colour : 'brown';
      const line = lineOf(border.path, style.line ?? ['thick', 'line'], `l-${use(colour)}`, unit);
      parts.push(named(title, { 'data-border': border.key }, line));
    }
    return parts;
  });
  return marks.join('');
}
