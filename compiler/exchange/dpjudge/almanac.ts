/** The phases of a year. */
import type { Almanac, At, Part, PartOfTurn, Saying, Time } from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { placed, say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { groundOf, question } from './world.ts';
import type { World } from './world.ts';

/** A place that is shut for a part of the year is open in the map, and closed in that part. */
export function closedOf(world: World, { times }: Almanac): Saying[] {
  const moving = times.filter(({ parts: own }) => own.some(({ part }) => part === 'move'));
  return world.seasonal.flatMap(({ time, type, place, line }): Saying[] => {
    const terrain = groundOf(world, place);
    const known = moving.some(({ name: one }) => one === time);
    if (known && terrain !== undefined && (terrain.type === 'SHUT') !== (type === 'SHUT')) {
      if (terrain.type === 'SHUT') terrain.type = type;
      return moving
        .filter(({ name: one }) => (one === time) === (type === 'SHUT'))
        .map(({ name: one }) => ({
          meaning: { says: 'closed in', locale: place.toUpperCase(), time: one },
          at: placed(line),
        }));
    }
    question(world, line, 'the map changes in play');
    return [];
  });
}

const parts: Readonly<Record<string, PartOfTurn>> = {
  MOVEMENT: 'move',
  RETREATS: 'flee',
  ADJUSTMENTS: 'adjust',
};

const usual = ['SPRING:MOVEMENT,RETREATS', 'FALL:MOVEMENT,RETREATS', 'WINTER:ADJUSTMENTS'];

export function almanacOf(reading: Reading, world: World, path: string): Almanac {
  const at = world.begin?.at ?? world.flow[0]?.at ?? whole(path);
  const flow = world.flow.length > 0 ? world.flow : usual.map((item) => ({ item, at }));
  const puzzled = (where: At, what: string): void =>
    say(reading, 'import-not-understood', where, { what });
  let step: number | undefined;
  let years: Part['years'];
  // What stands before the line of the new year is played at the end of a year.
  const before: { name: string; part: Part }[] = [];
  let after: { name: string; part: Part }[] = [];
  for (const { item, at: where } of flow) {
    const [head = '', tail = ''] = item.split(':');
    if (head === 'NEWYEAR') {
      const by = tail === '' ? 1 : Number(tail);
      if (!Number.isSafeInteger(by) || by === 0) puzzled(where, `NEWYEAR by ${tail}`);
      else if (step !== undefined) puzzled(where, 'a second NEWYEAR');
      else {
        step = by;
        before.push(...after);
        after = [];
        years = undefined;
      }
    } else if (head === 'IFYEARDIV') {
      const [by = Number.NaN, rest = 0] = tail.split('=').map(Number);
      if (Number.isSafeInteger(by) && by > 0 && rest >= 0 && rest < by) years = { by, rest };
      else puzzled(where, `IFYEARDIV by ${tail}`);
    } else {
      for (const word of tail.split(',')) {
        const part = parts[word];
        if (part === undefined) puzzled(where, `a phase ${word}`);
        else after.push({ name: head, part: { part, years } });
      }
    }
  }
  const times: { name: string; parts: Part[] }[] = [];
  for (const { name: raw, part } of [...after, ...before]) {
    const time = timeName(raw);
    const same = times.find((one) => one.name === time);
    if (same !== undefined && times.at(-1) !== same) puzzled(at, `${raw} twice in a year`);
    else if (same === undefined) times.push({ name: time, parts: [part] });
    else same.parts.push(part);
  }
  const list: readonly Time[] = times;
  const { season, year, phase, broken } = beginOf(world);
  const begun = list.find((one) => one.name === timeName(season));
  if (begun === undefined || broken) puzzled(at, `BEGIN ${world.begin?.words.join(' ') ?? ''}`);
  else if (begun.parts[0]?.part !== parts[phase])
    puzzled(at, `a start with ${phase}: the game begins with the first phase of ${begun.name}`);
  const first = begun ?? list[0];
  return { times: list, step: step ?? 1, start: { time: first?.name ?? '', year }, at };
}

/** When the game begins; where the line does not say a season, a year and a phase, as where there is none. */
export function beginOf({ begin }: World): {
  readonly season: string;
  readonly year: number;
  readonly phase: string;
  readonly broken: boolean;
} {
  const [season = '', year = '', phase = ''] = begin?.words ?? [];
  const broken = begin !== undefined && (begin.words.length !== 3 || !/^\d{1,6}$/u.test(year));
  return begin === undefined || broken
    ? { season: 'SPRING', year: 1901, phase: 'MOVEMENT', broken }
    : { season, year: Number(year), phase, broken };
}

/** The season of a phase: `AUTUMN` is another word for Fall. */
export const timeName = (text: string): string =>
  text === 'AUTUMN' ? 'Fall' : text.includes('.') ? cleaned(text) : titled(text);
