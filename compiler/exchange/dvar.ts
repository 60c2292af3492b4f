/** DVAR: one JSON document a variant, the drawing `NAME.d.svg` beside it. */
import { parse } from '@humanwhocodes/momoa';
import type { ValueNode } from '@humanwhocodes/momoa';
import { basename, dirname, join } from '../../language/host.ts';
import { shoreName } from './diplomacy.ts';
import { drawn } from './drawing.ts';
import type {
  Almanac,
  At,
  Form,
  Locale,
  Party,
  PartOfTurn,
  Part,
  Saying,
  Source,
  Spot,
  Starter,
  Stop,
  Surface,
  Unsaid,
  Way,
} from './form.ts';
import { cleaned, titled } from './names.ts';
import { failed, say, textOf, whole } from './reading.ts';
import type { Reading } from './reading.ts';
import { ringsOf } from './svg.ts';
import type { Ring } from './svg.ts';
import { attribute, elementsOf, readXml } from './xml.ts';

export const looksLikeDvar = (text: string): boolean =>
  /^\s*\{/u.test(text) && /"phaseProgression"|"namedCoasts"/u.test(text);

/** A value of the document, with its place; what is not as it should be is told there, once. */
interface Value {
  readonly text: (name: string) => string;
  readonly maybe: (name: string) => string | undefined;
  readonly whole: (name: string) => number;
  readonly flag: (name: string) => boolean;
  readonly list: (name: string) => readonly Value[];
  readonly texts: (name: string) => readonly { readonly text: string; readonly at: At }[];
  readonly part: (name: string) => Value;
  readonly has: (name: string) => boolean;
  readonly at: At;
}

/** Deeper documents are none of this format. */
const DEEPEST = 60;

interface Node {
  readonly type: 'object' | 'array' | 'other';
  readonly offset: number;
  readonly length: number;
  readonly value: unknown;
  readonly properties: ReadonlyMap<string, Node>;
  readonly children: readonly Node[];
}

function nodeOf(value: ValueNode): Node {
  const [offset = 0, end = 0] = value.range ?? [];
  const place = { offset, length: end - offset };
  const none = { properties: new Map<string, Node>(), children: [], value: undefined };
  if (value.type === 'Array')
    return {
      ...none,
      ...place,
      type: 'array',
      children: value.elements.map((element) => nodeOf(element.value)),
    };
  if (value.type === 'Object')
    return {
      ...none,
      ...place,
      type: 'object',
      properties: new Map(
        value.members.map((member) => [
          member.name.type === 'String' ? member.name.value : member.name.name,
          nodeOf(member.value),
        ]),
      ),
    };
  return { ...none, ...place, type: 'other', value: 'value' in value ? value.value : undefined };
}

/** Which properties of a part of the document were asked for: what nobody asks for is not lost in silence. */
type Asked = Map<Node, Set<string>>;

function valueOf(reading: Reading, file: string, node: Node | undefined, asked: Asked): Value {
  const seen = (node === undefined ? undefined : asked.get(node)) ?? new Set<string>();
  if (node !== undefined) asked.set(node, seen);
  const ask = (name: string): Node | undefined => {
    seen.add(name);
    return properties.get(name);
  };
  const at: At =
    node === undefined
      ? whole(file)
      : { file, start: node.offset, end: node.offset + Math.min(node.length, 60) };
  const properties: ReadonlyMap<string, Node> = node?.properties ?? new Map<string, Node>();
  const wrong = (name: string, wanted: string): void => {
    const own = properties.get(name);
    const where =
      own === undefined
        ? at
        : { file, start: own.offset, end: own.offset + Math.min(own.length, 60) };
    say(reading, 'import-broken', where, { format: 'DVAR', reason: `"${name}" must be ${wanted}` });
  };
  const children = (name: string): readonly Node[] => {
    const own = ask(name);
    if (own === undefined) return [];
    if (own.type !== 'array') wrong(name, 'a list');
    return own.children;
  };
  const maybe = (name: string): string | undefined => {
    const own = ask(name);
    if (own === undefined) return undefined;
    if (typeof own.value !== 'string') wrong(name, 'a text');
    return typeof own.value === 'string' ? own.value : undefined;
  };
  return {
    maybe,
    text: (name) => {
      if (!properties.has(name)) wrong(name, 'a text');
      return maybe(name) ?? '';
    },
    whole: (name) => {
      const value: unknown = ask(name)?.value;
      if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
      wrong(name, 'a whole number');
      return 0;
    },
    flag: (name) => {
      const own = ask(name);
      if (own !== undefined && typeof own.value !== 'boolean') wrong(name, 'true or false');
      return own?.value === true;
    },
    list: (name) => children(name).map((child) => valueOf(reading, file, child, asked)),
    texts: (name) =>
      children(name).flatMap((child) => {
        if (typeof child.value !== 'string') wrong(name, 'a list of texts');
        return typeof child.value === 'string'
          ? [
              {
                text: child.value,
                at: { file, start: child.offset, end: child.offset + child.length },
              },
            ]
          : [];
      }),
    part: (name) => {
      const own = ask(name);
      if (own?.type !== 'object') wrong(name, 'an object');
      return valueOf(reading, file, own, asked);
    },
    has: (name) => properties.has(name),
    at,
  };
}

export function readDvar(reading: Reading, path: string): Form | undefined {
  const text = textOf(reading, path) ?? '';
  const broken = (reason: string, start: number): undefined => {
    const at = { file: path, start, end: Math.min(start + 1, text.length) };
    say(reading, 'import-broken', at, { format: 'JSON', reason });
    return undefined;
  };
  if (tooDeep(text)) return broken(`it is nested deeper than ${DEEPEST}`, 0);
  let tree: Node;
  try {
    tree = nodeOf(parse(text.replace(/^\uFEFF/u, ' '), { mode: 'json', ranges: true }).body);
  } catch (error) {
    const offset: unknown = error instanceof Error ? Reflect.get(error, 'offset') : undefined;
    const at = typeof offset === 'number' && offset >= 0 ? Math.min(offset, text.length) : 0;
    return broken('this is not where a value or a sign may stand', at);
  }
  if (tree.type !== 'object') return broken('it is no object', 0);
  const asked: Asked = new Map();
  const form = formOf(reading, path, valueOf(reading, path, tree, asked));
  if (failed(reading)) return undefined;
  return { ...form, unsaid: [...form.unsaid, ...unasked(path, tree, asked)] };
}

/** Properties that the format came to have for the rules of some variants, and what they ask for. */
const further = new Map([
  ['armyStrength', 'armies are weaker over this border'],
  ['fleetStrength', 'fleets are weaker over this border'],
  ['convoyStrength', 'convoyed armies are weaker over this border'],
  ['noSupport', 'no support over this border'],
  ['cutException', 'over this border only what dislodges cuts support'],
  ['retreatPriority', 'of two retreats to one place the one over this border comes first, or last'],
  ['convoyableCapable', 'armies may be convoyed to it, though it is no coast'],
  ['emergencyMeasures', 'a further place to build in while so many homes are left'],
]);

/** By name, each once: what stands in parts of the document that were read, and was not asked for. */
function unasked(file: string, root: Node, asked: Asked): readonly Unsaid[] {
  const found = new Map<string, { readonly first: Node; count: number }>();
  const look = (node: Node): void => {
    const own = asked.get(node);
    for (const [name, value] of node.properties)
      if (own === undefined || own.has(name)) look(value);
      else if (node === root ? !known.includes(name) : !unread.has(name)) {
        const before = found.get(name);
        if (before === undefined) found.set(name, { first: value, count: 1 });
        else before.count += 1;
      }
    for (const child of node.children) look(child);
  };
  look(root);
  return [...found].map(([name, { first, count }]) => {
    const value =
      typeof first.value === 'object' || first.type !== 'other' ? '' : `: ${first.value}`;
    return {
      text: `"${name}"${value}${count > 1 ? `, and ${count - 1} more of these` : ''}`,
      why: further.get(name) ?? 'no property of the format',
      bearing: true,
      at: { file, start: first.offset, end: first.offset + Math.min(first.length, 60) },
    };
  });
}

/** The seasons stand in the transitions as well. */
const unread = new Set(['seasons']);

/** Looked at before the parser calls itself for each level. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const known =
  'schemaVersion id name description rules author victoryConditions adjudicationModifiers phaseProgression nations provinces namedCoasts initialState dominanceRules $schema'.split(
    ' ',
  );

function formOf(reading: Reading, path: string, document: Value): Form {
  const unsaid: Unsaid[] = [];
  const sayings: Saying[] = [];
  const version = document.has('schemaVersion') ? document.whole('schemaVersion') : 1;
  if (version !== 1)
    say(reading, 'import-broken', document.at, {
      format: 'DVAR',
      reason: `version ${version} of the format is not known, only version 1`,
    });
  for (const name of ['description', 'rules'])
    if ((document.maybe(name) ?? '') !== '' && document.maybe(name) !== document.maybe('name'))
      unsaid.push({
        text: name,
        why: "its author's words, to be read there",
        bearing: false,
        at: document.at,
      });
  const coasts = document.list('namedCoasts').map((coast) => {
    const id = coast.text('id');
    const key = id.slice(id.lastIndexOf('/') + 1).toUpperCase();
    const [, printed = key] = /\(([^()]*)\)\s*$/u.exec(coast.text('name')) ?? [];
    return {
      coast,
      id,
      parent: coast.text('parentProvince'),
      key,
      name: printed.toUpperCase() === key ? shoreName(key) : printed.toLowerCase(),
    };
  });
  const provinces = document.list('provinces').map((province) => ({
    province,
    id: province.text('id'),
    surface: surfaces.get(province.text('type')),
    coasts: coasts.filter(({ parent }) => parent === province.maybe('id')),
  }));
  for (const { province, surface } of provinces)
    if (surface === undefined)
      say(reading, 'import-broken', province.at, {
        format: 'DVAR',
        reason: '"type" must be land, sea or coastal',
      });
  const locales = provinces.map(({ province, id, surface = 'inner', coasts: own }): Locale => ({
    key: id.toUpperCase(),
    name: cleaned(province.text('name')) || id,
    aliases: [],
    surface: own.length > 0 ? 'shore' : surface,
    shores: own.map(({ key, name }) => ({ key, name, aliases: [] })),
    at: province.at,
  }));
  const stop = (id: string): Stop => {
    const [locale = '', shore] = id.toUpperCase().split('/');
    return shore === undefined ? { locale } : { locale, shore };
  };
  const byKey = new Map(locales.map((locale) => [locale.key, locale]));
  const ways: Way[] = [
    ...provinces.map(({ province, id }) => [province, id] as const),
    ...coasts.map(({ coast, id }) => [coast, id] as const),
  ].flatMap(([place, id]) =>
    place.list('adjacencies').flatMap((edge): Way[] => {
      const [from, to] = [stop(id), stop(edge.text('to'))];
      const pass = edge.text('pass').toLowerCase();
      if (!['army', 'fleet', 'both'].includes(pass))
        say(reading, 'import-broken', edge.at, {
          format: 'DVAR',
          reason: '"pass" must be army, fleet or both',
        });
      const own = byKey.get(from.locale);
      const other = byKey.get(to.locale);
      // Fleets lie at the coasts of a place that has some: what is said of it as a whole says the same once more.
      const atCoasts =
        (from.shore === undefined && (own?.shores.length ?? 0) > 0) ||
        (to.shore === undefined && (other?.shores.length ?? 0) > 0);
      return [
        ...(pass === 'army' || pass === 'both'
          ? [
              {
                sort: 'foot',
                from: { locale: from.locale },
                to: { locale: to.locale },
                at: edge.at,
              } as const,
            ]
          : []),
        ...((pass === 'fleet' || pass === 'both') && !atCoasts
          ? [{ sort: 'ship', from, to, at: edge.at } as const]
          : []),
      ];
    }),
  );
  const nations = document.list('nations');
  const sides = nations.map((nation): Party => ({
    key: nation.text('id'),
    name: cleaned(nation.text('name')) || titled(nation.text('id')),
    aliases: [],
    called: undefined,
    colour: nation.maybe('color'),
    at: nation.at,
  }));
  for (const nation of nations)
    if (nation.flag('non_playable'))
      sayings.push({ meaning: { says: 'unplayed', side: nation.text('id') }, at: nation.at });
  const state = document.part('initialState');
  const owners = new Map(
    state.list('supplyCenters').map((centre) => [centre.text('province').toUpperCase(), centre]),
  );
  const sources = provinces.flatMap(({ province, id }): Source[] => {
    const home = province.maybe('homeNation');
    const owner = owners.get(id.toUpperCase());
    owners.delete(id.toUpperCase());
    if (!province.flag('supplyCenter')) {
      if (owner !== undefined)
        say(reading, 'import-unknown-name', owner.at, { what: 'supply centre', name: id });
      return [];
    }
    return [
      {
        locale: id.toUpperCase(),
        homes: home === undefined ? [] : [home],
        owner: owner?.text('nation'),
        at: province.at,
      },
    ];
  });
  for (const [name, { at }] of owners)
    say(reading, 'import-unknown-name', at, { what: 'supply centre', name });
  const sourced = new Set(sources.map(({ locale }) => locale));
  const almanac = almanacOf(reading, document, state.part('phase'));
  victory(document, { sourced, sayings, reading });
  for (const { text, at } of document.texts('adjudicationModifiers')) {
    if (text === 'allow-builds-in-non-home-centers')
      sayings.push({ meaning: { says: 'builds', where: 'owned' }, at });
    else if (text === 'neutral-nations-auto-build')
      sayings.push({
        meaning: { says: 'rebuild' },
        at,
        guess: 'The file does not say what they build: armies, at home.',
      });
    else unsaid.push({ text, why: 'a modifier of the adjudication', bearing: true, at });
  }
  // Both words stand for it, where no nation is called so.
  const isNobody = (nation: string): boolean =>
    /^(?:empty|neutral)$/iu.test(nation) && !sides.some(({ key }) => key === nation);
  for (const rule of document.list('dominanceRules')) {
    const locale = rule.text('province').toUpperCase();
    const side = rule.text('nation');
    const conditions = rule.list('dependencies').map((one) => {
      const nation = one.text('nation');
      const place = one.text('province').toUpperCase();
      return {
        locale: place,
        side: isNobody(nation) ? undefined : nation,
        source: sourced.has(place),
      };
    });
    if (sourced.has(locale))
      sayings.push({ meaning: { says: 'belongs', locale, side, while: conditions }, at: rule.at });
    else
      unsaid.push({
        text: `${locale} is ${side}'s while ${conditions.map((one) => `${one.locale} is ${one.side ?? 'empty'}`).join(', ')}`,
        why: 'whose a land without a centre is: a colour of the map',
        bearing: false,
        at: rule.at,
      });
  }
  return {
    name: cleaned(document.text('name')) || basename(path),
    title: cleaned(document.text('name')) || basename(path),
    system: 'DVAR',
    designer: document.maybe('author'),
    licence: undefined,
    notes: [],
    locales,
    ways,
    sources,
    sides,
    starters: state.list('units').flatMap((unit) => starterOf(reading, unit, stop, byKey)),
    almanac,
    sayings,
    unsaid,
    ...pictureOf(reading, path, new Set(locales.map(({ key }) => key))),
  };
}

const surfaces = new Map<string, Surface>([
  ['land', 'inner'],
  ['sea', 'water'],
  ['coastal', 'shore'],
]);

function starterOf(
  reading: Reading,
  unit: Value,
  stop: (id: string) => Stop,
  byKey: ReadonlyMap<string, Locale>,
): readonly Starter[] {
  const at = unit.at;
  const kind = unit.text('type').toLowerCase();
  const place = stop(unit.text('location'));
  const locale = byKey.get(place.locale);
  const sort = kind === 'army' ? 'foot' : 'ship';
  const shored = (locale?.shores.length ?? 0) > 0;
  const fits =
    (kind === 'army' || kind === 'fleet') &&
    (sort === 'foot'
      ? locale?.surface !== 'water' && place.shore === undefined
      : locale?.surface !== 'inner' && shored === (place.shore !== undefined));
  if (locale === undefined) {
    say(reading, 'import-unknown-name', at, {
      what: 'place of a unit',
      name: unit.text('location'),
    });
    return [];
  }
  if (!fits) {
    say(reading, 'import-misplaced', at, { unit: `${unit.text('type')} ${unit.text('location')}` });
    return [];
  }
  return [{ side: unit.text('nation'), sort, stop: place, at }];
}

function victory(
  document: Value,
  {
    sourced,
    sayings,
    reading,
  }: { sourced: ReadonlySet<string>; sayings: Saying[]; reading: Reading },
): void {
  const conditions = document.list('victoryConditions');
  if (!conditions.some((one) => one.maybe('type') === 'supply-center-majority'))
    sayings.push({ meaning: { says: 'not by number' }, at: document.at });
  for (const condition of conditions) {
    const { at } = condition;
    const type = condition.text('type');
    if (type === 'supply-center-majority')
      sayings.push({ meaning: { says: 'enough', number: condition.whole('supplyCenters') }, at });
    else if (type === 'timed-resolution') {
      const year = condition.whole('year');
      const most = condition.text('resolution') === 'most-supply-centers';
      sayings.push({ meaning: { says: most ? 'most in' : 'drawn in', year }, at });
    } else if (type === 'province-control') {
      const locales = condition.texts('provinces').map(({ text }) => ({
        locale: text.toUpperCase(),
        source: sourced.has(text.toUpperCase()),
      }));
      sayings.push({
        meaning: {
          says: 'holds',
          locales,
          ...(condition.has('year') ? { from: condition.whole('year') } : {}),
        },
        at,
        ...(locales.every(({ source }) => source)
          ? {}
          : { guess: 'A province without a centre is held by the unit in it.' }),
      });
    } else say(reading, 'import-not-understood', at, { what: `a victory condition "${type}"` });
  }
}

const parts = new Map<string, PartOfTurn>([
  ['movement', 'move'],
  ['retreat', 'flee'],
  ['adjustment', 'adjust'],
]);

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly time: string;
  readonly part: PartOfTurn;
  readonly delta: number;
  readonly years: Part['years'];
  readonly at: At;
}

/** The phases as they follow each other from the first one; a new year begins where the years go on. */
function almanacOf(reading: Reading, document: Value, start: Value): Almanac {
  const progression = document.part('phaseProgression');
  const partOf = (value: Value): PartOfTurn =>
    parts.get(value.text('type').toLowerCase()) ?? 'move';
  const keyOf = (value: Value): string => `${value.text('season')} ${partOf(value)}`;
  const edges = progression.list('transitions').map((one): Edge => {
    const [from, to] = [one.part('from'), one.part('to')];
    const condition = one.has('condition') ? one.part('condition') : undefined;
    const by = condition?.whole('yearMod') ?? 1;
    const rest = condition?.whole('yearModValue') ?? 0;
    return {
      from: keyOf(from),
      to: keyOf(to),
      time: to.text('season'),
      part: partOf(to),
      delta: to.whole('yearDelta'),
      years: condition !== undefined && by > 1 && rest >= 0 && rest < by ? { by, rest } : undefined,
      at: one.at,
    };
  });
  const puzzled = (at: At, what: string): void =>
    say(reading, 'import-not-understood', at, { what });
  interface Step {
    readonly time: string;
    readonly part: PartOfTurn;
    readonly years: Part['years'];
    readonly delta: number;
  }
  const steps: Step[] = [];
  const seen = new Set<string>();
  let here = keyOf(start);
  let step: Step = { time: start.text('season'), part: partOf(start), years: undefined, delta: 0 };
  while (!seen.has(here)) {
    seen.add(here);
    steps.push(step);
    // Of two ways the longer one, by which adjustments are made; in other years they are gone past.
    const ways = edges.filter(({ from }) => from === here);
    const next = ways.find(({ part, to }) => part === 'adjust' && !seen.has(to)) ?? ways[0];
    if (next === undefined) break;
    const skips = ways.length > 1 && next.part === 'adjust';
    if (next.years !== undefined && next.part !== 'adjust' && ways.length === 1)
      puzzled(next.at, 'a condition of the year on other phases than adjustments');
    step = {
      time: next.time,
      part: next.part,
      years: next.part === 'adjust' && (skips || next.years !== undefined) ? next.years : undefined,
      delta: next.delta,
    };
    here = next.to;
  }
  for (const { from, at } of edges)
    if (!seen.has(from)) puzzled(at, `a phase (${from}) that the game never comes to`);
  const closing = here === keyOf(start) ? step.delta : 0;
  const turns = steps.flatMap(({ delta }, index) => (index > 0 && delta > 0 ? [index] : []));
  const deltas = [closing, ...turns.map((index) => steps[index]?.delta ?? 0)].filter(
    (one) => one > 0,
  );
  if (deltas.length !== 1)
    puzzled(progression.at, `${deltas.length} steps from year to year in one round`);
  const [turn = 0] = turns;
  const ordered = closing > 0 ? steps : [...steps.slice(turn), ...steps.slice(0, turn)];
  const times: { name: string; parts: Part[] }[] = [];
  for (const { time, part, years } of ordered) {
    const same = times.find(({ name }) => name === time);
    if (same !== undefined && times.at(-1) !== same)
      puzzled(progression.at, `${time} twice in a year`);
    const entry = { part, years };
    if (same === undefined) times.push({ name: time, parts: [entry] });
    else same.parts.push(entry);
  }
  const season = start.text('season');
  if (times.find(({ name }) => name === season)?.parts[0]?.part !== partOf(start))
    puzzled(
      start.at,
      `a start with ${start.text('type')}: the game begins with the first phase of ${season}`,
    );
  return {
    times,
    step: deltas[0] ?? 1,
    start: { time: season, year: start.whole('year') },
    at: progression.at,
  };
}

/** `NAME.d.svg` beside `NAME.dvar.json`: areas of the layer of provinces, where units stand. */
function pictureOf(
  reading: Reading,
  path: string,
  places: ReadonlySet<string>,
): Pick<Form, 'shapes' | 'spots'> {
  const none = { shapes: [], spots: [] };
  const stem = basename(path).replace(/\.dvar\.json$|\.json$|\.dvar$/u, '');
  const file = [dirname(path), ...reading.beside]
    .flatMap((folder) =>
      [`${stem}.d.svg`, `${stem}.dsvg`, `${stem}.svg`].map((name) => join(folder, name)),
    )
    .find((one) => reading.host.read(one) !== undefined);
  if (file === undefined) {
    say(reading, 'import-no-drawing', whole(path), { name: `${stem}.d.svg` });
    return none;
  }
  const problems = reading.diagnostics.length;
  const root = readXml(reading, file, 'SVG');
  if (root === undefined) {
    reading.diagnostics.splice(problems);
    say(reading, 'import-no-drawing', whole(path), { name: basename(file) });
    return none;
  }
  const layers = [...elementsOf(root)];
  const layer = (id: string) => layers.find((one) => attribute(one, 'id') === id);
  const areas = new Map<string, readonly Ring[]>();
  const provinces = layer('provinces');
  for (const element of provinces?.children ?? []) {
    const key = attribute(element, 'id').toUpperCase();
    if (places.has(key))
      areas.set(key, [
        ...(areas.get(key) ?? []),
        ...ringsOf(element, provinces === undefined ? '' : attribute(provinces, 'transform')),
      ]);
  }
  const units = layer('unit-positions');
  const spots = (units?.children ?? []).flatMap((element): Spot[] => {
    const key = attribute(element, 'id').toUpperCase().replace(/^POS-/u, '');
    const [ring] = ringsOf(element, units === undefined ? '' : attribute(units, 'transform'));
    if (!places.has(key) || ring === undefined) return [];
    const middle = (axis: 0 | 1): number =>
      ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
    return [{ locale: key, x: middle(0), y: middle(1) }];
  });
  return drawn(areas, spots);
}
