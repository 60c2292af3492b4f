/** A form that fits as the lines of a `.map` file. */
import type { Form, Locale, Motion, PartOfTurn, Party, Stop, Way } from '../form.ts';
import { lonelyPlaces } from '../target.ts';
import { inRow } from './says.ts';

const parts: Readonly<Record<PartOfTurn, string>> = {
  move: 'MOVEMENT',
  flee: 'RETREATS',
  adjust: 'ADJUSTMENTS',
};

const types: Readonly<Record<Locale['surface'], string>> = {
  water: 'WATER',
  inner: 'LAND',
  shore: 'COAST',
  barred: 'SHUT',
  // Written by no rulebook that goes over.
  within: 'SHUT',
};

export function write(form: Form, remarks: readonly string[]): string {
  const { almanac } = form;
  const letter = new Map(form.sides.map(({ key, aliases }) => [key, aliases[0] ?? '']));
  const name = new Map(form.sides.map((side) => [side.key, wordOf(side.name)]));
  const lines = [
    `# ${form.title}`,
    ...(form.designer === undefined ? [] : [`# Designed by ${form.designer}`]),
    ...(form.licence === undefined ? [] : [`# Licence: ${form.licence}`]),
    ...remarks.map((remark) => `# ${remark}`),
    '',
    ...rulesOf(form),
    '',
  ];
  for (const locale of form.locales) {
    const aliases = locale.aliases.map((alias) => alias.replaceAll(' ', '+'));
    lines.push(`${locale.name} = ${[locale.key.toLowerCase(), ...aliases].join(' ')}`);
    for (const shore of locale.shores) {
      const key = `${locale.key}/${shore.key}`.toLowerCase();
      const also = shore.aliases.map(
        (alias) => `${locale.key.toLowerCase()}/${alias.replaceAll(' ', '+')}`,
      );
      lines.push(`${locale.name} (${shore.name}) = ${[key, ...also].join(' ')}`);
    }
  }
  lines.push('', ...terrain(form, letter), '');
  const lonely = lonelyPlaces(form);
  for (const side of form.sides) lines.push(...powerOf(form, side, lonely, name), '');
  const nobodys = form.sources.filter(
    ({ homes, owner }) => homes.length === 0 && owner === undefined,
  );
  if (nobodys.length > 0)
    lines.push(`UNOWNED ${nobodys.map(({ locale }) => locale).join(' ')}`, '');
  // A power is named before it is here.
  for (const { meaning } of form.sayings)
    if (meaning.says === 'led')
      lines.push(`${name.get(meaning.side) ?? ''}`, `CONTROL ${name.get(meaning.leader) ?? ''}`);
  const dummies = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'unplayed' ? [name.get(meaning.side) ?? ''] : [],
  );
  if (dummies.length > 0) lines.push(`DUMMIES ${dummies.join(' ')}`);
  lines.push(
    `BEGIN ${seasonOf(almanac.start.time)} ${almanac.start.year} ${parts[beginOf(form)]}`,
    '',
  );
  return lines.join('\n').replace(/\n{3,}/gu, '\n\n');
}

const wordOf = (name: string): string => name.replaceAll(' ', '+');

/** One word, without the signs that part phases. */
export const seasonOf = (time: string): string =>
  time
    .replace(/[^\p{L}\p{N}. -]/gu, ' ')
    .trim()
    .replace(/\s+/gu, '+')
    .toUpperCase();

const beginOf = ({ almanac }: Form): PartOfTurn =>
  almanac.times.find(({ name }) => name === almanac.start.time)?.parts[0]?.part ?? 'move';

const usual = 'SPRING:MOVEMENT,RETREATS FALL:MOVEMENT,RETREATS WINTER:ADJUSTMENTS';

function rulesOf(form: Form): readonly string[] {
  const { almanac, sayings } = form;
  const numbers = sayings.flatMap(({ meaning }) =>
    meaning.says === 'enough' ? [meaning.number] : [],
  );
  const lines = [`VICTORY ${[...numbers, ...(inRow(form) ?? [])].join(' ')}`];
  const flow = almanac.times.map(
    ({ name, parts: own }) => `${seasonOf(name)}:${own.map(({ part }) => parts[part]).join(',')}`,
  );
  const years = almanac.times.flatMap((time) => time.parts).find((part) => part.years)?.years;
  if (flow.join(' ') !== usual || almanac.step !== 1 || years !== undefined) {
    if (almanac.step !== 1) lines.push(`FLOW NEWYEAR:${almanac.step}`);
    almanac.times.forEach((time, index) => {
      const skipped = time.parts.findIndex((part) => part.years !== undefined);
      if (skipped === -1 || years === undefined)
        return void lines.push(`FLOW ${flow[index] ?? ''}`);
      const part = (list: typeof time.parts): string =>
        `FLOW ${seasonOf(time.name)}:${list.map((one) => parts[one.part]).join(',')}`;
      if (skipped > 0) lines.push(part(time.parts.slice(0, skipped)));
      lines.push(`FLOW IFYEARDIV:${years.by}${years.rest === 0 ? '' : `=${years.rest}`}`);
      lines.push(part(time.parts.slice(skipped)));
    });
  }
  for (const { meaning } of sayings) {
    if (meaning.says !== 'builds' || meaning.side !== undefined) continue;
    const rules = {
      owned: 'BUILD_ANY',
      'owned with a home': 'REMOTE_BUILDS',
      'any home': 'HOME_BUILDS',
    };
    lines.push(`RULE ${rules[meaning.where]}`);
  }
  return lines;
}

