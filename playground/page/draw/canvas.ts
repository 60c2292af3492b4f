/** The map as a picture to work on. It is made of numbers and names alone: nothing of a drawing is shown as it came. */
import { html, nothing, svg } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { MapShown, SpaceShown } from '../../../language/index.ts';
import type { ColouredMap } from '../../protocol/draw.ts';
import { pointsOf, snapped } from '../../draw/geometry.ts';
import type { Point } from '../../draw/geometry.ts';
import { nearestSpace } from '../map/neighbours.ts';
import type { DrawActs, Drawn } from './draw.ts';
import { namesWithRoom } from './names.ts';
import { spacesOf } from './questions.ts';
import { lyingOn } from './spots.ts';
import { nameAt, standOf, standOn } from './stands.ts';
import type { Stand } from './stands.ts';

/** Pixels: how near a click is to be to what it means. */
const MOUSE = 12;
const FINGER = 24;
const LETTERS = 12;
const [DOT, MARK] = [4, 9];
const USUAL = 640;

export function canvasView(map: ColouredMap, drawn: Drawn, acts: DrawActs): TemplateResult {
  const { box, zoom, mode, corners, closed, selected, cursor } = drawn;
  const chosen = map.spaces.find(({ key }) => key === selected);
  const asked = new Set(drawn.reading?.questions.flatMap(spacesOf));
  const sorted = map.spaces.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const line = corners.map(({ x, y }) => `${x} ${y}`).join('L');
  // Letters and points have one size on the page, however large the map is.
  const wide = document.querySelector('.draw-frame')?.clientWidth ?? 0;
  const unit = box.width / ((wide === 0 ? USUAL : wide) * zoom);
  const stands = map.spaces.map((space) => standOn(space, unit, drawn, asked.has(space.key)));
  const names = namesWithRoom(
    stands.flatMap(({ space: { key }, text, label }) =>
      label === undefined
        ? []
        : [{ key, text, at: label, first: key === selected || key === cursor || asked.has(key) }],
    ),
    stands.flatMap(({ space: { key, marks }, at }) =>
      at === undefined ? [] : [{ key, at, radius: (marks.length === 0 ? DOT : MARK) * unit }],
    ),
    LETTERS * unit,
  );
  return html`<svg
    class="draw-map"
    data-mode=${mode}
    viewBox=${`${box.left} ${box.top} ${box.width} ${box.height}`}
    width=${`${zoom * 100}%`}
    tabindex="0"
    role="application"
    aria-label="The map that is drawn. Arrow keys go from space to space, Enter does what a click does, Escape lets go."
    @pointerdown=${(event: PointerEvent) => beginDrag(event, map, mode, acts)}
    @click=${(event: MouseEvent) => click(event, map, drawn, acts)}
    @keydown=${(event: KeyboardEvent) => pressed(event, drawn, acts)}
  >
    ${sorted.map((space) => {
      const how =
        space.key === selected
          ? 'chosen'
          : mode !== 'look' && besideOf(chosen, drawn).includes(space.key)
            ? 'beside'
            : 'plain';
      return svg`<g
        class="draw-space"
        data-space=${space.key}
        data-how=${how}
        data-kind=${String(map.kinds.indexOf(space.kind))}
        data-cursor=${space.key === cursor ? 'yes' : 'no'}
        aria-label=${wordsOf(space)}
      >
        <title>${wordsOf(space)}</title>
        ${
          space.rings.length > 0
            ? svg`<path d=${space.rings.map((ring) => `M${ring.join(' ')}Z`).join('')} />`
            : space.place === undefined
              ? nothing
              : svg`<circle cx=${space.place.x} cy=${space.place.y} r=${12 * unit} />`
        }
      </g>`;
    })}
    ${stands.map((stand) => standView(stand, map, unit, drawn, names, acts))}
    ${
      corners.length === 0
        ? nothing
        : svg`<path class="draw-line" data-mode=${mode} d=${`M${line}${closed && mode === 'add' ? 'Z' : ''}`} />
            ${corners.map(({ x, y }, at) => svg`<circle class="draw-corner" data-first=${at === 0 && mode === 'add' ? 'yes' : 'no'} cx=${x} cy=${y} r=${5 * unit} />`)}`
    }
  </svg>`;
}

/** What is shown to belong to the space that is chosen: what touches it, or what lies on its coast. */
const besideOf = (chosen: SpaceShown | undefined, drawn: Drawn): readonly string[] =>
  chosen === undefined
    ? []
    : drawn.mode === 'spots' && (chosen.spots.length > 0 || drawn.spot !== undefined)
      ? lyingOn(chosen, drawn)
      : chosen.touches;

/** What is moved by hand: where pieces stand, or where the name is written. */
export type Moved = 'place' | 'label';

