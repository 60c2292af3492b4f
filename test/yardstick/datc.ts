// Cases of DATC 3.0, chapter 6, with its preferred answers. An order DATC calls illegal is given as what
// then happens, a hold; cases about nothing but illegal orders are left out.
//
// A case: its number and title; per power its orders, each with its verdict: + succeeds, - fails, 0 void;
// then who is dislodged `unit < origin of the attacker`, all of them, and, where the case is about that,
// `: its legal retreats` (`-` for none).

export const cases = `
6.A.5 move to own sector with convoy
England: + F NTH H | - A YOR H | + A LVP H
Germany: + F LON - YOR | + A WAL S F LON - YOR
dislodged A YOR < LON

6.A.8 support to hold yourself is not possible
Italy: + A VEN - TRI | + A TYR S A VEN - TRI
Austria: - F TRI H
dislodged F TRI < VEN

6.A.10 support on unreachable destination not possible
Austria: + A VEN H
Italy: + F ROM H | - A APU - VEN

6.A.11 simple bounce
Austria: - A VIE - TYR
Italy: - A VEN - TYR

6.A.12 bounce of three units
Austria: - A VIE - TYR
Germany: - A MUN - TYR
Italy: - A VEN - TYR

6.B.4 support to unreachable coast allowed
France: + F GAS - SPA/NC | + F MAR S F GAS - SPA/NC
Italy: - F WES - SPA/SC

6.B.5 support from unreachable coast not allowed
France: - F MAR - LYO | + F SPA/NC H
Italy: + F LYO H

6.B.6 support can be cut with other coast
England: + F IRI S F NAO - MAO | + F NAO - MAO
France: - F SPA/NC S F MAO | - F MAO H
Italy: - F LYO - SPA/SC
dislodged F MAO < NAO

6.B.7 supporting own unit with unspecified coast
France: + F POR S F MAO - SPA | - F MAO - SPA/NC
Italy: + F LYO S F WES - SPA/SC | - F WES - SPA/SC

6.B.8 supporting with unspecified coast when only one coast is possible
France: + F POR S F GAS - SPA | - F GAS - SPA/NC
Italy: + F LYO S F WES - SPA/SC | - F WES - SPA/SC

6.B.9 supporting with wrong coast
France: 0 F POR S F MAO - SPA/NC | - F MAO - SPA/SC
Italy: + F LYO S F WES - SPA/SC | + F WES - SPA/SC

6.B.13 coastal crawl not allowed
Turkey: - F BUL/SC - CON | - F CON - BUL/EC

6.B.15 supporting foreign unit with unspecified coast
France: + F POR S F MAO - SPA
England: - F MAO - SPA/NC
Italy: + F LYO S F WES - SPA/SC | - F WES - SPA/SC

6.C.1 three army circular movement
Turkey: + F ANK - CON | + A CON - SMY | + A SMY - ANK

6.C.2 three army circular movement with support
Turkey: + F ANK - CON | + A CON - SMY | + A SMY - ANK | + A BUL S F ANK - CON

6.C.3 a disrupted three army circular movement
Turkey: - F ANK - CON | - A CON - SMY | - A SMY - ANK | - A BUL - CON

6.C.4 a circular movement with attacked convoy
Austria: + A TRI - SER | + A SER - BUL
Turkey: + A BUL - TRI | + F AEG C A BUL - TRI | + F ION C A BUL - TRI | + F ADR C A BUL - TRI
Italy: - F NAP - ION

6.C.5 a disrupted circular movement due to dislodged convoy
Austria: - A TRI - SER | - A SER - BUL
Turkey: - A BUL - TRI | + F AEG C A BUL - TRI | - F ION C A BUL - TRI | + F ADR C A BUL - TRI
Italy: + F NAP - ION | + F TUN S F NAP - ION
dislodged F ION < NAP

6.C.6 two armies with two convoys
England: + F NTH C A LON - BEL | + A LON - BEL
France: + F ENG C A BEL - LON | + A BEL - LON

6.C.7 disrupted unit swap
England: + F NTH C A LON - BEL | - A LON - BEL
France: + F ENG C A BEL - LON | - A BEL - LON | - A BUR - BEL

6.C.8 no self dislodgement in disrupted circular movement
Turkey: - F CON - BLA | - A BUL - CON | + A SMY S A BUL - CON
Russia: - F BLA - BUL/EC
Austria: - A SER - BUL

6.C.9 no help in dislodgement of own unit in disrupted circular movement
Turkey: - F CON - BLA | + A SMY S A BUL - CON
Russia: - F BLA - BUL/EC
Austria: - A SER - BUL | - A BUL - CON

6.D.1 supported hold can prevent dislodgement
Austria: + F ADR S A TRI - VEN | - A TRI - VEN
Italy: + A VEN H | + A TYR S A VEN

6.D.2 a move cuts support on hold
Austria: + F ADR S A TRI - VEN | + A TRI - VEN | - A VIE - TYR
Italy: - A VEN H | - A TYR S A VEN
dislodged A VEN < TRI

6.D.3 a move cuts support on move
Austria: - F ADR S A TRI - VEN | - A TRI - VEN
Italy: + A VEN H | - F ION - ADR

6.D.4 support to hold on unit supporting a hold allowed
Germany: - A BER S F KIE | + F KIE S A BER
Russia: + F BAL S A PRU - BER | - A PRU - BER

6.D.5 support to hold on unit supporting a move allowed
Germany: - A BER S A MUN - SIL | + F KIE S A BER | + A MUN - SIL
Russia: + F BAL S A PRU - BER | - A PRU - BER

6.D.6 support to hold on convoying unit allowed
Germany: + A BER - SWE | + F BAL C A BER - SWE | + F PRU S F BAL
Russia: - F LVN - BAL | + F BOT S F LVN - BAL

6.D.7 support to hold on moving unit not allowed
Germany: - F BAL - SWE | 0 F PRU S F BAL
Russia: + F LVN - BAL | + F BOT S F LVN - BAL | - A FIN - SWE
dislodged F BAL < LVN

6.D.8 failed convoy cannot receive hold support
Austria: + F ION H | + A SER S A ALB - GRE | + A ALB - GRE
Turkey: - A GRE - NAP | 0 A BUL S A GRE
dislodged A GRE < ALB

6.D.9 support to move on holding unit not allowed
Italy: + A VEN - TRI | + A TYR S A VEN - TRI
Austria: 0 A ALB S A TRI - SER | - A TRI H
dislodged A TRI < VEN

6.D.10 self dislodgment prohibited
Germany: + A BER H | - F KIE - BER | + A MUN S F KIE - BER

6.D.11 no self dislodgment of returning unit
Germany: - A BER - PRU | - F KIE - BER | + A MUN S F KIE - BER
Russia: - A WAR - PRU

6.D.12 supporting a foreign unit to dislodge own unit prohibited
Austria: + F TRI H | + A VIE S A VEN - TRI
Italy: - A VEN - TRI

6.D.13 supporting a foreign unit to dislodge a returning own unit prohibited
Austria: - F TRI - ADR | + A VIE S A VEN - TRI
Italy: - A VEN - TRI | - F APU - ADR

6.D.14 supporting a foreign unit is not enough to prevent dislodgement
Austria: - F TRI H | + A VIE S A VEN - TRI
Italy: + A VEN - TRI | + A TYR S A VEN - TRI | + F ADR S A VEN - TRI
dislodged F TRI < VEN

6.D.15 defender cannot cut support for attack on itself
Russia: + F CON S F BLA - ANK | + F BLA - ANK
Turkey: - F ANK - CON
dislodged F ANK < BLA

6.D.16 convoying a unit dislodging a unit of same power is allowed
England: - A LON H | + F NTH C A BEL - LON
France: + F ENG S A BEL - LON | + A BEL - LON
dislodged A LON < BEL

6.D.17 dislodgement cuts supports
Russia: - F CON S F BLA - ANK | - F BLA - ANK
Turkey: + F ANK - CON | + A SMY S F ANK - CON | - A ARM - ANK
dislodged F CON < ANK

6.D.18 a surviving unit will sustain support
Russia: + F CON S F BLA - ANK | + F BLA - ANK | + A BUL S F CON
Turkey: - F ANK - CON | + A SMY S F ANK - CON | - A ARM - ANK
dislodged F ANK < BLA

6.D.19 even when surviving is in alternative way
Russia: + F CON S F BLA - ANK | + F BLA - ANK | + A SMY S F ANK - CON
Turkey: - F ANK - CON
dislodged F ANK < BLA

6.D.20 unit cannot cut support of its own country
England: + F LON S F NTH - ENG | + F NTH - ENG | - A YOR - LON
France: - F ENG H
dislodged F ENG < NTH

6.D.21 dislodging does not cancel a support cut
Austria: + F TRI H
Italy: - A VEN - TRI | - A TYR S A VEN - TRI
Germany: - A MUN - TYR
Russia: + A SIL - MUN | + A BER S A SIL - MUN
dislodged A MUN < SIL

6.D.22 impossible fleet move cannot be supported
Germany: - F KIE H | + A BUR H
Russia: + A MUN - KIE | + A BER S A MUN - KIE
dislodged F KIE < MUN

6.D.23 impossible coast move cannot be supported
Italy: + F LYO - SPA/SC | + F WES S F LYO - SPA/SC
France: - F SPA/NC H | + F MAR H
dislodged F SPA/NC < LYO

6.D.24 impossible army move cannot be supported
France: + A MAR H | + F SPA/SC H
Italy: - F LYO H
Turkey: + F TYS S F WES - LYO | + F WES - LYO
dislodged F LYO < WES

6.D.25 failing hold support can be supported
Germany: 0 A BER S A PRU | + F KIE S A BER
Russia: + F BAL S A PRU - BER | - A PRU - BER

6.D.26 failing move support can be supported
Germany: 0 A BER S A PRU - SIL | + F KIE S A BER
Russia: + F BAL S A PRU - BER | - A PRU - BER

6.D.27 failing convoy can be supported
England: - F SWE - BAL | + F DEN S F SWE - BAL
Germany: + A BER H
Russia: 0 F BAL C A BER - LVN | + F PRU S F BAL

6.D.28 impossible move and support
Austria: + A BUD S F RUM
Russia: + F RUM H
Turkey: - F BLA - RUM | + A BUL S F BLA - RUM

6.D.29 move to impossible coast and support
Austria: + A BUD S F RUM
Russia: + F RUM H
Turkey: - F BLA - RUM | + A BUL S F BLA - RUM

6.D.30 move without coast and support
Italy: + F AEG S F CON
Russia: + F CON H
Turkey: - F BLA - CON | + A BUL S F BLA - CON

6.D.32 a missing fleet
England: + F EDI S A LVP - YOR | - A LVP - YOR
France: + F LON S A YOR
Germany: + A YOR H

6.D.33 unwanted support allowed
Austria: + A SER - BUD | - A VIE - BUD
Russia: + A GAL S A SER - BUD
Turkey: + A BUL - SER

6.D.34 support targeting own area not allowed
Germany: + A BER - PRU | + A SIL S A BER - PRU | + F BAL S A BER - PRU
Italy: - A PRU H
Russia: + A WAR S A LVN - PRU | - A LVN - PRU
dislodged A PRU < BER

6.E.1 dislodged unit has no effect on attacker's area
Germany: + A BER - PRU | + F KIE - BER | + A SIL S A BER - PRU
Russia: - A PRU - BER
dislodged A PRU < BER

6.E.2 no self dislodgement in head-to-head battle
Germany: - A BER - KIE | - F KIE - BER | + A MUN S A BER - KIE

6.E.3 no help in dislodging own unit
Germany: - A BER - KIE | + A MUN S F KIE - BER
England: - F KIE - BER

6.E.4 non-dislodged loser still has effect
Germany: - F HOL - NTH | + F HEL S F HOL - NTH | + F SKA S F HOL - NTH
France: - F NTH - HOL | + F BEL S F NTH - HOL
England: + F EDI S F NWG - NTH | + F YOR S F NWG - NTH | - F NWG - NTH
Austria: + A KIE S A RUH - HOL | - A RUH - HOL

6.E.5 loser dislodged by another army still has effect
Germany: - F HOL - NTH | + F HEL S F HOL - NTH | + F SKA S F HOL - NTH
France: - F NTH - HOL | + F BEL S F NTH - HOL
England: + F EDI S F NWG - NTH | + F YOR S F NWG - NTH | + F NWG - NTH | + F LON S F NWG - NTH
Austria: + A KIE S A RUH - HOL | - A RUH - HOL
dislodged F NTH < NWG

6.E.6 not dislodge because of own support still has effect
Germany: - F HOL - NTH | + F HEL S F HOL - NTH
France: - F NTH - HOL | + F BEL S F NTH - HOL | + F ENG S F HOL - NTH
Austria: + A KIE S A RUH - HOL | - A RUH - HOL

6.E.7 no self dislodgement with beleaguered garrison
England: + F NTH H | + F YOR S F NWY - NTH
Germany: + F HOL S F HEL - NTH | - F HEL - NTH
Russia: + F SKA S F NWY - NTH | - F NWY - NTH

6.E.8 no self dislodgement with beleaguered garrison and head-to-head battle
England: - F NTH - NWY | + F YOR S F NWY - NTH
Germany: + F HOL S F HEL - NTH | - F HEL - NTH
Russia: + F SKA S F NWY - NTH | - F NWY - NTH

6.E.9 almost self dislodgement with beleaguered garrison
England: + F NTH - NWG | + F YOR S F NWY - NTH
Germany: + F HOL S F HEL - NTH | - F HEL - NTH
Russia: + F SKA S F NWY - NTH | + F NWY - NTH

6.E.10 almost circular movement with no self dislodgement with beleaguered garrison
England: - F NTH - DEN | + F YOR S F NWY - NTH
Germany: + F HOL S F HEL - NTH | - F HEL - NTH | - F DEN - HEL
Russia: + F SKA S F NWY - NTH | - F NWY - NTH

6.E.11 no self dislodgement with beleaguered garrison, unit swap with adjacent convoying and two coasts
France: + A SPA - POR VIA | + F MAO C A SPA - POR | + F LYO S F POR - SPA/NC
Germany: + A MAR S A GAS - SPA | - A GAS - SPA
Italy: + F POR - SPA/NC | + F WES S F POR - SPA/NC

6.E.12 support on attack on own unit can be used for other means
Austria: - A BUD - RUM | + A SER S A VIE - BUD
Italy: - A VIE - BUD
Russia: - A GAL - BUD | + A RUM S A GAL - BUD

6.E.13 three way beleaguered garrison
England: + F EDI S F YOR - NTH | - F YOR - NTH
France: - F BEL - NTH | + F ENG S F BEL - NTH
Germany: + F NTH H
Russia: - F NWG - NTH | + F NWY S F NWG - NTH

6.E.14 illegal head-to-head battle can still defend
England: - A LVP - EDI
Russia: + F EDI H

6.E.15 the friendly head-to-head battle
England: + F HOL S A RUH - KIE | - A RUH - KIE
France: - A KIE - BER | + A MUN S A KIE - BER | + A SIL S A KIE - BER
Germany: - A BER - KIE | + F DEN S A BER - KIE | + F HEL S A BER - KIE
Russia: + F BAL S A PRU - BER | - A PRU - BER

6.F.2 an army being convoyed can bounce as normal
England: + F ENG C A LON - BRE | - A LON - BRE
France: - A PAR - BRE

6.F.3 an army being convoyed can receive support
England: + F ENG C A LON - BRE | + A LON - BRE | + F MAO S A LON - BRE
France: - A PAR - BRE

6.F.4 an attacked convoy is not disrupted
England: + F NTH C A LON - HOL | + A LON - HOL
Germany: - F SKA - NTH

6.F.5 a beleaguered convoy is not disrupted
England: + F NTH C A LON - HOL | + A LON - HOL
France: - F ENG - NTH | + F BEL S F ENG - NTH
Germany: - F SKA - NTH | + F DEN S F SKA - NTH

6.F.6 dislodged convoy does not cut support
England: - F NTH C A LON - HOL | - A LON - HOL
Germany: + A HOL S A BEL | - A BEL S A HOL | + F HEL S F SKA - NTH | + F SKA - NTH
France: - A PIC - BEL | + A BUR S A PIC - BEL
dislodged F NTH < SKA

6.F.7 dislodged convoy does not cause contested area
England: - F NTH C A LON - HOL | - A LON - HOL
Germany: + F HEL S F SKA - NTH | + F SKA - NTH
dislodged F NTH < SKA : BEL DEN EDI ENG HOL NWG NWY YOR

6.F.8 dislodged convoy does not cause a bounce
England: - F NTH C A LON - HOL | - A LON - HOL
Germany: + F HEL S F SKA - NTH | + F SKA - NTH | + A BEL - HOL
dislodged F NTH < SKA

6.F.9 dislodge of multi-route convoy
England: - F ENG C A LON - BEL | + F NTH C A LON - BEL | + A LON - BEL
France: + F BRE S F MAO - ENG | + F MAO - ENG
dislodged F ENG < MAO

6.F.10 dislodge of multi-route convoy with foreign fleet
England: + F NTH C A LON - BEL | + A LON - BEL
Germany: - F ENG C A LON - BEL
France: + F BRE S F MAO - ENG | + F MAO - ENG
dislodged F ENG < MAO

6.F.11 dislodge of multi-route convoy with only foreign fleets
England: + A LON - BEL
Germany: - F ENG C A LON - BEL
Russia: + F NTH C A LON - BEL
France: + F BRE S F MAO - ENG | + F MAO - ENG
dislodged F ENG < MAO

6.F.12 dislodged convoying fleet not on route
England: + F ENG C A LON - BEL | + A LON - BEL | - F IRI C A LON - BEL
France: + F NAO S F MAO - IRI | + F MAO - IRI
dislodged F IRI < MAO

6.F.13 the unwanted alternative
England: + A LON - BEL | - F NTH C A LON - BEL
France: + F ENG C A LON - BEL
Germany: + F HOL S F DEN - NTH | + F DEN - NTH
dislodged F NTH < DEN

6.F.14 simple convoy paradox
England: + F LON S F WAL - ENG | + F WAL - ENG
France: - A BRE - LON | - F ENG C A BRE - LON
dislodged F ENG < WAL

6.F.15 simple convoy paradox with additional convoy
England: + F LON S F WAL - ENG | + F WAL - ENG
France: - A BRE - LON | - F ENG C A BRE - LON
Italy: + F IRI C A NAF - WAL | + F MAO C A NAF - WAL | + A NAF - WAL
dislodged F ENG < WAL

6.F.16 pandin's paradox
England: + F LON S F WAL - ENG | - F WAL - ENG
France: - A BRE - LON | + F ENG C A BRE - LON
Germany: + F NTH S F BEL - ENG | - F BEL - ENG

6.F.17 pandin's extended paradox
England: + F LON S F WAL - ENG | - F WAL - ENG
France: - A BRE - LON | + F ENG C A BRE - LON | + F YOR S A BRE - LON
Germany: + F NTH S F BEL - ENG | - F BEL - ENG

6.F.18 betrayal paradox
England: + F NTH C A LON - BEL | - A LON - BEL | + F ENG S A LON - BEL
France: + F BEL S F NTH
Germany: + F HEL S F SKA - NTH | - F SKA - NTH

6.F.19 multi-route convoy disruption paradox
France: - A TUN - NAP | + F TYS C A TUN - NAP | + F ION C A TUN - NAP
Italy: - F NAP S F ROM - TYS | - F ROM - TYS

6.F.20 unwanted multi-route convoy paradox
France: - A TUN - NAP | + F TYS C A TUN - NAP
Italy: - F NAP S F ION | - F ION C A TUN - NAP
Turkey: + F AEG S F EAS - ION | + F EAS - ION
dislodged F ION < EAS

6.F.21 dad's army convoy
Russia: + A EDI S A NWY - CLY | + F NWG C A NWY - CLY | + A NWY - CLY
France: + F IRI S F MAO - NAO | + F MAO - NAO
England: - A LVP - CLY VIA | - F NAO C A LVP - CLY | - F CLY S F NAO
dislodged F CLY < NWY
dislodged F NAO < MAO

6.F.22 second order paradox with two resolutions
England: + F EDI - NTH | + F LON S F EDI - NTH
France: - A BRE - LON | - F ENG C A BRE - LON
Germany: + F BEL S F PIC - ENG | + F PIC - ENG
Russia: - A NWY - BEL | - F NTH C A NWY - BEL
dislodged F ENG < PIC
dislodged F NTH < EDI

6.F.23 second order paradox with two exclusive convoys
England: - F EDI - NTH | + F YOR S F EDI - NTH
France: - A BRE - LON | + F ENG C A BRE - LON
Germany: + F BEL S F ENG | + F LON S F NTH
Italy: - F MAO - ENG | + F IRI S F MAO - ENG
Russia: - A NWY - BEL | + F NTH C A NWY - BEL

6.F.24 second order paradox with no resolution
England: + F EDI - NTH | + F LON S F EDI - NTH | - F IRI - ENG | + F MAO S F IRI - ENG
France: - A BRE - LON | + F ENG C A BRE - LON | + F BEL S F ENG
Russia: - A NWY - BEL | - F NTH C A NWY - BEL
dislodged F NTH < EDI

6.F.25 cut support last
Germany: - A RUH - BEL | - A HOL S A RUH - BEL | + A DEN - NWY | + F SKA C A DEN - NWY | + A FIN S A DEN - NWY
England: + A YOR - HOL | + F NTH C A YOR - HOL | + F HEL S A YOR - HOL | + A BEL H
Russia: - F NWG - NTH | - F NWY S F NWG - NTH | - F SWE - SKA
dislodged A HOL < YOR
dislodged F NWY < DEN

6.G.1 two units can swap provinces by convoy
England: + A NWY - SWE | + F SKA C A NWY - SWE
Russia: + A SWE - NWY

6.G.2 kidnapping an army
England: - A NWY - SWE
Russia: - F SWE - NWY
Germany: + F SKA C A NWY - SWE

6.G.3 an unwanted disrupted convoy to adjacent province
France: + F BRE - ENG | + A PIC - BEL | + A BUR S A PIC - BEL | + F MAO S F BRE - ENG
England: - F ENG C A PIC - BEL
dislodged F ENG < BRE

6.G.4 an unwanted disrupted convoy to adjacent province and opposite move
France: + F BRE - ENG | + A PIC - BEL | + A BUR S A PIC - BEL | + F MAO S F BRE - ENG
England: - F ENG C A PIC - BEL | - A BEL - PIC
dislodged A BEL < PIC
dislodged F ENG < BRE

6.G.5 swapping with multiple fleets with one own fleet
Italy: + A ROM - APU | + F TYS C A APU - ROM
Turkey: + A APU - ROM | + F ION C A APU - ROM

6.G.6 swapping with unintended intent
England: + A LVP - EDI | + F ENG C A LVP - EDI
Germany: + A EDI - LVP
France: + F IRI H | + F NTH H
Russia: + F NWG C A LVP - EDI | + F NAO C A LVP - EDI

6.G.7 swapping with illegal intent
England: + F SKA C A SWE - NWY | - F NWY - SWE
Russia: - A SWE - NWY | + F BOT H

6.G.8 explicit convoy that isn't there
France: - A BEL - HOL VIA
England: + F NTH - HEL | + A HOL - KIE

6.G.9 swapped or dislodged?
England: + A NWY - SWE | + F SKA C A NWY - SWE | + F FIN S A NWY - SWE
Russia: + A SWE - NWY

6.G.10 swapped or an head-to-head battle?
England: + A NWY - SWE VIA | + F DEN S A NWY - SWE | + F FIN S A NWY - SWE
Germany: + F SKA C A NWY - SWE
Russia: - A SWE - NWY | + F BAR S A SWE - NWY
France: - F NWG - NWY | + F NTH S F NWG - NWY
dislodged A SWE < NWY : -

6.G.11 a convoy to an adjacent province with a paradox
England: + F NWY S F NTH - SKA | + F NTH - SKA
Russia: - A SWE - NWY | - F SKA C A SWE - NWY | + F BAR S A SWE - NWY
dislodged F SKA < NTH

6.G.12 swapping two units with two convoys
England: + A LVP - EDI VIA | + F NAO C A LVP - EDI | + F NWG C A LVP - EDI
Germany: + A EDI - LVP VIA | + F NTH C A EDI - LVP | + F ENG C A EDI - LVP | + F IRI C A EDI - LVP

6.G.13 support cut on attack on itself via convoy
Austria: + F ADR C A TRI - VEN | - A TRI - VEN VIA
Italy: + A VEN S F ALB - TRI | + F ALB - TRI
dislodged A TRI < ALB

6.G.14 bounce by convoy to adjacent province
England: + A NWY - SWE | + F DEN S A NWY - SWE | + F FIN S A NWY - SWE
France: - F NWG - NWY | + F NTH S F NWG - NWY
Germany: + F SKA C A SWE - NWY
Russia: - A SWE - NWY VIA | + F BAR S A SWE - NWY
dislodged A SWE < NWY

6.G.15 bounce and dislodge with double convoy
England: + F NTH C A LON - BEL | + A HOL S A LON - BEL | - A YOR - LON | + A LON - BEL VIA
France: + F ENG C A BEL - LON | - A BEL - LON VIA
dislodged A BEL < LON

6.G.16 the two unit in one area bug, moving by convoy
England: + A NWY - SWE | + A DEN S A NWY - SWE | + F BAL S A NWY - SWE | - F NTH - NWY
Russia: + A SWE - NWY VIA | + F SKA C A SWE - NWY | + F NWG S A SWE - NWY

6.G.17 the two unit in one area bug, moving over land
England: + A NWY - SWE VIA | + A DEN S A NWY - SWE | + F BAL S A NWY - SWE | + F SKA C A NWY - SWE | - F NTH - NWY
Russia: + A SWE - NWY | + F NWG S A SWE - NWY

6.G.18 the two unit in one area bug, with double convoy
England: + F NTH C A LON - BEL | + A HOL S A LON - BEL | - A YOR - LON | + A LON - BEL | + A RUH S A LON - BEL
France: + F ENG C A BEL - LON | + A BEL - LON | + A WAL S A BEL - LON

6.G.19 swapping with intent of unnecessary convoy
France: - A MAR - SPA | + F WES H
Italy: + F LYO C A MAR - SPA | - A SPA - MAR

6.G.20 explicit convoy to adjacent province disrupted
France: + F BRE - ENG | - A PIC - BEL VIA | + A BUR S A PIC - BEL | + F MAO S F BRE - ENG
England: - F ENG C A PIC - BEL
dislodged F ENG < BRE

6.H.1 no supports during retreat
Austria: - F TRI H | + A SER H
Turkey: - F GRE H
Italy: + A VEN S A TYR - TRI | + A TYR - TRI | + F ION - GRE | + F AEG S F ION - GRE
dislodged F GRE < ION : ALB BUL/SC
dislodged F TRI < TYR : ADR ALB

6.H.2 no supports from retreating unit
England: + A LVP - EDI | + F YOR S A LVP - EDI | - F NWY H
Germany: + A KIE S A RUH - HOL | + A RUH - HOL
Russia: - F EDI H | + A SWE S A FIN - NWY | + A FIN - NWY | - F HOL H
dislodged F EDI < LVP : CLY NTH NWG
dislodged F HOL < RUH : BEL HEL NTH
dislodged F NWY < FIN : BAR NTH NWG SKA STP/NC

6.H.3 no convoy during retreat
England: + F NTH H | - A HOL H
Germany: + F KIE S A RUH - HOL | + A RUH - HOL
dislodged A HOL < RUH : BEL

6.H.5 a unit may not retreat to the area from which it is attacked
Russia: + F CON S F BLA - ANK | + F BLA - ANK
Turkey: - F ANK H
dislodged F ANK < BLA : ARM

6.H.6 unit may not retreat to a contested area
Austria: + A BUD S A TRI - VIE | + A TRI - VIE
Germany: - A MUN - BOH | - A SIL - BOH
Italy: - A VIE H
dislodged A VIE < TRI : GAL TYR

6.H.7 multiple retreat to same area will disband units
Austria: + A BUD S A TRI - VIE | + A TRI - VIE
Germany: + A MUN S A SIL - BOH | + A SIL - BOH
Italy: - A VIE H | - A BOH H
dislodged A BOH < SIL : GAL TYR
dislodged A VIE < TRI : GAL TYR

6.H.9 dislodged unit will not make attackers area contested
England: + F HEL - KIE | + F DEN S F HEL - KIE
Germany: + A BER - PRU | - F KIE H | + A SIL S A BER - PRU
Russia: - A PRU - BER
dislodged A PRU < BER : LVN WAR
dislodged F KIE < HEL : BAL BER HOL

6.H.10 not retreating to attacker does not mean contested
England: - A KIE H
Germany: + A BER - KIE | + A MUN S A BER - KIE | - A PRU H
Russia: + A WAR - PRU | + A SIL S A WAR - PRU
dislodged A KIE < BER : DEN HOL RUH
dislodged A PRU < WAR : BER LVN

6.H.11 retreat when dislodged by adjacent convoy
France: + A GAS - MAR VIA | + A BUR S A GAS - MAR | + F MAO C A GAS - MAR | + F WES C A GAS - MAR | + F LYO C A GAS - MAR
Italy: - A MAR H
dislodged A MAR < GAS : GAS PIE SPA

6.H.12 retreat when dislodged by adjacent convoy while trying to do the same
England: - A LVP - EDI VIA | + F IRI C A LVP - EDI | - F ENG C A LVP - EDI | + F NTH C A LVP - EDI
France: + F BRE - ENG | + F MAO S F BRE - ENG
Russia: + A EDI - LVP VIA | + F NWG C A EDI - LVP | + F NAO C A EDI - LVP | + A CLY S A EDI - LVP
dislodged A LVP < EDI : EDI WAL YOR
dislodged F ENG < BRE : BEL LON PIC WAL

6.H.13 no retreat with convoy in movement phase
England: - A PIC H | 0 F ENG C A PIC - LON
France: + A PAR - PIC | + A BRE S A PAR - PIC
dislodged A PIC < PAR : BEL BUR

6.H.14 no retreat with support in movement phase
England: - A PIC H | 0 F ENG S A PIC - BEL
France: + A PAR - PIC | + A BRE S A PAR - PIC | - A BUR H
Germany: + A MUN S A MAR - BUR | + A MAR - BUR
dislodged A BUR < MAR : BEL GAS PAR RUH
dislodged A PIC < PAR : BEL

6.H.15 no coastal crawl in retreat
England: - F POR H
France: + F SPA/SC - POR | + F MAO S F SPA/SC - POR
dislodged F POR < SPA : -

6.H.16 contested for both coasts
France: - F MAO - SPA/NC | - F GAS - SPA/NC | - F WES H
Italy: + F TUN S F TYS - WES | + F TYS - WES
dislodged F WES < TYS : LYO NAF
`;
