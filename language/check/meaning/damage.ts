/** What could not be read, so that its absence is not reported where it is used. */
import { syntaxMessages } from '../../diagnostics/syntax.messages.ts';
import { constructOf } from '../../constructs/clauses.ts';
import type { PlacedClause } from '../units/place.ts';
import type { World } from '../world/world.ts';
import type { Damage } from './context.ts';

const lost = new Set([...Object.keys(syntaxMessages), 'unknown-sentence', 'unknown-fact-word']);
const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

export function findDamage(world: World): Damage {
  const errors = world.diagnostics.filter(({ severity }) => severity === 'error');
  const words = new Set<string>();
  const spots = new Map<string, number[]>();
  for (const { code, file, range } of errors) {
    if (!lost.has(code)) continue;
    const known = spots.get(file);
    if (known === undefined) spots.set(file, [range.start]);
    else known.push(range.start);
  }
  for (const { path, text } of world.files) {
    for (const clause of clausesOf(text, spots.get(path) ?? [])) {
      for (const [found] of clause.matchAll(word)) words.add(found);
    }
  }
  return {
    any: errors.length > 0,
    words,
    has: ({ file }, { start, end }) =>
      spots.get(file.path)?.some((at) => at >= start && at <= end) ?? false,
  };
}

/**
 * From the line of each fault to its end, or to the end of the block that opens on it. No part of the text is walked
 * twice: many faults may stand on one line, or in one block.
 */
function* clausesOf(text: string, spots: readonly number[]): Generator<string> {
  /** Where the last line with a fault ends, and what was given back last. */
  let [line, until] = [-1, -1];
  for (const at of spots.toSorted((a, b) => a - b)) {
    if (at <= line) continue;
    const next = text.indexOf('\n', at);
    line = next === -1 ? text.length : next;
    // A block in a block ends no later than that.
    if (line <= until) continue;
    const start = text.lastIndexOf('\n', at - 1) + 1;
    until = /\{\s*$/.test(text.slice(start, line)) ? blockEnd(text, line) : line;
    yield text.slice(start, until);
  }
}

/** Where the block ends that is open at an offset. */
function blockEnd(text: string, from: number): number {
  let end = from;
  for (let depth = 1; depth > 0 && end < text.length; end += 1) {
    const char = text.charAt(end);
    if (char === '{') depth += 1;
    if (char === '}') depth -= 1;
  }
  return end;
}

export const isWhole = ({ clause, place }: PlacedClause, damage: Damage): boolean =>
  constructOf(clause.kind).isNeededWhole !== true || !damage.has(place, clause.range);
