/** The head of the page: what is open, how it stands, files and links. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { isOld, newVariant } from '../../protocol/source.ts';
import type { Example } from '../../protocol/source.ts';
import { titleOf } from '../../share/name.ts';
import type { State } from '../state.ts';
import { editionView } from './edition.ts';
import type { View } from './shell.ts';

export function headView(view: View): TemplateResult {
  const { state, act } = view;
  return html`<header class="head" @click=${foldMenu} @change=${foldMenu}>
    <h1><a href="../index.html">Variorum</a></h1>
    <nav class="around" aria-label="Other pages">
      <a href="../gallery.html">Gallery</a>
      <a href="../docs/index.html">Docs</a>
    </nav>
    <label class="pick">
      <span class="unseen">Example</span>
      <select .value=${live('')} @change=${(event: Event) => pick(view, event)}>
        <option value="">Examples…</option>
        <option value="new">A new variant</option>
        <option value="empty">An empty text</option>
        ${papersView(state)} ${state.examples.filter((one) => !isOld(one)).map(exampleView)}
        <optgroup label="Archive">${state.examples.filter(isOld).map(exampleView)}</optgroup>
      </select>
    </label>
    ${editionView(view)} ${statusView(state)}
    <button type="button" class="menu" aria-expanded="false">Menu</button>
    <div class="tools">
      <button type="button" aria-keyshortcuts="?" @click=${() => void act.helper.open()}>
        Help
      </button>
      <label class="button">
        Open file
        <input
          class="unseen"
          type="file"
          multiple
          accept=".variant,.json,.txt,.svg"
          @change=${(event: Event) => take(view, event)}
        />
      </label>
      <button type="button" @click=${() => act.files.saveText()}>Save text</button>
      <button
        type="button"
        ?disabled=${state.timeline === undefined}
        @click=${() => act.files.saveGame()}
      >
        Save game
      </button>
      ${themeView(view)}
      <button type="button" class="main" @click=${() => void act.files.share()}>Share</button>
    </div>
    <div class="switch" role="group" aria-label="What to see">
      ${half(view, 'text', 'Text')} ${half(view, 'game', 'Game')}
    </div>
  </header>`;
}

/** Where there is no room for them, what is used less often is behind a button: opened by it, closed by each choice. */
function foldMenu({ target: pressed, currentTarget: head }: Event): void {
  if (!(pressed instanceof HTMLElement && head instanceof HTMLElement)) return;
  const menu = head.querySelector('.menu');
  if (menu !== null && pressed.matches('button, input, select'))
    menu.ariaExpanded = String(pressed === menu && menu.ariaExpanded !== 'true');
}

const exampleView = ({ path, title }: Example): TemplateResult =>
  html`<option value=${path}>${title}</option>`;

/** Colours by day, by night, or as the reader's machine has them. */
export const themeView = ({ state, set }: View): TemplateResult =>
  html`<label>
    <span class="unseen">Colours</span>
    <select
      .value=${live(state.theme)}
      @change=${(event: Event) => {
        const { value } = target(event);
        set({ theme: value === 'light' || value === 'dark' ? value : 'system' });
      }}
    >
      <option value="system">Colours: auto</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select>
  </label>`;

function half({ state, set }: View, which: State['half'], words: string): TemplateResult {
  return html`<button
    type="button"
    aria-pressed=${state.half === which ? 'true' : 'false'}
    @click=${() => set({ half: which })}
  >
    ${words}
  </button>`;
}

/** Events carry whatever they were dispatched on; here that is a form control. */
export function target(event: Event): HTMLInputElement | HTMLSelectElement {
  const { currentTarget } = event;
  if (currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLSelectElement) {
    return currentTarget;
  }
  throw new TypeError('not a form control');
}

function pick({ act }: View, event: Event): void {
  const select = target(event);
  const { value } = select;
  select.value = '';
  if (value === 'new') void act.openTemplate();
  else if (value === 'empty') void act.openText(newVariant, '');
  else if (value.startsWith(own)) void act.openPaper(value.slice(own.length));
  else if (value !== '') void act.openExample(value);
}

/** What stands before the names of one's own texts among the choices. */
const own = 'own ';

function papersView({ papers }: State): TemplateResult | typeof nothing {
  if (papers.length === 0) return nothing;
  const when = (at: number): string =>
    new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return html`<optgroup label="My texts">
    ${papers.map(({ id, name, at }) => html`<option value=${own + id}>${name}, ${when(at)}</option>`)}
  </optgroup>`;
}

function take({ act }: View, event: Event): void {
  const input = target(event);
  const files = input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
  void act.files.take(files);
  input.value = '';
}

function statusView(state: State): TemplateResult {
  const errors = state.diagnostics.filter(({ severity }) => severity === 'error').length;
  // While the text has errors, the variant that was compiled last is not the one that is being written.
  const title =
    (state.compiling === 'ready' ? state.summary?.title : undefined) ??
    titleOf(state.source.text) ??
    state.source.path;
  const [mark, words] =
    state.compiling === 'waiting'
      ? ['…', 'getting ready']
      : state.compiling === 'working'
        ? ['…', 'compiling']
        : state.compiling === 'stopped'
          ? ['■', state.stoppedWhy]
          : errors > 0
            ? ['✗', errors === 1 ? '1 error' : `${errors} errors`]
            : ['✓', 'ready'];
  return html`<p class="status" data-state=${errors > 0 ? 'errors' : state.compiling}>
    <strong>${title}</strong>
    <span aria-hidden="true">${mark}</span>
    <span role="status">${words}</span>
  </p>`;
}
