/** How well automatic players play, to choose from. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { levelNames, levels } from '../../protocol/levels.ts';
import type { Level } from '../../protocol/levels.ts';

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
      .selectedIndex=${live(now === undefined ? -1 : levels.indexOf(now))}
      @change=${({ currentTarget }: Event) => {
        const at = currentTarget instanceof HTMLSelectElement ? currentTarget.selectedIndex : -1;
        const chosen = levels[at];
        if (chosen !== undefined) choose(chosen);
      }}
    >
      ${levels.map((level) => html`<option>${levelNames[level]}</option>`)}
    </select>
  </label>`;
}
