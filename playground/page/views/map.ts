import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { namesOf, withNames } from '../map/look.ts';
import { target } from './head.ts';
import type { View } from './shell.ts';

/** The map, with what changes its size and its look in its corner. */
export const mapView = ({ state, act, board }: View): TemplateResult =>
  html`<div class="board">
    ${board.element}
    <div class="zoom" role="group" aria-label="The map">
      <details class="look">
        <summary>Names and patterns</summary>
        <div class="look-choices">
          <label>
            Names on the map
            <select
              .value=${live(state.look.names)}
              @change=${(event: Event) => act.look(withNames(state.look, target(event).value))}
            >
              ${Object.entries(namesOf).map(
                ([value, words]) =>
                  html`<option value=${value} ?selected=${value === state.look.names}>
                    ${words}
                  </option>`,
              )}
            </select>
          </label>
          <label class="check">
            <input
              type="checkbox"
              .checked=${live(state.look.patterns)}
              @change=${() => act.look({ ...state.look, patterns: !state.look.patterns })}
            />
            Patterns for the powers, besides their colours
          </label>
        </div>
      </details>
      <button type="button" aria-label="Larger map" @click=${() => board.zoom(1.4)}>+</button>
      <button type="button" aria-label="Smaller map" @click=${() => board.zoom(1 / 1.4)}>−</button>
      <button type="button" class="whole" @click=${() => board.wholeMap()}>Whole map</button>
    </div>
  </div>`;
