/** All that can be done on the page, for its views to call. */
import type { Level } from '../../protocol/levels.ts';
import type { LateEditor } from '../editor/late.ts';
import { changeGame, tell, valueOf } from '../context.ts';
import type { Context } from '../context.ts';
import { compiler } from './compile.ts';
import type { Compiler } from './compile.ts';
import { desk } from './desk.ts';
import type { Desk } from './desk.ts';
import { files } from './files.ts';
import type { Files } from './files.ts';
import { foresight } from './foresight.ts';
import { games } from './games.ts';
import type { Games } from './games.ts';
import { libraryText } from './library.ts';
import { helper } from './help.ts';
import type { Helper } from './help.ts';
import { opener } from './opening.ts';
import { lateDraw } from './draw.ts';
import type { LateDraw } from './draw.ts';
import { loadTabs } from './late-tabs.ts';
import { eyes } from './sight.ts';
import type { Eyes } from './sight.ts';
import { player } from './play.ts';
import { latePost } from './post.ts';
import type { LatePost } from './post.ts';
import { lateSentences } from './sentences.ts';
import type { Sentences } from '../sentences/sentences.ts';
import type { Player } from './play.ts';
import { texts } from './texts.ts';
import type { Texts } from './texts.ts';
import { undoing } from './undo.ts';
import type { Undoing } from './undo.ts';
import { viewing } from './viewing.ts';
import type { Viewing } from './viewing.ts';
import { limits } from '../workers.ts';
import { folded, keepLayout, layoutKept, moved, resized } from '../layout.ts';
import type { Folding, Layout, Sized } from '../layout.ts';
import { keepLook, lookKept } from '../map/look.ts';
import type { Look } from '../map/look.ts';
import { writtenNow } from '../state.ts';
import type { Tab } from '../state.ts';
import { libraryPrefix, newVariant, template, textsOf } from '../../protocol/source.ts';
import type { Place } from '../../protocol/source.ts';
import { lookAt, saved, undoTo, withoutDraft, withoutRequest } from '../../game/timeline.ts';
import type { Draft, Timeline } from '../../game/timeline.ts';
import { withScenario, withSentence } from '../../scenario/place.ts';

export interface Actions extends Undoing {
  readonly compiler: Compiler;
  readonly player: Player;
  readonly desk: Desk;
  readonly files: Files;
  readonly helper: Helper;
  readonly editor: LateEditor;
  readonly eyes: Eyes;
  readonly games: Games;
  readonly texts: Texts;
  readonly viewing: Viewing;
  readonly sentences: Sentences;
  readonly post: LatePost;
  readonly draw: LateDraw;
  /** Undefined: as the texts say. */
  chooseEdition(edition: string | undefined): void;
  openExample(path: string): Promise<boolean>;
  /** A new variant begins as the template that comes with the tool. */
  openTemplate(): Promise<void>;
  openText(path: string, text: string, edition?: string): Promise<void>;
  /** One of the texts that were written here. */
  openPaper(id: string): Promise<void>;
  /** One of the games that were played here. */
  openGame(id: string): Promise<void>;
  showGames(): void;
  /** @param width in pixels; undefined: as the page thinks best */
  resize(panel: Sized, width: number | undefined): void;
  /** From beside to below, or back. */
  move(panel: Sized): void;
  fold(panel: Folding): void;
  /** Puts the text away, or brings it back. */
  alone(): void;
  /** How the map is drawn from now on. */
  look(look: Look): void;
  /** The turns that do not fit the rules as they are. */
  showLater(): void;
  /** Shows a place in the editor, in the text itself or in one of the library. */
  goTo(place: Place): Promise<void>;
  backToText(): void;
  format(): Promise<void>;
  tab(tab: Tab): void;
  lookAt(at: number): void;
  undoTo(at: number): void;
  drop(draft: Draft): void;
  dropRequest(request: string): void;
  setDraw(key: string, value: string): void;
  automatic(who: readonly string[], on: boolean): void;
  /** How well these play where they are automatic. */
  level(who: readonly string[], level: Level): void;
  copyScenario(turn: number): Promise<void>;
  /** Puts a part into the text; left out, how: as a scenario. */
  insertScenario(text: string, how?: (text: string, part: string) => string): void;
  /** @param starter what an empty text begins as */
  insertSentence(text: string, starter: string): void;
  copy(text: string, what: string): Promise<void>;
  /** Goes on with what was written and played here before the page was closed; false where there is nothing. */
  goOn(): Promise<boolean>;
  /** Loaded anew, the page will be as it is now. */
  stay(): void;
}

