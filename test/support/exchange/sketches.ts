/**
 * Drawings whose maps are known from another file: how much of what that says the importer finds in the drawing alone. What
 * is compared is the compiled text, and the tables of the other file as its own reader has them.
 */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importFile } from '../../../compiler/exchange/import.ts';
import type { ImportResult, Imported } from '../../../compiler/exchange/import.ts';
import { pairs } from '../../../compiler/picture/geometry.ts';
import { playAutomatically } from '../games.ts';
import { readDvarDocument } from './dvar.ts';
import { foreignHost, given } from './facts.ts';
import type { MapFacts } from './facts.ts';
import { readJdipVariants } from './jdip.ts';
import { crossingsOf, drawnAreas, outlinedAreas, overlapsOf } from './overlap.ts';
import { compileImported, played } from './played.ts';

export interface Sketch {
  readonly drawing: string;
  readonly truth: () => MapFacts | undefined;
  /** Does the drawing show all of it: names, centres? Those of jDip do not. */
  readonly complete: boolean;
}

const dvar = ['classical', 'canton', 'hundred'].map((name): Sketch => {
  const folder = join(given, 'dvar');
  return {
    drawing: join(folder, `${name}.d.svg`),
    truth: () => readDvarDocument(join(folder, `${name}.dvar.json`)),
    complete: true,
  };
});

const jdip = [
  ['1900', '1900_dipmap.svg'],
  ['aberration', 'aberrationv.svg'],
  ['ancient_med', 'ancientmed.svg'],
  ['chaos', 'chaos.svg'],
  ['hundred', 'h31_h32_map.svg'],
  ['milan', 'milan.svg'],
  ['modern', 'modern.svg'],
  ['sailho', 'sail_ho.svg'],
  ['stdVariants', 'egdipmap.svg'],
  ['youngstown', 'youngstown.svg'],
].map(([folder = '', name = '']): Sketch => {
  const path = join(given, 'jdip', folder);
  return {
    drawing: join(path, name),
    truth: () => readJdipVariants(join(path, 'variants.xml'))[0],
    complete: false,
  };
});

const listed = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(', '));

/**
 * Borders that are not in the drawing: nothing is drawn there that says so, or it is asked. They count apart, and are a fault where they
 * are found all the same, as then they do not belong here.
 */
const notDrawn: Readonly<Record<string, readonly string[]>> = {
  // Over water: the strait is asked about.
  'hundred.d.svg': ['CAL LON'],
  'h31_h32_map.svg': ['CAL LON'],
  // Over water, and round a continent that is not on the map.
  '1900_dipmap.svg': ['CLY IRE', 'EGY MID', 'HEJ MID'],
  // Over water; and four seas that meet in one point, each with each.
  'ancientmed.svg': ['ALE SII', 'COR SAD', 'MAU SAG', 'NEA SIC', 'AUS LIB', 'GOT MES'],
  // Boxes at the rim, far from each other: lines lead from one to the next.
  'youngstown.svg': listed(
    'OBA OBB, OBA OBL, OBB OBC, OBB OBK, OBB OBL, OBC OBD, OBC OBH, OBC OBI, OBC OBJ, OBC OBK',
    'OBD OBE, OBD OBF, OBD OBG, OBE OBG, OBF OBG, OBG OBH, OBH OBI, OBJ OBK, OBK OBL',
  ),
};

/**
 * Pairs of places between which other units pass than a drawing can show. No sea reaches the border, so fleets pass by a rule alone, which
 * is asked (`fleets`); the answer to what is asked makes them right. They count apart, as above.
 */
const ruledOnly: Readonly<
  Record<string, { readonly pairs: readonly string[]; readonly answer: string }>
> = {
  // The Suez Canal.
  '1900_dipmap.svg': { pairs: ['EGY HEJ'], answer: 'fleets: EGY HEJ' },
  // The Nile, which is no space: Bayuda and Memphis lie at no sea at all.
  'ancientmed.svg': {
    pairs: ['ALE MEM', 'BAY MEM', 'BAY THE', 'MEM THE'],
    answer: 'fleets: ALE MEM; BAY MEM; BAY THE; MEM THE',
  },
  // The Volga-Don Canal.
  'modern.svg': { pairs: ['ROS VOL'], answer: 'fleets: ROS VOL' },
  // Boxes at the rim, each of which touches one land and nothing else; and Omsk, which lies at no sea in the drawing.
  'youngstown.svg': {
    pairs: ['EAF OBG', 'MOR OBD', 'OMS SIB', 'OMS STP'],
    answer: 'fleets: EAF OBG; MOR OBD; OMS SIB; OMS STP',
  },
};

/**
 * Lands that are drawn as seas, each with a question whether it is land (`land`); and the borders at which other units pass for that.
 * They count apart, as above.
 */
const drawnOtherwise: Readonly<
  Record<
    string,
    {
      readonly places: readonly string[];
      readonly pairs: readonly string[];
      readonly answer: string;
    }
  >
> = {
  // A rock in a stretch of sea that is all of one space.
  '1900_dipmap.svg': { places: ['GIB'], pairs: ['GIB MOR', 'GIB SPA'], answer: 'land GIB: yes' },
};

