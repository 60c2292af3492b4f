/** What is woven into the colours of powers, drawn. */
import { short } from './geometry.ts';
import { powerColour, weaveOf } from './powers.ts';
import type { Weave } from './powers.ts';
import { element } from './svg.ts';
import type { Markup } from './svg.ts';
import type { Reading } from './things.ts';

/** Over an area in the soft colour of a power. */
export const woven = (path: string, weave: Weave | undefined, colour: string): Markup =>
  weave === undefined ? '' : element('path', { d: path, fill: `url(#vm-${weave}-${colour})` });

const dashes: Readonly<Record<Weave, string | undefined>> = {
  striped: undefined,
  dotted: '0.1 3.4',
  crossed: '5 3',
};

/** Inside the rim of a piece: an unbroken line, or a broken one. */
export const rimOf = (
  shape: string,
  weave: Weave | undefined,
  fill: string,
  turn: string,
): Markup =>
  weave === undefined
    ? ''
    : element('path', {
        d: shape,
        class: `n l-${fill}-on`,
        'stroke-width': 1.6,
        'stroke-dasharray': dashes[weave],
        transform: `${turn}scale(.8)`,
      });

/** What the areas of those in play refer to. */
export function weavesOf(reader: Reading, use: (colour: string) => string): Markup {
  const { drawing, things } = reader;
  const size = short(drawing.unit * 0.42);
  const half = short(drawing.unit * 0.21);
  const made = new Set<string>();
  const patterns = drawing.kinds
    .filter(({ role }) => role === 'power')
    .flatMap(({ name }) => things.get(name) ?? [])
    .flatMap((power) => {
      const [weave, colour] = [weaveOf(reader, power), powerColour(reader, power)];
      const id = `vm-${weave}-${colour}`;
      if (weave === undefined || colour === undefined || made.has(id)) return [];
      made.add(id);
      const mark =
        weave !== 'dotted'
          ? element('path', {
              d: `M${half} 0V${size}${weave === 'crossed' ? `M0 ${half}H${size}` : ''}`,
              class: `l-${use(colour)}`,
              'stroke-width': short(drawing.unit * 0.09),
            })
          : element('circle', {
              cx: half,
              cy: half,
              r: short(drawing.unit * 0.075),
              class: `f-${use(colour)}`,
            });
      return element(
        'pattern',
        {
          id,
          width: size,
          height: size,
          patternUnits: 'userSpaceOnUse',
          patternTransform: 'rotate(45)',
        },
        mark,
      );
    });
  return patterns.length === 0 ? '' : element('defs', {}, ...patterns);
}
