/**
 * Dragging on the map: from a thing that can be ordered to its target, with a mouse, a pen or a finger; or else, with a
 * mouse or a pen, the map itself where it is larger than its frame. Elsewhere a finger moves the map as it moves a page.
 */

export interface Dragging<Start> {
  /**
   * What is ordered by a drag that begins there; undefined where that moves the map.
   * @param finger it hides what it points at, and is as wide as several pieces
   */
  begins(at: Point, finger: boolean): Start | undefined;
  order(from: Start, to: Point): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels by which a click may miss the place where it began. */
const CLICK = 6;
/** The same of a finger. */
const TAP = 12;

export function dragOn<Start>(frame: HTMLElement, host: Dragging<Start>): void {
  let from:
    | (Point & {
        readonly orders: Start | undefined;
        readonly left: number;
        readonly top: number;
        readonly slack: number;
      })
    | undefined;
  let moved = false;
  const line = arrowIn(frame);

  frame.addEventListener('pointerdown', (event) => {
    const { button, pointerType, isPrimary, clientX: x, clientY: y } = event;
    moved = false;
    // A second finger makes the map larger.
    if (!isPrimary) return end();
    if (button !== 0) return;
    const finger = pointerType === 'touch';
    const orders = host.begins({ x, y }, finger);
    if (finger && orders === undefined) return;
    const { scrollLeft: left, scrollTop: top } = frame;
    from = { x, y, orders, left, top, slack: finger ? TAP : CLICK };
  });
  // The browser would move the page, and end the drag.
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (from?.orders !== undefined && event.touches.length === 1) event.preventDefault();
    },
    { passive: false },
  );
  frame.addEventListener('pointermove', (event) => {
    const { clientX: x, clientY: y, pointerId, isPrimary, buttons } = event;
    if (from === undefined || !isPrimary) return;
    if (buttons === 0) {
      // It was let go elsewhere.
      end();
      return;
    }
    if (!moved && Math.hypot(x - from.x, y - from.y) <= from.slack) return;
    if (!moved) frame.setPointerCapture(pointerId);
    moved = true;
    if (from.orders !== undefined) line.show(from, { x, y });
    else {
      frame.scrollLeft = from.left + from.x - x;
      frame.scrollTop = from.top + from.y - y;
    }
  });
  const end = (): void => {
    from = undefined;
    line.hide();
  };
  frame.addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
    const begun = from;
    end();
    if (begun?.orders !== undefined && moved) host.order(begun.orders, { x, y });
  });
  frame.addEventListener('pointercancel', end);
  // What was dragged was not clicked.
  frame.addEventListener(
    'click',
    (event) => {
      if (!moved) return;
      moved = false;
      event.stopImmediatePropagation();
    },
    true,
  );
}

/** A line from where the order begins to where it would go. */
function arrowIn(frame: HTMLElement) {
  const line = document.createElement('div');
  line.className = 'dragged';
  line.hidden = true;
  frame.append(line);
  return {
    show(from: Point, to: Point): void {
      const box = frame.getBoundingClientRect();
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      line.style.left = `${from.x - box.left + frame.scrollLeft}px`;
      line.style.top = `${from.y - box.top + frame.scrollTop}px`;
      line.style.width = `${length}px`;
      line.style.rotate = `${Math.atan2(to.y - from.y, to.x - from.x)}rad`;
      line.hidden = false;
    },
    hide(): void {
      line.hidden = true;
    },
  };
}
