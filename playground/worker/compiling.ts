/** The variant that a worker works with: the one that it compiled last. */
import { powerColours } from '../../compiler/index.ts';
import type { Answer, Compiled } from '../protocol/calls.ts';
import type { Source } from '../protocol/source.ts';
import { spaceNames } from './geography.ts';
import { load } from './loaded.ts';
import type { Loaded } from './loaded.ts';

let loaded: Loaded | undefined;

/** With the variant that was compiled last. */
export async function using<T>(
  work: (loaded: Loaded) => Answer<T> | Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (loaded !== undefined) return work(loaded);
  return { ok: false, refused: [{ message: 'The text has errors: nothing can be played yet.' }] };
}

export async function compile(source: Source): Promise<Compiled> {
  const result = await load(source);
  // While the text has errors the game goes on as it was.
  loaded = result.loaded ?? loaded;
  if (result.loaded === undefined) return { diagnostics: result.diagnostics, summary: undefined };
  const { facts, program } = result.loaded;
  return {
    diagnostics: result.diagnostics,
    summary: {
      title: facts.title ?? facts.name,
      slug: facts.slug,
      hash: facts.hash,
      editions: facts.editions,
      participants: [...facts.powers, ...facts.players].flatMap(([name]) => name ?? []),
      scenarios: facts.scenarios.length,
      spaces: spaceNames(program),
      colours: powerColours(program),
    },
  };
}