/** Where pieces stand, with what is marked, and the name, where that has room. */
function standView(
  { said, space, at, label, text }: Stand,
  map: ColouredMap,
  unit: number,
  { mode, selected }: Drawn,
  names: ReadonlySet<string>,
  acts: DrawActs,
): TemplateResult | typeof nothing {
  const { key, name, marks } = space;
  if (at === undefined || label === undefined) return nothing;
  const owner = marks.find(({ of }) => of !== undefined)?.of;
  const isMovable = mode === 'look' && key === selected;
  const moving = (what: Moved) => (event: KeyboardEvent) =>
    moved(event, said, what, what === 'place' ? at : label, unit, acts);
  return svg`<g class="draw-stand" data-stand=${key} data-mode=${mode} aria-hidden=${isMovable ? 'false' : 'true'}>
    <g
      class="draw-piece"
      data-part="place"
      tabindex=${isMovable ? '0' : nothing}
      role=${isMovable ? 'button' : nothing}
      aria-label=${isMovable ? `Where the pieces of ${name} stand: ${at.x} ${at.y}. Arrow keys move it, with Shift farther.` : nothing}
      @keydown=${isMovable ? moving('place') : nothing}
      @keyup=${isMovable ? () => acts.settle() : nothing}
      @blur=${isMovable ? () => acts.settle() : nothing}
    >
      ${marks.length === 0 ? nothing : svg`<circle class="draw-mark" cx=${at.x} cy=${at.y} r=${MARK * unit} style=${`fill: ${colourOf(owner, map)}`} />`}
      <circle class="draw-place" cx=${at.x} cy=${at.y} r=${DOT * unit} />
    </g>
    <text
      class="draw-name"
      data-room=${names.has(key) ? 'yes' : 'no'}
      data-part=${space.label === undefined ? 'place label' : 'label'}
      x=${label.x}
      y=${label.y + (LETTERS / 3) * unit}
      font-size=${LETTERS * unit}
      text-anchor="middle"
      tabindex=${isMovable ? '0' : nothing}
      role=${isMovable ? 'button' : nothing}
      aria-label=${isMovable ? `${text}: where the name of ${name} is written, ${label.x} ${label.y}. Arrow keys move it, with Shift farther.` : nothing}
      @keydown=${isMovable ? moving('label') : nothing}
      @keyup=${isMovable ? () => acts.settle() : nothing}
      @blur=${isMovable ? () => acts.settle() : nothing}
    >${text}</text>
  </g>`;
}

/** Pixels that an arrow key moves something, and with Shift. */
const [STEP, FAR] = [2, 20];

function moved(
  event: KeyboardEvent,
  { key }: SpaceShown,
  what: Moved,
  from: Point,
  unit: number,
  acts: DrawActs,
): void {
  const step = arrows[event.key];
  if (step === undefined) return;
  // Elsewhere on the map arrows go from space to space.
  event.preventDefault();
  event.stopPropagation();
  const far = Math.max(1, Math.round((event.shiftKey ? FAR : STEP) * unit));
  acts.nudge({
    space: key,
    what,
    at: { x: Math.round(from.x) + step[0] * far, y: Math.round(from.y) + step[1] * far },
  });
}

/** As its owner looks; nobody's is grey. */
const colourOf = (owner: string | undefined, { powers, looks }: ColouredMap): string => {
  const look = looks[powers.findIndex(({ name }) => name === owner)];
  return look === undefined ? '#8a8a80' : `light-dark(${look.light}, ${look.dark})`;
};

function wordsOf({ name, key, kind, marks, starts, touches }: SpaceShown): string {
  const said = [
    kind,
    ...marks.map(({ mark, of }) => (of === undefined ? mark : `${mark} of ${of}`)),
    ...starts.map(({ who, piece }) => `${who} starts with ${piece} there`),
    touches.length === 0 ? 'touches nothing' : `touches ${touches.join(', ')}`,
  ];
  return `${name} (${key}): ${said.filter((one) => one !== '').join('; ')}`;
}

const sizeOf = ({ rings }: SpaceShown): number =>
  rings.reduce((sum, ring) => {
    const points = pointsOf(ring);
    const area = points.reduce((all, { x, y }, at) => {
      const next = points[(at + 1) % points.length] ?? { x, y };
      return all + x * next.y - next.x * y;
    }, 0);
    return sum + Math.abs(area) / 2;
  }, 0);

const isWritten = (map: SVGSVGElement, { key }: SpaceShown): boolean =>
  map.querySelector(`[data-stand="${CSS.escape(key)}"] [data-room="yes"]`) !== null;

/** A place on the page as one of the map; undefined where it is not shown. */
function toMap(
  map: SVGSVGElement,
  x: number,
  y: number,
): (Point & { readonly pixel: number }) | undefined {
  const matrix = map.getScreenCTM();
  if (matrix === null) return undefined;
  const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y, pixel: 1 / matrix.a };
}

const mapOf = ({ currentTarget }: Event): SVGSVGElement | undefined =>
  currentTarget instanceof SVGSVGElement ? currentTarget : undefined;

/** The drag that has just ended: what was dragged was not clicked. */
let dragged = false;

