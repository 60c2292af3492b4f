import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Board } from '../map/board.ts';

/** The map with the buttons that enlarge it; below it a place of constant size for what is said of it. */
export const mapView = (board: Board, below: TemplateResult): TemplateResult =>
  html`<div class="board">
    ${board.element}
    <div class="below">
      <div class="zoom" role="group" aria-label="Size of the map">
        <button type="button" aria-label="Smaller map" @click=${() => board.zoom(1 / 1.4)}>
          −
        </button>
        <button type="button" aria-label="Larger map" @click=${() => board.zoom(1.4)}>+</button>
      </div>
      ${below}
    </div>
  </div>`;
