/** A button behind the title of each scenario that runs it, and what it came to. */
import { StateEffect, StateField } from '@codemirror/state';
import type { Extension, Range } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, keymap } from '@codemirror/view';
import type { Ran } from '../state.ts';
import { offsetOf, served } from './served.ts';
import type { Position, Served } from './served.ts';

/** As the server gives it for `variorum/scenarios`. */
interface Scenario {
  readonly title: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

export type Outcomes = Readonly<Record<string, Ran>>;

/** Tells the editor what scenarios came to. */
const told = StateEffect.define<Outcomes>();

const outcomes = StateField.define<Outcomes>({
  create: () => ({}),
  update(before, { effects }) {
    return effects.find((effect) => effect.is(told))?.value ?? before;
  },
});

export const tellOutcomes = (view: EditorView, all: Outcomes): void => {
  if (view.state.field(outcomes, false) === undefined) return;
  view.dispatch({ effects: told.of(all) });
};

interface Lens {
  readonly title: string;
  readonly run: (title: string) => void;
}

class LensWidget extends WidgetType {
  readonly lens: Lens;

  constructor(lens: Lens) {
    super();
    this.lens = lens;
  }

  override eq({ lens }: LensWidget): boolean {
    return lens.title === this.lens.title;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { title, run } = this.lens;
    const element = document.createElement('span');
    element.className = 'cm-lens';
    element.dataset['title'] = title;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'run scenario';
    button.title = 'Run this scenario (Alt-Enter)';
    button.setAttribute('aria-label', `run scenario “${title}”`);
    button.addEventListener('click', () => run(title));
    const words = document.createElement('span');
    words.className = 'cm-outcome';
    element.append(button, words);
    show(element, view.state.field(outcomes)[title]);
    return element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const words: Readonly<Record<Ran['outcome'], string>> = {
  running: '… running',
  passed: '✓ passes',
  failed: '✗ fails',
  unusable: '✗ cannot be run',
  'left out': '– left out',
  changed: '– no longer holds',
};

function show(element: HTMLElement, ran: Ran | undefined): void {
  const place = element.querySelector('.cm-outcome');
  if (place === null) return;
  element.dataset['outcome'] = ran?.outcome ?? '';
  // Which scenario it is need not be said beside it.
  const why = ran?.failures[0]?.replace(`The scenario "${element.dataset['title'] ?? ''}" `, '');
  place.textContent = ran === undefined ? '' : why === undefined ? words[ran.outcome] : `✗ ${why}`;
}

export interface Lenses extends Served {
  /** For the texts whose scenarios can be run. */
  readonly extension: Extension;
}

export function lenses(run: (title: string) => void): Lenses {
  /** Where they stand is moved with the text, so that the keys find the one at the cursor. */
  const places = served<readonly Scenario[]>({
    method: 'variorum/scenarios',
    marks: (scenarios, state) =>
      scenarios.flatMap(({ title, range }): Range<Decoration>[] => {
        const from = offsetOf(state, range.start);
        const to = offsetOf(state, range.end);
        if (from === undefined || to === undefined || to <= from) return [];
        const line = state.doc.lineAt(from);
        return [
          Decoration.mark({ class: 'cm-scenario', title }).range(from, to),
          Decoration.widget({ widget: new LensWidget({ title, run }), side: 2 }).range(line.to),
        ];
      }),
  });

  const runHere = (view: EditorView): boolean => {
    const { head } = view.state.selection.main;
    for (const source of view.state.facet(EditorView.decorations)) {
      const set = typeof source === 'function' ? source(view) : source;
      let found: string | undefined;
      set.between(head, head, (_from, _to, { spec }) => {
        const title: unknown = spec['class'] === 'cm-scenario' ? spec['title'] : undefined;
        if (typeof title === 'string') found = title;
      });
      if (found !== undefined) {
        run(found);
        return true;
      }
    }
    return false;
  };

  return {
    again: () => places.again(),
    extension: [
      outcomes,
      places.extension,
      keymap.of([{ key: 'Alt-Enter', run: runHere }]),
      EditorView.updateListener.of(({ view, transactions }) => {
        const heard = transactions.some(({ effects }) => effects.some((one) => one.is(told)));
        if (!heard) return;
        const all = view.state.field(outcomes);
        // What it says may make a line higher.
        view.requestMeasure();
        for (const element of view.contentDOM.querySelectorAll<HTMLElement>('.cm-lens')) {
          show(element, all[element.dataset['title'] ?? '']);
        }
      }),
    ],
  };
}

export const lensLooks = EditorView.theme({
  '.cm-lens': { marginLeft: '0.8em', fontFamily: 'var(--sans)', fontSize: '12px' },
  '.cm-lens button': {
    minHeight: '1.35rem',
    padding: '0 0.4rem',
    fontSize: '12px',
    color: 'var(--accent)',
    backgroundColor: 'var(--paper)',
    borderColor: 'var(--edge)',
  },
  '.cm-outcome': { marginLeft: '0.5em', color: 'var(--soft)' },
  '.cm-lens[data-outcome="passed"] .cm-outcome': { color: 'var(--good)' },
  '.cm-lens[data-outcome="failed"] .cm-outcome, .cm-lens[data-outcome="unusable"] .cm-outcome': {
    color: 'var(--bad)',
  },
});
