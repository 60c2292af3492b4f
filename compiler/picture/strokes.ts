/** Lines in the ways a text may ask for. */
import { along, direction, distance, pathOf, short, turned } from './geometry.ts';
import type { Point } from './geometry.ts';
import { element } from './svg.ts';
import type { Markup } from './svg.ts';

export const isLine = (words: readonly string[]): boolean => words.at(-1) === 'line';

export const pointsOf = (path: string): readonly (readonly Point[])[] =>
  path
    .split('M')
    .filter((part) => part !== '')
    .map((part) =>
      part
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(' ').map(Number);
          return [x, y];
        }),
    );

/**
 * @param tone class of its colour
 * @param times how much wider than usual
 */
export function lineOf(
  path: string,
  words: readonly string[],
  tone: string,
  unit: number,
  times = 1,
): Markup {
  const has = (word: string): boolean => words.includes(word);
  const width = unit * times * (has('thick') ? 0.19 : has('thin') ? 0.05 : 0.1);
  const d = has('wavy')
    ? pointsOf(path)
        .map((line) => pathOf(wavy(line, unit)))
        .join('')
    : path;
  const common = { d, class: `n ${tone}` };
  const dash = has('dashed')
    ? { 'stroke-dasharray': `${short(unit * 0.3)} ${short(unit * 0.24)}` }
    : has('dotted')
      ? { 'stroke-dasharray': `0.1 ${short(unit * 0.22)}` }
      : {};
  const parts: Markup[] = [];
  if (has('double')) {
    parts.push(element('path', { ...common, ...dash, 'stroke-width': short(width * 2.6) }));
    parts.push(element('path', { d, class: 'n l-halo', 'stroke-width': short(width * 1.1) }));
  } else parts.push(element('path', { ...common, ...dash, 'stroke-width': short(width) }));
  if (has('barred')) {
    const ticks = pointsOf(d)
      .map((line) => bars(line, unit))
      .join('');
    parts.push(
      element('path', { d: ticks, class: `n ${tone}`, 'stroke-width': short(width * 0.8) }),
    );
  }
  return parts.join('');
}

function bars(line: readonly Point[], unit: number): string {
  const whole = line.slice(1).reduce((sum, p, i) => sum + distance(line[i] ?? p, p), 0);
  const count = Math.max(2, Math.round(whole / (unit * 0.45)));
  return Array.from({ length: count }, (_, i) => {
    const { at, way } = along(line, (i + 0.5) / count);
    const [x, y] = turned(way);
    const half = unit * 0.16;
    return pathOf([
      [at[0] - x * half, at[1] - y * half],
      [at[0] + x * half, at[1] + y * half],
    ]);
  }).join('');
}

/** The same way, swaying. */
export function wavy(line: readonly Point[], unit: number): readonly Point[] {
  const whole = line.slice(1).reduce((sum, p, i) => sum + distance(line[i] ?? p, p), 0);
  const waves = Math.max(1, Math.round(whole / (unit * 0.55)));
  const steps = waves * 8;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const part = i / steps;
    const { at, way } = along(line, part);
    const [x, y] = turned(way);
    const sway = Math.sin(part * waves * 2 * Math.PI) * unit * 0.11 * Math.min(1, (1 - part) * 8);
    return [at[0] + x * sway, at[1] + y * sway];
  });
}

/** How much a line bends, in parts of its length: always to its left, so that two that go there and back lie apart. */
export const BEND = 0.07;

/** A line from one place to another that leaves room at both ends and bends a little. */
export function bow(
  from: Point,
  to: Point,
  gaps: readonly [number, number],
  by = BEND,
): readonly Point[] {
  const whole = distance(from, to);
  const way = direction(from, to);
  const [x, y] = turned(way);
  const bend = whole * by;
  const control: Point = [
    (from[0] + to[0]) / 2 + x * bend * 2,
    (from[1] + to[1]) / 2 + y * bend * 2,
  ];
  const curve = Array.from({ length: 33 }, (_, i): Point => {
    const t = i / 32;
    const mix = (k: 0 | 1): number =>
      (1 - t) * (1 - t) * from[k] + 2 * t * (1 - t) * control[k] + t * t * to[k];
    return [mix(0), mix(1)];
  });
  const keep = curve.filter(
    (point) => distance(point, from) >= gaps[0] && distance(point, to) >= gaps[1],
  );
  return keep.length >= 2 ? keep : [from, to];
}
