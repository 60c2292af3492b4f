/**
 * Dragging on the map with a mouse or a pen: from a thing that can be ordered to its target, or else the map itself where
 * it is larger than its frame. Fingers move the map as they move a page.
 */

export interface Dragging {
  /** Can something be ordered that lies there? */
  canOrder(x: number, y: number): boolean;
  order(from: Point, to: Point): void;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels by which a click may miss the place where it began. */
const CLICK = 6;

export function dragOn(frame: HTMLElement, host: Dragging): void {
  let from:
    (Point & { readonly orders: boolean; readonly left: number; readonly top: number }) | undefined;
  let moved = false;
  const line = arrowIn(frame);

  frame.addEventListener('pointerdown', ({ button, pointerType, clientX: x, clientY: y }) => {
    moved = false;
    if (button !== 0 || pointerType === 'touch') return;
    from = { x, y, orders: host.canOrder(x, y), left: frame.scrollLeft, top: frame.scrollTop };
  });
  frame.addEventListener('pointermove', ({ clientX: x, clientY: y, pointerId, buttons }) => {
    if (from === undefined) return;
    if (buttons === 0) {
      // It was let go elsewhere.
      end();
      return;
    }
    if (!moved && Math.hypot(x - from.x, y - from.y) <= CLICK) return;
    if (!moved) frame.setPointerCapture(pointerId);
    moved = true;
    if (from.orders) line.show(from, { x, y });
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
    if (begun?.orders === true && moved) host.order(begun, { x, y });
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
