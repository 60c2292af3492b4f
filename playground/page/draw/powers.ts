/** Who plays, and in which colours. */
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { ColouredMap, Look } from '../../protocol/draw.ts';
import { target } from '../views/head.ts';
import { nameForm } from './named.ts';
import type { DrawActs } from './draw.ts';

export const powersView = (map: ColouredMap, acts: DrawActs): TemplateResult =>
  html`<section class="card" aria-labelledby="draw-powers-title">
    <h2 id="draw-powers-title">Powers</h2>
    ${map.powers.map(({ name, colour }, at) => colourField(map, name, colour, map.looks[at], acts))}
    ${powerField(acts)}
  </section>`;

const swatch = ({ light, dark }: Pick<Look, 'light' | 'dark'>): string =>
  `background: light-dark(${light}, ${dark})`;

function colourField(
  { palette }: ColouredMap,
  power: string,
  colour: string | undefined,
  look: Look | undefined,
  acts: DrawActs,
): TemplateResult {
  return html`<label class="draw-field draw-colour">
    <span class="draw-swatch" style=${look === undefined ? '' : swatch(look)}></span>
    <span>${power}</span>
    <select
      .value=${live(colour ?? '')}
      @change=${(event: Event) => {
        const { value } = target(event);
        void acts.gesture(
          { does: 'colour', power, colour: value === '' ? undefined : value },
          value === '' ? `${power} has the colour of its turn.` : `${power} is ${value} now.`,
        );
      }}
    >
      <option value="" ?selected=${colour === undefined}>
        by turn${colour === undefined && look !== undefined ? `: ${look.name}` : ''}
      </option>
      ${palette.map(
        ({ name }) => html`<option value=${name} ?selected=${name === colour}>${name}</option>`,
      )}
    </select>
  </label>`;
}

/** Who plays is said once, and may then own and start. */
const powerField = (acts: DrawActs): TemplateResult =>
  nameForm({
    field: 'power',
    label: 'New power',
    most: 60,
    button: 'Add',
    give: (name) => acts.gesture({ does: 'power', name }, `${name} plays.`),
  });
