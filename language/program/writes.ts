/** What effects change, as far as it can be told without playing: kinds and attributes, not which things. */
import { writeOf } from './effects.ts';
import { visitEffects } from './walk.ts';
import type { Node } from './walk.ts';
import type { AttributeId, KindId } from './program.ts';

export interface Writes {
  /** As `attributeKey` writes them. */
  readonly attributes: ReadonlySet<string>;
  /** Kinds that new things are made of. */
  readonly created: ReadonlySet<KindId>;
  /** Kinds of which declared things come into play. */
  readonly opened: ReadonlySet<KindId>;
  /** Kinds of which things go out of play. */
  readonly gone: ReadonlySet<KindId>;
}

export const attributeKey = (at: {
  readonly kind: KindId;
  readonly attribute: AttributeId;
}): string => `${at.kind} ${at.attribute}`;

/** @param nodes effects, or what effects stand in */
export function writesOf(nodes: readonly Node[]): Writes {
  const attributes = new Set<string>();
  const created = new Set<KindId>();
  const opened = new Set<KindId>();
  const gone = new Set<KindId>();
  visitEffects(nodes, (effect) => {
    const write = writeOf(effect);
    if (write?.what === 'attribute') attributes.add(attributeKey(write));
    else if (write?.what === 'created') created.add(write.kind);
    else if (write?.what === 'opened') opened.add(write.kind);
    else if (write?.what === 'gone') gone.add(write.kind);
  });
  return { attributes, created, opened, gone };
}
