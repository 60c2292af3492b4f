/** Beside the editor: a sentence is chosen, its gaps are filled from lists or on the map, and it goes into the text. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SentenceHole } from '../../../language/index.ts';
import { saidBefore, sentenceOf, wordsOf } from '../../help/sentence.ts';
import type { Filling } from '../../help/sentence.ts';
import { target } from '../views/head.ts';
import type { View } from '../views/shell.ts';
import type { Filler } from './sentences.ts';
import { sketchView } from './sketch.ts';
import type { BeingFilled } from './state.ts';

export function formView(
  view: View,
  { filling, sketch }: BeingFilled,
  filler: Filler,
): TemplateResult {
  const form = filling.forms[filling.chosen];
  const whole = sentenceOf(filling);
  const instead = saidBefore(view.state.source.text, form);
  return html`<form
    class="bar sentence"
    aria-label="A rule in a sentence"
    @submit=${(event: Event) => {
      event.preventDefault();
      filler.put();
    }}
  >
    <label class="which">
      <span class="unseen">Sentence</span>
      <select
        .value=${live(String(filling.chosen))}
        @change=${(event: Event) => filler.choose(Number(target(event).value))}
      >
        ${filling.forms.map((one, at) => html`<option value=${String(at)} ?selected=${at === filling.chosen}>${wordsOf(one)}</option>`)}
      </select>
    </label>
    <p class="gaps">
      ${(form?.parts ?? []).map((part) => (typeof part === 'string' ? html`<span>${part}</span> ` : html`${gapView(filler, filling, part)} `))}
    </p>
    ${
      form?.parts.some((part) => typeof part !== 'string' && part.names.some(isSpace(view))) ===
      true
        ? html`<p class="faint">Places can be clicked on the map.</p>`
        : nothing
    }
    ${
      instead === undefined
        ? nothing
        : html`<p class="faint">It takes the place of <code>${instead}</code>.</p>`
    }
    ${sketchView(sketch)}
    <p class="ways">
      <button type="submit" class="main" ?disabled=${whole === undefined}>
        Put it into the text
      </button>
      <button type="button" @click=${() => filler.close()}>Cancel</button>
    </p>
  </form>`;
}

const isSpace =
  ({ state }: View) =>
  (name: string): boolean =>
    Object.values(state.summary?.spaces ?? {}).includes(name);

function gapView(filler: Filler, { values, gap }: Filling, hole: SentenceHole): TemplateResult {
  const value = values[hole.name] ?? '';
  const label = hole.holds === 'number' ? 'Number' : hole.holds === 'names' ? 'Name' : 'Words';
  const fill = (event: Event): void => filler.fill(hole.name, target(event).value);
  const at = (): void => filler.at(hole.name);
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
              @click=${() => filler.fill(hole.name, '')}
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
