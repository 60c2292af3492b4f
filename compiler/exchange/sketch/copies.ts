/** What `<use>` copies: elements of the same drawing, and symbols, fitted to their place. */
import { attribute, elementsOf } from '../xml.ts';
import type { Element } from '../xml.ts';

export interface Copy {
  readonly target: Element;
  /** From the target to where the copy stands. */
  readonly transform: string;
}

export interface Copies {
  /** Undefined where it is a copy of nothing in this drawing: other files are never read. */
  readonly of: (use: Element) => Copy | undefined;
}

export function copiesIn(root: Element): Copies {
  const byId = new Map<string, Element>();
  for (const element of elementsOf(root)) {
    const id = attribute(element, 'id');
    if (id !== '' && !byId.has(id)) byId.set(id, element);
  }
  const [, , width, height] = numbers(attribute(root, 'viewBox'));
  const page = {
    width: width ?? length(root, 'width') ?? 0,
    height: height ?? length(root, 'height') ?? 0,
  };
  return {
    of: (use) => {
      const link = attribute(use, 'href') || attribute(use, 'xlink:href');
      const target = link.startsWith('#') ? byId.get(link.slice(1)) : undefined;
      if (target === undefined) return undefined;
      const place = `translate(${length(use, 'x') ?? 0} ${length(use, 'y') ?? 0})`;
      const fit = target.name === 'symbol' ? fitted(target, use, page) : '';
      return { target, transform: `${place} ${fit}`.trim() };
    },
  };
}

/** A symbol with a box of its own is as large as fits where it is put, in the middle of it. */
function fitted(
  symbol: Element,
  use: Element,
  page: { readonly width: number; readonly height: number },
): string {
  const [left = 0, top = 0, wide = 0, high = 0] = numbers(attribute(symbol, 'viewBox'));
  const width = length(use, 'width') ?? length(symbol, 'width') ?? page.width;
  const height = length(use, 'height') ?? length(symbol, 'height') ?? page.height;
  if (!(wide > 0 && high > 0 && width > 0 && height > 0)) return '';
  const scale = Math.min(width / wide, height / high);
  const [x, y] = [(width - wide * scale) / 2, (height - high * scale) / 2];
  return `translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})`;
}

const numbers = (text: string): readonly number[] =>
  text
    .split(/[\s,]+/u)
    .map(Number.parseFloat)
    .filter(Number.isFinite);

/** Undefined where there is none in numbers: shares of the page count as not written. */
const length = (element: Element, name: string): number | undefined => {
  const text = attribute(element, name);
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && !text.endsWith('%') ? value : undefined;
};
