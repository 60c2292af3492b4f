/** The report as one page: no script, nothing fetched. */
import { anchorOf, plain, strong } from '../book/blocks.ts';
import type { Block, Line } from '../book/blocks.ts';
import { htmlOf } from '../book/html.ts';
import {
  colourName,
  differencesChart,
  eliminationsChart,
  lengthsChart,
  meetingsChart,
  namedChart,
  sharesChart,
  yearsChart,
} from './charts.ts';
import type { RunSide } from './run.ts';
import { FEWEST } from './statistics.ts';
import type { Estimate } from './statistics.ts';
import { STILL } from './summary.ts';
import type { Comparison, Disagreement, PrizeFate, RunSummary, Summary } from './summary.ts';

/** How a variant looks. */
export interface Appearance {
  readonly title: string;
  /** By power: `#rrggbb`. */
  readonly looks: Readonly<Record<string, { readonly light: string; readonly dark: string }>>;
  /** The map with these holders of prizes, by kind and prize; undefined where there is no map. */
  readonly map: ((holders: Holders) => string) | undefined;
}

export type Holders = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

export type Appearances = Readonly<Partial<Record<RunSide, Appearance>>>;

/** @param summary of at least one run */
export function pageOf(summary: Summary, faces: Appearances): string {
  const { variant, against } = faces;
  const title =
    against === undefined
      ? `Balance of ${variant?.title ?? ''}`
      : `Balance of ${variant?.title ?? ''} against ${against.title}`;
  const blocks = [
    heading(1, title),
    text(playedWords(summary, faces)),
    ...limitsBlocks(summary),
    ...summary.against.flatMap((one) => againstBlocks(one, faces)),
    ...(['variant', 'against'] as const).flatMap((side) => sharesBlocks(summary, faces, side)),
    ...levelBlocks(summary, faces),
    ...summary.runs.flatMap((run) => runBlocks(run, faces[run.side], many(summary))),
  ];
  return htmlOf({ title, blocks }, styleOf(summary, faces));
}

const many = ({ runs }: Summary): boolean => runs.length > 1;

const heading = (level: 1 | 2 | 3, said: string, ...more: readonly string[]): Block => ({
  block: 'heading',
  level,
  anchor: anchorOf(said, ...more),
  text: said,
});

const text = (...parts: readonly string[]): Block => ({
  block: 'text',
  line: [plain(parts.join(' '))],
});

const figure = (chart: string, caption: string): Block => ({ block: 'figure', chart, caption });

const table = (head: readonly string[], rows: readonly Line[][]): Block => ({
  block: 'table',
  head,
  rows,
});

const cell = (said: string): Line => [plain(said)];

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

