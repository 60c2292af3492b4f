/**
 * The map of the neutral form as a drawing, in layers: for whoever goes on with it in a drawing program, and for the reader of drawings
 * (`sketch/`). Shapes show what they can; what they would show otherwise stands in attributes.
 */
import { slugOf } from '../../language/check/units/slug.ts';
import { short } from '../picture/geometry.ts';
import { attributesText as attributes, escaped } from '../report/xml.ts';
import { diplomacy, shoreName } from './diplomacy.ts';
import type { Form, Meaning, Motion, Way } from './form.ts';
import { stopKey } from './form.ts';
import { drawnPlaces, groundColour, LETTERS, markAt } from './ground.ts';
import type { Place } from './ground.ts';
import { spelt } from './codes.ts';
import { cleaned } from './names.ts';
import { readingOf } from './reading.ts';
import { renamed } from './rename.ts';
import { wayKey } from './rulebook.ts';
import { channelsOf } from './sketch/colours.ts';
import { waysIn } from './sketch/read.ts';
import { changeText, nothingSaid, sideKey } from './sketch/said.ts';
import type { Change, Said } from './sketch/said.ts';
import { seenIn } from './sketch/seen.ts';
import { saying } from './sketch/words.ts';
import { fitSayings, isEmpty } from './target.ts';
import type { Fitted, Limit, Picture, Respelled, Target } from './target.ts';
import { touchChanges } from './touch-changes.ts';

function fit(given: Form): Fitted {
  const respelled: Respelled[] = [];
  const names = spelt(
    given.sides.map(({ name }) => name),
    (name) => cleaned(name.replace(/;/gu, ' ')),
  );
  const keys = new Map(given.sides.map(({ key }, index) => [key, sideKey(names[index] ?? key)]));
  const form = renamed(
    given,
    (key) => key,
    (key) => keys.get(key) ?? key,
  );
  const sides = form.sides.map((side, index) => {
    const name = names[index] ?? side.name;
    if (name !== side.name) respelled.push({ from: side.name, to: name, at: side.at });
    return { ...side, name };
  });
  const almanac = fitAlmanac(form);
  const sayings = fitSayings(form, ({ says }: Meaning) =>
    says === 'enough' || (says === 'nothing left' && isEmpty(form))
      ? true
      : 'a map, powers, first units, and a number that wins',
  );
  const sources = fitSources(form);
  return {
    form: {
      ...form,
      sides,
      almanac: almanac.almanac,
      sayings: sayings.sayings,
      sources: sources.sources,
    },
    limits: [...almanac.limits, ...sources.limits, ...sayings.limits],
    respelled,
    untold: form.locales.flatMap(({ name, shores }) =>
      shores.flatMap((shore) =>
        shore.name === shoreName(shore.key) ? [] : [`${name}/${shore.key} is called ${shore.name}`],
      ),
    ),
  };
}

/** Whoever reads a drawing takes what nobody can reach for no source. */
function fitSources({ sources, ways, starters }: Form): {
  readonly sources: Form['sources'];
  readonly limits: readonly Limit[];
} {
  const reached = new Set([
    ...ways.flatMap(({ from, to }) => [from.locale, to.locale]),
    ...starters.map(({ stop }) => stop.locale),
  ]);
  return {
    sources: sources.filter(({ locale }) => reached.has(locale)),
    limits: sources
      .filter(({ locale }) => !reached.has(locale))
      .map(({ locale, at }) => ({
        what: `the ${diplomacy.source} of ${locale}`,
        at,
        instead: 'places that somebody can reach',
      })),
  };
}

function fitAlmanac({ almanac }: Form): {
  readonly almanac: Form['almanac'];
  readonly limits: readonly Limit[];
} {
  const { times, start, step, at } = almanac;
  const isUsual = step === 1 && JSON.stringify(times) === JSON.stringify(diplomacy.times);
  const begun = diplomacy.times.some(({ name }) => name === start.time);
  return {
    almanac: {
      times: diplomacy.times,
      step: 1,
      start: begun ? start : { ...start, time: diplomacy.times[0]?.name ?? '' },
      at,
    },
    limits: isUsual && begun ? [] : [{ what: 'the calendar', at, instead: 'the usual calendar' }],
  };
}

