/** The dialogs: a link to share, a turn as a scenario, the help. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import type { Dialog } from '../state.ts';
import { gamesView, laterView } from './games.ts';
import { helpView } from './help.ts';
import type { View } from './shell.ts';

export function dialogView(view: View): TemplateResult | typeof nothing {
  const { dialog } = view.state;
  if (dialog === undefined) return nothing;
  const closed = (): void => view.set({ dialog: undefined });
  // It can be opened once it stands in the page.
  const open = (element: Element | undefined): void =>
    queueMicrotask(() => {
      if (element instanceof HTMLDialogElement && element.isConnected && !element.open) {
        element.showModal();
      }
    });
  return html`<dialog ${ref(open)} @close=${closed} aria-labelledby="dialog-title">
    ${
      dialog.kind === 'share'
        ? shareView(view, dialog)
        : dialog.kind === 'scenario'
          ? scenarioView(view, dialog)
          : dialog.kind === 'games'
            ? gamesView(view, close)
            : dialog.kind === 'later'
              ? laterView(view, close)
              : dialog.kind === 'late'
                ? dialog.show(view, close)
                : helpView(view, dialog, close)
    }
    <p role="status">${view.state.notice?.words ?? ''}</p>
  </dialog>`;
}

/** The focus goes back to where it was. */
function close({ currentTarget }: Event): void {
  if (currentTarget instanceof Element) currentTarget.closest('dialog')?.close();
}

function shareView(
  { state, act, board }: View,
  { link }: Dialog & { kind: 'share' },
): TemplateResult {
  const frame = frameOf(link, titleOf(state));
  return html`
    <h2 id="dialog-title">Share</h2>
    <p>
      This link holds the whole page: the text, the game with every turn of it, and orders that are
      not handed in yet. Nothing is sent anywhere.
    </p>
    <label>
      Link, ${link.length} characters
      <input type="text" readonly .value=${link} @focus=${select} />
    </label>
    ${
      state.timeline === undefined
        ? nothing
        : html`<details>
            <summary>Show the game on a page of yours</summary>
            <label>
              HTML for a blog or a forum: map and time line
              <textarea readonly rows="4" .value=${frame} @focus=${select}></textarea>
            </label>
            <button type="button" @click=${() => void act.copy(frame, 'The HTML')}>
              Copy the HTML
            </button>
          </details>`
    }
    <footer>
      <button type="button" class="main" @click=${() => void act.copy(link, 'The link')}>
        Copy the link
      </button>
      ${
        state.timeline === undefined
          ? nothing
          : (['svg', 'png'] as const).map(
              (as) =>
                html`<button
                  type="button"
                  @click=${async () => act.files.saveMap(await board.picture(), as)}
                >
                  Map as ${as.toUpperCase()}
                </button>`,
            )
      }
      ${
        state.timeline === undefined || state.timeline.frames.length < 2
          ? nothing
          : html`<button type="button" @click=${async () => act.files.saveFilm(await board.film())}>
              Game as animation
            </button>`
      }
      <button type="button" @click=${printPage}>Print or PDF</button>
      <button type="button" @click=${close}>Close</button>
    </footer>
  `;
}

const titleOf = ({ summary }: View['state']): string => summary?.title ?? 'A game';

/** What shows a game within another page. */
function frameOf(link: string, title: string): string {
  const [address = '', fragment = ''] = link.split('#', 2);
  const name = title.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<iframe src="${address}?view#${fragment}" title="${name}" width="640" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** The map and what happened; not the dialog. */
function printPage(event: Event): void {
  close(event);
  queueMicrotask(() => window.print());
}

function select(event: Event): void {
  const { currentTarget: field } = event;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

function scenarioView({ act }: View, { text }: Dialog & { kind: 'scenario' }): TemplateResult {
  return html`
    <h2 id="dialog-title">This turn as a scenario</h2>
    <p>It was tested, and passes.</p>
    <pre class="code" tabindex="0" aria-label="Scenario">${text}</pre>
    <footer>
      <button
        type="button"
        class="main"
        autofocus
        @click=${() => void act.copy(text, 'The scenario')}
      >
        Copy
      </button>
      <button type="button" @click=${() => act.insertScenario(text)}>Put it into the text</button>
      <button type="button" @click=${close}>Close</button>
    </footer>
  `;
}
