/** render: pictures of maps, positions and orders; those in the README are what it writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/variants.ts';
import { faultsOf } from '../unit/picture/markup.ts';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

const pictures = join(root, 'docs', 'pictures');

test.each([
  ['classic', '--orders', 'classic.orders.txt'],
  ['republic', '--position', 'republic.position.json'],
])('the picture of %s in the README is what the command writes', async (name, option, file) => {
  const here = place();
  const { code, out } = await here.run(
    'render',
    name,
    option,
    join(pictures, file),
    '--out',
    'map.svg',
  );
  expect(out).toBe('map.svg\n');
  expect(code).toBe(0);
  const svg = readFileSync(join(here.folder, 'map.svg'), 'utf8');
  expect(faultsOf(svg)).toEqual([]);
  expect(svg).toBe(readFileSync(join(pictures, `${name}.svg`), 'utf8'));
});

test('through the eyes of one what he does not see looks so, and is not there', async () => {
  const fogged = 'variant Fogged {\n  extends Classic\n  using Fog\n}\n';
  const here = place({
    'fogged.variant': fogged,
    'o.txt': 'France: A PAR - BUR\nTurkey: A CON - BUL\n',
  });
  const picture = async (...more: readonly string[]): Promise<string> => {
    const { code } = await here.run('render', 'fogged.variant', '--out', 'map.svg', ...more);
    expect(code).toBe(0);
    return readFileSync(join(here.folder, 'map.svg'), 'utf8');
  };
  const whole = await picture('--orders', 'o.txt');
  expect(whole).not.toContain('unseen');
  expect(whole.match(/data-order/gu)?.length).toBeGreaterThan(1);
  const french = await picture('--orders', 'o.txt', '--as', 'france');
  expect(faultsOf(french)).toEqual([]);
  expect(french).toContain('aria-label="Constantinople, coast, Centre, Turkey, unseen"');
  expect(french).toContain('>unseen</text>');
  expect(french.match(/data-piece/gu)?.length).toBe(3);
  expect(french).toContain('A PAR - BUR');
  expect(french).not.toContain('A CON - BUL');
  expect(await picture('--as', 'nobody')).toContain('unseen');
  const wrong = await here.run('render', 'fogged.variant', '--out', 'map.svg', '--as', 'Green');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('No power is called Green.');
});

describe('what it is given', () => {
  const orders = { 'o.txt': 'red: R L - M\nBlue: R R - M, R L - M\n' };
  const here = place({
    'race.variant': race,
    ...orders,
    'o.json': '{"Red":["R L - M"]}',
    'p.json': '{"runners":{"Red":["R M"]},"orders":{"Red":["R M - R"]}}',
    'bad.json': '{"runners":{"Red":["R X"]}}',
    'none.json': '[1]',
    'torn.json': '{"runners":',
    'strange.txt': 'Green: R L - M\n',
  });
  const svg = (): string => readFileSync(join(here.folder, 'map.svg'), 'utf8');

  test('a position alone, orders as text and as JSON, what is not legal', async () => {
    expect(await here.run('render', 'race.variant', '--out', 'map.svg')).toMatchObject({ code: 0 });
    expect(svg()).toContain('data-piece="Runner 1"');
    expect(svg()).not.toContain('data-order');
    const told = await here.run('render', 'race.variant', '--orders', 'o.txt', '--out', 'map.svg');
    expect(told.code).toBe(0);
    expect(told.out).toContain('not drawn: Blue: R L - M: ');
    expect(svg()).toContain('data-order="0"');
    expect(svg()).not.toContain('data-order="2"');
    await here.run('render', 'race.variant', '--orders', 'o.json', '--out', 'map.svg');
    expect(svg()).toContain('data-order="0"');
    await here.run(
      'render',
      'race.variant',
      '--position',
      'p.json',
      '--out',
      'map.svg',
      '--theme',
      'dark',
    );
    expect(svg()).toContain('data-order="0"');
    expect(svg()).not.toContain('prefers-color-scheme');
  });

  test.each([
    ['bad.json', 'unusable-position'],
    ['none.json', 'unusable-position'],
    ['torn.json', 'unusable-position'],
    ['missing.json', 'file-not-found'],
  ])('%s is refused, and nothing is written', async (file, code) => {
    const ran = await here.run('render', 'race.variant', '--position', file, '--out', 'no.svg');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(`error ${code}`);
    expect(ran.err).not.toMatch(/\n {4}at /);
    expect(existsSync(join(here.folder, 'no.svg'))).toBe(false);
  });

  test('a film is made of a saved game, and of nothing else', async () => {
    const game = join(here.folder, 'game.json');
    await here.run('play', 'race.variant', '--auto', '--turns', '3', '--save', game);
    const films = ['race.variant', '--position', 'game.json', '--film', '--out', 'map.svg'];
    expect(await here.run('render', ...films)).toMatchObject({ code: 0, err: '' });
    expect(svg()).toContain('@keyframes');
    // Stops of one name share a caption.
    const captions = [...svg().matchAll(/class="vm-t\d+"><text[^>]*>(Race[^<]*)/gu)];
    expect(captions.length).toBeGreaterThan(2);
    expect(new Set(captions.map(([, title]) => title)).size).toBe(captions.length);
    const none = await here.run('render', 'race.variant', '--film', '--out', 'no.svg');
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.err).toContain('error no-game-to-film');
    const both = ['render', 'race.variant', '--film', '--orders', 'o.txt', '--out', 'no.svg'];
    expect((await here.run(...both)).code).toBe(2);
    expect(existsSync(join(here.folder, 'no.svg'))).toBe(false);
  });

  test('a rulebook without a map has nothing to draw', async () => {
    const rulebook = join(root, 'variants', 'rulebooks', 'skirmish.variant');
    const ran = await here.run('render', rulebook, '--out', 'no.svg');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('error nothing-to-draw: Skirmish');
    expect(ran.err).toContain('Render a variant that uses it');
    expect(existsSync(join(here.folder, 'no.svg'))).toBe(false);
  });

  test('orders of nobody, a theme that is none, no place to write', async () => {
    const strange = await here.run(
      'render',
      'race.variant',
      '--orders',
      'strange.txt',
      '--out',
      'no.svg',
    );
    expect(strange.code).toBe(1);
    expect(strange.err).toContain('error unknown-power');
    expect(
      (await here.run('render', 'race.variant', '--theme', 'pink', '--out', 'no.svg')).code,
    ).toBe(2);
    expect((await here.run('render', 'race.variant')).code).toBe(2);
    const folder = await here.run('render', 'race.variant', '--out', 'race.variant/no.svg');
    expect(folder.err).toContain('error cannot-write');
    expect(folder.code).toBe(1);
  });
});
