/** Opens letters, and seals the answers to them. */
import { sealAnswer } from '../../post/answer.ts';
import type { Order } from '../../post/answer.ts';
import { markOf } from '../../post/keys.ts';
import { openLetter } from '../../post/letter.ts';
import type { OpenLetter } from '../../post/letter.ts';
import { packetOf } from '../../post/packet.ts';
import { numberAfter, ofLetter, remarksOn, withOrders, withRead } from '../../post/read.ts';
import type { Correspondences } from '../../post/read.ts';
import { draftsOf } from '../../post/standing.ts';
import { noPast } from '../../game/past.ts';
import { everything } from '../../game/sight.ts';
import { lastOf, newTimeline, played } from '../../game/timeline.ts';
import type { Draft, Timeline } from '../../game/timeline.ts';
import type { Frame } from '../../protocol/frame.ts';
import { libraryPrefix } from '../../protocol/source.ts';
import type { PostParts } from '../actions/post.ts';
import { tell, valueOf } from '../context.ts';
import { libraryText } from '../actions/library.ts';
import { limits } from '../workers.ts';
import { answerView } from './answer-view.ts';
import { letterView } from './letter-view.ts';
import { bookKept, keepLetters, lettersKept } from './storage.ts';

export interface Reader {
  /**
   * Opens a letter; where it cannot be opened that is told, and nothing is changed.
   * @param text as it came
   */
  take(bytes: Uint8Array<ArrayBuffer>, text: string): Promise<boolean>;
  /** Seals the orders as they stand. */
  seal(): Promise<void>;
}

const ordersOf = (drafts: readonly Draft[]): readonly Order[] =>
  drafts.map(({ request, text }) => ({ request: request ?? null, text }));

export const textsOf = (drafts: readonly Draft[]): readonly string[] =>
  drafts.map(({ text }) => text);

