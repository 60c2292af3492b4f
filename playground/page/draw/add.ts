/** A new space: its corners are clicked, or typed; then it gets its name. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { MapShown } from '../../../language/index.ts';
import { pointsOf } from '../../draw/geometry.ts';
import { target } from '../views/head.ts';
import type { DrawActs, Drawn } from './draw.ts';
import { shownIn } from './typing.ts';

export function addForm(map: MapShown, { corners, closed }: Drawn, acts: DrawActs): TemplateResult {
  // Spaces of one kind are most often drawn one after the other.
  const last = map.spaces.at(-1)?.kind;
  const submit = (event: Event): void => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    const name = String(data.get('name')).trim();
    if (name === '') return;
    void acts.add(name, String(data.get('kind'))).then((done) => {
      const field = form.querySelector<HTMLInputElement>('[name="name"]');
      if (done && field?.value.trim() === name) field.value = '';
    });
  };
  const typed = (event: Event): void => {
    const numbers = (target(event).value.match(/-?\d+/gu) ?? []).map(Number);
    acts.set({
      corners: pointsOf(numbers.slice(0, numbers.length - (numbers.length % 2))),
      closed: false,
    });
  };
  return html`<form class="card" aria-labelledby="draw-add-title" @submit=${submit}>
    <h2 id="draw-add-title">A new space</h2>
    <label class="draw-field">
      <span>Name</span>
      <input type="text" name="name" maxlength="60" autocomplete="off" required />
    </label>
    <label class="draw-field">
      <span>Kind</span>
      <select name="kind">
        ${
          map.kinds.length === 0
            ? html`<option value="space">space</option>`
            : map.kinds.map(
                (kind) => html`<option value=${kind} ?selected=${kind === last}>${kind}</option>`,
              )
        }
      </select>
    </label>
    <label class="draw-field">
      <span>Corners</span>
      <input
        type="text"
        inputmode="numeric"
        id="draw-corners"
        placeholder="x y, x y, x y"
        .value=${shownIn('draw-corners', corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(', '))}
        @input=${typed}
      />
    </label>
    <p class="ways">
      <button type="submit" class="main" ?disabled=${corners.length < 3}>Add it</button>
      ${
        corners.length === 0
          ? nothing
          : html`<button
                type="button"
                @click=${() => acts.set({ corners: corners.slice(0, -1), closed: false })}
              >
                Last corner away
              </button>
              ${
                corners.length < 3 || closed
                  ? nothing
                  : html`<button type="button" @click=${() => acts.set({ closed: true })}>
                      Close it
                    </button>`
              }`
      }
    </p>
  </form>`;
}
