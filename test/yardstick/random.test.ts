import { expect, test } from 'vitest';
import { knots, silenced } from './adjudicate.ts';
import { naive } from './naive.ts';
import { mixes, randomPositions } from './positions.ts';
import { random } from './random.ts';
import type { Random } from './random.ts';
import { readPosition, results } from './read.ts';
import type { Position } from './read.ts';

const resetKnots = (): void => {
  Object.assign(knots, { met: 0, solved: 0, szykman: 0, rings: 0, largest: 0 });
};

/** The same position, powers and orders in another order. */
const shuffled = (position: Position, chance: Random): Position => {
  const powers = chance.shuffle(Object.keys(position.units));
  const pick = (table: { readonly [power: string]: readonly string[] }) =>
    Object.fromEntries(powers.map((power) => [power, chance.shuffle(table[power] ?? [])]));
  return { ...position, units: pick(position.units), orders: pick(position.orders) };
};

/** Verdicts by order text, and who is dislodged: what must not depend on any order. */
const outcome = (position: Position) => {
  const { verdicts, dislodged } = results(readPosition(position));
  const texts = Object.values(position.orders).flat();
  return { verdicts: texts.map((text, at) => `${text}: ${verdicts[at]}`).sort(), dislodged };
};

test.each(mixes)('the order of powers and orders does not matter: %s', (mix) => {
  const chance = random(11);
  for (const position of randomPositions(101, mix, 500)) {
    const expected = outcome(position);
    for (let n = 0; n < 4; n++) expect(outcome(shuffled(position, chance))).toEqual(expected);
  }
});

test.each(mixes)('every answer follows from the others: %s', (mix) => {
  for (const position of randomPositions(202, mix, 400)) {
    const found = results(readPosition(position));
    const model = naive(position);
    const arrived = new Set(
      model.moves.filter((m) => found.verdicts[model.orders.indexOf(m)] === 'succeeds'),
    );
    const stilled = new Set(model.orders.filter((_, at) => silenced[at] === 1));
    expect(model.implied(arrived, stilled), position.id).toEqual(arrived);
    expect(model.verdicts(arrived, stilled)).toEqual(found.verdicts);
    expect(model.dislodged(arrived, stilled)).toEqual(found.dislodged);
  }
});

/** All sets of moves that imply themselves. */
const consistent = (position: Position) => {
  const model = naive(position);
  const found: Set<(typeof model.moves)[number]>[] = [];
  for (let set = 0; set < 1 << model.moves.length; set++) {
    const arrived = new Set(model.moves.filter((_, at) => ((set >> at) & 1) === 1));
    const implied = model.implied(arrived, new Set());
    if (implied.size === arrived.size && [...implied].every((m) => arrived.has(m)))
      found.push(arrived);
  }
  return { model, found };
};

test('agrees with trying all resolutions: the only one, a ring, or a paradox', () => {
  const seen = { unique: 0, rings: 0, paradoxes: 0 };
  for (const mix of mixes)
    for (const position of randomPositions(303, mix, 150, 11)) {
      const { model, found } = consistent(position);
      if (model.moves.length > 9) continue;
      resetKnots();
      const { verdicts } = results(readPosition(position));
      const arrived = new Set(
        model.moves.filter((m) => verdicts[model.orders.indexOf(m)] === 'succeeds'),
      );
      if (found.length === 1) {
        seen.unique++;
        expect(arrived).toEqual(found[0]);
        expect(knots.szykman + knots.rings).toBe(0);
      } else if (knots.szykman === 0) {
        // Several: every ring moves, so all moves of any resolution are among those made.
        seen.rings++;
        expect(found).toContainEqual(arrived);
        for (const set of found) for (const move of set) expect(arrived.has(move)).toBe(true);
      } else {
        seen.paradoxes++;
        expect(model.orders.some((o) => o.kind === 'convoy')).toBe(true);
      }
    }
  expect(Math.min(seen.unique, seen.rings, seen.paradoxes)).toBeGreaterThan(5);
});

test('the generator repeats itself and reaches what it is for', () => {
  for (const mix of mixes) {
    const list = randomPositions(5, mix, 300);
    expect(randomPositions(5, mix, 300)).toEqual(list);
    resetKnots();
    let dislodged = 0;
    let texts = '';
    for (const position of list) {
      const pieces = Object.values(position.units).flat();
      expect(pieces.length).toBeGreaterThanOrEqual(18);
      expect(pieces.length).toBeLessThanOrEqual(27);
      expect(new Set(pieces.map((unit) => unit.slice(2, 5))).size).toBe(pieces.length);
      dislodged += results(readPosition(position)).dislodged.length;
      texts += Object.values(position.orders).flat().join('\n');
    }
    expect(dislodged).toBeGreaterThan(100);
    expect(texts).toContain(' VIA');
    expect(texts).toMatch(/ C A \S+ - /);
    expect(knots.rings).toBeGreaterThan(0);
    if (mix === 'paradox') expect(knots.szykman).toBeGreaterThan(50);
  }
});
