/** What is asked now, player by player, and the orders that are ready to be handed in. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import { isFull, lastOf, stillAsked } from '../../game/timeline.ts';
import { inOneLine, plainForm } from '../../game/typed.ts';
import type { Draft, Timeline } from '../../game/timeline.ts';
import type { Asked, Frame } from '../../protocol/frame.ts';
import { drawsForm } from './draws.ts';
import { foldTitle, isFolded } from './fold.ts';
import { target } from './head.ts';
import { levelView } from './level.ts';
import { fillAll, optionsView } from './options.ts';
import { swatchView } from './swatch.ts';
import type { View } from './shell.ts';

export function ordersView(view: View, timeline: Timeline, frame: Frame): TemplateResult {
  const givers = [...new Set(frame.asked.map(({ who }) => who))];
  const isAskedNow = (who: string): boolean =>
    frame.asked.some((one) => one.who === who && !one.early);
  // Who need not answer before a later stop does not stand between those who are asked now.
  const now = givers.filter(isAskedNow);
  const ahead = now.length === 0 ? [] : givers.filter((who) => !isAskedNow(who));
  const giver = (who: string): TemplateResult => giverView(view, timeline, frame, who);
  // What was typed at one stop is not for the next.
  return html`<section class="card orders" aria-labelledby="orders-title">
    <header>${foldTitle(view, 'orders', 'Orders')} ${everybody(view)}</header>
    <div ?hidden=${isFolded(view, 'orders')}>
      ${keyed(
        `${timeline.frames.length} ${frame.stop}`,
        html`${(now.length === 0 ? givers : now).map(giver)}
        ${
          ahead.length === 0
            ? nothing
            : html`<details class="ahead">
                <summary>
                  ${ahead.length === 1 ? '1 more' : `${ahead.length} more`} may hand in orders ahead
                  of their time
                </summary>
                ${ahead.map(giver)}
              </details>`
        }`,
      )}
      ${view.state.letter === undefined ? drawsForm(view, timeline, frame) : nothing}
    </div>
  </section>`;
}

/** All who take part at once: where many do, nobody opens every one of them. */
function everybody({ state, act }: View): TemplateResult | typeof nothing {
  const all = state.summary?.participants ?? [];
  // Through the eyes of one, others are not ordered about.
  if (all.length < 2 || state.sight.viewer !== undefined || state.letter !== undefined)
    return nothing;
  const on = all.every((who) => state.automatic.includes(who));
  const [first, ...rest] = all.map((who) => state.levels[who] ?? 0);
  const level = rest.every((each) => each === first) ? first : undefined;
  return html`<span class="seat"
    ><label class="check">
      <input
        type="checkbox"
        .checked=${live(on)}
        .indeterminate=${live(!on && state.automatic.length > 0)}
        @change=${() => act.automatic(all, !on)}
      />
      <span>All automatic</span>
    </label>
    ${on ? levelView('all', level, (chosen) => act.level(all, chosen)) : nothing}</span
  >`;
}

/** The level whose orders are suggested. */
const HINT = 2;

/** So many requests stand open; of more the reader opens what he wants to see. */
const OPENED = 40;

function giverView(view: View, timeline: Timeline, frame: Frame, who: string): TemplateResult {
  const { state, act } = view;
  const own = frame.asked.filter((one) => one.who === who);
  const automatic = state.automatic.includes(who);
  const loose = timeline.drafts.filter((draft) => draft.who === who && draft.request === undefined);
  const ready = timeline.drafts.filter((draft) => draft.who === who).length;
  const missing = stillAsked(timeline, state.automatic).filter((one) => one.who === who).length;
  const asks = [...new Set(own.map((one) => one.asks))].join(', ');
  const askedNow = frame.asked.filter(({ early }) => !early).length;
  return html`<details class="giver" ?open=${askedNow <= OPENED}>
    <summary>
      ${swatchView(view, who)}<strong>${who}</strong>
      <span class="faint"
        >${asks}${ready === 0 ? '' : ` · ${ready} ready`}${missing === 0 || automatic ? '' : ` · ${missing} to go`}${automatic ? ' · automatic' : ''}</span
      >
    </summary>
    ${
      state.letter === undefined
        ? html`<div class="seat">
            <label class="check">
              <input
                type="checkbox"
                .checked=${live(automatic)}
                @change=${() => act.automatic([who], !automatic)}
              />
              <span>Automatic <span class="unseen">player ${who}</span></span>
            </label>
            ${
              automatic
                ? levelView(who, state.levels[who] ?? 0, (level) => act.level([who], level))
                : missing > 0
                  ? html`<button type="button" @click=${() => void act.player.advise(who, HINT)}>
                      Suggest orders<span class="unseen"> for ${who}</span>
                    </button>`
                  : nothing
            }
          </div>`
        : nothing
    }
    <ul class="asked">
      ${own.map((one) => askedView(view, timeline, one))}
      ${loose.map((draft) => html`<li>${draftView(view, draft)}</li>`)}
    </ul>
    ${typeForm(view, who, own)}
  </details>`;
}

function askedView(view: View, timeline: Timeline, asked: Asked): TemplateResult {
  const drafts = timeline.drafts.filter(({ request }) => request === asked.id);
  const pointed = view.state.pointing?.request === asked.id;
  return html`<li data-pointed=${pointed ? 'yes' : 'no'}>
    ${asked.form === 'one' ? oneView(view, asked, drafts[0]) : listView(view, timeline, asked, drafts)}
    ${drafts.map((draft) => idleView(view, draft))}
  </li>`;
}

/** What an order would come to, where that is nothing. */
function idleView({ state }: View, { who, text }: Draft): TemplateResult | typeof nothing {
  const found = state.idle.find((one) => one.who === who && one.text === text);
  if (found === undefined) return nothing;
  const why = found.why === null ? '' : `: ${found.why}`;
  return html`<p class="idle">As things stand, ${text} does nothing${why}.</p>`;
}

