/** What the text says of one space, to be changed without a mouse as well. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { MapShown, SpaceShown } from '../../../language/index.ts';
import { target } from '../views/head.ts';
import type { View } from '../views/shell.ts';
import type { DrawActs, Drawn } from './draw.ts';
import { questionsOf } from './questions.ts';
import { shownIn } from './typing.ts';

export function spaceForm(view: View, map: MapShown, drawn: Drawn, acts: DrawActs): TemplateResult {
  const { selected } = drawn;
  const space = map.spaces.find(({ key }) => key === selected);
  return html`<section class="card" aria-labelledby="draw-space-title">
    <h2 id="draw-space-title">${space === undefined ? 'A space' : space.name}</h2>
    <label class="draw-field">
      <span>Space</span>
      <select
        .value=${live(selected ?? '')}
        @change=${(event: Event) => {
          const key = target(event).value;
          acts.set({
            selected: key === '' ? undefined : key,
            cursor: key === '' ? undefined : key,
          });
        }}
      >
        <option value="">none chosen</option>
        ${map.spaces.map(
          ({ key, name }) =>
            html`<option value=${key} ?selected=${key === selected}>${name} (${key})</option>`,
        )}
      </select>
    </label>
    ${
      space === undefined
        ? nothing
        : html`${questionsOf(view, drawn, space.key, acts)}${fields(map, space, acts)}`
    }
  </section>`;
}

function fields(map: MapShown, space: SpaceShown, acts: DrawActs): TemplateResult {
  const { key, name } = space;
  const fixed = !space.isOwn;
  return html`
    ${
      fixed
        ? html`<p class="faint">
            ${name} is said in a text that comes with the tool. Its borders, its place and its first
            pieces can be changed here; for the rest, add a copy of that text under Texts.
          </p>`
        : nothing
    }
    ${nameField({ id: 'draw-name', label: 'Name', most: 60, name, fixed }, (wanted) =>
      acts.gesture({ does: 'name', space: key, name: wanted }, `${name} is ${wanted} now.`),
    )}
    ${nameField({ id: 'draw-key', label: 'Abbreviation', most: 12, name: key, fixed }, (wanted) =>
      acts.gesture({ does: 'key', space: key, key: wanted }, `${key} is ${wanted} now.`),
    )}
    ${
      map.kinds.length === 0
        ? nothing
        : html`<label class="draw-field">
            <span>Kind</span>
            <select
              .value=${live(space.kind)}
              ?disabled=${fixed}
              @change=${(event: Event) => {
                const kind = target(event).value;
                void acts.gesture({ does: 'kind', space: key, kind }, `${name} is ${kind}.`);
              }}
            >
              ${map.kinds.map((kind) => html`<option value=${kind} ?selected=${kind === space.kind}>${kind}</option>`)}
            </select>
          </label>`
    }
    ${map.marks.map(({ mark, hasOwner }) => markField(map, space, mark, hasOwner, acts))}
    ${startField(map, space, acts)} ${placeFields(space, acts)} ${bordersField(map, space, acts)}
    ${
      fixed
        ? nothing
        : html`<p class="ways">
            <button
              type="button"
              @click=${() => void acts.gesture({ does: 'remove', space: key }, `${name} is gone.`)}
            >
              Take ${name} away
            </button>
          </p>`
    }
  `;
}

/** @param become called with what is written there, once it is another name */
function nameField(
  field: {
    readonly id: string;
    readonly label: string;
    readonly most: number;
    readonly name: string;
    readonly fixed: boolean;
  },
  become: (wanted: string) => Promise<boolean>,
): TemplateResult {
  const { id, label, most, name, fixed } = field;
  return html`<label class="draw-field">
    <span>${label}</span>
    <input
      type="text"
      maxlength=${most}
      id=${id}
      .value=${shownIn(id, name)}
      ?disabled=${fixed}
      @change=${(event: Event) => {
        const wanted = target(event).value.trim();
        if (wanted !== name) void become(wanted);
      }}
    />
  </label>`;
}

