/**
 * A whole game as one SVG that plays by itself, turn after turn, and begins anew. Whatever looks the same in several
 * turns is in it once. Readers who want nothing to move see the last turn.
 */
import type { Drawing } from './drawing.ts';
import { layersOf } from './layers.ts';
import type { View } from './layers.ts';
import { styleSheet } from './palette.ts';
import { sheet } from './picture.ts';
import { escaped } from '../report/xml.ts';
import { element } from './svg.ts';
import type { Markup } from './svg.ts';
import { short } from './geometry.ts';
import { veilPattern } from './veil.ts';
import { onPaper, patternsOf } from './weaves.ts';

export interface Showing {
  /** Seconds for which a turn is shown; the last one for three times as long. */
  readonly seconds?: number;
  readonly title?: string;
  /** As in `View`, for all turns. */
  readonly theme?: View['theme'];
  readonly patterns?: View['patterns'];
}

const SECONDS = 2;
const LAST = 3;

/** @param turns one after the other, each with its title, which stands below the map */
export function film(drawing: Drawing, turns: readonly View[], showing: Showing = {}): string {
  const { title = drawing.name, theme = 'both', patterns = 'never', seconds = SECONDS } = showing;
  const shots = turns.map((turn) => layersOf(drawing, { ...turn, patterns, legend: false }));
  const { width, height } = drawing;
  const size = Math.max(width / 60, Math.min(drawing.lettering * 1.3, width / 30));
  const captions = turns.map((turn) => [caption(drawing, size, turn.title ?? '')]);
  const times = timesOf(shots.length, seconds);
  const depth = shots[0]?.layers.length ?? 0;
  const layers = Array.from({ length: depth }, (_, at) =>
    times.shared(shots.map(({ layers: all }) => all[at] ?? [])),
  );
  const colours = new Set(shots.flatMap((shot) => [...shot.colours]));
  const body = [
    patternsOf(
      shots.flatMap(({ woven }) => woven),
      drawing.unit,
    ),
    shots.some(({ veiled }) => veiled) ? veilPattern(drawing.unit) : '',
    ...layers,
    // What reaches beyond the frame of the map ends there.
    element('rect', { y: height, width, height: short(size * 2), class: 'f-paper' }),
    times.shared(captions),
  ];
  const styles = [styleSheet(theme, colours), patterns === 'print' ? onPaper : '', times.style()];
  return sheet(drawing, size * 2, title, styles, body);
}

const caption = ({ height }: Drawing, size: number, text: string): Markup =>
  element(
    'text',
    {
      x: short(size),
      y: short(height + size * 1.35),
      'font-size': short(size),
      'font-weight': 700,
      style: 'text-anchor:start',
      class: 'f-ink',
    },
    escaped(text),
  );

/** When what is to be seen. */
function timesOf(turns: number, seconds: number) {
  /** The sets of turns in which something is seen that is not always seen, each with the name of its class. */
  const names = new Map<string, { readonly name: string; readonly seen: readonly boolean[] }>();
  const all = turns + LAST - 1;

  const classOf = (seen: readonly boolean[]): string => {
    const key = seen.map((is) => (is ? '1' : '0')).join('');
    const known = names.get(key) ?? { name: `vm-t${names.size}`, seen };
    names.set(key, known);
    return known.name;
  };

  /** A layer of all turns: what is in several of them once, in the order in which it lies. */
  const shared = (layer: readonly (readonly Markup[])[]): Markup => {
    const found = new Map<Markup, { at: number; seen: boolean[] }>();
    layer.forEach((things, turn) =>
      things.forEach((thing, at) => {
        const known = found.get(thing) ?? { at, seen: layer.map(() => false) };
        known.seen[turn] = true;
        found.set(thing, known);
      }),
    );
    const groups = [...found]
      .filter(([thing]) => thing !== '')
      .toSorted(([, one], [, other]) => one.at - other.at)
      .map(([thing, { seen }]) =>
        seen.every(Boolean) ? thing : element('g', { class: classOf(seen) }, thing),
      );
    return element('g', {}, ...groups);
  };

  const ruleOf = (name: string, seen: readonly boolean[]): string => {
    const steps = seen.flatMap((is, turn) =>
      turn > 0 && seen[turn - 1] === is
        ? []
        : [`${short((100 * turn) / all)}%{visibility:${is ? 'visible' : 'hidden'}}`],
    );
    const rest = seen.at(-1) === true ? 'visible' : 'hidden';
    return (
      `.${name}{visibility:${rest};animation:${name} ${short(all * seconds)}s step-end infinite}` +
      `@keyframes ${name}{${steps.join('')}}`
    );
  };

  const style = (): string => {
    const moving = [...names.values()];
    if (moving.length === 0) return '';
    const rules = moving.map(({ name, seen }) => ruleOf(name, seen)).join('');
    const classes = moving.map(({ name }) => `.${name}`).join(',');
    return `${rules}@media(prefers-reduced-motion:reduce){${classes}{animation:none}}`;
  };

  return { shared, style };
}