/** What is asked, where the same thing is asked about more than once at a stop. */
function labelOf({ state }: View, { id, subject, who, asks, early }: Asked): string {
  const frame = state.timeline === undefined ? undefined : lastOf(state.timeline);
  const again = frame?.asked.some(
    (one) => one.id !== id && one.who === who && one.subject === subject,
  );
  const name =
    subject === who ? asks : again === true && asks !== subject ? `${subject}, ${asks}` : subject;
  return early ? `${name} (ahead)` : name;
}

function oneView(view: View, asked: Asked, draft: Draft | undefined): TemplateResult {
  const { act } = view;
  const silence = asked.silence === null ? 'nothing' : asked.silence;
  const listed = asked.choices.some(({ text }) => text === draft?.text);
  const pick = (event: Event): void => {
    const { value } = target(event);
    const choice = asked.choices.find(({ text }) => text === value);
    if (choice === undefined) act.dropRequest(asked.id);
    else act.player.choose(asked, choice);
  };
  if (asked.choices.length === 0) {
    return html`<span class="label">${labelOf(view, asked)}</span>
      ${draft === undefined ? html`<span class="faint">no order: ${silence}; else type it below</span>` : draftView(view, draft)}`;
  }
  return html`<label>
    <span class="label">${labelOf(view, asked)}</span>
    <select
      .value=${live(draft?.text ?? '')}
      @change=${pick}
      @pointerdown=${fillAll}
      @focus=${fillAll}
      data-ready=${draft === undefined ? 'no' : 'yes'}
    >
      <option value="">no order: ${silence}</option>
      ${listed || draft === undefined ? nothing : html`<option value=${draft.text}>${draft.text}</option>`}
      ${optionsView(
        asked.choices.map(({ text }) => text),
        draft?.text,
      )}
    </select>
  </label>`;
}

function listView(
  view: View,
  timeline: Timeline,
  asked: Asked,
  drafts: readonly Draft[],
): TemplateResult {
  const most = asked.most === null ? 'as many as you like' : `up to ${asked.most}`;
  const full = isFull(timeline, asked);
  const pick = (event: Event): void => {
    const select = target(event);
    const choice = asked.choices.find(({ text }) => text === select.value);
    select.value = '';
    if (choice !== undefined) view.act.player.choose(asked, choice);
  };
  const rest = asked.choices.filter(({ text }) => !drafts.some((draft) => draft.text === text));
  return html`<span class="label">${labelOf(view, asked)}, ${most}</span>
    ${drafts.map((draft) => draftView(view, draft))}
    ${
      rest.length === 0 || full
        ? nothing
        : html`<label>
            <span class="unseen">Add an order to ${labelOf(view, asked)} of ${asked.who}</span>
            <select .value=${live('')} @change=${pick} @pointerdown=${fillAll} @focus=${fillAll}>
              <option value="">add an order…</option>
              ${optionsView(rest.map(({ text }) => text))}
            </select>
          </label>`
    }`;
}

function draftView({ act }: View, draft: Draft): TemplateResult {
  return html`<span class="draft">
    <code>${draft.text}</code>
    <button type="button" aria-label=${`Take back ${draft.text}`} @click=${() => act.drop(draft)}>
      ×
    </button>
  </span>`;
}

/** Orders in the notation of the variant, one after the other. */
function typeForm({ state, act }: View, who: string, own: readonly Asked[]): TemplateResult {
  const fault = state.typed[who] ?? '';
  const id = `typed-${state.summary?.participants.indexOf(who) ?? 0}`;
  const forms = [...new Set(own.flatMap(({ ranges }) => ranges.flatMap(({ written }) => written)))];
  const [first] = own;
  const others = first?.choices.filter(({ text }) => text !== first.silence) ?? [];
  // What names a place tells more of the notation than what does not, as `Pass` would.
  const placed = others.filter(({ spaces }) => spaces.length > 0);
  const [shortest] = (placed.length > 0 ? placed : others).toSorted(
    (one, other) => one.text.length - other.text.length,
  );
  const example = shortest?.text ?? first?.silence ?? null;
  const form = forms[0] === undefined ? '' : plainForm(forms[0]);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const { currentTarget } = event;
    if (!(currentTarget instanceof HTMLFormElement)) return;
    const input = currentTarget.querySelector('input');
    if (input !== null && (await act.player.type(who, input.value))) input.value = '';
  };
  return html`<form class="typed" @submit=${submit}>
    <label>
      <span class="unseen">Type an order for ${who}</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck="false"
        @paste=${pasteLines}
        placeholder=${example === null ? form : `as ${example}`}
        aria-invalid=${fault === '' ? 'false' : 'true'}
        aria-describedby=${fault === '' ? nothing : id}
      />
    </label>
    <button type="submit">Add</button>
    ${
      forms.length === 0
        ? nothing
        : html`<details class="faint">
            <summary>How these are written</summary>
            <p>
              Several at once: with commas between them, or pasted, a line a player (Name: order,
              order).
            </p>
            <ul>
              ${forms.map((form) => html`<li><code>${plainForm(form)}</code></li>`)}
            </ul>
          </details>`
    }
    ${fault === '' ? nothing : html`<p class="fault" id=${id} role="alert">${fault}</p>`}
  </form>`;
}

/** Lines would be run together in a field of one line. */
function pasteLines(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const input = event.currentTarget;
  if (!text.trim().includes('\n') || !(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = input;
  input.setRangeText(
    inOneLine(text),
    selectionStart ?? value.length,
    selectionEnd ?? value.length,
    'end',
  );
}
