/** The phases as they follow each other. */
import type { Almanac, Part, PartOfTurn, Time } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from '../document.ts';
import { after, playedAs } from './phases.ts';
import type { Edge, Phase, Played } from './phases.ts';

const parts = new Map<string, PartOfTurn>([
  ['movement', 'move'],
  ['retreat', 'flee'],
  ['adjustment', 'adjust'],
]);

/** How many phases are held against what the text will play: years and years, whatever they depend on. */
const MANY = 2000;

/** The phases as they follow each other from the first one; a new year begins where the years go on. */
export function almanacOf(reading: Reading, document: Value, start: Value): Almanac {
  const progression = document.part('phaseProgression');
  const edges = progression.list('transitions').map(edgeOf);
  const first = phaseOf(start);
  const year = start.whole('year');
  const played: Played[] = [{ ...first, year }];
  for (let last = played[0]; last !== undefined && played.length < MANY;) {
    last = after(edges, last);
    if (last !== undefined) played.push(last);
  }
  const times = timesOf(edges, first, played);
  const step = stepOf(played);
  const puzzled = (what: string, at = progression.at): void =>
    say(reading, 'import-not-understood', at, { what });
  const met = new Set(played.map(({ key }) => key));
  for (const { from, at } of edges)
    if (!met.has(from.key)) puzzled(`a phase that the game never comes to (${from.name})`, at);
  if (!played.some(({ part }) => part === 'flee'))
    puzzled('captures and ends of the game, which come after retreats: this game has none');
  const begin = { ...first, year };
  const other = playedAs({ times, step }, begin, played.length).findIndex(
    (one, at) => one.key !== played[at]?.key || one.year !== played[at]?.year,
  );
  const before = played[other - 1];
  if (before !== undefined)
    puzzled(
      `what follows ${before.name} in the year ${before.year}, which the calendar of the text has not`,
    );
  else if (played.length < MANY)
    puzzled(`what follows ${played.at(-1)?.name ?? ''}, which the file does not say`);
  const begun = begunWith(times, first);
  if (begun.time !== first.time)
    puzzled(
      `a start within ${first.time}: its phases from then on are called ${begun.time}`,
      start.at,
    );
  return { times: begun.times, step, start: { time: begun.time, year }, at: progression.at };
}

/** A game begins with the first phase of a season: one that begins later has a season from there on. */
function begunWith(
  times: readonly Time[],
  { time, part }: Phase,
): { readonly times: readonly Time[]; readonly time: string } {
  const at = times.findIndex(({ name }) => name === time);
  const { parts = [] } = times[at] ?? {};
  const from = parts.findIndex((one) => one.part === part);
  if (from <= 0) return { times, time };
  const usual = part === 'adjust' ? 'Winter' : `Late ${time}`;
  const name = times.some((one) => one.name === usual) ? `${time} ${usual}` : usual;
  const split = [
    { name: time, parts: parts.slice(0, from) },
    { name, parts: parts.slice(from) },
  ];
  return { times: [...times.slice(0, at), ...split, ...times.slice(at + 1)], time: name };
}

function phaseOf(value: Value): Phase {
  const [time, type] = [value.text('season'), value.text('type')];
  const part = parts.get(type.toLowerCase()) ?? 'move';
  return { time, part, key: `${time} ${part}`, name: `${time} ${type}` };
}

function edgeOf(one: Value): Edge {
  const condition = one.has('condition') ? one.part('condition') : undefined;
  const to = one.part('to');
  return {
    from: phaseOf(one.part('from')),
    to: phaseOf(to),
    delta: to.whole('yearDelta'),
    years:
      condition === undefined
        ? undefined
        : { by: condition.whole('yearMod'), rest: condition.whole('yearModValue') },
    at: one.at,
  };
}

/** Every phase that is played, in the order of the fullest round; adjustments with the years in which they are. */
function timesOf(edges: readonly Edge[], first: Phase, played: readonly Played[]): readonly Time[] {
  const met = new Set(played.map(({ key }) => key));
  const order: { readonly phase: Phase; readonly delta: number }[] = [];
  const seen = new Set<string>();
  let here = { phase: first, delta: 0 };
  while (!seen.has(here.phase.key)) {
    seen.add(here.phase.key);
    order.push(here);
    const ways = edges.filter(({ from, to }) => from.key === here.phase.key && met.has(to.key));
    // Of two ways the longer one, by which adjustments are made; in other years they are gone past.
    const next =
      ways.find(({ to }) => to.part === 'adjust' && !seen.has(to.key)) ??
      ways.find(({ to }) => !seen.has(to.key)) ??
      ways[0];
    if (next === undefined) break;
    here = { phase: next.to, delta: next.delta };
  }
  const closes = here.phase.key === first.key && here.delta > 0;
  const turn = closes
    ? 0
    : Math.max(
        0,
        order.findIndex(({ delta }) => delta > 0),
      );
  const times: { name: string; parts: Part[] }[] = [];
  for (const { phase } of [...order.slice(turn), ...order.slice(0, turn)]) {
    const part = { part: phase.part, years: yearsOf(edges, phase, played) };
    const same = times.find(({ name }) => name === phase.time);
    if (same === undefined) times.push({ name: phase.time, parts: [part] });
    else same.parts.push(part);
  }
  return times;
}

/** Only adjustments are left out in some years; the file says in which they come, or in which they do not. */
function yearsOf(
  edges: readonly Edge[],
  { key, part }: Phase,
  played: readonly Played[],
): Part['years'] {
  if (part !== 'adjust') return undefined;
  const years = new Set(played.flatMap((one) => (one.key === key ? [one.year] : [])));
  const all = new Set(played.map(({ year }) => year));
  // The first year may begin late, and the last one was not played to its end.
  for (const end of [played[0], played.at(-1)]) if (end !== undefined) all.delete(end.year);
  const fits = ({ by, rest }: NonNullable<Part['years']>): boolean =>
    [...all].every((year) => years.has(year) === (year % by === rest));
  const told = edges.flatMap((one) => (one.years === undefined ? [] : [one.years]));
  if (fits({ by: 1, rest: 0 })) return undefined;
  const others = told.flatMap(({ by }) =>
    Array.from({ length: Math.min(by, 100) }, (_, rest) => ({ by, rest })),
  );
  return [...told, ...others].find(fits);
}

/** From one year to the next. */
function stepOf(played: readonly Played[]): number {
  const [first] = played;
  const next = played.find(({ year }) => year !== first?.year);
  const third = played.find(({ year }) => next !== undefined && year > next.year);
  return next === undefined || first === undefined
    ? 1
    : third === undefined
      ? next.year - first.year
      : third.year - next.year;
}
