/** Which pixels of a picture belong together: what dark lines on a lighter ground enclose. */
import { flooded, largestNear, leastOf, smallestNear } from '../sketch/flood.ts';
import { NONE, cellsWith, diagonal, emptyLike, spread } from '../sketch/raster.ts';
import type { Raster } from '../sketch/raster.ts';
import type { Pixels } from './pixels.ts';

/** A picture with its regions, by numbers. */
export interface Found {
  readonly raster: Raster;
  /** Of each region: `#rrggbb`. */
  readonly colours: readonly string[];
}

/** Longer sides are made smaller: the raster of drawings has no more cells. */
const LONGEST = 2000;
/** Parts of the way across: half as wide as lines are at most, and half of gaps in them that are closed. */
const [HALF_LINE, HALF_GAP] = [0.004, 0.0011];
/** How much darker than what is around it a line is, of 255; and what is dark by itself. */
const [DARKER, DARK] = [56, 48];
/** Colours that differ by no more are one, which a camera or JPEG has spread. */
const ALIKE = 30;
/** Of the rim of a picture, and of its sides: what is around a map in its frame. */
const [MOST_OF_RIM, MARGIN] = [0.9, 0.08];
/** How far regions grow into lines and lettering, in parts of the way across. */
const GROWTH = 0.012;

export function regionsOf(picture: Pixels): Found {
  const { width, height, rgb } = onWhite(picture);
  const raster: Raster = {
    width,
    height,
    scale: 1,
    left: 0,
    top: 0,
    cells: new Int32Array(width * height).fill(NONE),
  };
  const across = diagonal(raster);
  const isLine = largestNear(
    linesOf(rgb, width, height, Math.max(2, Math.round(HALF_LINE * across))),
    width,
    height,
    Math.max(1, Math.round(HALF_GAP * across)),
  );
  const parts = flooded(raster, isLine);
  const around = parts.filter((cells) => isPaper(cells, width, height));
  const least = leastOf(parts, raster);
  const kept = parts.filter((cells) => cells.length >= least && !around.includes(cells));
  const paper = emptyLike(raster);
  for (const cells of around) for (const cell of cells) paper.cells[cell] = 0;
  raster.cells.fill(NONE);
  for (const [label, cells] of kept.entries()) for (const cell of cells) raster.cells[cell] = label;
  const inside = cellsWith(paper, (label) => label === NONE);
  spread(raster, GROWTH * across, inside, true);
  return { raster, colours: alike(kept.map((cells) => colourOf(cells, rgb))) };
}

type Rgb = readonly [number, number, number];

interface Opaque {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** What is seen of it on white paper, no larger than need be. */
function onWhite({ width: wide, height: high, rgba }: Pixels): Opaque {
  const step = Math.max(1, Math.ceil(Math.max(wide, high) / LONGEST));
  const [width, height] = [Math.floor(wide / step), Math.floor(high / step)];
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let part = 0; part < 3; part++) {
        let sum = 0;
        for (let down = 0; down < step; down++)
          for (let right = 0; right < step; right++) {
            const at = 4 * ((y * step + down) * wide + x * step + right);
            const opacity = rgba[at + 3] ?? 255;
            sum += 255 + (((rgba[at + part] ?? 255) - 255) * opacity) / 255;
          }
        rgb[3 * (y * width + x) + part] = Math.round(sum / (step * step));
      }
  return { width, height, rgb };
}

/**
 * What is darker than its surroundings and no wider than a line, or dark by itself: a black top hat (closing less the picture).
 *
 * @param half of the width of the widest lines
 */
function linesOf(rgb: Uint8Array, width: number, height: number, half: number): Uint8Array {
  const light = new Uint8Array(width * height);
  for (let cell = 0; cell < light.length; cell++)
    // Rec. 601, as everywhere.
    light[cell] = Math.round(
      0.299 * (rgb[3 * cell] ?? 0) +
        0.587 * (rgb[3 * cell + 1] ?? 0) +
        0.114 * (rgb[3 * cell + 2] ?? 0),
    );
  const closed = smallestNear(largestNear(light, width, height, half), width, height, half);
  return light.map((value, cell) =>
    value <= DARK || (closed[cell] ?? 0) - value >= DARKER ? 1 : 0,
  );
}

/** The paper around a map in a frame: along the whole rim, and nowhere far from it. */
function isPaper(cells: Int32Array, width: number, height: number): boolean {
  const margin = MARGIN * Math.max(width, height);
  let onRim = 0;
  for (const cell of cells) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const away = Math.min(x, y, width - 1 - x, height - 1 - y);
    if (away > margin) return false;
    if (away === 0) onRim += 1;
  }
  return onRim >= MOST_OF_RIM * (2 * (width + height) - 4);
}

/** The one in the middle, part by part: lettering and noise do not count. */
function colourOf(cells: Int32Array, rgb: Uint8Array): Rgb {
  const middle = (part: number): number => {
    const counts = new Uint32Array(256);
    for (const cell of cells) {
      const value = rgb[3 * cell + part] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    let left = cells.length / 2;
    return counts.findIndex((count) => (left -= count) <= 0);
  };
  return [middle(0), middle(1), middle(2)];
}

/** Colours as they are written, those that are nearly the same as one: as the first of them. */
function alike(colours: readonly Rgb[]): readonly string[] {
  const known: Rgb[] = [];
  return colours.map((colour) => {
    const near = known.find((one) =>
      one.every((value, part) => Math.abs(value - (colour[part] ?? 0)) <= ALIKE),
    );
    if (near === undefined) known.push(colour);
    return `#${(near ?? colour).map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}