export function reader({ context, opens }: PostParts): Reader {
  const { store, workers } = context;
  let known: Correspondences = lettersKept();
  let warned = false;
  /** The letter that is open, as it was opened. */
  let shown: Timeline | undefined;

  const remember = (how: (known: Correspondences) => Correspondences): void => {
    // Where the browser keeps nothing, this page does as long as it is open.
    known = how(warned ? known : lettersKept());
    if (keepLetters(known) || warned) return;
    warned = true;
    tell(context, {
      kind: 'plain',
      words: 'This browser does not keep your orders.',
      help: 'Seal the answer before you close the page.',
    });
  };

  const refuse = (words: string, help = 'Nothing was changed.'): false => {
    tell(context, { kind: 'bad', words, help });
    return false;
  };

  /** The text of its variant, and whether these are the rules of the letter. */
  const openRules = async ({ letter: { variant } }: OpenLetter): Promise<boolean> => {
    const { path, edition, beside, hash, title } = variant;
    const there = variant.text ?? (await libraryText(context, libraryPrefix + path));
    if (there === undefined)
      return refuse(
        `${title}, of which this letter is, is not here.`,
        'Open the letter where its keeper has his page.',
      );
    let differs = false;
    const opened = await opens.ifFits({ path, text: there, edition, beside }, () => {
      differs = store.get().summary?.hash !== hash;
      return !differs;
    });
    if (opened) return true;
    return differs
      ? refuse(
          `The rules of ${title} here are not those of the letter: this page or that of its keeper is older.`,
          'Load this page anew, or open the letter where its keeper has his page.',
        )
      : refuse(`The text of ${title} in this letter does not compile.`, 'Tell its keeper.');
  };

  const framesOf = async ({ letter }: OpenLetter): Promise<readonly Frame[] | undefined> => {
    const frames: Frame[] = [];
    for (const excerpt of letter.stops) {
      const takes = { excerpt, viewer: letter.seat };
      const outcome = await workers.game.ask('unfold', takes, limits.step);
      const frame = valueOf(context, outcome, 'Reading the letter');
      if (frame === undefined) return undefined;
      frames.push(frame);
    }
    return frames;
  };

  const timelineFrom = (
    open: OpenLetter,
    [first, ...rest]: readonly Frame[],
  ): Timeline | undefined => {
    const { summary } = store.get();
    if (first === undefined || summary === undefined) return undefined;
    const { slug, hash } = summary;
    // What everybody ordered is known to nobody here.
    const timeline = rest.reduce(
      (before, frame) => played(before, frame, { answers: [] }),
      newTimeline(slug, hash, {}, first),
    );
    const left = ofLetter(known, open)?.orders ?? [];
    return { ...timeline, drafts: draftsOf(open.letter.seat, left, lastOf(timeline).asked) };
  };

  const take = async (
    bytes: Uint8Array<ArrayBuffer>,
    text: string,
    trusted = false,
  ): Promise<boolean> => {
    const opened = await openLetter(bytes);
    if (!opened.ok) {
      return refuse(
        opened.fault === 'forged'
          ? 'This letter is not as its keeper signed it: somebody has changed it, or made it up.'
          : 'This is no letter that this page knows how to read.',
      );
    }
    // Who keeps the game reads the letters to everybody.
    const own = bookKept(opened.letter.id) !== undefined;
    const remarks = remarksOn(warned ? known : lettersKept(), opened).filter(
      ({ kind }) => !own || kind !== 'another seat',
    );
    const [strange] = remarks;
    if (strange?.kind === 'another keeper' && !trusted) {
      tell(context, {
        kind: 'bad',
        words: `${strange.words} Its mark is ${await markOf(opened.letter.signs)}.`,
        remedy: { words: 'Open it all the same', run: () => void take(bytes, text, true) },
      });
      return false;
    }
    if (!(await openRules(opened))) return false;
    const frames = await framesOf(opened);
    remember((before) => withRead(before, opened));
    const timeline = frames === undefined ? undefined : timelineFrom(opened, frames);
    if (timeline === undefined) return false;
    shown = timeline;
    store.set({
      letter: {
        open: opened,
        remarks: remarks.map(({ words }) => words),
        mark: await markOf(opened.letter.signs),
        answer: undefined,
        show: letterView(context, { seal, send }),
      },
      timeline,
      past: noPast,
      sight: everything,
      automatic: [],
      tab: 'play',
      half: 'game',
      dialog: undefined,
      notice: undefined,
    });
    keepInAddress(text);
    return true;
  };

  const seal = async (): Promise<void> => {
    const { letter, timeline } = store.get();
    if (letter === undefined || timeline === undefined) return;
    const { open } = letter;
    const number = numberAfter(ofLetter(known, open)?.number ?? 0, Date.now());
    const { drafts } = timeline;
    const packet = await packetOf('answer', await sealAnswer(open, ordersOf(drafts), number));
    remember((before) => withOrders(before, open, { number }));
    const answer = { packet, number, orders: textsOf(drafts) };
    store.set({ letter: { ...letter, answer }, notice: undefined });
    send();
  };

  const answer = answerView(context);
  const send = (): void => store.set({ dialog: { kind: 'late', show: answer } });

  let kept: Timeline | undefined;
  store.listen(({ letter, timeline }) => {
    // While another letter is being opened, a game of its rules is there for a moment.
    if (letter === undefined || timeline === undefined || timeline.frames !== shown?.frames) return;
    const changed = kept?.frames === timeline.frames && kept.drafts !== timeline.drafts;
    kept = timeline;
    if (!changed) return;
    const orders = ordersOf(timeline.drafts);
    remember((before) => withOrders(before, letter.open, { orders }));
  });

  /** One after the other: what one says may hang on those before. */
  let last: Promise<unknown> = Promise.resolve();
  return {
    seal,
    take(bytes, text) {
      const opening = last.then(() => take(bytes, text));
      last = opening.catch(() => undefined);
      return opening;
    },
  };
}

/** Loaded anew, the page opens the same letter. */
function keepInAddress(text: string): void {
  const [packet] = /letter=[\d.]+[A-Za-z0-9_-]+/u.exec(text) ?? [];
  if (packet === undefined || packet.length > LONGEST) return;
  window.history.replaceState(null, '', `${location.pathname}#${packet}`);
}

/** Browsers take longer addresses, though not all of them. */
const LONGEST = 60_000;
