/** The scenarios of the base on the variant: what else does a change change? */
import { baseOf, casesOf, compareWith, sorted } from '../../compiler/index.ts';
import type { Compared } from '../../compiler/index.ts';
import type { AgainstShown, Answer } from '../protocol/calls.ts';
import { libraryFolder } from '../protocol/source.ts';
import type { Place } from '../protocol/source.ts';
import { libraryBelow } from './library.ts';
import { cache, load } from './loaded.ts';
import type { Loaded } from './loaded.ts';

export async function againstBase(
  variant: Loaded,
  tell: (words: string) => void,
): Promise<Answer<AgainstShown>> {
  const { host, source, facts } = variant;
  const texts = { host, library: libraryFolder, cache };
  const base = baseOf(texts, source.path);
  const refused = (message: string): Answer<AgainstShown> => ({
    ok: false,
    refused: [{ message }],
  });
  if (base === undefined) {
    return refused('This text extends no other variant: there is nothing to compare it with.');
  }
  const { loaded } = await load({ path: base.path, text: host.read(base.path) ?? '' });
  if (loaded === undefined) {
    return refused(`${base.name}, which this text extends, does not compile by itself.`);
  }
  const scenarios = casesOf(texts, loaded.facts, libraryBelow(base.path));
  const found = compareWith(loaded, variant, scenarios, (title) => tell(`${facts.name}: ${title}`));
  const { same, silent, otherwise, gone } = sorted(found);
  return {
    ok: true,
    value: {
      base: base.name,
      same: same.length,
      silent: silent.length,
      otherwise: otherwise.map((one) => ({
        title: one.scenario.title,
        base: one.base,
        variant: one.variant,
        place: placeOf(one),
      })),
      gone: gone.map((one) => ({
        title: one.scenario.title,
        why: one.variant.at(-1) ?? '',
        place: placeOf(one),
      })),
    },
  };
}

const placeOf = ({ scenario: { origin } }: Compared): Place => ({
  path: origin.file,
  line: origin.line,
});
