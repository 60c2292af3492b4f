/** What could not be read, so that its absence is not reported where it is used. */
import { syntaxMessages } from '../../diagnostics/syntax.messages.ts';
import type { PlacedClause, World } from '../world.ts';
import type { Damage } from './context.ts';

const lost = new Set([...Object.keys(syntaxMessages), 'unknown-sentence', 'unknown-fact-word']);
const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

export function findDamage(world: World): Damage {
  const errors = world.diagnostics.filter(({ severity }) => severity === 'error');
  const words = new Set<string>();
  const spots = new Map<string, number[]>();
  const texts = new Map(world.files.map(({ path, text }) => [path, text]));
  for (const { code, file, range } of errors) {
    if (!lost.has(code)) continue;
    const text = texts.get(file) ?? '';
    for (const [found] of clauseFrom(text, range.start).matchAll(word)) words.add(found);
    const known = spots.get(file);
    if (known === undefined) spots.set(file, [range.start]);
    else known.push(range.start);
  }
  return {
    any: errors.length > 0,
    words,
    has: ({ file }, { start, end }) =>
      spots.get(file.path)?.some((at) => at >= start && at <= end) ?? false,
  };
}

/** From the line of a fault to its end, or to the end of the block that opens on it. */
function clauseFrom(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const lineEnd = text.indexOf('\n', at);
  let end = lineEnd === -1 ? text.length : lineEnd;
  if (/\{\s*$/.test(text.slice(start, end))) {
    for (let depth = 1; depth > 0 && end < text.length; end += 1) {
      const char = text.charAt(end);
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
    }
  }
  return text.slice(start, end);
}

/** Clauses that are of no use when a part of them is missing. */
const fragile: ReadonlySet<string> = new Set(
  'amend settle slot assert exchange hide condition step-clause'.split(' '),
);

export const isWhole = ({ clause, place }: PlacedClause, damage: Damage): boolean =>
  !fragile.has(clause.kind) || !damage.has(place, clause.range);
