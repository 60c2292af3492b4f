/** Sentences of the rulebook, chosen from a list, filled in, and put into the text. */
import { begun, filled, gapsOf, saidBefore, sentenceOf, spacesIn } from '../../help/sentence.ts';
import type { Filling } from '../../help/sentence.ts';
import { withSentence } from '../../scenario/place.ts';
import { failure, tell, wordsOf } from '../context.ts';
import type { Context } from '../context.ts';
import { shownTheme } from '../night.ts';
import type { Wanted } from '../state.ts';
import type { Sketch } from '../../protocol/calls.ts';
import { limits } from '../workers.ts';
import { formView } from './form.ts';
import type { Hand } from './state.ts';
import './sentences.css';

export interface Sentences {
  open(): Promise<void>;
}

/** What the form does. */
export interface Filler {
  close(): void;
  choose(at: number): void;
  fill(gap: string, value: string): void;
  /** Which gap is being filled. */
  at(gap: string): void;
  put(): void;
}

export interface SentenceParts {
  readonly context: Context;
  /** Puts a line into the text, which then is what `how` makes of both. */
  readonly insert: (line: string, how: (text: string, line: string) => string) => void;
  /** The worker that works out what a sentence does has the text; false where that does not compile. */
  readonly ready: () => Promise<boolean>;
}

/** The line of the text whose place the sentence takes. */
const standsFor = (being: Filling | undefined, text: string): string | undefined =>
  being === undefined ? undefined : saidBefore(text, being.forms[being.chosen]);

/** What was pressed is gone: the focus goes on in its place, once that stands in the page. */
const focusOn = (what: string): void =>
  queueMicrotask(() => document.querySelector<HTMLElement>(what)?.focus());

/** Milliseconds without a change before it is worked out. */
const PAUSE = 400;

export function sentences({ context, insert, ready }: SentenceParts): Sentences {
  const { store, workers } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The sentence that is worked out, or was. */
  let line: string | undefined;

  const filling = (): Filling | undefined => store.get().filling?.filling;
  const sketched = (sketch: Wanted<Sketch>): void => {
    const being = store.get().filling;
    if (being !== undefined) store.set({ filling: { ...being, sketch } });
  };
  const show = (next: Filling | undefined): void => {
    clearTimeout(timer);
    const before = line;
    line = next === undefined ? undefined : sentenceOf(next);
    const { filling: being } = store.get();
    const same = line === before && being !== undefined;
    const none: Wanted<Sketch> = { kind: 'none' };
    store.set({
      filling:
        next === undefined
          ? undefined
          : { filling: next, sketch: same ? being.sketch : none, hand },
    });
    if (line !== undefined && !same) timer = setTimeout(() => void work(), PAUSE);
  };
  const work = async (): Promise<void> => {
    const own = line;
    const { source } = store.get();
    if (own === undefined) return;
    sketched({ kind: 'waiting', words: 'Working out what it does' });
    const done = (sketch: Wanted<Sketch>): void => {
      if (line === own && store.get().source === source) sketched(sketch);
    };
    if (!(await ready())) {
      done({ kind: 'failed', words: 'The text has errors: correct them to see what this does.' });
      return;
    }
    const takes = { line: own, theme: shownTheme(store.get().theme) };
    const outcome = await workers.desk.ask('sketch', takes, limits.suite);
    if (outcome.kind !== 'done')
      done({ kind: 'failed', words: failure(outcome, 'Working out what it does') });
    else if (!outcome.value.ok) done({ kind: 'failed', words: wordsOf(outcome.value.refused) });
    else done({ kind: 'there', value: outcome.value.value });
  };
  const change = (how: (filling: Filling) => Filling): void => {
    const now = filling();
    if (now !== undefined) show(how(now));
  };
  const filler: Filler = {
    close() {
      show(undefined);
      focusOn('.sentence button');
    },
    choose: (at) => change(({ forms }) => begun(forms, at)),
    fill: (gap, value) => change((now) => filled(now, gap, value)),
    at: (gap) => change((now) => ({ ...now, gap })),
    put() {
      const whole = line;
      if (whole === undefined) return;
      const instead = standsFor(filling(), store.get().source.text);
      show(undefined);
      if (instead === undefined) insert(`  ${whole}`, withSentence);
      else insert(whole, (text) => text.replace(instead, () => whole));
    },
  };
  const hand: Hand = {
    show: (view, being) => formView(view, being, filler),
    take(space) {
      const now = filling();
      const form = now?.forms[now.chosen];
      if (now === undefined || form === undefined) return false;
      const name = store.get().summary?.spaces[space] ?? space;
      const fits = gapsOf(form).filter(({ names }) => names.includes(name));
      const gap = fits.find((one) => one.name === now.gap) ?? fits[0];
      if (gap === undefined) return false;
      show(filled(now, gap.name, name));
      return true;
    },
    marked(names) {
      const now = filling();
      return now === undefined ? [] : spacesIn(now, names);
    },
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
      } else {
        show(begun(outcome.value));
        focusOn('.sentence select');
      }
    },
  };
}
