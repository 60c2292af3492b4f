/** What the compiler writes: the typed module, the validator that it imports, and the schema. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { until } from 'lit-html/directives/until.js';
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
  const wanted = state[state.code];
  return html`<div class="sheet whole">
    <header>
      <div role="group" aria-label="What to see">
        ${button('typescript', 'TypeScript')} ${button('validator', 'Validator')}
        ${button('schema', 'JSON Schema')}
      </div>
      ${wanted.kind === 'there' ? takeOut(view, wanted.value) : nothing}
    </header>
    ${wantedView(
      view,
      wanted,
      (text) =>
        html`<pre class="code" tabindex="0" aria-label="Emitted text">
${guard([state.code, text], () => until(colours(state.code, text), text))}</pre>`,
    )}
  </div>`;
}

/** Where they cannot be fetched the text stands as it is. */
const colours = async (
  written: State['code'],
  text: string,
): Promise<DocumentFragment | string> => {
  try {
    const { coloured } = await import('../editor/code.ts');
    return coloured(written, text);
  } catch {
    return text;
  }
};

const takeOut = ({ state, act }: View, text: string): TemplateResult =>
  html`<div>
    <button type="button" @click=${() => void act.copy(text, 'The text')}>Copy</button>
    <button type="button" @click=${() => act.files.saveCode(state.code, text)}>Save</button>
  </div>`;
