/** Below the editor: the way to sentences that are filled in, and to further texts. */
import { html, nothing } from 'lit-html';
import { textsOf } from '../../protocol/source.ts';
import type { TemplateResult } from 'lit-html';
import type { View } from './shell.ts';

export function sentencesView(view: View): TemplateResult {
  const { state, act } = view;
  const { filling } = state;
  if (state.shown !== undefined) return html``;
  if (filling !== undefined) return filling.hand.show(view, filling);
  return html`<div class="bar sentence">
    <button type="button" @click=${() => void act.sentences.open()}>
      Add a rule in a sentence
    </button>
    ${
      textsOf(state.source).length > 1
        ? nothing
        : html`<button type="button" @click=${() => void act.texts.open()}>Add a text</button>`
    }
  </div>`;
}
