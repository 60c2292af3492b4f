/** Half files and damaged ones through the compiler; `npm run soak` takes many more. */
import { expect, test } from 'vitest';
import { closed, lineEnds, mutate, openWorkshop, sourceFiles, textOf } from '../support/damage.ts';
import { random } from '../yardstick/random.ts';

const { survives } = openWorkshop();

test('half a file is never too much for the compiler', () => {
  const faults: string[] = [];
  for (const name of sourceFiles()) {
    const text = textOf(name);
    for (const end of lineEnds(text).filter((_, at) => at % 1000 === 0)) {
      for (const half of [text.slice(0, end), closed(text.slice(0, end))]) {
        const fault = survives(name, half, 'build');
        if (fault !== undefined) faults.push(fault);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('damage is never too much', () => {
  const chance = random(5);
  const names = sourceFiles();
  const faults: string[] = [];
  for (let n = 0; n < 25; n++) {
    const name = chance.pick(names) ?? '';
    const fault = survives(name, mutate(textOf(name), chance), n % 10 === 0 ? 'build' : 'check');
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults).toEqual([]);
});
