/** The map on the page: keeps the picture in step with the game, and turns clicks and keys into pointing. */
import { lastOf, isNow, seenOf, stillAsked } from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { Pointing, Where } from '../../game/pointing.ts';
import { targets } from '../../game/pointing.ts';
import type { Asked } from '../../protocol/frame.ts';
import type { Size } from '../actions/compile.ts';
import type { FilmWanted, PictureWanted } from '../../protocol/calls.ts';
import { SIZES } from '../../protocol/playable.ts';
import { dragOn } from './drag.ts';
import type { Point } from './drag.ts';
import { lettered } from './look.ts';
import type { Look } from './look.ts';
import { markSpaces } from './marks.ts';
import { nearestSpace } from './neighbours.ts';
import { patch } from './patch.ts';
import { svgFrom } from './svg.ts';
import { allTurns, turnAt } from './turns.ts';
import { zoomOf } from './zoom.ts';

export interface Board {
  readonly element: HTMLElement;
  show(what: Shown): void;
  /** Is the map that is shown one of this variant? */
  isOf(variant: string): boolean;
  zoom(factor: number): void;
  wholeMap(): void;
  /** Resolved when what it was shown last is there to be seen. */
  drawn(): Promise<void>;
  /** The map as it is shown, with what its signs mean: the text of an SVG; undefined where there is none. */
  picture(): Promise<string | undefined>;
  /** The whole game, as far as it is seen: the text of an SVG that plays by itself; undefined where there is none. */
  film(): Promise<string | undefined>;
}

/** What the map is to show. */
export interface Shown {
  readonly timeline: Timeline;
  readonly pointing: Pointing | null;
  readonly theme: 'light' | 'dark';
  readonly look: Look;
  /** The last turn again, with what came of its orders. */
  readonly recalled: boolean;
  readonly automatic: readonly string[];
  /** The spaces that a sentence names while it is filled in; undefined where none is. */
  readonly named: readonly string[] | undefined;
}

export interface BoardHost {
  /** The text of a picture, or undefined where there is none to be had. */
  draw(wanted: PictureWanted): Promise<string | undefined>;
  film(wanted: FilmWanted): Promise<string | undefined>;
  /** The size of the pictures of a variant, where it is known before they are drawn. */
  size(variant: string): Size | undefined;
  point(where: Where): void;
  /** An order for what stands at one place, to another. */
  drag(from: Where, to: Where): void;
  nameOf(space: string): string;
  title(): string;
}

/** A map less wide than so, for its height, leaves room at its side. */
const TALL = 1.25;

/** Of so many spaces at most it is marked that something is asked there: more would tell nothing. */
const FEW = 12;

/** Half the width of what a finger touches, in pixels. */
const FINGER = 22;

/** The size on the page that names shall have. */
const LETTERS = 10;
/** The size of names in a picture, where they are as usual. */
const USUAL = 12;