/** By place: what its shape says. */
type Sayings = ReadonlyMap<string, Said>;

function saidIn(form: Form): Sayings {
  const names = new Map(form.sides.map(({ key, name }) => [key, name]));
  const nameOf = (side: string | undefined): string | undefined =>
    side === undefined ? undefined : names.get(side);
  const sources = new Map(form.sources.map((source) => [source.locale, source]));
  const starters = new Map(form.starters.map((starter) => [starter.stop.locale, starter]));
  return new Map(
    form.locales.map(({ key, name, aliases, surface, shores }): [string, Said] => {
      const source = sources.get(key);
      const starter = starters.get(key);
      return [
        key,
        {
          ...nothingSaid,
          key,
          name,
          aliases,
          surface,
          shores: shores.map((shore) => shore.key),
          source: source === undefined ? undefined : true,
          owner: nameOf(source?.owner),
          homes: (source?.homes ?? []).flatMap((side) => nameOf(side) ?? []),
          starter:
            // No rulebook that is drawn has guards.
            starter === undefined || starter.sort === 'guard'
              ? undefined
              : { sort: starter.sort, shore: starter.stop.shore, side: nameOf(starter.side) },
        },
      ];
    }),
  );
}

const wordFor = <T>(words: ReadonlyMap<string, T>, value: T | undefined): string | undefined =>
  [...words].find(([, one]) => one === value)?.[0];

const joined = (parts: readonly string[], by: string): string | undefined =>
  parts.length === 0 ? undefined : parts.join(by);

const attributesOf = (said: Said | undefined): string =>
  said === undefined
    ? ''
    : attributes({
        [saying.space]: said.key,
        [saying.name]: said.name,
        [saying.also]: joined(said.aliases, '; '),
        [saying.kind]: wordFor(saying.kinds, said.surface),
        [saying.shores]: joined(said.shores, ' '),
        [saying.source]: said.source === true ? 'yes' : undefined,
        [saying.owner]: said.owner,
        [saying.homes]: joined(said.homes, '; '),
        [saying.unit]:
          said.starter === undefined
            ? undefined
            : [wordFor(saying.sorts, said.starter.sort), said.starter.shore]
                .filter((one) => one !== undefined)
                .join(' '),
        [saying.unitOf]: said.starter?.side,
        [saying.touches]: joined(said.touches.map(changeText), ' '),
        [saying.ways.foot]: joined(said.ways.foot.map(changeText), ' '),
        [saying.ways.ship]: joined(said.ways.ship.map(changeText), ' '),
      });

const layer = (id: string, lines: readonly string[]): readonly string[] => [
  `  <g${attributes({ id, 'inkscape:groupmode': 'layer', 'inkscape:label': id })}>`,
  ...lines.map((line) => `    ${line}`),
  '  </g>',
];

