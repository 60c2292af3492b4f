import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Board } from '../map/board.ts';

/** The map and the buttons that enlarge it. */
export const mapView = (board: Board): TemplateResult =>
  html`${board.element}
    <div class="zoom" role="group" aria-label="Size of the map">
      <button type="button" aria-label="Larger" @click=${() => board.zoom(1.4)}>+</button>
      <button type="button" aria-label="Smaller" @click=${() => board.zoom(1 / 1.4)}>−</button>
    </div>`;
