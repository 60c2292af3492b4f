/** What stands above the map: where the game is, what came of the last turn, who is asked now, and what goes on. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { stillAsked, waitsFor } from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { Asked, Frame, Happening, Report } from '../../protocol/frame.ts';
import { withNextLayout } from '../next-layout.ts';
import { sightView } from './sight.ts';
import type { View } from './shell.ts';

/** Where the game stands, or how it ended. */
export function standing({ ended, stop }: Frame): string {
  if (ended === null) return stop;
  return `The game is over: ${ended.length === 0 ? 'it is drawn.' : `won by ${ended.join(', ')}.`}`;
}

/** Where the game stands, and through whose eyes it is looked at: one line. */
export function stateLine(view: View, frame: Frame): TemplateResult {
  return html`<div class="now">
    <h2 aria-live=${frame.ended === null ? 'off' : 'polite'}>${standing(frame)}</h2>
    ${sightView(view)}
  </div>`;
}

/** What is ready, who is still asked, the buttons that go on, and what came of the last turn: beside the orders. */
export function turnBar(view: View, timeline: Timeline, frame: Frame): TemplateResult {
  const { state, act } = view;
  if (frame.ended !== null)
    return html`<div class="turn">
      ${state.post?.line(view) ?? nothing} ${newsView(view, timeline)}
    </div>`;
  const drafted = timeline.drafts.length;
  const byChance = !waitsFor(frame, state.automatic);
  const ready =
    drafted === 0
      ? byChance
        ? 'All are automatic.'
        : 'No orders yet'
      : drafted === 1
        ? '1 order is ready.'
        : `${drafted} orders are ready.`;
  return html`<div class="turn">
    <div class="go">
      <p role="status">${ready}</p>
      ${state.goingOn || byChance ? onButton(view) : nothing}
      <button
        type="button"
        class="main"
        aria-disabled=${state.waiting ? 'true' : 'false'}
        @click=${() => void (state.post === undefined ? nextTurn(view) : act.post.show())}
      >
        ${state.waiting && !state.goingOn ? 'Adjudicating…' : 'Adjudicate'}
      </button>
    </div>
    ${atOnceView(view, frame)} ${state.post?.line(view) ?? nothing} ${wantedNow(view, timeline)}
    ${newsView(view, timeline)}
  </div>`;
}

