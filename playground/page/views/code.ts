/** What the compiler writes: the typed module and the schema. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { State } from '../state.ts';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

export function codeView(view: View): TemplateResult {
  const { state, act, set } = view;
  const show = (code: State['code']): void => {
    set({ code });
    if (state[code].kind === 'none') void act.desk[code]();
  };
  const button = (code: State['code'], words: string): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${state.code === code ? 'true' : 'false'}
      @click=${() => show(code)}
    >
      ${words}
    </button>`;
  return html`<div class="sheet whole">
    <header>
      <div role="group" aria-label="What to see">
        ${button('typescript', 'TypeScript')} ${button('schema', 'JSON Schema')}
      </div>
    </header>
    ${wantedView(
      view,
      state[state.code],
      (text) =>
        html`<button type="button" class="copy" @click=${() => void act.copy(text, 'The text')}>
            Copy
          </button>
          <pre class="code" tabindex="0" aria-label="Emitted text">${text}</pre>`,
    )}
  </div>`;
}
