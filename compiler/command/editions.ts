/** The tests of a variant in every edition in which it can be played. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { CommandError } from '../report/fault.ts';
import { editionName, inEdition, otherEditions } from '../scenario/editions.ts';
import type { EditionRun } from '../scenario/editions.ts';
import { runSuite } from '../scenario/suite.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { loadTarget } from './load.ts';
import type { Loaded } from './load.ts';
import { progress } from './session.ts';
import { parseCache } from './trees.ts';

export interface Run extends EditionRun {
  readonly loaded: Loaded;
}

export interface Runs {
  /** The usual edition first, or the one that was asked for. */
  readonly runs: readonly [Run, ...Run[]];
  /** Editions of what the variant stands on that lack something it needs, and what. */
  readonly lacking: readonly { readonly edition: string; readonly why: string }[];
  /** What is wrong in editions of its own. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param loaded in the edition that was asked for: then it is played in no other
 * @param usual is given what its tests come to in that edition, before the others are played
 */
export async function playEditions(
  loaded: Loaded,
  usual: (suite: SuiteResult) => void = () => undefined,
): Promise<Runs> {
  const { facts, target } = loaded;
  const first = play(editionName(facts.editions), loaded);
  usual(first.suite);
  const others = target.edition === undefined ? otherEditions(facts.editions) : [];
  const own = facts.editions.find(({ unit }) => unit === facts.name)?.names ?? [];
  const cache = parseCache();
  const runs: Run[] = [];
  const lacking: { readonly edition: string; readonly why: string }[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const edition of others) {
    try {
      runs.push(play(edition, await loadTarget({ ...target, edition }, cache)));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const errors = error.diagnostics.filter(({ severity }) => severity === 'error');
      lacking.push({ edition, why: errors[0]?.message ?? '' });
      // What a text says in an edition of its own must hold there.
      if (own.includes(edition)) diagnostics.push(...errors.map((one) => inEdition(one, edition)));
    }
  }
  return { runs: [first, ...runs], lacking, diagnostics };
}

function play(edition: string, loaded: Loaded): Run {
  const { table, facts } = loaded;
  const suite = runSuite(table, facts, (title) => progress(`${facts.name}: ${title}`));
  return { edition, loaded, suite };
}
