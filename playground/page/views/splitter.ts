/** A bar between two panels: dragged, or moved with the arrow keys, it gives one of them more room. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Sized } from '../layout.ts';
import type { View } from './shell.ts';

/** Pixels for each press of an arrow key. */
const STEP = 24;

/** @param side on which side of the bar the panel lies whose width is said */
export function splitterView(
  { state, act }: View,
  panel: Sized,
  side: 'before' | 'after',
  label: string,
): TemplateResult {
  const width = state.layout[panel];
  const measured = (bar: Element): number => {
    const beside = side === 'before' ? bar.previousElementSibling : sizedAfter(bar);
    return beside?.getBoundingClientRect().width ?? 0;
  };
  const begin = (event: PointerEvent): void => {
    const bar = event.currentTarget;
    if (!(bar instanceof HTMLElement)) return;
    const from = event.clientX;
    const before = measured(bar);
    bar.setPointerCapture(event.pointerId);
    const move = ({ clientX }: PointerEvent): void =>
      act.resize(panel, before + (side === 'before' ? clientX - from : from - clientX));
    const end = (): void => {
      bar.removeEventListener('pointermove', move);
      bar.removeEventListener('pointerup', end);
      bar.removeEventListener('pointercancel', end);
    };
    bar.addEventListener('pointermove', move);
    bar.addEventListener('pointerup', end);
    bar.addEventListener('pointercancel', end);
    event.preventDefault();
  };
  const press = (event: KeyboardEvent): void => {
    const bar = event.currentTarget;
    if (!(bar instanceof HTMLElement)) return;
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    act.resize(panel, measured(bar) + way * STEP * (side === 'before' ? 1 : -1));
  };
  return html`<div
    class="splitter"
    role="separator"
    tabindex="0"
    aria-orientation="vertical"
    aria-label=${label}
    aria-valuemin="0"
    aria-valuemax="2000"
    aria-valuenow=${String(Math.round(width ?? 0))}
    title="Drag to resize; double-click for the usual width"
    @pointerdown=${begin}
    @keydown=${press}
    @dblclick=${() => act.resize(panel, undefined)}
  ></div>`;
}

/** What lies in the row behind the bar may be several panels of one width. */
const sizedAfter = (bar: Element): Element | null =>
  bar.parentElement?.querySelector('.sides') ?? null;
