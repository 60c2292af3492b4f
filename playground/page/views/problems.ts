/** The diagnostics of the text as a list: each leads to its place, and offers its corrections. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Diagnostic } from '../../../language/index.ts';
import { textsOf } from '../../protocol/source.ts';
import { writtenNow } from '../state.ts';
import type { View } from './shell.ts';

const SHOWN = 50;

export function problemsView(view: View): TemplateResult {
  const diagnostics = [...view.state.diagnostics, ...view.state.besides];
  const all = diagnostics.length;
  if (all === 0) return html`<div class="problems empty" aria-live="polite"></div>`;
  return html`<div class="problems" aria-live="polite">
    <h2>
      ${all === 1 ? '1 remark' : `${all} remarks`} on the
      ${textsOf(view.state.source).length === 1 ? 'text' : 'texts'}
    </h2>
    <ul>
      ${diagnostics.slice(0, SHOWN).map((one) => item(view, one))}
      ${all > SHOWN ? html`<li class="faint">and ${all - SHOWN} more</li>` : nothing}
    </ul>
  </div>`;
}

const beginning =
  'Write what it extends, as `variant Mine { extends Classic }`; or choose “A new variant” or an example above.';

function item({ state, act }: View, one: Diagnostic): TemplateResult {
  const text = textsOf(state.source).find(({ path }) => path === one.file)?.text;
  const own = text !== undefined;
  const here = state.shown === undefined && one.file === writtenNow(state).path;
  // On the page a new variant does not begin with a command.
  const help = one.code === 'not-a-variant' ? beginning : one.help;
  const line = text?.slice(0, one.range.start).split('\n').length;
  return html`<li data-severity=${one.severity}>
    <button type="button" class="link" ?disabled=${!own} @click=${() => own && show()}>
      <span class="tag">${one.severity}</span>${
        line === undefined ? one.file : `${here ? '' : `${one.file} `}line ${line}`
      }
    </button>
    <span>${one.message}</span>
    ${help === undefined ? nothing : html`<span class="remedy">${help}</span>`}
    ${own ? fixes() : nothing}
  </li>`;

  function show(): void {
    act.texts.show(one.file);
    act.editor.goToOffset(one.range.start, one.range.end);
  }

  function fixes(): TemplateResult[] {
    return (one.fix ?? []).map(
      ({ title, range, text }) =>
        html`<button
          type="button"
          class="fix"
          @click=${() => {
            act.texts.show(one.file);
            act.editor.change(range.start, range.end, text);
          }}
        >
          ${title}
        </button>`,
    );
  }
}
