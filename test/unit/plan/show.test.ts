/** Plans as people read them: each loop by what it goes over, all else as code. */
import { describe, expect, test } from 'vitest';
import { declare, list, loop, text } from '../../../compiler/plan/build.ts';
import type { Plan, Section, Source, Statement } from '../../../compiler/plan/plan.ts';
import { code, term } from '../../../compiler/plan/quote.ts';
import { show } from '../../../compiler/plan/show.ts';

const planOf = (...sections: readonly Section[]): Plan => ({
  types: { kinds: ['Unit'], orders: ['UnitMove'], states: ['UnitState'] },
  sections,
});

const shown = (...statements: readonly Statement[]): string =>
  show(planOf({ title: 'Test', statements }), (file) => `at/${file}`).replace('== Test ==\n\n', '');

describe('loops', () => {
  const span = (from: string, end: string, name?: string): Source => ({
    over: 'span',
    name: 'x',
    at: 'at',
    from: term`${from}[key * 2] ?? 0`,
    end: { name, value: term`${end}[key * 2 + 1] ?? 0` },
    list: 'laneList',
  });
  const range = (down: boolean): Source => ({
    over: 'range',
    name: 'x',
    from: term`0`,
    below: term`size.count`,
    down,
  });
  const body = code`f(x);`;
  const heads: readonly (readonly [string, Source, readonly Statement[], string])[] = [
    ['one', { over: 'one', name: 'x', value: term`a[b] ?? -1` }, body, 'x in one a[b] ?? -1'],
    [
      'a chain',
      { over: 'chain', name: 'x', first: term`heads[k + 1] ?? -1`, next: 'next' },
      body,
      'x in chain next from heads[k + 1] ?? -1',
    ],
    ['a row', span('start', 'start', 'atEnd'), body, 'x in row of laneList at start[key * 2]'],
    [
      'a row, by place',
      span('start', 'start'),
      code`f(x, at);`,
      'x, at in row of laneList at start[key * 2]',
    ],
    [
      'a row, with its end',
      span('start', 'start', 'atEnd'),
      code`if (at + 1 === atEnd) f(x);`,
      'x, at, atEnd in row of laneList at start[key * 2]',
    ],
    [
      'from one list to where another says',
      span('start', 'other'),
      body,
      'x in list laneList at start[key * 2] ?? 0 .. other[key * 2 + 1] ?? 0',
    ],
    [
      'from a place on',
      {
        over: 'span',
        name: 'x',
        at: 'at',
        from: term`first()`,
        end: { name: undefined, value: term`71` },
        list: 'rows',
      },
      body,
      'x in list rows at first() .. 71',
    ],
    ['up', range(false), body, 'x in 0 .. size.count'],
    ['down', range(true), body, 'x in 0 .. size.count, down'],
    ['items', { over: 'items', name: 'x', list: term`orders` }, body, 'x in list orders'],
  ];

  test.each(heads)('%s', (_, source, inner, head) => {
    expect(shown(loop(source, inner)).split('\n')[0]).toBe(`for ${head} {`);
  });

  test('stand in functions, with what they do below', () => {
    const plan = code`const f = (p: number): void => { ${loop(range(false), code`if (x === p) continue; g(x);`)} };`;
    expect(shown(...plan)).toBe(
      [
        'const f = (p) => {',
        '  for x in 0 .. size.count {',
        '    if (x === p) continue;',
        '    g(x);',
        '  }',
        '};',
        '',
      ].join('\n'),
    );
  });
});

test('types are not shown, nor what is meant for formatters', () => {
  const many = { name: 'a', type: 'readonly string[]', value: list([text('b')], 'wrapped') };
  expect(shown(declare(true, [many], true))).toBe("export const a = [\n  'b',\n];\n");
});

test('clauses stand above what is made of them; nothing of a source gets out of its line', () => {
  const origin = { unit: 'A', file: 'a\u001b.variant', line: 3, rule: '2\n*/', start: 0, end: 0 };
  expect(shown({ do: 'origin', origin }, ...code`f();`)).toBe(
    '// at/a\\u001b.variant:3, rule 2\\u000a* /\nf();\n',
  );
});

test('sections stand apart; empty ones are not there', () => {
  const plan = planOf(
    { title: 'One', statements: code`f();` },
    { title: 'None', statements: [] },
    { title: 'Two', statements: code`g();` },
  );
  expect(show(plan, (file) => file)).toBe('== One ==\n\nf();\n\n== Two ==\n\ng();\n');
});
