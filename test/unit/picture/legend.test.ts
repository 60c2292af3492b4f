/** The strip below the map, the numbers on pieces, and more powers than colours. */
import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../../compiler/picture/measure.ts';
import { picture } from '../../../compiler/picture/picture.ts';
import type { View } from '../../../compiler/picture/layers.ts';
import { all, openShipped, openText } from '../../support/pictures.ts';
import { faultsOf } from './markup.ts';

const textOf = (powers: readonly string[], more = ''): string => `variant Carts {
  kind Ground is land, water
  Space has ground: Ground = land
  land Alpha (ALP): BET GAM
  land Beta (BET): ALP GAM
  water Gamma (GAM): ALP BET
${powers.map((name) => `  power ${name}`).join('\n')}
  piece Cart (C) { at: Space; owner: Power; heavyLoad: Number = 3 }
  draw heavyLoad as disc in yellow
  ${more}
  setup { for Power p { create Cart { at: Alpha, owner: p } } }
  ask Orders about each Cart c, of c.owner { default Stay }
  order Stay in Orders by Cart { written "{cart} stays" }
  order Go in Orders by Cart {
    to: Space
    written "{cart} - {to}"
    legal when borders(cart.at, to)
  }
  phase Turn { ask Orders }
  calendar { Day: Turn }
  start in Day 1
  exchange carts: each Cart c, under c.owner, as "C {at}"
}
`;

async function drawn(text: string, view: Omit<View, 'state'> = {}): Promise<string> {
  const { program, state } = await openText(text);
  const svg = picture(drawingOf(program), { state, ...view });
  expect(faultsOf(svg)).toEqual([]);
  return svg;
}

const legendOf = (svg: string): string => svg.slice(svg.indexOf('data-legend'));
const words = (svg: string): readonly string[] => all(legendOf(svg), /<text[^>]*>([^<]*)</g);
const heightOf = (svg: string): number => Number(all(svg, /viewBox="0 0 [\d.]+ ([\d.]+)"/g)[0]);

test('what is not seen looks so, and is called so', async () => {
  const text = textOf(['Red', 'Blue']);
  const seen = await drawn(text, { legend: true });
  expect(seen).not.toContain('unseen');
  const svg = await drawn(text, { legend: true, unseen: ['ALP', 'GAM', 'no space'] });
  expect(words(svg)).toContain('unseen');
  expect(all(svg, /aria-label="([^"]*, unseen)"/g)).toEqual([
    'Alpha, land, Red, unseen',
    'Gamma, water, unseen',
  ]);
  expect(all(svg, /fill="url\(#(vm-unseen)\)"/g).length).toBe(2);
  expect(all(svg, /<pattern id="(vm-unseen)"/g).length).toBe(1);
  expect(await drawn(text, { legend: true, unseen: [] })).toBe(seen);
});

describe('the legend', () => {
  test('names powers, kinds of spaces, pieces and their marks, and is left out where nobody asks for it', async () => {
    const text = textOf(['Red', 'Blue']);
    const svg = await drawn(text, { legend: true, title: 'Carts: Day 1' });
    const said = words(svg);
    for (const word of ['Carts: Day 1', 'Red', 'Blue', 'land', 'water', 'Cart', 'heavy load'])
      expect(said).toContain(word);
    const without = await drawn(text);
    expect(without).not.toContain('data-legend');
    expect(heightOf(without)).toBeLessThan(heightOf(svg));
  });

  test('says what became of orders, and only what there is', async () => {
    const { program, game, state } = await openShipped('classic');
    const orders = [
      { who: 'France', order: 'A PAR - BUR' },
      { who: 'Germany', order: 'A MUN - BUR' },
      { who: 'Turkey', order: 'A CON - BUL' },
    ];
    const stepped = game.step(state, orders);
    if (!stepped.ok) throw new Error('the orders are not carried out');
    const { results, state: after } = stepped.value;
    const svg = picture(drawingOf(program), { state, orders: results, after, legend: true });
    expect(faultsOf(svg)).toEqual([]);
    const said = words(svg);
    expect(said).toContain('succeeds');
    expect(said).toContain('fails');
    expect(said).not.toContain('meets nothing');
    // What looks the same has one sign.
    expect(said).toContain('coast, inland');
  });

  test('what a text says comes out as text, and what is too long is cut', async () => {
    const long = `"${'Kingdom of '.repeat(20)}<b>"`;
    const svg = await drawn(textOf([long, '"<script>"']), { legend: true, title: '<b>&' });
    expect(words(svg)).toContain('&lt;script&gt;');
    expect(words(svg).some((word) => word.startsWith('Kingdom') && word.endsWith('…'))).toBe(true);
  });
});

describe('numbers', () => {
  test('stand on the badge of what is drawn for them', async () => {
    const letters = all(await drawn(textOf(['Red'])), /<text[^>]*>([^<]*)</g);
    expect(letters).toContain('3');
    const none = await drawn(textOf(['Red'], 'draw heavyLoad with "!"'));
    expect(all(none, /<text[^>]*>([^<]*)</g)).not.toContain('3');
  });
});

test('forty powers are told apart, by colour or by what is woven into it', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `P${i}`);
  const svg = await drawn(textOf(names), { legend: true });
  const signs = all(legendOf(svg), /<g transform="translate[^"]*"><path([^]*?)<\/g>/g);
  const powers = signs.slice(0, 40);
  expect(new Set(powers).size).toBe(40);
  // What is referred to is there.
  for (const id of all(svg, /url\(#([^)]*)\)/g)) expect(svg).toContain(`<pattern id="${id}"`);
});
