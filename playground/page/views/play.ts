/** The game: its time line, what happened, the map, and what is asked now. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { isNow, lastOf, seenOf } from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { Frame } from '../../protocol/frame.ts';
import { listsView } from './lists.ts';
import { mapView } from './map.ts';
import { ordersView } from './orders.ts';
import { pointingView } from './pointing.ts';
import { reportView } from './report.ts';
import { sightView, veilWords } from './sight.ts';
import { timelineView } from './timeline.ts';
import { splitterView } from './splitter.ts';
import { stateLine, turnBar } from './turn.ts';
import type { View } from './shell.ts';

export function playView(view: View): TemplateResult {
  const { timeline, compiling, source } = view.state;
  const isEmpty = source.text.trim() === '';
  if (timeline === undefined) {
    return html`<div class="blank">
      <p>
        ${
          isEmpty
            ? 'The text is empty. Start with:'
            : compiling === 'errors'
              ? 'When the text has no more errors, its game can be played here.'
              : compiling === 'stopped'
                ? view.state.stoppedWhy
                : 'Getting the game ready…'
        }
      </p>
      ${
        compiling === 'errors' || compiling === 'stopped'
          ? html`<p>
              ${
                isEmpty
                  ? html`<button type="button" @click=${() => void view.act.openTemplate()}>
                      A new variant
                    </button>`
                  : nothing
              }
              <button type="button" @click=${() => view.act.showGames()}>Games</button>
              <button type="button" @click=${() => void view.act.post.show()}>By post</button>
            </p>`
          : nothing
      }
    </div>`;
  }
  const frame = seenOf(timeline);
  const now = isNow(timeline);
  const asked = now && frame.ended === null;
  return html`<div
    class="play"
    data-below=${view.state.layout.below?.includes('sides') === true ? 'yes' : 'no'}
  >
    <div class="first">
      <div class="top">
        ${timelineView(view, timeline)} ${staleBar(view)} ${laterBar(view, timeline)}
        ${now ? stateLine(view, frame) : pastBar(view, timeline)} ${sightNote(view, frame)}
      </div>
      ${mapView(view)} ${now ? turnBar(view, timeline, frame) : nothing}
    </div>
    ${splitterView(view, 'sides', 'after', 'Width of the orders')}
    <div class="pointed">${asked ? pointingView(view, frame) : nothing}</div>
    <div class="sides">
      ${now ? nowView(view, timeline, frame) : pastView(view, timeline)} ${listsView(view, frame)}
    </div>
  </div>`;
}

/** While the text does not compile, the game is that of the last text that did. */
function staleBar({ state }: View): TemplateResult | typeof nothing {
  if (state.compiling !== 'errors' && state.compiling !== 'stopped') return nothing;
  const why = state.compiling === 'errors' ? 'The text has errors.' : state.stoppedWhy;
  return html`<p class="bar stale" role="status">
    <span>${why} The game goes on by the last rules that compiled.</span>
  </p>`;
}

/** What was played by other rules and does not fit these stays, and can be had back. */
function laterBar({ state, act }: View, { later }: Timeline): TemplateResult | typeof nothing {
  if (later.length === 0) return nothing;
  const [what, these] =
    later.length === 1
      ? [
          'The turn that was played next does',
          'It is kept: undo the change of the text, and it comes back.',
        ]
      : [
          `${later.length} turns that were played after this do`,
          'They are kept: undo the change of the text, and they come back.',
        ];
  return html`<p class="bar later" role="status">
    <span
      >${what} not fit these rules. ${these} If you play on, you do so in a new game, and the whole
      one stays under Games.</span
    >
    <button type="button" ?disabled=${state.playing} @click=${() => act.showLater()}>Show</button>
    <button type="button" ?disabled=${state.playing} @click=${() => act.player.dropLater()}>
      Drop
    </button>
    <button type="button" ?disabled=${state.playing} @click=${() => act.player.forkLater()}>
      Play on in a new game
    </button>
  </p>`;
}

/** What of the game is not shown, where it is looked at through the eyes of one. */
function sightNote({ state }: View, frame: Frame): TemplateResult | typeof nothing {
  const { viewer } = state.sight;
  if (viewer === undefined) return nothing;
  const words =
    viewer === null
      ? 'You see what an onlooker may know; nobody orders here.'
      : `You see what ${viewer} may know, and no orders but those of ${viewer}.`;
  return html`<p class="bar past" role="status"><span>${words}${veilWords(frame)}</span></p>`;
}

function pastBar(view: View, timeline: Timeline): TemplateResult {
  const { act } = view;
  return html`<div class="bar past">
    <span
      >You look back. What was ordered here, and what came of it, stands on the map and in “What
      happened”.</span
    >
    ${sightView(view)}
    <button type="button" @click=${() => act.undoTo(timeline.at)}>
      Take back to here and play on
    </button>
    <button type="button" @click=${() => act.lookAt(timeline.frames.length - 1)}>Go to now</button>
  </div>`;
}

function nowView(view: View, timeline: Timeline, frame: Frame): TemplateResult {
  const before = timeline.frames.at(-2);
  return html`
    ${frame.ended === null ? ordersView(view, timeline, frame) : nothing}
    ${reportView(view, frame.report, before === undefined ? undefined : before.stop, timeline.at - 1)}
  `;
}

/** At a past stop: the orders that were given there, from the report of the stop after it. */
function pastView(view: View, timeline: Timeline): TemplateResult {
  const after = timeline.frames[timeline.at + 1] ?? lastOf(timeline);
  return reportView(view, after.report, seenOf(timeline).stop, timeline.at);
}
