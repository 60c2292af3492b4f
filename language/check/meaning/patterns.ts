/** Notations as written: text, `{holes}`, `[optional parts]`. */
import type { StringNode } from '../../constructs/tree.ts';
import type { Place } from '../units/place.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';

export type PatternPart =
  | { readonly part: 'text'; readonly text: string }
  /** `{unit.at}`, `{via VIA|via convoy}`, `{s: Space}`: what stands between the braces. */
  | { readonly part: 'hole'; readonly text: string }
  | { readonly part: 'optional'; readonly parts: readonly PatternPart[] };

/** Deepest nesting of optional parts. */
const DEPTH_LIMIT = 5;

/** What was read; undefined where braces or brackets do not match. */
const known = new WeakMap<StringNode, { readonly parts: readonly PatternPart[] | undefined }>();

/** Reports a pattern whose braces or brackets do not match. */
export function readPattern(
  context: Context,
  node: StringNode,
  place: Place,
): readonly PatternPart[] | undefined {
  const read = known.get(node) ?? { parts: partsOf(node) };
  known.set(node, read);
  if (read.parts === undefined) fault(context, 'bad-notation', {}, place, node.range);
  return read.parts;
}

function partsOf({ text }: StringNode): readonly PatternPart[] | undefined {
  const stack: PatternPart[][] = [[]];
  let depth = 0;
  for (const [token] of text.matchAll(/\{[^{}[\]]*\}|[[\]{}]|[^{}[\]]+/g)) {
    const top = stack.at(-1) ?? [];
    if (token === '[') {
      depth += 1;
      if (depth > DEPTH_LIMIT) return undefined;
      stack.push([]);
    } else if (token === ']') {
      const outer = stack.at(-2);
      if (outer === undefined) return undefined;
      stack.pop();
      depth -= 1;
      outer.push({ part: 'optional', parts: top });
    } else if (token === '{' || token === '}') return undefined;
    else if (token.startsWith('{')) top.push({ part: 'hole', text: token.slice(1, -1).trim() });
    else top.push({ part: 'text', text: token });
  }
  const [whole] = stack;
  return stack.length === 1 && whole !== undefined && whole.length > 0 ? whole : undefined;
}