/** Capitals for who may enter with both sorts, small letters for armies, one capital for fleets. */
function terrain(form: Form, letter: ReadonlyMap<string, string>): readonly string[] {
  const byKey = new Map(form.locales.map((locale) => [locale.key, locale]));
  const ways = new Map<string, Way[]>();
  for (const way of form.ways) {
    const key = placeOf(way.from);
    ways.set(key, [...(ways.get(key) ?? []), way]);
  }
  const limited = (key: string): readonly string[] =>
    form.sayings.flatMap(({ meaning }): string[] => {
      if (meaning.says !== 'only for' && meaning.says !== 'only with') return [];
      const other = meaning.a === key ? meaning.b : meaning.b === key ? meaning.a : undefined;
      if (other === undefined) return [];
      return [
        meaning.says === 'only for'
          ? `${letter.get(meaning.side) ?? ''}:${other}`
          : `${other}(${meaning.source})`,
      ];
    });
  const isWeak = (a: string, b: string): boolean =>
    form.sayings.some(
      ({ meaning }) => meaning.says === 'weaker' && meaning.from === a && meaning.to === b,
    );
  const ports = new Set(
    form.sayings.flatMap(({ meaning }) => (meaning.says === 'ferries' ? [meaning.locale] : [])),
  );
  const line = (type: string, place: string, neighbours: readonly string[]): string =>
    neighbours.length === 0 ? `${type} ${place}` : `${type} ${place} ABUTS ${neighbours.join(' ')}`;
  return form.locales.flatMap((here) => {
    const { key, surface, shores } = here;
    const own = ways.get(key) ?? [];
    const near = [...new Set(own.map(({ to }) => to.locale))].flatMap((locale) => {
      const codes = neighbour(own, locale, here, byKey.get(locale));
      return isWeak(key, locale) ? codes.map((code) => `${code}~`) : codes;
    });
    const type = ports.has(key) ? 'PORT' : types[surface];
    if (shores.length === 0) return [line(type, key, [...near, ...limited(key)])];
    // The sea beside it, over which armies are convoyed.
    const waters = shores.flatMap((shore) =>
      (ways.get(`${key}/${shore.key}`) ?? []).filter(
        ({ to }) => byKey.get(to.locale)?.surface === 'water',
      ),
    );
    const beside = [...new Set(waters.map(({ to }) => to.locale))];
    return [
      line(type, key.toLowerCase(), [...near, ...beside, ...limited(key)]),
      ...shores.map((shore) =>
        line(
          type,
          `${key}/${shore.key}`,
          (ways.get(`${key}/${shore.key}`) ?? []).map(({ to }) => placeOf(to)),
        ),
      ),
    ];
  });
}

const placeOf = ({ locale, shore }: Stop): string =>
  shore === undefined ? locale : `${locale}/${shore}`;

function neighbour(
  own: readonly Way[],
  locale: string,
  from: Locale,
  target: Locale | undefined,
): readonly string[] {
  const to = own.filter((way) => way.to.locale === locale);
  const has = (sort: Motion): readonly Way[] => to.filter((way) => way.sort === sort);
  const [foot, ship] = [has('foot'), has('ship')];
  // Of a place with coasts the coasts say where fleets go.
  const both = from.surface === 'shore' && from.shores.length === 0 && target?.surface === 'shore';
  if (foot.length === 0)
    return ship.map((way) => (both ? titled(placeOf(way.to)) : placeOf(way.to)));
  if (ship.length === 0)
    return [both || (target?.shores.length ?? 0) > 0 ? locale.toLowerCase() : locale];
  return ship.map((way) => placeOf(way.to));
}

/** As Python's `title()`: a neighbour so written is for fleets alone. */
const titled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[^a-z])([a-z])/gu, (_, before: string, one: string) => before + one.toUpperCase());

function powerOf(
  form: Form,
  side: Party,
  lonely: ReadonlyMap<string, string>,
  name: ReadonlyMap<string, string>,
): readonly string[] {
  const { key } = side;
  const extra = [...lonely].flatMap(([locale, owner]) => (owner === key ? [locale] : []));
  const homes = form.sources.filter((one) => one.homes[0] === key).map(({ locale }) => locale);
  const more = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'builds too' && meaning.side === key ? [meaning.locale] : [],
  );
  const owned = [
    ...form.sources.filter(({ owner }) => owner === key).map(({ locale }) => locale),
    ...extra,
  ];
  const marks = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'factory' && meaning.side === key
      ? [`+${meaning.locale}`]
      : meaning.says === 'builds' && meaning.side === key
        ? ['&SC']
        : [],
  );
  const all = [...homes, ...more];
  const same = all.toSorted().join(' ') === owned.toSorted().join(' ');
  const word = side.called === undefined ? '' : side.called.replace(/[\s():]+/gu, '+');
  const head = [name.get(key) ?? '', `(${word}:${side.aliases[0] ?? ''})`, ...all, ...marks];
  return [
    head.join(' '),
    ...(same ? [] : [`OWNS ${owned.join(' ')}`.trim()]),
    ...form.starters
      .filter((one) => one.side === key)
      .map(({ sort, stop }) => `${sort === 'foot' ? 'A' : 'F'} ${placeOf(stop)}`),
  ];
}