/** Where one thing is asked after the other, nobody wants to press a button after each. */
function atOnceView({ state, set }: View, { asked }: Frame): TemplateResult | typeof nothing {
  if (state.post !== undefined || (asked.length !== 1 && !state.atOnce)) return nothing;
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${live(state.atOnce)}
      @change=${() => set({ atOnce: !state.atOnce })}
    />
    <span>Adjudicate at once when all have ordered</span>
  </label>`;
}

/** What is asked then is seen, wherever the last turn was read. */
async function nextTurn({ act }: View): Promise<void> {
  await act.player.adjudicate();
  withNextLayout(() => document.querySelector('.sides')?.scrollTo(0, 0));
}

/** Where nobody at the page is asked, the game can go on by itself until somebody stops it. */
function onButton({ state, act, set }: View): TemplateResult {
  return state.goingOn
    ? html`<button type="button" @click=${() => set({ goingOn: false })}>Stop</button>`
    : html`<button
        type="button"
        aria-disabled=${state.waiting ? 'true' : 'false'}
        @click=${() => void act.player.playOn()}
      >
        Play on
      </button>`;
}

/** One line of what came of the last turn, and the way to see it. */
function newsView({ state, set }: View, timeline: Timeline): TemplateResult {
  const before = timeline.frames[timeline.at - 1];
  const { report } = timeline.frames[timeline.at] ?? timeline.frames[0];
  const read = (): void =>
    document.querySelector('.report')?.scrollIntoView({ block: 'start', behavior: 'auto' });
  if (before === undefined) {
    const told = report.draws.length + report.messages.length + report.orders.length;
    return html`<p class="news">
      <span>The game begins.</span>
      ${told === 0 ? nothing : html`<button type="button" class="link" @click=${read}>What was drawn</button>`}
    </p>`;
  }
  return html`<p class="news">
    <span>${before.stop}: ${outcomes(report.orders)}. ${toldBriefly(report)}</span>
    <button
      type="button"
      aria-pressed=${state.recalled ? 'true' : 'false'}
      @click=${() => set({ recalled: !state.recalled, pointing: null })}
    >
      See it on the map
    </button>
    <button type="button" class="link" @click=${read}>Verdicts</button>
  </p>`;
}

const words: readonly (readonly [Happening['verdict'], string])[] = [
  ['succeeds', 'succeeded'],
  ['fails', 'failed'],
  ['void', 'void'],
  ['illegal', 'illegal'],
  ['unreadable', 'could not be read'],
];

/** `14 succeeded, 3 failed`, of what was ordered; where nobody ordered anything, of what silence did. */
function outcomes(all: readonly Happening[]): string {
  const given = all.filter(({ silent }) => !silent);
  const orders = given.length > 0 ? given : all.filter(({ who }) => who !== null);
  const counts = words.flatMap(([verdict, word]) => {
    const number = orders.filter((one) => one.verdict === verdict).length;
    return number === 0 ? [] : [`${number} ${word}`];
  });
  return given.length > 0
    ? counts.join(', ')
    : ['nobody ordered anything', ...counts.map((one) => `${one} without an order`)].join('; ');
}

/** As much as has room of what everybody was told. */
function toldBriefly({ messages }: Report): string {
  const open = messages.filter(({ who }) => who === null).map(({ text }) => text);
  const all = open.join('; ');
  return all.length > ROOM ? (open[0] ?? '') : all;
}

/** As many names have room, in two lines of a phone. */
const ROOM = 84;

function shortened(names: readonly string[]): string {
  let length = 0;
  const few = names.filter((name) => (length += name.length + 2) <= ROOM - 26);
  return names.join(', ').length <= ROOM
    ? names.join(', ')
    : `${few.join(', ')} and ${names.length - few.length} more`;
}

/** Who is still asked, and what: `Munster: Build (1)`. */
function wantedNow({ state }: View, timeline: Timeline): TemplateResult {
  const still = stillAsked(timeline, state.automatic);
  const byAsk = new Map<string, string[]>();
  const givers = new Map<string, Asked[]>();
  for (const one of still) givers.set(one.who, [...(givers.get(one.who) ?? []), one]);
  for (const [who, own] of givers) {
    const asks = [...new Set(own.map(({ asks: name }) => name))].join(', ');
    const most = own.map(({ form, most: number }) => (form === 'one' ? 1 : (number ?? undefined)));
    const sum = most.reduce<number | undefined>(
      (all, one) => (all === undefined || one === undefined ? undefined : all + one),
      0,
    );
    byAsk.set(asks, [...(byAsk.get(asks) ?? []), sum === undefined ? who : `${who} (${sum})`]);
  }
  const text = [...byAsk].map(([asks, who]) =>
    who.length === 1
      ? (who[0] ?? '').replace(/^(.*?)( \(\d+\))?$/u, `$1: ${asks.replaceAll('$', '$$$$')}$2`)
      : `${asks}: ${shortened(who)}`,
  );
  return html`<p class="asked-now" title=${text.join('; ')}>
    ${
      state.idle.length === 0
        ? nothing
        : html`<strong
            >${state.idle.length === 1 ? '1 order does' : `${state.idle.length} orders do`} nothing
            as things stand.</strong
          > `
    }${
      text.length === 0
        ? timeline.drafts.length === 0
          ? 'Nobody here has anything to order.'
          : 'All who are asked have orders ready.'
        : html`<span class="faint">Asked now:</span> ${text.join('; ')}`
    }
  </p>`;
}
