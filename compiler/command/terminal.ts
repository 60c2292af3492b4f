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

/** Waits until who reads has room for more. */
export async function printAll(text: string): Promise<void> {
  if (text === '' || process.stdout.write(printable(text))) return;
  await new Promise<void>((resolve) => {
    process.stdout.once('drain', resolve);
  });
}
