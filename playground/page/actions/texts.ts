/** The texts of a project: which is shown, which is played, which there are. */
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import type { LateEditor } from '../editor/late.ts';
import type { LateDialog } from '../post/state.ts';
import { limits } from '../workers.ts';
import type { LibraryText } from '../../protocol/calls.ts';
import { writtenNow } from '../state.ts';
import { textsOf, withText } from '../../protocol/source.ts';
import type { Source, Written } from '../../protocol/source.ts';
import { MOST_TEXTS, freePath, isFileName, isTextPath, projectOf } from '../../share/project.ts';
import type { Compiler } from './compile.ts';
import { libraryText } from './library.ts';

export interface Texts {
  /** Shows one of the project in the editor. */
  show(path: string): void;
  /** Adds texts, under names by which the others find them, and shows the first. */
  add(texts: readonly Written[]): void;
  /** Adds a copy of a text that comes with the tool. */
  addCopy(path: string): Promise<void>;
  /** Calls a text otherwise; false where nothing can be called so. */
  rename(path: string, to: string): boolean;
  /** Puts texts in the place of those of the same names; the focus stays where it is. */
  become(texts: readonly Written[]): void;
  /** All texts of the project are as they were before. */
  restore(source: Source, whole?: boolean): void;
  remove(path: string): void;
  /** From now on this one is played. */
  play(path: string): void;
  /** Shows the list of the texts, with what can be done about each. */
  open(): Promise<void>;
}

export function texts(context: Context, compile: Compiler, editor: LateEditor): Texts {
  const { store, workers } = context;

  const open = (path: string): void => {
    store.set({ writing: path, shown: undefined });
    const one = writtenNow(store.get());
    editor.open(one.path, one.text, false);
  };
  /** Shows what is to be written, where the editor does not show that already. */
  const show = (path: string): void => {
    const { source, writing, shown } = store.get();
    if (shown !== undefined || path !== writtenNow({ source, writing }).path) open(path);
  };

  const change = (source: Source): void => {
    store.set({ than: '' });
    compile.changed(source);
  };

  const others = (path: string): readonly string[] =>
    textsOf(store.get().source).flatMap((one) => (one.path === path ? [] : one.path));

  const add = (more: readonly Written[]): void => {
    const { source } = store.get();
    const before = textsOf(source);
    if (before.length + more.length > MOST_TEXTS) {
      tell(context, { kind: 'bad', words: `A project has at most ${MOST_TEXTS} texts.` });
      return;
    }
    const all = more.reduce<readonly Written[]>((had, { path, text }) => {
      const taken = had.map((one) => one.path);
      return [...had, { path: freePath(text, taken, path), text }];
    }, before);
    const [, ...beside] = all;
    const [first] = all.slice(before.length);
    // A page on which nothing is written yet plays what is added to it.
    const empty = before.length === 1 && source.text.trim() === '';
    const [one, ...rest] = beside;
    change(empty && one !== undefined ? projectOf([one, ...rest]) : { ...source, beside });
    if (first !== undefined) show(first.path);
  };

  return {
    show,
    add,
    async addCopy(path) {
      const text = await libraryText(context, path);
      if (text === undefined) tell(context, { kind: 'bad', words: 'There is no such text here.' });
      else add([{ path: path.split('/').at(-1) ?? path, text }]);
    },
    rename(path, to) {
      const { source, writing, shown } = store.get();
      const isMain = path === source.path;
      if (to === path) return true;
      if (!isTextPath(to) || (isMain && !isFileName(to)) || others(path).includes(to)) return false;
      const beside = source.beside?.map((one) => (one.path === path ? { ...one, path: to } : one));
      const isShown = shown === undefined && writtenNow({ source, writing }).path === path;
      if (writing === path) store.set({ writing: to });
      change(isMain ? { ...source, path: to } : { ...source, beside });
      const { text } = writtenNow(store.get());
      if (isShown) editor.open(to, text, false);
      return true;
    },
    become(all) {
      compile.changed(all.reduce(withText, store.get().source));
      if (store.get().shown === undefined) editor.become(writtenNow(store.get()).text);
    },
    restore(source, whole) {
      const { source: was, writing, shown, than } = store.get();
      const before = textsOf(was);
      const after = textsOf(source);
      const differs = after.find(
        ({ path, text }) => !before.some((one) => one.path === path && one.text === text),
      );
      const sameTexts =
        before.length === after.length && before.every(({ path }, at) => path === after[at]?.path);
      compile.restored(source, whole);
      store.set({ than: sameTexts ? than : '' });
      if (shown !== undefined) return;
      const { path } = writtenNow({ source: was, writing });
      const next = differs ?? after.find((one) => one.path === path) ?? source;
      if (next.path === path) editor.become(next.text);
      else open(next.path);
    },
    remove(path) {
      const { source } = store.get();
      const gone = source.beside?.find((one) => one.path === path);
      if (gone === undefined) return;
      if (store.get().writing === path) show(source.path);
      change({ ...source, beside: source.beside?.filter((one) => one !== gone) });
      tell(context, {
        kind: 'plain',
        words: `${gone.path} is taken out of the project.`,
        remedy: {
          words: 'Undo',
          run() {
            store.set({ notice: undefined });
            add([gone]);
          },
        },
      });
    },
    play(path) {
      const { source, writing, shown } = store.get();
      const next = source.beside?.find((one) => one.path === path);
      if (next === undefined || !isFileName(path)) return;
      const rest = textsOf(source).filter((one) => one.path !== path);
      store.set({ writing: writtenNow({ source, writing }).path });
      change({ ...next, edition: undefined, beside: rest });
      if (shown === undefined) show(path);
    },
    async open() {
      store.set({ notice: undefined });
      try {
        const { textsDialog } = await import('../views/texts-dialog.ts');
        const show = (library: readonly LibraryText[]): LateDialog => ({
          kind: 'late',
          show: textsDialog(library),
        });
        const open = show([]);
        store.set({ dialog: open });
        const outcome = await workers.text.ask('library', null, limits.check);
        if (outcome.kind === 'done' && store.get().dialog === open)
          store.set({ dialog: show(outcome.value) });
      } catch {
        tell(context, {
          kind: 'bad',
          words: 'A part of the page could not be loaded.',
          help: 'Load the page anew when there is a network again.',
        });
      }
    },
  };
}
