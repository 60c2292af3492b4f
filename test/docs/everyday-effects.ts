/**
 * What each everyday change does, by its heading on the page. The first scenario of each holds with the change
 * and not without it.
 */
export const effects: Readonly<Record<string, string>> = {
  'Support for what one cannot see': `
    scenario "it is given by the place" {
      given Italy: A TYR; Germany: A BER; Austria: A BOH
      orders Italy: A TYR S BER - MUN; Germany: A BER - MUN; Austria: A BOH - MUN
      expect "A BER - MUN" succeeds
    }`,
  'Build in any owned centre': `
    scenario "an army is built in Belgium" {
      phase Winter 1901 Adjustments
      given France: A PAR
      given centres France: PAR, BEL
      orders France: Build A BEL
      expect "Build A BEL" succeeds
      expect France: A PAR, A BEL
    }`,
  'Win at 20': `
    scenario "nineteen centres do not win" {
      phase Fall 1910 Movement
      given France: A PAR
      given centres France: BRE, PAR, MAR, SPA, POR, BEL, HOL, DEN, SWE, NWY, LON, LVP, EDI, KIE, BER, MUN, ROM, NAP, VEN
      orders France: A PAR H
      expect next Winter 1910 Adjustments
    }
    scenario "twenty win" {
      phase Fall 1910 Movement
      given France: A PAR
      given centres France: BRE, PAR, MAR, SPA, POR, BEL, HOL, DEN, SWE, NWY, LON, LVP, EDI, KIE, BER, MUN, ROM, NAP, VEN, TUN
      orders France: A PAR H
      expect ended France
    }`,
  'A shared win': `
    scenario "two powers with thirteen centres win together" {
      phase Fall 1910 Movement
      given France: A PAR; Russia: A MOS; Italy: A ROM
      given centres France: BRE, PAR, MAR, SPA, POR, BEL, HOL, LON, LVP, EDI, KIE, MUN, DEN
      given centres Russia: STP, MOS, WAR, SEV, RUM, BUL, CON, ANK, SMY, SWE, NWY, BER, BUD, VIE
      given centres Italy: ROM, NAP, VEN
      orders France: A PAR H
      expect ended France, Russia
    }
    scenario "nobody wins with twelve" {
      phase Fall 1910 Movement
      given France: A PAR
      given centres France: BRE, PAR, MAR, SPA, POR, BEL, HOL, LON, LVP, EDI, KIE, MUN
      orders France: A PAR H
      expect next Winter 1910 Adjustments
    }`,
  'Start in Autumn 1905': `
    scenario "the first orders are those of Autumn 1905" {
      expect next Autumn 1905 Movement
      orders France: A PAR - BUR
      expect next Spring 1906 Movement
    }`,
  'Two adjustments a year': `
    scenario "Belgium is taken in Spring and an army built in Summer" {
      phase Spring 1901 Movement
      given France: A PIC
      given centres France: PAR
      orders France: A PIC - BEL
      expect next Summer 1901 Adjustments
      expect centres France: PAR, BEL
      orders France: Build A PAR
      expect France: A BEL, A PAR
      expect next Fall 1901 Movement
    }`,
  'No retreats': `
    scenario "a dislodged army is lost at once" {
      phase Spring 1901 Movement
      given Germany: A RUH, A HOL; France: A BEL, A PAR
      orders Germany: A HOL - BEL, A RUH S A HOL - BEL; France: A BEL H
      expect Germany: A BEL, A RUH
      expect France: A PAR
      expect next Fall 1901 Movement
    }`,
  'A unit of strength 2': `
    scenario "a guard beats an army" {
      phase Spring 1901 Movement
      given Germany: G MUN; France: A BUR
      orders Germany: G MUN - BUR; France: A BUR - MUN
      expect Germany: G BUR
      expect dislodged France: A BUR from MUN to PAR, GAS, MAR, PIC, BEL, RUH
    }
    scenario "a supported army does not beat a guard" {
      phase Spring 1901 Movement
      given Germany: G MUN; France: A BUR, A RUH
      orders Germany: G MUN H; France: A BUR - MUN, A RUH S A BUR - MUN
      expect Germany: G MUN
      expect France: A BUR, A RUH
    }
    scenario "a guard is built like an army" {
      phase Winter 1901 Adjustments
      given Germany: A KIE
      given centres Germany: KIE, MUN
      orders Germany: Build G MUN
      expect Germany: A KIE, G MUN
    }`,
  'A half centre': `
    scenario "two and a half centres keep two units, not three" {
      phase Winter 1901 Adjustments
      given Italy: F TUN, A ROM; France: A PAR
      given centres Italy: NAP, ROM, TUN; France: PAR, BRE
      orders Italy: Build A NAP; France: Build A BRE
      expect "Build A NAP" illegal
      expect Italy: F TUN, A ROM
      expect France: A PAR, A BRE
    }
    scenario "without another half Tunis keeps no unit" {
      phase Fall 1901 Movement
      given Italy: F TUN, A NAP, A ROM
      given centres Italy: NAP, ROM, TUN
      orders Italy: F TUN H
      expect next Winter 1901 Adjustments
      orders Italy: Remove F TUN
      expect Italy: A NAP, A ROM
    }`,
  'A canal by leave of whoever stands beside it': `
    scenario "a fleet passes with leave" {
      phase Spring 1901 Movement
      given Italy: F AEG; Turkey: A CON
      orders Italy: F AEG - BLA; Turkey: A CON L F AEG - BLA
      expect "A CON L F AEG - BLA" succeeds
      expect Italy: F BLA
    }
    scenario "and not without" {
      phase Spring 1901 Movement
      given Italy: F AEG; Turkey: A CON
      orders Italy: F AEG - BLA; Turkey: A CON H
      expect "F AEG - BLA" fails
      expect Italy: F AEG
    }
    scenario "one's own ships need no leave" {
      phase Spring 1901 Movement
      given Turkey: A CON, F BLA
      orders Turkey: F BLA - AEG
      expect Turkey: A CON, F AEG
    }
    scenario "with nobody at the canal it is open" {
      phase Spring 1901 Movement
      given Italy: F AEG
      orders Italy: F AEG - BLA
      expect Italy: F BLA
    }
    scenario "only the unit at the canal gives leave" {
      phase Spring 1901 Movement
      given Italy: F AEG; Turkey: A CON, A SMY
      orders Italy: F AEG - BLA; Turkey: A SMY L F AEG - BLA
      expect "A SMY L F AEG - BLA" illegal
      expect Italy: F AEG
    }`,
  'A river for armies': `
    scenario "no army crosses between Burgundy and Paris" {
      phase Spring 1901 Movement
      given France: A BUR, A PIC
      orders France: A BUR - PAR, A PIC - PAR
      expect "A BUR - PAR" illegal
      expect France: A BUR, A PAR
    }`,
  'Neutral garrisons': `
    scenario "an army stands in each neutral centre and holds it" {
      phase Spring 1901 Movement
      expect nobody: A BEL, A BUL, A DEN, A GRE, A HOL, A NWY, A POR, A RUM, A SER, A SPA, A SWE, A TUN
      orders Austria: A BUD - SER, F TRI - ALB, A VIE - TRI
      expect Austria: A BUD, A TRI, F ALB
      orders Austria: A BUD - SER, A TRI S A BUD - SER
      expect Austria: A SER, A TRI, F ALB
    }`,
  "One power's own builds": `
    scenario "Russia builds in Rumania, Turkey does not in Bulgaria" {
      phase Winter 1901 Adjustments
      given Russia: A MOS; Turkey: A CON
      given centres Russia: MOS, RUM; Turkey: CON, BUL
      orders Russia: Build F RUM; Turkey: Build A BUL
      expect Russia: A MOS, F RUM
      expect "Build A BUL" illegal
      expect Turkey: A CON
    }`,
  'One more centre': `
    scenario "the Ruhr is captured in Fall" {
      phase Fall 1901 Movement
      given Germany: A RUH
      given centres Germany: KIE
      orders Germany: A RUH H
      expect centres Germany: KIE, RUH
    }`,
  'Another first unit': `
    scenario "the fleet in Rome can put to sea" {
      orders Italy: F ROM - TYS
      expect Italy: F TYS, F NAP, A VEN
    }`,
  'A power is not played': `
    scenario "Italy's units stand and its centres are free" {
      orders Austria: A VIE - TYR
      expect nobody: A ROM, A VEN, F NAP
      orders Austria: A TYR - VEN, F TRI S A TYR - VEN
      expect Austria: A BUD, A VEN, F TRI
      expect nobody: A ROM, F NAP
      expect centres Austria: BUD, TRI, VEN, VIE
    }`,
  'No convoys': `
    scenario "an army does not cross the Channel" {
      phase Spring 1901 Movement
      given England: A LON, F ENG
      orders England: A LON - BEL, F ENG C A LON - BEL
      expect "A LON - BEL" illegal
      expect "F ENG C A LON - BEL" illegal
      expect England: A LON, F ENG
    }`,
  "A centre that is owned at the start but is nobody's home": `
    scenario "England owns Norway" {
      expect centres England: EDI, LON, LVP, NWY
    }
    scenario "England does not build there" {
      phase Winter 1901 Adjustments
      given England: F EDI
      given centres England: EDI, NWY
      orders England: Build F NWY
      expect "Build F NWY" illegal
      expect England: F EDI
    }`,
  'Fleets may go everywhere armies go': `
    scenario "fleets go inland and along the shore" {
      phase Spring 1901 Movement
      given Italy: F VEN, F ROM
      orders Italy: F VEN - TYR, F ROM - VEN
      expect Italy: F TYR, F VEN
    }
    scenario "and to sea as before" {
      phase Spring 1901 Movement
      given Russia: F PAR, "F STP/SC"
      orders Russia: F PAR - BRE, F STP - BOT
      expect Russia: F BRE, F BOT
      orders Russia: F BRE - MAO
      expect Russia: F MAO, F BOT
    }`,
  'A new power': `
    scenario "the Lowlands order and build" {
      orders Lowland: F BEL - NTH, A HOL - RUH
      expect Lowland: F NTH, A RUH
      expect centres Lowland: BEL, HOL
    }
    scenario "they build at home" {
      phase Winter 1901 Adjustments
      given Lowland: A RUH
      orders Lowland: Build F HOL
      expect Lowland: A RUH, F HOL
    }`,
  'A closed border': `
    scenario "nobody goes from Venice to Trieste" {
      phase Spring 1901 Movement
      given Italy: A VEN; Austria: F TRI
      orders Italy: A VEN - TRI; Austria: F TRI - VEN
      expect "A VEN - TRI" illegal
      expect "F TRI - VEN" illegal
    }
    scenario "the way round is open" {
      phase Spring 1901 Movement
      given Italy: A VEN
      orders Italy: A VEN - TYR
      expect Italy: A TYR
      orders Italy: A TYR - TRI
      expect Italy: A TRI
    }`,
  'Nobody enters a space': `
    scenario "no retreat leads there" {
      phase Spring 1901 Movement
      given Italy: A VEN; Austria: A TRI, A PIE
      orders Austria: A TRI - VEN, A PIE S A TRI - VEN; Italy: A VEN H
      expect dislodged Italy: A VEN from TRI to APU, ROM, TUS
    }
    scenario "it is refused" {
      orders Italy: A VEN - TYR
      expect "A VEN - TYR" illegal
    }`,
  'A space that is closed for a time': `
    scenario "open from Fall on" {
      orders Russia: F SEV - RUM
      expect "F SEV - RUM" illegal
      expect next Fall 1901 Movement
      orders Russia: F SEV - RUM
      expect "F SEV - RUM" succeeds
    }`,
  'Convoys by other ways': `
    scenario "a fleet in Kiel carries" {
      phase Spring 1901 Movement
      given Germany: A BER, F KIE
      orders Germany: A BER - HOL, F KIE C A BER - HOL
      expect Germany: A HOL, F KIE
    }
    scenario "the North Sea does not land in Belgium" {
      phase Spring 1901 Movement
      given England: A LON, F NTH
      orders England: A LON - BEL, F NTH C A LON - BEL
      expect "A LON - BEL" illegal
      expect "F NTH C A LON - BEL" illegal
    }`,
  'Two players share the seven powers': `
    scenario "England orders France's units and builds for it" {
      orders England: A PAR - PIC, F LON - NTH
      expect "A PAR - PIC" succeeds
      expect next Fall 1901 Movement
      orders England: A PIC - BEL
      orders England: Build A PAR
      expect France: A PAR, A BEL, A MAR, F BRE
    }`,
  'A regent for an absent power': `
    scenario "until 1903" {
      phase Fall 1902 Movement
      given Italy: A VEN
      given centres Italy: VEN
      orders France: A VEN - TUS
      expect Italy: A TUS
      expect next Spring 1903 Movement
      orders Italy: A TUS - VEN
      expect Italy: A VEN
    }`,
  'Units that cannot be removed': `
    scenario "the army goes, though it is nearer" {
      phase Winter 1905 Adjustments
      given France: A PAR, F MAO, F NAO
      given centres France: PAR, BRE
      orders none
      expect France: F MAO, F NAO
    }`,
  'A step for some units only': `
    scenario "Germany's armies pass, Italy's do not" {
      phase Spring 1901 Movement
      given Germany: A MUN; Italy: A TUS
      orders Germany: A MUN - TUS; Italy: A TUS - PIE
      expect Germany: A TUS
    }
    scenario "not so Italy's" {
      phase Spring 1901 Movement
      given Italy: A TUS
      orders Italy: A TUS - MUN
      expect "A TUS - MUN" illegal
    }`,
  'A second map': `
    scenario "through the tunnel, and on by the borders of the second map" {
      phase Spring 1901 Movement
      given England: A LON, F Second North Sea
      orders England: A LON - Second London
      orders England: A LON2 - YOR2, F NTH2 C A LON2 - BEL2
      expect England: A YOR2, F NTH2
      expect centres England: EDI, LON, LVP
    }`,
};
