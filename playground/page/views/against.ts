/** What else a change changes: the scenarios of the base, played by the rules of the text. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { AgainstShown } from '../../protocol/calls.ts';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

export function againstView(view: View): TemplateResult {
  const { state, act } = view;
  return html`<section class="card against" aria-label="What else has changed?">
    <header>
      <h2>What else has changed?</h2>
      <button type="button" @click=${() => void act.desk.against()}>Compare with the base</button>
    </header>
    ${
      state.against.kind === 'none'
        ? html`<p class="faint">
            The scenarios of the variant that this text extends are played by its rules; listed is
            what comes out otherwise.
          </p>`
        : wantedView(view, state.against, (found) => foundView(view, found), true)
    }
  </section>`;
}

function foundView({ act }: View, found: AgainstShown): TemplateResult {
  const { base, same, silent, otherwise, gone } = found;
  const link = ({
    title,
    place,
  }: AgainstShown['gone'][number] | AgainstShown['otherwise'][number]) =>
    html`<button type="button" class="link" @click=${() => void act.goTo(place)}>${title}</button>`;
  const said = (name: string, faults: readonly string[]): TemplateResult =>
    html`<p class="faint">${name}: ${faults.length === 0 ? 'as it expects' : faults.join(' ')}</p>`;
  return html`
    <p role="status">
      Of the scenarios of ${base} ${same} come out the same,
      ${otherwise.length === 0 ? 'none' : otherwise.length}
      otherwise${gone.length === 0 ? '' : `, ${gone.length} cannot be played here`}${
        silent === 0 ? '' : `, ${silent} not played by ${base} itself`
      }.
    </p>
    <ul class="results">
      ${otherwise.map(
        (one) =>
          html`<li data-outcome="changed">
            ${link(one)} <span class="tag">otherwise</span> ${said(base, one.base)}
            ${said('Here', one.variant)}
          </li>`,
      )}
      ${gone.map(
        (one) =>
          html`<li data-outcome="left out">
            ${link(one)} <span class="tag">cannot be played here</span>
            ${one.why === '' ? nothing : html`<p class="faint">${one.why}</p>`}
          </li>`,
      )}
    </ul>
  `;
}
