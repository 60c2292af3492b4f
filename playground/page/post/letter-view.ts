/** A letter as it is read: map, position, what is asked, and the answer that goes back. On paper, in words. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { isNow, lastOf, seenOf, stillAsked } from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import { letterText, passagesOf } from '../../post/words.ts';
import { timeOf } from '../../post/taking.ts';
import type { Context } from '../context.ts';
import { tellRoom } from '../room.ts';
import { dialogView } from '../views/dialogs.ts';
import { themeView } from '../views/head.ts';
import { stepsView } from '../views/timeline.ts';
import { standing } from '../views/turn.ts';
import { listsView } from '../views/lists.ts';
import { veilWords } from '../views/sight.ts';
import { mapView } from '../views/map.ts';
import { noticeView } from '../views/notice.ts';
import { ordersView } from '../views/orders.ts';
import { pointingView } from '../views/pointing.ts';
import { reportView } from '../views/report.ts';
import type { View } from '../views/shell.ts';
import { copy } from './out.ts';
import type { OpenedLetter } from './state.ts';

export interface Sealing {
  seal(): Promise<void>;
  /** Shows the ways to send what is sealed. */
  send(): void;
}

export const letterView =
  (context: Context, { seal, send }: Sealing) =>
  (view: View): TemplateResult => {
    const { state } = view;
    const { letter, timeline } = state;
    if (letter === undefined) return html`${nothing}`;
    return html`
      ${headView(context, view, letter)} ${noticeView(view)}
      <main class="letter">
        <section class="half game" aria-label="Letter">
          <div class="panel" id="panel" tabindex="-1" ${ref(tellRoom)}>
            ${
              timeline === undefined
                ? html`<p class="blank">The letter is being opened…</p>`
                : sheetView(context, view, letter, timeline, { seal, send })
            }
          </div>
        </section>
      </main>
      <p class="unseen" role="status">${state.said}</p>
      ${dialogView(view)}
    `;
  };

const titleOf = ({ open: { letter } }: OpenedLetter): string =>
  `${letter.name}: letter to ${letter.seat}`;

function headView(context: Context, view: View, letter: OpenedLetter): TemplateResult {
  const { state, act } = view;
  const { variant } = letter.open.letter;
  const passages = passagesOf(state.timeline?.frames ?? [], letter.open.letter.seat);
  const words = letterText(`${titleOf(letter)} (${variant.title})`, passages, location.href);
  return html`<header class="head">
    <h1><a href="../index.html">Variorum</a></h1>
    <p class="status" data-state="ready">
      <strong>${titleOf(letter)}</strong>
      <span>${variant.title} · keeper’s mark ${letter.mark}</span>
    </p>
    <div class="tools">
      <button type="button" @click=${() => void copy(context, words, 'The letter')}>
        Copy as text
      </button>
      <button type="button" @click=${() => window.print()}>Print</button>
      <button type="button" aria-keyshortcuts="?" @click=${() => void act.helper.open()}>
        Help
      </button>
      <button type="button" @click=${() => location.assign(location.pathname)}>
        Close the letter
      </button>
      ${themeView(view)}
    </div>
  </header>`;
}

function sheetView(
  context: Context,
  view: View,
  letter: OpenedLetter,
  timeline: Timeline,
  sealing: Sealing,
): TemplateResult {
  const frame = seenOf(timeline);
  const now = isNow(timeline);
  const asks = now && frame.ended === null && frame.asked.length > 0;
  const before = timeline.frames[timeline.at - 1];
  const after = timeline.frames[timeline.at + 1];
  return html`<div class="play">
    ${paperHead(letter, timeline)}
    <div class="first">
      <div class="top">
        ${toldView(view, timeline)}
        ${
          (frame.unseen ?? []).length === 0
            ? nothing
            : html`<p class="bar past"><span>${veilWords(frame)}</span></p>`
        }
        ${letter.remarks.map((words) => html`<p class="bar remark">${words}</p>`)}
        <div class="now"><h2>${standing(frame)}</h2></div>
      </div>
      ${mapView(view)} ${now ? turnView(letter, timeline, sealing) : nothing}
    </div>
    <div class="pointed">${asks ? pointingView(view, frame) : nothing}</div>
    <div class="sides">
      ${asks ? ordersView(view, timeline, frame) : nothing}
      ${
        now
          ? before === undefined
            ? nothing
            : reportView(view, frame.report, before.stop, timeline.at - 1)
          : reportView(view, after?.report ?? frame.report, frame.stop, timeline.at)
      }
      ${listsView(view, frame)}
    </div>
    ${paperView(letter, timeline)}
  </div>`;
}

