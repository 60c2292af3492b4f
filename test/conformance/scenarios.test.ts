/** Small variants whose scenarios say what must come of them: things that new users' games came upon. */
import { expect, test } from 'vitest';
import { placeHere as place } from '../command/here.ts';

const onClassic: readonly (readonly [string, string])[] = [
  [
    'what stands in a space on any of its spots goes with it, and nobody goes there again',
    `step flood after moves of Movement {
       when year = 1901 and season is Spring {
         close Burgundy
         close Spain
       }
     }
     scenario "the flood" {
       given France: A BUR, F SPA/NC, F MAO, A PAR; Germany: A MUN
       given centres France: PAR, SPA; Germany: MUN, KIE
       orders none
       expect France: A PAR, F MAO
       expect centres France: PAR
       orders France: A PAR - BUR, F MAO - SPA/NC; Germany: A MUN - RUH
       expect "A PAR - BUR" illegal
       expect "F MAO - SPA/NC" illegal
       expect Germany: A RUH
     }`,
  ],
  [
    'a space that was closed can be opened again',
    `latent add inland Switzerland (SWI), centre: BUR, MUN, MAR
     step thaw after moves of Movement { when year = 1902 and season is Spring { open Switzerland } }
     step frost after moves of Movement { when year = 1902 and season is Fall { close Switzerland } }
     step again after moves of Movement { when year = 1903 and season is Fall { open Switzerland } }
     scenario "in and out" {
       phase Spring 1902 Movement
       given France: A MAR, A BUR
       given centres France: MAR, PAR
       orders France: A MAR - SWI
       expect "A MAR - SWI" illegal
       orders France: A MAR - SWI
       expect "A MAR - SWI" succeeds
       expect France: A BUR
       orders none until Spring 1903 Movement
       orders France: A BUR - SWI
       expect "A BUR - SWI" illegal
       orders none until Spring 1904 Movement
       orders France: A BUR - SWI
       expect France: A SWI
     }`,
  ],
  [
    'a space that was there from the start, too, with its coasts and borders',
    `step flood after moves of Movement { when year = 1901 and season is Spring { close Spain } }
     step ebb after moves of Movement { when year = 1901 and season is Fall { open Spain } }
     scenario "in and out" {
       given France: F MAO, A GAS
       given centres France: PAR, MAR
       orders none
       orders France: F MAO - SPA/NC
       expect "F MAO - SPA/NC" illegal
       orders France: F MAO - SPA/NC, A GAS - MAR
       expect France: F SPA/NC, A MAR
     }`,
  ],
  [
    'of pieces that are written alike each may have an order',
    `at most 9 Unit with not dislodged in a space
     occupant(s) is first Unit u in s by name with not u.dislodged
     scenario "three in Burgundy" {
       given France: A BUR, A BUR, A BUR
       orders France: A BUR - MUN, A BUR - BEL, A BUR H
       expect "A BUR - BEL" succeeds
       expect France: A MUN, A BEL, A BUR
     }
     scenario "and no more than one each" {
       given France: A BUR, A BUR
       orders France: A BUR - MUN, A BUR - BEL, A BUR - PAR
       expect "A BUR - PAR" illegal
       expect France: A MUN, A BEL
     }`,
  ],
];

test.each(onClassic)('%s', async (_, clauses) => {
  const text = `variant Small {\n     extends Classic\n     ${clauses}\n}\n`;
  const { code, out, err } = await place({ 'small.variant': text }).run('test', 'small.variant');
  expect([code, out, err]).toEqual([0, expect.stringContaining(', 0 failed'), expect.any(String)]);
});
