/** Where the panels are and how wide: as somebody left them, in this browser. */
export interface Layout {
  /** Pixels; left out: as the page thinks best. */
  readonly text?: number;
  readonly sides?: number;
  /** Below the game, or below the map, and not beside it. */
  readonly below?: readonly Sized[];
  /** The text is put away. */
  readonly alone?: boolean;
  /** Only their titles are seen. */
  readonly folded?: readonly Folding[];
}

/** The text, and what stands beside the map. */
export type Sized = 'text' | 'sides';

export type Folding = 'orders' | 'report' | 'lists';

const sized: readonly Sized[] = ['text', 'sides'];
const folding: readonly Folding[] = ['orders', 'report', 'lists'];

const PLACE = 'variorum playground, layout';
/** No panel is made so narrow that nothing of it can be read. */
const LEAST = 180;

export function resized(layout: Layout, panel: Sized, width: number | undefined): Layout {
  const { [panel]: _, ...rest } = layout;
  return width === undefined ? rest : { ...rest, [panel]: Math.max(LEAST, Math.round(width)) };
}

const turned = <T>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** From beside to below, or back. */
export const moved = (layout: Layout, panel: Sized): Layout => ({
  ...layout,
  below: turned(layout.below ?? [], panel),
});

export const folded = (layout: Layout, panel: Folding): Layout => ({
  ...layout,
  folded: turned(layout.folded ?? [], panel),
});

export function layoutKept(): Layout {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}');
    const read = (panel: Sized): Layout => {
      const width: unknown = Reflect.get(Object(data), panel);
      return typeof width === 'number' && width >= LEAST && width < 10_000
        ? { [panel]: width }
        : {};
    };
    const among = <T>(name: 'below' | 'folded', all: readonly T[]): readonly T[] => {
      const kept: unknown = Reflect.get(Object(data), name);
      return Array.isArray(kept) ? all.filter((one) => kept.includes(one)) : [];
    };
    return {
      ...read('text'),
      ...read('sides'),
      alone: Reflect.get(Object(data), 'alone') === true,
      below: among('below', sized),
      folded: among('folded', folding),
    };
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