export function actions(context: Context, editor: LateEditor): Actions {
  const { store, workers } = context;
  const ready = (): Promise<boolean> => compile.ready();
  const looking = eyes(context, ready);
  const layout = layoutKept();
  store.set({ layout, alone: layout.alone === true, look: lookKept() });
  const lay = (next: Layout): void => {
    store.set({ layout: next });
    keepLayout(next);
  };
  const ours = games(context, () => opens.of());
  const play = player(context, ready, looking.timeline, ours);
  const compile = compiler(context, async (summary) => {
    await play.compiled(summary);
    refresh(store.get().tab);
  });
  foresight(context, ready);
  const papers = desk(context, () => compile.deskReady());

  const opens = opener(context, { editor, compile, play, looking, games: ours });

  const project = texts(context, compile, editor);
  const back = undoing(context, play, project);

  let asked = 0;
  const openCopy = async (from: string, path: string): Promise<boolean> => {
    asked += 1;
    const [own, before] = [asked, opens.times()];
    const text = await libraryText(context, from);
    // What was asked for or opened last is wanted: the page itself asks for a text when it begins.
    if (asked !== own || opens.times() !== before) return true;
    if (text === undefined) {
      tell(context, { kind: 'bad', words: 'There is no such text here.' });
      return false;
    }
    await opens.text(path, text);
    return true;
  };

  /** What a tab shows is made when somebody looks at it. */
  const refresh = (tab: Tab): void => {
    const state = store.get();
    if (tab === 'draw') void act.draw.open();
    else if (tab !== 'play') void loadTabs(context);
    if (state.summary === undefined) return;
    if (tab === 'play' && state.timeline === undefined) void play.compiled(state.summary);
    if (tab === 'scenarios' && state.suite.kind === 'none') void papers.scenarios();
    if (tab === 'rules' && state.trace.kind === 'none') void papers.trace(false);
    if (tab === 'rules' && state.differences.kind === 'none') void papers.differences();
    if (tab === 'book' && state.book.kind === 'none') void papers.book();
    if (tab === 'code' && state[state.code].kind === 'none') void papers[state.code]();
  };

  const change = (how: (timeline: Timeline) => Timeline): void => {
    const { timeline } = store.get();
    if (timeline !== undefined) {
      changeGame(context, how(timeline), {
        pointing: null,
        recalled: false,
        goingOn: false,
        throws: undefined,
      });
    }
  };

  const act: Actions = {
    goOn: () => opens.goOn(() => void act.openTemplate()),
    stay: opens.stay,
    compiler: compile,
    player: play,
    ...back,
    desk: papers,
    editor,
    eyes: looking,
    games: ours,
    texts: project,
    viewing: viewing(context),
    sentences: lateSentences({
      context,
      insert: (line, how) => act.insertScenario(line, how),
      ready: () => compile.deskReady(),
    }),
    post: latePost({ context, compile, play, games: ours, opens }),
    draw: lateDraw({ context, opens, project }),
    chooseEdition(edition) {
      compile.changed({ ...store.get().source, edition });
    },
    helper: helper(context, compile.picture, looking.timeline),
    files: files(context, {
      text: opens.text,
      project: opens.project,
      add: project.add,
      game: (game) => play.open(game),
      example: (path) => act.openExample(path),
      snapshot: opens.snapshot,
      post: (text) => act.post.take(text),
      drawing: (name, text) => act.draw.take(name, text),
    }),
    openText: opens.text,
    openPaper: opens.paper,
    openGame: opens.game,
    showGames() {
      ours.keep();
      store.set({ dialog: { kind: 'games' }, notice: undefined });
    },
    openExample: (path) => openCopy(path, path.split('/').at(-1) ?? path),
    openTemplate: async () => void (await openCopy(template, newVariant)),
    resize: (panel, width) => lay(resized(store.get().layout, panel, width)),
    move: (panel) => lay(moved(store.get().layout, panel)),
    fold: (panel) => lay(folded(store.get().layout, panel)),
    alone() {
      const alone = !store.get().alone;
      store.set({ alone });
      lay({ ...store.get().layout, alone });
    },
    look(look) {
      store.set({ look });
      keepLook(look);
    },
    showLater: () => store.set({ dialog: { kind: 'later' }, notice: undefined }),
    async goTo({ path, line }) {
      const { source, shown } = store.get();
      store.set({ half: 'text', alone: false });
      if (textsOf(source).some((one) => one.path === path)) {
        project.show(path);
        editor.goTo(line);
        return;
      }
      if (shown?.path !== path) {
        const asked = path.startsWith(libraryPrefix) ? path : libraryPrefix + path;
        const text = await libraryText(context, asked);
        if (text === undefined) return;
        store.set({ shown: { path: asked, text } });
        editor.open(asked, text, true);
      }
      editor.goTo(line);
    },
    backToText() {
      project.show(writtenNow(store.get()).path);
    },
    async format() {
      if (store.get().shown !== undefined) return;
      const now = writtenNow(store.get());
      const outcome = await workers.text.ask('format', now, limits.check);
      if (outcome.kind !== 'done' || outcome.value === undefined) {
        tell(context, {
          kind: 'plain',
          words: 'A text with errors is not formatted.',
          help: 'Correct what is marked first.',
        });
        return;
      }
      const { path, text } = writtenNow(store.get());
      if (path === now.path && text === now.text && outcome.value !== text) {
        editor.change(0, text.length, outcome.value);
      }
    },
    tab(tab) {
      store.set({ tab });
      refresh(tab);
    },
    lookAt: (at) => change((timeline) => lookAt(timeline, at)),
    undoTo: (at) => change((timeline) => undoTo(timeline, at)),
    drop: (draft) => change((timeline) => withoutDraft(timeline, draft)),
    dropRequest: (request) => change((timeline) => withoutRequest(timeline, request)),
    setDraw(key, value) {
      change((timeline) => {
        const { [key]: _, ...rest } = timeline.draws;
        return { ...timeline, draws: value === '' ? rest : { ...rest, [key]: drawValue(value) } };
      });
    },
    level(who, level) {
      store.set({
        levels: { ...store.get().levels, ...Object.fromEntries(who.map((one) => [one, level])) },
      });
    },
    automatic(who, on) {
      const { automatic } = store.get();
      const others = automatic.filter((one) => !who.includes(one));
      store.set({ automatic: on ? [...others, ...who] : others });
    },
    async copyScenario(turn) {
      const { timeline } = store.get();
      const source = compile.good();
      if (timeline === undefined || source === undefined || !(await compile.deskReady())) return;
      const takes = { game: saved(timeline), turn, source };
      const outcome = await workers.desk.ask('scenario', takes, limits.suite);
      const text = valueOf(context, outcome, 'Writing the scenario');
      if (text !== undefined) {
        store.set({ dialog: { kind: 'scenario', text }, notice: undefined });
      }
    },
    insertScenario(text, how = withScenario) {
      const { source } = store.get();
      // It is said of the variant, whichever of its texts is shown.
      project.show(source.path);
      const whole = how(source.text, text);
      store.set({ dialog: undefined, half: 'text', alone: false });
      // The editor takes the focus when the dialog is gone.
      queueMicrotask(() => {
        editor.change(0, source.text.length, whole);
        editor.goToOffset(whole.lastIndexOf(text), whole.lastIndexOf(text));
      });
    },
    insertSentence(text, starter) {
      act.insertScenario(text.replace(/^(?=.)/gm, '  '), (whole, part) =>
        withSentence(whole.trim() === '' ? starter : whole, part),
      );
    },
    async copy(text, what) {
      try {
        await navigator.clipboard.writeText(text);
        tell(context, { kind: 'good', words: `${what} is copied.` });
      } catch {
        tell(context, { kind: 'plain', words: 'Copy it by hand: this browser does not allow it.' });
      }
    },
  };
  return act;
}

/** A number, yes or no, or the name of a thing. */
function drawValue(text: string): string | number | boolean {
  if (/^-?\d+$/.test(text)) return Number(text);
  return text === 'yes' ? true : text === 'no' ? false : text;
}
