/** The stops of a scenario: listed with who is asked what, and named where one fails. */
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';

const winter = `variant Mine {
  extends Classic
  scenario "a winter" {
    phase Winter 1901 Adjustments
    given France: A PIC; Germany: A MUN, A BER
    given centres France: PAR, BRE, MAR; Germany: MUN
    orders France: Build A PAR, Build A MAR; Germany: Remove A MUN
    orders France: A PIC - BUR
    expect France: A BUR, A PAR, A MAR
  }
}
`;
/** In one edition, which is enough: stops of all of them take five times as long. */
const tested = async (text: string, ...flags: string[]) =>
  await place({ 'mine.variant': text }).run('test', 'mine.variant@Szykman', ...flags);

test('--stops lists where the game stops, and who is asked what there', async () => {
  const { out, code } = await tested(winter, '--stops');
  expect(code).toBe(0);
  expect(out).toContain(`"a winter" (mine.variant:3)
  1. Winter 1901 Adjustments
     France: Builds (up to 2)
     Germany: Removals (up to 1)
  2. Spring 1902 Movement
     France: Orders (3 times)
     Germany: Orders
  3. Fall 1902 Movement
     France: Orders (3 times)
     Germany: Orders
`);
});

test('as JSON, too', async () => {
  const { out } = await tested(winter, '--stops', '--json');
  expect(JSON.parse(out)).toMatchObject({
    variants: [
      {
        scenarios: [
          {
            stops: [
              {
                name: 'Winter 1901 Adjustments',
                asked: [
                  { who: 'France', asks: 'Builds', times: 1, most: 2 },
                  { who: 'Germany', asks: 'Removals', times: 1, most: 1 },
                ],
              },
              {},
              {},
            ],
          },
        ],
      },
    ],
  });
  expect((await tested(winter, '--json')).out).not.toContain('stops');
});

test.each([
  // What is there is looked at where the game stands.
  [
    'expect France: A BUR, A PAR, A MAR',
    'expect France: A PIC',
    'Fall 1902 Movement, the third stop: expected',
  ],
  // What became of an order is told of the stop at which it was given.
  [
    'expect France: A BUR, A PAR, A MAR',
    'expect "A PIC - BUR" fails',
    'Spring 1902 Movement, the second stop: expected',
  ],
  [
    'orders France: A PIC - BUR',
    'orders France: A PIC - LON',
    'illegal at Spring 1902 Movement, the second stop.',
  ],
  [
    'phase Winter 1901 Adjustments',
    'phase Winter 1901 Adjustments\n    expect Germany: A MUN',
    'Winter 1901 Adjustments, the first stop: expected',
  ],
])('what fails says at which stop: %s %s', async (before, after, words) => {
  const { err, code } = await tested(winter.replace(before, after));
  expect(code).toBe(1);
  expect(err.replaceAll(/\s+/g, ' ')).toContain(words);
});

test('where the game is over, that is said', async () => {
  const text = `variant Mine {
  extends Classic
  win with 3 centres
  scenario "won" {
    given centres France: PAR, BRE, MAR
    phase Fall 1901 Movement
    orders none
    expect next Spring 1902 Movement
  }
}
`;
  const { err, out } = await tested(text, '--stops');
  expect(err.replaceAll(/\s+/g, ' ')).toContain('fails at the end of the game: expected Spring');
  expect(out).toContain('\n     the end of the game\n');
});
