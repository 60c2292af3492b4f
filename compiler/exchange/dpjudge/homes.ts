/** Lists of homes and centres. */
import { placed } from '../reading.ts';
import type { Line } from '../reading.ts';
import { question, told } from './world.ts';
import type { Home, Nation, World } from './world.ts';

export function homesOf(world: World, line: Line, words: readonly string[]): Home[] {
  return words.flatMap((word) => {
    const locale = word.toUpperCase().replace(/[,;]/gu, '');
    if (/^SC[!?*]$/u.test(locale)) {
      question(world, line, 'homes that are settled in play');
      return [];
    }
    return locale === '' ? [] : [{ locale, at: placed(line) }];
  });
}

export function addHomes(
  world: World,
  nation: Nation | undefined,
  line: Line,
  words: readonly string[],
  anew: boolean,
): void {
  const at = placed(line);
  if (nation !== undefined && anew) {
    nation.homes = [];
    nation.factories = [];
    nation.partisans = [];
    nation.anyOwned = undefined;
  }
  for (const word of words) {
    const [, marks = '', name = '', limits] =
      /^([-*+~@]*)([^(]*)(\(.*\))?$/u.exec(word.toUpperCase().replace(/,$/u, '')) ?? [];
    if (name === '') continue;
    if (nation !== undefined && name === '&SC') {
      nation.anyOwned = at;
      continue;
    }
    const home = { locale: name, at };
    const goes = marks.includes('-');
    const others = (list: readonly Home[]): Home[] => list.filter(({ locale }) => locale !== name);
    const isIn = (list: readonly Home[]): boolean => list.some(({ locale }) => locale === name);
    if (nation === undefined) {
      if (goes && !isIn(world.unowned))
        told(world, line, `nobody's centres are without ${name} anyway`);
      world.unowned = goes ? others(world.unowned) : [...others(world.unowned), home];
      continue;
    }
    const had = isIn(nation.homes);
    if (goes && !had && !isIn(nation.factories) && !isIn(nation.partisans))
      told(world, line, `${name} is no home of ${nation.name} anyway`);
    nation.homes = others(nation.homes);
    nation.factories = others(nation.factories);
    nation.partisans = others(nation.partisans);
    // A centre that is nobody's home any more is still a centre.
    if (had) world.unowned = [...others(world.unowned), home];
    if (goes) continue;
    if (marks.includes('@') || limits !== undefined)
      question(world, line, `${name} is a home of ${nation.name} under conditions`);
    if (marks.includes('~')) question(world, line, `${name} is a home that others do not see`);
    if (marks.includes('*')) nation.partisans.push(home);
    else if (marks.includes('+')) nation.factories.push(home);
    else nation.homes.push(home);
  }
}
