/** Who uses the keyboard does not lose his place when what he was on goes away, or cannot be used any more. */
import { withNextLayout } from './next-layout.ts';

const usable =
  'button:not(:disabled), select:not(:disabled), input:not(:disabled), summary, [tabindex="0"]';

const isThere = (element: Element): element is HTMLElement | SVGElement =>
  (element instanceof HTMLElement || element instanceof SVGElement) &&
  element.isConnected &&
  !element.matches(':disabled');

/** Needs the layout of the page. */
const isUsable = (element: Element): element is HTMLElement | SVGElement =>
  isThere(element) && element.checkVisibility();

/** Does what changes the page; the focus goes to what is nearest to where it was, or else to the stop that is looked at. */
export function keepingFocus(change: () => void): void {
  const { activeElement } = document;
  const around: Element[] = [];
  for (let one = activeElement; one !== null && one.id !== 'page'; one = one.parentElement) {
    around.push(one);
  }
  change();
  if (activeElement === null || activeElement === document.body) return;
  const moveOn = (): void => {
    if (isUsable(activeElement)) return;
    // Something has the focus by now, an editor or a dialog.
    const now = document.activeElement;
    if (now !== null && now !== document.body && now !== activeElement) return;
    const near = around
      .filter((one) => one.isConnected)
      .flatMap((one) => [...one.querySelectorAll(usable)].find(isUsable) ?? [])[0];
    const stop = [...document.querySelectorAll('.timeline [aria-current="step"], #panel')];
    (near ?? stop.find(isUsable))?.focus();
  };
  if (isThere(activeElement)) withNextLayout(moveOn);
  else moveOn();
}