function markField(
  { powers }: MapShown,
  { key, name, marks, isOwn }: SpaceShown,
  mark: string,
  hasOwner: boolean,
  acts: DrawActs,
): TemplateResult {
  const there = marks.find((one) => one.mark === mark);
  const value = there === undefined ? 'no' : there.of === undefined ? 'yes' : `of ${there.of}`;
  return html`<label class="draw-field">
    <span>${mark}</span>
    <select
      .value=${live(value)}
      ?disabled=${!isOwn}
      @change=${(event: Event) => {
        const { value: wanted } = target(event);
        const of = wanted.startsWith('of ') ? wanted.slice(3) : undefined;
        void acts.gesture(
          { does: 'mark', space: key, mark, on: wanted !== 'no', of },
          wanted === 'no'
            ? `${name} has no ${mark}.`
            : `${name} has a ${mark}${of === undefined ? '' : ` of ${of}`}.`,
        );
      }}
    >
      <option value="no" ?selected=${value === 'no'}>none</option>
      <option value="yes" ?selected=${value === 'yes'}>${hasOwner ? 'nobody’s' : 'yes'}</option>
      ${
        hasOwner
          ? powers.map(
              ({ name: power }) =>
                html`<option value=${`of ${power}`} ?selected=${value === `of ${power}`}>
                  of ${power}
                </option>`,
            )
          : nothing
      }
    </select>
  </label>`;
}

function startField(
  { powers, pieces }: MapShown,
  { key, name, starts }: SpaceShown,
  acts: DrawActs,
): TemplateResult {
  const [first] = starts;
  const value = first === undefined ? '' : `${first.piece} ${first.who}`;
  return html`<label class="draw-field">
    <span>At the start</span>
    <select
      .value=${live(value)}
      @change=${(event: Event) => {
        const { value: wanted } = target(event);
        const at = wanted.indexOf(' ');
        const [piece, who] = [wanted.slice(0, at), wanted.slice(at + 1)];
        void (wanted === ''
          ? acts.gesture({ does: 'no start', space: key }, `Nothing starts in ${name}.`)
          : acts.gesture(
              { does: 'start', space: key, piece, who },
              `${who} starts with ${piece} ${key}.`,
            ));
      }}
    >
      <option value="" ?selected=${value === ''}>nothing</option>
      ${powers.flatMap(({ name: power }) =>
        pieces.map(
          (piece) =>
            html`<option
              value=${`${piece.key} ${power}`}
              ?selected=${value === `${piece.key} ${power}`}
            >
              ${piece.name} of ${power}
            </option>`,
        ),
      )}
    </select>
  </label>`;
}

/** Where its pieces stand and its name is written, in numbers. */
function placeFields({ key, name, place, label }: SpaceShown, acts: DrawActs): TemplateResult {
  const written = (at: { readonly x: number; readonly y: number } | undefined): string =>
    at === undefined ? '' : `${at.x} ${at.y}`;
  const field = (
    id: string,
    words: string,
    at: string,
    become: (given: string) => void,
  ): TemplateResult =>
    html`<label class="draw-field">
      <span>${words}</span>
      <input
        type="text"
        inputmode="numeric"
        id=${id}
        placeholder="x y"
        .value=${shownIn(id, at)}
        @change=${(event: Event) => {
          const given = target(event).value.trim();
          if (given !== at) become(given);
        }}
      />
    </label>`;
  const moved = (does: 'place' | 'label', given: string, words: string): void => {
    const [x, y, ...more] = (given.match(/-?\d+/gu) ?? []).map(Number);
    if (x === undefined || y === undefined || more.length > 0)
      acts.set({ words: 'A place is two numbers: to the right, and down.' });
    else void acts.gesture({ does, space: key, x, y }, words);
  };
  return html`
    ${field('draw-stands', 'Pieces at', written(place), (given) =>
      moved('place', given, `The pieces of ${name} stand elsewhere.`),
    )}
    ${field('draw-label', 'Name at', written(label), (given) =>
      given === ''
        ? void acts.gesture(
            { does: 'no label', space: key },
            `The name of ${name} is written where there is room.`,
          )
        : moved('label', given, `The name of ${name} is written elsewhere.`),
    )}
  `;
}

function bordersField(
  { spaces }: MapShown,
  { key, touches }: SpaceShown,
  acts: DrawActs,
): TemplateResult {
  const toggle = (other: string, on: boolean): void =>
    void acts.gesture(
      { does: 'border', a: key, b: other, on },
      on ? `${key} and ${other} touch.` : `${key} and ${other} do not touch.`,
    );
  return html`<div class="draw-borders" role="group" aria-label="Borders">
    ${touches.map(
      (other) =>
        html`<button
          type="button"
          aria-label=${`Take away the border with ${other}`}
          @click=${() => toggle(other, false)}
        >
          ${other} ×
        </button>`,
    )}
    <label>
      <span class="unseen">Add a border with</span>
      <select
        .value=${live('')}
        @change=${(event: Event) => {
          const { value } = target(event);
          if (value !== '') toggle(value, true);
        }}
      >
        <option value="">+ border…</option>
        ${spaces
          .filter((one) => one.key !== key && !touches.includes(one.key))
          .map((one) => html`<option value=${one.key}>${one.name} (${one.key})</option>`)}
      </select>
    </label>
  </div>`;
}
