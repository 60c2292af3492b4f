/** What happened at a stop: every order with its verdict, why, and by which rule. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Happening, Report, Clause } from '../../protocol/frame.ts';
import { foldTitle, isFolded } from './fold.ts';
import type { View } from './shell.ts';

const marks: Readonly<Record<Happening['verdict'], string>> = {
  succeeds: '✓',
  fails: '✗',
  void: '○',
  illegal: '⊘',
  unreadable: '?',
};

/** So many orders that nobody gave are shown one by one. */
const FEW = 3;

/** @param turn which turn it is, for a scenario of it */
export function reportView(
  view: View,
  report: Report,
  stop: string | undefined,
  turn: number,
): TemplateResult {
  const { orders, draws, messages, changes, knots } = report;
  const nothingToTell = orders.length + draws.length + messages.length === 0;
  if (stop === undefined && nothingToTell) return html`${nothing}`;
  const byGiver = new Map<string, Happening[]>();
  for (const one of orders) {
    if (one.who !== null) byGiver.set(one.who, [...(byGiver.get(one.who) ?? []), one]);
  }
  const nobodys = orders.filter(({ who }) => who === null);
  // What nobody is asked about would stand before what was ordered; some of it may matter.
  const silent = nobodys.length > FEW ? nobodys.filter((one) => one.silent) : [];
  const unowned = nobodys.filter((one) => !silent.includes(one));
  return html`<section class="card report" aria-labelledby="report-title">
    <header>
      ${foldTitle(view, 'report', stop === undefined ? 'What happened at the start' : `What happened: ${stop}`)}
      ${
        stop === undefined || view.state.letter !== undefined
          ? nothing
          : html`<button type="button" @click=${() => void view.act.copyScenario(turn)}>
              Copy as a scenario
            </button>`
      }
    </header>
    <div ?hidden=${isFolded(view, 'report')}>
      <p class="faint" role="status">
        ${nothingToTell ? 'Nobody ordered anything.' : summary(orders)}
      </p>
      ${[...byGiver].map(([who, own]) => giverView(view, who, own))}
      ${unowned.length === 0 ? nothing : giverView(view, 'Nobody', unowned)}
      ${
        silent.length === 0
          ? nothing
          : html`<details class="happened">
              <summary>Nobody's: ${silent.length} without an order (${counted(silent)})</summary>
              <ul>
                ${silent.map((one) => orderView(view, one))}
              </ul>
            </details>`
      }
      ${
        draws.length === 0
          ? nothing
          : html`<h3>Drawn</h3>
              <ul class="drawn">
                ${draws.map(
                  ({ key, value, words, given, ...clause }) =>
                    html`<li title=${key}>
                      <span class="thrown">${words?.value ?? String(value)}</span>
                      ${words?.what ?? html`<code class="faint">${key}</code>`}${given ? ' (given)' : ''}
                      ${clauseView(view, clause)}
                    </li>`,
                )}
              </ul>`
      }
      ${
        messages.length === 0
          ? nothing
          : html`<h3>Told</h3>
              <ul>
                ${messages.map(
                  ({ who, text, ...clause }) =>
                    html`<li>
                      ${who === null ? '' : `To ${who}: `}${text} ${clauseView(view, clause)}
                    </li>`,
                )}
              </ul>`
      }
      ${
        changes.length === 0
          ? nothing
          : html`<details class="happened changes">
              <summary>What changed, and by which clause: ${changes.length}</summary>
              <ul>
                ${changes.map(({ text, ...clause }) => html`<li>${text} ${clauseView(view, clause)}</li>`)}
              </ul>
            </details>`
      }
      ${
        knots.length === 0
          ? nothing
          : html`<h3>Orders that hang on each other</h3>
              <ul>
                ${knots.map(
                  ({ decisions, solutions, rule }) =>
                    html`<li>
                      ${decisions.join(', ')}:
                      ${solutions === 0 ? 'no way' : solutions === 1 ? 'one way' : `${solutions} ways`}
                      to settle them${rule === null ? '' : `, settled by ${rule}`}
                    </li>`,
                )}
              </ul>`
      }
    </div>
  </section>`;
}

/** `12 orders (✓ succeeds: 10, ✗ fails: 2)` */
function summary(orders: readonly Happening[]): string {
  if (orders.length === 0) return '';
  return `${orders.length === 1 ? '1 order' : `${orders.length} orders`} (${counted(orders)})`;
}

const counted = (orders: readonly Happening[]): string =>
  Object.entries(marks)
    .flatMap(([verdict, mark]) => {
      const number = orders.filter((one) => one.verdict === verdict).length;
      return number === 0 ? [] : [`${mark} ${verdict}: ${number}`];
    })
    .join(', ');

const giverView = (view: View, who: string, own: readonly Happening[]): TemplateResult =>
  html`<div class="happened">
    <h3>${who}</h3>
    <ul>
      ${own.map((one) => orderView(view, one))}
    </ul>
  </div>`;

function orderView(view: View, one: Happening): TemplateResult {
  // The rule is told once, where it leads to its clause.
  const why = one.rule === null ? one.why : (one.why?.replace(` (rule ${one.rule})`, '') ?? null);
  return html`<li data-verdict=${one.verdict}>
    <span class="mark" aria-hidden="true">${marks[one.verdict]}</span>
    <code>${one.text}</code>
    <span class="verdict">${one.verdict}</span>
    ${why === null ? nothing : html`<span class="why">${why}</span>`}
    ${one.silent ? html`<span class="faint">no order given</span>` : nothing}
    ${clauseView(view, one)}
  </li>`;
}

/** Leads to the clause in the text. */
function clauseView({ act }: View, { rule, place }: Clause): TemplateResult {
  if (place === undefined) return html`${nothing}`;
  return html`<button type="button" class="link" @click=${() => void act.goTo(place)}>
    ${rule === null ? 'clause' : `rule ${rule}`}
  </button>`;
}
