/** The neutral form as jDip has it: `variants.xml`, the adjacency and the drawing that it names. */
import { slugOf } from '../../language/check/units/slug.ts';
import { codesFor, plainLetters, spelt } from './codes.ts';
import { diplomacy } from './diplomacy.ts';
import type { Form, Locale, Meaning, Party, Shore, Stop, Way } from './form.ts';
import { stopKey } from './form.ts';
import { short } from '../picture/geometry.ts';
import { attributesText as attributes, escaped, inComment } from '../report/xml.ts';
import { renamed } from './rename.ts';
import { drawnPlaces, groundOf, LETTERS, markAt } from './ground.ts';
import { besideTowns } from './machiavelli.ts';
import { fitSayings, fitStarters, fitWays, isEmpty, lonelyPlaces } from './target.ts';
import type { Fitted, Limit, Picture, Respelled, Target } from './target.ts';

/** The coasts there are. */
const coasts = ['NC', 'SC', 'EC', 'WC'];

function says(form: Form): (meaning: Meaning) => true | string {
  const builds = 'three options for builds, which hold for all powers';
  const end = 'a number of centres that wins, years without a capture, and a length of the game';
  const isLonely = lonelyPlaces(form).size > 0;
  return (meaning) => {
    switch (meaning.says) {
      case 'enough':
      case 'quiet':
      case 'unplayed':
      case 'ferries':
      case 'weaker':
        return true;
      case 'drawn in':
        return meaning.year >= form.almanac.start.year ? true : end;
      case 'closed in':
      case 'way closed in':
        return /^(?:Spring|Fall)$/u.test(meaning.time) ? true : 'borders by Spring and Fall';
      case 'builds':
        return meaning.where !== 'any home' && meaning.side === undefined ? true : builds;
      case 'builds too':
      case 'factory':
        return builds;
      case 'more':
        return isLonely ? true : 'units for the centres that a power owns, and no more';
      case 'nothing left':
        return isEmpty(form) ? true : end;
      case 'enough in':
      case 'most in':
      case 'not by number':
      case 'holds':
        return end;
      case 'rebuild':
        return 'inactive powers, which build nothing';
      case 'led':
        return 'powers that order for themselves, or are inactive';
      case 'only for':
      case 'only with':
        return 'borders that are open to all powers';
      case 'belongs':
        return 'centres that belong to who was last in them';
      default:
        return besideTowns(meaning);
    }
  };
}

function fit(given: Form): Fitted {
  const respelled: Respelled[] = [];
  const limits: Limit[] = [];
  const codes = codesFor(given.locales, (code) => /^[A-Z0-9]{1,6}$/u.test(code));
  const coded = renamed(
    given,
    (key) => codes.get(key) ?? key,
    (key) => key,
  );
  const shoreKeys = new Map<string, string>();
  const locales = coded.locales.map((locale, index): Locale => {
    const old = given.locales[index]?.key ?? locale.key;
    // Capitals count for nothing there.
    const isOther = old.toUpperCase() !== locale.key;
    if (isOther) respelled.push({ from: old, to: locale.key, at: locale.at });
    const shores = locale.shores.flatMap((shore): Shore[] => {
      const to = coastFor(shore.key, locale.shores);
      const from = `${locale.key}/${shore.key}`;
      if (to === undefined) {
        limits.push({ what: from, at: locale.at, instead: 'at most four coasts of a place' });
        return [];
      }
      shoreKeys.set(from, to);
      if (to !== shore.key) respelled.push({ from, to: `${locale.key}/${to}`, at: locale.at });
      return [{ ...shore, key: to, aliases: [] }];
    });
    const aliases = [...(isOther ? [old] : []), ...locale.aliases];
    return { ...locale, shores, aliases };
  });
  const untold = coded.locales.flatMap(({ name, shores }) =>
    shores.flatMap((shore) =>
      shore.aliases.length === 0
        ? []
        : [`The ${shore.name} of ${name} is also called ${shore.aliases.join(', ')}`],
    ),
  );
  const stop = (one: Stop): Stop | undefined => {
    if (one.shore === undefined) return one;
    const shore = shoreKeys.get(stopKey(one));
    return shore === undefined ? undefined : { locale: one.locale, shore };
  };
  const ways = fitWays(coded);
  const starters = fitStarters(coded);
  const almanac = fitAlmanac(coded);
  const sides = sidesFor(coded.sides, respelled);
  const fitted: Form = {
    ...coded,
    locales,
    sides,
    almanac: almanac.almanac,
    ways: ways.ways.flatMap((way): Way[] => {
      const [from, to] = [stop(way.from), stop(way.to)];
      return from === undefined || to === undefined ? [] : [{ ...way, from, to }];
    }),
    starters: starters.starters.flatMap((one) => {
      const at = stop(one.stop);
      return at === undefined ? [] : [{ ...one, stop: at }];
    }),
  };
  const sayings = fitSayings(fitted, says(fitted));
  return {
    form: { ...fitted, sayings: sayings.sayings },
    limits: [...limits, ...ways.limits, ...starters.limits, ...almanac.limits, ...sayings.limits],
    respelled,
    untold,
  };
}

