/** Enlarges the map: by buttons, by keys, by two fingers, by the wheel with Ctrl held. What is looked at stays in its place. */

/** The map cannot be made larger than so. */
const MOST = 6;

export interface Zoom {
  by(factor: number): void;
  /** The map has the size of its frame again. */
  whole(): void;
}

/** @param frame what scrolls  @param inner what grows in it  @param changed told when it has another size */
export function zoomOf(frame: HTMLElement, inner: HTMLElement, changed: () => void): Zoom {
  let size = 1;

  /** @param x where in the frame the point lies that stays */
  const to = (wanted: number, x: number, y: number): void => {
    const next = Math.min(MOST, Math.max(1, wanted));
    if (next === size) return;
    const before = { wide: inner.clientWidth, high: inner.clientHeight };
    const at = { x: frame.scrollLeft + x, y: frame.scrollTop + y };
    size = next;
    inner.style.width = `${100 * size}%`;
    inner.style.setProperty('--zoom', String(size));
    frame.dataset['enlarged'] = size > 1 ? 'yes' : 'no';
    frame.scrollLeft = (at.x * inner.clientWidth) / Math.max(1, before.wide) - x;
    frame.scrollTop = (at.y * inner.clientHeight) / Math.max(1, before.high) - y;
    changed();
  };
  const by = (factor: number): void =>
    to(size * factor, frame.clientWidth / 2, frame.clientHeight / 2);
  const whole = (): void => to(1, 0, 0);

  const inFrame = (x: number, y: number): readonly [number, number] => {
    const box = frame.getBoundingClientRect();
    return [x - box.left, y - box.top];
  };

  let pinch: { readonly apart: number; readonly size: number } | undefined;
  const fingers = ({ touches: [one, two, more] }: TouchEvent) =>
    one === undefined || two === undefined || more !== undefined
      ? undefined
      : {
          apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
          x: (one.clientX + two.clientX) / 2,
          y: (one.clientY + two.clientY) / 2,
        };
  frame.addEventListener('touchstart', (event) => {
    const two = fingers(event);
    pinch = two === undefined ? undefined : { apart: Math.max(1, two.apart), size };
  });
  frame.addEventListener(
    'touchmove',
    (event) => {
      const two = fingers(event);
      if (two === undefined || pinch === undefined) return;
      // The map grows, and not the page.
      event.preventDefault();
      to((pinch.size * two.apart) / pinch.apart, ...inFrame(two.x, two.y));
    },
    { passive: false },
  );
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(size * Math.exp(-event.deltaY / 300), ...inFrame(event.clientX, event.clientY));
    },
    { passive: false },
  );
  frame.addEventListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') by(1.4);
    if (key === '-') by(1 / 1.4);
    if (key === '0') whole();
  });
  return { by, whole };
}
