/** The choice of an edition, where a text or what it is based on has any. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { target } from './head.ts';
import type { View } from './shell.ts';

export function editionView({ state, act }: View): TemplateResult | typeof nothing {
  const { edition } = state.source;
  const choices = state.summary?.editions ?? [];
  const names = new Set(choices.flatMap((one) => one.names));
  // One that is not known, or not any more, has to be seen to be taken back.
  if (edition !== undefined) names.add(edition);
  if (names.size === 0) return nothing;
  const usual = choices.map((one) => one.usual).join(', ');
  return html`<label class="edition">
    <span>Edition</span>
    <select
      aria-label="Edition"
      .value=${live(edition ?? '')}
      @change=${(event: Event) => {
        const { value } = target(event);
        act.chooseEdition(value === '' ? undefined : value);
      }}
    >
      <option value="" ?selected=${edition === undefined}>usual (${usual})</option>
      ${[...names].map(
        (name) => html`<option value=${name} ?selected=${name === edition}>${name}</option>`,
      )}
    </select>
  </label>`;
}
