/** Panels that can be folded: their titles open and close them. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Folding } from '../layout.ts';
import type { View } from './shell.ts';

export const isFolded = ({ state }: View, panel: Folding): boolean =>
  state.layout.folded?.includes(panel) === true;

export const foldTitle = (view: View, panel: Folding, words: string): TemplateResult =>
  html`<h2 id=${`${panel}-title`}>
    <button
      type="button"
      class="fold"
      aria-expanded=${isFolded(view, panel) ? 'false' : 'true'}
      @click=${() => view.act.fold(panel)}
    >
      ${words}
    </button>
  </h2>`;
