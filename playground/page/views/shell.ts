/** The page as a whole: head, editor, game, dialogs. */
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import type { Actions } from '../actions/index.ts';
import type { Board } from '../map/board.ts';
import { tellRoom } from '../room.ts';
import type { State } from '../state.ts';
import { dialogView } from './dialogs.ts';
import { headView } from './head.ts';
import { noticeView } from './notice.ts';
import { playView } from './play.ts';
import { problemsView } from './problems.ts';
import { sentencesView } from './sentences.ts';
import { splitterView } from './splitter.ts';
import { tabsView } from './tabs.ts';
import { textsView } from './texts.ts';
import { viewerView } from './viewer.ts';

export interface View {
  readonly state: State;
  readonly act: Actions;
  readonly set: (change: Partial<State>) => void;
  readonly board: Board;
}

export function shellView(view: View, editor: HTMLElement): TemplateResult {
  const { state } = view;
  if (state.letter !== undefined) return state.letter.show(view);
  if (state.whole !== undefined) return viewerView(view, state.whole);
  return html`
    ${headView(view)} ${noticeView(view)}
    <main
      class="halves"
      data-half=${state.half}
      data-alone=${state.alone ? 'yes' : 'no'}
      data-below=${state.layout.below?.includes('text') === true ? 'yes' : 'no'}
      style=${widths(state.layout)}
    >
      <section class="half text" aria-label="Text">
        ${textsView(view)} ${shownBar(view)}
        <div class="editor" id="text">${editor}</div>
        ${sentencesView(view)} ${problemsView(view)}
      </section>
      ${splitterView(view, 'text', 'before', 'Width of the text')}
      <section class="half game" aria-label="Game">
        ${tabsView(view)}
        <div
          class="panel"
          role="tabpanel"
          id="panel"
          aria-labelledby=${`tab-${state.tab}`}
          tabindex="-1"
          ${ref(tellRoom)}
        >
          ${panel(view)}
        </div>
      </section>
    </main>
    <p class="unseen" role="status">${state.said}</p>
    ${dialogView(view)}
  `;
}

const widths = ({ text, sides }: State['layout']): string =>
  [
    ...(text === undefined ? [] : [`--text-width:${text}px`]),
    ...(sides === undefined ? [] : [`--sides-width:${sides}px`]),
  ].join(';');

function shownBar({ state, act }: View): TemplateResult | typeof nothing {
  if (state.shown === undefined) return nothing;
  const name = state.shown.path.split('/').slice(1).join('/');
  return html`<div class="bar shown">
    <span><strong>${name}</strong> comes with the tool and can only be read here.</span>
    <button type="button" @click=${() => act.backToText()}>Show your text</button>
  </div>`;
}

function panel(view: View): TemplateResult {
  switch (view.state.tab) {
    case 'play':
      return playView(view);
    case 'draw':
      return (
        view.state.drawing?.show(view) ??
        html`<p class="blank">Getting the drawing board ready…</p>`
      );
    default:
      return (
        view.state.lateTabs?.[view.state.tab](view) ??
        html`<p class="blank">Getting the page ready…</p>`
      );
  }
}