const limits = ({ low, high }: Estimate): string =>
  `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;

const withLimits = (one: Estimate): Line => [
  plain(`${percent(one.value)} (${limits(one)})`.replaceAll(' ', '\u{a0}')),
];

const number = (value: number, digits: number): string => value.toFixed(digits).replace('-', '−');

/** 0.0004 as `under 0.001`. */
const chance = (p: number | null): string =>
  p === null ? 'not told' : p < 0.001 ? 'under 0.001' : p.toFixed(3);

/** "a, b and c". */
const listed = (items: readonly string[]): string =>
  items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

function playedWords({ runs }: Summary, faces: Appearances): string {
  const sides = (['variant', 'against'] as const).flatMap((side) => {
    const own = runs.filter((run) => run.side === side);
    const [first] = own;
    if (first === undefined) return [];
    const levels = own.map(({ level }) => String(level));
    const where =
      levels.length === 1 ? `level ${levels[0] ?? ''}` : `each of the levels ${listed(levels)}`;
    return [
      `${first.games} ${first.games === 1 ? 'game' : 'games'} of ${faces[side]?.title ?? first.variant} at ${where}`,
    ];
  });
  const [first] = runs;
  return `${listed(sides)}, all powers played by automatic players; cut after ${first?.years ?? 0} years, seed “${first?.seed ?? ''}”.`;
}

function limitsBlocks({ runs }: Summary): readonly Block[] {
  const measure = runs[0]?.measure ?? 'prizes';
  return [
    heading(2, 'What these games cannot tell'),
    {
      block: 'list',
      items: [
        [
          strong('Nobody talks. '),
          plain(
            'There is no press: no alliance is agreed on, no promise kept or broken. What a power gains or suffers by diplomacy is not in these numbers.',
          ),
        ],
        [
          strong('The players play themselves. '),
          plain(
            'All powers are played by the same program with the same habits. A power that is hard for this program may be easy for people, and the other way round. Other levels often come to other verdicts.',
          ),
        ],
        [
          strong('Games are cut. '),
          plain('Shares at the end are shares when the years were over, not results.'),
        ],
        [
          strong('Limits hold for chance alone. '),
          plain(
            `They are drawn so that they hold in 95 of 100 cases: for what is counted by Wilson’s score interval, for mean shares by the normal distribution, which wants at least ${FEWEST} games. More games make them narrower; they do not make the players better.`,
          ),
        ],
      ],
    },
    text(
      measure === 'prizes'
        ? 'A share is a power’s part of all prizes that anybody holds. Prizes are what the automatic players strive for: what belongs to powers, and what this variant is won by.'
        : 'This variant has no prizes, so a share is a power’s part of all pieces that are left.',
    ),
  ];
}

function againstBlocks(comparison: Comparison, faces: Appearances): readonly Block[] {
  const [mine, other] = [faces.variant?.title ?? '', faces.against?.title ?? ''];
  const sure = comparison.powers.filter(({ isClear }) => isClear);
  const known = comparison.powers.every(({ p }) => p !== null);
  const verdict = !known
    ? `Fewer than ${FEWEST} games a side: no difference is told from chance.`
    : sure.length === 0
      ? 'No power does clearly better or worse: chance alone could give these differences. More games may tell more.'
      : `${listed(sure.map(({ power, share }) => `${power} (${share.value > 0 ? '+' : ''}${number(100 * share.value, 1)} points)`))} clearly ${sure.length === 1 ? 'does' : 'do'} otherwise.`;
  return [
    heading(2, `${mine} against ${other}, level ${comparison.level}`),
    text(verdict),
    ...(comparison.powers.length === 0
      ? []
      : [
          figure(
            differencesChart(comparison),
            `Share at the end in ${mine} less that in ${other}. A full dot is a difference that is clearly not chance.`,
          ),
          table(
            ['Power', 'Difference', 'Limits', 'z', 'By chance', 'Corrected', ''],
            comparison.powers.map(({ power, share, p, isClear }): Line[] => [
              cell(power),
              cell(number(100 * share.value, 1)),
              cell(`${number(100 * share.low, 1)} to ${number(100 * share.high, 1)}`),
              cell(share.z === null ? 'no spread' : number(share.z, 2)),
              cell(chance(share.p)),
              cell(chance(p)),
              [isClear ? strong('clear') : plain('')],
            ]),
          ),
          text(
            'In points of the share. z is the difference in standard errors (Welch). “By chance” is how often chance alone gives as much or more; “corrected” takes into account that',
            `${comparison.powers.length} powers are looked at (Holm). Clear: the corrected one is under 0.05.`,
          ),
        ]),
    ...(comparison.alone.length === 0
      ? []
      : [text(`In one of the two only, and so not compared: ${listed(comparison.alone)}.`)]),
  ];
}

function sharesBlocks(summary: Summary, faces: Appearances, side: RunSide): readonly Block[] {
  const runs = summary.runs.filter((run) => run.side === side);
  const [first] = runs;
  if (first === undefined) return [];
  const title = summary.runs.some((run) => run.side !== side)
    ? `Who does well in ${faces[side]?.title ?? ''}`
    : 'Who does well';
  return [
    heading(2, title),
    ...runs.map((run) => text(verdictWords(run, runs.length > 1))),
    figure(
      sharesChart(runs),
      `Mean share at the end with its limits. The dashed line is an even share, ${percent(first.even)}.`,
    ),
    ...runs.flatMap((run): Block[] => [
      ...(runs.length > 1 ? [heading(3, `Level ${run.level}`, side)] : []),
      table(
        ['Power', 'Share at the end', 'Spread', 'Leads', 'Wins', 'Eliminated'],
        run.powers.map((one): Line[] => [
          [strong(one.power)],
          withLimits(one.share),
          cell(percent(one.deviation)),
          withLimits(one.leads),
          withLimits(one.wins),
          withLimits(one.eliminated),
        ]),
      ),
    ]),
    text(
      'Spread: standard deviation of the share from game to game. Leads: games in which nobody had more at the end. Wins: games that were won, alone or with others. Eliminated: games in which nothing was left of it at the end.',
    ),
  ];
}

function verdictWords({ powers, even, level, games }: RunSummary, named: boolean): string {
  const above = powers.filter(({ share }) => share.low > even).map(({ power }) => power);
  const below = powers.filter(({ share }) => share.high < even).map(({ power }) => power);
  const said = [
    ...(above.length === 0 ? [] : [`above an even share: ${listed(above)}`]),
    ...(below.length === 0 ? [] : [`below: ${listed(below)}`]),
  ];
  const verdict =
    games < FEWEST
      ? `Fewer than ${FEWEST} games tell little`
      : said.length === 0
        ? 'No power is clearly above or below an even share'
        : `Clearly ${said.join('; ')}`;
  return `${named ? `Level ${level}. ` : ''}${verdict}.`;
}

function levelBlocks({ runs, disagreements }: Summary, faces: Appearances): readonly Block[] {
  if (new Set(runs.map(({ level }) => level)).size < 2) return [];
  const enough = runs.every(({ games }) => games >= FEWEST);
  return [
    heading(2, 'How the levels disagree'),
    text(
      !enough
        ? `Fewer than ${FEWEST} games a level: no difference is told from chance.`
        : disagreements.length === 0
          ? 'At no power does the share clearly depend on the level.'
          : 'The share of these powers clearly depends on how well all play. Where the verdict turns round, trust no single level.',
    ),
    ...(disagreements.length === 0
      ? []
      : [
          table(
            ['', 'Power', 'Levels', 'Shares', 'z', 'Corrected'],
            disagreements.map((one): Line[] => [
              [one.opposed ? strong('⚑ turned round') : plain('')],
              cell(nameOf(one, faces, runs)),
              cell(one.levels.join(' and ')),
              cell(one.levels.map((level) => shareAt(runs, one, level)).join(' and ')),
              cell(one.share.z === null ? 'no spread' : number(one.share.z, 2)),
              cell(chance(one.p)),
            ]),
          ),
          text(
            'Turned round: clearly above an even share at one level, and clearly below it at the other. Corrected for the number of powers, for each pair of levels.',
          ),
        ]),
  ];
}

const nameOf = (
  { side, power }: Disagreement,
  faces: Appearances,
  runs: readonly RunSummary[],
): string =>
  runs.some((run) => run.side !== side) ? `${power} (${faces[side]?.title ?? ''})` : power;

const shareAt = (
  runs: readonly RunSummary[],
  { side, power }: Disagreement,
  level: number,
): string => {
  const run = runs.find((one) => one.side === side && one.level === level);
  return percent(run?.powers.find((one) => one.power === power)?.share.value ?? 0);
};

function runBlocks(
  run: RunSummary,
  face: Appearance | undefined,
  titled: boolean,
): readonly Block[] {
  const mark = `${run.side} ${run.level}`;
  const sub = (said: string): Block => heading(titled ? 3 : 2, said, ...(titled ? [mark] : []));
  return [
    ...(titled ? [heading(2, `${face?.title ?? run.variant}, level ${run.level}`)] : []),
    sub('Shares over the years'),
    figure(
      yearsChart(run),
      'Mean share of each power in per cent, before those of the others; dashed an even share. Games that have ended go on as they ended.',
    ),
    ...fateBlocks(run, face, sub),
    ...meetingBlocks(run, sub),
    ...openingBlocks(run, sub),
    ...eliminationBlocks(run, sub),
    ...lengthBlocks(run, sub),
    ...namedBlocks(run, sub),
  ];
}

type Sub = (said: string) => Block;

function fateBlocks(
  { fates, games }: RunSummary,
  face: Appearance | undefined,
  sub: Sub,
): readonly Block[] {
  if (fates.length === 0) return [];
  const kinds = new Set(fates.map(({ kind }) => kind));
  const holders = Object.fromEntries(
    [...kinds].map((kind) => [
      kind,
      Object.fromEntries(
        fates.filter((one) => one.kind === kind).map((one) => [one.prize, usual(one)]),
      ),
    ]),
  );
  const map = face?.map?.(holders);
  return [
    sub('What becomes of each prize'),
    ...(map === undefined
      ? []
      : [
          figure(
            map,
            'Whose each prize most often is at the end; plain where it is most often nobody’s.',
          ),
        ]),
    table(
      ['Prize', 'Whose at the end, % of games', 'Changes a game'],
      fates.map((fate): Line[] => [
        [strong(kinds.size > 1 ? `${fate.prize} (${fate.kind})` : fate.prize)],
        cell(holderWords(fate, games)),
        cell(fate.changes.toFixed(2)),
      ]),
    ),
  ];
}

const ranked = ({ holders }: PrizeFate): readonly (readonly [string, number])[] =>
  Object.entries(holders).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

function usual(fate: PrizeFate): string | null {
  const [first] = ranked(fate);
  return first === undefined || first[1] <= fate.nobody ? null : first[0];
}

/** Holders that are told one by one. */
const TOLD = 4;

function holderWords(fate: PrizeFate, games: number): string {
  const all = ranked(fate);
  const said = all
    .slice(0, TOLD)
    .map(([power, count]) => `${power} ${Math.round((100 * count) / games)}`);
  const rest = all.slice(TOLD).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...said,
    ...(rest > 0 ? [`others ${Math.round((100 * rest) / games)}`] : []),
    ...(fate.nobody > 0 ? [`nobody ${Math.round((100 * fate.nobody) / games)}`] : []),
  ].join(', ');
}

function meetingBlocks(run: RunSummary, sub: Sub): readonly Block[] {
  if (run.meetings.length === 0) return [];
  return [
    sub('First contacts'),
    figure(
      meetingsChart(run),
      'The year in which two powers first met, counted from the first (the middle one of all games in which they did); the darker, the more games.',
    ),
    text(
      'Two powers meet where an order of one names a piece or a prize of the other, or a space where one stands, or where orders of both name the same space.',
    ),
  ];
}

function openingBlocks({ powers }: RunSummary, sub: Sub): readonly Block[] {
  const rows = powers.flatMap(({ power, openings, differentOpenings }) =>
    openings.map(({ orders, games, share }, at): Line[] => [
      at === 0 ? [strong(power), plain(` (${differentOpenings} different)`)] : [plain('')],
      cell(orders.join(', ')),
      cell(String(games)),
      withLimits(share),
    ]),
  );
  return rows.length === 0
    ? []
    : [sub('Openings'), table(['Power', 'First orders', 'Games', 'Share at the end'], rows)];
}

function eliminationBlocks(run: RunSummary, sub: Sub): readonly Block[] {
  return [
    sub('Eliminations'),
    ...(run.powers.every(({ eliminated }) => eliminated.value === 0)
      ? [text('No power was eliminated in any game.')]
      : [
          figure(
            eliminationsChart(run),
            'In how many of the games each power still has a piece or a prize.',
          ),
        ]),
  ];
}

function lengthBlocks(run: RunSummary, sub: Sub): readonly Block[] {
  const { endings, games, stops, still, years, measure } = run;
  const part = (count: number): Line => cell(`${count} (${percent(count / games)})`);
  const isCut = endings.cut === games;
  return [
    sub('Lengths and stalemates'),
    {
      block: 'facts',
      rows: [
        { label: 'Won by one', line: part(endings.won) },
        ...(endings.shared === 0 ? [] : [{ label: 'Won by several', line: part(endings.shared) }]),
        { label: 'Drawn', line: part(endings.drawn) },
        { label: `Cut after ${years} years`, line: part(endings.cut) },
        { label: 'Stops a game', line: cell(stops.value.toFixed(1)) },
        { label: 'Standing still', line: withLimits(still) },
      ],
    },
    ...(isCut ? [] : [figure(lengthsChart(run), 'In which year games ended that were not cut.')]),
    text(
      `Stops are points at which orders are asked for. A game stands still where ${measure === 'prizes' ? 'no prize changed hands' : 'no power’s number of pieces changed'} in its last ${STILL} years, from year to year, before it was cut.`,
    ),
  ];
}

function namedBlocks(run: RunSummary, sub: Sub): readonly Block[] {
  if (run.named.length === 0) return [];
  return [
    sub('Orders that name other pieces'),
    figure(
      namedChart(run),
      'What became of them: succeeded (left), failed, or void (right), because the other piece did something else.',
    ),
    table(
      ['Order', 'Whose piece', 'Orders', 'Met'],
      run.named.map(({ verb, whose, orders, met }): Line[] => [
        cell(verb),
        cell(whose === 'own' ? 'own' : 'of others'),
        cell(String(orders)),
        withLimits(met),
      ]),
    ),
    text(
      'Met: not void, so that the other piece did what the order says. What is void for another reason counts as not met.',
    ),
  ];
}

/** Colours of powers by their place in the variant, and drawings that do not grow larger than they are read well. */
function styleOf({ runs }: Summary, faces: Appearances): string {
  const colours = (theme: 'light' | 'dark'): string =>
    (['variant', 'against'] as const)
      .flatMap((side) => {
        const powers = runs.find((run) => run.side === side)?.powers ?? [];
        return powers.map(
          ({ power }, at) =>
            `${colourName(side, at)}: ${faces[side]?.looks[power]?.[theme] ?? '#888888'};`,
        );
      })
      .join(' ');
  return `:root { ${colours('light')} }
@media (prefers-color-scheme: dark) { :root { ${colours('dark')} } }
figure svg[class^="plot"] { max-width: 36rem; }
table { font-variant-numeric: lining-nums tabular-nums; }
`;
}
