/** The drawings of a report: SVG for a page, in the page's own colours by day and by night. The same numbers give the same text. */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { Verdict } from '../../runtime/protocol.ts';
import type { RunSide } from './run.ts';
import type { Comparison, RunSummary } from './summary.ts';

/** Small enough to be read on a phone as it is. */
const WIDTH = 460;
const FONT = 13;
/** Room for the name of a power. */
const LETTER = 7;

const wide = (names: readonly string[]): number =>
  Math.min(150, 20 + LETTER * Math.max(...names.map(({ length }) => length)));

/** The custom property that holds the colour of a power, by its place among the powers of its variant. */
export const colourName = (side: RunSide, at: number): string => `--${side}-${at}`;

const powerColour = (side: RunSide, at: number): string => `var(${colourName(side, at)})`;

type Options = Parameters<typeof Plot.plot>[0];

/** @param label what it shows, for those who listen */
function drawn(label: string, options: Options): string {
  // No browser is needed, and none is used where there is one: the bytes are to be the same.
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const svg = Plot.plot({
    document,
    width: WIDTH,
    style: { fontSize: `${FONT}px` },
    marginTop: 12,
    marginBottom: 44,
    ...options,
  });
  const markup: string = svg.outerHTML;
  return (
    markup
      .replace(/^<svg /u, `<svg role="img" `)
      .replace(/^([^>]*)>/u, (_, head: string) => `${head} aria-label="${quoted(label)}">`)
      // Many digits of nothing: what is drawn has a tenth of a point.
      .replaceAll(/-?\d+\.\d{3,}/gu, (number) => String(Number(Number(number).toFixed(2))))
  );
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const percent = (share: number): number => share * 100;

/** Shares at the end with their limits: a row for each power, in it a line for each level. */
export function sharesChart(runs: readonly RunSummary[]): string {
  const rows = runs.flatMap(({ side, powers, level }) =>
    powers.map(({ power, share }, at) => ({
      power,
      level: `level ${level}`,
      colour: powerColour(side, at),
      value: percent(share.value),
      low: percent(share.low),
      high: percent(share.high),
    })),
  );
  const names = runs[0]?.powers.map(({ power }) => power) ?? [];
  const many = runs.length > 1;
  return drawn('Share of each power at the end, with its limits', {
    marginLeft: wide(names),
    marginRight: many ? 60 : 20,
    height: 50 + names.length * (many ? 10 + 16 * runs.length : 26),
    x: { label: 'share at the end, %', grid: true, zero: true, nice: true, ticks: 5 },
    y: {
      label: null,
      domain: many ? runs.map(({ level }) => `level ${level}`) : [''],
      axis: many ? 'right' : null,
    },
    fy: { label: null, domain: names, axis: 'left' },
    marks: [
      Plot.ruleX([percent(runs[0]?.even ?? 0)], { strokeDasharray: '4 3' }),
      Plot.link(rows, {
        x1: 'low',
        x2: 'high',
        y1: (row) => (many ? row.level : ''),
        y2: (row) => (many ? row.level : ''),
        fy: 'power',
        strokeWidth: 1.5,
      }),
      Plot.dot(rows, {
        x: 'value',
        y: (row) => (many ? row.level : ''),
        fy: 'power',
        r: 5.5,
        fill: 'colour',
        stroke: 'currentColor',
        strokeWidth: 0.8,
      }),
    ],
    color: { type: 'identity' },
  });
}

/** Columns of small drawings. */
const COLUMNS = 3;

/** A small drawing for each power: its mean share over the years, before those of all others. */
export function yearsChart({ side, powers, even }: RunSummary): string {
  const place = (at: number) => ({ fx: at % COLUMNS, fy: Math.floor(at / COLUMNS) });
  const lines = powers.flatMap(({ power, shares }, at) =>
    shares.map((share, year) => ({
      power,
      year,
      share: percent(share),
      colour: powerColour(side, at),
      ...place(at),
    })),
  );
  const others = powers.flatMap((_, panel) =>
    lines
      .filter(({ power }) => power !== powers[panel]?.power)
      .map((line) => ({ ...line, ...place(panel) })),
  );
  const ends = powers.map(({ power, shares }, at) => ({
    power,
    ...place(at),
    share: percent(shares.at(-1) ?? 0),
    year: shares.length - 1,
  }));
  const rows = Math.ceil(powers.length / COLUMNS);
  return drawn('Mean share of each power over the years', {
    height: 60 + 120 * rows,
    marginTop: 26,
    marginLeft: 30,
    marginRight: 26,
    x: { label: 'years played', ticks: 3 },
    y: { label: null, ticks: 3, zero: true },
    fx: { axis: null, padding: 0.2 },
    fy: { axis: null, padding: 0.3 },
    color: { type: 'identity' },
    marks: [
      // Many lines behind one: without the others where they would be a blot.
      ...(powers.length > 12
        ? []
        : [
            Plot.line(others, {
              x: 'year',
              y: 'share',
              z: 'power',
              fx: 'fx',
              fy: 'fy',
              strokeOpacity: 0.16,
            }),
          ]),
      Plot.ruleY([percent(even)], { strokeDasharray: '3 3', strokeOpacity: 0.5 }),
      // An edge, for colours that are nearly that of the paper.
      Plot.line(lines, { x: 'year', y: 'share', z: 'power', fx: 'fx', fy: 'fy', strokeWidth: 3.6 }),
      Plot.line(lines, {
        x: 'year',
        y: 'share',
        z: 'power',
        fx: 'fx',
        fy: 'fy',
        stroke: 'colour',
        strokeWidth: 2.4,
      }),
      Plot.text(
        powers.map(({ power }, at) => ({ power, ...place(at) })),
        {
          fx: 'fx',
          fy: 'fy',
          text: 'power',
          frameAnchor: 'top-left',
          dx: 2,
          dy: -14,
          fontWeight: 600,
        },
      ),
      Plot.text(ends, {
        x: 'year',
        y: 'share',
        fx: 'fx',
        fy: 'fy',
        text: (end) => end.share.toFixed(0),
        textAnchor: 'start',
        dx: 4,
      }),
    ],
  });
}

/** In how many games two powers met, and when. */
export function meetingsChart({ powers, meetings, games }: RunSummary): string {
  const names = powers.map(({ power }) => power);
  const cells = meetings.flatMap(({ pair: [a, b], games: together, year }) =>
    [
      { x: a, y: b },
      { x: b, y: a },
    ].map((cell) => ({ ...cell, share: together / games, year })),
  );
  const margin = wide(names);
  const size = Math.max(12, (WIDTH - margin * 1.6) / names.length);
  return drawn('In which year two powers first met', {
    marginLeft: margin,
    marginTop: margin * 0.8,
    // The last name leans out of its column.
    marginRight: margin * 0.6,
    marginBottom: 10,
    height: margin * 0.8 + 10 + size * names.length,
    x: { domain: names, label: null, axis: 'top', tickRotate: -45 },
    y: { domain: names, label: null },
    color: { type: 'identity' },
    marks: [
      Plot.cell(cells, {
        x: 'x',
        y: 'y',
        inset: 0.5,
        fill: 'var(--link)',
        fillOpacity: (cell) => 0.08 + 0.5 * cell.share,
      }),
      ...(names.length > 14
        ? []
        : [Plot.text(cells, { x: 'x', y: 'y', text: (cell) => String(cell.year) })]),
    ],
  });
}

/** How many games each power is still in. */
export function eliminationsChart({ side, powers, games }: RunSummary): string {
  const lines = powers.flatMap(({ power, eliminations }, at) => {
    let left = games;
    return [0, ...eliminations].map((out, year) => {
      left -= out;
      return { power, year, left: percent(left / games), colour: powerColour(side, at) };
    });
  });
  return drawn('In how many games each power still has something', {
    height: 220,
    marginLeft: 45,
    marginRight: wide(powers.map(({ power }) => power)),
    x: { label: 'years played', ticks: 6 },
    y: { label: 'still there, % of games', domain: [0, 100], ticks: 4, grid: true },
    color: { type: 'identity' },
    marks: [
      Plot.line(lines, { x: 'year', y: 'left', z: 'power', curve: 'step-after', strokeWidth: 3.4 }),
      Plot.line(lines, {
        x: 'year',
        y: 'left',
        z: 'power',
        stroke: 'colour',
        curve: 'step-after',
        strokeWidth: 2.2,
      }),
    ],
  });
}

/** When games ended that did. */
export function lengthsChart({ lengths }: RunSummary): string {
  return drawn('How many games ended after so many years', {
    height: 160,
    marginLeft: 45,
    x: {
      label: 'years played',
      type: 'band',
      tickFormat: (year: number) => (year % 5 === 0 || lengths.length < 16 ? String(year) : ''),
    },
    y: { label: 'games', ticks: 3, grid: true },
    marks: [
      Plot.barY(
        lengths.map((games, at) => ({ year: at + 1, games })),
        { x: 'year', y: 'games', fill: 'var(--link)' },
      ),
    ],
  });
}

const verdictFill: Readonly<Partial<Record<Verdict, string>>> = {
  succeeds: 'var(--good)',
  fails: 'var(--care)',
  void: 'var(--line)',
};

/** What became of orders that name the piece of another order. */
export function namedChart({ named }: RunSummary): string {
  const label = (verb: string, whose: string): string =>
    `${verb}, ${whose === 'own' ? 'own' : 'of others'}`;
  const rows = named.flatMap(({ verb, whose, orders, verdicts }) =>
    (['succeeds', 'fails', 'void'] as const).map((verdict) => ({
      order: label(verb, whose),
      share: percent((verdicts[verdict] ?? 0) / orders),
      fill: verdictFill[verdict],
    })),
  );
  const names = named.map(({ verb, whose }) => label(verb, whose));
  return drawn('What became of orders that name another piece', {
    height: 50 + 28 * names.length,
    marginLeft: wide(names),
    x: { label: '% of these orders', domain: [0, 100], ticks: 5 },
    y: { label: null, domain: names },
    color: { type: 'identity' },
    marks: [
      Plot.barX(rows, {
        x: 'share',
        y: 'order',
        fill: 'fill',
        insetTop: 3,
        insetBottom: 3,
        stroke: 'currentColor',
        strokeWidth: 0.5,
      }),
    ],
  });
}

/** What a variant adds to the share of each power, with limits. */
export function differencesChart({ powers }: Comparison): string {
  const rows = powers.map(({ power, share, isClear }) => ({
    power,
    isClear,
    value: percent(share.value),
    low: percent(share.low),
    high: percent(share.high),
  }));
  const names = rows.map(({ power }) => power);
  return drawn('Difference of the share of each power, with its limits', {
    marginLeft: wide(names),
    height: 55 + 26 * names.length,
    x: { label: 'difference in points', grid: true, nice: true, ticks: 5 },
    y: { label: null, domain: names },
    marks: [
      Plot.ruleX([0]),
      Plot.link(rows, { x1: 'low', x2: 'high', y1: 'power', y2: 'power', strokeWidth: 1.5 }),
      Plot.dot(rows, {
        x: 'value',
        y: 'power',
        r: 5,
        stroke: 'currentColor',
        fill: (row) => (row.isClear ? 'var(--link)' : 'var(--paper)'),
      }),
    ],
    color: { type: 'identity' },
  });
}
