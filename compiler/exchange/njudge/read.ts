/** `map.NAME` and `seed.NAME` of the nJudge: the map and who goes where; where units begin, and when. */
import { basename, dirname, join } from '../../../language/host.ts';
import type { Form, Saying, Time, Unsaid } from '../form.ts';
import { titled } from '../names.ts';
import { areasOf, byNames } from './areas.ts';
import type { Area, Row } from './areas.ts';
import { ownersOf, sidesOf, startOf, startersOf, tellStart, unitsOf } from './seed.ts';
import { settingsOf } from './settings.ts';
import { conduitsOf, withTowns } from './towns.ts';
import { crossingsOf, localeOf, waysOf } from './ways.ts';
import { linesOf, say, textOf, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';

export const looksLikeNjudge = (text: string, name: string): boolean =>
  name.startsWith('seed.')
    ? /^[SFUW]\d+[MRBA]\s*$/mu.test(text) || /^\p{L}[^:\n]*:\s+(?:Army|Fleet)\s/mu.test(text)
    : /^[\p{L}\p{N}][^,\n]*,\s*\S/mu.test(text) && /^[\p{L}\p{N}]+-(?:mv|xc)\s*:/mu.test(text);

const times: readonly Time[] = [
  { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
  { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
  { name: 'Winter', parts: [{ part: 'adjust' }] },
];

export function readNjudge(reading: Reading, path: string): Form | undefined {
  const [, role = 'map', name = 'imported'] = /^(?:(map|seed)\.)?(.*)$/u.exec(basename(path)) ?? [];
  const beside = (file: string): string | undefined =>
    [dirname(path), ...reading.beside]
      .map((folder) => join(folder, file))
      .find((one) => reading.host.read(one) !== undefined);
  const mapFile = role === 'seed' ? beside(`map.${name}`) : path;
  const seedFile = role === 'seed' ? path : beside(`seed.${name}`);
  if (mapFile === undefined) {
    say(reading, 'import-missing-file', whole(path), { name: `map.${name}` });
    return undefined;
  }
  const lines = linesOf(mapFile, textOf(reading, mapFile) ?? '');
  const unsaid: Unsaid[] = [];
  const tables: Row[] = [];
  const areas = withoutStraits(areasOf(reading, lines, unsaid, tables), unsaid);
  const seed = seedFile === undefined ? [] : linesOf(seedFile, textOf(reading, seedFile) ?? '');
  if (seedFile === undefined)
    say(reading, 'import-no-start', whole(mapFile), { name: `seed.${name}` });
  const byName = byNames(areas);
  const kept = areas.filter(({ type }) => !/^[rg]$/u.test(type));
  const units = unitsOf(reading, seed, areas, byName);
  const sides = sidesOf(areas, units);
  const guessed = sides.every(({ name: one }) => !one.startsWith('Power '));
  const notes = [
    units.some(({ called }) => called !== undefined)
      ? 'The map calls powers by letters: their names are those of the units at the start.'
      : guessed
        ? 'The files call powers by letters: their names are a guess.'
        : 'The files call powers by letters, and so does this text.',
  ];
  const title = titled(name.replaceAll(/[_-]+/gu, ' '));
  const common = {
    name: title,
    title,
    system: 'nJudge',
    designer: undefined,
    licence: undefined,
    notes,
  };
  const crossings = crossingsOf(areas, byName);
  for (const { from, to, at } of crossings)
    unsaid.push({
      text: `${from}-mv: ${to}/mx`,
      why: 'nobody supports that way, and who moves there alone disturbs nobody',
      bearing: true,
      at,
    });
  if (areas.some(({ town }) => town !== undefined))
    return withTowns(reading, {
      ...common,
      areas,
      byName,
      units,
      sides,
      seed,
      tables,
      unsaid,
      path: mapFile,
      mach2: /^mach(?:iavelli)?2/u.test(name),
    });
  tellStart(reading, seed, times);
  const owners = ownersOf(reading, seed, areas.length);
  const sources = areas.flatMap(({ key, type, at }, index) => {
    if (!/^[\p{Lu}\p{N}x]$/u.test(type)) return [];
    const home = type === 'x' ? undefined : type;
    const owner = owners === undefined ? home : owners[index];
    return [
      {
        locale: key,
        homes: home === undefined ? [] : [home],
        owner: owner === '.' ? undefined : owner,
        at,
      },
    ];
  });
  const start = startOf(seed);
  const first = areas[0];
  const sayings: Saying[] =
    first === undefined
      ? []
      : [
          {
            meaning: { says: 'enough', number: Math.floor(sources.length / 2) + 1 },
            at: first.at,
            guess: `The files do not say how many centres win: more than half of their ${sources.length}.`,
          },
        ];
  for (const { from, to, at } of crossings)
    sayings.push({ meaning: { says: 'weaker', from, to, by: 1 }, at });
  sayings.push(
    ...kept
      .filter(({ type }) => type === 'v')
      .map(({ key, at }): Saying => ({
        meaning: { says: 'closed in', locale: key, time: 'Fall' },
        at,
        guess:
          'The file has ice there, which closes it in the Fall: a unit in it may still be ordered here.',
      })),
  );
  const settings = settingsOf(reading, {
    name,
    areas: kept,
    byName,
    tables,
    sides,
    ways: waysOf(reading, kept, byName),
    sourced: new Set(sources.map(({ locale }) => locale)),
  });
  sayings.push(...settings.sayings);
  unsaid.push(...settings.unsaid);
  return {
    ...common,
    locales: kept.map(localeOf),
    ways: settings.ways,
    ...(settings.joins.length === 0 ? {} : { joins: settings.joins }),
    sources,
    sides,
    starters: startersOf(reading, units),
    almanac: {
      times,
      step: 1,
      start,
      at: seed[0] ?? whole(mapFile),
    },
    sayings,
    unsaid,
    shapes: [],
    spots: [],
  };
}

/**
 * `psa/cc pio`: a conduit is locked in games of Machiavelli alone. Those of Diplomacy read it as a way of fleets like others
 * (`valid_move` of `common.c`; pass 4a of `st_movement.c`, which looked for who bars it, is commented out).
 */
function withoutStraits(areas: readonly Area[], unsaid: Unsaid[]): readonly Area[] {
  if (areas.some(({ town }) => town !== undefined)) return areas;
  for (const { a, b, by, at } of conduitsOf(areas, byNames(areas)))
    unsaid.push({
      text: `${a} - ${b} by ${by}`,
      why: 'a conduit, which the judge locks in Machiavelli alone: all pass',
      bearing: false,
      at,
    });
  return areas.map((area) => ({
    ...area,
    lists: area.lists.map(({ type, refs, at }) => ({
      type: type === 'cc' ? 'xc' : type,
      refs: refs.map((ref) => ref.replace(/\/cc$/u, '')),
      at,
    })),
  }));
}
