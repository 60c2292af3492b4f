/** How well automatic players play, to choose from. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { levelNames, levels } from '../../protocol/levels.ts';
import type { Level } from '../../protocol/levels.ts';
import { target } from './head.ts';

/**
 * @param whose in words for screen readers
 * @param now undefined: they differ
 */
export function levelView(
  whose: string,
  now: Level | undefined,
  choose: (level: Level) => void,
): TemplateResult {
  return html`<label class="level">
    <span>Level<span class="unseen"> of ${whose}</span></span>
    <select
      .value=${live(String(now ?? ''))}
      @change=${(event: Event) => {
        const chosen = levels.find((level) => String(level) === target(event).value);
        if (chosen !== undefined) choose(chosen);
      }}
    >
      ${now === undefined ? html`<option value="" hidden selected>several</option>` : nothing}
      ${levels.map(
        (level) =>
          html`<option value=${String(level)} ?selected=${level === now}>
            ${levelNames[level]}
          </option>`,
      )}
    </select>
  </label>`;
}
