/** Half files and damaged ones through the compiler; `npm run soak` takes many more. */
import { expect, test } from 'vitest';
import { closed, lineEnds, mutate, openWorkshop, sourceFiles, textOf } from '../support/damage.ts';
import { random } from '../yardstick/random.ts';

const { survives } = openWorkshop();

test('half a file is never too much for the compiler', () => {
  const chance = random(1000);
  const faults: string[] = [];
  for (const name of sourceFiles().filter((_, at) => at % 16 === 0)) {
    const text = textOf(name);
    const half = text.slice(0, chance.pick(lineEnds(text)) ?? 0);
    for (const whole of [half, closed(half)]) {
      const fault = survives(name, whole, 'build');
      if (fault !== undefined) faults.push(fault);
    }
  }
  expect(faults).toEqual([]);
});

test('damage is never too much', () => {
  const chance = random(5);
  const names = sourceFiles();
  const faults: string[] = [];
  for (let n = 0; n < 12; n++) {
    const name = chance.pick(names) ?? '';
    const fault = survives(name, mutate(textOf(name), chance), n % 10 === 0 ? 'build' : 'check');
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
