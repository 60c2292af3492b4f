import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Board } from '../map/board.ts';

/** The map, with the buttons that enlarge it in its corner. */
export const mapView = (board: Board): TemplateResult =>
  html`<div class="board">
    ${board.element}
    <div class="zoom" role="group" aria-label="Size of the map">
      <button type="button" aria-label="Larger map" @click=${() => board.zoom(1.4)}>+</button>
      <button type="button" aria-label="Smaller map" @click=${() => board.zoom(1 / 1.4)}>−</button>
      <button type="button" class="whole" @click=${() => board.zoom(0)}>Whole map</button>
    </div>
  </div>`;
