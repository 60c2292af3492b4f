/**
 * What the clauses of a text on the rulebook of Diplomacy mean: its sentences, and the clauses that `diplomacy.ts` writes
 * where no sentence says it, known again. A clause that is none of these has no meaning that others share.
 */
import { placeKey } from '../../language/check/units/place.ts';
import type { HoleValue } from '../../language/check/units/place.ts';
import type { World } from '../../language/check/world/world.ts';
import type { Clause } from '../../language/constructs/tree.ts';
import type { Program } from '../../language/program/program.ts';
import { diplomacy } from './diplomacy.ts';
import type { Meaning, Part, Saying } from './form.ts';
import { clausesInForce, nameAt } from './in-force.ts';

/** What a text's clauses are looked up by. */
export interface Named {
  readonly program: Program;
  readonly world: World;
  /** Keys of the places, in their order. */
  readonly keys: readonly string[];
}

/** Powers go by their names. */
export const sideKeys = ({ kinds, builtin }: Program): readonly string[] =>
  (kinds[builtin.power]?.members ?? []).map(({ name }) => name);

interface Sayings {
  readonly sayings: readonly Saying[];
  readonly said: ReadonlySet<string>;
  readonly years: Part['years'];
}

/** In the order of the texts. */
export function sayingsOf(named: Named): Sayings {
  const { world } = named;
  const sayings: Saying[] = [];
  const said = new Set<string>();
  let years: Part['years'];
  for (const { clause, key, at, text } of clausesInForce(world, diplomacy.name)) {
    const found = meaningsOf(named, clause, at.file, text);
    if (found === undefined) continue;
    said.add(key);
    if ('by' in found) years = found;
    else sayings.push(...found.map((meaning) => ({ meaning, at })));
  }
  // Of several numbers the last one counts.
  const last = sayings.findLast(({ meaning }) => meaning.says === 'enough');
  const kept = sayings.filter((saying) => saying.meaning.says !== 'enough' || saying === last);
  const usual: Saying = {
    meaning: { says: 'enough', number: diplomacy.enough },
    at: nameAt(world),
  };
  const none = kept.some(({ meaning }) => meaning.says === 'not by number');
  return { sayings: last === undefined && !none ? [usual, ...kept] : kept, said, years };
}

type Years = NonNullable<Part['years']>;

function meaningsOf(
  named: Named,
  clause: Clause,
  file: string,
  text: string,
): readonly Meaning[] | Years | undefined {
  if (clause.kind === 'use-sentence' || clause.kind === 'fact') {
    const used = named.world.sentences.get(placeKey(file, clause.range.start));
    if (used === undefined) return undefined;
    const sentence = sentences.get(used.pattern.text);
    return sentence?.({ named, holes: used.holes, words: words(text) });
  }
  if (clause.kind !== 'amend' && clause.kind !== 'step-clause') return undefined;
  return clausesAs(named, words(text));
}

