/** Beside the editor: a sentence is chosen, its gaps are filled from lists or on the map, and it goes into the text. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SentenceHole } from '../../../language/index.ts';
import { textsOf } from '../../protocol/source.ts';
import { sentenceOf, wordsOf } from '../../help/sentence.ts';
import type { Filling } from '../../help/sentence.ts';
import { target } from './head.ts';
import type { View } from './shell.ts';

export function sentencesView(view: View): TemplateResult {
  const { state, act } = view;
  const { filling } = state;
  if (state.shown !== undefined) return html``;
  if (filling === undefined) {
    return html`<div class="bar sentence">
      <button type="button" @click=${() => void act.sentences.open()}>
        Add a rule in a sentence
      </button>
      ${
        textsOf(state.source).length > 1
          ? nothing
          : html`<button type="button" @click=${() => void act.texts.open()}>Add a text</button>`
      }
    </div>`;
  }
  const form = filling.forms[filling.chosen];
  const whole = sentenceOf(filling);
  return html`<form
    class="bar sentence"
    aria-label="A rule in a sentence"
    @submit=${(event: Event) => {
      event.preventDefault();
      act.sentences.put();
    }}
  >
    <label class="which">
      <span class="unseen">Sentence</span>
      <select
        .value=${live(String(filling.chosen))}
        @change=${(event: Event) => act.sentences.choose(Number(target(event).value))}
      >
        ${filling.forms.map((one, at) => html`<option value=${String(at)} ?selected=${at === filling.chosen}>${wordsOf(one)}</option>`)}
      </select>
    </label>
    <p class="gaps">
      ${(form?.parts ?? []).map((part) => (typeof part === 'string' ? html`<span>${part}</span> ` : html`${gapView(view, filling, part)} `))}
    </p>
    ${
      form?.parts.some((part) => typeof part !== 'string' && part.names.some(isSpace(view))) ===
      true
        ? html`<p class="faint">Places can be clicked on the map.</p>`
        : nothing
    }
    <p class="ways">
      <button type="submit" class="main" ?disabled=${whole === undefined}>
        Put it into the text
      </button>
      <button type="button" @click=${() => act.sentences.close()}>Cancel</button>
    </p>
  </form>`;
}

const isSpace =
  ({ state }: View) =>
  (name: string): boolean =>
    Object.values(state.summary?.spaces ?? {}).includes(name);

function gapView({ act }: View, { values, gap }: Filling, hole: SentenceHole): TemplateResult {
  const value = values[hole.name] ?? '';
  const label = hole.holds === 'number' ? 'Number' : hole.holds === 'names' ? 'Name' : 'Words';
  const fill = (event: Event): void => act.sentences.fill(hole.name, target(event).value);
  const at = (): void => act.sentences.at(hole.name);
  const now = gap === hole.name ? 'yes' : 'no';
  if (hole.holds !== 'names') {
    return html`<input
      type=${hole.holds === 'number' ? 'number' : 'text'}
      step="any"
      aria-label=${label}
      .value=${live(value)}
      data-now=${now}
      @focus=${at}
      @input=${fill}
    />`;
  }
  const taken = value.split(', ');
  const several = hole.many && value !== '';
  return html`${
      several
        ? html`<span>${value}</span>
            <button
              type="button"
              aria-label="Without ${value}"
              @click=${() => act.sentences.fill(hole.name, '')}
            >
              ×
            </button>`
        : nothing
    }
    <select
      aria-label=${label}
      .value=${live(hole.many ? '' : value)}
      data-now=${now}
      @focus=${at}
      @change=${fill}
    >
      <option value="">${several ? 'and …' : '…'}</option>
      ${hole.names
        .filter((name) => !hole.many || !taken.includes(name))
        .toSorted()
        .map(
          (name) =>
            html`<option value=${name} ?selected=${!hole.many && name === value}>${name}</option>`,
        )}
    </select>`;
}