/** The stops that the letter tells of, where it tells of several. */
const toldView = (view: View, timeline: Timeline): TemplateResult | typeof nothing =>
  timeline.frames.length < 2
    ? nothing
    : html`<nav class="timeline" aria-label="What the letter tells">
        ${stepsView(view, timeline)}
      </nav>`;

/** How far the orders are, and the button that seals them. */
function turnView(
  { open: { letter }, answer }: OpenedLetter,
  timeline: Timeline,
  { seal, send }: Sealing,
): TemplateResult {
  const { asked, ended } = lastOf(timeline);
  if (ended !== null || asked.length === 0) {
    return html`<div class="turn">
      <p role="status">
        ${ended === null ? `Nothing is asked of ${letter.seat} now. This letter tells how it stands.` : 'No answer is wanted any more.'}
      </p>
    </div>`;
  }
  const { drafts } = timeline;
  const open = stillAsked(timeline, []);
  const changed =
    answer !== undefined && answer.orders.join('\n') !== drafts.map(({ text }) => text).join('\n');
  const ready =
    drafts.length === 0
      ? 'No orders yet'
      : drafts.length === 1
        ? '1 order is ready.'
        : `${drafts.length} orders are ready.`;
  return html`<div class="turn">
    <p role="status">${ready}${changed ? ' They are not those that you sealed.' : ''}</p>
    <button type="button" class="main" @click=${() => void seal()}>
      ${answer === undefined ? 'Seal my answer' : 'Seal it again'}
    </button>
    <p class="asked-now">
      ${
        open.length === 0
          ? 'Nothing is missing.'
          : `Without an order: ${open.map(({ subject, who, asks }) => (subject === who ? asks : subject)).join(', ')}.`
      }
    </p>
    ${
      answer === undefined
        ? nothing
        : html`<p class="news">
            <span>Sealed ${timeOf(answer.number)}.</span>
            <button type="button" class="link" @click=${() => send()}>Send the answer</button>
          </p>`
    }
  </div>`;
}

/** Above the map, on paper. */
const paperHead = ({ open: { letter }, mark }: OpenedLetter, timeline: Timeline): TemplateResult =>
  html`<section class="paper" aria-hidden="true">
    <h1>${letter.name}: letter to ${letter.seat}</h1>
    <p>${letter.variant.title}, ${standing(seenOf(timeline))}. Keeper’s mark ${mark}.</p>
  </section>`;

/** The same in words, for paper. */
function paperView({ open: { letter } }: OpenedLetter, { frames }: Timeline): TemplateResult {
  return html`<section class="paper words" aria-hidden="true">
    ${passagesOf(frames, letter.seat).map(
      ({ title, lines }) =>
        html`<h2>${title}</h2>
          <ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>`,
    )}
    <h2>Orders of ${letter.seat}</h2>
    ${linesToWriteOn(frames)}
  </section>`;
}

/** Lines to write on. */
const linesToWriteOn = (frames: Timeline['frames']): TemplateResult => {
  const { asked } = frames.at(-1) ?? frames[0];
  const most = asked.reduce((sum, one) => sum + (one.form === 'one' ? 1 : (one.most ?? LINES)), 0);
  return html`${Array.from({ length: Math.min(most, MOST) }, () => html`<p class="line"></p>`)}`;
};

const LINES = 4;
const MOST = 12;
