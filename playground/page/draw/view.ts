/** The drawing board: what can be done, the map, and beside it what is said of a space and what a drawing left open. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { View } from '../views/shell.ts';
import { undoButtons } from '../views/timeline.ts';
import { canvasView } from './canvas.ts';
import type { DrawActs, Drawn, Mode } from './draw.ts';
import { addForm } from './add.ts';
import { cutForm, cutName } from './cut.ts';
import { powersView } from './powers.ts';
import { questionsView } from './questions.ts';
import { spaceForm } from './space.ts';
import { spotsForm } from './spots.ts';

const modes: readonly { readonly mode: Mode; readonly words: string; readonly how: string }[] = [
  {
    mode: 'look',
    words: 'Look',
    how: 'Click a space to change what is said of it. Drag the point where its pieces stand, or its name; or Tab to them, and use the arrow keys. Names without room are there when you zoom in.',
  },
  {
    mode: 'borders',
    words: 'Borders',
    how: 'Click a space, then others: each click makes a border, or takes it away.',
  },
  {
    mode: 'spots',
    words: 'Coasts',
    how: 'Click a space, name its coasts beside the map, then click what lies on the one that is chosen. Escape lets go.',
  },
  {
    mode: 'add',
    words: 'New space',
    how: 'Click its corners one after the other; the first once more closes it. Corners near to others join them.',
  },
  {
    mode: 'split',
    words: 'Split',
    how: 'Click a space, then points of the cut: from its outline, or from outside, through it to the other side. Escape lets go.',
  },
  {
    mode: 'join',
    words: 'Join',
    how: 'Click the space that stays, then one that becomes a part of it.',
  },
];

export function drawView(view: View, drawn: Drawn, acts: DrawActs): TemplateResult {
  const { mode, map, words, busy } = drawn;
  return html`<div
    class="draw"
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) acts.file(file);
    }}
  >
    <div class="draw-tools">
      <div class="draw-modes" role="group" aria-label="What a click does">
        ${modes.map(
          (one) =>
            html`<button
              type="button"
              aria-pressed=${one.mode === mode ? 'true' : 'false'}
              @click=${() => acts.mode(one.mode)}
            >
              ${one.words}
            </button>`,
        )}
      </div>
      ${undoButtons(view)}
      <label class="button">
        Read a drawing
        <input
          class="unseen"
          type="file"
          accept=".svg,.png,.jpg,.jpeg,image/svg+xml,image/png,image/jpeg"
          @change=${({ currentTarget }: Event) => {
            if (!(currentTarget instanceof HTMLInputElement)) return;
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) acts.file(file);
            currentTarget.value = '';
          }}
        />
      </label>
      <button type="button" @click=${() => acts.empty()}>Empty map</button>
      <div class="draw-zoom" role="group" aria-label="Size of the map">
        <button
          type="button"
          aria-label="Smaller map"
          @click=${() => acts.set({ zoom: Math.max(1, drawn.zoom / 1.5) })}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Larger map"
          @click=${() => acts.set({ zoom: Math.min(8, drawn.zoom * 1.5) })}
        >
          +
        </button>
      </div>
    </div>
    <p class="faint draw-how">${modes.find((one) => one.mode === mode)?.how}</p>
    <p class="draw-said" role="status" aria-busy=${busy ? 'true' : 'false'}>${words}</p>
    <div class="draw-main">
      <div class="draw-frame">
        ${map === undefined ? nothing : html`${cutName(map, drawn, acts)}${canvasView(map, drawn, acts)}`}
        ${
          map === undefined || map.spaces.length > 0 || drawn.corners.length > 0
            ? nothing
            : html`<p class="draw-hint">
                Drop a drawing here (SVG, a closed shape for each space), or a picture to start from
                (PNG or JPEG, dark lines around each space), or click the corners of the first
                space.
              </p>`
        }
      </div>
      <div class="draw-sides">
        ${map === undefined ? nothing : mode === 'add' ? addForm(map, drawn, acts) : html`${mode === 'split' ? cutForm(map, drawn, acts) : mode === 'spots' ? spotsForm(map, drawn, acts) : nothing}${spaceForm(view, map, drawn, acts)}`}
        ${map === undefined ? nothing : powersView(map, acts)} ${questionsView(view, drawn, acts)}
      </div>
    </div>
  </div>`;
}
