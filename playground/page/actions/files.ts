/** Files and links: what goes out of the page and what comes in. What comes in wrong changes nothing. */
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import { saved, seenOf } from '../../game/timeline.ts';
import type { SavedGame } from '../../protocol/frame.ts';
import type { Source, Written } from '../../protocol/source.ts';
import { newVariant } from '../../protocol/source.ts';
import { shippedPath } from '../../shipped/shipped.ts';
import { fileNameOf, fileWords, roleOf } from '../../share/name.ts';
import { hasPost } from '../../post/packet.ts';
import { pack, unpack } from '../../share/link.ts';
import {
  MOST_TEXTS,
  isFileName,
  projectFile,
  projectFrom,
  projectOf,
  saysProject,
} from '../../share/project.ts';
import type { Snapshot } from '../../share/snapshot.ts';
import { isDeep, isSavedGame } from '../../share/saved.ts';
import { snapshotOf } from '../snapshot.ts';
import { download, pointsOf } from './download.ts';
import { writtenNow } from '../state.ts';
import type { State } from '../state.ts';

/** No text of a variant, and no game, is larger. */
const LARGEST = 4 * 1024 * 1024;

export interface Files {
  /** The text that the editor shows of the project. */
  saveText(): void;
  /** All texts of the project in one file. */
  saveProject(): void;
  saveGame(): void;
  /** @param svg the map as it is shown */
  saveMap(svg: string | undefined, as: 'svg' | 'png'): Promise<void>;
  /** @param svg the game, turn after turn */
  saveFilm(svg: string | undefined): void;
  /** What the compiler wrote, under the name that `variorum build` gives it. */
  saveCode(what: State['code'], text: string): void;
  /** Opens a text, a project or a game, whichever the file holds; of several texts makes a project. */
  take(files: readonly File[]): Promise<void>;
  /** Adds texts to the project. */
  add(files: readonly File[]): Promise<void>;
  share(): Promise<void>;
  /** Opens what the address of the page holds, if it holds anything. */
  fromAddress(): Promise<boolean>;
}

export interface Openers {
  text(path: string, text: string): Promise<void>;
  project(source: Source): Promise<void>;
  /** Adds texts to the project that is open. */
  add(texts: readonly Written[]): void;
  game(game: SavedGame): Promise<boolean>;
  /** False after the reader was told that there is no such text. */
  example(path: string): Promise<boolean>;
  snapshot(snapshot: Snapshot): Promise<void>;
  /** Letters, answers and games by post; true where the page shows what they are of. */
  post(text: string): Promise<boolean>;
  /** A drawing, of which a map is to be made. */
  drawing(name: string, text: string): Promise<void>;
}

