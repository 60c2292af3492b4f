/** The map and the start: what stands where, who begins with what. */
import type { Attribute, Kind, Member, Program } from '../../language/program/program.ts';
import type { Drawing } from '../picture/drawing.ts';
import { drawingOf } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import type { States } from '../picture/things.ts';
import { anchorOf, code, plain, strong } from './blocks.ts';
import type { Block, Line } from './blocks.ts';
import { squaresOf } from './squares.ts';
import { capital, shortOf } from './text.ts';

const nonBreaking = '\u{a0}';

/** Exchange lists as `present` gives them. */
export type Lists = Readonly<Record<string, unknown>>;

export function startBlocks({ kinds, builtin, exchanges }: Program, lists: Lists): Block[] {
  const listed = exchanges.flatMap(({ name, form }) =>
    form.form === 'lists' ? [{ name, heads: form.heads }] : [],
  );
  const itemsOf = (list: string, who: string): readonly string[] => {
    const held: unknown = Reflect.get(Object(lists[list]), who);
    return Array.isArray(held) ? held.map(String) : [];
  };
  const cell = (items: readonly string[]): Line => [
    plain(items.map((item) => item.replaceAll(' ', nonBreaking)).join(', ')),
  ];
  // A table of the powers, and one of whatever else lists stand under.
  return [...new Set([builtin.power, ...listed.map(({ heads }) => heads)])].flatMap(
    (heads): Block[] => {
      const { name: head = '', members = [] } = kinds[heads] ?? {};
      const shown = listed
        .filter((list) => list.heads === heads && Object.keys(Object(lists[list.name])).length > 0)
        .map(({ name }) => name);
      if (heads !== builtin.power && shown.length === 0) return [];
      const rows = members.map(({ name, short, latent }) => [
        [
          strong(name),
          plain([...short].map((one) => ` ${one}`).join(',') + (latent ? ' (latent)' : '')),
        ],
        ...shown.map((list) =>
          cell(itemsOf(list, heads === builtin.space ? (short[0] ?? name) : name)),
        ),
      ]);
      const loose = shown.map((list) => itemsOf(list, ''));
      const rest = loose.every((items) => items.length === 0)
        ? []
        : [[[plain('Nobody')], ...loose.map(cell)]];
      return [{ block: 'table', head: [head, ...shown.map(capital)], rows: [...rows, ...rest] }];
    },
  );
}

/** Attributes of declared things as they stand at the start, by kind and name: what the set-up has made of them. */
type Settings = Readonly<Record<string, unknown>>;

/** How much larger than usual names are: on a page the map is about half as wide as it is drawn. */
const LETTERS = 1.5;
/** On a phone a map is so wide, in pixels, and its names shall be so high; larger than so they leave the map no room. */
const PHONE = 348;
const READ = 7.5;
const MOST = 2.5;

/** The map with what stands on it at the start; nothing where there is no map. */
export function pictureBlocks(program: Program, state: States): Block[] {
  const { kinds, builtin } = program;
  if ((kinds[builtin.space]?.members ?? []).length === 0) return [];
  const squared = squaresOf(namesOf(program)) !== undefined;
  const drawing = drawingOf(program, { size: LETTERS });
  const wanted = Math.min(MOST, (READ * drawing.width * LETTERS) / PHONE / drawing.lettering);
  // Names on squares do not grow.
  const hasOwn = !drawing.squared && wanted > LETTERS;
  const chart = (of: Drawing, isThere: boolean): string =>
    picture(of, {
      state,
      legend: true,
      ...(hasOwn ? { backdrop: { id: 'picture-backdrop', isThere } } : {}),
      // Inside a page it needs no name space of its own.
    }).replace(/ xmlns="[^"]*"/u, '');
  return [
    {
      block: 'figure',
      chart: chart(drawing, false),
      ...(hasOwn ? { narrow: chart(drawingOf(program, { size: wanted }), true) } : {}),
      caption: squared ? 'The board at the start.' : 'The map at the start.',
    },
  ];
}

