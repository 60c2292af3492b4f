/** Puts the page together. What plays comes with it, and the compiler after the map. */
import './style/page.css';
import { render } from 'lit-html';
import { actions } from './actions/index.ts';
import { loadTabs } from './actions/late-tabs.ts';
import type { Context } from './context.ts';
import { editing, tellMissing } from './editor/editing.ts';
import { lateEditor } from './editor/late.ts';
import { keepingFocus } from './focus.ts';
import { openBoard } from './map/board.ts';
import { withText } from '../protocol/source.ts';
import { startState, writtenNow } from './state.ts';
import type { State } from './state.ts';
import { storeOf } from './store.ts';
import { shellView } from './views/shell.ts';
import type { View } from './views/shell.ts';
import { archive } from '../shipped/shipped.ts';
import { openWorkers } from './workers.ts';
import { night, shownTheme } from './night.ts';

const root = document.getElementById('page');
if (root === null) throw new Error('the page has no place for its content');

const store = storeOf<State>(startState);
const context: Context = { store, workers: openWorkers() };
const box = document.createElement('div');
/** Notices stand above what is below the text; where no text is seen, that does not matter. */
new ResizeObserver(() => {
  const { bottom, height } = box.getBoundingClientRect();
  const { style } = document.documentElement;
  if (height === 0) style.removeProperty('--below-text');
  else style.setProperty('--below-text', `${innerHeight - bottom}px`);
}).observe(box);
const editor = lateEditor(
  box,
  {
    changed(text, whole) {
      const { source, shown } = store.get();
      if (shown !== undefined) return;
      const { path } = writtenNow(store.get());
      act.compiler.changed(withText(source, { path, text }), { whole, typed: true });
    },
    moved(line) {
      const { path } = store.get().shown ?? writtenNow(store.get());
      store.set({ cursor: { path, line } });
    },
    format: () => void act.format(),
  },
  () => tellMissing(context, act),
);
const act = actions(context, editor);
const writing = editing(context, act, editor);

const board = openBoard({
  draw: (wanted) => act.compiler.picture(wanted),
  film: (wanted) => act.compiler.film(wanted),
  size: (variant) => act.compiler.size(variant),
  point(where) {
    if (store.get().filling?.hand.take(where.space) !== true) act.player.pointAt(where);
  },
  drag(from, to) {
    store.set({ pointing: null });
    act.player.pointAt(from);
    act.player.pointAt(to);
  },
  title: () => store.get().summary?.title ?? '',
  nameOf: (space) => store.get().summary?.spaces[space] ?? space,
});

const show = (now: State): void => {
  // What is not for the eyes through which the game is looked at comes into no part of the page.
  const state = { ...now, timeline: act.eyes.timeline() };
  const { timeline, pointing, theme } = state;
  const draw = (): void => {
    if (timeline === undefined || state.tab !== 'play') return;
    board.show({
      timeline,
      pointing,
      theme: shownTheme(theme),
      look: state.look,
      recalled: state.recalled,
      automatic: state.automatic,
      named:
        state.filling === undefined
          ? undefined
          : state.filling.hand.marked(state.summary?.spaces ?? {}),
    });
  };
  // The worker draws while the rest of the page is changed; the room for another map is known only after that.
  const isSame = timeline !== undefined && board.isOf(timeline.variant);
  if (isSame) draw();
  const shownNow: View = { state, act, set: store.set, board };
  keepingFocus(() => render(shellView(shownNow, box), root));
  if (!isSame) draw();
  document.documentElement.dataset['theme'] = state.theme;
};

let { ran, shown } = startState;
/** What is marked in the editor, and of which text. */
let marked: readonly unknown[] = [];
const mark = (state: State): void => {
  const { diagnostics, besides } = state;
  if (state.shown !== undefined) {
    marked = [];
    return;
  }
  const { path } = writtenNow(state);
  const now = [diagnostics, besides, path];
  if (now.every((one, at) => one === marked[at])) return;
  marked = now;
  editor.mark([...diagnostics, ...besides].filter(({ file }) => file === path));
};
store.listen((state) => {
  show(state);
  act.eyes.follow();
  if (state.ran !== ran || state.shown !== shown) {
    ({ ran, shown } = state);
    writing.show(ran);
  }
  mark(state);
});
show(store.get());

night.addEventListener('change', () => show(store.get()));

const begin = async (): Promise<void> => {
  if ((await act.files.fromAddress()) || isPart) return;
  const { notice } = store.get();
  if (!(await act.goOn())) await act.openTemplate();
  // Why the link was not opened stays on the page.
  if (notice !== undefined) store.set({ notice });
};

window.addEventListener('hashchange', () => void act.files.fromAddress());
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && store.get().pointing !== null) store.set({ pointing: null });
});
/** Does the element take what is typed? */
const takesLetters = (element: EventTarget | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName));
window.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
  // Whoever writes undoes what is written there, and no turns.
  if (takesLetters(event.target) || store.get().dialog !== undefined) return;
  event.preventDefault();
  void (event.shiftKey ? act.redo() : act.undo());
});
window.addEventListener('keydown', (event) => {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (takesLetters(event.target) || store.get().dialog !== undefined) return;
  event.preventDefault();
  void act.helper.open();
});
/** From the second visit on the site needs no network. */
const keepSite = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // Where it cannot be kept, the site works all the same.
    navigator.serviceWorker.register('../offline.js').catch(() => undefined);
  }
};

/** `?view`: a part of somebody else's page, in which a game is looked at. */
const isPart = new URLSearchParams(location.search).has('view');
if (isPart) store.set({ whole: location.pathname + location.hash });

// It comes while the page finds out what it is to play.
context.workers.game.begin();
// Who comes to play sees the map first; who comes to write, the text.
const opens = new URLSearchParams(location.search).get('open');
// Where it cannot be loaded, that is told when the rest is there.
if (!isPart && (opens === null || opens === 'empty')) editor.load().catch(() => undefined);
/** Whoever opens a letter, or looks at a game, writes no text. */
const loadEditor = async (): Promise<void> => {
  if (store.get().letter !== undefined || isPart) return;
  await writing.begin();
  // What compiles comes when somebody goes to the text: most play what is compiled already.
  const begin = (): void => context.workers.compiler.begin();
  if (box.contains(document.activeElement)) begin();
  else box.addEventListener('focusin', begin, { once: true });
};
/** What else can be chosen comes behind all that. */
const listArchive = async (): Promise<void> => {
  const old = await archive();
  store.set({ examples: [...store.get().examples, ...old] });
};

void begin()
  .then(() => board.drawn())
  .then(loadEditor)
  .then(() => loadTabs(context))
  .then(listArchive)
  .then(keepSite);
