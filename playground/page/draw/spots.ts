/** The coasts of a space: they get their names here, and what lies on which is clicked on the map, or chosen beside it. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { MapShown, SpaceShown } from '../../../language/index.ts';
import { keyFor } from '../../draw/key.ts';
import { nameForm } from './named.ts';
import type { DrawActs, Drawn } from './draw.ts';

/** What lies on the coast that is chosen, or else touches the space itself. */
export const lyingOn = (
  { spots, mainland }: SpaceShown,
  { spot }: Pick<Drawn, 'spot'>,
): readonly string[] =>
  spot === undefined ? mainland : (spots.find(({ key }) => key === spot.key)?.touches ?? []);

export function spotsForm(map: MapShown, drawn: Drawn, acts: DrawActs): TemplateResult {
  const space = map.spaces.find(({ key }) => key === drawn.selected);
  return html`<section class="card" aria-labelledby="draw-spots-title">
    <h2 id="draw-spots-title">${space === undefined ? 'Coasts' : `Coasts of ${space.name}`}</h2>
    ${
      space === undefined
        ? html`<p class="faint">Choose the space first.</p>`
        : html`${listView(map, space, drawn, acts)} ${newForm(space, acts)}`
    }
  </section>`;
}

function listView(
  { spaces }: MapShown,
  space: SpaceShown,
  drawn: Drawn,
  acts: DrawActs,
): TemplateResult {
  const { spot } = drawn;
  // In the order of the map: buttons do not change places under the hand that presses them.
  const touching = spaces.flatMap(({ key }) => (space.touches.includes(key) ? [key] : []));
  const isNew = spot !== undefined && !space.spots.some(({ key }) => key === spot.key);
  const all = [...space.spots, ...(isNew ? [spot] : [])];
  const choice = (one: Drawn['spot'], words: string): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${one?.key === spot?.key ? 'true' : 'false'}
      @click=${() => acts.set({ spot: one === undefined ? undefined : { key: one.key, name: one.name } })}
    >
      ${words}
    </button>`;
  if (all.length === 0)
    return html`<p class="faint">It has one for all. Name the first of several.</p>`;
  const on = lyingOn(space, drawn);
  return html`
    <div class="draw-modes" role="group" aria-label="Where what is clicked lies">
      ${choice(undefined, 'by land')} ${all.map((one) => choice(one, `${one.name} (${one.key})`))}
    </div>
    <p class="faint">
      What lies ${spot === undefined ? 'by land' : `on the ${spot.name}`}: click it on the map, or
      here.
    </p>
    <div class="draw-borders" role="group" aria-label=${`What touches ${space.name}`}>
      ${touching.map(
        (key) =>
          html`<button
            type="button"
            aria-pressed=${on.includes(key) ? 'true' : 'false'}
            @click=${() => acts.lies(key)}
          >
            ${key}
          </button>`,
      )}
    </div>
    ${
      spot === undefined || isNew
        ? nothing
        : html`<p class="ways">
            <button
              type="button"
              @click=${() => {
                void acts
                  .gesture(
                    { does: 'no spot', space: space.key, spot: spot.key },
                    `${space.name} has no ${spot.name}.`,
                  )
                  .then((done) => (done ? acts.set({ spot: undefined }) : undefined));
              }}
            >
              Take the ${spot.name} away
            </button>
          </p>`
    }
  `;
}

const newForm = ({ spots }: SpaceShown, acts: DrawActs): TemplateResult =>
  nameForm({
    field: 'spot',
    label: 'A new one',
    most: 40,
    button: 'Name it',
    give(name) {
      acts.set({
        spot: { key: shortOf(name, spots), name },
        words: `Click what lies on the ${name}: it stands in the text once something does.`,
      });
      return true;
    },
  });

/** `north coast` is NC; one of a single word, or that is taken, is shortened as spaces are. */
function shortOf(name: string, spots: SpaceShown['spots']): string {
  const taken = spots.map(({ key }) => key);
  const letters = name
    .split(/\s+/u)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  return letters.length > 1 && /^\p{L}+$/u.test(letters) && !taken.includes(letters)
    ? letters
    : keyFor(name, taken);
}
