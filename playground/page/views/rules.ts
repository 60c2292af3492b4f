/** The trace: every rule of the source, where it stands in the text and what proves it. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import type { RuleShown, TraceShown } from '../../protocol/calls.ts';
import type { Place } from '../../protocol/source.ts';
import { differencesView } from './differences.ts';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

export function rulesView(view: View): TemplateResult {
  return html`<div class="sheet">
    ${differencesView(view)}
    <section>
      <header>
        <h2>Rules of the source</h2>
        <button type="button" @click=${() => void view.act.desk.trace(true)}>Prove them</button>
      </header>
      <p class="faint">
        The rule in which the cursor of the editor stands is marked; a line number leads to the
        clause.
      </p>
      ${wantedView(view, view.state.trace, (trace) => traceView(view, trace))}
    </section>
  </div>`;
}

function traceView(view: View, trace: TraceShown): TemplateResult {
  if (trace.rules.length === 0)
    return html`<p class="faint">The text names no numbered source.</p>`;
  const here = ruleAt(trace.rules, view.state.cursor);
  return html`
    <p>
      ${trace.unit}: ${trace.rules.length}
      rules${trace.missing.length === 0 ? ', none is missing' : `; missing: ${trace.missing.join(', ')}`}${
        trace.unproved === undefined
          ? ''
          : trace.unproved.length === 0
            ? '; every enforced one is proved that can be taken out'
            : `; not proved: ${trace.unproved.join(', ')}`
      }${trace.needed.length === 0 ? '' : `; cannot be taken out: ${trace.needed.join(', ')}`}
    </p>
    <ol class="rules">
      ${trace.rules.map((rule) => ruleView(view, rule, rule === here))}
    </ol>
  `;
}

/** The rule whose clause stands nearest above the cursor. */
function ruleAt(rules: readonly RuleShown[], { path, line }: Place): RuleShown | undefined {
  let best: { readonly rule: RuleShown; readonly line: number } | undefined;
  for (const rule of rules) {
    for (const place of rule.places) {
      if (place.path !== path || place.line > line) continue;
      if (best === undefined || place.line > best.line) best = { rule, line: place.line };
    }
  }
  return best?.rule;
}

/** Where the cursor goes in the text, the list follows. */
const bringIn = (rule: Element | undefined): void =>
  queueMicrotask(() => rule?.scrollIntoView({ block: 'nearest' }));

/** Clauses that stand one below the other are one place. */
function runsOf(
  places: readonly Place[],
): readonly { readonly first: Place; readonly last: number }[] {
  const runs: { readonly first: Place; readonly last: number }[] = [];
  for (const place of places) {
    const before = runs.at(-1);
    if (before?.first.path === place.path && before.last + 1 === place.line)
      runs[runs.length - 1] = { ...before, last: place.line };
    else runs.push({ first: place, last: place.line });
  }
  return runs;
}

function ruleView({ act }: View, rule: RuleShown, here: boolean): TemplateResult {
  return html`<li aria-current=${here ? 'true' : 'false'} ${here ? ref(bringIn) : nothing}>
    <h3><span class="number">${rule.id}</span> ${rule.title}</h3>
    <p>
      ${rule.status.map((one) => html`<span class="tag" data-status=${one}>${one}</span> `)}
      ${runsOf(rule.places).map(
        ({ first, last }) =>
          html`<button type="button" class="link" @click=${() => void act.goTo(first)}>
            ${first.path.includes('/') ? `${first.path.split('/').at(-1) ?? ''} ` : ''}${
              last === first.line ? `line ${last}` : `lines ${first.line} to ${last}`
            }
          </button> `,
      )}
    </p>
    ${
      rule.scenarios.length === 0
        ? nothing
        : html`<ul class="results">
            ${rule.scenarios.map(
              ({ name, outcome, place }) =>
                html`<li data-outcome=${outcome}>
                  ${
                    place === undefined
                      ? name
                      : html`<button
                          type="button"
                          class="link"
                          @click=${() => void act.goTo(place)}
                        >
                          ${name}
                        </button>`
                  }
                  <span class="tag">${outcome}</span>
                </li>`,
            )}
          </ul>`
    }
    ${rule.notes.map((note) => html`<p class="faint">${note}</p>`)}
  </li>`;
}
