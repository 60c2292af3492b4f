/** Variants with their positions, for tests of pictures. */
import { compile } from '../../compiler/pipeline.ts';
import type { Names } from '../../compiler/picture/labels.ts';
import { drawingOf } from '../../compiler/picture/measure.ts';
import type { Drawing } from '../../compiler/picture/drawing.ts';
import { picture } from '../../compiler/picture/picture.ts';
import type { View } from '../../compiler/picture/layers.ts';
import type { Program } from '../../language/program/program.ts';
import { memoryHost } from '../../language/host.ts';
import type { GenericState } from '../../runtime/protocol.ts';
import { faultsOf } from '../unit/picture/markup.ts';
import { overlapsOf } from '../unit/picture/overlaps.ts';
import { playAutomatically } from './games.ts';
import { importModule, loadVariant } from './variants.ts';
import type { Played } from './variants.ts';

export interface Opened {
  readonly program: Program;
  readonly game: Played;
  /** The opening. */
  readonly state: GenericState;
}

const compiled = (text: string) =>
  compile(memoryHost({ 'x.variant': text }), 'x.variant', { library: '' });

const refused = ({ diagnostics }: ReturnType<typeof compiled>): Error =>
  new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));

function opened(program: Program, game: Played): Opened {
  const started = game.start();
  if (!started.ok) throw new Error('it does not start');
  return { program, game, state: started.value.state };
}

export function programOf(text: string): Program {
  const compilation = compiled(text);
  if (compilation.program === undefined) throw refused(compilation);
  return compilation.program;
}

export async function openText(text: string): Promise<Opened> {
  const compilation = compiled(text);
  const { program, module } = compilation;
  if (program === undefined || module === undefined) throw refused(compilation);
  return opened(program, await importModule(module));
}

/** @param name of a shipped variant, or path of one */
export async function openShipped(name: string, edition?: string): Promise<Opened> {
  const { compilation, game } = await loadVariant(name, edition);
  if (compilation.program === undefined) throw new Error('it does not compile');
  return opened(compilation.program, game);
}

/** What has a picture of its own. */
export const drawnVariants: readonly string[] = [
  'classic',
  'fleet-rome',
  'range-war',
  'range-war-german',
  'republic',
  'terrestrial-chaos',
  'cowboys-and-indians',
  'reivers',
];

const drawings = new WeakMap<Program, Map<string, Drawing>>();

/** The plan of a program's pictures, made once: it takes seconds, and is plain data. */
export function drawn(program: Program, size = 1, names: Names = 'short'): Drawing {
  const known = drawings.get(program) ?? new Map<string, Drawing>();
  drawings.set(program, known);
  const key = `${size} ${names}`;
  const drawing = known.get(key) ?? drawingOf(program, { size, names });
  known.set(key, drawing);
  return drawing;
}

/** The stops of a game that is left to chance, with what was ordered there and what became of it. */
export function viewsOf(game: Played, seed: number, stops: number): readonly View[] {
  const { states, record } = playAutomatically(game, seed, stops);
  const replayed = game.replay(record);
  if (!replayed.ok) throw new Error('it cannot be replayed');
  return states.map((state, i): View => {
    const next = replayed.value[i + 1];
    return next === undefined ? { state } : { state, orders: next.results, after: next.state };
  });
}

/** What is wrong with the picture of a view: its text, two parts of one name. */
export function textFaults(drawing: Drawing, view: View): readonly string[] {
  const svg = picture(drawing, view);
  const ids = [...svg.matchAll(/data-(?:space|piece|order)="[^"]*"/g)].map(([id]) => id);
  return [...faultsOf(svg), ...(new Set(ids).size === ids.length ? [] : ['a name twice'])];
}

/** That, and what lies over what. */
export const pictureFaults = (drawing: Drawing, view: View): readonly string[] => [
  ...textFaults(drawing, view),
  ...overlapsOf(picture(drawing, view)),
];

/** The first group of every match. */
export const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');