export function files(context: Context, opening: Openers): Files {
  const { store } = context;

  const refuse = ({ name }: File, words: string): undefined =>
    void tell(context, { kind: 'bad', words: `${name}: ${words}`, help: 'Nothing was changed.' });

  /** Undefined after the reader was told that it is no text. */
  const textIn = async (file: File): Promise<string | undefined> => {
    if (file.size > LARGEST) return refuse(file, 'it is too large for a variant or a game.');
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      return text.includes('\0') ? refuse(file, 'it is not a text.') : text;
    } catch {
      return refuse(file, 'it is not a text.');
    }
  };

  const writtenIn = (file: File, text: string): Written | undefined => {
    if (roleOf(text) === undefined) return refuse(file, 'it is not the text of a variant.');
    const path = isFileName(file.name) ? file.name : 'uploaded.variant';
    return { path: path.endsWith('.variant') ? path : `${path}.variant`, text };
  };

  /** Undefined after the reader was told of one that is none. */
  const textsIn = async (all: readonly File[]): Promise<readonly Written[] | undefined> => {
    const texts: Written[] = [];
    for (const file of all) {
      const text = await textIn(file);
      const one = text === undefined ? undefined : writtenIn(file, text);
      if (one === undefined) return undefined;
      texts.push(one);
    }
    return texts;
  };

  const take = async (all: readonly File[]): Promise<void> => {
    const [file] = all;
    if (file === undefined) return;
    if (all.length > 1) {
      const [first, ...rest] = (await textsIn(all)) ?? [];
      if (first === undefined) return;
      if (rest.length >= MOST_TEXTS)
        tell(context, { kind: 'bad', words: `A project has at most ${MOST_TEXTS} texts.` });
      else await opening.project(projectOf([first, ...rest]));
      return;
    }
    const text = await textIn(file);
    if (text === undefined) return;
    if (/\.svg$/iu.test(file.name)) {
      await opening.drawing(file.name, text);
      return;
    }
    if (hasPost(text)) {
      await opening.post(text);
      return;
    }
    if (!file.name.endsWith('.json')) {
      const one = writtenIn(file, text);
      if (one !== undefined) await opening.text(one.path, one.text);
      return;
    }
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return refuse(file, 'it is not JSON.');
    }
    if (isDeep(data)) return refuse(file, 'it is nested too deeply for a game.');
    if (saysProject(data)) {
      const project = projectFrom(data);
      if (project === undefined)
        return refuse(file, 'it is damaged: it says that it is a project.');
      return opening.project(project);
    }
    if (!isSavedGame(data)) return refuse(file, 'it is not the record of a game.');
    // A game of a variant that comes with the tool opens that by itself.
    if (store.get().summary?.slug !== data.variant) {
      const shipped = await shippedPath(data.variant);
      if (shipped !== undefined) await opening.example(shipped);
    }
    if ((await opening.game(data)) && store.get().notice === undefined)
      tell(context, { kind: 'good', words: `${file.name} is open.` });
  };

  const share = async (): Promise<void> => {
    const fragment = await pack(snapshotOf(store.get()));
    if (fragment === undefined) {
      tell(context, {
        kind: 'bad',
        words: 'This is too large for a link.',
        help: 'Save the text and the game as files.',
      });
      return;
    }
    const link = location.href.split('#', 1)[0] + fragment;
    store.set({ dialog: { kind: 'share', link }, notice: undefined });
  };

  /** `?open=classic`: a text that comes with the tool; `?open=empty`: none yet. */
  const fromQuery = async (): Promise<boolean> => {
    const asked = new URLSearchParams(location.search);
    const name = asked.get('open');
    if (name === null) return false;
    // The page goes on from here: loaded anew, it is as it was left.
    window.history.replaceState(null, '', location.pathname);
    if (name === 'empty') await opening.text(newVariant, '');
    else {
      const shipped = await shippedPath(name);
      if (shipped === undefined || !(await opening.example(shipped))) return false;
    }
    store.set(asked.get('show') === 'text' ? { half: 'text', alone: false } : { half: 'game' });
    return true;
  };

  const fromAddress = async (): Promise<boolean> => {
    const fragment = location.hash;
    if (fragment.length < 2) return fromQuery();
    if (hasPost(fragment)) {
      const opened = await opening.post(fragment);
      // A letter stays in the address: loaded anew, the page opens it again.
      if (store.get().letter === undefined)
        window.history.replaceState(null, '', location.pathname + location.search);
      return opened;
    }
    const unpacked = await unpack(fragment);
    if (!unpacked.ok) {
      tell(context, {
        kind: 'bad',
        words: `This link cannot be opened. ${unpacked.reason}`,
        help: 'Ask for the link again; it has to be copied as a whole.',
      });
      return false;
    }
    await opening.snapshot(unpacked.snapshot);
    // What is changed from now on is no longer what the link says; what is only looked at, is.
    if (store.get().whole !== undefined) return true;
    window.history.replaceState(null, '', location.pathname + location.search);
    return true;
  };

  return {
    saveText() {
      const { path, text } = writtenNow(store.get());
      download(fileNameOf(text, path), text, 'text/plain');
    },
    saveProject() {
      const { source } = store.get();
      const stem = fileNameOf(source.text, source.path).replace(/\.variant$/u, '');
      download(`${stem}-project.json`, projectFile(source), 'application/json');
    },
    saveGame() {
      const { timeline } = store.get();
      if (timeline === undefined) return;
      const text = `${JSON.stringify(saved(timeline), undefined, 1)}\n`;
      download(`${timeline.variant}-game.json`, text, 'application/json');
    },
    async saveMap(svg, as) {
      const { timeline, summary } = store.get();
      const stem = `${summary?.slug ?? 'variant'}-${timeline === undefined ? 'map' : fileWords(seenOf(timeline).stop)}`;
      const content = svg === undefined || as === 'svg' ? svg : await pointsOf(svg);
      if (content === undefined) {
        tell(context, { kind: 'bad', words: 'There is no picture of this map.' });
      } else if (as === 'svg') download(`${stem}.svg`, content, 'image/svg+xml');
      else download(`${stem}.png`, content, 'image/png');
    },
    saveFilm(svg) {
      const stem = `${store.get().summary?.slug ?? 'variant'}-game`;
      if (svg !== undefined) download(`${stem}.svg`, svg, 'image/svg+xml');
      else tell(context, { kind: 'bad', words: 'There is no picture of this game.' });
    },
    saveCode(what, text) {
      const slug = store.get().summary?.slug ?? 'variant';
      if (what === 'schema') download(`${slug}.schema.json`, text, 'application/json');
      else if (what === 'validator') download(`${slug}.validate.js`, text, 'text/javascript');
      else download(`${slug}.ts`, text, 'text/plain');
    },
    take,
    async add(all) {
      const texts = await textsIn(all);
      if (texts !== undefined) opening.add(texts);
    },
    share,
    fromAddress,
  };
}
