/** What is drawn of spaces: their areas, and in them the names and the places of pieces. */
import type { Kind, Program } from '../../language/program/program.ts';
import { keyOf } from '../state/keys.ts';
import type { Drawing, DrawnSpace, DrawnSpot } from './drawing.ts';
import { add, between, contains, direction, middleOf, scaled } from './geometry.ts';
import type { Point } from './geometry.ts';
import { ABOVE, BELOW, boxAround, meets, shortened, wider, widthOf } from './labels.ts';
import type { Box, Names } from './labels.ts';
import type { Layout } from './layout.ts';
import { leaderOf, parts } from './leaders.ts';
import { aloneIn, draftOf, EVEN, labelIn, REACH, spotAt, spotName, UNEVEN } from './places.ts';
import type { Settled, SettledSpot, Wish } from './places.ts';
import { NOBODY, rasterOf, TAKEN } from './raster.ts';
import type { Layer } from './raster.ts';
import { roomsOf } from './rooms.ts';
import { pointsOf } from './strokes.ts';
import { isSet, lookUp, styleOf, thingsOf } from './things.ts';
import type { ThingNow } from './things.ts';

/** What of a plan is known before its spaces are. */
export type Facts = Pick<
  Drawing,
  'kinds' | 'kindStyles' | 'memberStyles' | 'attributeStyles' | 'verbStyles'
>;

/** What is no worse than so is left in its space; to be written beside it is so bad, besides the way there. */
const GOOD = 2.8;
const OUTSIDE = 2.4;
/** A whole name that had to be smaller than so, beside the others, is written short instead. */
const SMALL = 0.7;
/** How large a piece on a border is, in parts of the usual size. */
export const ON_BORDER = 0.7;

export function spacesOf(
  program: Program,
  kind: Kind,
  layout: Layout,
  size: number,
  names: Names,
  facts: Facts,
): readonly DrawnSpace[] {
  const barred = layout.squared ? [] : borderBoxes(program, layout, facts);
  const placed = (wishes: readonly Wish[]): readonly Settled[] =>
    layout.squared
      ? wishes.map((wish) => onSquare(wish, size, hasMarks(facts)))
      : onAreas(wishes, layout, size, barred);
  const wishes = wishesOf(program, kind, layout, size, names, facts);
  const first = placed(wishes);
  const shorter = wishes.map((wish, i) => {
    const short = kind.members[i]?.short[0];
    const isSmall = (first[i]?.label.size ?? size) < size * SMALL;
    return names === 'full' && short !== undefined && isSmall ? { ...wish, text: short } : wish;
  });
  const isEven = shorter.every((wish, i) => wish === wishes[i]);
  const settled = isEven ? first : placed(shorter);
  const spotKind = program.kinds[program.builtin.spot] ?? kind;
  return kind.members.map((member, i) => {
    const found = settled[i];
    const spots = (found?.spots ?? []).map(({ spot, at, name }): [string, DrawnSpot] => [
      keyOf(spotKind, spot),
      { at, room: boxAround(at, layout.unit * REACH), label: name },
    ]);
    return {
      key: keyOf(kind, i),
      name: member.name,
      path: layout.paths[i] ?? '',
      under: layout.under.has(i),
      anchor: found?.anchor ?? [0, 0],
      room: found?.room ?? [0, 0, 0, 0],
      pair: found?.pair ?? [0, 0, 0, 0],
      spots: Object.fromEntries(spots),
      label: found?.label ?? labelIn('', [0, 0, 0, 0], size),
    };
  });
}

function wishesOf(
  program: Program,
  kind: Kind,
  layout: Layout,
  size: number,
  names: Names,
  facts: Facts,
): readonly Wish[] {
  const { kinds, builtin } = program;
  const marks = marksBefore(program, kind, facts);
  const spots = spotPlaces(program, layout);
  const spotKind = kinds[builtin.spot] ?? kind;
  // What is longer than a map can bear is said where one points at it.
  const most = Math.max(8, layout.width / size / 2);
  return kind.members.map((member, space) => {
    const own = Object.entries(spots[space] ?? {}).map(([spot, at]): readonly [number, Point] => [
      Number(spot),
      at,
    ]);
    const key = keyOf(kind, space);
    return {
      space,
      text: written(names, member, most),
      sizes: names === 'full' ? UNEVEN : EVEN,
      marks: marks[space] ?? 0,
      anchor: layout.anchors[space] ?? [0, 0],
      area: layout.areas[space] ?? [],
      label: layout.labels.get(space),
      spots: own.filter(([spot]) => !isCreated(program, spot)),
      createdSpots: own.filter(([spot]) => isCreated(program, spot)),
      spotText: (spot) => {
        const name = keyOf(spotKind, spot);
        const said = name.startsWith(`${key}/`) ? name.slice(key.length + 1) : name;
        return names === 'none' ? '' : said.toLowerCase();
      },
    };
  });
}

