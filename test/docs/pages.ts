/** The code blocks of the pages under docs/, so that what they show and what is tested cannot drift apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../../compiler/pipeline.ts';
import type { Compilation } from '../../compiler/pipeline.ts';
import { check } from '../../language/check/check.ts';
import type { Checked } from '../../language/check/check.ts';
import type { Host } from '../../language/host.ts';
import { diskHost, library, parsed, root } from '../support/variants.ts';

export interface Block {
  /** What stands behind the three backticks: `variorum everyday`. */
  readonly info: string;
  /** The nearest heading above, without its marks. */
  readonly heading: string;
  readonly text: string;
}

/** @param page its path in the project */
export function blocksOf(page: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { readonly info: string; readonly lines: string[] } | undefined;
  for (const line of readFileSync(join(root, page), 'utf8').split('\n')) {
    if (open !== undefined) {
      if (line === '```') {
        blocks.push({ info: open.info, heading, text: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line);
    } else if (line.startsWith('```')) open = { info: line.slice(3), lines: [] };
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
  }
  if (open !== undefined) throw new Error(`${page}: a code block is not closed`);
  return blocks;
}

const entry = join(root, 'page.variant');
const hostOf = (text: string): Host => ({
  read: (path) => (path === entry ? text : diskHost.read(path)),
});

/** Compiles a text as if it were a file beside the shipped variants. */
export const compileText = (text: string): Compilation =>
  compile(hostOf(text), entry, { library, cache: parsed });

/** Only checks it. */
export const checkText = (text: string): Checked =>
  check(hostOf(text), entry, { library, cache: parsed });
