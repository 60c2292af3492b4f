/** What a drawing left open: each question with its guess, to be answered where it arises, or all in their order. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { DrawingQuestion } from '../../protocol/draw.ts';
import { wholeText } from '../../protocol/source.ts';
import { target } from '../views/head.ts';
import type { View } from '../views/shell.ts';
import type { DrawActs, Drawn, Reading } from './draw.ts';
import { shownIn } from './typing.ts';

/** The spaces that a question is about: `strait DEN SWE`. */
export const spacesOf = ({ id }: DrawingQuestion): readonly string[] => id.split(' ').slice(1);

/** Answers read the drawing anew: not where the text says something else by now. */
const isOpen = ({ state }: View, reading: Reading): boolean =>
  reading.made === wholeText(state.source);

export function questionsView(
  view: View,
  { reading, map, busy }: Drawn,
  acts: DrawActs,
): TemplateResult | typeof nothing {
  if (reading === undefined) return nothing;
  const open = isOpen(view, reading);
  return html`<section class="card" aria-labelledby="draw-questions-title">
    <h2 id="draw-questions-title">What ${reading.name} leaves open</h2>
    ${reading.remarks.map((remark) => html`<p class="faint">${remark}</p>`)}
    ${
      open
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
      ${reading.questions.map((question) => {
        const space = spacesOf(question).find((key) => map?.spaces.some((one) => one.key === key));
        const show = (): void => {
          if (space !== undefined) acts.set({ selected: space, cursor: space });
        };
        return html`<li>${questionView(reading, question, 'all', !open || busy, show, acts)}</li>`;
      })}
    </ol>
  </section>`;
}

/** The questions about one space. */
export function questionsOf(
  view: View,
  { reading, busy }: Drawn,
  space: string,
  acts: DrawActs,
): TemplateResult | typeof nothing {
  const own = reading?.questions.filter((one) => spacesOf(one).includes(space)) ?? [];
  if (reading === undefined || own.length === 0) return nothing;
  const open = isOpen(view, reading);
  return html`<div class="draw-questions">
    ${own.map((question) =>
      questionView(reading, question, 'own', !open || busy, () => undefined, acts),
    )}
  </div>`;
}

function questionView(
  { answers }: Reading,
  { id, asks, guess }: DrawingQuestion,
  where: string,
  disabled: boolean,
  show: () => void,
  acts: DrawActs,
): TemplateResult {
  const value = answers.get(id) ?? guess;
  const answered = (event: Event): void => {
    const given = target(event).value.trim();
    if (given !== value && given !== '') acts.answer(id, given);
  };
  const field = `draw-answer-${where}-${id}`;
  return html`<label>
    <span>${asks}</span>
    ${
      guess === 'yes' || guess === 'no'
        ? html`<select
            .value=${live(value)}
            ?disabled=${disabled}
            @focus=${show}
            @change=${answered}
          >
            <option value="yes" ?selected=${value === 'yes'}>yes</option>
            <option value="no" ?selected=${value === 'no'}>no</option>
          </select>`
        : html`<input
            type="text"
            id=${field}
            maxlength="1500"
            .value=${shownIn(field, value)}
            ?disabled=${disabled}
            @focus=${show}
            @change=${answered}
          />`
    }
  </label>`;
}
