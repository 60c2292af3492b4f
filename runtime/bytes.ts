/** Texts as bytes, in UTF-8. */

/** Every engine has them; whoever checks types without the library of a browser or of Node has to be told. */
declare const TextEncoder: new () => {
  encodeInto(text: string, into: Uint8Array): { readonly read: number; readonly written: number };
};
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** @returns how many signs there was room for, and how many bytes these are */
export const encodeInto = (
  text: string,
  into: Uint8Array,
): { readonly read: number; readonly written: number } => encoder.encodeInto(text, into);

export const decoded = (bytes: Uint8Array): string => decoder.decode(bytes);

/**
 * Puts texts together of texts that come again and again, which are kept as bytes. Joined as strings, short pieces cost
 * more than there is in them.
 */
export interface Writer {
  /** @returns the number by which it is written; one more than that of the text kept before it */
  readonly keep: (text: string) => number;
  readonly write: (kept: number) => void;
  /** Writes what does not come again. */
  readonly add: (text: string) => void;
  /** Forgets what has been written: whoever wrote may have been stopped in the middle of it. */
  readonly begin: () => void;
  /** What has been written since then. */
  readonly text: () => string;
}

const FIRST_ROOM = 1 << 12;
/** What is kept is copied four bytes at a time. */
const WIDTH = 4;
/** Bytes of one sign, at most. */
const WIDEST = 3;

export function createWriter(): Writer {
  /** Where a text begins among all that are kept, and behind the last one. */
  const starts: number[] = [0];
  const sizes: number[] = [];
  let pool = new Int32Array(FIRST_ROOM);
  let bytes = new Uint8Array(FIRST_ROOM);
  let words = new DataView(bytes.buffer);
  let end = 0;

  const reserve = (size: number): void => {
    if (end + size + WIDTH <= bytes.length) return;
    const longer = new Uint8Array(2 * (end + size + WIDTH));
    longer.set(bytes);
    bytes = longer;
    words = new DataView(bytes.buffer);
  };
  const add = (text: string): void => {
    reserve(WIDEST * text.length);
    end += encodeInto(text, bytes.subarray(end)).written;
  };
  return {
    keep: (text) => {
      const from = end;
      add(text);
      const size = end - from;
      end = from;
      const start = starts[sizes.length] ?? 0;
      const next = start + Math.ceil(size / WIDTH);
      if (next > pool.length) {
        const longer = new Int32Array(2 * next);
        longer.set(pool);
        pool = longer;
      }
      for (let at = start; at < next; at++) {
        pool[at] = words.getInt32(from + WIDTH * (at - start), true);
      }
      starts.push(next);
      return sizes.push(size) - 1;
    },
    write: (kept) => {
      const [start, size] = [starts[kept] ?? 0, sizes[kept] ?? 0];
      reserve(size);
      for (let at = 0; at * WIDTH < size; at++) {
        words.setInt32(end + WIDTH * at, pool[start + at] ?? 0, true);
      }
      end += size;
    },
    add,
    begin: () => {
      end = 0;
    },
    text: () => decoded(bytes.subarray(0, end)),
  };
}
