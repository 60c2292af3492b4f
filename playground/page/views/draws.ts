/** Draws given by hand, for who wants to see what a certain throw would do. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Timeline } from '../../game/timeline.ts';
import type { Frame } from '../../protocol/frame.ts';
import type { View } from './shell.ts';

export function drawsForm({ act }: View, timeline: Timeline, frame: Frame): TemplateResult {
  const given = Object.entries(timeline.draws);
  const known = [
    ...new Set(timeline.frames.flatMap(({ report }) => report.draws.map(({ key }) => key))),
  ];
  if (known.length === 0 && given.length === 0) return html`${nothing}`;
  const submit = (event: Event): void => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!(currentTarget instanceof HTMLFormElement)) return;
    const [key, value] = [...currentTarget.querySelectorAll('input')].map((one) =>
      one.value.trim(),
    );
    if (key !== undefined && value !== undefined && key !== '') act.setDraw(key, value);
    currentTarget.reset();
  };
  return html`<details class="draws">
    <summary>Dice by hand${given.length === 0 ? '' : ` · ${given.length} given`}</summary>
    <p class="faint">
      A draw that you give here is used when ${frame.stop} is adjudicated; all others are thrown.
    </p>
    <ul>
      ${given.map(
        ([key, value]) =>
          html`<li>
            <code>${key}</code> ${String(value)}
            <button
              type="button"
              aria-label=${`Take back ${key}`}
              @click=${() => act.setDraw(key, '')}
            >
              ×
            </button>
          </li>`,
      )}
    </ul>
    ${
      given.length === 0 || timeline.frames.length > 1
        ? nothing
        : html`<p>
            <button type="button" @click=${() => void act.player.restart(timeline.draws)}>
              Start again with these
            </button>
            <span class="faint">for what is drawn before the first stop</span>
          </p>`
    }
    <form @submit=${submit}>
      <label>Draw <input type="text" list="draw-keys" autocomplete="off" /></label>
      <label>Value <input type="text" autocomplete="off" size="6" /></label>
      <button type="submit">Give</button>
      <datalist id="draw-keys">
        ${known.slice(-40).map((key) => html`<option value=${key}></option>`)}
      </datalist>
    </form>
  </details>`;
}
