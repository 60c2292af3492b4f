/** What the text says otherwise than another, clause by clause and rule by rule. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Difference, DifferencesShown } from '../../protocol/calls.ts';
import { target } from './head.ts';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

export function differencesView(view: View): TemplateResult {
  const { state, act, set } = view;
  const { beside = [] } = state.source;
  const choice = (path: string, words: string) =>
    html`<option value=${path} ?selected=${path === state.than}>${words}</option>`;
  return html`<section class="card differences" aria-label="What differs">
    <header>
      <h2>What differs</h2>
      <label>
        from
        <select
          aria-label="Compare with"
          .value=${live(state.than)}
          @change=${(event: Event) => {
            set({ than: target(event).value });
            void act.desk.differences();
          }}
        >
          <option value="">what it extends</option>
          ${beside.map(({ path }) => choice(path, path))}
          ${state.examples.map(({ path, title }) => choice(path, title))}
        </select>
      </label>
    </header>
    ${wantedView(view, state.differences, (found) => foundView(view, found), state.than === '')}
  </section>`;
}

const counted = (differences: readonly Difference[], what: Difference['what']): number =>
  differences.filter((one) => one.what === what).length;

function foundView(view: View, { than, same, differences }: DifferencesShown): TemplateResult {
  const [changed, removed, added] = (['changed', 'removed', 'added'] as const).map((what) =>
    counted(differences, what),
  );
  return html`
    <p role="status">
      ${
        differences.length === 0
          ? `It says the same as ${than}.`
          : `From ${than}: ${changed} changed, ${removed} removed, ${added} added; ${same} clauses are the same.`
      }
    </p>
    <ul class="results">
      ${differences.map((one) => differenceView(view, one))}
    </ul>
  `;
}

function differenceView({ act }: View, one: Difference): TemplateResult {
  const { path, line } = one.place;
  return html`<li data-what=${one.what}>
    <span class="tag">${one.what}</span>
    ${one.rule === undefined ? nothing : html`<span class="number">rule ${one.rule}</span>`}
    <button type="button" class="link" @click=${() => void act.goTo(one.place)}>
      ${path.split('/').at(-1)} line ${line}
    </button>
    <pre class="code">${one.lines.map(lineView)}</pre>
  </li>`;
}

/** A line for each; colour is not all that tells them apart. */
const lineView = (words: string): TemplateResult =>
  html`<span
    data-sign=${words.startsWith('+') ? 'added' : words.startsWith('-') ? 'removed' : 'same'}
    >${words}</span
  >`;
