/** What the flags and marks of a file mean. */
import type { Saying } from '../form.ts';
import { titled } from '../names.ts';
import { beginOf } from './almanac.ts';
import type { Known } from './sides.ts';
import { stopOf } from './ways.ts';
import type { World } from './world.ts';

/** Rules of the judge that change what happens on the board; others are about letters, clocks and who sees what. */
export function sayingsOf(world: World, isKnown: Known, known: ReadonlySet<string>): Saying[] {
  const sayings: Saying[] = [];
  const { victory } = world;
  const listed = [...world.nations.values()].flatMap(({ homes, owns = [] }) => [...homes, ...owns]);
  const centres = new Set(
    [...listed, ...world.unowned].map(({ locale }) => locale).filter((locale) => known.has(locale)),
  );
  const { year: begin } = beginOf(world);
  const by = Number(
    /NEWYEAR:(-?\d+)/u.exec(world.flow.map(({ item }) => item).join(' '))?.[1] ?? 1,
  );
  if (victory === undefined) {
    const first = [...world.nations.values()][0];
    if (first !== undefined)
      sayings.push({
        meaning: { says: 'enough', number: Math.floor(centres.size / 2) + 1 },
        at: first.at,
        guess: `The file has no VICTORY: more than half of its ${centres.size} centres.`,
      });
  } else {
    const [first = 1, ...more] = victory.numbers;
    sayings.push({ meaning: { says: 'enough', number: first }, at: victory.at });
    more.forEach((number, index) => {
      const last = index === more.length - 1;
      sayings.push({
        meaning: {
          says: 'enough in',
          number,
          year: begin + by * (index + 1),
          later: last ? (by > 0 ? 'after' : 'before') : undefined,
        },
        at: victory.at,
      });
    });
  }
  for (const [rule, at] of world.denied) {
    const why = world.rules.some((one) => one.rule === rule)
      ? `takes RULE ${rule} back`
      : 'a rule that this map does not have anyway';
    world.unsaid.push({ text: `RULE !${rule}`, why, bearing: false, at });
  }
  for (const { rule, at } of world.rules) {
    if (world.denied.has(rule)) continue;
    const meaning = meanings[rule];
    if (meaning !== undefined) sayings.push({ meaning, at });
    else if (rule === 'MOBILIZE' && world.begin?.words[2] === 'ADJUSTMENTS')
      world.unsaid.push({
        text: `RULE ${rule}`,
        why: 'the start with adjustments says it',
        bearing: false,
        at,
      });
    else
      world.unsaid.push({
        text: `RULE ${rule}`,
        why: letters.test(rule) ? 'letters between players' : 'a rule of the judge',
        bearing: !letters.test(rule),
        at,
      });
  }
  for (const [side, nation] of world.nations) {
    if (nation.anyOwned !== undefined)
      sayings.push({ meaning: { says: 'builds', where: 'owned', side }, at: nation.anyOwned });
    if (nation.led !== undefined && nation.dummy !== undefined)
      sayings.push({ meaning: { says: 'led', leader: nation.led, side }, at: nation.dummy });
    else if (nation.dummy !== undefined)
      sayings.push({ meaning: { says: 'unplayed', side }, at: nation.dummy });
    for (const home of nation.factories)
      if (isKnown(home, 'factory'))
        sayings.push({ meaning: { says: 'factory', side, locale: home.locale }, at: home.at });
    for (const home of nation.partisans)
      if (isKnown(home, 'site for partisans'))
        world.unsaid.push({
          text: `*${home.locale} of ${titled(nation.name)}`,
          why: 'partisans: one more unit, there, while some of its homes are lost and some are not',
          bearing: true,
          at: home.at,
        });
  }
  portsOf(world, sayings);
  limitsOf(world, sayings);
  return sayings;
}

const meanings: Readonly<Record<string, Saying['meaning']>> = {
  BUILD_ANY: { says: 'builds', where: 'owned' },
  REMOTE_BUILDS: { says: 'builds', where: 'owned with a home' },
  HOME_BUILDS: { says: 'builds', where: 'any home' },
};

const letters =
  /PRESS|DONATION|OBSERVER|LIST_|SIGN|DIAS|CONCESSION|POWER_CHOICE|EAVESDROP|REVEAL|NO_RULES/u;

/** Fleets in a `PORT` convoy as if they were in water, on whichever of its coasts they lie. */
function portsOf(world: World, sayings: Saying[]): void {
  const done = new Set<string>();
  for (const [place, { type, at }] of world.surfaces) {
    const { locale } = stopOf(place);
    if (type !== 'PORT' || done.has(locale)) continue;
    done.add(locale);
    sayings.push({ meaning: { says: 'ferries', locale }, at });
  }
}

function limitsOf(world: World, sayings: Saying[]): void {
  const done = new Set<string>();
  for (const { code, from, to, at } of world.limits) {
    const [a = '', b = ''] = [from.slice(0, 3), to.slice(0, 3)];
    // `naf~`, as Loeb9 has it: an army goes there with no force but that of its supports.
    if (code === '~') {
      sayings.push({ meaning: { says: 'weaker', from: a, to: b, by: 1 }, at });
      continue;
    }
    const key = [code, ...[a, b].toSorted()].join(' ');
    if (done.has(key)) continue;
    done.add(key);
    const sides = [...world.nations].filter(
      ([, nation]) =>
        (nation.letter ?? nation.name.slice(0, 1).toUpperCase()) === code.slice(0, -1),
    );
    const [side] = sides;
    if (code.endsWith(':') && side !== undefined)
      sayings.push({ meaning: { says: 'only for', side: side[0], a, b }, at });
    else if (code.startsWith('('))
      sayings.push({ meaning: { says: 'only with', source: code.slice(1), a, b }, at });
    else if (code.includes(':('))
      world.unsaid.push({
        text: `${from} ABUTS ${code.replace('(', `${to}(`)})`,
        why: 'a border for one power, and only while it owns that centre',
        bearing: true,
        at,
      });
    else
      world.unsaid.push({
        text: `${from} ABUTS ${code}${to}`,
        why: 'a border with a rule of its own',
        bearing: true,
        at,
      });
  }
}