export const sketches: readonly Sketch[] = [...dvar, ...jdip].filter(({ drawing }) =>
  existsSync(drawing),
);

/** Shares between 0 and 1. */
export interface Figures {
  readonly name: string;
  readonly places: number;
  readonly lost: readonly string[];
  readonly precision: number;
  readonly recall: number;
  readonly invented: readonly string[];
  readonly missed: readonly string[];
  /** Those that are not in the drawing, and count in none of the shares. */
  readonly apart: readonly string[];
  /** Of the pairs that both have: those that are right for both sorts of unit. */
  readonly sorts: number;
  readonly wrongSorts: readonly string[];
  readonly surfaces: number;
  readonly wrongSurfaces: readonly string[];
  readonly centres: number;
  readonly wrongCentres: readonly string[];
  readonly names: number;
  readonly wrongNames: readonly string[];
  /** Ways of units at drawn coasts. */
  readonly coastPrecision: number;
  readonly coastRecall: number;
  readonly wrongCoasts: readonly string[];
  /** How much of each space its outline covers: half of them more than this, and the one of which least is. */
  readonly overlap: number;
  readonly leastOverlap: number;
  readonly questions: number;
  readonly pointsEach: number;
  readonly faults: readonly string[];
}

const placeOf = (stop: string): string => stop.split('/')[0] ?? stop;

/** Places that touch, as `BUR PAR`, with who goes there. */
function touchesIn(ways: ReadonlySet<string>): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const way of ways) {
    const [sort = '', from = '', to = ''] = way.split(' ');
    const key = [placeOf(from), placeOf(to)].toSorted().join(' ');
    found.set(key, (found.get(key) ?? new Set()).add(sort));
  }
  return new Map([...found].map(([key, sorts]) => [key, [...sorts].toSorted().join('')]));
}

const isWalked = (ways: ReadonlySet<string>, place: string): boolean =>
  [...ways].some((way) => way.startsWith(`A ${place} `));

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** @param games how many are played of what came out */
export async function figuresOf(sketch: Sketch, games = 0): Promise<Figures | undefined> {
  const truth = sketch.truth();
  if (truth === undefined) return undefined;
  const result = importFile(foreignHost, sketch.drawing);
  const [variant] = result.variants;
  if (variant === undefined) throw new Error(result.diagnostics.map((one) => one.message).join());
  const compilation = compileImported(variant);
  const faults = compilation.diagnostics.map(({ message }) => message);
  const { facts, game } = await played(compilation);
  for (let seed = 1; seed <= games; seed++)
    faults.push(...playAutomatically(game, seed, 40).faults.map((one) => `game ${seed}: ${one}`));
  faults.push(...(await answeredFaults(sketch, truth)));
  return compared(sketch, truth, facts, result, variant, faults);
}

/** What the answers to the questions about what no drawing shows leave wrong, or what was not asked. */
async function answeredFaults({ drawing }: Sketch, truth: MapFacts): Promise<readonly string[]> {
  const own = [ruledOnly[basename(drawing)], drawnOtherwise[basename(drawing)]].filter(
    (one) => one !== undefined,
  );
  if (own.length === 0) return [];
  const text = own.map(({ answer }) => answer).join('\n');
  const result = importFile(foreignHost, drawing, { answers: { file: 'answers', text } });
  const asks = new Set(result.questions.map(({ id }) => id));
  const [variant] = result.variants;
  if (variant === undefined) return ['nothing came of the answers'];
  const { facts } = await played(compileImported(variant));
  const [found, wanted] = [touchesIn(facts.ways), touchesIn(truth.ways)];
  return [
    ...own.flatMap(({ answer }) => {
      const [id = ''] = answer.split(':');
      return asks.has(id) ? [] : [`${id} is not asked`];
    }),
    ...own.flatMap(({ pairs: keys }) =>
      keys.flatMap((key) =>
        found.get(key) === wanted.get(key) ? [] : [`${key}: ${found.get(key)} once answered`],
      ),
    ),
  ];
}

