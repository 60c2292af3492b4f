/** A picture becomes a drawing: a shape with its colour for each region, which goes the way of all drawings from there. */
import { outlinesOf } from '../sketch/outlines.ts';
import type { Pixels } from './pixels.ts';
import { regionsOf } from './regions.ts';

/** Times as many points as outlines of maps have: borders are found on these, and simplified afterwards. */
const FINE = 12;

/** An SVG with a layer of spaces, on one line. */
export function tracedOf(picture: Pixels): string {
  const { raster, colours } = regionsOf(picture);
  const outlines = outlinesOf(raster, colours.length * FINE, 1);
  const shapes = colours.flatMap((colour, label) => {
    const rings = outlines.get(label) ?? [];
    const path = rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join(' ')}Z`).join('');
    // What it is called until it has a name.
    const id = `A${String(label + 1).padStart(2, '0')}`;
    return path === ''
      ? []
      : [`<path id="${id}" fill="${colour}" fill-rule="evenodd" d="${path}"/>`];
  });
  const { width, height } = raster;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="provinces">${shapes.join('')}</g></svg>`;
}
