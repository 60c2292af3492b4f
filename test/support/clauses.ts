/**
 * The clauses of the shipped variants that no scenario is known to notice, by their first lines. What is not listed here
 * is noticed: `npm run soak -- --part clauses` takes every clause out in turn and holds the variants to the lists.
 */
import { openClauses } from '../../compiler/trace/clauses.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { tracedSource } from '../../compiler/trace/trace.ts';
import { workshopOf } from '../../compiler/trace/workshop.ts';
import { player } from './interpreted.ts';
import { diskHost, library, loadVariant } from './variants.ts';

export interface Open {
  /** All that holds with them holds without: a line of the text, above it, says why. */
  readonly unnoticed: readonly string[];
  /** Nothing can be played without them, so that nobody knows. */
  readonly needed: readonly string[];
}

export const openOfShipped: Readonly<Record<string, Open>> = {
  republic: {
    unnoticed: ['every Bridge stands where on.river is not none'],
    needed: [
      'fn eldest(p: Power) = first Bridge b by b.raised, name with b.owner = p and not b.fallen',
    ],
  },
  'range-war': {
    unnoticed: ['no convoys'],
    needed: ['Gang moves like Army', 'at most 1 Herd in a space', 'calendar {'],
  },
  'range-war-german': { unnoticed: [], needed: [] },
  'terrestrial-chaos': {
    unnoticed: [
      'no convoys',
      'default of Orders is Automatic Pilot',
      'hide silence of Orders o from Player p unless p = Game Master',
      'hide silence of Retreats r from Player p unless p = Game Master',
      'hide silence of Builds b from Player p unless p = Game Master',
      'hide silence of Removals r from Player p unless p = Game Master',
      'hide silence of Declarations d from Player p unless p = Game Master',
      'hide silence of Votes v from Player p unless p = Game Master',
      'hide successor of Power p from Power q unless q = p',
      'hide successor of Power p from Player g unless g = Game Master',
    ],
    needed: [
      'dry(x) is x.main',
      'powers from ANK, BEL, BER, BRE, BUD, BUL, CON, DEN, EDI, GRE, HOL, KIE, LVP, LON, MAR, MOS, MUN,',
      'policy Automatic Pilot in Orders: Hold',
      'policy Right Hand in Retreats: Retreat with to rightHand(unit)',
      'policy Automatic Build in Builds: Build with what Army, at automaticBuild(power)',
      'default of Retreats is Right Hand',
      'default of Builds is Automatic Build',
      'powers from IRE, ICE, CRE, CYP, SIC, COR, SAR, SWI, CAS',
    ],
  },
  'cowboys-and-indians': {
    unnoticed: [
      'every Wagon stands where borders(at, rear)',
      'every Figure stands where not closed(at) and not hostile(at, owner)',
    ],
    needed: ['placesInSquare() is 2', 'again(h, n) is blocked(h, n)'],
  },
};

export const withOpenClauses: readonly string[] = Object.keys(openOfShipped);

/** What is open in a variant and not listed, or listed and not open. */
export async function clauseFaults(name: string): Promise<readonly string[]> {
  const { compilation, game } = await loadVariant(name, undefined);
  const { facts } = compilation;
  const source = facts === undefined ? undefined : tracedSource(facts);
  if (facts === undefined || source === undefined) throw new Error(`${name} has no rules`);
  const workshop = workshopOf(diskHost, `${library}/${name}.variant`, { library }, player);
  const found = await openClauses(facts, source, runSuite(game, facts), workshop);
  const { unnoticed = [], needed = [] } = openOfShipped[name] ?? {};
  const wanted = [
    ...unnoticed.map((text) => `unnoticed: ${text}`),
    ...needed.map((text) => `needed: ${text}`),
  ];
  const open = found.map(({ how, text }) => `${how}: ${text}`);
  return [
    ...open.filter((one) => !wanted.includes(one)).map((one) => `${name}, not listed, ${one}`),
    ...wanted
      .filter((one) => !open.includes(one))
      .map((one) => `${name}, listed, not open, ${one}`),
  ];
}
