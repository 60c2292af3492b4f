/**
 * Whether two checked programs mean the same, part by part: functions, decisions, asks, phases, kinds, what there is at
 * the start. Where things stand in the texts does not count, nor do numbers that a program gives its parts.
 */
import type { Fn, Kind, Member, Origin, Program } from '../../language/program/program.ts';
import { setUpOf } from './set-up.ts';
import type { SetUp } from './set-up.ts';

/** What a program is made of, as it can be compared. */
export interface Part {
  readonly what: 'function' | 'decision' | 'ask' | 'phase' | 'kind' | 'start' | 'other';
  readonly name: string;
  readonly text: string;
  /** Functions and decisions that it asks. */
  readonly calls: readonly string[];
  readonly origin: Origin | undefined;
}

/** More arguments than so are not gone through: the functions are taken for different. */
const MOST_ARGUMENTS = 1_000_000;

/** What is of this text alone is nothing to others. */
const silent = new Set(['origin', 'open', 'binding', 'id']);

/**
 * The parts of one program that are not so in another, in its order.
 *
 * @param one what is asked about
 * @param other what it is held against
 */
export function differing(one: Program, other: Program): readonly Part[] {
  const [own, others] = [partsOf(one, other), partsOf(other, one)];
  const [start, otherStart] = [setUpOf(one), setUpOf(other)];
  const different = new Map<string, Part>();
  const seen = new Set<string>();
  const next = [...own.keys(), ...others.keys()].filter((key) => !isCalled(key));
  for (let key = next.shift(); key !== undefined; key = next.shift()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const [mine, theirs] = [own.get(key), others.get(key)];
    if (mine?.text === theirs?.text) next.push(...(mine?.calls ?? []));
    else if (!sameValues(key, [one, start], [other, otherStart])) {
      const part = mine ?? theirs;
      if (part !== undefined) different.set(key, part);
      next.push(...(mine?.calls ?? []));
    }
  }
  return [...different.values(), ...startFaults([one, start], [other, otherStart])];
}

/** Looked at where something that counts asks it. */
const isCalled = (key: string): boolean => /^(?:function|decision) /u.test(key);

/** Two functions of the map are one if they give the same for everything that can be asked of them. */
function sameValues(
  key: string,
  [one, start]: readonly [Program, SetUp],
  [other, otherStart]: readonly [Program, SetUp],
): boolean {
  const named = ({ fns }: Program): Fn | undefined =>
    fns.find(({ name }) => `function ${name}` === key);
  const [mine, theirs] = [named(one), named(other)];
  if (mine === undefined || theirs === undefined) return false;
  if (mine.binding !== 'map' || theirs.binding !== 'map') return false;
  const sizes = mine.parameters.map(({ type }) =>
    type.tag === 'entity' && start.count(type.kind) === otherStart.count(type.kind)
      ? start.count(type.kind)
      : Infinity,
  );
  const all = sizes.reduce((product, size) => product * size, 1);
  if (all > MOST_ARGUMENTS || mine.parameters.length !== theirs.parameters.length) return false;
  for (let at = 0; at < all; at++) {
    let rest = at;
    const args = sizes.map((size) => {
      const arg = rest % size;
      rest = Math.floor(rest / size);
      return arg;
    });
    const found = start.call(mine.id, args);
    if (found === undefined || found !== otherStart.call(theirs.id, args)) return false;
  }
  return true;
}

