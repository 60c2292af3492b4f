/** The renderer's own shapes, round 0 0 and ten units to the rim. */

import type { OwnShape } from '../../language/program/drawing.ts';

const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

function regular(corners: number, inner = 10): string {
  const count = inner === 10 ? corners : corners * 2;
  return polygon(
    Array.from({ length: count }, (_, i) => {
      const far = inner === 10 || i % 2 === 0 ? 10 : inner;
      const angle = (2 * Math.PI * i) / count - Math.PI / 2;
      const round = (n: number): number => Math.round(n * 100) / 100 + 0;
      return [round(far * Math.cos(angle)), round(far * Math.sin(angle))] as const;
    }),
  );
}

const circle = (r: number): string => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

/** In the middle of what is somebody's. */
export const CORE = circle(2.1);

export const shapes: Readonly<Record<OwnShape, string>> = {
  disc: circle(9.4),
  dot: circle(5.5),
  ring: `${circle(10)}${circle(8.5)}`,
  square: 'M-8.4 -8.4L8.4 -8.4L8.4 8.4L-8.4 8.4Z',
  block: 'M-10 -6.6L10 -6.6L10 6.6L-10 6.6Z',
  bar: 'M-12 -3.2L12 -3.2L12 3.2L-12 3.2Z',
  triangle: 'M0 -10.4L10 7.4L-10 7.4Z',
  diamond: 'M0 -11L11 0L0 11L-11 0Z',
  hexagon: regular(6),
  star: regular(5, 4.6),
  burst: regular(9, 6.4),
  cross: 'M-9 -6L-6 -9L0 -3L6 -9L9 -6L3 0L9 6L6 9L0 3L-6 9L-9 6L-3 0Z',
  plus: 'M-2.6 -9.4L2.6 -9.4L2.6 -2.6L9.4 -2.6L9.4 2.6L2.6 2.6L2.6 9.4L-2.6 9.4L-2.6 2.6L-9.4 2.6L-9.4 -2.6L-2.6 -2.6Z',
  drop: 'M0 -12 C 4 -6 8.6 -2 8.6 2.6A8.6 8.2 0 0 1 -8.6 2.6 C -8.6 -2 -4 -6 0 -12Z',
  shield: 'M-8.6 -9L8.6 -9L8.6 0 C 8.6 5.4 4 8.8 0 10.6 C -4 8.8 -8.6 5.4 -8.6 0Z',
  arch: 'M-11 6L-11 1 C -6 -7 6 -7 11 1L11 6L8 6 C 6 -1 -6 -1 -8 6Z',
  tuft: 'M-8 8 C -8 2 -9 -1 -10 -3 C -6 -1 -4 2 -3.4 5 C -3 -1 -1.6 -6 0 -10 C 1.6 -6 3 -1 3.4 5 C 4 2 6 -1 10 -3 C 9 -1 8 2 8 8Z',
};

/** For kinds of pieces that nothing is said of, in their order. */
const rotation = ['disc', 'square', 'triangle', 'diamond', 'hexagon', 'shield'];
export const shapeAt = (index: number): string => rotation[index % rotation.length] ?? 'disc';
