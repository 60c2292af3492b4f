/** A game on the page of somebody else: its map and its time line, to be looked at. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { seenOf } from '../../game/timeline.ts';
import { mapView } from './map.ts';
import { noticeView } from './notice.ts';
import { stepsView } from './timeline.ts';
import type { View } from './shell.ts';

export function viewerView(view: View, address: string): TemplateResult {
  const { state } = view;
  const { timeline, summary } = state;
  const title = summary?.title ?? '';
  return html`${noticeView(view)}
    <main class="viewer">
      <header>
        <h1>
          ${title}${timeline === undefined ? nothing : html`<span>, ${seenOf(timeline).stop}</span>`}
        </h1>
        ${timeline === undefined || timeline.frames.length < 2 ? nothing : showButton(view)}
        <a href=${address} target="_blank" rel="noopener">Open in Variorum</a>
      </header>
      ${timeline === undefined ? html`<p class="blank">Getting the game ready…</p>` : mapView(view)}
      ${
        timeline === undefined
          ? nothing
          : html`<nav class="timeline" aria-label="Time line of the game">
              ${stepsView(view, timeline)}
            </nav>`
      }
    </main>`;
}

/** From turn to turn by itself. */
const showButton = ({ state, act }: View): TemplateResult =>
  html`<button type="button" @click=${() => act.viewing.toggle()}>
    ${state.showing ? 'Stop' : 'Play'}
  </button>`;
