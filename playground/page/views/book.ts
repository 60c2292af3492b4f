import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

/** The rulebook page, in a frame of its own in which nothing can run. */
export function bookView(view: View): TemplateResult {
  return html`<div class="sheet whole">
    ${wantedView(
      view,
      view.state.book,
      (page) =>
        html`<iframe class="book" sandbox="" title="Rulebook page" .srcdoc=${page}></iframe>`,
    )}
  </div>`;
}
