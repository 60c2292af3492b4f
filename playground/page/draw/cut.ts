/** A space is cut in two: the points of the cut are clicked, or typed; what is cut off gets its name on the map. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { MapShown, SpaceShown } from '../../../language/index.ts';
import { pointsOf } from '../../draw/geometry.ts';
import { target } from '../views/head.ts';
import type { DrawActs, Drawn } from './draw.ts';
import { shownIn } from './typing.ts';

/** Asks on the map, once the cut has come to its other side. */
export function cutName(
  map: MapShown,
  { mode, selected, closed }: Drawn,
  acts: DrawActs,
): TemplateResult | typeof nothing {
  const space = map.spaces.find(({ key }) => key === selected);
  if (mode !== 'split' || space === undefined || !closed) return nothing;
  return html`<form class="draw-asked" @submit=${(event: Event) => submit(event, acts)}>
    <label for="draw-cut-name">What is cut off ${space.name} is called</label>
    <input
      type="text"
      id="draw-cut-name"
      name="name"
      maxlength="60"
      autocomplete="off"
      required
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') acts.set({ corners: [], closed: false });
      }}
    />
    <button type="submit" class="main">Cut</button>
    <button type="button" @click=${() => acts.set({ corners: [], closed: false })}>
      Let it be
    </button>
  </form>`;
}

function submit(event: Event, acts: DrawActs): void {
  event.preventDefault();
  const { currentTarget: form } = event;
  if (!(form instanceof HTMLFormElement)) return;
  const name = String(new FormData(form).get('name')).trim();
  if (name !== '') void acts.cut(name);
}

/** The same without a mouse. */
export function cutForm(
  map: MapShown,
  { selected, corners }: Drawn,
  acts: DrawActs,
): TemplateResult {
  const space = map.spaces.find(({ key }) => key === selected);
  return html`<section class="card" aria-labelledby="draw-cut-title">
    <h2 id="draw-cut-title">${space === undefined ? 'A cut' : `A cut through ${space.name}`}</h2>
    ${
      space === undefined
        ? html`<p class="faint">Choose the space first.</p>`
        : html`<label class="draw-field">
              <span>Cut</span>
              <input
                type="text"
                inputmode="numeric"
                id="draw-cut"
                placeholder="x y, x y"
                .value=${shownIn('draw-cut', corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(', '))}
                @input=${(event: Event) => {
                  const numbers = (target(event).value.match(/-?\d+/gu) ?? []).map(Number);
                  acts.set({
                    corners: pointsOf(numbers.slice(0, numbers.length - (numbers.length % 2))),
                  });
                }}
                @change=${() => acts.set({ closed: corners.length > 1 })}
              />
            </label>
            ${cornersOf(space)}
            <p class="ways">
              <button
                type="button"
                class="main"
                ?disabled=${corners.length < 2}
                @click=${() => acts.named()}
              >
                Cut here
              </button>
              ${
                corners.length === 0
                  ? nothing
                  : html`<button
                      type="button"
                      @click=${() => acts.set({ corners: corners.slice(0, -1), closed: false })}
                    >
                      Last point away
                    </button>`
              }
            </p>`
    }
  </section>`;
}

/** Who types the cut has to know where the outline is. */
const cornersOf = ({ rings }: SpaceShown): TemplateResult =>
  html`<p class="faint">
    ${
      rings.length === 0
        ? 'It has no outline in the text: there is nothing to cut.'
        : `Its corners: ${rings
            .map((ring) =>
              pointsOf(ring)
                .map(({ x, y }) => `${x} ${y}`)
                .join(', '),
            )
            .join('; ')}`
    }
  </p>`;
