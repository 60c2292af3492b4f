import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Tab } from '../state.ts';
import type { View } from './shell.ts';

const tabs: readonly { readonly id: Tab; readonly words: string }[] = [
  { id: 'play', words: 'Play' },
  { id: 'scenarios', words: 'Scenarios' },
  { id: 'rules', words: 'Rules' },
  { id: 'book', words: 'Rulebook' },
  { id: 'code', words: 'Code' },
];

/** Tabs as screen readers know them: one stop of the Tab key, arrows between them. */
export function tabsView({ state, act, set }: View): TemplateResult {
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === state.tab);
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % tabs.length
        : event.key === 'ArrowLeft'
          ? (at + tabs.length - 1) % tabs.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : -1;
    const next = tabs[to];
    if (next === undefined) return;
    event.preventDefault();
    act.tab(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
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
    <button
      type="button"
      class="alone"
      aria-pressed=${state.alone ? 'true' : 'false'}
      @click=${() => set({ alone: !state.alone })}
    >
      Game only
    </button>
  </div>`;
}
