/** How wide the panels are: as somebody left them, in this browser. */
export interface Layout {
  /** Pixels; left out: as the page thinks best. */
  readonly text?: number;
  readonly sides?: number;
}

const PLACE = 'variorum playground, layout';
/** No panel is made so narrow that nothing of it can be read. */
const LEAST = 180;

export function resized(layout: Layout, panel: keyof Layout, width: number | undefined): Layout {
  const { [panel]: _, ...rest } = layout;
  return width === undefined ? rest : { ...rest, [panel]: Math.max(LEAST, Math.round(width)) };
}

export function layoutKept(): Layout {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const read = (panel: keyof Layout): Layout => {
      const width: unknown = Reflect.get(Object(data), panel);
      return typeof width === 'number' && width >= LEAST && width < 10_000
        ? { [panel]: width }
        : {};
    };
    return { ...read('text'), ...read('sides') };
  } catch {
    return {};
  }
}

export function keepLayout(layout: Layout): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(layout));
  } catch {
    // Then it is as the page thinks best the next time.
  }
}