function partsOf(program: Program, beside: Program): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const { start, yearStep } = program.calendar;
  const add = (what: Part['what'], name: string, value: unknown, origin?: Origin): void => {
    const calls = new Set<string>();
    const text = textOf(program, value, calls, new Map());
    parts.set(`${what} ${name}`, { what, name, text, calls: [...calls], origin });
  };
  for (const fn of program.fns) add('function', fn.name, fn, fn.origin);
  for (const one of program.decisions) add('decision', one.name, one, one.origin);
  for (const one of program.asks) add('ask', one.name, one, one.origin);
  for (const one of program.phases) add('phase', one.name, one, one.origin);
  for (const kind of program.kinds) add('kind', kind.name, declared(program, kind), kind.origin);
  const names = (all: readonly number[]): readonly unknown[] =>
    all.map((id) => program.decisions[id]?.name);
  for (const { title, withAll, withNone, assign, value, origin } of program.settles)
    add('other', `settle ${title}`, [names([...withAll, assign]), names(withNone), value], origin);
  program.slots.forEach((one, at) => add('other', `slot ${at}`, one, one.origin));
  program.stands.forEach((one, at) => add('other', `stands ${at}`, one, one.origin));
  program.hides.forEach((one, at) => add('other', `hide ${at}`, one, one.origin));
  add('other', 'calendar', turnsOf(program, beside));
  add('other', 'start date', [nameOf(program, 'season', start.season), start.year]);
  add('other', 'years', yearStep);
  add('other', 'touches', program.map.touches.map((pair) => pair.join(' ')).toSorted());
  add('other', 'who wins', program.playersWin ?? false);
  return parts;
}

const nameOf = ({ kinds, builtin }: Program, role: 'season' | 'phase', row: number): string =>
  kinds[builtin[role]]?.members[row]?.name ?? '';

/** Seasons with those of their phases that both programs have: others are missed by themselves. */
function turnsOf(program: Program, beside: Program) {
  const shared = new Set(beside.phases.map(({ name }) => name));
  return program.calendar.seasons
    .map(({ season, phases }) => ({
      season: nameOf(program, 'season', season),
      phases: phases
        .map((phase) => nameOf(program, 'phase', phase))
        .filter((one) => shared.has(one)),
    }))
    .filter(({ phases }) => phases.length > 0);
}

/** Whether an attribute ever changes, and how many things there can be, follows from the rest. */
const declared = ({ scale }: Program, kind: Kind) => [
  kind.role,
  kind.population,
  kind.notations,
  kind.attributes.map(({ name, type, initial, derived, onLoss }) => [
    name,
    type,
    type.tag === 'number' ? initial / scale : initial,
    derived,
    onLoss,
  ]),
  // Things have no order: what they are called tells them apart.
  isUnordered(kind)
    ? kind.members.map((one) => JSON.stringify(namesOf(kind.role)(one))).toSorted()
    : kind.members.map(namesOf(kind.role)),
];

const isUnordered = ({ role }: Kind): boolean => role === 'border' || role === 'entity';

/** Capitals do not tell names apart. Abbreviations of places count for nothing in play, those of values stand in orders. */
const namesOf =
  (role: Kind['role']) =>
  ({ name, short, latent }: Member) => [
    [name, ...(role === 'values' ? short : [])].map((one) => one.toLowerCase()).toSorted(),
    latent,
  ];

/** What is where when nobody has moved, of each kind that both have; what one alone has is another kind. */
function startFaults(
  [one, start]: readonly [Program, SetUp],
  [other, otherStart]: readonly [Program, SetUp],
): readonly Part[] {
  const faults: Part[] = [];
  const fault = (name: string, origin: Origin): void => {
    faults.push({ what: 'start', name, text: '', calls: [], origin });
  };
  for (const kind of one.kinds) {
    const theirs = other.kinds.find(({ name }) => name === kind.name);
    if (theirs === undefined || kind.population === 'orders') continue;
    // Ranks follow from the names.
    const shared = kind.attributes.flatMap(({ name, derived, type }, at) => {
      const other = theirs.attributes.findIndex((each) => each.name === name);
      return derived !== undefined || other === -1 || name === 'nameRank'
        ? []
        : [{ at, other, isNumber: type.tag === 'number' }];
    });
    const rows = Array.from({ length: start.count(kind.id) }, (_, row) => row);
    const others = Array.from({ length: otherStart.count(theirs.id) }, (_, row) => row);
    const lines = (
      [program, own]: readonly [Program, SetUp],
      { id, members }: Kind,
      all: readonly number[],
      at: (attribute: (typeof shared)[number]) => number,
    ): readonly string[] =>
      all.map((row) =>
        [
          members[row]?.name.toLowerCase() ?? '',
          own.isLatent(id, row),
          ...shared.map((attribute) =>
            scaled(own.value(id, row, at(attribute)), attribute.isNumber, program),
          ),
        ].join(' '),
      );
    const mine = lines([one, start], kind, rows, ({ at }) => at);
    const found = new Set(lines([other, otherStart], theirs, others, ({ other: at }) => at));
    const places = new Map<string, Origin>();
    mine.forEach((line, row) => {
      if (found.has(line)) return;
      const origin = start.by(kind.id, row) ?? kind.members[row]?.origin ?? madeAt(one, kind);
      places.set(`${origin.file} ${origin.start}`, origin);
    });
    if (places.size === 0 && mine.length !== others.length) fault(kind.name, madeAt(one, kind));
    for (const origin of places.values()) fault(kind.name, origin);
  }
  const [origin] = start.untold;
  if (origin !== undefined) fault('what only a game tells', origin);
  return faults;
}

