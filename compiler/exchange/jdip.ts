/** `variants.xml` of jDip, with the adjacency and the drawing that it names. */
import { basename, dirname, join } from '../../language/host.ts';
import { shoreName } from './diplomacy.ts';
import { drawn } from './drawing.ts';
import type {
  At,
  Form,
  Locale,
  Party,
  Saying,
  Shore,
  Source,
  Spot,
  Starter,
  Stop,
  Surface,
  Unsaid,
  Way,
} from './form.ts';
import { aliasOf, cleaned, sameName } from './names.ts';
import { failed, say, whole } from './reading.ts';
import type { Reading } from './reading.ts';
import { ringsOf } from './svg.ts';
import type { Ring } from './svg.ts';
import { attribute, childrenOf, elementsOf, readXml } from './xml.ts';
import type { Element } from './xml.ts';

export const looksLikeJdip = (text: string): boolean =>
  /<VARIANTS[\s>]/u.test(text) && /<VARIANT[\s>]/u.test(text);

interface Province {
  readonly key: string;
  readonly element: Element;
  readonly names: readonly string[];
  /** Lists of neighbours, by coast; `mv` for armies, `xc` for a single coast. */
  readonly lists: readonly {
    readonly type: string;
    readonly refs: readonly string[];
    readonly at: At;
  }[];
}

interface Geography {
  readonly provinces: readonly Province[];
  /** By any name, in small letters. */
  readonly byName: ReadonlyMap<string, Province>;
  readonly borders: ReadonlyMap<string, Element>;
}

export function readJdip(reading: Reading, path: string): readonly Form[] {
  const root = readXml(reading, path, 'XML');
  if (root === undefined) return [];
  const graphics = new Map(
    childrenOf(root, 'MAP_DEFINITION').map((one) => [attribute(one, 'id'), one]),
  );
  const variants = childrenOf(root, 'VARIANT');
  const kept = new Map<string, Geography | undefined>();
  const pictures = new Map<string, Picture>();
  const forms = variants.flatMap((variant) => {
    const [map] = childrenOf(variant, 'MAP');
    const uri = map === undefined ? '' : attribute(map, 'adjacencyURI');
    if (!kept.has(uri)) kept.set(uri, geographyOf(reading, path, uri));
    const geography = kept.get(uri);
    if (failed(reading)) return [];
    if (geography === undefined) {
      // One of several may be left out; a file with nothing else is no use.
      const code = variants.length === 1 ? 'import-missing-file' : 'import-left-out';
      const name = attribute(variant, 'name');
      if (code === 'import-left-out')
        say(reading, code, variant.at, { name, what: `there is no ${uri}` });
      else if (reading.diagnostics.length === 0) say(reading, code, variant.at, { name: uri });
      return [];
    }
    return [formOf(reading, { path, variant, geography, graphics, pictures })];
  });
  if (forms.length === 0 && reading.diagnostics.every(({ severity }) => severity !== 'error'))
    say(reading, 'import-nothing', whole(path), { what: 'variant that can be read' });
  return forms;
}

/** A file named beside this one, by name alone. */
function beside(reading: Reading, path: string, uri: string): string | undefined {
  if (!/^[\w.+-]+$/u.test(uri) || uri.includes('..')) return undefined;
  return [dirname(path), ...reading.beside]
    .map((folder) => join(folder, uri))
    .find((file) => reading.host.read(file) !== undefined);
}

function geographyOf(reading: Reading, path: string, uri: string): Geography | undefined {
  const file = beside(reading, path, uri);
  const root = file === undefined ? undefined : readXml(reading, file, 'XML');
  if (root === undefined) return undefined;
  const provinces = childrenOf(root, 'PROVINCE').map((element): Province => {
    const short = cleaned(attribute(element, 'shortname'));
    return {
      key: short.toUpperCase(),
      element,
      names: childrenOf(element, 'UNIQUENAME').map((one) => cleaned(attribute(one, 'name'))),
      lists: childrenOf(element, 'ADJACENCY').map((one) => ({
        type: attribute(one, 'type').toLowerCase() || 'mv',
        refs: attribute(one, 'refs')
          .split(/[\s,;]+/u)
          .filter((ref) => ref !== ''),
        at: one.at,
      })),
    };
  });
  if (provinces.length === 0) say(reading, 'import-nothing', root.at, { what: 'provinces' });
  const byName = new Map<string, Province>();
  for (const province of provinces)
    for (const name of [province.key, attribute(province.element, 'fullname'), ...province.names])
      if (!byName.has(sameName(name))) byName.set(sameName(name), province);
  const borders = childrenOf(root, 'BORDER_DEFINITIONS').flatMap((list) =>
    childrenOf(list, 'BORDER'),
  );
  return {
    provinces: provinces.filter(({ key }) => key !== ''),
    byName,
    borders: new Map(borders.map((border) => [attribute(border, 'id'), border])),
  };
}

