/** The help of the page: how to begin, how to order, the signs, the keys, sentences to put in. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { Change, Everyday } from '../../help/everyday.ts';
import { legendFrom } from '../map/legend.ts';
import type { Dialog } from '../state.ts';
import type { View } from './shell.ts';

type Help = Dialog & { readonly kind: 'help' };

export function helpView(view: View, help: Help, close: (event: Event) => void): TemplateResult {
  return html`
    <h2 id="dialog-title">Help</h2>
    <div class="help">
      <h3>What this is</h3>
      <p>
        On one side the text of a variant, in a language that reads as rules do; on the other its
        game. Change the text, and the game goes on by the new rules. What you write is kept in this
        browser, under <em>Examples</em>, <em>My texts</em>; nothing is sent anywhere.
      </p>
      <h3>To order</h3>
      <ul class="plain">
        <li>
          Click what is to be ordered on the map, then its target, or drag from one to the other; a
          further click says more.
        </li>
        <li>Or choose from the lists beside or below the map.</li>
        <li>
          Or type, in the notation of the variant: under
          <em>How these are written</em> stand all forms, and the tab <em>Rulebook</em> explains
          them with the rules.
        </li>
        <li><em>Adjudicate</em> plays on to the next phase and tells what came of every order.</li>
      </ul>
      <h3>The signs on the map</h3>
      ${signsView(view, help.picture)}
      <h3>Keys</h3>
      ${keysView()}
      <h3>Sentences for every day</h3>
      ${help.everyday === undefined ? html`<p class="faint">Getting ready…</p>` : sentencesView(view, help.everyday)}
      <h3>A scenario</h3>
      <p>It says what has to come of some orders, and turns green or red:</p>
      ${scenarioForm}
    </div>
    <footer>
      <button type="button" class="main" autofocus @click=${close}>Close</button>
    </footer>
  `;
}

/** How a scenario is written, in any variant. */
export const scenarioForm = html`<pre
  class="code"
  tabindex="0"
  aria-label="How a scenario is written"
>
scenario "what it shows" {
  orders NAME: ORDER, ORDER
  expect "ORDER" succeeds
}</pre>`;

function signsView({ state }: View, picture: string | undefined): TemplateResult {
  if (picture === undefined) {
    return html`<p class="faint">
      ${state.timeline === undefined ? 'They are told here when a game is there.' : 'Getting ready…'}
    </p>`;
  }
  return html`<p>As they are in the game that is open:</p>
    ${guard([picture], () => legendFrom(picture) ?? nothing)}
    <p>After a turn it stands here, too, how orders are drawn that succeed and that fail.</p>`;
}

const keys: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Everywhere',
    [
      ['?', 'this help'],
      ['Escape', 'lets go of an order that is being pointed'],
      ['Ctrl-Z', 'takes back what was done last in the game; with Shift does it again'],
    ],
  ],
  [
    'On the map',
    [
      ['Arrows', 'from space to space'],
      ['N', 'to the next thing that can be ordered'],
      ['Enter', 'points, as a click does'],
      ['+ − 0', 'larger, smaller, as it was'],
    ],
  ],
  [
    'In the text',
    [
      ['Ctrl-Space', 'what can stand here'],
      ['F12', 'where a name is declared'],
      ['Shift-F12', 'where it is used'],
      ['F2', 'gives it another name'],
      ['F8', 'next remark'],
      ['Alt-Enter', 'runs the scenario at the cursor'],
      ['Shift-Alt-F', 'formats the text'],
      ['Ctrl-F', 'searches'],
      ['Tab', 'leaves the text'],
    ],
  ],
];

const keysView = (): TemplateResult =>
  html`<div class="keys">
    ${keys.map(
      ([where, all]) =>
        html`<div>
          <h4>${where}</h4>
          <dl>
            ${all.map(
              ([key, what]) =>
                html`<div>
                  <dt><kbd>${key}</kbd></dt>
                  <dd>${what}</dd>
                </div>`,
            )}
          </dl>
        </div>`,
    )}
  </div>`;

function sentencesView({ act }: View, { starter, changes }: Everyday): TemplateResult {
  return html`<p>
      Changes to the standard game. A button puts one into your text, which has to be based on that
      game; into an empty text with all that it needs.
    </p>
    <ul class="sentences">
      ${changes.map((change) => sentenceView(change, () => act.insertSentence(change.text, starter)))}
    </ul>`;
}

const sentenceView = ({ title, text }: Change, insert: () => void): TemplateResult =>
  html`<li>
    <span>${title}</span>
    <code>${text}</code>
    <button type="button" aria-label=${`Put in: ${title}`} @click=${insert}>Put in</button>
  </li>`;