function beginDrag(
  event: PointerEvent,
  { spaces }: MapShown,
  mode: Drawn['mode'],
  acts: DrawActs,
): void {
  dragged = false;
  const element = mapOf(event);
  if (element === undefined || mode !== 'look' || event.button !== 0 || !event.isPrimary) return;
  const from = toMap(element, event.clientX, event.clientY);
  if (from === undefined) return;
  const reach = (event.pointerType === 'touch' ? FINGER : MOUSE) * from.pixel;
  const [held] = spaces
    .flatMap((space) =>
      (['place', 'label'] as const).flatMap((what) => {
        const at = what === 'place' ? standOf(space) : nameAt(space, from.pixel);
        return at === undefined
          ? []
          : [{ space, what, at, far: Math.hypot(at.x - from.x, at.y - from.y) }];
      }),
    )
    .filter(
      ({ space, what, far }) => far <= reach && (what === 'place' || isWritten(element, space)),
    )
    .toSorted((a, b) => a.far - b.far);
  if (held === undefined) return;
  const { space, what } = held;
  const marks = element.querySelectorAll(
    `[data-stand="${CSS.escape(space.key)}"] [data-part~="${what}"]`,
  );
  const to = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const at = toMap(element, clientX, clientY);
    return at === undefined ? undefined : { x: at.x - from.x, y: at.y - from.y };
  };
  const move = (one: PointerEvent): void => {
    const by = to(one);
    if (by === undefined || (!dragged && Math.hypot(by.x, by.y) < 4 * from.pixel)) return;
    if (!dragged) element.setPointerCapture(event.pointerId);
    dragged = true;
    for (const mark of marks) mark.setAttribute('transform', `translate(${by.x} ${by.y})`);
  };
  const back = (): void => {
    for (const mark of marks) mark.removeAttribute('transform');
  };
  const end = (one: PointerEvent): void => {
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', end);
    element.removeEventListener('pointercancel', end);
    const by = to(one);
    if (!dragged || by === undefined || one.type === 'pointercancel') {
      back();
      return;
    }
    const at = { x: Math.round(held.at.x + by.x), y: Math.round(held.at.y + by.y) };
    void acts.gesture({ does: what, space: space.key, ...at }, movedWords(space, what)).then(back);
  };
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}

export const movedWords = ({ name }: SpaceShown, what: Moved): string =>
  what === 'place'
    ? `The pieces of ${name} stand elsewhere.`
    : `The name of ${name} is written elsewhere.`;

function click(event: MouseEvent, map: MapShown, drawn: Drawn, acts: DrawActs): void {
  const element = mapOf(event);
  if (element === undefined || dragged) return;
  const chosen = map.spaces.find((one) => one.key === drawn.selected);
  if (drawn.mode === 'split' && chosen !== undefined) {
    if (!drawn.closed) cutPoint(event, element, chosen, drawn, acts);
    return;
  }
  if (drawn.mode === 'add') {
    if (drawn.closed) return;
    const point = toMap(element, event.clientX, event.clientY);
    if (point === undefined) return;
    const reach = reachOf(event) * point.pixel;
    const [first] = drawn.corners;
    if (
      first !== undefined &&
      drawn.corners.length >= 3 &&
      Math.hypot(first.x - point.x, first.y - point.y) <= reach
    )
      acts.set({ closed: true });
    else
      acts.corner(
        snapped(
          point,
          map.spaces.flatMap(({ rings }) => rings),
          reach,
        ),
      );
    return;
  }
  const key = spaceAt(event);
  if (key !== undefined) acts.point(key);
}

const reachOf = (event: MouseEvent): number =>
  event instanceof PointerEvent && event.pointerType === 'touch' ? FINGER : MOUSE;

const spaceAt = ({ target }: Event): string | undefined =>
  target instanceof Element
    ? (target.closest('[data-space]')?.getAttribute('data-space') ?? undefined)
    : undefined;

/** The first point of a cut and its last lie on the outline, or outside of the space. */
function cutPoint(
  event: MouseEvent,
  element: SVGSVGElement,
  { key, rings }: SpaceShown,
  { corners }: Drawn,
  acts: DrawActs,
): void {
  const point = toMap(element, event.clientX, event.clientY);
  if (point === undefined) return;
  const on = snapped(point, rings, reachOf(event) * point.pixel);
  const isRim = Math.round(point.x) !== on.x || Math.round(point.y) !== on.y;
  acts.corner(on);
  if (corners.length > 0 && (isRim || spaceAt(event) !== key)) acts.named();
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function pressed(event: KeyboardEvent, { cursor, mode, corners }: Drawn, acts: DrawActs): void {
  const element = mapOf(event);
  const step = arrows[event.key];
  if (element === undefined) return;
  if (step !== undefined) {
    event.preventDefault();
    const next = nearestSpace(element, cursor, step) ?? cursor;
    const area =
      next === undefined ? null : element.querySelector(`[data-space="${CSS.escape(next)}"]`);
    acts.set({ cursor: next, words: area?.getAttribute('aria-label') ?? '' });
  } else if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (mode === 'add') {
      if (corners.length >= 3) acts.set({ closed: true });
    } else if (cursor !== undefined) acts.point(cursor);
  } else if (event.key === 'Backspace' && (mode === 'add' || mode === 'split')) {
    event.preventDefault();
    acts.set({ corners: corners.slice(0, -1), closed: false });
  } else if (event.key === 'Escape') acts.set({ selected: undefined, corners: [], closed: false });
}