const written = (names: Names, { name, short }: Kind['members'][number], most: number): string =>
  names === 'none' ? '' : shortened(names === 'full' ? name : (short[0] ?? name), most);

/** What stays there, and the sign of its sort: how many marks stand before the name of each space. */
function marksBefore({ kinds, builtin }: Program, kind: Kind, facts: Facts): readonly number[] {
  const marks = kind.members.map(() => 0);
  for (const { role, attributes, members } of kinds) {
    const at = attributes.findIndex(
      ({ name, type }) => name === 'at' && type.tag === 'entity' && type.kind === builtin.space,
    );
    if (role !== 'entity' || at === -1) continue;
    for (const { values } of members) {
      const space = values.find(({ attribute }) => attribute === at)?.value ?? 0;
      marks[space] = (marks[space] ?? 0) + 1;
    }
  }
  const reader = { drawing: facts, kinds: new Map(facts.kinds.map((one) => [one.name, one])) };
  for (const [space, thing] of atFirst(facts, 'space').entries()) {
    if (styleOf(reader, thing).shape !== undefined) marks[space] = (marks[space] ?? 0) + 1;
  }
  return marks;
}

/** The members of a role as they are before anything happens, those that come later with them. */
const atFirst = ({ kinds }: Facts, role: string): readonly ThingNow[] =>
  kinds
    .filter((kind) => kind.role === role)
    .flatMap((kind) =>
      thingsOf({ ...kind, members: kind.members.map((one) => ({ ...one, latent: false })) }, {}),
    );

function onAreas(
  wishes: readonly Wish[],
  layout: Layout,
  size: number,
  barred: readonly Box[],
): readonly Settled[] {
  const { unit, width, height, areas, under } = layout;
  const layer = (space: number): Layer => ({ space, rings: areas[space] ?? [] });
  const all = areas.map((_, space) => space);
  const hidden = barred.map(([left, top, right, bottom]): Layer => ({
    space: TAKEN,
    rings: [
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
    ],
  }));
  const raster = rasterOf(width, height, Math.max(2, unit / 13), [
    ...all.filter((space) => under.has(space)).map(layer),
    { space: NOBODY, rings: layout.nobody },
    ...all.filter((space) => !under.has(space)).map(layer),
    ...hidden,
  ]);
  const drafts = wishes.map((wish) => draftOf(wish, raster, unit, size, [width, height]));
  const good = drafts.map(({ inside }) => inside !== undefined && inside.cost < GOOD);
  const taken: Box[] = [
    ...barred,
    ...drafts.flatMap(({ inside, outside, spots }, i) => [
      (good[i] === true && inside !== undefined ? inside : outside).room,
      ...(inside !== undefined && good[i] === true ? [inside.label.box] : []),
      ...spots.map(([, at]) => boxAround(at, unit * REACH)),
    ]),
  ];
  const costOf = (i: number): number => drafts[i]?.inside?.cost ?? Infinity;
  const placedAt = (wish: Wish, i: number) => {
    const draft = drafts[i];
    if (draft === undefined) return [];
    const { inside, outside } = draft;
    const label =
      good[i] === true
        ? undefined
        : leaderOf(wish, raster, taken, (space) => under.has(space), {
            ...outside,
            unit,
            usual: size,
            frame: [2, 2, width - 2, height - 2],
            most: inside === undefined ? Infinity : inside.cost - OUTSIDE,
          });
    const found = label ?? inside?.label ?? labelIn('', [0, 0, 0, 0], size);
    taken.push(found.box);
    const choice = label === undefined && inside !== undefined ? inside : outside;
    return [{ ...choice, wish, label: found, spots: draft.spots }];
  };
  // Who would be small at home looks for room outside before those that have to go there whatever it costs.
  const inTurn = [...wishes.entries()].toSorted(([i], [j]) =>
    costOf(i) === costOf(j) ? 0 : costOf(i) - costOf(j),
  );
  const byWish = new Map(inTurn.map(([i, wish]) => [i, placedAt(wish, i)]));
  const placed = wishes.flatMap((_, i) => byWish.get(i) ?? []);
  const written = placed.flatMap(({ label: { box, lead } }) => [
    wider(box, 1),
    ...(lead === undefined ? [] : parts.map((part) => boxAround(between(...lead, part), 2))),
  ]);
  const settled = placed.map((one) => ({
    ...one,
    ...roomsOf(one, one.wish, written, raster, unit),
  }));
  // Now that all else has its place, the names of the spots.
  const full = settled.flatMap(({ room, pair, label, spots }) => [
    room,
    pair,
    label.box,
    ...spots.map(([, at]) => boxAround(at, unit * REACH)),
  ]);
  const named = (wish: Wish, spot: number, at: Point): SettledSpot => {
    const name = spotName(wish.spotText(spot), at, full, raster, wish.space, unit, size);
    full.push(name.box);
    return { spot, at, name };
  };
  const declared = settled.map((one) => one.spots.map(([spot, at]) => named(one.wish, spot, at)));
  return settled.map((one, i): Settled => ({
    ...one,
    spots: [
      ...(declared[i] ?? []),
      ...one.wish.createdSpots.map(([spot, wanted]) => {
        const alone = aloneIn(raster, one.wish.space);
        const free = (box: Box, clear: number): boolean =>
          alone(box, clear) && !full.some((other) => meets(box, other));
        const at = spotAt(wanted, one.anchor, free, unit);
        full.push(boxAround(at, unit * REACH));
        return named(one.wish, spot, at);
      }),
    ],
  }));
}

