/** Takes orders that were typed: one, or several at once. All of them are taken, or none. */
import { limits } from '../workers.ts';
import { changeGame, failure, wordsOf } from '../context.ts';
import type { Context } from '../context.ts';
import { lastOf, withDraft } from '../../game/timeline.ts';
import type { Draft, Timeline } from '../../game/timeline.ts';
import { typedOrders } from '../../game/typed.ts';
import type { Typed } from '../../game/typed.ts';

type Read =
  | { readonly ok: true; readonly drafts: readonly Draft[] }
  | { readonly ok: false; readonly why: string };

/** An order may have commas in it: so many neighbours are tried as one. */
const TOGETHER = 4;

/** @param shown the time line as it is shown: nobody types for who is not asked there */
export function typing(
  context: Context,
  ready: () => Promise<boolean>,
  shown: () => Timeline | undefined,
): (who: string, text: string) => Promise<boolean> {
  const { store, workers } = context;
  const read = async (who: string, text: string): Promise<Read> => {
    const { timeline } = store.get();
    if (timeline === undefined) return { ok: false, why: '' };
    const takes = { state: lastOf(timeline).state, who, text };
    const outcome = await workers.game.ask('read', takes, limits.step);
    if (outcome.kind !== 'done') return { ok: false, why: failure(outcome, 'Reading the order') };
    if (!outcome.value.ok) {
      const { refused } = outcome.value;
      return { ok: false, why: `${wordsOf(refused)} ${refused[0]?.help ?? ''}`.trim() };
    }
    return { ok: true, drafts: [{ who, ...outcome.value.value, typed: true }] };
  };

  /** Between commas stand orders, or parts of orders that have commas in them. */
  const readParts = async ({ who, parts }: Typed): Promise<Read> => {
    const drafts: Draft[] = [];
    for (let at = 0; at < parts.length;) {
      let found: { readonly read: Read; readonly length: number } | undefined;
      for (let length = 1; length <= Math.min(TOGETHER, parts.length - at); length += 1) {
        const one = await read(who, parts.slice(at, at + length).join(', '));
        // What is told is why the first part alone is no order.
        if (one.ok || found === undefined) found = { read: one, length };
        if (one.ok) break;
      }
      if (found === undefined || !found.read.ok) return found?.read ?? { ok: true, drafts };
      drafts.push(...found.read.drafts);
      at += found.length;
    }
    return { ok: true, drafts };
  };

  const readAll = async (who: string, text: string): Promise<Read> => {
    const whole = await read(who, text);
    if (whole.ok) return whole;
    const seen = shown();
    const asked = seen === undefined ? [] : lastOf(seen).asked.map((one) => one.who);
    const all = typedOrders(text, who, store.get().summary?.participants ?? []);
    if (all.length === 1 && all[0]?.parts.length === 1 && all[0].who === who) {
      return all[0].parts[0] === text ? whole : readParts(all[0]);
    }
    const drafts: Draft[] = [];
    for (const one of all) {
      if (!asked.includes(one.who)) return { ok: false, why: `${one.who} is not asked now.` };
      const some = await readParts(one);
      if (!some.ok) return some;
      drafts.push(...some.drafts);
    }
    return { ok: true, drafts };
  };

  return async (who, text) => {
    if (shown() === undefined || text.trim() === '' || !(await ready())) return false;
    const before = store.get().timeline;
    const outcome = await readAll(who, text.trim());
    const { timeline, typed } = store.get();
    // What was read for another stop is not for this one.
    if (timeline === undefined || timeline.frames !== before?.frames) return false;
    if (!outcome.ok) {
      store.set({ typed: { ...typed, [who]: outcome.why } });
      return false;
    }
    changeGame(context, outcome.drafts.reduce(withDraft, timeline), {
      typed: { ...typed, [who]: '' },
    });
    return true;
  };
}