const words = (text: string): string =>
  text
    .replace(/\/\/[^\n]*/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

interface Use {
  readonly named: Named;
  readonly holes: ReadonlyMap<string, HoleValue>;
  /** Of the clause, with single blanks. */
  readonly words: string;
}

type Sentence = (use: Use) => readonly Meaning[] | Years | undefined;

function thing({ holes }: Use, hole: string): number | undefined {
  const value = holes.get(hole);
  return value?.hole === 'thing' ? value.index : undefined;
}

function listed({ holes }: Use, hole: string): readonly number[] {
  const value = holes.get(hole);
  return value?.hole === 'list'
    ? value.items.flatMap((one) => (one.hole === 'thing' ? [one.index] : []))
    : [];
}

const locale = (use: Use, hole: string): string => use.named.keys[thing(use, hole) ?? -1] ?? '';

const side = (use: Use, hole: string): string =>
  sideKeys(use.named.program)[thing(use, hole) ?? -1] ?? '';

/** Whole numbers in the order of the words; one that is worked out is none. */
const numbers = ({ words: text }: Use): readonly number[] =>
  [...text.matchAll(/(?<![\w.])\d+(?![\w.])/gu)].map(([digits]) => Number(digits));

const withNumber =
  (make: (number: number) => Meaning): Sentence =>
  (use) => {
    const [number, more] = numbers(use);
    return number === undefined || more !== undefined ? undefined : [make(number)];
  };

/** The sentences of the rulebook that a form says, by their patterns. */
const sentences: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ['win with {n: Number} centres', withNumber((number) => ({ says: 'enough', number }))],
  ['most centres win in {n: Number}', withNumber((year) => ({ says: 'most in', year }))],
  ['drawn in {n: Number}', withNumber((year) => ({ says: 'drawn in', year }))],
  ['drawn when nobody has anything left', () => [{ says: 'nothing left' }]],
  [
    'drawn after {n: Number} years in which no centre changes hands',
    withNumber((years) => ({ says: 'quiet', years })),
  ],
  ['builds in any owned centre', () => [{ says: 'builds', where: 'owned' }]],
  [
    '{x: Power} builds in any owned centre',
    (use) => [{ says: 'builds', where: 'owned', side: side(use, 'x') }],
  ],
  [
    'builds in any owned centre while a home is left',
    () => [{ says: 'builds', where: 'owned with a home' }],
  ],
  ['builds in any home', () => [{ says: 'builds', where: 'any home' }]],
  [
    '{x: Power} builds in {s: Space} too',
    (use) => [{ says: 'builds too', side: side(use, 'x'), locale: locale(use, 's') }],
  ],
  [
    '{q: Power} builds in {s: Space} without a centre',
    (use) => [{ says: 'factory', side: side(use, 'q'), locale: locale(use, 's') }],
  ],
  [
    '{x: Power} has {n: Number} more centres than it owns',
    (use) => {
      const number = numbers(use).at(-1);
      return number === undefined ? undefined : [{ says: 'more', side: side(use, 'x'), number }];
    },
  ],
  [
    '{p: Power} passes between {a: Space} and {b: Space}',
    (use) => [{ says: 'only for', side: side(use, 'p'), a: locale(use, 'a'), b: locale(use, 'b') }],
  ],
  [
    'whoever owns {o: Space} passes between {a: Space} and {b: Space}',
    (use) => [
      { says: 'only with', source: locale(use, 'o'), a: locale(use, 'a'), b: locale(use, 'b') },
    ],
  ],
  [
    'moves from {a: Space} to {b: Space} count {n: Number} less',
    (use) => {
      const by = numbers(use).at(-1);
      return by === undefined
        ? undefined
        : [{ says: 'weaker', from: locale(use, 'a'), to: locale(use, 'b'), by }];
    },
  ],
  [
    'nobody enters {s: Space} while {c: condition}',
    (use) => {
      const [, time] = / while season is (\S+)$/u.exec(use.words) ?? [];
      return time === undefined
        ? undefined
        : [{ says: 'closed in', locale: locale(use, 's'), time }];
    },
  ],
  [
    'nobody goes from {a: Space} to {b: Space} while {c: condition}',
    (use) => {
      const [, time] = / while season is (\S+)$/u.exec(use.words) ?? [];
      return time === undefined
        ? undefined
        : [{ says: 'way closed in', from: locale(use, 'a'), to: locale(use, 'b'), time }];
    },
  ],
  [
    'convoys go by {s: Space list}',
    (use) =>
      listed(use, 's').map((index) => ({
        says: 'ferries',
        locale: use.named.keys[index] ?? '',
      })),
  ],
  [
    '{p: Power} orders for {q: Power list}',
    (use) =>
      listed(use, 'q').map((index) => ({
        says: 'led',
        leader: side(use, 'p'),
        side: sideKeys(use.named.program)[index] ?? '',
      })),
  ],
  ['nobody orders for {q: Power}', (use) => [{ says: 'unplayed', side: side(use, 'q') }]],
  ['powers that nobody plays rebuild at home', () => [{ says: 'rebuild', where: 'home' }]],
  [
    'powers that nobody plays rebuild in any owned centre',
    () => [{ says: 'rebuild', where: 'owned' }],
  ],
  [
    'adjustments only in years divisible by {n: Number}',
    (use) => {
      const [by] = numbers(use);
      return by === undefined ? undefined : { by, rest: 0 };
    },
  ],
  [
    'adjustments only in years {r: Number} above those divisible by {n: Number}',
    (use) => {
      const [rest, by] = numbers(use);
      return rest === undefined || by === undefined ? undefined : { by, rest };
    },
  ],
]);

