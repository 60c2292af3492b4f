/** Makes of a text what playing it needs: in the worker that compiles, and of the shipped texts when the site is built. */
import { compile, drawingOf, letteredOf, powerLooks, withNames } from '../../compiler/index.ts';
import type { Host, ParseCache, Program } from '../../language/index.ts';
import type { Compiled } from '../protocol/calls.ts';
import { GUARDS, RUNTIME, SIZES } from '../protocol/playable.ts';
import type { Drawings } from '../protocol/playable.ts';
import { libraryFolder } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { gameFactsOf } from './game-facts.ts';
import { spaceNames } from './geography.ts';

export interface Making {
  readonly compiled: Compiled;
  /** Undefined where the text has errors. */
  readonly program: Program | undefined;
}

/** @param host has the text of the source, and the library */
export async function made(host: Host, source: Source, cache: ParseCache): Promise<Making> {
  const options = { library: libraryFolder, edition: source.edition, cache };
  const { diagnostics, facts, program, module } = compile(host, source.path, options);
  if (facts === undefined || program === undefined || module === undefined)
    return { compiled: { diagnostics, made: undefined }, program: undefined };
  const known = gameFactsOf(program, facts);
  const summary = {
    title: facts.title ?? facts.name,
    slug: facts.slug,
    hash: facts.hash,
    editions: facts.editions,
    participants: [...facts.powers, ...facts.players].flatMap(([name]) => name ?? []),
    scenarios: facts.scenarios.length,
    spaces: spaceNames(known),
    looks: powerLooks(program),
  };
  const guards = await module.validator();
  const playable = { js: module.js(RUNTIME, GUARDS), guards, facts: known };
  return { compiled: { diagnostics, made: { summary, playable } }, program };
}

/** @throws where more hangs on the names than is kept of each */
export function drawingsOf(program: Program): Drawings {
  const [first, ...others] = SIZES;
  const usual = drawingOf(program, { size: first });
  const sizes = others.map((size) => {
    const drawing = drawingOf(program, { size });
    const lettered = letteredOf(drawing);
    if (JSON.stringify(withNames(usual, lettered)) !== JSON.stringify(drawing))
      throw new Error(`the plan of ${program.name} has more that hangs on its names`);
    return { size, lettered };
  });
  return { usual, sizes };
}
