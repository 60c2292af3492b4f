/** Sentences of the rulebook, chosen from a list, filled in, and put into the text. */
import { begun, filled, gapsOf, sentenceOf } from '../../help/sentence.ts';
import type { Filling } from '../../help/sentence.ts';
import { failure, tell } from '../context.ts';
import type { Context } from '../context.ts';
import { limits } from '../workers.ts';

export interface Sentences {
  open(): Promise<void>;
  close(): void;
  choose(at: number): void;
  fill(gap: string, value: string): void;
  /** Which gap is being filled. */
  at(gap: string): void;
  /** A space was pointed at; true where it went into a gap. */
  take(space: string): boolean;
  put(): void;
}

/** @param insert puts a line into the text */
export function sentences(context: Context, insert: (line: string) => void): Sentences {
  const { store, workers } = context;
  const change = (how: (filling: Filling) => Filling): void => {
    const { filling } = store.get();
    if (filling !== undefined) store.set({ filling: how(filling) });
  };
  return {
    async open() {
      const outcome = await workers.text.ask('sentences', store.get().source, limits.check);
      if (outcome.kind !== 'done') {
        tell(context, { kind: 'bad', words: failure(outcome, 'Looking for the sentences') });
      } else if (outcome.value.length === 0) {
        tell(context, {
          kind: 'plain',
          words: 'What this text stands on has no sentences.',
          help: 'A text that says `extends Classic` has those of Diplomacy.',
        });
      } else store.set({ filling: begun(outcome.value) });
    },
    close: () => store.set({ filling: undefined }),
    choose: (at) => change(({ forms }) => begun(forms, at)),
    fill: (gap, value) => change((filling) => filled(filling, gap, value)),
    at: (gap) => change((filling) => ({ ...filling, gap })),
    take(space) {
      const { filling, summary } = store.get();
      const form = filling?.forms[filling.chosen];
      if (filling === undefined || form === undefined) return false;
      const name = summary?.spaces[space] ?? space;
      const fits = gapsOf(form).filter(({ names }) => names.includes(name));
      const gap = fits.find((one) => one.name === filling.gap) ?? fits[0];
      if (gap === undefined) return false;
      change((now) => filled(now, gap.name, name));
      return true;
    },
    put() {
      const { filling } = store.get();
      const line = filling === undefined ? undefined : sentenceOf(filling);
      if (line === undefined) return;
      store.set({ filling: undefined });
      insert(line);
    },
  };
}