/** Ids may hold no blanks, and differ. */
function idsOf(): (stem: string) => string {
  const taken = new Set<string>();
  return (stem) => {
    const plain = stem.replace(/[^\p{L}\p{N}._-]+/gu, '-');
    let id = plain;
    for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`;
    taken.add(id);
    return id;
  };
}

/** Half as strong as the power's own, so that names can be read on it. */
function softened(colour: string | undefined): string | undefined {
  const channels = colour === undefined ? undefined : channelsOf(colour);
  return channels === undefined
    ? undefined
    : `#${channels
        .map((one) =>
          Math.round((one + 255) / 2)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
}

const LINE = 'stroke="#6b6456" stroke-width="1"';

/**
 * @param boxed places of which the picture shows nothing: they get boxes below it
 */
function drawing(
  form: Form,
  picture: Picture,
  sayings: Sayings,
  remarks: readonly string[],
  boxed: ReadonlySet<string>,
): string {
  const { width, unit } = picture;
  const idOf = idsOf();
  const across = Math.max(1, Math.floor(width / (unit * 2)));
  const isBoxed = ({ locale, area }: Place): boolean => area.path === '' || boxed.has(locale.key);
  const drawn = drawnPlaces(form, picture);
  const boxes = drawn.filter(isBoxed);
  const places = drawn.map((place): Place => {
    const at = boxes.indexOf(place);
    if (at === -1) return place;
    const [x, y] = [
      (at % across) * unit * 2 + unit,
      picture.height + (Math.floor(at / across) * 2 + 1) * unit,
    ];
    const [left, right, top, bottom] = [
      x - unit * 0.8,
      x + unit * 0.8,
      y - unit * 0.8,
      y + unit * 0.8,
    ];
    const path = `M${short(left)} ${short(top)}H${short(right)}V${short(bottom)}H${short(left)}Z`;
    return { ...place, area: { ...place.area, path, under: false, anchor: [x, y], label: [x, y] } };
  });
  const legend = picture.height + Math.ceil(boxes.length / across) * 2 * unit;
  const height = Math.ceil(legend + (form.sides.length === 0 ? 0 : unit * 2));
  const colours = new Map(
    form.sides.map(({ key }, index) => [key, picture.colours[index] ?? '#808080']),
  );
  const sources = new Map(form.sources.map((source) => [source.locale, source]));
  const shapeOf = ({ locale, area }: Place): string => {
    const owner = sources.get(locale.key)?.owner;
    return `<path${attributes({
      id: idOf(`space-${locale.key}`),
      'inkscape:label': locale.key,
      'fill-rule': 'evenodd',
      d: area.path,
      fill:
        softened(owner === undefined ? undefined : colours.get(owner)) ??
        groundColour(locale.surface),
    })} ${LINE}${attributesOf(sayings.get(locale.key))}><title>${escaped(locale.name)}</title></path>`;
  };
  const spot = (key: string, [x, y]: readonly [number, number], more: string): string =>
    `<circle${attributes({ id: idOf(`spot-${key.replace('/', '-')}`), cx: short(x), cy: short(y), r: short(unit * 0.1) })} fill="none" stroke="#6b6456"${attributes({ [saying.spot]: key })}${more}/>`;
  const step = width / Math.max(form.sides.length, 1);
  const [enough] = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'enough' ? [meaning.number] : [],
  );
  const { time, year } = form.almanac.start;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${attributes(
      {
        [saying.asks]: 'no',
        [saying.start]: `${time} ${year}`,
        [saying.enough]: enough === undefined ? undefined : String(enough),
      },
    )}>`,
    `  <title>${escaped(form.title)}</title>`,
    ...(remarks.length === 0 ? [] : [`  <desc>${escaped(remarks.join('\n'))}</desc>`]),
    ...layer('background', [`<rect width="${width}" height="${height}" fill="#fbf7ec"/>`]),
    ...layer('provinces', [
      ...places.filter(({ area }) => area.under).map(shapeOf),
      ...(picture.blank === ''
        ? []
        : [
            `<path${attributes({ 'fill-rule': 'evenodd', d: picture.blank, fill: groundColour('barred'), [saying.kind]: saying.outside })} ${LINE}><title>no space</title></path>`,
          ]),
      ...places.filter(({ area }) => !area.under).map(shapeOf),
    ]),
    ...layer(
      'centres',
      places
        .filter(({ locale }) => sources.has(locale.key))
        .map((place) => {
          const [x, y] = markAt(place, unit);
          return `<circle${attributes({ 'inkscape:label': place.locale.key, cx: short(x), cy: short(y), r: short(unit * 0.12) })} fill="#2b2822"/>`;
        }),
    ),
    ...layer(
      'names',
      places.map(
        ({ locale, area }) =>
          `<text${attributes({ x: short(area.label[0]), y: short(area.label[1]), 'font-size': short(unit * LETTERS) })} font-family="sans-serif" text-anchor="middle" fill="#2b2822">${escaped(locale.key)}</text>`,
      ),
    ),
    ...layer(
      'pieces',
      places.map(({ locale, area }) => spot(locale.key, area.anchor, '')),
    ),
    ...layer(
      'coasts',
      places.flatMap(({ locale, area }) =>
        locale.shores.flatMap(({ key }) => {
          const at = area.shores.get(key);
          return at === undefined ? [] : [spot(`${locale.key}/${key}`, at, '')];
        }),
      ),
    ),
    ...layer(
      'powers',
      form.sides.flatMap(({ key, name, aliases, called }, index) => {
        const x = index * step;
        return [
          `<rect${attributes({ x: short(x + unit * 0.3), y: short(legend + unit * 0.5), width: short(unit), height: short(unit), fill: colours.get(key), [saying.side]: name, [saying.also]: joined(aliases, '; '), [saying.called]: called })} ${LINE}/>`,
          `<text${attributes({ x: short(x + unit * 1.5), y: short(legend + unit * 1.2), 'font-size': short(Math.min(unit * LETTERS, step / 8)) })} font-family="sans-serif" fill="#2b2822">${escaped(name)}</text>`,
        ];
      }),
    ),
    '</svg>',
    '',
  ].join('\n');
}

function write(form: Form, picture: Picture, remarks: readonly string[]): string {
  const sayings = saidIn(form);
  const notes = [
    ...(form.designer === undefined ? [] : [`Designed by ${form.designer}`]),
    ...remarks,
  ];
  const first = drawing(form, picture, sayings, notes, new Set());
  const shown = seenOf(first);
  const boxed = new Set(
    form.locales
      .map(({ key }) => key)
      .filter((key) => shown?.byKey.has(key.toUpperCase()) !== true),
  );
  const text = boxed.size === 0 ? first : drawing(form, picture, sayings, notes, boxed);
  const seen = boxed.size === 0 ? shown : seenOf(text);
  if (seen === undefined) return text;
  const read = (all: Sayings): readonly Way[] =>
    waysIn(
      {
        ...seen,
        said: seen.keys.map((key, index) => all.get(key) ?? seen.said[index] ?? nothingSaid),
      },
      readingOf(nowhere),
    );
  const touching = withTouches(sayings, form.ways, read(sayings));
  const complete = withWays(touching, form.ways, read(touching));
  return drawing(form, picture, complete, notes, boxed);
}

const nowhere = { read: () => undefined };

const seenOf = (text: string) => seenIn(readingOf({ read: () => text }), 'drawing.svg');

function withTouches(sayings: Sayings, wanted: readonly Way[], shown: readonly Way[]): Sayings {
  const pairs = (ways: readonly Way[]) =>
    ways.map(({ from, to }) => [from.locale, to.locale] as const);
  const changes = touchChanges(pairs(wanted), pairs(shown));
  return new Map(
    [...sayings].map(([key, said]) => [key, { ...said, touches: changes.get(key) ?? [] }]),
  );
}

/** Who goes otherwise than the borders show. */
function withWays(sayings: Sayings, wanted: readonly Way[], found: readonly Way[]): Sayings {
  const keyOf = ({ sort, from, to }: Way): string => wayKey(sort, stopKey(from), stopKey(to));
  const [has, shows] = [new Set(wanted.map(keyOf)), new Set(found.map(keyOf))];
  const changes = new Map<string, { sort: Motion; change: Change }[]>();
  const change = ({ sort, from, to }: Way, less: boolean): void => {
    const one = { sort, change: { less, shore: from.shore, to } };
    changes.set(from.locale, [...(changes.get(from.locale) ?? []), one]);
  };
  for (const way of wanted) if (!shows.has(keyOf(way))) change(way, false);
  for (const way of found) if (!has.has(keyOf(way))) change(way, true);
  const of = (key: string, sort: Motion): readonly Change[] =>
    (changes.get(key) ?? []).filter((one) => one.sort === sort).map((one) => one.change);
  return new Map(
    [...sayings].map(([key, said]) => [
      key,
      { ...said, ways: { foot: of(key, 'foot'), ship: of(key, 'ship') } },
    ]),
  );
}

export const toSvg: Target = {
  name: 'svg',
  title: 'SVG',
  draws: true,
  mapsOnly: true,
  fit,
  write: (form, picture, remarks) => [
    { name: `${slugOf(form.name)}.svg`, text: write(form, picture, remarks) },
  ],
};
