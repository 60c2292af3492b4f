/** Files and links: what goes out of the page and what comes in. What comes in wrong changes nothing. */
import { tell } from '../context.ts';
import type { Context } from '../context.ts';
import { saved, seenOf } from '../../game/timeline.ts';
import type { SavedGame } from '../../protocol/frame.ts';
import { libraryPrefix, newVariant } from '../../protocol/source.ts';
import { fileNameOf, fileWords } from '../../share/name.ts';
import { hasPost } from '../../post/packet.ts';
import { pack, unpack } from '../../share/link.ts';
import { isFileName } from '../../share/snapshot.ts';
import type { Snapshot } from '../../share/snapshot.ts';
import { isDeep, isSavedGame } from '../../share/saved.ts';
import { snapshotOf } from '../snapshot.ts';
import { download, pointsOf } from './download.ts';
import type { State } from '../state.ts';

/** No text of a variant, and no game, is larger. */
const LARGEST = 4 * 1024 * 1024;

export interface Files {
  saveText(): void;
  saveGame(): void;
  /** @param svg the map as it is shown */
  saveMap(svg: string | undefined, as: 'svg' | 'png'): Promise<void>;
  /** @param svg the game, turn after turn */
  saveFilm(svg: string | undefined): void;
  /** What the compiler wrote, under the name that `variorum build` gives it. */
  saveCode(what: State['code'], text: string): void;
  /** Opens a text or a game, whichever the file holds. */
  take(file: File): Promise<void>;
  share(): Promise<void>;
  /** Opens what the address of the page holds, if it holds anything. */
  fromAddress(): Promise<boolean>;
}

export interface Openers {
  text(path: string, text: string): Promise<void>;
  game(game: SavedGame): Promise<boolean>;
  /** False after the reader was told that there is no such text. */
  example(path: string): Promise<boolean>;
  snapshot(snapshot: Snapshot): Promise<void>;
  /** Letters, answers and games by post; true where the page shows what they are of. */
  post(text: string): Promise<boolean>;
}

export function files(context: Context, opening: Openers): Files {
  const { store } = context;

  const take = async (file: File): Promise<void> => {
    const refuse = (words: string): void =>
      tell(context, { kind: 'bad', words: `${file.name}: ${words}`, help: 'Nothing was changed.' });
    if (file.size > LARGEST) return refuse('it is too large for a variant or a game.');
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      return refuse('it is not a text.');
    }
    if (text.includes('\0')) return refuse('it is not a text.');
    if (hasPost(text)) {
      await opening.post(text);
      return;
    }
    if (!file.name.endsWith('.json')) {
      if (!/^\s*(?:variant|map|rulebook|module)\b/mu.test(text)) {
        return refuse('it is not the text of a variant.');
      }
      const path = isFileName(file.name) ? file.name : 'uploaded.variant';
      await opening.text(path.endsWith('.variant') ? path : `${path}.variant`, text);
      return;
    }
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return refuse('it is not JSON.');
    }
    if (isDeep(data)) return refuse('it is nested too deeply for a game.');
    if (!isSavedGame(data)) return refuse('it is not the record of a game.');
    // A game of a variant that comes with the tool opens that by itself.
    const { summary, examples } = store.get();
    const shipped = examples.find(({ path }) => path.endsWith(`/${data.variant}.variant`));
    if (summary?.slug !== data.variant && shipped !== undefined)
      await opening.example(shipped.path);
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
    else if (!(await opening.example(`${libraryPrefix}${name}.variant`))) return false;
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
      const { path, text } = store.get().source;
      download(fileNameOf(text, path), text, 'text/plain');
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
    share,
    fromAddress,
  };
}
