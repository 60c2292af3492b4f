/** The worker that compiles. It runs nothing of what it makes, so the code of no text can leave anything in it. */
import { drawingOf } from '../../compiler/index.ts';
import type { ParseCache } from '../../language/index.ts';
import type { CompilerCalls } from '../protocol/calls.ts';
import { serve } from '../protocol/serve.ts';
import { sameSource } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { hostOf } from './library.ts';
import { made } from './making.ts';
import type { Making } from './making.ts';

/** Texts of the library are parsed once. */
const cache: ParseCache = new Map();

let last: { readonly source: Source; readonly making: Making } | undefined;

async function makingOf(source: Source): Promise<Making> {
  if (last !== undefined && sameSource(last.source, source)) return last.making;
  const making = await made(hostOf(source), source, cache);
  last = { source, making };
  return making;
}

serve<CompilerCalls>(self, {
  compile: async (source) => (await makingOf(source)).compiled,
  async drawing({ source, lettering }) {
    const { program } = await makingOf(source);
    return program === undefined ? undefined : drawingOf(program, lettering);
  },
});
