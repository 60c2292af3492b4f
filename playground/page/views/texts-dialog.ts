/** The texts of the project as a list: their names, which is played, and what can be added. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { textsOf } from '../../protocol/source.ts';
import type { Written } from '../../protocol/source.ts';
import { isFileName } from '../../share/project.ts';
import { fileNameOf, roleOf, stemOf } from '../../share/name.ts';
import type { LibraryText } from '../../protocol/calls.ts';
import { target } from './head.ts';
import type { View } from './shell.ts';

/** @param library the texts that come with the tool */
export const textsDialog =
  (library: readonly LibraryText[]) =>
  (view: View, close: (event: Event) => void): TemplateResult =>
    listView(view, library, close);

function listView(
  view: View,
  library: readonly LibraryText[],
  close: (event: Event) => void,
): TemplateResult {
  const { state, act } = view;
  const all = textsOf(state.source);
  return html`
    <h2 id="dialog-title">Texts of this project</h2>
    <p>
      What a text names, as <code>extends</code>, <code>on</code>, <code>using</code> and
      <code>for</code> do, is looked for among these first, then among those that come with the
      tool. A text is found by its file name, which is the name it gives itself in small letters.
    </p>
    <ul class="games texts-list">
      ${all.map((one, at) => row(view, one, at === 0, all.length === 1))}
    </ul>
    ${addView(view, library)}
    <footer>
      ${
        all.length === 1
          ? nothing
          : html`<button type="button" @click=${() => act.files.saveProject()}>
              Save all as one file
            </button>`
      }
      <button type="button" class="main" @click=${close}>Close</button>
    </footer>
  `;
}

function row(
  { act }: View,
  { path, text }: Written,
  isPlayed: boolean,
  isAlone: boolean,
): TemplateResult {
  const should = fileNameOf(text, path);
  const isFound = isAlone || path === should || path.endsWith(`/${should}`);
  return html`<li>
    <label>
      <span class="unseen">Name of ${path}</span>
      <input
        type="text"
        maxlength="100"
        .value=${path}
        @change=${(event: Event) => {
          const field = target(event);
          const name = field.value.trim();
          if (!act.texts.rename(path, name.endsWith('.variant') ? name : `${name}.variant`))
            field.value = path;
        }}
      />
    </label>
    ${
      isFound
        ? nothing
        : html`<button type="button" @click=${() => act.texts.rename(path, should)}>
            Call it ${should}, as it is looked for
          </button>`
    }
    ${
      isPlayed
        ? html`<span class="faint">played</span>`
        : html`${
              roleOf(text) === 'variant' && isFileName(path)
                ? html`<button
                    type="button"
                    aria-label=${`Play ${path}`}
                    @click=${() => act.texts.play(path)}
                  >
                    Play this one
                  </button>`
                : nothing
            }<button
              type="button"
              aria-label=${`Take out ${path}`}
              @click=${() => act.texts.remove(path)}
            >
              Take out
            </button>`
    }
  </li>`;
}

/** What a new text begins as. */
const beginnings: Readonly<Record<string, (name: string) => string>> = {
  variant: (name) => `variant ${name} {\n  extends Classic\n}\n`,
  map: (name) => `map ${name} {\n  for Diplomacy\n}\n`,
  module: (name) => `module ${name} {\n  for Diplomacy\n}\n`,
  rulebook: (name) => `rulebook ${name} {\n}\n`,
};

const kinds = Object.keys(beginnings);

function addView({ act }: View, library: readonly LibraryText[]): TemplateResult {
  const add = (event: Event): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    const [kind, name] = [String(data.get('kind')), String(data.get('name')).trim()];
    const begin = beginnings[kind];
    if (begin === undefined || stemOf(name) === '') return;
    act.texts.add([{ path: 'new.variant', text: begin(name) }]);
    form.closest('dialog')?.close();
  };
  return html`
    <h3>Add</h3>
    <form class="add" @submit=${add}>
      <label>
        A new
        <select name="kind">
          ${kinds.map((kind) => html`<option value=${kind}>${kind}</option>`)}
        </select>
      </label>
      <label>called <input type="text" name="name" required maxlength="60" /></label>
      <button type="submit">Add</button>
    </form>
    <p class="add">
      <label>
        A copy of
        <select
          @change=${(event: Event) => {
            const field = target(event);
            const { value } = field;
            if (value === '') return;
            field.closest('dialog')?.close();
            void act.texts.addCopy(value);
          }}
        >
          <option value="">a shipped text…</option>
          ${library.map(
            ({ path, title, role }) => html`<option value=${path}>${title} (${role})</option>`,
          )}
        </select>
      </label>
      <label class="button">
        From files
        <input
          class="unseen"
          type="file"
          multiple
          accept=".variant,.txt"
          @change=${(event: Event) => {
            const input = target(event);
            if (!(input instanceof HTMLInputElement)) return;
            const files = [...(input.files ?? [])];
            input.closest('dialog')?.close();
            void act.files.add(files);
          }}
        />
      </label>
    </p>
  `;
}
