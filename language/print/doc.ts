/** Text that has several lay-outs: on one line where there is room, else broken where it may be. */

export type Doc =
  | string
  /** One behind the other. */
  | { readonly form: 'parts'; readonly items: readonly Doc[] }
  /** With blanks between; as many on a line as fit. */
  | { readonly form: 'fill'; readonly items: readonly Doc[] }
  /** With blanks between; each on a line of its own if they do not fit on one. */
  | { readonly form: 'stack'; readonly items: readonly Doc[] }
  /** Its further lines begin where it begins. */
  | { readonly form: 'hang'; readonly of: Doc }
  /** Its further lines stand deeper. */
  | { readonly form: 'deeper'; readonly of: Doc }
  /** A definition: behind its head, or on the next line if that takes no more lines. */
  | { readonly form: 'defined'; readonly head: string; readonly of: Doc };

export const parts = (...items: readonly Doc[]): Doc => ({ form: 'parts', items });
export const fill = (...items: readonly Doc[]): Doc => ({ form: 'fill', items });
export const stack = (...items: readonly Doc[]): Doc => ({ form: 'stack', items });
export const hang = (of: Doc): Doc => ({ form: 'hang', of });
export const deeper = (of: Doc): Doc => ({ form: 'deeper', of });
export const defined = (head: string, of: Doc): Doc => ({ form: 'defined', head, of });

const DEEPER = 2;

export function flat(doc: Doc): string {
  if (typeof doc === 'string') return doc;
  switch (doc.form) {
    case 'parts':
      return doc.items.map(flat).join('');
    case 'fill':
    case 'stack':
      return doc.items.map(flat).join(' ');
    case 'defined':
      return `${doc.head} ${flat(doc.of)}`;
    default:
      return flat(doc.of);
  }
}

/** The lines written so far, the last of them unfinished. */
interface Page {
  readonly lines: readonly string[];
  readonly width: number;
}

const column = ({ lines }: Page): number => lines.at(-1)?.length ?? 0;

const write = (page: Page, text: string): Page => ({
  ...page,
  lines: [...page.lines.slice(0, -1), (page.lines.at(-1) ?? '') + text],
});

const newLine = (page: Page, indent: number): Page => ({
  ...page,
  lines: [...page.lines, ' '.repeat(indent)],
});

/** How much of it stands on the line on which it begins, at the least; `whole` if that is all. */
function opening(doc: Doc): { readonly length: number; readonly whole: boolean } {
  if (typeof doc === 'string') return { length: doc.length, whole: true };
  switch (doc.form) {
    case 'parts': {
      let length = 0;
      for (const item of doc.items) {
        const own = opening(item);
        length += own.length;
        if (!own.whole) return { length, whole: false };
      }
      return { length, whole: true };
    }
    case 'fill':
    case 'stack': {
      const own = opening(doc.items[0] ?? '');
      return { length: own.length, whole: own.whole && doc.items.length <= 1 };
    }
    case 'defined':
      return { length: doc.head.length, whole: false };
    default:
      return opening(doc.of);
  }
}

/**
 * @param indent where further lines begin
 * @param tail how much must follow on its last line
 */
function put(page: Page, doc: Doc, indent: number, tail: number): Page {
  const line = flat(doc);
  const fits = (at: Page, text: string, rest: number): boolean =>
    column(at) + text.length + rest <= page.width;
  if (typeof doc === 'string' || fits(page, line, tail)) return write(page, line);
  switch (doc.form) {
    case 'parts':
      return doc.items.reduce((at: Page, item, i) => {
        const rest = opening(parts(...doc.items.slice(i + 1)));
        return put(at, item, indent, rest.length + (rest.whole ? tail : 0));
      }, page);
    case 'fill':
    case 'stack':
      return doc.items.reduce((at: Page, item, i) => {
        const rest = i === doc.items.length - 1 ? tail : 0;
        if (i === 0) return put(at, item, indent, rest);
        if (doc.form === 'fill' && fits(at, ` ${flat(item)}`, rest))
          return write(at, ` ${flat(item)}`);
        return put(newLine(at, indent), item, indent, rest);
      }, page);
    case 'hang':
      return put(page, doc.of, column(page), tail);
    case 'deeper':
      return put(page, doc.of, indent + DEEPER, tail);
    case 'defined': {
      const head = write(page, doc.head);
      const below = put(newLine(head, indent), doc.of, indent, tail);
      const behind = put(write(head, ' '), doc.of, indent, tail);
      const cases = typeof doc.of !== 'string' && doc.of.form === 'stack';
      return cases || below.lines.length <= behind.lines.length ? below : behind;
    }
  }
}

/** @returns the lines, the first of them indented as well */
export function layOut(
  doc: Doc,
  {
    indent,
    further,
    width,
    tail,
  }: {
    readonly indent: number;
    readonly further: number;
    readonly width: number;
    readonly tail: number;
  },
): readonly string[] {
  return put({ lines: [' '.repeat(indent)], width }, doc, further, tail).lines;
}
