/** The lines that say what came over: one thing is called one. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { reportOf } from '../../../compiler/exchange/report.ts';
import { foreignHost, samples } from '../../support/exchange/facts.ts';

const reported = (file: string): readonly string[] =>
  importFile(foreignHost, join(samples, file)).variants.flatMap((one) => reportOf(one, 1));

test('counts in the singular and in the plural', () => {
  const [, said] = reported('svg/firths.svg');
  expect(said).toBe(
    '  said: 7 places, 2 coasts, 2 ways for armies, 24 ways for fleets, 2 centres (2 homes), 2 powers, 2 units, 16 names, 1 rule, 7 areas',
  );
});

test('in the words of the rulebook', () => {
  const [, said = '', notSaid = ''] = reported('njudge/map.marsh');
  expect(said).toMatch(/ \d+ cities \(\d+ homes?\), /u);
  expect(notSaid).toContain('1 in the messages above');
});
