/** The scenarios of the variant, green or red. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { ScenarioShown, SuiteShown } from '../../protocol/calls.ts';
import { againstView } from './against.ts';
import { scenarioForm } from './help.ts';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

const words: Readonly<Record<ScenarioShown['outcome'], string>> = {
  passed: 'passes',
  failed: 'fails',
  unusable: 'cannot be run',
  'left out': 'left out',
  changed: 'no longer holds',
};

export function scenariosView(view: View): TemplateResult {
  const { suite } = view.state;
  const isEmpty =
    suite.kind === 'there' && suite.value.scenarios.length + suite.value.assertions.length === 0;
  return html`<div class="sheet">
    <section class="card">
      <header>
        <h2>Scenarios</h2>
        ${
          isEmpty
            ? nothing
            : html`<button type="button" @click=${() => void view.act.desk.scenarios()}>
                Run again
              </button>`
        }
      </header>
      ${wantedView(view, suite, (found) => suiteView(view, found))}
    </section>
    ${againstView(view)}
  </div>`;
}

function suiteView({ act }: View, { scenarios, assertions }: SuiteShown): TemplateResult {
  const count = (outcome: ScenarioShown['outcome']): number =>
    scenarios.filter((one) => one.outcome === outcome).length;
  const broken = assertions.filter(({ holds }) => !holds).length;
  const passed = count('passed') + assertions.length - broken;
  const failed = count('failed') + count('unusable') + broken;
  const rest = count('left out') + count('changed');
  if (scenarios.length + assertions.length === 0) {
    return html`<p role="status">This text has no scenarios yet.</p>
      <p>
        <em>Copy as a scenario</em>, beside what came of a turn, writes one. By hand it is written
        so, within the variant:
      </p>
      ${scenarioForm}`;
  }
  const edition = scenarios[0]?.edition ?? '';
  const where = edition === '' ? '' : ` in edition ${edition}`;
  const order = ['failed', 'unusable', 'passed', 'changed', 'left out'];
  const sorted = scenarios.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return html`
    <p class="sum" role="status" data-good=${failed === 0 ? 'yes' : 'no'}>
      ${passed} passed, ${failed} failed${rest === 0 ? '' : `, ${rest} left out`}${where}
    </p>
    <ul class="results">
      ${assertions.map(
        ({ title, holds, place }) =>
          html`<li data-outcome=${holds ? 'passed' : 'failed'}>
            <button type="button" class="link" @click=${() => void act.goTo(place)}>
              ${title}
            </button>
            <span class="tag">${holds ? 'holds' : 'does not hold'}</span>
          </li>`,
      )}
      ${sorted.map(
        (one) =>
          html`<li data-outcome=${one.outcome}>
            <button type="button" class="link" @click=${() => void act.goTo(one.place)}>
              ${one.title}
            </button>
            <span class="tag">${words[one.outcome]}</span>
            ${one.proves.length === 0 ? nothing : html`<span class="faint">${one.proves.length === 1 ? 'rule' : 'rules'} ${one.proves.join(', ')} of ${one.unit}</span>`}
            ${one.failures.map((failure) => html`<p class="fault">${failure}</p>`)}
          </li>`,
      )}
    </ul>
  `;
}
