/** A game as one picture that plays by itself. */
import { expect, test } from 'vitest';
import { film } from '../../../compiler/picture/film.ts';
import { picture } from '../../../compiler/picture/picture.ts';
import { all, drawn, openShipped, viewsOf } from '../../support/pictures.ts';
import { faultsOf } from './markup.ts';

async function filmed(name: string, turns: number) {
  const { program, game } = await openShipped(name);
  const drawing = drawn(program);
  const views = viewsOf(game, 7, turns).map((view, turn) => ({ ...view, title: `Turn ${turn}` }));
  return { drawing, views, svg: film(drawing, views, { title: 'A game', seconds: 1 }) };
}

/** In which turns what has a class is seen, by its steps. */
function seenIn(svg: string, name: string, turns: number): readonly boolean[] {
  const [steps = ''] = all(svg, new RegExp(`@keyframes ${name}\\{(.*?\\})\\}`, 'gu'));
  const changes = [...steps.matchAll(/([\d.]+)%\{visibility:(\w+)\}/gu)].map(
    ([, at, is]) => [Number(at), is === 'visible'] as const,
  );
  return Array.from({ length: turns }, (_, turn) => {
    const at = (100 * turn) / (turns + 2);
    return changes.findLast(([from]) => from <= at + 0.1)?.[1] ?? false;
  });
}

test.each(['classic', 'republic', 'reivers'])(
  '%s: each turn is seen in its time, and nothing else',
  async (name) => {
    const { drawing, views, svg } = await filmed(name, 5);
    expect(faultsOf(svg)).toEqual([]);
    views.forEach((view, turn) => {
      // Captions: each in its turn alone.
      const [owner = ''] = all(
        svg,
        new RegExp(`<g class="(vm-t\\d+)"><text[^>]*>Turn ${turn}<`, 'gu'),
      );
      expect(seenIn(svg, owner, views.length)).toEqual(views.map((_, at) => at === turn));
      // Every piece and order of the turn's own picture is there as it is drawn.
      const still = picture(drawing, view);
      for (const thing of all(still, /(<g data-piece="[^"]*"[^>]*transform="[^"]*")/gu)) {
        expect(svg).toContain(thing);
      }
    });
  },
);

test('what stays is in it once', async () => {
  const { drawing, views, svg } = await filmed('classic', 6);
  for (const space of ['NWG', 'NTH', 'MAO']) {
    expect(svg.split(`<g data-space="${space}"`).length - 1).toBe(1);
  }
  const stills = views.reduce((sum, view) => sum + picture(drawing, view).length, 0);
  expect(svg.length).toBeLessThan(stills * 0.5);
});

test('readers who want no motion, or whose program knows none, see the last turn', async () => {
  const { views, svg } = await filmed('classic', 4);
  const rests = [...svg.matchAll(/\.(vm-t\d+)\{visibility:(\w+);animation:/gu)];
  expect(rests.length).toBeGreaterThan(3);
  for (const [, name = '', rest] of rests) {
    expect(rest === 'visible').toBe(seenIn(svg, name, views.length).at(-1));
    expect(all(svg, /prefers-reduced-motion:reduce\)\{(.*?)\{animation:none/gu)[0]).toContain(name);
  }
});

test('one turn, and none, are pictures that stand', async () => {
  const { drawing, views } = await filmed('classic', 1);
  expect(film(drawing, views.slice(0, 1))).not.toContain('animation');
  expect(faultsOf(film(drawing, []))).toEqual([]);
});
