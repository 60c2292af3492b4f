/** The texts of the project, side by side: each leads to itself, and says whether something is wrong with it. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { textsOf } from '../../protocol/source.ts';
import { writtenNow } from '../state.ts';
import type { View } from './shell.ts';
import { tabKeys } from './tabs.ts';

export function textsView({ state, act }: View): TemplateResult | typeof nothing {
  const all = textsOf(state.source);
  if (all.length === 1) return nothing;
  const now = state.shown === undefined ? writtenNow(state).path : undefined;
  const paths = all.map(({ path }) => path);
  const at = Math.max(0, paths.indexOf(now ?? ''));
  const remarks = [...state.diagnostics, ...state.besides];
  return html`<div class="texts">
    <div
      class="tabs"
      role="tablist"
      aria-label="Texts of the project"
      @keydown=${tabKeys(
        at,
        paths.map((path) => `text-${path}`),
        (to) => act.texts.show(paths[to] ?? ''),
      )}
    >
      ${paths.map((path, index) => {
        const errors = remarks.filter(
          ({ file, severity }) => file === path && severity === 'error',
        ).length;
        const isPlayed = index === 0;
        return html`<button
          type="button"
          role="tab"
          id=${`text-${path}`}
          aria-selected=${path === now ? 'true' : 'false'}
          aria-controls="text"
          tabindex=${index === at ? 0 : -1}
          title=${isPlayed ? `${path}, which is played` : path}
          data-errors=${errors > 0 ? 'yes' : 'no'}
          @click=${() => act.texts.show(path)}
        >
          ${isPlayed ? html`<span aria-hidden="true">▶ </span>` : nothing}${path.replace(
            /\.variant$/u,
            '',
          )}${isPlayed ? html`<span class="unseen">, which is played</span>` : nothing}${
            errors === 0
              ? nothing
              : html` <span class="count">
                  ✗ ${errors}<span class="unseen">${errors === 1 ? 'error' : 'errors'}</span>
                </span>`
          }
        </button>`;
      })}
    </div>
    <button type="button" class="more" @click=${() => void act.texts.open()}>Texts…</button>
  </div>`;
}
