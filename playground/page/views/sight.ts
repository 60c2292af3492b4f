/** Through whose eyes the game is looked at. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Viewer } from '../../game/sight.ts';
import type { Frame } from '../../protocol/frame.ts';
import { target } from './head.ts';
import type { View } from './shell.ts';

/** What the waves of the map mean. */
export const veilWords = ({ unseen = [] }: Frame): string =>
  unseen.length === 0
    ? ''
    : ` Waves on the map mark what is not seen: ${unseen.length === 1 ? '1 space' : `${unseen.length} spaces`}.`;

/** The first two are no names: options of players are numbered. */
const ALL = 'all';
const ONLOOKER = 'onlooker';

export function sightView({ state, act }: View): TemplateResult {
  const { viewer } = state.sight;
  const names = state.summary?.participants ?? [];
  const value =
    viewer === undefined ? ALL : viewer === null ? ONLOOKER : String(names.indexOf(viewer));
  const viewerOf = (chosen: string): Viewer =>
    chosen === ALL ? undefined : chosen === ONLOOKER ? null : names[Number(chosen)];
  return html`<label class="sight">
    <span>Seen by</span>
    <select
      aria-label="Seen by"
      .value=${live(value)}
      @change=${(event: Event) => act.eyes.look(viewerOf(target(event).value))}
    >
      <option value=${ALL} ?selected=${viewer === undefined}>everybody</option>
      <option value=${ONLOOKER} ?selected=${viewer === null}>an onlooker</option>
      ${names.map((name, at) => html`<option value=${String(at)} ?selected=${viewer === name}>${name}</option>`)}
    </select>
  </label>`;
}
