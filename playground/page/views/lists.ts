/** The position in words: the lists by which it is handed from program to program. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Frame } from '../../protocol/frame.ts';
import { foldTitle, isFolded } from './fold.ts';
import type { View } from './shell.ts';

export function listsView(view: View, { lists }: Frame): TemplateResult {
  return html`<section class="card lists" aria-labelledby="lists-title">
    ${foldTitle(view, 'lists', 'Position')}
    ${(isFolded(view, 'lists') ? [] : lists).map(
      ({ name, rows }) =>
        html`<details ?open=${rows.length > 0 && rows.length <= 12}>
          <summary>${name} <span class="faint">${rows.length === 0 ? 'none' : ''}</span></summary>
          ${
            rows.every(({ who }) => who === null)
              ? html`<ul>
                  ${rows.map(({ items }) => html`<li>${items.join(', ')}</li>`)}
                </ul>`
              : html`<dl>
                  ${rows.map(
                    ({ who, items }) =>
                      html`<div>
                        <dt>${who === '' ? 'nobody' : who} (${items.length})</dt>
                        <dd>${items.join(', ')}</dd>
                      </div>`,
                  )}
                </dl>`
          }
        </details>`,
    )}
  </section>`;
}