function compared(
  { drawing }: Sketch,
  truth: MapFacts,
  facts: MapFacts,
  { questions }: ImportResult,
  variant: Imported,
  faults: readonly string[],
): Figures {
  const places = [...truth.names.keys()];
  const drawn = places.filter((place) => facts.names.has(place));
  const has = new Set(drawn);
  const within = (touches: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...touches].filter(([key]) => key.split(' ').every((place) => has.has(place))));
  const apart = notDrawn[basename(drawing)] ?? [];
  const all = within(touchesIn(truth.ways));
  const wanted = new Map([...all].filter(([key]) => !apart.includes(key)));
  const found = within(touchesIn(facts.ways));
  const both = [...found.keys()].filter((key) => wanted.has(key));
  const otherwise = drawnOtherwise[basename(drawing)];
  const ruled = [...(ruledOnly[basename(drawing)]?.pairs ?? []), ...(otherwise?.pairs ?? [])];
  const isWrong = (key: string): boolean => found.get(key) !== wanted.get(key);
  const judged = both.filter((key) => !ruled.includes(key));
  const wrongSorts = judged.filter(isWrong);
  const water = new Set(
    variant.form.locales.flatMap(({ key, surface }) => (surface === 'water' ? [key] : [])),
  );
  // Tables of ways do not tell an island from a sea, as nobody goes to either by land: an island is right for both.
  const isOtherwise = (place: string): boolean =>
    isWalked(truth.ways, place) ? water.has(place) : isWalked(facts.ways, place);
  const grounds = drawn.filter((place) => otherwise?.places.includes(place) !== true);
  const wrongSurfaces = grounds.filter(isOtherwise);
  const wrongCentres = drawn.filter(
    (place) => facts.centres.has(place) !== truth.centres.has(place),
  );
  const wrongNames = drawn.filter(
    (place) => facts.names.get(place)?.[0] !== truth.names.get(place)?.[0],
  );
  const coasted = (ways: ReadonlySet<string>): readonly string[] =>
    [...ways].filter((way) => /^F \S*\/|^F \S+ \S*\//u.test(way));
  const [coastsFound, coastsWanted] = [
    coasted(facts.ways).filter((way) => truth.coasts.size > 0 && isDrawnCoast(way, facts)),
    coasted(truth.ways).filter((way) => isDrawnCoast(way, facts)),
  ];
  const rightCoasts = coastsFound.filter((way) => truth.ways.has(way));
  const points = variant.form.shapes.reduce(
    (sum, { rings }) => sum + rings.reduce((count, ring) => count + pairs(ring).length, 0),
    0,
  );
  const outlines = outlinedAreas(variant.form.shapes);
  const overlaps = [...overlapsOf(drawnAreas(drawing), outlines)].toSorted(([, a], [, b]) => a - b);
  const [half] = overlaps.slice(Math.floor((overlaps.length - 1) / 2));
  return {
    name: basename(drawing),
    places: places.length,
    lost: places.filter((place) => !has.has(place)),
    precision: share(both.length, found.size),
    recall: share(both.length, wanted.size),
    invented: [...found.keys()].filter((key) => !wanted.has(key)),
    missed: [...wanted.keys()].filter((key) => !found.has(key)),
    apart,
    sorts: share(judged.length - wrongSorts.length, judged.length),
    wrongSorts: wrongSorts.map((key) => `${key} ${found.get(key)} not ${wanted.get(key)}`),
    surfaces: share(grounds.length - wrongSurfaces.length, grounds.length),
    wrongSurfaces,
    centres: share(drawn.length - wrongCentres.length, drawn.length),
    wrongCentres,
    names: share(drawn.length - wrongNames.length, drawn.length),
    wrongNames: wrongNames.map(
      (place) => `${place}: ${facts.names.get(place)?.[0]} not ${truth.names.get(place)?.[0]}`,
    ),
    coastPrecision: share(rightCoasts.length, coastsFound.length),
    coastRecall: share(rightCoasts.length, coastsWanted.length),
    wrongCoasts: [
      ...coastsFound.filter((way) => !truth.ways.has(way)).map((way) => `+${way}`),
      ...coastsWanted.filter((way) => !facts.ways.has(way)).map((way) => `-${way}`),
    ],
    overlap: half?.[1] ?? 0,
    leastOverlap: overlaps[0]?.[1] ?? 0,
    questions: questions.length,
    pointsEach: points / Math.max(variant.form.shapes.length, 1),
    faults: [
      ...faults,
      ...crossingsOf(outlines),
      ...overlaps.flatMap(([place, part]) => (part > 0 ? [] : [`${place} has no outline`])),
      ...ruled.flatMap((key) =>
        both.includes(key) && isWrong(key) ? [] : [`${key} is as the drawing shows it`],
      ),
      ...(otherwise?.places ?? []).flatMap((place) =>
        isOtherwise(place) ? [] : [`${place} is drawn as what it is`],
      ),
      ...apart.flatMap((key) =>
        all.has(key) && !found.has(key) ? [] : [`${key} is no border that is not drawn`],
      ),
    ],
  };
}

const isDrawnCoast = (way: string, { coasts }: MapFacts): boolean =>
  way.split(' ').every((part) => !part.includes('/') || coasts.has(part));

/** What falls short of what is asked of an importer of drawings. */
export function shortfalls({ complete }: Sketch, figures: Figures): readonly string[] {
  const least: readonly (readonly [string, number, number])[] = [
    ['precision', figures.precision, 0.99],
    ['recall', figures.recall, 0.99],
    ['sorts', figures.sorts, 0.99],
    ['surfaces', figures.surfaces, 1],
    ...(complete ? ([['centres', figures.centres, 1]] as const) : []),
    ...(complete ? ([['names', figures.names, 0.94]] as const) : []),
    ['overlap', figures.overlap, 0.93],
    ['least overlap', figures.leastOverlap, 0.75],
    ['questions', -figures.questions, -25],
    ['points', -figures.pointsEach, -30],
  ];
  return [
    ...figures.faults,
    ...least.flatMap(([what, value, wanted]) =>
      value >= wanted ? [] : [`${figures.name}: ${what} ${Math.abs(value).toFixed(3)}`],
    ),
  ];
}
