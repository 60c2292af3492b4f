/**
 * The orders of a list. There may be thousands at a stop, and nobody sees them before he opens the list: they come when the
 * map is there, a few lists at a time, or at once when somebody goes to a list.
 */
import { guard } from 'lit-html/directives/guard.js';

/** Milliseconds: until then the map is there. */
const LATER = 120;
/** Milliseconds at a time. */
const SLICE = 8;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const fillFor = (milliseconds: number): void => {
  const begun = performance.now();
  for (const fill of waiting) {
    waiting.delete(fill);
    fill();
    if (performance.now() - begun > milliseconds) break;
  }
};

function later(fill: () => void): void {
  waiting.add(fill);
  timer ??= setTimeout(function next() {
    fillFor(SLICE);
    timer = waiting.size === 0 ? undefined : setTimeout(next, 0);
  }, LATER);
}

/** Somebody goes to a list: whatever is not there yet comes now. */
export const fillAll = (): void => fillFor(Number.POSITIVE_INFINITY);

/** @param texts of the orders: the list is made anew when they are others  @param chosen which of them is chosen */
export function optionsView(texts: readonly string[], chosen?: string): unknown {
  // What is not there cannot be chosen.
  if (chosen !== undefined) fillAll();
  return guard([...texts], () => {
    const options = document.createDocumentFragment();
    const first = texts.filter((text) => text === chosen).map(chosenOption);
    const end = document.createComment('');
    options.append(...first, end);
    later(() => {
      const list = end.parentNode;
      // Meanwhile it may have gone.
      if (!(list instanceof HTMLSelectElement)) return;
      const { value } = list;
      for (const one of first) one.remove();
      for (const text of texts) list.insertBefore(new Option(text), end);
      list.value = value;
    });
    return options;
  });
}

const chosenOption = (text: string): HTMLOptionElement => new Option(text, text, false, true);
