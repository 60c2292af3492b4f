/** A map that is drawn by hand: every gesture changes the text, and the map is what the text then says. */
import './draw.css';
import type { Gesture, MapShown } from '../../../language/index.ts';
import { emptyMap } from '../../draw/begin.ts';
import { ringOf } from '../../draw/geometry.ts';
import { keyFor } from '../../draw/key.ts';
import type { Point } from '../../draw/geometry.ts';
import { connect } from '../../protocol/client.ts';
import { drawAnswers } from '../../protocol/draw.ts';
import type { ColouredMap, DrawCalls, DrawingQuestion } from '../../protocol/draw.ts';
import { sameSource, wholeText } from '../../protocol/source.ts';
import type { Source } from '../../protocol/source.ts';
import { openSandbox } from '../../sandbox/open.ts';
import { projectOf } from '../../share/project.ts';
import type { DrawParts, LateDraw } from '../actions/draw.ts';
import { failure } from '../context.ts';
import { movedWords } from './canvas.ts';
import type { Moved } from './canvas.ts';
import { lyingOn } from './spots.ts';
import { drawView } from './view.ts';
// oxlint-disable-next-line import/default -- Vite makes it the address of the file
import drawAddress from '../../worker/draw.worker.ts?worker&url';

export type Mode = 'look' | 'borders' | 'spots' | 'add' | 'split' | 'join';

/** A drawing that was read, with what it left open. */
export interface Reading {
  readonly name: string;
  readonly text: string;
  readonly answers: ReadonlyMap<string, string>;
  readonly questions: readonly DrawingQuestion[];
  readonly remarks: readonly string[];
  /** The texts that it made, as one. */
  readonly made: string;
}

export interface Drawn {
  /** Undefined until it is there. */
  readonly map: ColouredMap | undefined;
  /** What is seen of the plane: it grows with the map. */
  readonly box: Box;
  readonly zoom: number;
  readonly mode: Mode;
  readonly selected: string | undefined;
  /** Where the arrow keys are. */
  readonly cursor: string | undefined;
  /** Corners of a new space, or points of a cut. */
  readonly corners: readonly Point[];
  /** They are all there: a name is wanted. */
  readonly closed: boolean;
  /** Of the space that is chosen: on which of its coasts what is clicked lies; undefined: by land. */
  readonly spot: { readonly key: string; readonly name: string } | undefined;
  /** What arrow keys move, before they are let go. */
  readonly nudge: Nudge | undefined;
  readonly reading: Reading | undefined;
  /** The question that is being answered. */
  readonly asked: string | undefined;
  readonly busy: boolean;
  readonly words: string;
}

