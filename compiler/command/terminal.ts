/** The one place that writes to the terminal. What a text, a name or a file called them says never acts there. */
import { printable } from '../report/printable.ts';

export const print = (text: string): void => {
  process.stdout.write(printable(text));
};

export const complain = (text: string): void => {
  process.stderr.write(printable(text));
};

/** What was made printable before it was painted. */
export const printPainted = (text: string, stream: NodeJS.WriteStream): void => {
  stream.write(text);
};

/** Texts are gathered to this many characters before they are written. */
const CHUNK = 1 << 16;

/** Prints a text for each item, and waits where who reads has no room for more. */
export async function printAll<T>(items: readonly T[], textOf: (item: T) => string): Promise<void> {
  let gathered = '';
  for (const item of items) {
    // Each by itself: what was just put together of pieces is still at hand.
    gathered += printable(textOf(item));
    if (gathered.length <= CHUNK) continue;
    await written(gathered);
    gathered = '';
  }
  await written(gathered);
}

async function written(text: string): Promise<void> {
  if (text === '' || process.stdout.write(text)) return;
  await new Promise<void>((resolve) => {
    process.stdout.once('drain', resolve);
  });
}