export function openBoard(host: BoardHost): Board {
  const element = document.createElement('div');
  element.className = 'map';
  element.tabIndex = 0;
  element.setAttribute('role', 'application');
  element.setAttribute(
    'aria-label',
    'Map. Arrow keys go from space to space, N to the next thing to be ordered, Enter points, plus and minus change its size.',
  );
  const inner = document.createElement('div');
  inner.className = 'map-inner';
  const spoken = document.createElement('p');
  spoken.className = 'unseen';
  spoken.setAttribute('aria-live', 'polite');
  element.append(inner, spoken);

  /** Of its names. */
  let size = SIZES[0] ?? 1;
  /** How wide the map is that the frame has room for, in its own units. */
  let wide: number | undefined;
  /** What is being drawn was drawn before, with names of another size. */
  let again = false;
  let drawn: readonly unknown[] = [];
  let shown: PictureWanted | undefined;
  let number = 0;
  let drawing: Promise<void> = Promise.resolve();
  /** Of which variant the map is that is shown. */
  let variant: string | undefined;
  let cursor: string | undefined;
  /** The keys were used last: then the cursor is seen. */
  let byKeys = false;
  let last: Shown | undefined;

  const mark = (): void => {
    if (last === undefined) return;
    const { timeline, pointing, recalled, named } = last;
    const asked = isNow(timeline)
      ? lastOf(timeline).asked.find(({ id }) => id === pointing?.request)
      : undefined;
    const chosen = named ?? pointing?.spaces ?? [];
    markSpaces(inner, {
      asked:
        named !== undefined || pointing !== null || recalled || !isNow(timeline)
          ? []
          : candidates(last),
      target: asked === undefined || pointing === null ? [] : targets(asked, pointing),
      chosen,
      subject: asked?.space === undefined || asked.space === null ? [] : [asked.space],
      cursor: cursor === undefined || !byKeys || document.activeElement !== element ? [] : [cursor],
    });
  };

  const draw = async (wanted: PictureWanted, of: string): Promise<void> => {
    // The map of another variant is not taken for that of this one while this one is drawn.
    element.dataset['stale'] = variant === undefined || variant === of ? 'no' : 'yes';
    const mine = (number += 1);
    const text = await host.draw(wanted);
    // A later picture is on its way.
    if (mine !== number) return;
    const svg = text === undefined ? undefined : svgFrom(text);
    const isAgain = again;
    again = false;
    element.hidden = svg === undefined;
    const old = inner.querySelector('svg');
    if (svg === undefined) old?.remove();
    else {
      if (old === null) inner.append(svg);
      makeRoom(svg.viewBox.baseVal);
      // It is not shown before its names have their size.
      if (fit() && !isAgain) {
        if (old === null) svg.remove();
        return;
      }
      if (old !== null && variant === of) patch(old, svg);
      else inner.replaceChildren(svg);
    }
    mark();
    variant = of;
    element.dataset['stale'] = 'no';
  };

  /** The frame of the map has the shape of what is drawn in it. */
  const makeRoom = ({ width, height }: Size): void => {
    wide = width;
    const ratio = width / height;
    element.style.setProperty('--ratio', String(ratio));
    element.dataset['shape'] = ratio < TALL ? 'tall' : 'wide';
  };

  /** Where the map is small on the page, its names are larger in it. Of a map that is not seen nothing is known. */
  const fitting = (): number => {
    const room = inner.querySelector('svg')?.getBoundingClientRect().width ?? 0;
    if (room === 0 || wide === undefined) return size;
    const wanted = (LETTERS * wide) / room / USUAL;
    return SIZES.find((one) => one >= wanted - 0.1) ?? SIZES.at(-1) ?? 1;
  };
  const fit = (): boolean => {
    const best = fitting();
    if (best === size || last === undefined) return false;
    size = best;
    again = true;
    show(last);
    return true;
  };
  const zoom = zoomOf(element, inner, fit);
  new ResizeObserver(fit).observe(element);

  const pointedAt = (x: number, y: number): Where | undefined => {
    const under = document.elementsFromPoint(x, y).filter((one) => inner.contains(one));
    const closest = (name: string): string | null =>
      under.flatMap((one) => one.closest(`[${name}]`)?.getAttribute(name) ?? [])[0] ?? null;
    const space = closest('data-space');
    return space === null ? undefined : { space, piece: closest('data-piece') };
  };

  const asked = (): readonly Asked[] =>
    last === undefined || !isNow(last.timeline) ? [] : lastOf(last.timeline).asked;

  const nextToOrder = (): string | undefined => {
    const all = asked();
    const own = all.flatMap(({ space }) => space ?? []);
    // Where nothing that is asked about stands anywhere: the spaces that the orders speak of.
    const spoken = all.flatMap(({ choices }) => choices.flatMap((choice) => choice.spaces));
    const spaces = [...new Set(own.length > 0 ? own : spoken)];
    const at = cursor === undefined ? -1 : spaces.indexOf(cursor);
    return spaces[(at + 1) % Math.max(1, spaces.length)];
  };

  /** Says where the cursor is, and what can be ordered there. */
  const goTo = (space: string | undefined): void => {
    if (space === undefined) return;
    cursor = space;
    byKeys = true;
    const here = asked().filter((one) => one.space === space);
    const area = inner.querySelector(`[data-space="${CSS.escape(space)}"]`);
    const words = [
      area?.getAttribute('aria-label') ?? host.nameOf(space),
      ...here.map(({ subject }) => subject),
    ];
    spoken.textContent = words.join('; ');
    mark();
  };

  /** The piece that can be ordered and lies nearest to a finger; or else the space, where no piece is asked about. */
  const underFinger = (at: Point): Where | undefined => {
    const near = asked().flatMap(({ piece, space }) => {
      const drawnAs =
        piece === null ? null : inner.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
      if (drawnAs === null || space === null) return [];
      const box = drawnAs.getBoundingClientRect();
      const away = Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y);
      return away > Math.max(FINGER, box.width / 2) ? [] : [{ away, where: { space, piece } }];
    });
    const [nearest] = near.toSorted((a, b) => a.away - b.away);
    if (nearest !== undefined) return nearest.where;
    const where = pointedAt(at.x, at.y);
    const isAsked = asked().some(({ piece, space }) => piece === null && space === where?.space);
    return isAsked ? where : undefined;
  };

  dragOn<Where>(element, {
    begins(at, finger) {
      if (finger) return underFinger(at);
      const where = pointedAt(at.x, at.y);
      return asked().some(({ space }) => space === where?.space) ? where : undefined;
    },
    order(begin, to) {
      const end = pointedAt(to.x, to.y);
      if (end === undefined || begin.space === end.space) return;
      byKeys = false;
      cursor = end.space;
      host.drag(begin, end);
    },
  });

  element.addEventListener('click', ({ clientX, clientY }) => {
    const where = pointedAt(clientX, clientY);
    if (where === undefined) return;
    cursor = where.space;
    byKeys = false;
    host.point(where);
  });

  element.addEventListener('keydown', (event) => {
    const step = arrows[event.key];
    if (step !== undefined) {
      event.preventDefault();
      goTo(nearestSpace(inner, cursor, step));
    } else if (event.key === 'n' || event.key === 'N') {
      goTo(nextToOrder());
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined) {
      event.preventDefault();
      host.point({ space: cursor, piece: null });
    }
  });
  element.addEventListener('focus', mark);
  element.addEventListener('blur', mark);

  const show: Board['show'] = (what) => {
    last = what;
    const { timeline, theme, look } = what;
    const at = what.recalled && timeline.at > 0 ? timeline.at - 1 : timeline.at;
    const frame = timeline.frames[at] ?? seenOf(timeline);
    const after = timeline.frames[at + 1];
    const orders = after === undefined ? timeline.drafts : undefined;
    const key = (): readonly unknown[] => [frame, after, theme, look, size, orders];
    if (key().every((one, at) => one === drawn[at])) {
      mark();
      return;
    }
    // The map of another variant is drawn once, in its size, where that is known.
    const room = variant === timeline.variant ? undefined : host.size(timeline.variant);
    if (room !== undefined) {
      makeRoom(room);
      size = fitting();
    }
    drawn = key();
    const wanted: PictureWanted = {
      ...turnAt(timeline, at, host.title()),
      theme,
      size,
      ...lettered(look),
    };
    shown = wanted;
    drawing = draw(wanted, timeline.variant);
  };

  return {
    element,
    show,
    isOf: (one) => one === variant,
    zoom: zoom.by,
    wholeMap: zoom.whole,
    async drawn() {
      let awaited: Promise<void> | undefined;
      while (awaited !== drawing) {
        awaited = drawing;
        await awaited;
      }
    },
    picture: async () =>
      shown === undefined ? undefined : host.draw({ ...shown, size: 1, legend: true }),
    async film() {
      if (last === undefined) return undefined;
      const { timeline, theme, look } = last;
      const name = host.title();
      return host.film({ turns: allTurns(timeline, name), title: name, theme, ...lettered(look) });
    },
  };
}

/** Where those who are still asked can begin to order. */
function candidates({ timeline, automatic }: Shown): readonly string[] {
  const spaces = new Set(
    stillAsked(timeline, automatic).flatMap(({ space, choices }) =>
      space === null ? choices.flatMap((choice) => choice.spaces) : [space],
    ),
  );
  return spaces.size > FEW ? [] : [...spaces];
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