interface Context {
  readonly path: string;
  readonly variant: Element;
  readonly geography: Geography;
  readonly graphics: ReadonlyMap<string, Element>;
  /** Many variants have one map and one drawing of it. */
  readonly pictures: Map<string, Picture>;
}

type Picture = Pick<Form, 'shapes' | 'spots'>;

/** Armies; one coast; several. */
const isShore = (type: string): boolean => type !== 'mv' && type !== 'xc';

const shoresOf = ({ lists }: Province): readonly Shore[] =>
  [...new Set(lists.filter(({ type }) => isShore(type)).map(({ type }) => type.toUpperCase()))].map(
    (key) => ({ key, name: shoreName(key), aliases: [] }),
  );

/** Land has a list for armies, were it only itself; water has none. */
function surfaceOf({ lists }: Province): Surface {
  const land = lists.some(({ type }) => type === 'mv');
  const coast = lists.some(({ type }) => type !== 'mv');
  return land ? (coast ? 'shore' : 'inner') : coast ? 'water' : 'inner';
}

function formOf(reading: Reading, context: Context): Form {
  const { path, variant, geography } = context;
  const unsaid: Unsaid[] = [];
  const locales = geography.provinces.map((province): Locale => {
    const { key, element, names } = province;
    return {
      key,
      name: cleaned(attribute(element, 'fullname')) || key,
      aliases: names.map(aliasOf),
      surface: surfaceOf(province),
      shores: shoresOf(province),
      at: element.at,
    };
  });
  const sides = sidesOf(variant);
  const start = startOf(reading, variant);
  const { sources, extra } = sourcesOf(reading, context, sides);
  const sayings = [
    ...victoryOf(variant, start.year),
    ...optionsOf(variant, unsaid),
    ...bordersOf(geography, unsaid),
    ...extra,
    ...sides.flatMap((side): Saying[] =>
      childrenOf(variant, 'POWER').some(
        (power) =>
          sameName(attribute(power, 'name')) === sameName(side.name) &&
          attribute(power, 'active') === 'false',
      )
        ? [{ meaning: { says: 'unplayed', side: side.key }, at: side.at }]
        : [],
    ),
  ];
  const description = childrenOf(variant, 'DESCRIPTION')[0];
  if (description !== undefined && description.text.trim() !== '')
    unsaid.push({
      text: 'DESCRIPTION',
      why: "its author's words, to be read there",
      bearing: false,
      at: description.at,
    });
  return {
    name: attribute(variant, 'name') || basename(dirname(path)) || 'Imported',
    title: attribute(variant, 'name'),
    system: 'jDip',
    designer: undefined,
    licence: undefined,
    notes:
      attribute(variant, 'version') === ''
        ? []
        : [`Version ${attribute(variant, 'version')} of the file.`],
    locales,
    ways: waysOf(reading, geography, unsaid),
    sources,
    sides,
    starters: startersOf(reading, context, sides),
    almanac: {
      times: [
        { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
        { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
        { name: 'Winter', parts: [{ part: 'adjust' }] },
      ],
      step: start.step,
      start: { time: start.time, year: start.year },
      at: start.at,
    },
    sayings,
    unsaid,
    ...pictureOf(reading, context, locales, unsaid),
  };
}

/** `stp-sc`, `stp/sc`, `stp(sc)`: a place and its coast. */
function stopOf(geography: Geography, text: string): Stop | undefined {
  const [, base = '', shore] = /^(.*?)(?:[-/(]([a-z]{2})\)?)?$/iu.exec(text) ?? [];
  const whole = geography.byName.get(sameName(text));
  if (whole !== undefined) return { locale: whole.key };
  const province = geography.byName.get(sameName(base));
  if (province === undefined) return undefined;
  const isOne = shore === undefined || /^(?:xc|mv)$/iu.test(shore);
  return isOne ? { locale: province.key } : { locale: province.key, shore: shore.toUpperCase() };
}

function waysOf(reading: Reading, geography: Geography, unsaid: Unsaid[]): Way[] {
  const coasted = new Map(
    geography.provinces.map((province) => [province.key, shoresOf(province).map(({ key }) => key)]),
  );
  const dry = new Set(
    geography.provinces.filter((one) => surfaceOf(one) !== 'water').map(({ key }) => key),
  );
  const wet = new Set(
    geography.provinces.filter((one) => surfaceOf(one) !== 'inner').map(({ key }) => key),
  );
  return geography.provinces.flatMap(({ key, lists }) =>
    lists.flatMap(({ type, refs, at }) =>
      refs.flatMap((ref): Way[] => {
        const to = stopOf(geography, ref);
        if (to === undefined) {
          say(reading, 'import-unknown-name', at, { what: 'neighbour', name: ref });
          return [];
        }
        if (to.locale === key) return [];
        if (!(type === 'mv' ? dry : wet).has(to.locale)) {
          const who = type === 'mv' ? 'armies' : 'fleets';
          unsaid.push({
            text: `${type} from ${key} to ${ref}`,
            why: `${who} cannot stand there: the place has no list for them`,
            bearing: false,
            at,
          });
          return [];
        }
        if (type === 'mv')
          return [{ sort: 'foot', from: { locale: key }, to: { locale: to.locale }, at }];
        const from = type === 'xc' ? { locale: key } : { locale: key, shore: type.toUpperCase() };
        // A place of several coasts that is named without one: the one that leads back.
        const back = coasted.get(to.locale) ?? [];
        if (back.length === 0 || to.shore !== undefined) return [{ sort: 'ship', from, to, at }];
        const target = geography.provinces.find((one) => one.key === to.locale);
        return (target?.lists ?? [])
          .filter(
            (list) =>
              isShore(list.type) && list.refs.some((one) => stopOf(geography, one)?.locale === key),
          )
          .map((list) => ({
            sort: 'ship',
            from,
            to: { locale: to.locale, shore: list.type.toUpperCase() },
            at,
          }));
      }),
    ),
  );
}

function sidesOf(variant: Element): Party[] {
  return childrenOf(variant, 'POWER').map((power) => {
    const name = cleaned(attribute(power, 'name'));
    return {
      // As keys are, without blanks.
      key: sameName(name).replaceAll(' ', '_'),
      name,
      aliases: attribute(power, 'altnames')
        .split(',')
        .map(cleaned)
        .filter((one) => one !== ''),
      called: attribute(power, 'adjective') || undefined,
      at: power.at,
    };
  });
}

/** A power is called by its name, its adjective, or another of its names. */
function sideOf(sides: readonly Party[], text: string): string | undefined {
  const same = (one: string | undefined): boolean =>
    one !== undefined && sameName(one) === sameName(text);
  return (
    sides.find(({ name }) => same(name)) ??
    sides.find(({ aliases, called }) => aliases.some(same) || same(called))
  )?.key;
}

const isNobody = (text: string): boolean => /^(?:none|any|)$/iu.test(text.trim());

function sourcesOf(
  reading: Reading,
  { variant, geography }: Context,
  sides: readonly Party[],
): { readonly sources: readonly Source[]; readonly extra: readonly Saying[] } {
  const extra: Saying[] = [];
  const sources = childrenOf(variant, 'SUPPLYCENTER').flatMap((element): Source[] => {
    const { at } = element;
    const stop = stopOf(geography, attribute(element, 'province'));
    if (stop === undefined) {
      say(reading, 'import-unknown-name', at, {
        what: 'centre',
        name: attribute(element, 'province'),
      });
      return [];
    }
    const side = (name: string): string | undefined => {
      const text = attribute(element, name);
      if (isNobody(text)) return undefined;
      const found = sideOf(sides, text);
      // A power that this variant leaves out has left its centres to nobody.
      if (found === undefined) say(reading, 'import-unknown-name', at, { what: name, name: text });
      return found;
    };
    const home = side('homepower');
    return [
      { locale: stop.locale, homes: home === undefined ? [] : [home], owner: side('owner'), at },
    ];
  });
  return { sources: onceEach(sources), extra };
}

/** A centre that is listed again: jDip sets what each entry names, so the last power named counts, and `none` changes nothing. */
function onceEach(sources: readonly Source[]): readonly Source[] {
  const all = new Map<string, Source>();
  for (const source of sources) {
    const before = all.get(source.locale);
    all.set(source.locale, {
      ...source,
      homes: source.homes.length > 0 ? source.homes : (before?.homes ?? []),
      owner: source.owner ?? before?.owner,
    });
  }
  return [...all.values()];
}

function startersOf(
  reading: Reading,
  { variant, geography }: Context,
  sides: readonly Party[],
): Starter[] {
  const taken = new Set<string>();
  return childrenOf(variant, 'INITIALSTATE').flatMap((element): Starter[] => {
    const { at } = element;
    const stop = stopOf(geography, attribute(element, 'province'));
    const side = sideOf(sides, attribute(element, 'power'));
    const unit = attribute(element, 'unit').toLowerCase();
    const coast = attribute(element, 'unitcoast').toUpperCase();
    const province = geography.provinces.find(({ key }) => key === stop?.locale);
    if (stop === undefined || province === undefined || side === undefined) {
      const what = side === undefined ? 'power of a unit' : 'place of a unit';
      const name = attribute(element, side === undefined ? 'power' : 'province');
      say(reading, 'import-unknown-name', at, { what, name });
      return [];
    }
    const shores = shoresOf(province);
    const shore = shores.find(({ key }) => key === (coast === '' ? stop.shore : coast))?.key;
    const surface = surfaceOf(province);
    const sort = unit === 'army' ? 'foot' : unit === 'fleet' ? 'ship' : undefined;
    const fits =
      sort === 'foot'
        ? surface !== 'water'
        : sort === 'ship' && surface !== 'inner' && (shores.length === 0) === (shore === undefined);
    if (sort === undefined || !fits || taken.has(stop.locale)) {
      say(reading, 'import-misplaced', at, {
        unit: `${unit} ${attribute(element, 'province')} ${coast}`.trim(),
      });
      return [];
    }
    taken.add(stop.locale);
    return [
      { side, sort, stop: { locale: stop.locale, shore: sort === 'foot' ? undefined : shore }, at },
    ];
  });
}

interface Start {
  readonly time: string;
  readonly year: number;
  readonly step: number;
  readonly at: At;
}

/** `Spring, 1901, Movement`; `Fall, 1900, Adjustment`, which is the Winter of that year here. */
function startOf(reading: Reading, variant: Element): Start {
  const [element] = childrenOf(variant, 'STARTINGTIME');
  const turn = element === undefined ? '' : attribute(element, 'turn');
  const at = element?.at ?? variant.at;
  const [, year] = /(-?\d{1,6})/u.exec(turn) ?? [];
  const count = Number(year ?? 1901);
  const before = count < 0 || /\bB\.?C/iu.test(turn);
  if (element === undefined || year === undefined || !/spring|fall|autumn/iu.test(turn))
    say(reading, 'import-not-understood', at, { what: `a start in "${turn}"` });
  if (/retreat/iu.test(turn))
    say(reading, 'import-not-understood', at, {
      what: 'a start with retreats: the game begins with moves',
    });
  return {
    time: /adjust|build/iu.test(turn) ? 'Winter' : /fall|autumn/iu.test(turn) ? 'Fall' : 'Spring',
    year: Math.abs(count),
    step: before ? -1 : 1,
    at,
  };
}

function victoryOf(variant: Element, year: number): Saying[] {
  const [conditions] = childrenOf(variant, 'VICTORYCONDITIONS');
  const value = (name: string): { readonly number: number; readonly at: At } | undefined => {
    const element = conditions === undefined ? undefined : childrenOf(conditions, name)[0];
    const number = element === undefined ? 0 : Number(attribute(element, 'value'));
    return element !== undefined && Number.isSafeInteger(number) && number > 0
      ? { number, at: element.at }
      : undefined;
  };
  const enough = value('WINNING_SUPPLY_CENTERS');
  const quiet = value('YEARS_WITHOUT_SC_CAPTURE');
  const length = value('GAME_LENGTH');
  const centres = new Set(
    childrenOf(variant, 'SUPPLYCENTER').map((one) => sameName(attribute(one, 'province'))),
  ).size;
  return [
    enough === undefined
      ? {
          meaning: { says: 'enough', number: Math.floor(centres / 2) + 1 },
          at: variant.at,
          guess: `The file does not say how many centres win: more than half of its ${centres}.`,
        }
      : { meaning: { says: 'enough', number: enough.number }, at: enough.at },
    ...(quiet === undefined
      ? []
      : [{ meaning: { says: 'quiet', years: quiet.number } as const, at: quiet.at }]),
    ...(length === undefined
      ? []
      : [
          { meaning: { says: 'drawn in', year: year + length.number - 1 } as const, at: length.at },
        ]),
  ];
}

function optionsOf(variant: Element, unsaid: Unsaid[]): Saying[] {
  const options = childrenOf(variant, 'RULEOPTIONS').flatMap((list) =>
    childrenOf(list, 'RULEOPTION'),
  );
  return options.flatMap((option): Saying[] => {
    const [name, value] = [attribute(option, 'name'), attribute(option, 'value')];
    const { at } = option;
    if (name === 'OPTION_BUILDS' && value === 'VALUE_BUILDS_ANY_OWNED')
      return [{ meaning: { says: 'builds', where: 'owned' }, at }];
    if (name === 'OPTION_BUILDS' && value === 'VALUE_BUILDS_ANY_IF_HOME_OWNED')
      return [{ meaning: { says: 'builds', where: 'owned with a home' }, at }];
    const usual =
      (name === 'OPTION_BUILDS' && value === 'VALUE_BUILDS_HOME_ONLY') ||
      (name === 'OPTION_WINGS' && value === 'VALUE_WINGS_DISABLED');
    const why = usual
      ? 'as the rulebook has it'
      : name === 'OPTION_WINGS'
        ? 'wings: a third kind of units, which go anywhere'
        : 'an option of jDip';
    unsaid.push({ text: `${name}=${value}`, why, bearing: !usual, at });
    return [];
  });
}

const timeOf = (season: string): string => (season.toLowerCase() === 'fall' ? 'Fall' : 'Spring');

/** Borders with conditions: closed in a season, or weakening moves; others are questions. */
function bordersOf({ provinces, borders, byName }: Geography, unsaid: Unsaid[]): Saying[] {
  return provinces.flatMap(({ key, element }) => {
    const all = attribute(element, 'borders')
      .split(/[\s,;]+/u)
      .filter((id) => id !== '');
    const ferry: Saying[] =
      attribute(element, 'isConvoyableCoast') === 'true'
        ? [{ meaning: { says: 'ferries', locale: key }, at: element.at }]
        : [];
    return [
      ...ferry,
      ...all.flatMap((id): Saying[] => {
        const border = borders.get(id);
        const { at } = border ?? element;
        const said = (name: string): string =>
          border === undefined ? '' : attribute(border, name);
        const only = (...names: string[]): boolean =>
          ['from', 'unitTypes', 'orderTypes', 'year', 'season', 'phase', 'baseMoveModifier'].every(
            (name) => names.includes(name) || said(name) === '',
          );
        const season = /^(spring|fall)$/iu.exec(said('season'))?.[1];
        const weaker = Number(said('baseMoveModifier'));
        if (border !== undefined && only('season') && season !== undefined)
          return [
            {
              meaning: {
                says: 'closed in',
                locale: key,
                time: timeOf(season),
              },
              at,
            },
          ];
        const from = said('from')
          .split(/[\s,;]+/u)
          .map((one) => byName.get(sameName(one))?.key);
        if (
          border !== undefined &&
          only('from', 'season') &&
          season !== undefined &&
          from.every((one) => one !== undefined)
        )
          return from.map((one) => ({
            meaning: { says: 'way closed in', from: one, to: key, time: timeOf(season) },
            at,
          }));
        if (
          border !== undefined &&
          only('from', 'baseMoveModifier') &&
          weaker < 0 &&
          from.every((one) => one !== undefined)
        )
          return from.flatMap((one) => [
            { meaning: { says: 'weaker', from: one, to: key, by: -weaker } as const, at },
          ]);
        unsaid.push({
          text: `the border ${id} of ${key} (${cleaned([...(border?.attributes ?? [])].map(([name, value]) => `${name}=${value}`).join(' '))})`,
          why: 'a border with conditions',
          bearing: true,
          at,
        });
        return [];
      }),
    ];
  });
}

/** The first drawing that the variant names: areas of its layer for the mouse, places of its units. */
function pictureOf(
  reading: Reading,
  { path, variant, graphics, geography, pictures }: Context,
  locales: readonly Locale[],
  unsaid: Unsaid[],
): Pick<Form, 'shapes' | 'spots'> {
  const none = { shapes: [], spots: [] };
  const [map] = childrenOf(variant, 'MAP');
  const all = map === undefined ? [] : childrenOf(map, 'MAP_GRAPHIC');
  const chosen = all.find((one) => attribute(one, 'default') === 'true') ?? all[0];
  if (chosen === undefined) return none;
  const definition = graphics.get(attribute(chosen, 'ref'));
  const uri = definition === undefined ? '' : attribute(definition, 'URI');
  const file = beside(reading, path, uri);
  if (file === undefined) {
    say(reading, 'import-no-drawing', chosen.at, { name: uri || attribute(chosen, 'ref') });
    return none;
  }
  if (all.length > 1)
    unsaid.push({
      text: all.map((one) => attribute(one, 'ref')).join(', '),
      why: 'drawings of the map, of which the first one comes over',
      bearing: false,
      at: chosen.at,
    });
  const key = `${file} ${map === undefined ? '' : attribute(map, 'adjacencyURI')}`;
  const before = pictures.get(key);
  if (before !== undefined) return before;
  const problems = reading.diagnostics.length;
  const root = readXml(reading, file, 'SVG');
  if (root === undefined) {
    // A drawing that cannot be read is no reason to have no map.
    reading.diagnostics.splice(problems);
    say(reading, 'import-no-drawing', chosen.at, { name: uri });
    return none;
  }
  const known = new Set(locales.map(({ key }) => key));
  const areas = new Map<string, readonly Ring[]>();
  const spots: Spot[] = [];
  const layers = [...elementsOf(root)];
  const layer = layers.find((one) => attribute(one, 'id') === 'MouseLayer');
  for (const [element, transform] of layer === undefined ? [] : withTransforms(layer)) {
    const stop = stopOf(geography, attribute(element, 'id').replace(/^_/u, ''));
    if (stop === undefined || stop.shore !== undefined || !known.has(stop.locale)) continue;
    const own = areas.get(stop.locale) ?? [];
    areas.set(stop.locale, [...own, ...ringsOf(element, transform)]);
  }
  for (const element of layers) {
    if (element.name !== 'PROVINCE') continue;
    const stop = stopOf(geography, attribute(element, 'name'));
    const [unit] = childrenOf(element, 'UNIT');
    const [x, y] = [
      Number(unit === undefined ? NaN : attribute(unit, 'x')),
      Number(unit === undefined ? NaN : attribute(unit, 'y')),
    ];
    if (stop === undefined || stop.shore !== undefined || !known.has(stop.locale)) continue;
    if (
      Number.isFinite(x) &&
      Number.isFinite(y) &&
      !spots.some(({ locale }) => locale === stop.locale)
    )
      spots.push({ locale: stop.locale, x, y });
  }
  const picture = drawn(areas, spots);
  pictures.set(key, picture);
  return picture;
}

/** What has a name in a layer, with all that turns it; a shape inside a named one belongs to that. */
function* withTransforms(element: Element, outer = ''): Generator<readonly [Element, string]> {
  const transform = `${outer} ${attribute(element, 'transform')}`.trim();
  for (const child of element.children) {
    if (attribute(child, 'id') !== '') yield [child, transform];
    if (child.children.length > 0) yield* withTransforms(child, transform);
  }
}
