/** The asserts that do not hold as things stand, and why not. */
import type { Memory } from '../memory/memory.ts';
import { thingText } from '../memory/words.ts';
import type { BrokenAssert } from '../protocol.ts';
import type { AssertionPart } from '../rules.ts';
import { numberOut } from '../memory/values.ts';

/** More than these are counted only. */
const MOST_NAMED = 5;

export function brokenAsserts(memory: Memory): readonly BrokenAssert[] {
  return memory.rules.assertions
    .filter(({ holds }) => !holds())
    .map(({ title, parts = [] }) => ({
      title,
      why: parts.flatMap((part) => blame(memory, part)).join('; '),
    }));
}

function blame(memory: Memory, part: AssertionPart): readonly string[] {
  if ('culprits' in part) {
    const all = part.culprits();
    const named = all.slice(0, MOST_NAMED).map((row) => thingText(memory.rules, part.kind, row));
    const more = all.length - named.length;
    if (all.length === 0) return [];
    return [`because of ${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}`];
  }
  if (part.holds()) return [];
  const [left, right] = [part.left(), part.right()].map((n) => numberOut(n, memory.rules.scale));
  return [`${String(left)} stands against ${String(right)}`];
}
