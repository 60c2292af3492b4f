/** The phases as they follow each other. */
import type { Almanac, At, Part, PartOfTurn } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from './document.ts';

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
export function almanacOf(reading: Reading, document: Value, start: Value): Almanac {
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
