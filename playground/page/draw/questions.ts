/** What a drawing left open: each question with its guess, to be answered where it arises. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { wholeText } from '../../protocol/source.ts';
import { target } from '../views/head.ts';
import type { View } from '../views/shell.ts';
import type { DrawActs, Drawn, Reading } from './draw.ts';
import { shownIn } from './typing.ts';

export function questionsView(
  { state }: View,
  { reading, map, busy }: Drawn,
  acts: DrawActs,
): TemplateResult | typeof nothing {
  if (reading === undefined) return nothing;
  const isSame = reading.made === wholeText(state.source);
  const spaces = (id: string): readonly string[] => {
    const keys = map?.spaces.map(({ key }) => key) ?? [];
    return id.split(' ').filter((word) => keys.includes(word.toUpperCase()));
  };
  return html`<section class="card" aria-labelledby="draw-questions-title">
    <h2 id="draw-questions-title">What ${reading.name} leaves open</h2>
    ${reading.remarks.map((remark) => html`<p class="faint">${remark}</p>`)}
    ${
      isSame
        ? html`<p class="faint">
            Each answer reads the drawing anew. Answer first; what is changed by hand afterwards
            stays.
          </p>`
        : html`<p>
            The map was changed since the drawing was read: what is asked here is changed by hand
            now, or answered when all changes are undone.
          </p>`
    }
    <ol class="draw-questions">
      ${reading.questions.map(({ id, asks, guess }) => {
        const [first] = spaces(id);
        const show = (): void => {
          if (first !== undefined) acts.set({ selected: first, cursor: first });
        };
        return html`<li>
          <label>
            <span>${asks}</span>
            ${field(reading, id, guess, !isSame || busy, show, acts)}
          </label>
        </li>`;
      })}
    </ol>
  </section>`;
}

function field(
  { answers }: Reading,
  id: string,
  guess: string,
  disabled: boolean,
  show: () => void,
  acts: DrawActs,
): TemplateResult {
  const value = answers.get(id) ?? guess;
  const answered = (event: Event): void => {
    const given = target(event).value.trim();
    if (given !== value && given !== '') acts.answer(id, given);
  };
  if (guess === 'yes' || guess === 'no')
    return html`<select
      .value=${live(value)}
      ?disabled=${disabled}
      @focus=${show}
      @change=${answered}
    >
      <option value="yes" ?selected=${value === 'yes'}>yes</option>
      <option value="no" ?selected=${value === 'no'}>no</option>
    </select>`;
  return html`<input
    type="text"
    maxlength="1500"
    id=${`draw-answer ${id}`}
    .value=${shownIn(`draw-answer ${id}`, value)}
    ?disabled=${disabled}
    @focus=${show}
    @change=${answered}
  />`;
}
