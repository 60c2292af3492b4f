/** The keeper's side of a game by post: writes letters, takes answers in, adjudicates, keeps the book. */
import { openAnswer, readAnswer } from '../../post/answer.ts';
import type { Answer } from '../../post/answer.ts';
import {
  answerOf,
  bookFile,
  bookFrom,
  compared,
  named,
  playedTo,
  positionOf,
  secretOf,
  tookOver,
  withLetter,
} from '../../post/book.ts';
import type { Book } from '../../post/book.ts';
import { newKeys, newSecret } from '../../post/keys.ts';
import { sealLetter } from '../../post/letter.ts';
import type { Letter } from '../../post/letter.ts';
import { packetOf, packetsIn } from '../../post/packet.ts';
import { draftsOf, missing, seatsNow, since } from '../../post/standing.ts';
import type { SeatNow } from '../../post/standing.ts';
import { takeIn } from '../../post/taking.ts';
import type { Now, Taken } from '../../post/taking.ts';
import { letterText, passagesOf } from '../../post/words.ts';
import { lastOf, saved, savedWhole } from '../../game/timeline.ts';
import type { Draft, Timeline } from '../../game/timeline.ts';
import type { Excerpt, Frame } from '../../protocol/frame.ts';
import { libraryPrefix } from '../../protocol/source.ts';
import type { Source } from '../../protocol/source.ts';
import { fromBase64url } from '../../share/packing.ts';
import type { PostParts } from '../actions/post.ts';
import { download } from '../actions/download.ts';
import { changeGame, tell, valueOf } from '../context.ts';
import { libraryText } from '../actions/library.ts';
import { limits } from '../workers.ts';
import { keeperView, lineView } from './keeper-view.ts';
import { fileWords } from '../../share/name.ts';
import { linkOf } from './out.ts';
import type { Posted } from './state.ts';
import { bookKept, booksKept, forgetBook, keepBook, onBooks } from './storage.ts';

/** A letter as it goes out. */
export interface LetterOut {
  readonly title: string;
  readonly link: string;
  /** All of it in words, with the link. */
  readonly words: string;
  readonly file: string;
}

export interface Keeper {
  show(): void;
  begin(name: string): Promise<void>;
  rename(name: string): void;
  /** Undefined after the keeper was told why there is none. */
  letter(who: string): Promise<LetterOut | undefined>;
  /** Every answer that stands in a text. */
  takeAnswers(text: string): Promise<readonly Taken[]>;
  /** Opens the answers, and goes to the next stop. */
  adjudicate(): Promise<boolean>;
  /** How each seat stands; empty where the game that is open is not played by post. */
  stand(): readonly SeatNow[];
  missing(): readonly string[];
  /** The games by post that this browser keeps besides. */
  others(): readonly Book[];
  open(id: string): Promise<void>;
  saveFile(book: Book): void;
  takeFile(text: string): Promise<void>;
  /** The file goes out before. */
  forget(book: Book): void;
}