/** A place as a clause names it. */
function placeIn({ world, program, keys }: Named, name: string): string | undefined {
  const index = world.memberNamed(program.builtin.space, unquoted(name));
  return index === undefined ? undefined : keys[index];
}

function sideIn({ world, program }: Named, name: string): string | undefined {
  const index = world.memberNamed(program.builtin.power, unquoted(name));
  return index === undefined ? undefined : sideKeys(program)[index];
}

const unquoted = (name: string): string => name.replace(/^"(.*)"$/u, '$1');

/** Clauses that `diplomacy.ts` writes where no sentence says it. */
function clausesAs(named: Named, text: string): readonly Meaning[] | undefined {
  if (text === 'wins(p) is no') return [{ says: 'not by number' }];
  const [, number, operator, year] =
    /^goal\(\) is (\d+)(?: when year (=|>=|<=) (\d+))?$/u.exec(text) ?? [];
  if (number !== undefined)
    return operator === undefined
      ? [{ says: 'enough', number: Number(number) }]
      : [
          {
            says: 'enough in',
            number: Number(number),
            year: Number(year),
            later: operator === '>=' ? 'after' : operator === '<=' ? 'before' : undefined,
          },
        ];
  const [, held] = /^wins\(p\) also when (.+)$/u.exec(text) ?? [];
  if (held !== undefined) return holdsAs(named, held);
  const [, body] =
    /^step belongings after capture of Retreats \{ when counting\(\) \{ (.+) \} \}$/u.exec(text) ??
    [];
  return body === undefined ? undefined : belongingsAs(named, body);
}

const PLACE = '("[^"]+"|[^()]+?)';

function holdsAs(named: Named, text: string): readonly Meaning[] | undefined {
  const parts = text.split(/ and (?=\(some |year )/u);
  const locales: { locale: string; source: boolean }[] = [];
  let from: number | undefined;
  for (const part of parts) {
    const [, year] = /^year >= (\d+)$/u.exec(part) ?? [];
    const [, source] =
      new RegExp(`^\\(some Centre c at ${PLACE} with c\\.owner = p\\)$`, 'u').exec(part) ?? [];
    const [, unit] =
      new RegExp(`^\\(some Unit u in ${PLACE} with u\\.owner = p\\)$`, 'u').exec(part) ?? [];
    const found = source ?? unit;
    const place = found === undefined ? undefined : placeIn(named, found);
    if (place !== undefined) locales.push({ locale: place, source: source !== undefined });
    else if (year !== undefined) from = Number(year);
    else return undefined;
  }
  return [{ says: 'holds', locales, ...(from === undefined ? {} : { from }) }];
}

function belongingsAs(named: Named, body: string): readonly Meaning[] | undefined {
  const meanings: Meaning[] = [];
  let rest = body;
  const line = new RegExp(
    `^(?:when (.+?) \\{ )?for Centre x at ${PLACE} \\{ x\\.owner becomes ([^{}]+?) \\}`,
    'u',
  );
  while (rest !== '') {
    const [whole = '', conditions, at = '', owner = ''] = line.exec(rest) ?? [];
    const [place, who] = [placeIn(named, at), sideIn(named, owner)];
    const needed = (conditions === undefined ? [] : conditions.split(/ and (?=\()/u)).map((one) => {
      const [, word, name = '', value = ''] =
        /^\((some|no) (?:Centre c at|Unit u in) (.+?) with [cu]\.owner (.+)\)$/u.exec(one) ?? [];
      const found = placeIn(named, name);
      const holder = word === 'no' ? undefined : sideIn(named, value.replace(/^= /u, ''));
      if (found === undefined || (word === 'some') === (holder === undefined)) return undefined;
      return { locale: found, side: holder, source: one.includes(' Centre c ') };
    });
    if (whole === '' || place === undefined || who === undefined) return undefined;
    if (needed.includes(undefined)) return undefined;
    meanings.push({
      says: 'belongs',
      locale: place,
      side: who,
      while: needed.filter((one) => one !== undefined),
    });
    rest = rest.slice(whole.length).trim();
    if (conditions !== undefined) rest = rest.replace(/^\}\s*/u, '');
  }
  return meanings;
}
