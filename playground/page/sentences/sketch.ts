/** The picture of what a sentence does: what it counts, and the part of the map where something is otherwise. */
import { html, nothing, svg } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { Sketch } from '../../protocol/calls.ts';
import { svgFrom } from '../map/svg.ts';
import type { Wanted } from '../state.ts';

export function sketchView(sketch: Wanted<Sketch>): TemplateResult | typeof nothing {
  switch (sketch.kind) {
    case 'none':
      return nothing;
    case 'waiting':
      return html`<p class="sketch faint" role="status">
        <span class="spinner" aria-hidden="true"></span> ${sketch.words}…
      </p>`;
    case 'failed':
      return html`<p class="sketch fault" role="status">${sketch.words}</p>`;
    case 'there':
      return html`<div class="sketch">
        ${countView(sketch.value.count)} ${turnView(sketch.value)}
      </div>`;
  }
}

/** As many dots as there are, so many of them full. */
function countView(count: Sketch['count']): TemplateResult | typeof nothing {
  if (count === undefined) return nothing;
  const { number, of, word } = count;
  const across = 17;
  const at = (one: number): { x: number; y: number } => ({
    x: 8 + (one % across) * 16,
    y: 8 + Math.floor(one / across) * 16,
  });
  const height = Math.ceil(of / across) * 16;
  const words =
    number > of ? `${number} ${word}: there are only ${of}` : `${number} of ${of} ${word}`;
  return html`<figure>
    <svg class="count" viewBox="0 0 ${across * 16} ${height}" aria-hidden="true">
      ${Array.from({ length: of }, (_, one) => svg`<circle cx=${at(one).x} cy=${at(one).y} r="6" data-full=${one < number ? 'yes' : 'no'} />`)}
    </svg>
    <figcaption>${words}</figcaption>
  </figure>`;
}

function turnView({ count, turn }: Sketch): TemplateResult | typeof nothing {
  if (turn === undefined) {
    return count === undefined
      ? html`<p class="faint">
          No picture: nothing is otherwise in the turns that were played for it.
        </p>`
      : nothing;
  }
  const { phases, onlyWithout, onlyWith } = turn;
  return html`${guard([turn], () => pairOf(turn))}
    <p class="words">
      ${[
        phases.without === phases.with ? `${phases.with}.` : '',
        onlyWithout.length === 0 ? '' : `Only without it: ${few(onlyWithout)}.`,
        onlyWith.length === 0 ? '' : `Only with it: ${few(onlyWith)}.`,
      ].join(' ')}
    </p>`;
}

const FEW = 6;

const few = (texts: readonly string[]): string =>
  texts.length <= FEW
    ? texts.join(', ')
    : `${texts.slice(0, FEW).join(', ')} and ${texts.length - FEW} more`;

/** Both pictures side by side, cut to where they differ. */
function pairOf({ phases, ...turn }: NonNullable<Sketch['turn']>): TemplateResult | typeof nothing {
  const [a, b] = [svgFrom(turn.without), svgFrom(turn.with)];
  if (a === undefined || b === undefined) return nothing;
  // The words below say it to those who listen.
  for (const one of [a, b]) {
    one.setAttribute('aria-hidden', 'true');
    one.removeAttribute('aria-label');
  }
  const said = (words: string, phase: string): string =>
    phases.without === phases.with ? words : `${words}: ${phase}`;
  // They are measured once they stand in the page.
  queueMicrotask(() => cut(a, b));
  return html`<div class="pair">
    <figure>
      ${a}
      <figcaption>${said('without it', phases.without)}</figcaption>
    </figure>
    <figure>
      ${b}
      <figcaption>${said('with it', phases.with)}</figcaption>
    </figure>
  </div>`;
}

/** Cuts both to the box around what only one of them has. */
function cut(a: SVGSVGElement, b: SVGSVGElement): void {
  const boxes = [
    ...only(a, b).map((one) => boxOf(a, one)),
    ...only(b, a).map((one) => boxOf(b, one)),
  ].filter(({ width, height }) => width > 0 && height > 0);
  const whole = a.viewBox.baseVal;
  if (boxes.length === 0) return;
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  // Not so near that nobody knows where it is, and both sides alike.
  const size = Math.min(
    Math.max(right - left + MARGIN, bottom - top + MARGIN, whole.width * LEAST),
    whole.width,
    whole.height,
  );
  const within = (middle: number, from: number, length: number): number =>
    Math.max(from, Math.min(middle - size / 2, from + length - size));
  const x = within((left + right) / 2, whole.x, whole.width);
  const y = within((top + bottom) / 2, whole.y, whole.height);
  for (const one of [a, b]) one.setAttribute('viewBox', `${x} ${y} ${size} ${size}`);
}

/** Round what differs, in points of the map. */
const MARGIN = 90;
/** Of the map's width. */
const LEAST = 0.22;

const MARKED = '[data-space], [data-piece], [data-order], [data-sign]';

function only(one: SVGSVGElement, other: SVGSVGElement): readonly SVGGraphicsElement[] {
  const has = new Set([...other.querySelectorAll(MARKED)].map((part) => part.outerHTML));
  return [...one.querySelectorAll(MARKED)].flatMap((part) =>
    part instanceof SVGGraphicsElement && !has.has(part.outerHTML) ? [part] : [],
  );
}

/** In points of the whole picture. */
function boxOf(whole: SVGSVGElement, part: SVGGraphicsElement): DOMRect {
  const { x, y, width, height } = part.getBoundingClientRect();
  const to = whole.getScreenCTM()?.inverse();
  const at = new DOMPoint(x, y).matrixTransform(to);
  const end = new DOMPoint(x + width, y + height).matrixTransform(to);
  return new DOMRect(at.x, at.y, end.x - at.x, end.y - at.y);
}
