/** A text without some clauses, checked by what is known of the whole text, is the program that a whole check gives. */
import { expect, test } from 'vitest';
import { check } from '../../language/check/check.ts';
import { clausesOfUnit } from '../../language/check/world/compose.ts';
import type { ComposeOptions } from '../../language/check/world/compose.ts';
import type { Weakened } from '../../language/check/units/idle.ts';
import { checkOmitting } from '../../language/check/omitted.ts';
import type { SourceClause } from '../../language/program/program.ts';
import { diskHost, library, parsed } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';
import type { Random } from '../yardstick/random.ts';

const HOWS = ['out', 'idle', 'free', 'no', 'zero', 'none'] as const;
const TRIES = 20;

/** A rule, or up to three clauses of one unit. */
function drawn(clauses: readonly SourceClause[], chance: Random): ComposeOptions {
  const clause = chance.pick(clauses);
  if (clause === undefined) return { library };
  const { unit, rule } = clause;
  if (rule !== undefined && chance.below(4) === 0) return { library, leaveOut: [{ unit, rule }] };
  const near = clauses.filter((one) => one.unit === unit && one.rule === rule);
  const weakened = Array.from({ length: 1 + chance.below(3) }).flatMap((_, at): Weakened[] => {
    const one = at === 0 ? clause : chance.pick(near);
    const how = chance.pick(HOWS) ?? 'out';
    return one === undefined ? [] : [{ file: one.file, start: one.start, how }];
  });
  return { library, weakened };
}

test.each(['republic', 'range-war', 'terrestrial-chaos', 'cowboys-and-indians'])('%s', (name) => {
  const path = `${library}/${name}.variant`;
  const options = { library, cache: parsed };
  const whole = check(diskHost, path, options);
  const chance = random(12);
  const clauses = whole.world.units
    .flatMap(clausesOfUnit)
    .filter(({ kind }) => kind !== 'scenario');
  let sound = 0;
  for (let time = 0; time < TRIES; time++) {
    const omitted = { ...options, ...drawn(clauses, chance) };
    const { program } = check(diskHost, path, omitted);
    const { program: found } = checkOmitting(whole, diskHost, path, omitted);
    expect(found?.hash, JSON.stringify(omitted.weakened ?? omitted.leaveOut)).toBe(program?.hash);
    if (found !== undefined) sound++;
  }
  expect(sound).toBeGreaterThan(5);
  expect(sound).toBeLessThan(TRIES);
});
