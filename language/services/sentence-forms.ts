/** The sentences that a text may say, with what their holes are for: for pages that let people fill them in. */
import { patternOf } from '../check/sentences/patterns.ts';
import type { HoleType } from '../check/sentences/patterns.ts';
import type { World } from '../check/world/world.ts';
import { sentencesOf } from './completion/candidates.ts';

/** A hole of a sentence. */
export interface SentenceHole {
  readonly name: string;
  /** `names`: one of `names`; `words`: whatever the rules take there. */
  readonly holds: 'number' | 'names' | 'words';
  /** Several may stand there, with commas between them. */
  readonly many: boolean;
  readonly names: readonly string[];
}

export interface SentenceForm {
  /** The unit that declares it. */
  readonly unit: string;
  /** Words as they are, and holes between them; what may be left out is left out. */
  readonly parts: readonly (string | SentenceHole)[];
}

export function sentenceForms(world: World): readonly SentenceForm[] {
  return sentencesOf(world).flatMap(({ clause, unit }): SentenceForm[] => {
    const pattern = patternOf(clause);
    if (pattern.broken !== undefined) return [];
    const parts = pattern.parts.flatMap((part): (string | SentenceHole)[] =>
      part.part === 'optional'
        ? []
        : part.part === 'word'
          ? [part.any[0] ?? '']
          : [{ name: part.name, ...holding(world, part.type) }],
    );
    return [{ unit, parts: joined(parts) }];
  });
}

/** Words that stand side by side are one. */
const joined = (parts: readonly (string | SentenceHole)[]): readonly (string | SentenceHole)[] =>
  parts.reduce<readonly (string | SentenceHole)[]>((all, part) => {
    const last = all.at(-1);
    return typeof part === 'string' && typeof last === 'string'
      ? [...all.slice(0, -1), `${last}${/^['’,]/u.test(part) ? '' : ' '}${part}`]
      : [...all, part];
  }, []);

function holding(world: World, type: HoleType): Omit<SentenceHole, 'name'> {
  const words = { holds: 'words', many: false, names: [] } as const;
  switch (type.form) {
    case 'list':
      return { ...holding(world, type.of), many: true };
    case 'number':
      return { holds: 'number', many: false, names: [] };
    case 'kind':
      return { holds: 'names', many: false, names: world.kinds.map(({ name }) => name) };
    case 'thing': {
      const names = (world.kindNamed(type.kind)?.members ?? []).map(({ name }) => name);
      return names.length === 0 ? words : { holds: 'names', many: false, names };
    }
    case 'text':
    case 'date':
    case 'condition':
      return words;
  }
}
