/** The stops of the game in a row; each can be looked at. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Timeline } from '../../game/timeline.ts';
import type { View } from './shell.ts';

export function timelineView({ act }: View, timeline: Timeline): TemplateResult {
  const { frames, at } = timeline;
  return html`<nav class="timeline" aria-label="Time line of the game">
    <button
      type="button"
      aria-label="One stop back"
      ?disabled=${at === 0}
      @click=${() => act.lookAt(at - 1)}
    >
      ‹
    </button>
    <ol tabindex="0" aria-label="Stops">
      ${frames.map(
        (frame, index) =>
          html`<li>
            <button
              type="button"
              aria-current=${index === at ? 'step' : 'false'}
              @click=${() => act.lookAt(index)}
            >
              ${frame.ended === null ? frame.stop : 'The end'}
            </button>
          </li>`,
      )}
    </ol>
    <button
      type="button"
      aria-label="One stop on"
      ?disabled=${at === frames.length - 1}
      @click=${() => act.lookAt(at + 1)}
    >
      ›
    </button>
    <button type="button" @click=${() => void act.player.restart()}>Start again</button>
  </nav>`;
}
