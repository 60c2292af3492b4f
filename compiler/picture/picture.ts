/** A position, with what is ordered and what became of it, as one SVG. */
import type { Drawing } from './drawing.ts';
import { layersOf } from './layers.ts';
import type { View } from './layers.ts';
import { styleSheet } from './palette.ts';
import { escaped } from '../report/xml.ts';
import { element } from './svg.ts';
import type { Markup } from './svg.ts';
import { veilPattern } from './veil.ts';
import { onPaper, patternsOf } from './weaves.ts';

/**
 * The picture of a position. The same arguments give the same text; it needs neither a browser nor Node.
 * Spaces carry `data-space`, pieces `data-piece`, borders with marks `data-border`, orders `data-order`.
 */
export function picture(drawing: Drawing, view: View): string {
  const { layers, grounds, legend, colours, woven, veiled } = layersOf(drawing, view);
  const styles = [
    styleSheet(view.theme ?? 'both', colours),
    view.patterns === 'print' ? onPaper : '',
  ];
  const drawn = layers.map((layer) => element('g', {}, ...layer));
  const body = [
    patternsOf(woven, drawing.unit),
    veiled ? veilPattern(drawing.unit) : '',
    ...(view.backdrop === undefined
      ? drawn
      : [backdropOf(view.backdrop, drawn.slice(0, grounds)), ...drawn.slice(grounds)]),
    legend.markup,
  ];
  return sheet(drawing, legend.height, view.title ?? drawing.name, styles, body);
}

const backdropOf = (
  { id, isThere }: NonNullable<View['backdrop']>,
  drawn: readonly Markup[],
): Markup =>
  // Where it is used, its styles hold only below a class of its own.
  isThere ? element('use', { href: `#${id}` }) : element('g', { id, class: 'vm' }, ...drawn);

/**
 * Everything round the layers of a picture, or of many.
 * @param below what is added to the height of the map
 */
export function sheet(
  { width, height }: Drawing,
  below: number,
  title: string,
  styles: readonly string[],
  body: readonly Markup[],
): string {
  const whole = Math.ceil(height + below);
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${whole}`,
      width,
      height: whole,
      class: 'vm',
      role: 'group',
      'aria-label': title,
    },
    element('title', {}, escaped(title)),
    element('style', {}, ...styles),
    element('rect', { width, height: whole, class: 'f-paper' }),
    ...body,
    element('rect', {
      x: 0.75,
      y: 0.75,
      width: width - 1.5,
      height: height - 1.5,
      class: 'n l-ink',
      'stroke-width': 1.5,
    }),
  );
  return `${svg}\n`;
}
