/** A form that fits as a DVAR document. */
import { stopKey } from '../form.ts';
import type { Form, Locale, Stop, Way } from '../form.ts';
import type { Picture } from '../target.ts';
import { idsFor } from './fit.ts';
import { phases, progression } from './progression.ts';

const small = (stop: Stop): string => stopKey(stop).toLowerCase();

function edges(ways: readonly Way[]): readonly object[] {
  const passes = new Map<string, Set<string>>();
  for (const { sort, to } of ways) {
    const own = passes.get(small(to)) ?? new Set();
    passes.set(small(to), own.add(sort));
  }
  return [...passes].map(([to, sorts]) => ({
    to,
    pass: sorts.size === 2 ? 'both' : sorts.has('foot') ? 'army' : 'fleet',
  }));
}

const types: Readonly<Record<Locale['surface'], string>> = {
  water: 'sea',
  shore: 'coastal',
  inner: 'land',
  barred: 'land',
  // Written by no rulebook that goes over.
  within: 'land',
};

function victory({ sayings }: Form): readonly object[] {
  return sayings.flatMap(({ meaning }): object[] => {
    switch (meaning.says) {
      case 'enough':
        return [{ type: 'supply-center-majority', supplyCenters: meaning.number }];
      case 'most in':
      case 'drawn in':
        return [
          {
            type: 'timed-resolution',
            year: meaning.year,
            resolution: meaning.says === 'most in' ? 'most-supply-centers' : 'shared-draw',
          },
        ];
      case 'holds':
        return [
          {
            type: 'province-control',
            provinces: meaning.locales.map(({ locale }) => locale.toLowerCase()),
            ...(meaning.from === undefined ? {} : { year: meaning.from }),
          },
        ];
      default:
        return [];
    }
  });
}

export function document(form: Form, picture: Picture, remarks: readonly string[]): object {
  const { almanac, sayings } = form;
  const from = (stop: Stop): readonly Way[] =>
    form.ways.filter((way) => stopKey(way.from) === stopKey(stop));
  const sources = new Map(form.sources.map((source) => [source.locale, source]));
  const unplayed = new Set(
    sayings.flatMap(({ meaning }) => (meaning.says === 'unplayed' ? [meaning.side] : [])),
  );
  const modifiers = sayings.flatMap(({ meaning }) =>
    meaning.says === 'builds'
      ? ['allow-builds-in-non-home-centers']
      : meaning.says === 'rebuild'
        ? ['neutral-nations-auto-build']
        : [],
  );
  const begin = almanac.times.find(({ name }) => name === almanac.start.time)?.parts[0]?.part;
  const conditions = victory(form);
  const rules = sayings.flatMap(({ meaning }): object[] =>
    meaning.says === 'belongs'
      ? [
          {
            province: meaning.locale.toLowerCase(),
            nation: meaning.side,
            dependencies: meaning.while.map((one) => ({
              province: one.locale.toLowerCase(),
              nation: one.side ?? 'Empty',
            })),
          },
        ]
      : [],
  );
  return {
    schemaVersion: 1,
    id: idsFor([form.name])[0] ?? 'x',
    name: form.name,
    description: form.title === form.name ? form.name : `${form.name}: ${form.title}`,
    ...(remarks.length === 0 ? {} : { rules: remarks.join('\n') }),
    author: form.designer ?? 'unknown',
    victoryConditions:
      conditions.length > 0
        ? conditions
        : // A document without any end is none: this number nobody reaches.
          [{ type: 'supply-center-majority', supplyCenters: form.sources.length + 1 }],
    adjudicationModifiers: [...new Set(modifiers)],
    phaseProgression: progression(form),
    nations: form.sides.map((side, index) => ({
      id: side.key,
      name: side.name,
      color: picture.colours[index] ?? '#808080',
      ...(unplayed.has(side.key) ? { non_playable: true } : {}),
    })),
    provinces: form.locales.map(({ key: own, name, surface, shores }) => {
      const [home] = sources.get(own)?.homes ?? [];
      return {
        id: own.toLowerCase(),
        name,
        type: shores.length > 0 ? 'land' : types[surface],
        supplyCenter: sources.has(own),
        ...(home === undefined ? {} : { homeNation: home }),
        adjacencies: edges(from({ locale: own })),
      };
    }),
    namedCoasts: form.locales.flatMap(({ key: own, name, shores }) =>
      shores.map((shore) => ({
        id: `${own}/${shore.key}`.toLowerCase(),
        name: `${name} (${shore.name})`,
        parentProvince: own.toLowerCase(),
        adjacencies: edges(from({ locale: own, shore: shore.key })),
      })),
    ),
    initialState: {
      phase: {
        season: almanac.start.time,
        year: almanac.start.year,
        type: phases[begin ?? 'move'],
      },
      units: form.starters.map(({ side, sort, stop }) => ({
        nation: side,
        type: sort === 'foot' ? 'Army' : 'Fleet',
        location: small(stop),
      })),
      supplyCenters: form.sources.flatMap(({ locale, owner }) =>
        owner === undefined ? [] : [{ nation: owner, province: locale.toLowerCase() }],
      ),
    },
    ...(rules.length === 0 ? {} : { dominanceRules: rules }),
  };
}