/** Where the set-up makes things of a kind. */
const madeAt = ({ setup }: Program, { id, origin }: Kind): Origin =>
  setup.find((node) => node.effect === 'create' && node.kind === id)?.origin ?? origin;

const scaled = (value: number, isNumber: boolean, { scale }: Program): number =>
  isNumber ? value / scale : value;

interface Bound {
  readonly id: number;
  readonly name: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isVariable = (value: unknown): value is Bound & Readonly<Record<string, unknown>> =>
  isObject(value) &&
  typeof value['id'] === 'number' &&
  typeof value['name'] === 'string' &&
  isObject(value['type']);

/** A value as text: variables by how deep they are bound, functions by name, what may stand in any order in one. */
function textOf(
  program: Program,
  value: unknown,
  calls: Set<string>,
  bound: ReadonlyMap<number, string>,
): string {
  if (Array.isArray(value))
    return `[${value.map((one) => textOf(program, one, calls, bound)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'nothing';
  if (isVariable(value)) return bound.get(value.id) ?? `free ${value.name}`;
  if (value['op'] === 'const' && typeof value['value'] === 'number') {
    const { type } = value;
    const isNumber = isObject(type) && type['tag'] === 'number';
    const kind = isObject(type) && type['tag'] === 'entity' ? type['kind'] : undefined;
    const member =
      typeof kind === 'number' ? program.kinds[kind]?.members[value['value']] : undefined;
    if (member !== undefined) return JSON.stringify(member.name.toLowerCase());
    return `${value['value'] / (isNumber ? program.scale : 1)}`;
  }
  const inner = new Map(bound);
  for (const one of bindersOf(value)) inner.set(one.id, `${one.name}#${inner.size}`);
  const entries = Object.keys(value)
    .filter((key) => !silent.has(key) && value[key] !== undefined)
    .toSorted()
    .map((key) => {
      const own = value[key];
      const callee = calleeOf(program, key, own);
      if (callee !== undefined) {
        calls.add(callee);
        return `${key}:${callee}`;
      }
      const isLoose = key === 'items' && (value['op'] === 'and' || value['op'] === 'or');
      if (isLoose && Array.isArray(own))
        return `${key}:${own
          .map((one) => textOf(program, one, calls, inner))
          .toSorted()
          .join(';')}`;
      return `${key}:${textOf(program, own, calls, inner)}`;
    });
  return `{${entries.join(',')}}`;
}

function calleeOf(program: Program, key: string, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (key === 'fn') return `function ${program.fns[value]?.name ?? value}`;
  if (key === 'decision' || key === 'assign')
    return `decision ${program.decisions[value]?.name ?? value}`;
  return undefined;
}

/** Variables that are bound by what stands here, for all that stands in it. */
function bindersOf(value: Readonly<Record<string, unknown>>): readonly Bound[] {
  const domains = [value['domain'], value['over'], value['subject'], value].filter(isObject);
  const own = value['op'] === 'var' ? [] : domains.map((one) => one['variable']);
  const { parameters, self, viewer, derived, suchThat } = value;
  const listed: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  const more = [
    ...own,
    ...listed,
    self,
    viewer,
    ...(isObject(derived) ? [derived['self']] : []),
    ...(isObject(suchThat) ? [suchThat['value']] : []),
  ];
  return more.filter(isVariable);
}
