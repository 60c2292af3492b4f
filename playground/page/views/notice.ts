import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { withPlaces } from './places.ts';
import type { View } from './shell.ts';

/** What the page has to say: read out by screen readers, and there until it is closed. */
export function noticeView(view: View): TemplateResult {
  const { state, set } = view;
  const { notice } = state;
  return html`<div class="notices" aria-live="polite" aria-atomic="true">
    ${
      notice === undefined
        ? nothing
        : html`<div class="notice" data-kind=${notice.kind}>
            <p>
              ${withPlaces(view, notice.words)}
              ${notice.help === undefined ? nothing : html`<span>${withPlaces(view, notice.help)}</span>`}
            </p>
            ${
              notice.remedy === undefined
                ? nothing
                : html`<button type="button" @click=${notice.remedy.run}>
                    ${notice.remedy.words}
                  </button>`
            }
            <button type="button" aria-label="Close" @click=${() => set({ notice: undefined })}>
              ×
            </button>
          </div>`
    }
  </div>`;
}
