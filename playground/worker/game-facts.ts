/** What playing needs of a program besides its module. */
import type { Facts } from '../../compiler/index.ts';
import type { Program } from '../../language/index.ts';
import type { GameFacts } from '../protocol/playable.ts';

export const gameFactsOf = ({ kinds, asks, builtin, hides }: Program, facts: Facts): GameFacts => ({
  slug: facts.slug,
  hash: facts.hash,
  hides: hides.length > 0,
  lists: facts.lists.map(({ name }) => name),
  asks: asks.map(({ name, kind, subjectAttribute, verbs }) => ({
    name,
    kind,
    subject: subjectAttribute,
    verbs: verbs.map((verb) => ({
      name: verb.name,
      written: verb.notations.map(({ text }) => text),
    })),
  })),
  kinds: kinds.map(({ name, role, attributes, members }) => ({
    name,
    role,
    attributes: attributes.map((one) => ({ name: one.name, type: one.type })),
    members: members.map((one) => ({ name: one.name, short: one.short, values: one.values })),
  })),
  space: builtin.space,
  spot: builtin.spot,
});

/** The name of the field in which orders of an ask hold what they are about. */
export const subjectOf = ({ kinds, asks }: GameFacts, name: string): string => {
  const ask = asks.find((one) => one.name === name);
  return kinds[ask?.kind ?? -1]?.attributes[ask?.subject ?? -1]?.name ?? '';
};
