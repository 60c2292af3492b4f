/** While an order is given by pointing: what is meant so far, and what else could be. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { fitting, nameOf } from '../../game/pointing.ts';
import { waitsFor } from '../../game/timeline.ts';
import type { Draft } from '../../game/timeline.ts';
import type { Asked, Frame } from '../../protocol/frame.ts';
import type { View } from './shell.ts';

const OFFERED = 30;

/** The order that the next choice takes the place of. */
const replaced = ({ form }: Asked, [draft]: readonly Draft[]): string =>
  form === 'one' && draft !== undefined ? `, now ${draft.text}: another takes its place` : '';

export function pointingView({ state, act, set }: View, frame: Frame): TemplateResult {
  const { pointing, timeline } = state;
  const asked = frame.asked.find(({ id }) => id === pointing?.request);
  if (pointing === null || asked === undefined) {
    // Nobody at the page has anything to point at.
    if (!waitsFor(frame, state.automatic)) return html``;
    const onMap = frame.asked.some(
      ({ space, choices }) => space !== null || choices.some(({ spaces }) => spaces.length > 0),
    );
    return html`<p class="hint">
      ${
        onMap
          ? 'Click what you want to order on the map, then its target; or choose from the lists.'
          : 'What is asked now has no place on the map: choose from the lists, or type it.'
      }
    </p>`;
  }
  const choices = fitting(asked, pointing);
  const verbs = [...new Set(asked.choices.map(({ verb }) => verb))];
  const chosen = timeline?.drafts.filter(({ request }) => request === asked.id) ?? [];
  return html`<div class="pointing">
    <p>
      <span role="status"
        ><strong>${nameOf(frame.asked, asked)}</strong
        >${replaced(asked, chosen)}${pointing.spaces.length === 0 ? ': click its target, or choose here.' : ` · ${pointing.spaces.map((space) => state.summary?.spaces[space] ?? space).join(' · ')}`}</span
      >
      <button type="button" class="link" @click=${() => set({ pointing: null })}>done</button>
    </p>
    ${
      verbs.length < 2
        ? nothing
        : html`<div class="verbs" role="group" aria-label="Kind of order">
            ${[null, ...verbs].map(
              (verb) =>
                html`<button
                  type="button"
                  aria-pressed=${pointing.verb === verb ? 'true' : 'false'}
                  @click=${() => act.player.pickVerb(verb)}
                >
                  ${verb ?? 'any'}
                </button>`,
            )}
          </div>`
    }
    <div class="choices">
      ${choices
        .slice(0, OFFERED)
        .map(
          (choice) =>
            html`<button
              type="button"
              aria-pressed=${chosen.some(({ text }) => text === choice.text) ? 'true' : 'false'}
              @click=${() => act.player.choose(asked, choice)}
            >
              ${choice.text}
            </button>`,
        )}
      ${choices.length > OFFERED ? html`<span class="faint">and ${choices.length - OFFERED} more in the list</span>` : nothing}
    </div>
  </div>`;
}
