import { expect, test } from 'vitest';
import { placeHere as place } from '../../command/here.ts';

/** In one edition, which is enough: what is in all of them is told once (`test/command/editions.test.ts`). */
const small = 'small.variant@Szykman';

const variant = (orders: string): string => `variant Small {
  extends Classic
  scenario "an attack" {
    given France: A BUR; Germany: A MUN
    ${orders}
    expect "A BUR - MUN" fails
  }
}
`;

test('orders of one turn in two lines are two turns, and whoever expects otherwise is told', async () => {
  const apart = 'orders France: A BUR - MUN\n    orders Germany: A MUN H';
  const { code: exit, err } = await place({ 'small.variant': variant(apart) }).run('test', small);
  expect(exit).toBe(1);
  expect(err).toContain('small.variant:7:5: error scenario-failed');
  expect(err).toContain('each `orders` line plays on by one stop');
  const together = 'orders France: A BUR - MUN; Germany: A MUN H';
  const one = await place({ 'small.variant': variant(together) }).run('test', small);
  expect(one.code).toBe(0);
});

test.each([
  ['a phase', 'phase Spring 1901 Movment', 'Movment', 'Did you mean Movement?', 'unknown-name'],
  ['a list', 'given foos England: A LON', 'foos', 'There are units', 'unknown-name'],
  ['a power', 'given Englnd: A LON', 'Englnd', 'Did you mean England?', 'unknown-name'],
  ['a piece', 'given England: A LON, A LON at sea', 'A LON at sea'],
  ['a place', 'given England: A LON, A Moon', 'Moon', 'Correct it', 'unknown-name'],
  [
    'a place that is nearly one',
    'given England: A Lundon',
    'Lundon',
    'Did you mean London?',
    'unknown-name',
  ],
  ['a part of a record', 'given dislodged Italy: F MUN from BERX to none', 'BERX'],
  ['a thing that is not there', 'given centres England: LON, NTH', 'NTH'],
  ['a thing that two have', 'given centres England: LON; France: LON', 'LON'],
  [
    'orders of nobody',
    'orders: A LON H',
    ': A LON H',
    'Orders belong to somebody',
    'scenario-item',
  ],
  [
    'orders of a stranger',
    'orders Frnce: A PAR H',
    'Frnce',
    'Did you mean France?',
    'unknown-name',
  ],
  ['a power that is expected', 'expect Englnd: A LON', 'Englnd', '', 'unknown-name'],
  ['a piece that is expected', 'expect England: A LVP, A LON at sea', 'A LON at sea'],
  ['a place that is expected', 'expect England: A LVP, A LONN', 'LONN', '', 'unknown-name'],
  ['a phase that is expected', 'expect next Fall 1901 Mvement', 'Mvement', '', 'unknown-name'],
  [
    'a winner that is expected',
    'expect ended Frnce',
    'Frnce',
    'Did you mean France?',
    'unknown-name',
  ],
  ['a list that is expected', 'expect foo England: A LON', 'foo', '', 'unknown-name'],
  ['a draw', 'draws "Unit.x 1" 4', '"Unit.x 1"'],
])(
  '%s that cannot be is pointed at, and nothing else',
  async (_, line, at, hint = '', code = 'scenario-unusable') => {
    const text = `variant Small {\n  extends Classic\n  scenario "it" {\n    ${line}\n    orders none\n    expect next Fall 1901 Movement\n  }\n}\n`;
    const { code: exit, err } = await place({ 'small.variant': text }).run('test', small);
    expect(exit).toBe(1);
    const [, row, ...more] = [...err.matchAll(/^\s+\| (\s*~+)$/gm)].map(([, marks = '']) => marks);
    expect([row, ...more]).toEqual([undefined]);
    const column = 5 + line.lastIndexOf(at);
    expect(err).toContain(`small.variant:4:${column}: error ${code}`);
    expect(err).toMatch(new RegExp(`\\| ${' '.repeat(column - 1)}~{${at.length}}$`, 'm'));
    expect(err).toContain(hint);
  },
);
