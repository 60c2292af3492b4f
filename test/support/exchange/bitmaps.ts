/** Pictures of maps that are known: painted pixel by pixel, with lines, lettering and noise. */
import type { Pixels } from '../../../compiler/exchange/bitmap/pixels.ts';
import type { Program } from '../../../language/program/program.ts';

export interface Painted {
  readonly picture: Pixels;
  /** By space: where its middle is. */
  readonly seeds: readonly (readonly [number, number])[];
  /** Pairs that share a stretch of line, the lower first. */
  readonly borders: ReadonlySet<string>;
  /** Pairs that share less than that: whether they touch is anybody's guess. */
  readonly hardly: ReadonlySet<string>;
  /** Pixels of paper around it. */
  readonly rim: number;
}

export interface Style {
  /** Fills, by the number of the space; white paper where there are none. */
  readonly fill?: (space: number) => readonly [number, number, number];
  /** Pixels: lines are so wide, and every so often they have a gap of so many pixels. */
  readonly line?: number;
  readonly gap?: number;
  /** Words in each space, of strokes. */
  readonly lettered?: boolean;
  /** Of each part of a colour, up and down. */
  readonly noise?: number;
  /** Paper around the map, and a line around it. */
  readonly framed?: boolean;
}

/** Numbers that look random, the same every time (Park and Miller). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Spaces around points that lie on a wobbling grid; the borders are those with a stretch of `least` pixels. */
export function painted(
  [columns, rows, cell]: readonly [number, number, number],
  seed: number,
  { fill, line = 3, gap = 0, lettered = false, noise = 0, framed = false }: Style = {},
): Painted {
  const random = numbers(seed);
  const rim = framed ? Math.round(cell / 4) : 0;
  const [width, height] = [columns * cell + 2 * rim, rows * cell + 2 * rim];
  const seeds = Array.from({ length: columns * rows }, (_, at): [number, number] => [
    rim + ((at % columns) + 0.3 + 0.4 * random()) * cell,
    rim + (Math.floor(at / columns) + 0.3 + 0.4 * random()) * cell,
  ]);
  const at = (x: number, y: number): number => {
    if (x < rim || y < rim || x >= width - rim || y >= height - rim) return -1;
    let [best, least] = [0, Infinity];
    for (const [index, [seedX, seedY]] of seeds.entries()) {
      const far = (seedX - x) ** 2 + (seedY - y) ** 2;
      if (far < least) [best, least] = [index, far];
    }
    return best;
  };
  const labels = Int32Array.from({ length: width * height }, (_, pixel) =>
    at(pixel % width, Math.floor(pixel / width)),
  );
  const rgba = new Uint8Array(4 * width * height);
  const dot = (x: number, y: number, colour: readonly number[]): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    for (const part of [0, 1, 2]) rgba[4 * (y * width + x) + part] = colour[part] ?? 255;
    rgba[4 * (y * width + x) + 3] = 255;
  };
  const paper = [255, 255, 255];
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel] ?? -1;
    dot(pixel % width, Math.floor(pixel / width), label < 0 ? paper : (fill?.(label) ?? paper));
  }
  const shared = new Map<string, number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = labels[y * width + x] ?? -1;
      for (const [right, down] of [
        [1, 0],
        [0, 1],
      ] as const) {
        if (x + right >= width || y + down >= height) continue;
        const other = labels[(y + down) * width + x + right] ?? -1;
        if (other === own) continue;
        if (own >= 0 && other >= 0) {
          const pair = `${Math.min(own, other)} ${Math.max(own, other)}`;
          shared.set(pair, (shared.get(pair) ?? 0) + 1);
        }
        if (gap > 0 && own >= 0 && other >= 0 && (x + y) % 60 < gap) continue;
        const half = Math.floor(line / 2);
        for (let up = -half; up <= half; up++)
          for (let left = -half; left <= half; left++) dot(x + left, y + up, [20, 20, 20]);
      }
    }
  if (lettered)
    for (const [x, y] of seeds)
      for (let letter = 0; letter < 3; letter++)
        for (let step = 0; step < 7; step++) {
          // A ring: its inside is no space.
          const [left, top] = [Math.round(x) - 9 + letter * 7, Math.round(y) + 8];
          dot(left + (step % 5), top, [0, 0, 0]);
          dot(left + (step % 5), top + 6, [0, 0, 0]);
          dot(left, top + step, [0, 0, 0]);
          dot(left + 4, top + step, [0, 0, 0]);
        }
  if (noise > 0)
    for (let index = 0; index < rgba.length; index++)
      if (index % 4 !== 3)
        rgba[index] = Math.max(0, Math.min(255, (rgba[index] ?? 0) + (random() - 0.5) * 2 * noise));
  const least = 0.01 * Math.hypot(width, height);
  return {
    picture: { width, height, rgba },
    rim,
    seeds,
    borders: new Set([...shared].flatMap(([pair, count]) => (count >= least ? [pair] : []))),
    hardly: new Set([...shared].flatMap(([pair, count]) => (count < least ? [pair] : []))),
  };
}

/** How the map of a text that came of a picture compares with what was painted. */
export function borderFigures(
  { map, drawing }: Program,
  { seeds, borders, hardly, rim, picture }: Painted,
): {
  readonly spaces: number;
  readonly found: number;
  readonly right: number;
  readonly all: number;
} {
  const widest = Math.max(
    ...drawing.outlines.flatMap(({ ring }) => ring.filter((_, at) => at % 2 === 0)),
  );
  const scale = (picture.width - 2 * rim) / widest;
  // Each space is around its point: where pieces stand is nearer to that than to any other.
  const seedOf = new Map(
    map.positions.map(({ space, x, y }) => {
      const far = seeds.map(([seedX, seedY]) =>
        Math.hypot(x * scale + rim - seedX, y * scale + rim - seedY),
      );
      return [space, far.indexOf(Math.min(...far))] as const;
    }),
  );
  const found = new Set(
    map.borders.flatMap(({ a, b }) => {
      const [one, other] = [seedOf.get(a), seedOf.get(b)];
      return one === undefined || other === undefined
        ? []
        : [`${Math.min(one, other)} ${Math.max(one, other)}`];
    }),
  );
  const clear = [...found].filter((pair) => !hardly.has(pair));
  return {
    spaces: seedOf.size,
    found: clear.length,
    right: clear.filter((pair) => borders.has(pair)).length,
    all: borders.size,
  };
}
