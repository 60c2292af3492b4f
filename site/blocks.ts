/** Blocks of the language in the documentation, as texts that can be opened and played. */
import { join } from 'node:path';
import { check } from '../language/index.ts';
import type { Host, ParseCache } from '../language/index.ts';
import { pack } from '../playground/share/link.ts';

/** What a part of a text may stand in. The first in which it has no errors is taken. */
const frames: readonly ((part: string) => string)[] = [
  (text) => text,
  (part) => `variant Example {\n  title "Example"\n  extends Classic\n\n${indented(part)}\n}\n`,
  (part) => `variant Example {\n  title "Example"\n  extends Republic\n\n${indented(part)}\n}\n`,
  (part) => `variant Example {\n  title "Example"\n  extends Range War\n\n${indented(part)}\n}\n`,
];

const indented = (text: string): string => text.replace(/^(?=.)/gmu, '  ');

/** The text that a block is opened as: whole where it stands alone, else as a part of a variant. */
export function textOfBlock(
  { host, library, cache }: { host: Host; library: string; cache: ParseCache },
  block: string,
): string {
  const path = join(library, 'my-variant.variant');
  const fits = (text: string): boolean => {
    const beside: Host = { ...host, read: (file) => (file === path ? text : host.read(file)) };
    const { diagnostics } = check(beside, path, { library, cache });
    return !diagnostics.some(({ severity }) => severity === 'error');
  };
  return frames.map((frame) => frame(block)).find(fits) ?? block;
}

/** Where the playground opens a text that is given with its address. */
export async function addressOf(text: string): Promise<string> {
  const fragment = await pack({
    version: 1,
    path: 'my-variant.variant',
    text,
    game: null,
    at: 0,
    automatic: [],
  });
  if (fragment === undefined) throw new Error('a block is too large for a link');
  return `play/${fragment}`;
}
