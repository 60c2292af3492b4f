/** What new users wrote, and what they are told: at the place they can mend, with the way to write it. */
import { expect, test } from 'vitest';
import { compileText } from '../../docs/pages.ts';

const told = (clauses: string) =>
  compileText(`variant Mine {\nextends Classic\n${clauses}\n}\n`).diagnostics.map(
    ({ code, message, help = '', file, related = [] }) => ({
      code,
      text: `${message} ${help} ${related.map((one) => one.message).join(' ')}`,
      own: !file.includes('rulebooks') && !file.includes('maps'),
    }),
  );

test.each([
  // The list of what is missing where is long; the line that brought it in is one.
  ['Unit has last: Space', 'attribute-missing', 'a value for last', 'create-lacks'],
  [
    'order Land in Orders by Army { to: Spot; written "{unit} lands {to}"; legal when to.terrain is not sea }',
    'unknown-attribute',
    'write `.space.terrain`',
  ],
  [
    'step sinking of Retreats { for Unit u with u.dislodged { destroy u } }',
    'unknown-step',
    '`step sinking after victory of Retreats { .. }`',
  ],
  [
    'power Lowland (L)\nLowland starts with F Belgium and A Holland',
    'comma-missing',
    '`Belgium, A Holland`',
  ],
  ['if year > 1910 { end drawn }', 'unknown-sentence', 'step NAME after STEP of PHASE'],
  ['hide units from Powers', 'unknown-sentence', 'hide KIND x from Power p unless'],
  ['Unit has morale: 1..6', 'expected', 'The form is: KIND has name: Type'],
  ['England starts with 2 armies', 'expected', 'The form is: POWER starts with'],
])('%s', (clauses, ...[first, words, more]) => {
  const found = told(clauses);
  expect(found.map(({ code }) => code)).toEqual(more === undefined ? [first] : [first, more]);
  expect(found[0]?.text).toContain(words);
  expect(found.every(({ own }) => own)).toBe(true);
});

test('what stands in a rulebook is told with the clause of the variant that made it wrong', () => {
  const [season] = told(
    'calendar { Spring: Movement, Retreats; Autumn: Movement, Retreats; Winter: Adjustments }',
  );
  expect(season?.text).toContain('The calendar has Spring, Autumn and Winter.');
  const [several] = told('at most 3 Unit with not dislodged in a space');
  expect(several).toMatchObject({ code: 'not-unique', own: false });
  expect(several?.text).toContain('Up to 3 may be in one place, as is said here.');
});
