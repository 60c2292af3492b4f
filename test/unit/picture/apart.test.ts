/** What must not be mistaken for something else, by its form, whatever its colour. */
import { beforeAll, expect, test } from 'vitest';
import { drawingOf } from '../../../compiler/picture/measure.ts';
import { picture } from '../../../compiler/picture/picture.ts';
import { all, openShipped } from '../../support/pictures.ts';
import type { Opened } from '../../support/pictures.ts';
import { faultsOf } from './markup.ts';

let classic: Opened;
beforeAll(async () => {
  classic = await openShipped('classic');
});

const drawnFor = ({ program, game }: Opened, orders: readonly (readonly [string, string])[]) => {
  const placed = game.place({
    phase: 'Winter 1901 Adjustments',
    units: { Russia: ['A MOS'], Germany: ['A MUN'] },
    centres: { Russia: ['MOS', 'SEV', 'STP', 'WAR'], Germany: ['MUN', 'KIE', 'BER'] },
  });
  if (!placed.ok) throw new Error('it cannot be placed');
  const stepped = game.step(
    placed.value,
    orders.map(([who, order]) => ({ who, order })),
  );
  if (!stepped.ok) throw new Error('it cannot go on');
  const view = { state: placed.value, orders: stepped.value.results, theme: 'light' as const };
  const svg = picture(drawingOf(program), view);
  expect(faultsOf(svg)).toEqual([]);
  return svg;
};

/** The outline that an order is drawn with first. */
const formOf = (svg: string, index: number): string | undefined =>
  all(svg.slice(svg.indexOf(`data-order="${index}"`)), /<path d="([^"]*)"/g)[0];

test('what somebody owns is told from what nobody owns, in every colour', () => {
  const { program, state } = classic;
  const svg = picture(drawingOf(program), { state, theme: 'light' });
  const labelOf = (space: string): string =>
    svg.slice(svg.indexOf(`data-label="${space}"`)).split('<text')[0] ?? '';
  const pathsOf = (space: string): number => all(labelOf(space), /<(path)[^>]*f-/g).length;
  expect(pathsOf('MOS')).toBe(pathsOf('RUM') + 1);
  expect(pathsOf('MUN')).toBe(pathsOf('MOS'));
  const legend = picture(drawingOf(program), { state, legend: true });
  expect(all(legend, /<text[^>]*>(Centre[^<]*)</g)).toEqual(['Centre', 'Centre, owned']);
});

test('orders of a pale power are pale in a dark rim, and not dark as those of a dark one', () => {
  const { program, game, state } = classic;
  const stepped = game.step(state, [
    { who: 'Russia', order: 'A MOS - UKR' },
    { who: 'Germany', order: 'A MUN - BOH' },
  ]);
  if (!stepped.ok) throw new Error('it cannot go on');
  const svg = picture(drawingOf(program), { state, orders: stepped.value.results });
  const orderOf = (text: string): string =>
    svg.slice(svg.indexOf(`aria-label="${text}`)).split('</g>')[0] ?? '';
  const lines = (text: string): readonly string[] => all(orderOf(text), /class="n (l-\w+)"/g);
  expect(lines('A MOS - UKR')).toEqual(['l-halo', 'l-edge', 'l-white']);
  expect(lines('A MUN - BOH')).toEqual(['l-halo', 'l-grey']);
});

test('what is to be built looks like what it will be', () => {
  const army = drawnFor(classic, [['Russia', 'Build A SEV']]);
  const fleet = drawnFor(classic, [['Russia', 'Build F SEV']]);
  const shapeOf = (svg: string, piece: string): string | undefined =>
    all(svg.slice(svg.indexOf(`aria-label="${piece}`)), /<path d="([^"]*)"/g)[0];
  const opening = picture(drawingOf(classic.program), { state: classic.state });
  expect(formOf(army, 0)).toBe(shapeOf(opening, 'Army, Russia'));
  expect(formOf(fleet, 0)).toBe(shapeOf(opening, 'Fleet, Russia'));
  expect(formOf(army, 0)).not.toBe(formOf(fleet, 0));
  const none = drawnFor(classic, [['Germany', 'Waive']]);
  expect(all(none, /data-order="(\d+)"/g)).toEqual([]);
});

test('the legend of many pieces with names tells their shapes', async () => {
  const { program, state } = await openShipped('cowboys-and-indians');
  const svg = picture(drawingOf(program), { state, legend: true });
  const words = all(svg.slice(svg.indexOf('data-legend')), /<text[^>]*>([^<]*)</g);
  expect(words).toEqual(expect.arrayContaining(['Figure', 'Mounted', 'Canoe', 'Wagon']));
  expect(new Set(words).size).toBe(words.length);
});
