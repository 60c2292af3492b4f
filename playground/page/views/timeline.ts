/** The stops of the game in a row; each can be looked at. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import type { Timeline } from '../../game/timeline.ts';
import { withNextLayout } from '../next-layout.ts';
import type { View } from './shell.ts';

function centre(stop: Element | null | undefined): void {
  const row = stop?.closest('ol');
  if (stop === null || stop === undefined || row === null || row === undefined) return;
  const [inner, outer] = [stop.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** The stop that is looked at is brought into the middle of the row when it changes, and the row can then be moved. */
const bringIn = (stop: Element | undefined): void => withNextLayout(() => centre(stop));

/** Also where the row becomes longer or shorter. */
const keepIn = (row: Element | undefined): void => {
  if (row === undefined) return;
  new ResizeObserver(() => centre(row.querySelector('[aria-current="step"]'))).observe(row);
};

/** Which of several stops of one name it is. */
function again({ frames }: Timeline, at: number): string | typeof nothing {
  let first = at;
  while (first > 0 && frames[first - 1]?.stop === frames[at]?.stop) first -= 1;
  return first === at || frames[at]?.ended !== null ? nothing : String(at - first + 1);
}

export const timelineView = (view: View, timeline: Timeline): TemplateResult =>
  html`<nav class="timeline" aria-label="Time line of the game">
    ${stepsView(view, timeline)} ${gameButtons(view)}
  </nav>`;

/** The stops, and the way from one to the next. */
export function stepsView({ act }: View, timeline: Timeline): TemplateResult {
  const { frames, at } = timeline;
  return html`<button
      type="button"
      aria-label="One phase back"
      ?disabled=${at === 0}
      @click=${() => act.lookAt(at - 1)}
    >
      ‹
    </button>
    <ol tabindex="0" aria-label="Phases" ${ref(keepIn)}>
      ${frames.map(
        (frame, index) =>
          html`<li>
            <button
              type="button"
              aria-current=${index === at ? 'step' : 'false'}
              data-again=${again(timeline, index)}
              ${index === at ? ref(bringIn) : nothing}
              @click=${() => act.lookAt(index)}
            >
              ${frame.ended === null ? frame.stop : 'The end'}
            </button>
          </li>`,
      )}
    </ol>
    <button
      type="button"
      aria-label="One phase on"
      ?disabled=${at === frames.length - 1}
      @click=${() => act.lookAt(at + 1)}
    >
      ›
    </button>`;
}

/** Of what was done last, in the game or in the text. */
export const undoButtons = ({ state, act }: View): TemplateResult =>
  html`<button
      type="button"
      aria-keyshortcuts="Control+Z"
      title="Undo what was done last, in the game or in the text (Ctrl+Z)"
      ?disabled=${state.past.undo.length === 0}
      @click=${() => void act.undo()}
    >
      Undo
    </button>
    <button
      type="button"
      aria-keyshortcuts="Control+Shift+Z"
      title="Do again what was undone (Ctrl+Shift+Z)"
      ?disabled=${state.past.redo.length === 0}
      @click=${() => void act.redo()}
    >
      Redo
    </button>`;

function gameButtons(view: View): TemplateResult {
  const { act } = view;
  return html`${undoButtons(view)}
    <button type="button" @click=${() => act.showGames()}>Games</button>
    <button type="button" @click=${() => void act.post.show()}>By post</button>
    <button type="button" @click=${() => void act.player.restart()}>Start again</button>`;
}
