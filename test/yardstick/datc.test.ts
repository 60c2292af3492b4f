import { expect, test } from 'vitest';
import { cases } from './datc.ts';
import { readPosition, results } from './read.ts';
import type { Verdict } from './read.ts';

const meaning: { readonly [sign: string]: Verdict } = {
  '+': 'succeeds',
  '-': 'fails',
  '0': 'void',
};

const parse = (text: string) => {
  const [title = '', ...lines] = text.split('\n');
  const orders: { [power: string]: string[] } = {};
  const units: { [power: string]: string[] } = {};
  const verdicts: (Verdict | undefined)[] = [];
  const dislodged: { unit: string; from: string; retreats?: string[] }[] = [];
  for (const line of lines) {
    const beaten = /^dislodged (.+) < (\w+)(?: : (.+))?$/.exec(line);
    if (beaten) {
      const [, unit = '', from = '', retreats] = beaten;
      dislodged.push({
        unit,
        from,
        ...(retreats === undefined
          ? {}
          : { retreats: retreats === '-' ? [] : retreats.split(' ') }),
      });
      continue;
    }
    const [power = '', list = ''] = line.split(': ');
    for (const entry of list.split(' | ')) {
      verdicts.push(meaning[entry.charAt(0)]);
      const order = entry.slice(2);
      (orders[power] ??= []).push(order);
      (units[power] ??= []).push(order.split(' ').slice(0, 2).join(' '));
    }
  }
  return {
    title,
    position: { id: title, phase: 'Spring 1901 Movement', units, orders },
    verdicts,
    dislodged,
  };
};

const list = cases.trim().split('\n\n').map(parse);

test.each(list)('DATC $title', ({ position, verdicts, dislodged }) => {
  const found = results(readPosition(position));
  expect(found.verdicts).toEqual(verdicts);
  expect(found.dislodged.map(({ unit, from }) => ({ unit, from }))).toEqual(
    dislodged.map(({ unit, from }) => ({ unit, from })),
  );
  expect(found.dislodged).toMatchObject(dislodged);
});
