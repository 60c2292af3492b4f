/** Sentences of the rulebook that files of other systems need, played. */
import { expect, test } from 'vitest';
import { runSuite } from '../../../compiler/scenario/suite.ts';
import { compileText } from '../../docs/pages.ts';
import { importModule } from '../../support/variants.ts';

test.each([
  [
    'who goes where',
    `border PAR - LON
  Army goes between PAR and LON
  Fleet cannot go from BRE to PIC
  Fleet cannot go between "SPA/NC" and POR
  Army cannot go between MUN and BOH
  scenario "ways" {
    given France: A PAR, F BRE, F SPA/NC, A MUN; England: F LON, F PIC
    orders France: A PAR - LON, F BRE - PIC, F SPA/NC - POR, A MUN - BOH; England: F LON - PAR, F PIC - BRE
    expect "F BRE - PIC" illegal
    expect "F SPA/NC - POR" illegal
    expect "A MUN - BOH" illegal
    expect "F LON - PAR" illegal
    expect England "F PIC - BRE" fails
    expect "A PAR - LON" fails
  }`,
  ],
  [
    'borders for some',
    `whoever owns MUN passes between PAR and MUN
  moves from GAS to BUR count 1 less
  scenario "a half-hearted move" {
    given France: A PAR, A GAS; Germany: A RUH
    given centres France: MUN
    orders France: A PAR - MUN, A GAS - BUR; Germany: A RUH - BUR
    expect "A PAR - MUN" succeeds
    expect "A GAS - BUR" fails
    expect "A RUH - BUR" succeeds
  }`,
  ],
  [
    'ways for a season',
    `nobody goes from GAS to BUR while season is Spring
  nobody goes from PIC to PAR while season is Spring
  nobody goes from MUN to BUR while season is Fall
  scenario "one way is shut now, one later, and back is open" {
    given France: A GAS, A PAR; Germany: A MUN
    orders France: A GAS - BUR, A PAR - PIC; Germany: A MUN - BUR
    expect "A GAS - BUR" illegal
    expect "A PAR - PIC" succeeds
    expect "A MUN - BUR" succeeds
  }`,
  ],
  [
    'builds',
    `builds in any owned centre while a home is left
  Italy builds in MUN too
  Turkey builds in SYR without a centre
  scenario "sites" {
    phase Winter 1901 Adjustments
    given nobody:
    given centres France: PAR, BEL; Germany: DEN; Italy: MUN; Turkey: SEV
    orders France: Build A BEL; Germany: Build A DEN; Italy: Build A MUN; Turkey: Build A SYR
    expect "Build A BEL" succeeds
    expect "Build A DEN" illegal
    expect "Build A MUN" succeeds
    expect "Build A SYR" succeeds
  }`,
  ],
  [
    'homes',
    `MUN is a home of France
  builds in any home
  scenario "any home, and none that is nobody's" {
    phase Winter 1901 Adjustments
    given nobody:
    given centres France: MUN, ROM, BEL
    orders France: Build A MUN, Build A ROM, Build A BEL
    expect France: A MUN, A ROM
    expect "Build A BEL" illegal
  }`,
  ],
  [
    'a power that nobody plays',
    `nobody orders for Turkey
  scenario "it holds, falls, and is taken from" {
    phase Fall 1901 Movement
    given Turkey: A BUL, F CON; Russia: A RUM, A SER
    given centres Turkey: CON, ANK, SMY
    orders Russia: A RUM - BUL, A SER S A RUM - BUL
    expect Turkey: F CON
    expect centres Turkey: CON, ANK, SMY
    expect next Spring 1902 Movement
  }`,
  ],
  [
    'an end by the year',
    `most centres win in 1902
  France has 1 more centres than it owns
  scenario "the most" {
    phase Fall 1902 Movement
    given nobody:
    given centres France: PAR, BRE; England: LON, EDI; Turkey: CON
    orders none
    expect ended France
  }`,
  ],
  [
    'an end in quiet years',
    `drawn after 2 years in which no centre changes hands
  drawn in 1904
  scenario "quiet" {
    phase Fall 1901 Movement
    given France: A PIC
    given centres France: PAR
    orders France: A PIC - BEL
    orders none until Fall 1902 Movement
    orders none
    orders none until Fall 1903 Movement
    expect next Fall 1903 Movement
    orders none
    expect ended
  }`,
  ],
  [
    'what nobody plays builds by itself',
    `nobody orders for Turkey
  powers that nobody plays rebuild at home
  scenario "one for each that it lacks" {
    phase Fall 1901 Movement
    given Turkey: A ANK; Russia: A ARM
    given centres Turkey: CON, ANK; Russia: SEV
    orders none
    expect next Spring 1902 Movement
    expect Turkey: A ANK, A CON
  }`,
  ],
  [
    'what nobody plays builds wherever it owns something, fleets in a sea',
    `nobody orders for Turkey
  powers that nobody plays rebuild in any owned centre
  BLA is a centre
  scenario "not only at home" {
    phase Fall 1901 Movement
    given Turkey: A ANK; Russia: A ARM
    given centres Turkey: ANK, BUL, BLA; Russia: SEV
    orders none
    expect next Spring 1902 Movement
    expect Turkey: A ANK, A BUL, F BLA
  }`,
  ],
  [
    "what nobody plays wins nothing, and is nobody's rival",
    `nobody orders for Turkey
  win with 2 centres
  most centres win in 1905
  scenario "it has enough, and more than the others" {
    phase Fall 1901 Movement
    given Turkey: A ANK; Russia: A SEV; Italy: A ROM
    given centres Turkey: ANK, CON, SMY; Russia: SEV; Italy: ROM
    orders none
    expect next Spring 1902 Movement
  }
  scenario "a power that is played wins beside it" {
    phase Fall 1901 Movement
    given Turkey: A ANK; Russia: A SEV; Italy: A ROM
    given centres Turkey: ANK, CON, SMY; Russia: SEV, MOS; Italy: ROM
    orders none
    expect ended Russia
  }
  scenario "most of those who are played" {
    phase Fall 1905 Movement
    given Turkey: A ANK; Russia: A SEV; Italy: A ROM
    given centres Turkey: ANK, CON, SMY; Russia: SEV; Italy: ROM
    orders none
    expect ended Russia, Italy
  }`,
  ],
  [
    'an end by the year, in years in which nothing is counted',
    `adjustments only in years divisible by 2
  yearEnds() is season is Fall
  drawn in 1903
  scenario "after the retreats of its fall" {
    phase Spring 1903 Movement
    given France: A PAR; Italy: A ROM
    orders none
    expect next Fall 1903 Movement
    orders none
    expect ended
  }`,
  ],
  [
    'years without adjustments',
    `years count up by 5
  start in Spring 1905
  adjustments only in years 5 above those divisible by 10
  scenario "captured only when it is counted" {
    phase Fall 1910 Movement
    given France: A SPA
    given centres France: PAR
    orders none
    expect next Spring 1915 Movement
    expect centres France: PAR
    orders none until Winter 1915 Adjustments
    expect centres France: PAR, SPA
  }`,
  ],
])('%s', async (_, clauses) => {
  const text = `variant Sentences {\n  extends Classic\n  ${clauses}\n}\n`;
  const { diagnostics, module, facts } = compileText(text);
  expect(diagnostics).toEqual([]);
  if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
  const { scenarios } = runSuite(await importModule(module), facts);
  expect(scenarios.length).toBeGreaterThan(0);
  for (const { outcome, diagnostics: found } of scenarios)
    expect([outcome, found]).toEqual(['passed', []]);
});
