/** Variants with their positions, for tests of pictures. */
import { compile } from '../../compiler/pipeline.ts';
import type { Program } from '../../language/program/program.ts';
import { memoryHost } from '../../language/host.ts';
import type { GenericState } from '../../runtime/protocol.ts';
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

/** The first group of every match. */
export const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');