export interface Nudge {
  readonly space: string;
  readonly what: Moved;
  readonly at: Point;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the view calls. */
export interface DrawActs {
  set(change: Partial<Drawn>): void;
  mode(mode: Mode): void;
  /** A space was pointed at. */
  point(key: string): void;
  gesture(gesture: Gesture, words: string): Promise<boolean>;
  /** What touches the space that is chosen comes to lie on its coast, or lies there no longer. */
  lies(key: string): void;
  nudge(to: Nudge): void;
  /** What was moved by keys goes into the text, as one change. */
  settle(): void;
  corner(point: Point): void;
  /** The corners become a space; false where they cannot. */
  add(name: string, kind: string): Promise<boolean>;
  /** All points of a cut are there: what is cut off is to be named. */
  named(): void;
  /** The space that is chosen is cut in two; false where it cannot. */
  cut(name: string): Promise<boolean>;
  file(file: File): void;
  answer(id: string, value: string): void;
  empty(): void;
}

const PLANE: Box = { left: 0, top: 0, width: 1600, height: 1000 };
/** Milliseconds that a drawing may take, and a gesture. */
const [READ, CHANGE] = [60_000, 20_000];
const LARGEST = 8 * 1024 * 1024;

export function drawOf({ context, opens, project }: DrawParts): LateDraw {
  const { store } = context;
  const worker = connect<DrawCalls>(openSandbox(drawAddress), drawAnswers);
  let now: Drawn = {
    map: undefined,
    box: PLANE,
    zoom: 1,
    mode: 'look',
    selected: undefined,
    cursor: undefined,
    corners: [],
    closed: false,
    spot: undefined,
    nudge: undefined,
    reading: undefined,
    asked: undefined,
    busy: false,
    words: '',
  };
  /** What the words are about. */
  let saidOf: Source | undefined;
  const set = (change: Partial<Drawn>): void => {
    now = { ...now, ...change };
    if (change.words !== undefined) saidOf = store.get().source;
    const shown = now;
    store.set({ drawing: { show: (view) => drawView(view, shown, acts) } });
  };

  /** One call after the other: each begins with what the one before has made. */
  let queue: Promise<unknown> = Promise.resolve();
  const next = <T>(what: () => Promise<T>): Promise<T> => {
    const mine = queue.then(what);
    queue = mine.catch(() => undefined);
    return mine;
  };

  let known: Source | undefined;
  const refresh = async (): Promise<void> => {
    const { source } = store.get();
    if (source === known) return;
    known = source;
    const outcome = await worker.ask('map', source, CHANGE);
    if (store.get().source !== source) return;
    if (outcome.kind !== 'done') {
      set({ words: failure(outcome, 'Looking at the map') });
      return;
    }
    if (outcome.value === null) {
      set({ map: undefined, words: 'What this text is based on is not there.' });
      return;
    }
    const map = outcome.value;
    const keys = map.spaces.map(({ key }) => key);
    const has = (key: string | undefined): boolean => key !== undefined && keys.includes(key);
    set({
      map,
      box: boxOf(map, now.map === undefined ? undefined : now.box),
      selected: has(now.selected) ? now.selected : undefined,
      cursor: has(now.cursor) ? now.cursor : undefined,
    });
  };
  let opened = opens.times();
  store.listen(({ tab, source }) => {
    if (opens.times() !== opened) {
      opened = opens.times();
      now = { ...now, map: undefined, corners: [], closed: false };
    }
    // What was done is undone, or something else was written.
    if (now.words !== '' && saidOf !== undefined && !sameSource(source, saidOf)) set({ words: '' });
    if (tab === 'draw' && source !== known) void next(refresh);
  });

  /** Opens a map; one's own text is kept. */
  const show = (source: Source): void => {
    void opens.project(source);
    store.set({ tab: 'draw', half: 'game' });
  };

  const read = async (
    name: string,
    text: string,
    answers: ReadonlyMap<string, string>,
  ): Promise<void> => {
    set({ busy: true, words: `Reading ${name}…` });
    const lines = [...answers].map(([id, value]) => `${id}: ${value.replaceAll(/\s+/gu, ' ')}`);
    const outcome = await worker.ask('read', { name, text, answers: lines.join('\n') }, READ);
    if (outcome.kind !== 'done') {
      set({ busy: false, words: failure(outcome, `Reading ${name}`) });
      return;
    }
    const { texts, questions, remarks } = outcome.value;
    const [first, ...rest] = texts;
    if (first === undefined) {
      set({ busy: false, words: `Nothing was changed. ${remarks.join(' ')}` });
      return;
    }
    const source = projectOf([first, ...rest]);
    const before = now.reading;
    const again = before !== undefined && before.name === name && isSame(before);
    if (again) project.become([source, ...(source.beside ?? [])]);
    else {
      show(source);
    }
    // What is no question any more has no answer.
    const kept = new Map([...answers].filter(([id]) => questions.some((one) => one.id === id)));
    set({
      busy: false,
      mode: 'look',
      reading: {
        name,
        text,
        answers: kept,
        questions,
        remarks,
        made: wholeText(source),
      },
      words: `${name} is ${/\.svg$/iu.test(name) ? 'a map' : 'a start to correct'} now.${questions.length === 0 ? '' : ` ${questions.length} things were guessed: they stand beside it as questions.`}`,
    });
  };

  const isSame = ({ made }: Reading): boolean => made === wholeText(store.get().source);

  /** It is on its way into the text. */
  let settled: Nudge | undefined;

  const freeKey = (name: string): string =>
    keyFor(name, now.map?.spaces.map((one) => one.key) ?? []);

  /** @param make what is to be done, as the map is when it is its turn; undefined: nothing */
  const doing = (make: () => readonly [Gesture, string] | undefined): Promise<boolean> =>
    next(async () => {
      const made = make();
      if (made === undefined) return false;
      const [gesture, words] = made;
      const { source } = store.get();
      const outcome = await worker.ask('gesture', { source, gesture }, CHANGE);
      if (outcome.kind !== 'done') {
        set({ words: failure(outcome, 'Changing the text') });
        return false;
      }
      const { value } = outcome;
      if (!value.ok) {
        set({ words: value.reason });
        return false;
      }
      // Somebody typed meanwhile: what was made of the text before is not what stands there.
      if (store.get().source !== source) {
        set({ words: 'The text was changed at the same time. Do it again.' });
        return false;
      }
      project.become(value.texts);
      if (gesture.does === 'key') set({ selected: gesture.key });
      // What is said is seen on the map by then.
      await refresh();
      set({ words });
      return true;
    });

  const acts: DrawActs = {
    set,
    mode: (mode) =>
      set({
        mode,
        corners: [],
        closed: false,
        words: '',
        // The first click chooses what is cut.
        ...(mode === 'split' || mode === 'spots' ? { selected: undefined } : {}),
      }),
    point(key) {
      const { selected, mode, map } = now;
      const other = map?.spaces.find((one) => one.key === selected);
      if (mode === 'look' || mode === 'split' || other === undefined || selected === key) {
        const chosen = selected === key && mode !== 'look' ? undefined : key;
        const first = map?.spaces.find((one) => one.key === chosen)?.spots[0];
        set({
          selected: chosen,
          cursor: key,
          words: '',
          spot: first === undefined ? undefined : { key: first.key, name: first.name },
        });
        return;
      }
      if (mode === 'spots') acts.lies(key);
      else if (mode === 'borders') {
        const a = other.key;
        void doing(() => {
          const on = now.map?.spaces.find((one) => one.key === a)?.touches.includes(key) !== true;
          return [
            { does: 'border', a, b: key, on },
            on ? `${a} and ${key} touch.` : `${a} and ${key} do not touch.`,
          ];
        });
      } else if (mode === 'join') {
        void acts.gesture(
          { does: 'join', space: other.key, with: key },
          `${key} is a part of ${other.key}.`,
        );
      }
    },
    gesture: (gesture, words) => doing(() => [gesture, words]),
    lies: (key) =>
      void doing(() => {
        const { selected, spot, map } = now;
        const space = map?.spaces.find((one) => one.key === selected);
        if (space === undefined) return undefined;
        if (spot === undefined && space.spots.length === 0) {
          set({ words: 'Name its coasts first, beside the map.' });
          return undefined;
        }
        const on = !lyingOn(space, now).includes(key);
        const words =
          spot === undefined
            ? `${key} ${on ? 'touches' : 'does not touch'} ${space.name} by land.`
            : `${key} ${on ? 'lies' : 'does not lie'} on the ${spot.name} of ${space.name}.`;
        return [{ does: 'spot', space: space.key, spot, touches: key, on }, words];
      }),
    nudge: (nudge) => set({ nudge }),
    settle() {
      const { nudge, map } = now;
      const space = map?.spaces.find(({ key }) => key === nudge?.space);
      if (nudge === undefined || nudge === settled || space === undefined) return;
      settled = nudge;
      void acts
        .gesture(
          { does: nudge.what, space: nudge.space, ...nudge.at },
          movedWords(space, nudge.what),
        )
        .then(() => {
          if (now.nudge === nudge) set({ nudge: undefined });
        });
    },
    corner(point) {
      if (now.closed) return;
      set({ corners: [...now.corners, point], words: '' });
    },
    async add(name, kind) {
      const { map, corners } = now;
      if (map === undefined) return false;
      const key = freeKey(name);
      // The corners of the next may come at once.
      set({ corners: [], closed: false });
      const done = await acts.gesture(
        { does: 'add', name, key, kind, ring: ringOf(corners) },
        `${name} (${key}) is there.`,
      );
      // Whoever does something else by now has chosen otherwise.
      if (done && now.mode === 'add') set({ selected: key, cursor: key });
      else if (done) set({ cursor: key });
      else if (now.corners.length === 0) set({ corners });
      return done;
    },
    named() {
      set({ closed: true });
      // The page shows the field a moment later.
      queueMicrotask(() => document.getElementById('draw-cut-name')?.focus());
    },
    async cut(name) {
      const { map, corners, selected } = now;
      const space = map?.spaces.find((one) => one.key === selected);
      if (space === undefined) return false;
      const key = freeKey(name);
      const done = await acts.gesture(
        { does: 'split', space: space.key, name, key, cut: ringOf(corners) },
        `${name} (${key}) is cut off ${space.name}.`,
      );
      if (now.mode === 'split')
        set({
          closed: false,
          ...(done ? { corners: [], selected: undefined, cursor: key } : {}),
        });
      return done;
    },
    file(file) {
      const isDrawing = /\.svg$/iu.test(file.name);
      if (!isDrawing && !/\.(?:png|jpe?g)$/iu.test(file.name)) {
        set({ words: `${file.name} is no SVG, PNG or JPEG: other files cannot be read here.` });
        return;
      }
      if (file.size > LARGEST) {
        set({ words: `${file.name} is too large for a map.` });
        return;
      }
      void (isDrawing ? file.text() : addressOf(file)).then((text) => api.take(file.name, text));
    },
    answer(id, value) {
      const { reading } = now;
      if (reading === undefined || !isSame(reading)) return;
      void next(() => read(reading.name, reading.text, new Map([...reading.answers, [id, value]])));
    },
    empty() {
      show(emptyMap);
      set({ reading: undefined, mode: 'add', words: '', selected: undefined, box: PLANE });
    },
  };

  const api: LateDraw = {
    async open() {
      set({});
      await next(refresh);
    },
    async take(name, text) {
      store.set({ tab: 'draw', half: 'game' });
      await next(() => read(name, text, new Map()));
      await next(refresh);
    },
  };
  return api;
}

/** What is in a file, as a `data:` address: the calls of a worker are texts. */
const addressOf = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(new Error(`${file.name} cannot be read.`)));
    reader.readAsDataURL(file);
  });

