/** A map as its text says it, for somebody who looks at it and changes it by hand. */
import { POWER, SPACE } from '../../check/declarations/declared.ts';
import { standsAtSpace } from '../../check/declarations/vocabulary.ts';
import { colourNames } from '../../program/drawing.ts';
import type { Workspace } from '../workspace.ts';
import { colourOf } from './colours.ts';
import { findMap, keyOf } from './found.ts';
import type { FoundMap } from './found.ts';
import { landOf, spotsOf } from './spots.ts';

export interface SpaceShown {
  /** By which everything speaks of it: its abbreviation, else its name. */
  readonly key: string;
  readonly name: string;
  /** The word of its line that says what it is: `coast`; '' where there is none. */
  readonly kind: string;
  readonly marks: readonly { readonly mark: string; readonly of: string | undefined }[];
  readonly starts: readonly { readonly who: string; readonly piece: string }[];
  /** Polygons, x and y in turn. */
  readonly rings: readonly (readonly number[])[];
  /** Where its pieces stand. */
  readonly place: { readonly x: number; readonly y: number } | undefined;
  /** Where its name is written; where there is room, if that is not said. */
  readonly label: { readonly x: number; readonly y: number } | undefined;
  readonly touches: readonly string[];
  /** Its further spots, such as coasts, with what lies on each. */
  readonly spots: readonly {
    readonly key: string;
    readonly name: string;
    readonly touches: readonly string[];
  }[];
  /** What touches the space itself, where it has further spots; else none. */
  readonly mainland: readonly string[];
  /** Does its line stand in a text that can be changed? */
  readonly isOwn: boolean;
}

export interface MapShown {
  readonly spaces: readonly SpaceShown[];
  /** What a space may be. */
  readonly kinds: readonly string[];
  /** What a line may be marked with, and whether that has an owner. */
  readonly marks: readonly { readonly mark: string; readonly hasOwner: boolean }[];
  /** With the colour that is said of it. */
  readonly powers: readonly { readonly name: string; readonly colour: string | undefined }[];
  readonly colours: readonly string[];
  /** What a power may start with, by its abbreviation. */
  readonly pieces: readonly { readonly key: string; readonly name: string }[];
}

/** Undefined where what the text is based on is not there. */
export function mapShown(workspace: Workspace, path: string): MapShown | undefined {
  const found = findMap(workspace, path);
  return found === undefined ? undefined : shownOf(found);
}

export function shownOf(found: FoundMap): MapShown {
  const { world, spaces, powers, lines, thingOf } = found;
  const kinds = kindsOf(found);
  const marks = marksOf(found);
  const touches = spaces.map(() => new Set<number>());
  for (const [a, b] of world.map.touches) {
    const [from, to] = [world.map.spotSpace[a], world.map.spotSpace[b]];
    if (from === undefined || to === undefined || from === to) continue;
    touches[from]?.add(to);
    touches[to]?.add(from);
  }
  for (const { a, b } of world.map.borders) {
    touches[a]?.add(b);
    touches[b]?.add(a);
  }
  const key = (space: number): string => {
    const thing = spaces[space];
    return thing === undefined ? '' : keyOf(thing);
  };
  const starts = spaces.map((): { who: string; piece: string }[] => []);
  for (const { file, clause } of found.starts) {
    if (clause.who === 'nobody') continue;
    const who = thingOf(file, clause.who.range)?.name ?? clause.who.text;
    for (const item of clause.items) {
      const space = placeIn(found, file, item);
      if (space !== undefined)
        starts[space]?.push({ who, piece: item.text.split(' ')[0] ?? item.text });
    }
  }
  return {
    spaces: spaces.map((thing, index): SpaceShown => {
      const line = lines.get(index);
      const label = world.drawing.labels.find(({ space }) => space === index);
      const place = world.map.positions.find(({ space }) => space === index);
      return {
        key: keyOf(thing),
        name: thing.name,
        kind: line?.clause.words.map(({ text }) => text).find((word) => kinds.includes(word)) ?? '',
        marks: (line?.clause.marks ?? []).flatMap(({ words, value }) => {
          const mark = words.join(' ');
          const of =
            value === undefined || line === undefined
              ? undefined
              : (thingOf(line.file, value.range)?.name ?? value.text);
          return marks.some((one) => one.mark === mark) ? [{ mark, of }] : [];
        }),
        starts: starts[index] ?? [],
        rings: world.drawing.outlines.flatMap(({ space, ring }) => (space === index ? [ring] : [])),
        place: place === undefined ? undefined : { x: place.x, y: place.y },
        label: label === undefined ? undefined : { x: label.x, y: label.y },
        touches: [...(touches[index] ?? [])].map(key),
        spots:
          line === undefined
            ? []
            : spotsOf(found, line).map((one) => ({ ...one, touches: one.touches.map(key) })),
        mainland: line === undefined ? [] : landOf(found, line).map(key),
        isOwn: line !== undefined && found.isOwn(line.file),
      };
    }),
    kinds,
    marks,
    powers: powers.map((power) => ({ name: power.name, colour: colourOf(found, power) })),
    colours: colourNames,
    pieces: world.kinds.flatMap((kind) =>
      kind.role === 'piece' && kind.name !== '' ? pieceWords(found, kind.id) : [],
    ),
  };
}

/** The words that tell what a space is: values of what spaces have. */
function kindsOf({ world }: FoundMap): readonly string[] {
  return (world.kinds[SPACE]?.attributes ?? []).flatMap(({ node }) => {
    if (node?.type.form !== 'kind') return [];
    const kind = world.kindNamed(node.type.name.text);
    return kind?.role === 'values' ? kind.members.map(({ name }) => name) : [];
  });
}

function marksOf({ world }: FoundMap): MapShown['marks'] {
  return world.words.kinds.flatMap((kind) =>
    kind.role === 'entity' && standsAtSpace(world.words, kind)
      ? [
          {
            mark: kind.name.toLowerCase(),
            hasOwner: kind.attributes.some(
              ({ node }) =>
                node?.type.form === 'kind' && world.kindNamed(node.type.name.text)?.id === POWER,
            ),
          },
        ]
      : [],
  );
}

/** Pieces that are told apart by what they are go by the values of that, others by their kind. */
function pieceWords({ world }: FoundMap, piece: number): MapShown['pieces'] {
  const kind = world.kinds[piece];
  if (kind === undefined) return [];
  const values = kind.attributes.flatMap(({ node }) => {
    if (node?.type.form !== 'kind') return [];
    const of = world.kindNamed(node.type.name.text);
    return of?.role === 'values' ? of.members : [];
  });
  return (values.length > 0 ? values : [kind]).flatMap(({ short, name }) =>
    short[0] === undefined ? [] : [{ key: short[0], name }],
  );
}

/** The space in `A PAR`: the name in it that stands for one. */
export function placeIn(
  { spaceOf }: FoundMap,
  file: string,
  { text, range }: { readonly text: string; readonly range: { readonly start: number } },
): number | undefined {
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const start = range.start + at;
    const space = spaceOf(file, { text: text.slice(at), range: { start, end: start } });
    if (space !== undefined) return space;
  }
  return undefined;
}
