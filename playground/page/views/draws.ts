/** Draws given by hand, for who wants to see what a certain throw would do. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Timeline } from '../../game/timeline.ts';
import type { Frame } from '../../protocol/frame.ts';
import type { View } from './shell.ts';

/** So many of the throws made before are offered, the latest first. */
const OFFERED = 12;

export function drawsForm({ state, act }: View, timeline: Timeline, frame: Frame): TemplateResult {
  const given = Object.entries(timeline.draws);
  const made = timeline.frames.flatMap(({ report }) => report.draws).toReversed();
  const known = [...new Set(made.map(({ key }) => key))].slice(0, OFFERED);
  const wordsOf = (key: string): string => made.find((one) => one.key === key)?.words?.what ?? key;
  if (known.length === 0 && given.length === 0) return html`${nothing}`;
  /** What such a throw has been before, on whomever: all that can be said of what it may be. */
  const wereOf = (key: string): string => {
    const [name] = key.split(' ');
    const values = made.filter((one) => one.key.split(' ')[0] === name).map(({ value }) => value);
    const all = [...new Set(values.map(String))].toSorted((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    return all.length === 0 ? '' : `has been ${all.slice(0, 8).join(', ')}`;
  };
  const choose = (event: Event, key: string): void => {
    const button = event.currentTarget;
    const form =
      button instanceof Element ? button.closest('details')?.querySelector('form') : null;
    const [name, value] = form?.querySelectorAll('input') ?? [];
    if (name === undefined || value === undefined) return;
    name.value = key;
    value.placeholder = wereOf(key);
    value.focus();
  };
  const offers = (keys: readonly string[]): TemplateResult =>
    html`<ul class="throws">
      ${keys.map(
        (key) =>
          html`<li>
            <button type="button" title=${key} @click=${(event: Event) => choose(event, key)}>
              ${wordsOf(key)}
            </button>
            <span class="faint">${wereOf(key)}</span>
          </li>`,
      )}
    </ul>`;
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
      A throw that you give here is used when ${frame.stop} is adjudicated; the rest is up to
      chance.
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
            <span class="faint">for what is thrown before the first phase</span>
          </p>`
    }
    ${
      state.sight.viewer !== undefined
        ? nothing // What is hidden from a viewer may be thrown for, too.
        : state.throws === undefined
          ? html`<p>
              <button type="button" @click=${() => void act.player.findThrows()}>
                What is thrown in this phase?
              </button>
            </p>`
          : html`<h3>Thrown in this phase, as it is ordered</h3>
              ${state.throws.length === 0 ? html`<p class="faint">Nothing.</p>` : offers(state.throws)}`
    }
    <h3>Thrown before</h3>
    ${offers(known)}
    <form @submit=${submit}>
      <label>Throw <input type="text" list="draw-keys" autocomplete="off" /></label>
      <label>Value <input type="text" autocomplete="off" size="14" /></label>
      <button type="submit">Give</button>
      <datalist id="draw-keys">
        ${[...new Set([...(state.throws ?? []), ...known])].map((key) => html`<option value=${key}></option>`)}
      </datalist>
    </form>
  </details>`;
}