/** Room around what is drawn; never less than was seen before. */
function boxOf({ spaces }: MapShown, before: Box | undefined): Box {
  const numbers = spaces.flatMap(({ rings, place }) => [
    ...rings.flat(),
    ...(place === undefined ? [] : [place.x, place.y]),
  ]);
  if (numbers.length === 0) return before ?? PLANE;
  let [left, top, right, bottom] =
    before === undefined
      ? [Infinity, Infinity, -Infinity, -Infinity]
      : [before.left, before.top, before.left + before.width, before.top + before.height];
  const grow = (x: number, y: number, room: number): void => {
    [left, right] = [Math.min(left, x - room), Math.max(right, x + room)];
    [top, bottom] = [Math.min(top, y - room), Math.max(bottom, y + room)];
  };
  for (const { rings, place } of spaces) {
    for (const ring of rings)
      for (let at = 0; at + 1 < ring.length; at += 2) grow(ring[at] ?? 0, ring[at + 1] ?? 0, 0);
    if (place !== undefined) grow(place.x, place.y, 0);
  }
  // Where there are places alone, their names stand below them.
  const part = spaces.some(({ rings }) => rings.length === 0) ? 0.08 : 0.03;
  const margin = before === undefined ? Math.max(right - left, bottom - top) * part : 0;
  return {
    left: left - margin,
    top: top - margin,
    width: Math.max(right - left + 2 * margin, 1),
    height: Math.max(bottom - top + 2 * margin, 1),
  };
}
