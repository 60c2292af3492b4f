import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Wanted } from '../state.ts';
import type { View } from './shell.ts';

/**
 * What is waited for, what came, or why it did not.
 * @param plain that it does not come is nothing wrong
 */
export function wantedView<T>(
  { state, act }: View,
  wanted: Wanted<T>,
  show: (value: T) => TemplateResult,
  plain = false,
): TemplateResult {
  switch (wanted.kind) {
    case 'none':
      return html`<p class="faint">
        ${state.summary === undefined ? 'The text has to compile first.' : 'Getting ready…'}
      </p>`;
    case 'waiting':
      return html`<p class="waiting" role="status">
        <span class="spinner" aria-hidden="true"></span> ${wanted.words}
        <button type="button" @click=${() => act.desk.stop()}>Stop</button>
      </p>`;
    case 'failed':
      return html`<p class=${plain ? 'faint' : 'fault'} role=${plain ? 'status' : 'alert'}>
        ${wanted.words}
      </p>`;
    case 'there':
      return show(wanted.value);
  }
}
