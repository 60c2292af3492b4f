import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Sized } from '../layout.ts';
import type { Tab } from '../state.ts';
import type { View } from './shell.ts';

const tabs: readonly { readonly id: Tab; readonly words: string }[] = [
  { id: 'play', words: 'Play' },
  { id: 'draw', words: 'Draw' },
  { id: 'scenarios', words: 'Scenarios' },
  { id: 'rules', words: 'Rules' },
  { id: 'book', words: 'Rulebook' },
  { id: 'balance', words: 'Balance' },
  { id: 'code', words: 'Code' },
];

/** Tabs as screen readers know them: one stop of the Tab key, arrows between them. */
export const tabKeys =
  (at: number, ids: readonly string[], show: (to: number) => void) =>
  (event: KeyboardEvent): void => {
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % ids.length
        : event.key === 'ArrowLeft'
          ? (at + ids.length - 1) % ids.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? ids.length - 1
              : -1;
    const id = ids[to];
    if (id === undefined) return;
    event.preventDefault();
    show(to);
    document.getElementById(id)?.focus();
  };

export function tabsView({ state, act }: View): TemplateResult {
  const move = tabKeys(
    tabs.findIndex(({ id }) => id === state.tab),
    tabs.map(({ id }) => `tab-${id}`),
    (to) => act.tab(tabs[to]?.id ?? state.tab),
  );
  const below = (panel: Sized, words: string): TemplateResult =>
    html`<label class="check">
      <input
        type="checkbox"
        .checked=${live(state.layout.below?.includes(panel) === true)}
        @change=${() => act.move(panel)}
      />
      ${words}
    </label>`;
  return html`<div class="tabrow">
    <div class="tabs" role="tablist" aria-label="What to see" @keydown=${move}>
      ${tabs.map(
        ({ id, words }) =>
          html`<button
            type="button"
            role="tab"
            id=${`tab-${id}`}
            aria-selected=${state.tab === id ? 'true' : 'false'}
            aria-controls="panel"
            tabindex=${state.tab === id ? 0 : -1}
            @click=${() => act.tab(id)}
          >
            ${words}
          </button>`,
      )}
    </div>
    <details class="panels">
      <summary>Panels</summary>
      <div>${below('text', 'Text below the game')} ${below('sides', 'Orders below the map')}</div>
    </details>
    <button
      type="button"
      class="alone"
      aria-pressed=${state.alone ? 'true' : 'false'}
      @click=${() => act.alone()}
    >
      Game only
    </button>
  </div>`;
}
