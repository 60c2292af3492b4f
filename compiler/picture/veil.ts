/** What lies over the spaces that the viewer does not see: waves, as nothing else has them, over a ground that is dimmed. */
import { element } from './svg.ts';
import type { Markup } from './svg.ts';

const ID = 'vm-unseen';
/** A wave, as wide as the tile. */
const WAVE = 'M0 5q2.5 -3.5 5 0t5 0';

export const veil = (path: string): Markup =>
  element('path', { d: path, class: 'f-void', opacity: 0.5, 'pointer-events': 'none' }) +
  element('path', { d: path, fill: `url(#${ID})`, 'pointer-events': 'none' });

/** @param unit size of a piece */
export const veilPattern = (unit: number): Markup =>
  element(
    'defs',
    {},
    element(
      'pattern',
      {
        id: ID,
        width: 10,
        height: 10,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `scale(${Math.round(unit * 5) / 100})`,
      },
      element('path', { d: WAVE, class: 'n l-faint', 'stroke-width': 1.1, opacity: 0.6 }),
    ),
  );

/** The same in the legend, where there is no tile of that size. */
export const veilSign = (box: string): Markup =>
  element('path', { d: box, class: 'f-void l-ink', 'stroke-width': 0.8 }) +
  ['-3', '3']
    .map((y) =>
      element('path', {
        d: `M-7.5 ${y}q2.5 -3.5 5 0t5 0t5 0`,
        class: 'n l-faint',
        'stroke-width': 1.1,
      }),
    )
    .join('');
