/** The games that were played here: those of the open text first. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { KeptGame } from '../../share/games.ts';
import { titleOf } from '../../share/name.ts';
import { target } from './head.ts';
import type { View } from './shell.ts';

const turns = ({ snapshot: { game, later = [] } }: KeptGame): string => {
  const count = (game?.inputs.length ?? 0) + later.length;
  return count === 1 ? '1 turn' : `${count} turns`;
};

export function gamesView(view: View, close: (event: Event) => void): TemplateResult {
  const { state, act } = view;
  const here = act.games.here();
  const others = state.games.filter((game) => !here.includes(game));
  return html`
    <h2 id="dialog-title">Games</h2>
    ${nameForm(view)}
    ${
      state.games.length === 0
        ? html`<p class="faint">A game is kept here as soon as its first turn is played.</p>`
        : html`<ul class="games">
            ${[...here, ...others].map((game) => gameRow(view, game))}
          </ul>`
    }
    <footer>
      <button
        type="button"
        class="main"
        @click=${(event: Event) => {
          close(event);
          void act.player.restart();
        }}
      >
        New game
      </button>
      <button type="button" @click=${close}>Close</button>
    </footer>
  `;
}

function nameForm({ state, act }: View): TemplateResult | typeof nothing {
  if (state.game.name === '') return nothing;
  return html`<label>
    Name of the game that is open
    <input
      type="text"
      maxlength="60"
      .value=${state.game.name}
      @change=${(event: Event) => {
        const name = target(event).value.trim();
        if (name !== '') act.games.rename(name);
      }}
    />
  </label>`;
}

function gameRow({ state, act }: View, game: KeptGame): TemplateResult {
  const isOpen = game.id === state.game.id;
  const when = new Date(game.at).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const { text, path } = game.snapshot;
  return html`<li>
    <span>
      <strong>${game.name}</strong>
      <span class="faint">${titleOf(text) ?? path}, ${turns(game)}, ${when}</span>
    </span>
    ${
      isOpen
        ? html`<span class="faint">open</span>`
        : html`<button
              type="button"
              aria-label=${`Open ${game.name}`}
              @click=${() => void act.openGame(game.id)}
            >
              Open
            </button>
            <button
              type="button"
              aria-label=${`Delete ${game.name}`}
              @click=${() => act.games.forget(game.id)}
            >
              Delete
            </button>`
    }
  </li>`;
}

/** What was played by other rules, turn by turn. */
export function laterView({ state, act }: View, close: (event: Event) => void): TemplateResult {
  const { frames, later } = state.timeline ?? { frames: [], later: [] };
  return html`
    <h2 id="dialog-title">Turns that do not fit these rules</h2>
    <ol class="later" start=${frames.length}>
      ${later.map(
        ({ stop, orders }) =>
          html`<li>
            ${stop ?? 'A turn'}: ${orders.length === 0 ? 'no orders' : orders.join('; ')}
          </li>`,
      )}
    </ol>
    <footer>
      <button
        type="button"
        @click=${(event: Event) => {
          close(event);
          act.player.dropLater();
        }}
      >
        Drop them
      </button>
      <button
        type="button"
        @click=${(event: Event) => {
          close(event);
          act.player.forkLater();
        }}
      >
        Play on in a new game
      </button>
      <button type="button" class="main" autofocus @click=${close}>Keep them</button>
    </footer>
  `;
}
