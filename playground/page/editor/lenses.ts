/** A button behind the title of each scenario that runs it, and what it came to. */
import { StateEffect, StateField } from '@codemirror/state';
import type { Range } from '@codemirror/state';
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
  readonly ran: Ran | undefined;
  readonly run: (title: string) => void;
}

class LensWidget extends WidgetType {
  readonly lens: Lens;

  constructor(lens: Lens) {
    super();
    this.lens = lens;
  }

  override eq({ lens }: LensWidget): boolean {
    return lens.title === this.lens.title && lens.ran === this.lens.ran;
  }

  override toDOM(): HTMLElement {
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
    show(element, this.lens);
    return element;
  }

  /** The button stays the same one: whoever has reached it by the keys stays on it. */
  override updateDOM(element: HTMLElement): boolean {
    if (element.dataset['title'] !== this.lens.title) return false;
    show(element, this.lens);
    return true;
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

function show(element: HTMLElement, { title, ran }: Lens): void {
  const place = element.querySelector('.cm-outcome');
  if (place === null) return;
  element.dataset['outcome'] = ran?.outcome ?? '';
  // Which scenario it is need not be said beside it.
  const why = ran?.failures[0]?.replace(`The scenario "${title}" `, '');
  const edition = ran?.edition ?? '';
  const where = edition === '' ? '' : ` in edition ${edition}`;
  place.textContent =
    ran === undefined ? '' : why === undefined ? `${words[ran.outcome]}${where}` : `✗ ${why}`;
}

/** Of a mark over a scenario. */
function titleOf({ spec }: Decoration): string | undefined {
  const title: unknown = spec['title'];
  return typeof title === 'string' ? title : undefined;
}

export function lenses(run: (title: string) => void): Served {
  const places = served<readonly Scenario[]>({
    method: 'variorum/scenarios',
    marks: (scenarios, state) =>
      scenarios.flatMap(({ title, range }): Range<Decoration>[] => {
        const from = offsetOf(state, range.start);
        const to = offsetOf(state, range.end);
        if (from === undefined || to === undefined || to <= from) return [];
        return [Decoration.mark({ class: 'cm-scenario', title }).range(from, to)];
      }),
  });

  const buttons = EditorView.decorations.compute([places.field, outcomes], (state) => {
    const found: Range<Decoration>[] = [];
    state.field(places.field).between(0, state.doc.length, (from, _to, mark) => {
      const title = titleOf(mark);
      if (title === undefined) return;
      const widget = new LensWidget({ title, ran: state.field(outcomes)[title], run });
      found.push(Decoration.widget({ widget, side: 2 }).range(state.doc.lineAt(from).to));
    });
    return Decoration.set(found, true);
  });

  const runHere = ({ state }: EditorView): boolean => {
    const { head } = state.selection.main;
    let here: string | undefined;
    state.field(places.field).between(head, head, (_from, _to, mark) => {
      here = titleOf(mark);
    });
    if (here === undefined) return false;
    run(here);
    return true;
  };

  return {
    ...places,
    extension: [
      outcomes,
      places.extension,
      buttons,
      keymap.of([{ key: 'Alt-Enter', run: runHere }]),
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