/** Its spaces, one by one. */
export function mapBlocks(program: Program, state: States): Block[] {
  const { kinds, builtin, map } = program;
  const settings: Settings = state.things ?? {};
  const spaces = kinds[builtin.space];
  if (spaces === undefined || spaces.members.length === 0) return [];
  const { members } = spaces;
  const nearby = members.map((): string[] => []);
  for (const { a, b } of map.borders) {
    nearby[a]?.push(shortOf(members[b]));
    nearby[b]?.push(shortOf(members[a]));
  }
  const marks = (member: Member): readonly string[] => marksOf(program, spaces, member, settings);
  const rows = members.map((member, space): Line[] => [
    [strong(member.name)],
    [
      code(shortOf(member)),
      plain(
        member.short
          .slice(1)
          .map((one) => `, ${one}`)
          .join(''),
      ),
    ],
    [plain([...marks(member), ...standing(program, space)].join(', '))],
    [plain((nearby[space] ?? []).toSorted().join(' '))],
  ]);
  const borders = borderLines(program, settings);
  const squares = squaresOf(namesOf(program));
  return [
    {
      block: 'text',
      line: [plain(`${members.length} spaces, ${map.borders.length} borders.`)],
    },
    squares === undefined
      ? { block: 'table', head: ['Space', 'Short', 'Marks', 'Neighbours'], rows }
      : { block: 'table', head: ['Square', 'Marks'], rows: markedRows(program, spaces, settings) },
    ...(borders.length === 0
      ? []
      : [
          {
            block: 'heading' as const,
            level: 3 as const,
            anchor: anchorOf('borders'),
            text: 'Borders with something to say',
          },
          { block: 'list' as const, items: borders },
        ]),
  ];
}

/** The number of its column and of its row are in the name of a square. */
const saysNew = (mark: string): boolean => !/ \d+$/u.test(mark);

/** The squares that have something to say. */
const markedRows = (program: Program, squares: Kind, settings: Settings): Line[][] =>
  squares.members.flatMap((member): Line[][] => {
    const marks = marksOf(program, squares, member, settings).filter(saysNew);
    return marks.length === 0 ? [] : [[[strong(member.name)], [plain(marks.join(', '))]]];
  });

const namesOf = ({ kinds, builtin }: Program): readonly string[] =>
  (kinds[builtin.space]?.members ?? []).map(({ name }) => name);

/** What tells this member of a kind from others, in words. */
function marksOf(
  program: Program,
  kind: Kind,
  member: Member,
  settings: Settings,
): readonly string[] {
  const made: unknown = Reflect.get(Object(settings[kind.name]), keyOf(program, kind, member));
  return kind.attributes.flatMap((attribute, i) => {
    const set: unknown = Reflect.get(Object(made), attribute.name);
    if (set === true) return [attribute.name];
    if (typeof set === 'string')
      return isValue(program, attribute) ? [set] : [`${attribute.name} ${set}`];
    if (typeof set === 'number' && attribute.type.tag === 'number')
      return [`${attribute.name} ${set}`];
    if (!telling(program, kind, attribute, i)) return [];
    const value = valueOf(attribute, i, member);
    const { type, name } = attribute;
    if (type.tag === 'bool') return value === 1 ? [name] : [];
    if (type.tag === 'number') {
      const number = value / program.scale;
      return value === attribute.initial ? [] : [`${name} ${number}`];
    }
    if (type.tag !== 'entity' || value < 0) return [];
    const of = program.kinds[type.kind];
    const said = of?.members[value]?.name ?? '';
    return of?.role === 'values' ? [said] : [`${name} ${said}`];
  });
}

const isValue = ({ kinds }: Program, { type }: Attribute): boolean =>
  type.tag === 'entity' && kinds[type.kind]?.role === 'values';

/** What a state calls it: spaces by their abbreviation, others by their name. */
const keyOf = ({ builtin }: Program, kind: Kind, member: Member): string =>
  kind.id === builtin.space ? shortOf(member) : member.name;

const valueOf = (attribute: Attribute, id: number, member: Member): number =>
  member.values.find((one) => one.attribute === id)?.value ?? attribute.initial;

/** The program counts its names in order, and every space has a main spot: neither is said of the map. */
function telling({ kinds }: Program, kind: Kind, attribute: Attribute, id: number): boolean {
  if (attribute.how === 'derived' || attribute.name === 'nameRank') return false;
  const { type } = attribute;
  if (type.tag === 'set' || type.tag === 'text' || type.tag === 'date') return false;
  const role = type.tag === 'entity' ? kinds[type.kind]?.role : undefined;
  if (role === 'spot' || role === 'space') return false;
  return new Set(kind.members.map((member) => valueOf(attribute, id, member))).size > 1;
}

/** What is declared to stand in a space from the start. */
function standing({ kinds, builtin }: Program, space: number): readonly string[] {
  return kinds.flatMap((kind) => {
    if (kind.role !== 'entity') return [];
    const at = kind.attributes.findIndex(
      ({ name, type }) => name === 'at' && type.tag === 'entity' && type.kind === builtin.space,
    );
    const here = kind.members.filter((member) =>
      member.values.some(({ attribute, value }) => attribute === at && value === space),
    );
    return here.map(() => kind.name.toLowerCase());
  });
}

function borderLines(program: Program, settings: Settings): readonly Line[] {
  const { kinds, builtin } = program;
  const borders = kinds[builtin.border];
  if (borders === undefined) return [];
  return borders.members.flatMap((member): Line[] => {
    const marks = marksOf(program, borders, member, settings);
    return marks.length === 0 ? [] : [[strong(member.name), plain(`: ${marks.join(', ')}`)]];
  });
}
