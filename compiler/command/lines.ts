/** Lines of a stream of bytes, as UTF-8. Time and room are in proportion to what is read, however long a line is. */

export type Line = { readonly text: string } | { readonly tooLong: true };

const BREAK = 0x0a;

/**
 * What follows the last line break is a line only if something is in it.
 * @param most bytes of the longest line; of a longer one nothing is kept
 * @yields the lines that there are before more has to be waited for
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array | string>,
  most: number,
): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder('utf-8');
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size > most) parts = [];
    else parts.push(part);
  };
  const taken = (): Line => {
    const line =
      size > most ? ({ tooLong: true } as const) : { text: decoder.decode(joined(parts)) };
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(BREAK); end !== -1; end = bytes.indexOf(BREAK, start)) {
      add(bytes.subarray(start, end));
      lines.push(taken());
      start = end + 1;
    }
    add(bytes.subarray(start));
    yield lines;
  }
  const last = taken();
  if ('tooLong' in last || last.text.trim() !== '') yield [last];
}

const joined = (parts: readonly Uint8Array[]): Uint8Array =>
  parts.length === 1 ? (parts[0] ?? new Uint8Array()) : Buffer.concat(parts);