/** Along borders with marks: where their lines run, and where something may stand on them. */
function borderBoxes(program: Program, layout: Layout, facts: Facts): readonly Box[] {
  const { kinds, builtin } = program;
  const { unit } = layout;
  const standing = kinds.some(
    ({ role, attributes }) =>
      role === 'piece' &&
      attributes.some(({ type }) => type.tag === 'entity' && type.kind === builtin.border),
  );
  const [kind] = facts.kinds.filter(({ role }) => role === 'border');
  const styled = Object.keys(lookUp(facts.attributeStyles, kind?.name ?? '') ?? {});
  return atFirst(facts, 'border').flatMap(({ values }, i) => {
    const border = layout.borders[i];
    if (border === undefined || !styled.some((name) => isSet(values[name]))) return [];
    const line = pointsOf(border.path).flatMap((points) =>
      points.slice(1).flatMap((to, at): Box[] => {
        const from = points[at] ?? to;
        const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 4));
        return Array.from({ length: steps + 1 }, (_, k) =>
          boxAround(between(from, to, k / steps), unit * 0.13),
        );
      }),
    );
    return standing ? [...line, boxAround(border.middle, unit * REACH * ON_BORDER)] : line;
  });
}

/** Whether lines are drawn along borders. */
const hasMarks = ({ kinds, attributeStyles }: Facts): boolean =>
  kinds.some(({ role, name }) => role === 'border' && lookUp(attributeStyles, name) !== undefined);

/** In the upper left corner of a square; the rest of it is for pieces. */
function onSquare({ text, anchor, area: [ring] }: Wish, size: number, marked: boolean): Settled {
  const xs = (ring ?? [anchor]).map(([x]) => x);
  const ys = (ring ?? [anchor]).map(([, y]) => y);
  const [left, top, right, bottom] = [
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  ];
  const wide = widthOf(text, size) + size * 0.2;
  const inset = marked ? 6 : 3;
  const [x, y] = [left + inset + 1, top + inset];
  const box: Box = [x, y, x + wide, y + size * (ABOVE + BELOW)];
  const room: Box = [left + inset, box[3], right - inset, bottom - inset];
  return {
    anchor: [(left + right) / 2, (room[1] + room[3]) / 2],
    room,
    pair: room,
    label: labelIn(text, box, size),
    spots: [],
  };
}

const isCreated = ({ map }: Program, spot: number): boolean =>
  map.createdSpots?.includes(spot) === true;

/** Where a piece on one of the further spots of a space stands: towards what touches it. */
function spotPlaces(
  program: Program,
  { anchors, areas, unit }: Layout,
): readonly Readonly<Record<number, Point>>[] {
  const { map } = program;
  const places = anchors.map((): Record<number, Point> => ({}));
  map.spotSpace.forEach((space, spot) => {
    if (spot === space) return;
    const anchor = anchors[space] ?? [0, 0];
    const created = isCreated(program, spot);
    const touching = map.touches.flatMap(([a, b]) => {
      const other = map.spotSpace[b];
      if (other === undefined || (created ? map.spotSpace[a] !== space : a !== spot)) return [];
      return [anchors[other] ?? anchor];
    });
    // What rules create touches whatever its space does: each stands towards another of the neighbours.
    const before = Object.keys(places[space] ?? {}).length;
    const near = created
      ? touching.slice(before % Math.max(1, touching.length)).slice(0, 1)
      : touching;
    const way = direction(anchor, middleOf(near));
    let far = unit;
    const inside = (by: number): boolean =>
      (areas[space] ?? []).some((ring) => contains(ring, add(anchor, scaled(way, by))));
    while (far < unit * 20 && inside(far)) far += unit / 8;
    const own = places[space];
    if (own !== undefined)
      own[spot] = add(anchor, scaled(way, Math.max(unit * 0.8, far - unit * 0.45)));
  });
  return places;
}
