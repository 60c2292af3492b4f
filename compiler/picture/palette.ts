/** Colours by name, each strong and soft, by day and by night. */

import { colourNames } from '../../language/program/drawing.ts';
import type { ColourName } from '../../language/program/drawing.ts';

interface Tone {
  /** Pieces, lines. */
  readonly strong: string;
  /** Ground. */
  readonly soft: string;
  /** Letters on the strong one. */
  readonly on: string;
}

interface Colour {
  readonly light: Tone;
  readonly dark: Tone;
}

const tone = (strong: string, soft: string, on: string): Tone => ({ strong, soft, on });
const pale = '#ffffff';
const inky = '#1c1a17';

const colours: Readonly<Record<ColourName, Colour>> = {
  red: { light: tone('#b5342f', '#e9a99b', pale), dark: tone('#d8635a', '#74352f', inky) },
  navy: { light: tone('#2f3f8f', '#a3abd8', pale), dark: tone('#8593e6', '#3a4379', inky) },
  sky: { light: tone('#2587b8', '#8fcbe6', pale), dark: tone('#63bce6', '#2a6482', inky) },
  grey: { light: tone('#4c4a47', '#b3afa8', pale), dark: tone('#a9a59d', '#56534e', inky) },
  green: { light: tone('#2f7d3b', '#a5cf9d', pale), dark: tone('#66b56c', '#32602f', inky) },
  white: { light: tone('#f6f3ea', '#f4efe3', inky), dark: tone('#efeade', '#6f6b62', inky) },
  yellow: { light: tone('#d9a514', '#f0d985', inky), dark: tone('#e5bd45', '#7d6820', inky) },
  purple: { light: tone('#7a3f94', '#cba9d8', pale), dark: tone('#b57fce', '#5c3a6d', inky) },
  orange: { light: tone('#cf6a1a', '#f2bd8c', pale), dark: tone('#e8924a', '#84491b', inky) },
  teal: { light: tone('#187a74', '#93d0c8', pale), dark: tone('#4fb8ae', '#1f5f5a', inky) },
  pink: { light: tone('#c04a83', '#eeb3cf', pale), dark: tone('#e383b0', '#7c3a5a', inky) },
  brown: { light: tone('#7c5230', '#cfae8d', pale), dark: tone('#b98a5e', '#5d4129', inky) },
  olive: { light: tone('#74782a', '#ccd08f', pale), dark: tone('#aeb25a', '#52551f', inky) },
  black: { light: tone('#232120', '#8e8a84', pale), dark: tone('#cfcac0', '#3b3936', inky) },
  blue: { light: tone('#3877a8', '#c6dfec', pale), dark: tone('#6fa5d0', '#1c2f3d', inky) },
  straw: { light: tone('#a58a4c', '#f1e6c8', pale), dark: tone('#c7ae74', '#45402f', inky) },
  sand: { light: tone('#b08d57', '#ecdcb4', pale), dark: tone('#cdae7d', '#5a4c33', inky) },
};

export type Theme = 'light' | 'dark' | 'both';

export const isColour = (name: string): name is ColourName =>
  colourNames.some((known) => known === name);

/** How a colour looks on a page, by day and by night: `#rrggbb`. */
export const looks = (name: ColourName): { readonly light: string; readonly dark: string } => ({
  light: colours[name].light.strong,
  dark: colours[name].dark.strong,
});

/** For powers that nothing is said of, in their order. White is what belongs to nobody. */
const rotation = 'red navy sky grey green purple yellow orange teal pink brown olive black'.split(
  ' ',
);
export const colourAt = (index: number): string => rotation[index % rotation.length] ?? 'grey';
const plainGrounds = 'straw sand olive brown teal'.split(' ');
export const groundAt = (index: number): string =>
  plainGrounds[index % plainGrounds.length] ?? 'straw';
/** How often all colours have been given before it is a power's turn. */
export const colourRounds = (index: number): number =>
  Math.max(0, Math.floor(index / rotation.length));

/** Paper, ink and the like. */
const grounds: Readonly<Record<Exclude<Theme, 'both'>, Readonly<Record<string, string>>>> = {
  light: {
    paper: '#fbf7ec',
    ink: '#2b2822',
    faint: '#6b665b',
    halo: '#fffdf6',
    void: '#cfc8b8',
    edge: '#2b2822',
  },
  dark: {
    paper: '#1b1d1f',
    ink: '#ece6d9',
    faint: '#a39d90',
    halo: '#15171a',
    void: '#303234',
    edge: '#121416',
  },
};

/** Names and values of everything in one light. Pages change them by the custom properties `--variorum-NAME`. */
function values(
  theme: Exclude<Theme, 'both'>,
  used: ReadonlySet<string>,
): readonly [string, string][] {
  const list: [string, string][] = Object.entries(grounds[theme]);
  for (const name of used) {
    const { strong, soft, on } = isColour(name) ? colours[name][theme] : tone(inky, pale, pale);
    list.push([name, strong], [`${name}-soft`, soft], [`${name}-on`, on]);
  }
  return list;
}

/** A class for each use: `f-` fills, `l-` draws lines. Renderers without custom properties take the plain value. */
const rules = (theme: Exclude<Theme, 'both'>, used: ReadonlySet<string>): string =>
  values(theme, used)
    .map(([name, value]) => {
      const variable = `var(--variorum-${name},${value})`;
      return (
        `.vm .f-${name}{fill:${value};fill:${variable}}` +
        `.vm .l-${name}{stroke:${value};stroke:${variable}}`
      );
    })
    .join('');

export function styleSheet(theme: Theme, used: ReadonlySet<string>): string {
  const first = rules(theme === 'dark' ? 'dark' : 'light', used);
  const second =
    theme === 'both' ? `@media (prefers-color-scheme:dark){${rules('dark', used)}}` : '';
  return (
    `${first}${second}` +
    '.vm{font-family:"Gill Sans","Gill Sans MT",Lato,"Open Sans","Segoe UI",sans-serif}' +
    '.vm text{text-anchor:middle;stroke:none}' +
    '.vm path,.vm line,.vm circle{stroke-linejoin:round;stroke-linecap:round}' +
    '.vm path{fill-rule:evenodd}.vm .n{fill:none}'
  );
}
