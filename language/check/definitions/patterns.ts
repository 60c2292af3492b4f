/** Notations as written: text, `{holes}`, `[optional parts]`. */
import type { StringNode } from '../../syntax/tree.ts';
import type { Place } from '../world.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';

export type PatternPart =
  | { readonly part: 'text'; readonly text: string }
  /** `{unit.at}`, `{via VIA|via convoy}`, `{s: Space}`: what stands between the braces. */
  | { readonly part: 'hole'; readonly text: string }
  | { readonly part: 'optional'; readonly parts: readonly PatternPart[] };

/** Deepest nesting of optional parts. */
const DEPTH_LIMIT = 5;

/** Reports a pattern whose braces or brackets do not match. */
export function readPattern(
  context: Context,
  { text, range }: StringNode,
  place: Place,
): readonly PatternPart[] | undefined {
  const stack: PatternPart[][] = [[]];
  let depth = 0;
  const wrong = (): undefined => {
    fault(context, 'bad-notation', {}, place, range);
    return undefined;
  };
  for (const [token] of text.matchAll(/\{[^{}[\]]*\}|[[\]{}]|[^{}[\]]+/g)) {
    const top = stack.at(-1) ?? [];
    if (token === '[') {
      depth += 1;
      if (depth > DEPTH_LIMIT) return wrong();
      stack.push([]);
    } else if (token === ']') {
      const outer = stack.at(-2);
      if (outer === undefined) return wrong();
      stack.pop();
      depth -= 1;
      outer.push({ part: 'optional', parts: top });
    } else if (token === '{' || token === '}') return wrong();
    else if (token.startsWith('{')) top.push({ part: 'hole', text: token.slice(1, -1).trim() });
    else top.push({ part: 'text', text: token });
  }
  const [whole] = stack;
  return stack.length === 1 && whole !== undefined && whole.length > 0 ? whole : wrong();
}
