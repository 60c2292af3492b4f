/**
 * What a designer is asked, in the words of Diplomacy: the rulebook that a drawing becomes a map for. The other readers have
 * words of their formats; a drawing has none.
 */
import type { Motion, Surface } from '../form.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

export const words = {
  /** Is a shape called so where nobody enters it? */
  isBarred: (called: string): boolean => /impassable|\bneutral\b/iu.test(called),
  water: (): string => 'Which colours are sea? (colours as the drawing writes them)',
  waterGuess: (colours: string): string =>
    colours === ''
      ? 'No colour looks like a sea: all spaces are land (question: sea).'
      : `Sea is what is drawn in ${colours} (question: sea).`,
  sources: (): string => 'No marks of supply centres were found. Which spaces have one?',
  sourcesGuess: (): string =>
    'The drawing marks no supply centres: each power has one where it starts (question: centres).',
  sides: (): string =>
    'Which powers are there, and in which spaces do they start? (as `Red: LON EDI; Blue: PAR`)',
  sidesByColour: (): string =>
    'Powers are the colours of lands; they are named by these (question: powers).',
  sidesInvented: (): string =>
    'The drawing shows no powers: two are guessed, one at each side of the map (question: powers).',
  starters: (): string =>
    'A guess: a fleet in the first coastal home of a power, armies in the others.',
  enough: (number: number, count: number): string =>
    `A drawing does not say who wins: ${number} of its ${count} centres.`,
  closed: (id: string): string =>
    `Its colour is that of no other land: nobody ever gets in (question: ${id}).`,
  ofBarred: (name: string): string => `May anybody enter ${name}, which is drawn apart?`,
  solid: (name: string): string =>
    `${name} is drawn as sea, with land in it. Is it land, which armies may enter?`,
  solidGuess: (id: string): string =>
    `It is drawn as sea, with land in it: taken as sea (question: ${id}).`,
  rivers: (): string =>
    'Between which lands that touch do fleets pass though no sea reaches their border: along a river, by a canal, off the map? (as `EGY HEJ; ROS VOL`)',
  riversGuess: (pairs: string): string =>
    pairs === ''
      ? 'Fleets pass between two lands where a sea reaches their border, and nowhere else (question: fleets).'
      : `Fleets pass between two lands where a sea reaches their border, and between ${pairs} (question: fleets).`,
  byShape: (id: string): string =>
    `No name was found in the drawing: this is what its shape is called (question: ${id}).`,
  name: (name: string): string => `What is ${name} called?`,
  link: (a: string, b: string): string =>
    `${a} and what touches it are apart from the rest of the map. To which spaces is ${a} joined? (nearest: ${b})`,
  linkGuess: (b: string, id: string): string =>
    `It is apart from the rest of the map, and joined to ${b} as the nearest (question: ${id}).`,
  alone: (name: string): string => `${name} touches nothing. To which spaces is it joined?`,
  narrows: (a: string, b: string, share: number): string =>
    `Do ${a} and ${b} touch, over ${percent(share)} of the map of water?`,
  narrowsGuess: (b: string, id: string): string =>
    `A narrow water lies between it and ${b}: they are not taken to touch (question: ${id}).`,
  narrow: (a: string, b: string, share: number): string =>
    `Do ${a} and ${b} touch? In the drawing they do along ${percent(share)} of its way across.`,
  narrowGuess: (b: string, touch: boolean, id: string): string =>
    `It hardly touches ${b}: ${touch ? 'taken as a border' : 'not taken as one'} (question: ${id}).`,
  shores: (name: string, runs: number): string =>
    `The sea touches ${name} in ${runs} stretches. Has it one coast, or which? (as \`NC SC\`)`,
  shoresGuess: (id: string): string =>
    `Seas touch it in several stretches: one coast for all of them (question: ${id}).`,
  ids: {
    water: 'sea',
    sources: 'centres',
    sides: 'powers',
    narrows: 'strait',
    narrow: 'border',
    link: 'join',
    shores: 'coasts',
    enter: 'enter',
    solid: 'land',
    rivers: 'fleets',
    name: 'name',
  },
  oneShore: 'one',
  nothing: 'none',
  marks: 'a supply centre',
  wanted: {
    places: 'spaces by abbreviation, or none',
    colours: 'colours of the drawing',
    sides: 'NAME: SPACES; NAME: SPACES',
    pairs: 'pairs of lands that touch, as `EGY HEJ; ROS VOL`, or none',
    shores: 'one, or abbreviations of two to four coasts',
  },
} as const;

/** How a name is written out that is short for want of room: `N. Africa`. */
export const writtenOut = (name: string): string =>
  name.replace(/^([NSEW])\. (?=\p{Lu})/u, (whole, letter: string) =>
    directions.has(letter) ? `${directions.get(letter)} ` : whole,
  );

const directions: ReadonlyMap<string, string> = new Map([
  ['N', 'North'],
  ['S', 'South'],
  ['E', 'East'],
  ['W', 'West'],
]);

/** In a name, what says that it is one of water; of a class, of a layer. */
export const waterWord =
  /\b(?:seas?|oceans?|gulf|bay|channel|straits?|sound|waters?|lakes?|atlantic|pacific|mediterranean|mar|mer|meer|see|basin|bight)\b/iu;
export const waterClass = /water|\bsea\b|ocean/iu;
export const waterLayer = /^(?:sea|seas|water|ocean)s?\b/iu;

/** Short words in capitals that are no abbreviations. */
export const shortWord = /^(?:OF|THE|DE|DU|SEA|BAY|GULF|LAKE|MAR|MER|CAPE|EAST|WEST|NEW|RED|BIG)$/u;

/** What the layers of a drawing are called. */
export const layers = {
  ofSpaces:
    /^(?:mouse ?layer|provinces?|spaces?|regions?|territor(?:y|ies)|areas?|countries|zones?|shapes)$/iu,
  ofCoasts: /coasts?\b|shores?\b/iu,
  /** Those in which no space lies. */
  ofNone:
    /text|label|name|letter|background|foreground|decor|frame|legend|unit|piece|position|mark|supply|cent(?:er|re)|\bscs?\b|order|arrow|borders?\b|coasts?\b|shores?\b|title|grid|highlight/iu,
  /** Those whose lines bound no space: borders, coasts and the frame do. */
  ofNoLine:
    /(?<![a-z])(?:texts?|labels?|names?|lettering|letters|decorations?|legend|units?|pieces?|positions?|marks|markers|supply|cent(?:er|re)s?|scs?|orders?|arrows?|title|grid|highlights?)(?![a-z])/iu,
};

/** What shapes say of themselves: attributes, and the words in them. */
export const saying = {
  space: 'data-space',
  name: 'data-name',
  also: 'data-also',
  kind: 'data-kind',
  kinds: new Map<string, Surface | 'solid'>([
    ['sea', 'water'],
    ['coast', 'shore'],
    ['inland', 'inner'],
    ['land', 'solid'],
    ['impassable', 'barred'],
  ]),
  /** Of a shape that is no space, and hides what lies under it. */
  outside: 'outside',
  shores: 'data-coasts',
  source: 'data-centre',
  owner: 'data-owner',
  homes: 'data-home',
  unit: 'data-unit',
  unitOf: 'data-unit-of',
  sorts: new Map<string, Motion>([
    ['army', 'foot'],
    ['fleet', 'ship'],
  ]),
  touches: 'data-touches',
  ways: { foot: 'data-army', ship: 'data-fleet' },
  spot: 'data-spot',
  side: 'data-power',
  called: 'data-called',
  asks: 'data-ask',
  enough: 'data-win',
  start: 'data-start',
} as const;
