/** How a sentence that has begun may go on: its next words, or what its next hole is for. */
import { patternOf } from '../../check/sentences/patterns.ts';
import type { HoleType, PatternPart } from '../../check/sentences/patterns.ts';
import { SEASON, SPACE } from '../../check/declarations/declared.ts';
import type { World } from '../../check/world/world.ts';
import { kinds, members, sentencesOf, spaces } from './candidates.ts';
import type { Task } from './list.ts';

/** False where no declared sentence begins with these words. */
export function sentenceGoesOn(task: Task, words: readonly string[]): boolean {
  const { list, world } = task;
  let found = false;
  for (const { clause, unit } of sentencesOf(world)) {
    const pattern = patternOf(clause);
    if (pattern.broken !== undefined) continue;
    const next: (readonly PatternPart[])[] = [];
    follow(world, pattern.parts, words, next);
    for (const [part, ...rest] of next) {
      if (part?.part === 'hole') found = offer(task, part.type) || found;
      if (part?.part !== 'word') continue;
      const end = rest.findIndex((one) => one.part !== 'word');
      const said = [part, ...rest.slice(0, end < 0 ? undefined : end)];
      const text = said.map((one) => (one.part === 'word' ? (one.any[0] ?? '') : '')).join(' ');
      list.add(text, 'sentence', unit);
      found = true;
    }
  }
  return found;
}

/** Collects what of a pattern may come behind the words. */
function follow(
  world: World,
  parts: readonly PatternPart[],
  words: readonly string[],
  next: (readonly PatternPart[])[],
): void {
  const [part, ...rest] = parts;
  if (part === undefined) return;
  if (part.part === 'optional') {
    follow(world, [...part.parts, ...rest], words, next);
    follow(world, rest, words, next);
  } else if (words.length === 0) next.push(parts);
  else if (part.part === 'word') {
    if (part.any.includes(words[0] ?? '')) follow(world, rest, words.slice(1), next);
  } else {
    for (let end = 1; end <= words.length; end += 1) {
      const said = words.slice(0, end);
      if (part.type.form === 'list' && end === words.length && separates(said.at(-1))) {
        if (fits(world, part.type, said.slice(0, -1))) next.push(parts);
      } else if (fits(world, part.type, said)) follow(world, rest, words.slice(end), next);
    }
  }
}

const separates = (word: string | undefined): boolean => word === ',' || word === 'and';

/** Do words stand for something that a hole may hold? */
function fits(world: World, type: HoleType, words: readonly string[]): boolean {
  const text = words.join(' ');
  switch (type.form) {
    case 'number':
      return /^-? ?[\d.]+$/.test(text);
    case 'text':
      return words.length === 1 && text.startsWith('"');
    case 'date':
      return /\d$/.test(text);
    case 'condition':
      return words.length > 0;
    case 'kind':
      return world.kindNamed(text) !== undefined;
    case 'thing': {
      const kind = world.kindNamed(type.kind);
      return kind !== undefined && world.memberNamed(kind.id, text) !== undefined;
    }
    case 'list': {
      const items: string[][] = [[]];
      for (const word of words) {
        if (separates(word)) items.push([]);
        else items.at(-1)?.push(word);
      }
      return items.every((item) => fits(world, type.of, item));
    }
  }
}

/** @returns whether the hole says which names fit it */
function offer(task: Task, type: HoleType): boolean {
  switch (type.form) {
    case 'list':
      return offer(task, type.of);
    case 'kind':
      kinds(task);
      return true;
    case 'date':
      members(task, SEASON);
      return true;
    case 'thing': {
      const kind = task.world.kindNamed(type.kind);
      if (kind?.id === SPACE) spaces(task);
      else if (kind !== undefined) members(task, kind.id);
      return true;
    }
    case 'number':
    case 'text':
      return true;
    case 'condition':
      return false;
  }
}
