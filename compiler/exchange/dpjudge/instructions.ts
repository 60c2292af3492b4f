/** What each instruction does. */
import type { At } from '../form.ts';
import { placed, say } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';
import { addHomes, homesOf } from './homes.ts';
import { readName } from './naming.ts';
import { readPower } from './power.ts';
import { drop, readTerrain } from './terrain.ts';
import { keyOf, question, told } from './world.ts';
import type { Nation, World } from './world.ts';

const beforeNames = new Set(
  'TEXTONLY VICTORY FLOW NOTIFY BEGIN RULE RULES ROTATE NEWHOMES'.split(' '),
);

const types = new Set(['AMEND', 'WATER', 'LAND', 'COAST', 'PORT', 'SHUT']);

export function carryOut(
  reading: Reading,
  world: World,
  line: Line,
  words: readonly string[],
  verb: string,
): void {
  const at = placed(line);
  const rest = words.slice(1);
  const puzzled = (what: string): void => say(reading, 'import-not-understood', at, { what });
  const nation = world.current;
  // Places may be called by a word that orders something: the judge looks for the sign first.
  if (line.text.includes('=') && !beforeNames.has(verb)) return readName(reading, world, line);
  switch (verb) {
    case 'TEXTONLY':
    case 'ROTATE':
    case 'FLAGS':
    case 'FLAG':
      return told(world, line, 'pictures');
    case 'NOTIFY':
      return told(world, line, 'who is written to when a game begins');
    case 'VICTORY': {
      const numbers = rest.map(Number);
      if (numbers.length === 0 || numbers.some((one) => !Number.isSafeInteger(one) || one < 1))
        return puzzled('a VICTORY without whole numbers');
      world.victory = { numbers, at };
      return;
    }
    case 'FLOW':
      if (rest.length === 0) world.flow = [];
      else world.flow.push(...rest.map((item) => ({ item: item.toUpperCase(), at })));
      return;
    case 'BEGIN':
      world.begin = { words: rest.map((word) => word.toUpperCase()), at };
      return;
    case 'RULE':
    case 'RULES':
      for (const word of rest) {
        const rule = word.toUpperCase();
        if (rule.startsWith('!')) world.denied.set(rule.slice(1), at);
        else world.rules.push({ rule, at });
      }
      return;
    case 'NEWHOMES':
    case 'RESERVES':
    case 'MILITIA':
    case 'LEAGUE':
      return question(world, line, nation === undefined ? 'no power before it' : nation.name);
    case 'DROP':
      for (const place of rest)
        if (!drop(world, place.toUpperCase()))
          say(reading, 'import-unknown-name', at, { what: 'place to drop', name: place });
      return;
    case 'OWNS':
    case 'CENTERS':
      // Before any power, `CENTERS` lists what nobody owns.
      if (nation === undefined && verb === 'CENTERS') break;
      if (nation === undefined) return puzzled('OWNS before a power');
      {
        const homes = homesOf(world, line, rest);
        const kept = verb === 'OWNS' ? (nation.owns ?? []) : [];
        nation.owns = [
          ...kept,
          ...homes.filter(({ locale }) => !kept.some((one) => one.locale === locale)),
        ];
      }
      return;
    case 'INHABITS':
    case 'HOME':
    case 'HOMES': {
      if (nation === undefined) return puzzled(`${verb} before a power`);
      const anew = verb !== 'INHABITS' || !nation.inhabits;
      nation.inhabits = true;
      return addHomes(world, nation, line, rest, anew);
    }
    case 'UNITS':
      if (nation === undefined) return puzzled('UNITS before a power');
      nation.units = [];
      return;
    case 'A':
    case 'F': {
      const [place = ''] = rest;
      if (nation === undefined) return puzzled('a unit before a power');
      if (rest.length !== 1) return puzzled('a unit without one place');
      const where = place.toUpperCase();
      for (const other of world.nations.values())
        other.units = other.units.filter((one) => one.place.slice(0, 3) !== where.slice(0, 3));
      nation.units.push({ sort: verb, place: where, at });
      return;
    }
    case 'DUMMY':
    case 'DUMMIES':
      if (rest.length === 0) {
        if (nation === undefined) return puzzled(`${verb} before a power`);
        nation.dummy = at;
        return;
      }
      for (const one of chosen(reading, world, rest, at)) one.dummy = at;
      world.current = undefined;
      return;
    case 'CONTROL': {
      const leader = world.nations.get(keyOf(rest[0] ?? ''));
      if (nation === undefined || leader === undefined)
        return puzzled('a CONTROL without two powers');
      if (rest.length > 1)
        puzzled(`a CONTROL by ${rest.slice(1).join(', ')} as well: only ${leader.name} has it`);
      nation.led = keyOf(leader.name);
      nation.dummy ??= at;
      return;
    }
    case 'TEAM':
    case 'TEAMS':
      for (const team of rest
        .join(' ')
        .replace(/\s*-\s*/gu, '-')
        .split(' ')) {
        const [leader = '', ...members] = team.split('-').map(keyOf);
        for (const member of members) {
          const follower = world.nations.get(member);
          if (follower === undefined || !world.nations.has(leader))
            puzzled(`a team with ${member}, which is no power`);
          else {
            follower.dummy ??= at;
            follower.led = leader;
          }
        }
      }
      world.current = undefined;
      return;
    case 'UNPLAYED': {
      if (rest.length === 0 && nation === undefined) return puzzled('UNPLAYED before a power');
      const gone =
        rest.length === 0 && nation !== undefined ? [nation] : chosen(reading, world, rest, at);
      for (const one of gone)
        for (const [key, other] of world.nations) if (other === one) world.nations.delete(key);
      world.current = undefined;
      return;
    }
  }
  if (types.has(verb) && rest.length > 0) return readTerrain(reading, world, line, words, verb);
  readPower(reading, world, line, words);
}

/** `ALL`, `ALL EXCEPT A B`, or a list, in which commas do not count. */
function chosen(
  reading: Reading,
  world: World,
  words: readonly string[],
  at: At,
): readonly Nation[] {
  const keys = words.map((word) => keyOf(word.replaceAll(',', ''))).filter((word) => word !== '');
  const named = (list: readonly string[]): readonly Nation[] =>
    list.flatMap((key) => {
      const nation = world.nations.get(key);
      if (nation === undefined)
        say(reading, 'import-unknown-name', at, { what: 'power', name: key });
      return nation === undefined ? [] : [nation];
    });
  const [all, except, ...others] = keys;
  if (all !== 'ALL') return named(keys);
  const every = [...world.nations.values()];
  if (except === undefined) return every;
  if (except !== 'EXCEPT' || others.length === 0) {
    say(reading, 'import-not-understood', at, { what: `${words.join(' ')}, for ALL EXCEPT some` });
    return [];
  }
  const but = named(others);
  return every.filter((nation) => !but.includes(nation));
}
