/** The texts that come with the tool: those that lie beside the page are taken from there, the others from the worker for texts. */
import { shippedText } from '../../shipped/shipped.ts';
import type { Context } from '../context.ts';
import { limits } from '../workers.ts';

/** Undefined where there is none, or it cannot be had. */
export async function libraryText({ workers }: Context, path: string): Promise<string | undefined> {
  const text = await shippedText(path);
  if (text !== undefined) return text;
  const outcome = await workers.text.ask('text', { path }, limits.check);
  return outcome.kind === 'done' ? outcome.value : undefined;
}