/** Its own key where it is one of the four, else one that no other coast of the place has. */
function coastFor(key: string, shores: readonly Shore[]): string | undefined {
  if (coasts.includes(key)) return key;
  const used = shores.map((one) => one.key).filter((one) => coasts.includes(one));
  const free = coasts.filter((one) => !used.includes(one));
  return free[
    shores.filter((one) => !coasts.includes(one.key)).findIndex((one) => one.key === key)
  ];
}

/** Powers are called by names without commas, in a list of which they stand. */
function sidesFor(sides: readonly Party[], respelled: Respelled[]): readonly Party[] {
  const names = spelt(
    sides.map(({ name }) => name),
    (name) => name.replace(/,/gu, ' ').replace(/\s+/gu, ' ').trim(),
  );
  return sides.map((side, index) => {
    const name = names[index] ?? side.name;
    if (name !== side.name) respelled.push({ from: side.name, to: name, at: side.at });
    return { ...side, name, aliases: side.aliases.filter((one) => !one.includes(',')) };
  });
}

const { phases } = diplomacy;

const usual = [
  { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
  { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
  { name: 'Winter', parts: [{ part: 'adjust' }] },
] as const;

const calendarIn = ({ times }: Form['almanac']): string =>
  times
    .map(({ name, parts }) => `${name}: ${parts.map(({ part }) => phases[part]).join(', ')}`)
    .join('; ');

function fitAlmanac({ almanac }: Form): {
  readonly almanac: Form['almanac'];
  readonly limits: readonly Limit[];
} {
  const limits: Limit[] = [];
  const limit = (what: string, instead: string): void => {
    limits.push({ what, at: almanac.at, instead });
  };
  const named = (times: Form['almanac']['times']): string =>
    JSON.stringify(times.map(({ name, parts }) => [name, parts.map(({ part }) => part)]));
  const isUsual = named(almanac.times) === named(usual);
  const start = usual.some(({ name }) => name === almanac.start.time)
    ? almanac.start.time
    : 'Spring';
  const from = start === almanac.start.time ? '' : `, from ${start} ${almanac.start.year} on`;
  if (!isUsual)
    limit(
      `the calendar ${calendarIn(almanac)}`,
      `moves in Spring and in Fall, and adjustments after them${from}`,
    );
  if (almanac.times.some(({ parts }) => parts.some(({ years }) => years !== undefined)))
    limit('adjustments in some years alone', 'adjustments every year');
  if (Math.abs(almanac.step) !== 1)
    limit(
      `years that count by ${almanac.step}`,
      'years that count up by one, or down by one before Christ',
    );
  return {
    almanac: {
      ...almanac,
      times: usual,
      step: almanac.step < 0 ? -1 : 1,
      start: { ...almanac.start, time: start },
    },
    limits,
  };
}

const small = ({ locale, shore }: Stop): string =>
  (shore === undefined ? locale : `${locale}-${shore}`).toLowerCase();

function turnOf({ start, step }: Form['almanac']): string {
  const [season, phase] =
    start.time === 'Winter' ? ['Fall', 'Adjustment'] : [start.time, 'Movement'];
  return `${season}, ${start.year}${step < 0 ? ' BC' : ''}, ${phase}`;
}

const options: Readonly<Record<string, string>> = {
  owned: 'VALUE_BUILDS_ANY_OWNED',
  'owned with a home': 'VALUE_BUILDS_ANY_IF_HOME_OWNED',
};

function variantsXml(form: Form, files: Files, remarks: readonly string[]): string {
  const { sayings, almanac } = form;
  const name = new Map(form.sides.map((side) => [side.key, side.name.toLowerCase()]));
  const powerOf = (key: string | undefined): string =>
    key === undefined ? 'none' : (name.get(key) ?? 'none');
  const unplayed = new Set(
    sayings.flatMap(({ meaning }) => (meaning.says === 'unplayed' ? [meaning.side] : [])),
  );
  const lines: string[] = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...remarks.map((remark) => `<!-- ${inComment(remark)} -->`),
    '<VARIANTS>',
    `  <DESCRIPTION>${escaped(form.title)}</DESCRIPTION>`,
    `  <MAP_DEFINITION${attributes({ id: 'map', title: form.title, URI: files.drawing, thumbURI: files.drawing })}/>`,
    `  <VARIANT${attributes({ name: form.name, default: 'true', version: '1.0' })}>`,
    `    <DESCRIPTION>${escaped([form.title, ...(form.designer === undefined ? [] : [`Designed by ${form.designer}`]), ...remarks].join('\n'))}</DESCRIPTION>`,
    `    <MAP adjacencyURI="${files.adjacency}"><MAP_GRAPHIC ref="map" default="true"/></MAP>`,
  ];
  const builds = sayings.flatMap(({ meaning }) =>
    meaning.says === 'builds' ? [options[meaning.where] ?? ''] : [],
  );
  if (builds.length > 0)
    lines.push(
      `    <RULEOPTIONS>${builds.map((value) => `<RULEOPTION${attributes({ name: 'OPTION_BUILDS', value })}/>`).join('')}</RULEOPTIONS>`,
    );
  for (const side of form.sides)
    lines.push(
      `    <POWER${attributes({
        name: side.name,
        ...(unplayed.has(side.key) ? { active: 'false' } : {}),
        adjective: side.called ?? side.name,
        ...(side.aliases.length === 0 ? {} : { altnames: side.aliases.join(',') }),
      })}/>`,
    );
  lines.push(
    `    <STARTINGTIME${attributes({ turn: turnOf(almanac), ...(almanac.step < 0 ? { allowBCYears: 'true' } : {}) })}/>`,
    '    <VICTORYCONDITIONS>',
  );
  const value = (tag: string, number: number): void => {
    lines.push(`      <${tag} value="${number}"/>`);
  };
  for (const { meaning } of sayings)
    if (meaning.says === 'enough') value('WINNING_SUPPLY_CENTERS', meaning.number);
  for (const { meaning } of sayings)
    if (meaning.says === 'quiet') value('YEARS_WITHOUT_SC_CAPTURE', meaning.years);
  for (const { meaning } of sayings)
    if (meaning.says === 'drawn in') value('GAME_LENGTH', meaning.year - almanac.start.year + 1);
  lines.push('    </VICTORYCONDITIONS>');
  for (const { locale, homes, owner } of form.sources)
    lines.push(
      `    <SUPPLYCENTER${attributes({ province: locale.toLowerCase(), homepower: powerOf(homes[0]), owner: powerOf(owner) })}/>`,
    );
  for (const [locale, owner] of lonelyPlaces(form))
    lines.push(
      `    <SUPPLYCENTER${attributes({ province: locale.toLowerCase(), owner: powerOf(owner) })}/>`,
    );
  for (const { side, sort, stop } of form.starters)
    lines.push(
      `    <INITIALSTATE${attributes({
        province: stop.locale.toLowerCase(),
        power: powerOf(side),
        unit: sort === 'foot' ? 'army' : 'fleet',
        ...(stop.shore === undefined ? {} : { unitcoast: stop.shore.toLowerCase() }),
      })}/>`,
    );
  lines.push('  </VARIANT>', '</VARIANTS>', '');
  return lines.join('\n');
}

function adjacencyXml(form: Form): string {
  const borders: { id: string; place: string; attributes: string }[] = [];
  for (const { meaning } of form.sayings) {
    const id = `border${borders.length + 1}`;
    if (meaning.says === 'closed in')
      borders.push({
        id,
        place: meaning.locale,
        attributes: attributes({ id, description: '', season: meaning.time.toLowerCase() }),
      });
    if (meaning.says === 'way closed in' || meaning.says === 'weaker') {
      const from = meaning.from.toLowerCase();
      const rule =
        meaning.says === 'weaker'
          ? { baseMoveModifier: String(-meaning.by) }
          : { season: meaning.time.toLowerCase() };
      const all = attributes({ id, description: '', from, ...rule });
      borders.push({ id, place: meaning.to, attributes: all });
    }
  }
  const ferries = new Set(
    form.sayings.flatMap(({ meaning }) => (meaning.says === 'ferries' ? [meaning.locale] : [])),
  );
  const refs = (ways: readonly Way[]): string => ways.map(({ to }) => small(to)).join(' ');
  const list = (type: string, text: string): string =>
    `    <ADJACENCY${attributes({ type, refs: text })}/>`;
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<PROVINCES>'];
  if (borders.length > 0)
    lines.push(
      '  <BORDER_DEFINITIONS>',
      ...borders.map((one) => `    <BORDER${one.attributes}/>`),
      '  </BORDER_DEFINITIONS>',
    );
  for (const { key, name, aliases, surface, shores } of form.locales) {
    const own = form.ways.filter(({ from }) => from.locale === key);
    const foot = own.filter(({ sort }) => sort === 'foot');
    const ship = own.filter(({ sort }) => sort === 'ship');
    const marks = borders.filter((one) => one.place === key).map(({ id }) => id);
    lines.push(
      `  <PROVINCE${attributes({
        shortname: key.toLowerCase(),
        fullname: name,
        ...(ferries.has(key) ? { isConvoyableCoast: 'true' } : {}),
        ...(marks.length === 0 ? {} : { borders: marks.join(' ') }),
      })}>`,
      ...aliases.map((alias) => `    <UNIQUENAME${attributes({ name: alias })}/>`),
    );
    // Land has a list for armies, were it only itself.
    if (surface !== 'water')
      lines.push(list('mv', foot.length === 0 ? key.toLowerCase() : refs(foot)));
    if (surface === 'water' || (surface === 'shore' && shores.length === 0))
      lines.push(list('xc', refs(ship)));
    for (const shore of shores)
      lines.push(
        list(shore.key.toLowerCase(), refs(ship.filter(({ from }) => from.shore === shore.key))),
      );
    lines.push('  </PROVINCE>');
  }
  lines.push('</PROVINCES>', '');
  return lines.join('\n');
}

/** The map, the layers that jDip fills in play, where units and centres are drawn, and what the mouse is over. */
function drawingSvg(form: Form, picture: Picture): string {
  const { width, height, unit } = picture;
  const sources = new Set(form.sources.map(({ locale }) => locale));
  const places = drawnPlaces(form, picture);
  const drawn = places.filter(({ area }) => area.path !== '');
  const at = (tag: string, x: number, y: number): string =>
    `<jdipNS:${tag} x="${short(x)}" y="${short(y)}"/>`;
  const data = (
    id: string,
    [x, y]: readonly [number, number],
    mark?: readonly [number, number],
  ): string =>
    `    <jdipNS:PROVINCE name="${id}">${at('UNIT', x, y)}${at('DISLODGED_UNIT', x + unit / 2, y - unit / 2)}${mark === undefined ? '' : at('SUPPLY_CENTER', ...mark)}</jdipNS:PROVINCE>`;
  const symbol = (name: string, size: number): string =>
    `    <jdipNS:SYMBOLSIZE name="${name}" width="${short(size)}" height="${short(size)}"/>`;
  const order = (tag: string, more = ''): string =>
    `    <jdipNS:${tag} deltaRadius="5" strokeCSSStyle="defaultorder"${more} hilightOffset="0" hilightCSSClass="shadoworder"/>`;
  const texts = (id: string, words: (locale: Locale) => string): readonly string[] => [
    `  <g id="${id}" class="labeltext" visibility="hidden">`,
    ...places.map(
      ({ locale, area }) =>
        `    <text x="${short(area.label[0])}" y="${short(area.label[1])}">${escaped(words(locale))}</text>`,
    ),
    '  </g>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:jdipNS="http://jdip.sourceforge.org/jdipNS" viewBox="0 0 ${width} ${height}" width="${width}px" height="${height}px">`,
    '  <jdipNS:DISPLAY>',
    '    <jdipNS:ZOOM min="5" max="1000" factor="1.2"/>',
    '    <jdipNS:LABELS brief="true" full="false"/>',
    '  </jdipNS:DISPLAY>',
    '  <jdipNS:ORDERDRAWING>',
    '    <jdipNS:POWERCOLORS>',
    ...form.sides.map(
      ({ name }, index) =>
        `      <jdipNS:POWERCOLOR${attributes({ power: name.toLowerCase(), color: picture.colours[index] ?? '#808080' })}/>`,
    ),
    '    </jdipNS:POWERCOLORS>',
    ...['Fleet', 'Army', 'Wing', 'DislodgedFleet', 'DislodgedArmy', 'DislodgedWing'].map((name) =>
      symbol(name, unit),
    ),
    symbol('FailedOrder', unit * 0.75),
    symbol('SupplyCenter', unit * 0.4),
    symbol('BuildUnit', unit * 1.4),
    symbol('RemoveUnit', unit * 1.2),
    symbol('WaivedBuild', unit),
    ...['BUILD', 'REMOVE', 'DISBAND', 'WAIVE'].map((tag) => `    <jdipNS:${tag} deltaRadius="5"/>`),
    order('HOLD'),
    ...['MOVE', 'RETREAT', 'SUPPORT', 'CONVOY'].map((tag) => order(tag, ' markerID="arrow"')),
    '  </jdipNS:ORDERDRAWING>',
    '  <jdipNS:PROVINCE_DATA>',
    ...places.flatMap((place) => {
      const { locale, area, id } = place;
      return [
        data(id, area.anchor, sources.has(locale.key) ? markAt(place, unit) : undefined),
        ...locale.shores.map((shore) =>
          data(`${id}-${shore.key.toLowerCase()}`, area.shores.get(shore.key) ?? area.anchor),
        ),
      ];
    }),
    '  </jdipNS:PROVINCE_DATA>',
    `  <title>${escaped(form.title)}</title>`,
    '  <defs>',
    '    <style type="text/css"><![CDATA[',
    '      .water { fill: #c3d9e6; } .nopower { fill: #f3e9cf; } .invisible { fill: #000000; fill-opacity: 0; stroke: none; }',
    `      .labeltext { font-family: sans-serif; font-size: ${short(unit * LETTERS)}px; text-anchor: middle; }`,
    '      .defaultorder { stroke: #2b2822; stroke-width: 3; fill: none; } .shadoworder { stroke: #fbf7ec; stroke-width: 5; fill: none; }',
    ...form.sides.map(
      ({ name }, index) =>
        `      .${plainLetters(name).toLowerCase()}, .unit${plainLetters(name).toLowerCase()} { fill: ${picture.colours[index] ?? '#808080'}; }`,
    ),
    '    ]]></style>',
    '    <marker id="arrow" viewBox="0 0 10 10" refX="5" refY="5" markerUnits="strokeWidth" markerWidth="4" markerHeight="3" orient="auto"><path d="M 0 0 L 10 5 L 0 10 z"/></marker>',
    '  </defs>',
    '  <g id="MapLayer">',
    `    <rect width="${width}" height="${height}" fill="#fbf7ec"/>`,
    ...groundOf(places, picture, (id) => `_${id}`).map((line) => `    ${line}`),
    '  </g>',
    '  <g id="SupplyCenterLayer"/>',
    '  <g id="OrderLayer"/>',
    '  <g id="UnitLayer"/>',
    '  <g id="DislodgedUnitLayer"/>',
    '  <g id="HighestOrderLayer"/>',
    ...texts('BriefLabelLayer', ({ key }) => key),
    ...texts('FullLabelLayer', ({ name }) => name),
    '  <g id="MouseLayer" class="invisible">',
    ...drawn.map(({ area, id }) => `    <path id="${id}" d="${area.path}"/>`),
    '  </g>',
    '</svg>',
    '',
  ].join('\n');
}

interface Files {
  readonly adjacency: string;
  readonly drawing: string;
}

export const toJdip: Target = {
  name: 'jdip',
  title: 'jDip',
  draws: true,
  fit,
  write: (form, picture, remarks) => {
    const slug = slugOf(form.name).replace(/[^\w.+-]+/gu, '') || 'map';
    const files = { adjacency: `${slug}_adjacency.xml`, drawing: `${slug}.svg` };
    return [
      { name: 'variants.xml', text: variantsXml(form, files, remarks) },
      { name: files.adjacency, text: adjacencyXml(form) },
      { name: files.drawing, text: drawingSvg(form, picture) },
    ];
  },
};
