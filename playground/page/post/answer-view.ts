/** A sealed answer, and the ways to send it. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { lastOf } from '../../game/timeline.ts';
import type { Context } from '../context.ts';
import type { View } from '../views/shell.ts';
import { fileWords } from '../../share/name.ts';
import { canShare, copy, lengthOf, linkOf, saveText, share } from './out.ts';

export const answerView =
  (context: Context) =>
  ({ state }: View, close: (event: Event) => void): TemplateResult => {
    const { letter: opened, timeline } = state;
    if (opened?.answer === undefined || timeline === undefined) return html`${nothing}`;
    const {
      answer: { orders, packet },
      open: { letter },
    } = opened;
    const { stop } = lastOf(timeline);
    const link = linkOf(packet);
    const title = `${letter.name}: answer of ${letter.seat}`;
    const words = `${title}, ${stop}\n\n${link}\n`;
    const name = `${fileWords(`answer ${letter.seat} ${stop}`)}.txt`;
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(words)}`;
    return html`
      <h2 id="dialog-title">Your answer is sealed</h2>
      <p>Send it to the keeper of the game; nobody else can open it.</p>
      ${
        orders.length === 0
          ? html`<p>It holds no orders.</p>`
          : html`<p>It holds ${orders.length === 1 ? '1 order' : `${orders.length} orders`}:</p>
              <ul class="held">
                ${orders.map((order) => html`<li><code>${order}</code></li>`)}
              </ul>`
      }
      <p class="faint">
        Until the turn is adjudicated you can change your orders, seal again and send again: the
        last answer counts.
      </p>
      <label class="answer">
        <span>Answer</span>
        <textarea readonly rows="3" .value=${link}></textarea>
      </label>
      ${lengthOf(link) === '' ? nothing : html`<p class="faint">${lengthOf(link)}</p>`}
      <footer role="group">
        ${
          canShare()
            ? html`<button
                type="button"
                class="main"
                @click=${() => void share(context, title, name, words)}
              >
                Send…
              </button>`
            : nothing
        }
        <button
          type="button"
          class=${canShare() ? '' : 'main'}
          @click=${() => void copy(context, link, 'The answer')}
        >
          Copy
        </button>
        <button type="button" @click=${() => saveText(name, words)}>Save as a file</button>
        <a class="button" href=${mail}>Mail</a>
        <button type="button" @click=${close}>Close</button>
      </footer>
    `;
  };