export function keeper({ context, compile, play, games, opens }: PostParts): Keeper {
  const { store, workers } = context;
  let warned = false;

  const keep = (book: Book): void => {
    if (keepBook(book) || warned) return;
    warned = true;
    tell(context, {
      kind: 'bad',
      words: 'This browser has no room for the game by post, or keeps nothing.',
      help: 'Save it as a file before you close the page: without it the answers that come cannot be opened.',
    });
  };

  /** As it is kept: another tab may have taken answers in. */
  const latest = (book: Book): Book => {
    const there = bookKept(book.id);
    return there !== undefined && there.revision > book.revision ? there : book;
  };

  const put = (posted: Omit<Posted, 'line'>): void => store.set({ post: { ...posted, line } });

  const change = (how: (book: Book) => Book): void => {
    const { post } = store.get();
    if (post === undefined) return;
    const before = latest(post.book);
    const book = how(before);
    if (book !== before) keep(book);
    if (book !== post.book) put({ book, position: post.position });
  };

  const sourceNow = (): Source => compile.good() ?? store.get().source;

  let number = 0;
  /** What was played here is to be written into the book. */
  let played = false;
  /** Which book is that of the game which is open, and how far that is. */
  const follow = async (): Promise<void> => {
    const mine = (number += 1);
    const { game, timeline, post, letter } = store.get();
    if (letter !== undefined) return;
    const book =
      post?.book.game === game.id
        ? latest(post.book)
        : booksKept().find((one) => one.game === game.id);
    if (book === undefined || timeline === undefined) {
      played = false;
      if (post !== undefined) store.set({ post: undefined });
      return;
    }
    const position = await positionOf(saved(timeline));
    if (mine !== number) return;
    // Letters may have been written, and answers taken in, meanwhile.
    const kept = latest(book);
    const record = savedWhole(timeline);
    const same = JSON.stringify(record) === JSON.stringify(kept.record);
    if (!same && !played) return goneOn(kept);
    played = false;
    const next = same ? kept : playedTo(kept, record, sourceNow(), position);
    if (next !== kept) keep(next);
    put({ book: next, position });
  };

  /** Another tab, or another page before this one, has played on in it. */
  const goneOn = (book: Book): void => {
    store.set({ post: undefined });
    tell(context, {
      kind: 'plain',
      words: `${book.name} is played by post, and what is open here is not how it stands: it was gone on with elsewhere.`,
      remedy: { words: 'Open it as it stands', run: () => void open(book.id) },
    });
  };

  let before = store.get();
  store.listen((now) => {
    const was = before;
    before = now;
    const changed =
      was.timeline?.inputs !== now.timeline?.inputs ||
      was.timeline?.later !== now.timeline?.later ||
      was.timeline?.hash !== now.timeline?.hash;
    if (!changed && was.game.id === now.game.id && was.letter === now.letter) return;
    played ||=
      changed &&
      was.timeline !== undefined &&
      was.game.id === now.game.id &&
      now.post?.book.game === now.game.id;
    void follow();
  });
  onBooks(() => void follow());
  const ready = follow();

  const nowOf = (timeline: Timeline, position: string): Now => ({
    position,
    turn: timeline.inputs.length,
    stopOf: (turn) => timeline.frames[turn]?.stop ?? `turn ${turn + 1}`,
  });

  const begin = async (name: string): Promise<void> => {
    const { timeline, summary, game } = store.get();
    if (timeline === undefined || summary === undefined) return;
    const position = await positionOf(saved(timeline));
    const book: Book = {
      version: 1,
      id: crypto.randomUUID(),
      name,
      revision: 1,
      game: game.id,
      keys: await newKeys(),
      players: summary.participants.map((who) => ({ who, secret: newSecret() })),
      source: sourceNow(),
      record: savedWhole(timeline),
      positions: [position],
      written: [],
      answers: [],
    };
    keep(book);
    put({ book, position });
    games.rename(name);
  };

  /** What one of the seats may know of the stops since it was asked last. */
  const excerptsFor = async (
    who: string,
    { options, frames, inputs }: Timeline,
  ): Promise<readonly Excerpt[] | undefined> => {
    const first = since(
      frames.map(({ asked }) => asked),
      who,
    );
    const excerpts: Excerpt[] = [];
    for (const [at, { state }] of frames.entries()) {
      if (at < first) continue;
      const [earlier, input] = [frames[at - 1], inputs[at - 1]];
      const takes = {
        start: options,
        before:
          earlier === undefined || input === undefined ? null : { state: earlier.state, input },
        state,
        viewer: who,
      };
      const outcome = await workers.game.ask('excerpt', takes, limits.step);
      const excerpt = valueOf(context, outcome, `Writing to ${who}`);
      if (excerpt === undefined) return undefined;
      const isLast = at === frames.length - 1;
      // What led to the first of several stops stood in the letter before.
      const told =
        at === first && at > 0 && !isLast ? { ...excerpt, report: nothingTold } : excerpt;
      excerpts.push(isLast ? told : { ...told, asked: [] });
    }
    return excerpts;
  };

  /** Its text stays at home where the reader's page has the same one. */
  const variantOf = async (source: Source): Promise<Letter['variant']> => {
    const { path, text, edition, beside = [] } = source;
    const { summary } = store.get();
    const known = (await libraryText(context, libraryPrefix + path)) === text;
    return {
      path,
      title: summary?.title ?? path,
      hash: summary?.hash ?? '',
      ...(edition === undefined ? {} : { edition }),
      ...(known ? {} : { text }),
      ...(beside.length === 0 ? {} : { beside }),
    };
  };

  /** Answers that are being opened, to be adjudicated with the rest. */
  let opening: Promise<unknown> = Promise.resolve();
  /** Until the turn that is being adjudicated is played: what is written then is of the next one. */
  const rested = async (): Promise<void> => {
    await opening;
    await store.until(({ playing }) => !playing);
  };

  const letter = async (who: string): Promise<LetterOut | undefined> => {
    for (;;) {
      await rested();
      const written = await letterNow(who);
      if (written !== 'gone on') return written;
    }
  };

  const letterNow = async (who: string): Promise<LetterOut | 'gone on' | undefined> => {
    if (!(await compile.ready())) return undefined;
    const { post, timeline } = store.get();
    const secret = post === undefined ? undefined : secretOf(post.book, who);
    if (post === undefined || timeline === undefined || secret === undefined) return undefined;
    const { book } = post;
    const position = await positionOf(saved(timeline));
    const stops = await excerptsFor(who, timeline);
    if (stops === undefined) return undefined;
    const content: Letter = {
      version: 1,
      id: book.id,
      name: book.name,
      seat: who,
      secret,
      signs: book.keys.sign.open,
      seals: book.keys.seal.open,
      variant: await variantOf(sourceNow()),
      turn: timeline.inputs.length,
      stops,
    };
    const { bytes, hash } = await sealLetter(content, book.keys);
    if (store.get().timeline?.frames !== timeline.frames) return 'gone on';
    change((one) => withLetter(one, { hash, seat: who, turn: content.turn, position }));
    const title = `${book.name}: letter to ${who}`;
    const link = linkOf(await packetOf('letter', bytes));
    const { stop } = lastOf(timeline);
    return {
      title,
      link,
      words: letterText(title, passagesOf(await framesOf(stops, timeline, who), who), link),
      file: `${fileWords(`letter ${who} ${stop}`)}.txt`,
    };
  };

  const framesOf = async (
    stops: readonly Excerpt[],
    timeline: Timeline,
    who: string,
  ): Promise<readonly Frame[]> => {
    const own = lastOf(timeline).asked.filter((one) => one.who === who);
    return stops.map((stop, at) => ({
      ...stop,
      asked: at === stops.length - 1 ? (stop.asked ?? own) : [],
    }));
  };

  const takeAnswers = async (text: string): Promise<readonly Taken[]> => {
    await ready;
    const found = await packetsIn(text);
    const taken: Taken[] = [];
    for (const one of found) {
      const answer = one.ok ? readAnswer(one.bytes) : undefined;
      await bookFor(answer);
      const { post, timeline } = store.get();
      const others = new Map(booksKept().map(({ id, name }) => [id, name]));
      const at =
        post === undefined || timeline === undefined ? undefined : nowOf(timeline, post.position);
      if (post === undefined || at === undefined) {
        taken.push(nowhere(answer, others));
        continue;
      }
      const came = await takeIn(latest(post.book), at, one, others);
      if (came.ok) change(() => came.book);
      taken.push(came);
    }
    if (store.get().dialog?.kind !== 'late') tellOf(taken);
    return taken;
  };

  const bookFor = async (answer: Answer | undefined): Promise<void> => {
    const { post, timeline } = store.get();
    // A page that was opened by the answer goes on with its game.
    if (answer === undefined || post !== undefined || timeline !== undefined) return;
    if (bookKept(answer.outside.id) !== undefined) await open(answer.outside.id);
  };

  const nowhere = (answer: Answer | undefined, others: ReadonlyMap<string, string>): Taken => {
    const name = others.get(answer?.outside.id ?? '');
    const words =
      answer === undefined
        ? 'This is no answer that this page knows how to read.'
        : name === undefined
          ? `This is an answer of ${answer.outside.seat} in a game by post that this browser does not keep. Open it where the game is kept.`
          : `This is an answer of ${answer.outside.seat} in ${name}. Open that game to take it in.`;
    return { ok: false, words };
  };

  const tellOf = (taken: readonly Taken[]): void => {
    const words = taken.map((one) => one.words).join(' ');
    const good = taken.every(({ ok }) => ok);
    tell(context, {
      kind: good ? 'plain' : 'bad',
      words: words === '' ? 'There is no answer in this.' : words,
      remedy: { words: 'By post', run: show },
    });
  };

  const stand = (): readonly SeatNow[] => {
    const { post, timeline } = store.get();
    if (post === undefined || timeline === undefined) return [];
    return seatsNow(post.book, post.position, lastOf(timeline).asked, timeline.drafts);
  };

  const adjudicate = async (): Promise<boolean> => {
    const { post, timeline } = store.get();
    if (post === undefined || timeline === undefined) return false;
    const { asked } = lastOf(timeline);
    const own = new Map<string, readonly Draft[]>();
    for (const { who, secret } of post.book.players) {
      const answer = answerOf(post.book, who, post.position);
      if (answer === undefined) continue;
      const sealed = readAnswer(fromBase64url(answer.sealed) ?? new Uint8Array());
      const orders =
        sealed === undefined ? undefined : await openAnswer(sealed, post.book.keys, secret);
      if (orders === undefined) {
        tell(context, {
          kind: 'bad',
          words: `The answer of ${who} does not open: what is in it is no orders. Nothing was adjudicated.`,
          help: `Ask ${who} to seal it again.`,
        });
        return false;
      }
      own.set(who, draftsOf(who, orders, asked));
    }
    const drafts = [
      ...timeline.drafts.filter(({ who }) => !own.has(who)),
      ...[...own.values()].flat(),
    ];
    changeGame(context, { ...timeline, drafts, at: timeline.frames.length - 1 });
    await play.adjudicate();
    const { timeline: then } = store.get();
    if (then !== undefined && then.frames.length > timeline.frames.length) return true;
    // What was sealed stays so.
    if (then?.frames === timeline.frames) store.set({ timeline });
    return false;
  };

  const open = async (id: string): Promise<void> => {
    const book = bookKept(id);
    if (book === undefined) {
      tell(context, { kind: 'bad', words: 'This browser does not hold that game any more.' });
      return;
    }
    store.set({ dialog: undefined, tab: 'play', half: 'game' });
    const { path, text, edition, beside } = book.source;
    const { record } = book;
    await opens.snapshot({
      version: 1,
      path,
      text,
      ...(edition === undefined ? {} : { edition }),
      ...(beside === undefined ? {} : { beside }),
      game: record,
      at: record.inputs.length,
      automatic: [],
    });
    const { timeline } = store.get();
    if (timeline?.seed !== record.seed || timeline.inputs.length !== record.inputs.length) return;
    const kept = games.find(book.game);
    if (kept === undefined) store.set({ game: { id: book.game, name: book.name } });
    else games.become(kept);
    await follow();
    tell(context, { kind: 'good', words: `${book.name} is open.` });
  };

  const saveFile = (book: Book): void =>
    download(`${fileWords(book.name)}.post.json`, bookFile(book), 'application/json');

  const turnOf = ({ record }: Book): string =>
    record.inputs.length === 1 ? '1 turn' : `${record.inputs.length} turns`;

  const takeFile = async (text: string): Promise<void> => {
    const file = bookFrom(text);
    if (file === undefined) {
      return tell(context, {
        kind: 'bad',
        words: 'This game by post is damaged: a part of the file is missing or was changed.',
        help: 'Nothing was changed.',
      });
    }
    const here = bookKept(file.id);
    const takeOver = async (book: Book): Promise<void> => {
      keep(book);
      store.set({ post: undefined, notice: undefined });
      await open(book.id);
    };
    if (here === undefined) return takeOver({ ...file, game: crypto.randomUUID() });
    const which = compared(here, file);
    if (which === 'same') return open(file.id);
    if (which === 'file is later') {
      await takeOver(tookOver(here, file));
      return tell(context, {
        kind: 'plain',
        words: `The file of ${file.name} is later (${turnOf(file)}) than what this browser had (${turnOf(here)}): it goes on from the file.`,
      });
    }
    tell(context, {
      kind: 'bad',
      words:
        which === 'file is older'
          ? `The file of ${file.name} is older (${turnOf(file)}) than what this browser has (${turnOf(here)}). Nothing was changed.`
          : `${file.name} was gone on with in two places: what the file has (${turnOf(file)}) and what this browser has (${turnOf(here)}) do not follow from each other. Nothing was changed; agree which of the two counts.`,
      remedy: {
        words: 'Save mine as a file, and take this one',
        run: () => {
          saveFile(here);
          // From here on it is the later one.
          void takeOver({ ...tookOver(here, file), revision: here.revision + 1 });
        },
      },
    });
  };

  const forget = (book: Book): void => {
    saveFile(book);
    forgetBook(book.id);
    const { post } = store.get();
    if (post?.book.id === book.id) store.set({ post: undefined });
    tell(context, {
      kind: 'plain',
      words: `${book.name} is no longer played by post here. Its file is saved: open it to go on.`,
    });
  };

  const show = (): void => store.set({ dialog: { kind: 'late', show: dialog }, notice: undefined });

  const self: Keeper = {
    show,
    begin,
    rename(name) {
      change((book) => named(book, name));
      games.rename(name);
    },
    letter,
    takeAnswers,
    adjudicate() {
      const turn = adjudicate();
      opening = turn.catch(() => false);
      return turn;
    },
    stand,
    missing: () => missing(stand(), store.get().automatic),
    others: () => booksKept().filter(({ id }) => id !== store.get().post?.book.id),
    open,
    saveFile,
    takeFile,
    forget,
  };
  const dialog = keeperView(context, self);
  const line = lineView(self);
  return self;
}

const nothingTold: Excerpt['report'] = {
  orders: [],
  draws: [],
  messages: [],
  changes: [],
  knots: [],
};
