/** Opens texts. None that was written here is lost by that: it is among one's own texts. */
import type { LateEditor } from '../editor/late.ts';
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import type { Compiler } from './compile.ts';
import { keep, kept } from './keep.ts';
import type { Player } from './play.ts';
import { keepPaper, onPapers, papersKept } from './shelf.ts';
import type { Eyes } from './sight.ts';
import { newGame } from './games.ts';
import type { Games } from './games.ts';
import { noPast } from '../../game/past.ts';
import { everything } from '../../game/sight.ts';
import { sameSource, textsOf, wholeText } from '../../protocol/source.ts';
import type { Source } from '../../protocol/source.ts';
import { titleOf } from '../../share/name.ts';
import { changedElsewhere } from '../../share/shelf.ts';
import type { Paper } from '../../share/shelf.ts';
import { gameOf } from '../../share/snapshot.ts';
import type { Snapshot } from '../../share/snapshot.ts';
import { snapshotOf } from '../snapshot.ts';
import { nothingMade } from '../state.ts';
import type { Notice, State } from '../state.ts';

export interface Opener {
  /** Goes on with one of the games that were played here. */
  game(id: string): Promise<void>;
  text(path: string, text: string, edition?: string): Promise<void>;
  project(source: Source): Promise<void>;
  /** Opens one of the texts that were written here. */
  paper(id: string): Promise<void>;
  /** Opens what a link holds; where its game cannot be played, nothing is changed. */
  snapshot(snapshot: Snapshot): Promise<void>;
  /**
   * Opens a text that came with a letter; where it is not what it should be, nothing is changed.
   * @param fits is asked when it is compiled
   */
  ifFits(source: Source, fits: () => boolean): Promise<boolean>;
  /** How often another text was opened. */
  times(): number;
  /** What the games of the text that is open are games of. */
  of(): string;
  /** Goes on with what was written and played here before the page was closed; false where there is nothing. */
  goOn(otherwise: () => void): Promise<boolean>;
  /** Keeps the page as it is, even if nothing was written or played on it. */
  stay(): void;
}

/** All texts of a paper as one. */
const textIn = (papers: readonly Paper[], id: string): string | undefined =>
  papers.flatMap((one) => (one.id === id ? wholeText(one.snapshot) : []))[0];

interface Parts {
  readonly editor: LateEditor;
  readonly compile: Compiler;
  readonly play: Player;
  readonly looking: Eyes;
  readonly games: Games;
}

/** What the page's texts were, as one, when they were opened, and as which of one's own texts they are kept when they differ. */
interface Opened {
  readonly text: string;
  readonly paper: string;
  /** What stands there, as far as this tab knows; undefined: nothing. */
  readonly known?: string | undefined;
}

