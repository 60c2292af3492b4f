/** A short trial of a text that is sound: do automatic players who try do better in it than chance? */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { contest } from '../automatic/contest.ts';
import { isPlayable } from '../automatic/module.ts';
import { CommandError, fault } from '../report/fault.ts';
import { loadTarget } from './load.ts';
import type { Target } from './locate.ts';
import { nameOf, progress } from './session.ts';

/** @returns what there is to say of it; nothing of what cannot be played by itself, as a map cannot */
export async function trialOf(target: Target): Promise<readonly Diagnostic[]> {
  const at = { file: target.path, range: START };
  try {
    const { table } = await loadTarget(target);
    if (!isPlayable(table)) return [];
    progress(`playing ${nameOf(target.path)}`);
    const found = contest(table);
    if (!found.ok) {
      const [first] = found.diagnostics;
      return [fault('trial-broken', { reason: first?.message ?? '', help: first?.help ?? '' }, at)];
    }
    const { games, trying, byChance } = found.value;
    if (trying > byChance) return [];
    const words = { games, trying: trying.toFixed(1), byChance: byChance.toFixed(1) };
    return [fault('trial-no-better', words, at)];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.diagnostics.filter(({ code }) => code !== 'not-a-variant');
  }
}

/** The whole of a text is meant. */
const START = { start: 0, end: 0 };
