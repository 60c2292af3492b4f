import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { GamesWanted } from '../../protocol/calls.ts';
import { pageView } from './book.ts';
import { levelNames, levels } from '../../protocol/levels.ts';
import type { View } from './shell.ts';
import { wantedView } from './wanted.ts';

const lengths = [10, 20, 50, 100];

/** A small run of automatic players, and the page that says what it tells. */
export function balanceView(view: View): TemplateResult {
  const { state, act, set } = view;
  const { balance, wantedGames, summary } = state;
  const change = (more: Partial<GamesWanted>): void =>
    set({ wantedGames: { ...wantedGames, ...more } });
  const choice = <T extends number>(
    label: string,
    options: readonly (readonly [T, string])[],
    now: T,
    choose: (option: T) => void,
  ): TemplateResult =>
    html`<label
      >${label}
      <select
        @change=${({ currentTarget }: Event) => {
          const at = currentTarget instanceof HTMLSelectElement ? currentTarget.selectedIndex : -1;
          const chosen = options[at];
          if (chosen !== undefined) choose(chosen[0]);
        }}
      >
        ${options.map(
          ([option, words]) => html`<option ?selected=${option === now}>${words}</option>`,
        )}
      </select></label
    >`;
  const numbers = (list: readonly number[]) => list.map((one) => [one, String(one)] as const);
  const what = html`<div class="choose" role="group" aria-label="What to play">
    ${choice('Games', numbers(lengths), wantedGames.games, (games) => change({ games }))}
    ${choice(
      'Level',
      levels.map((level) => [level, levelNames[level]] as const),
      wantedGames.level,
      (level) => change({ level }),
    )}
    ${choice('Years', numbers([4, 8, 12]), wantedGames.years, (years) => change({ years }))}
    <button
      type="button"
      class="main"
      ?disabled=${summary === undefined || balance.kind === 'waiting'}
      @click=${() => void act.desk.balance()}
    >
      Play
    </button>
  </div>`;
  if (balance.kind !== 'none')
    return html`<div class="sheet whole">
      <header>${what}</header>
      ${wantedView(view, balance, (page) => pageView('Balance', page))}
    </div>`;
  return html`<div class="sheet">
    <section class="card">
      <h2>Is it balanced?</h2>
      <p>
        Automatic players play some games of this text, and a page says what they tell: who does
        well, what becomes of each prize, how games open and end. You can go on meanwhile.
      </p>
      ${what}
      <p class="faint">
        For more games, levels, or texts to compare: <code>variorum balance</code>.
      </p>
    </section>
  </div>`;
}