export function opener(context: Context, { editor, compile, play, looking, games }: Parts): Opener {
  const { store } = context;
  let opened: Opened = { text: '', paper: crypto.randomUUID() };
  let warned = false;
  let times = 0;

  /** Tells later whether the text that is open now is still open. */
  const untilOther = (): (() => boolean) => {
    const mine = times;
    return () => mine === times;
  };

  const isWritten = ({ source }: State): boolean =>
    wholeText(source) !== opened.text && textsOf(source).some(({ text: one }) => one.trim() !== '');

  /** Where another tab has changed the text that is open here, there are two texts from now on. */
  const divide = (papers: readonly Paper[]): void => {
    const text = wholeText(store.get().source);
    const theirs = changedElsewhere(papers, opened.paper, opened.known, text);
    if (theirs === undefined) return;
    // What the other tab has gone on from is none of this one's changes.
    const from = opened.known === text ? text : opened.text;
    opened = { text: from, paper: crypto.randomUUID() };
    tell(context, {
      kind: 'plain',
      words: 'Another tab has changed this text. What you write here is kept as a text of its own.',
      help: 'Both are under Examples, My texts.',
      remedy: { words: 'Open the other one here', run: () => void paper(theirs.id) },
    });
  };

  const shelve = (): void => {
    const state = store.get();
    divide(papersKept());
    if (!isWritten(state)) return;
    const { path, text } = state.source;
    const papers = keepPaper({
      id: opened.paper,
      name: (titleOf(text) ?? path).slice(0, 60),
      at: Date.now(),
      snapshot: snapshotOf(state),
    });
    store.set({ papers });
    opened = { ...opened, known: textIn(papers, opened.paper) };
    const isKept = opened.known === wholeText(state.source);
    if (warned || isKept) return;
    warned = true;
    tell(context, {
      kind: 'bad',
      words: 'This browser does not keep your text.',
      help: 'Save it as a file before you open another.',
    });
  };
  const of = (): string => {
    const state = store.get();
    return isWritten(state) ? opened.paper : state.source.path;
  };
  store.set({ papers: papersKept() });
  onPapers((papers) => {
    store.set({ papers });
    divide(papers);
  });
  const { now: keepNow, whatever: stay } = keep(
    store,
    (state) => {
      const written = isWritten(state);
      const { inputs, later, drafts } = state.timeline ?? { inputs: [], later: [], drafts: [] };
      // Of a letter the page that reads it keeps what is to be kept; of what is only looked at, nothing is. What is
      // kept of a game that is being opened stays.
      if (state.letter !== undefined || state.whole !== undefined || state.opening)
        return { any: false, paper: undefined };
      return {
        any:
          state.post !== undefined ||
          written ||
          inputs.length + later.length > 0 ||
          drafts.length > 0,
        paper: written ? opened.paper : undefined,
      };
    },
    () => {
      shelve();
      games.keep();
    },
  );

  /**
   * @param paper one's own text that it is; left out, it is of somebody else
   * @param opening a game of it is opened next
   * @returns whether it is still what the page shows: another text may be opened meanwhile
   */
  const replace = async (next: Source, paper?: string, opening = false): Promise<() => boolean> => {
    times += 1;
    const still = untilOther();
    keepNow();
    shelve();
    const { path, text, edition, beside } = next;
    const whole = wholeText(next);
    opened =
      paper === undefined
        ? { text: whole, paper: crypto.randomUUID() }
        : { text: '', paper, known: whole };
    store.set({
      timeline: undefined,
      opening,
      past: noPast,
      game: newGame(),
      pointing: null,
      automatic: [],
      levels: {},
      sight: everything,
      summary: undefined,
      filling: undefined,
      compiling: 'working',
      writing: undefined,
      shown: undefined,
      notice: undefined,
      than: '',
      ...nothingMade,
    });
    // Nothing is to be played of a text that is still to be written.
    if (text.trim() === '') store.set({ half: 'text', alone: false });
    editor.forget();
    editor.open(path, text, false);
    await compile.now({ path, text, edition, beside });
    return still;
  };

  /** What is said of the text that was opened is over when that is changed. */
  let said: { readonly notice: Notice; readonly source: Source } | undefined;
  const tellOfOpening = (notice: Notice): void => {
    said = { notice, source: store.get().source };
    tell(context, notice);
  };
  store.listen(({ notice, source }) => {
    if (said === undefined || notice !== said.notice || sameSource(source, said.source)) return;
    said = undefined;
    store.set({ notice: undefined });
  });

  const reopen = async (state: State, was: Opened): Promise<void> => {
    const { source, timeline, past, game, automatic, levels, sight } = state;
    const still = await replace(source);
    if (!still()) return;
    opened = was;
    store.set({ timeline, past, game, automatic, levels, sight, notice: undefined });
  };

  const project = async (next: Source): Promise<void> => {
    const [before, was] = [store.get(), opened];
    const own = isWritten(before);
    await replace(next);
    const { source, notice } = store.get();
    if (!own || !sameSource(source, next) || notice !== undefined) return;
    tellOfOpening({
      kind: 'plain',
      words: 'Another text is open. Yours is kept, under Examples, My texts.',
      remedy: { words: 'Open mine again', run: () => void reopen(before, was) },
    });
  };

  /**
   * Without its game, where that cannot be played any more.
   * @returns false then, and undefined where another text was opened meanwhile
   */
  const take = async (snapshot: Snapshot, paper?: string): Promise<boolean | undefined> => {
    const still = await replace(snapshot, paper, snapshot.game !== null);
    if (!still()) return undefined;
    store.set({ automatic: snapshot.automatic, levels: snapshot.levels ?? {} });
    looking.look(snapshot.viewer);
    if (snapshot.game === null) return true;
    const opens =
      store.get().summary !== undefined && (await play.open(snapshot.game, snapshot, still));
    if (!still()) return undefined;
    store.set({ opening: false });
    // The text may have been changed meanwhile; and where the game cannot be played, a new one begins.
    const { summary } = store.get();
    if (summary !== undefined) await play.compiled(summary);
    return still() ? opens : undefined;
  };

  const paper = async (id: string): Promise<void> => {
    shelve();
    const found = papersKept().find((one) => one.id === id);
    if (found !== undefined) {
      await take(found.snapshot, id);
      return;
    }
    store.set({ papers: papersKept() });
    tell(context, { kind: 'bad', words: 'This browser does not hold that text any more.' });
  };

  const game = async (id: string): Promise<void> => {
    keepNow();
    const found = games.find(id);
    const record = found === undefined ? null : gameOf(found.snapshot);
    if (found === undefined || record === null) {
      tell(context, { kind: 'bad', words: 'This browser does not hold that game any more.' });
      return;
    }
    store.set({ dialog: undefined, notice: undefined, tab: 'play' });
    const own = papersKept().some((one) => one.id === found.of) ? found.of : undefined;
    const opens =
      found.of === of() ? await play.goOn(record, untilOther()) : await take(found.snapshot, own);
    if (opens) games.become(found);
  };

  return {
    text: (path, content, edition) => project({ path, text: content, edition }),
    project,
    paper,
    game,
    of,
    times: () => times,
    stay,
    async snapshot(snapshot) {
      const [before, was] = [store.get(), opened];
      const opens = await take(snapshot);
      if (opens === undefined) return;
      if (opens) {
        const { notice, whole } = store.get();
        if (notice === undefined && whole === undefined)
          tell(context, { kind: 'good', words: 'The link is open.' });
        return;
      }
      const why = store.get().notice;
      await reopen(before, was);
      tell(context, {
        kind: 'bad',
        words: `The game of this link cannot be played. ${why?.words ?? ''}`,
        help: 'The page is as it was.',
      });
    },
    async ifFits(source, fits) {
      const [before, was] = [store.get(), opened];
      const still = await replace(source);
      if (!still()) return false;
      if (store.get().summary !== undefined && fits()) return true;
      await reopen(before, was);
      return false;
    },
    async goOn(otherwise) {
      const page = kept();
      if (page === undefined) return false;
      if ((await take(page.snapshot, page.paper)) === undefined) return true;
      const there = page.open === undefined ? undefined : games.find(page.open);
      if (there !== undefined) games.become(there);
      // Nothing was played in it yet.
      else if (page.open !== undefined) store.set({ game: { id: page.open, name: '' } });
      if (store.get().notice !== undefined) return true;
      const [newest] = papersKept();
      tellOfOpening({
        kind: 'plain',
        words: 'The page is as you left it.',
        remedy:
          page.paper !== undefined || newest === undefined
            ? { words: 'A new variant', run: otherwise }
            : { words: 'Open what I wrote', run: () => void paper(newest.id) },
      });
      return true;
    },
  };
}
