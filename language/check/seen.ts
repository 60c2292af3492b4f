/**
 * What rules can see of what is declared: the kinds, what the names in them stand for, and where things are at first. As
 * long as that stays, they mean the same.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EffectNode } from '../program/program.ts';
import type { Checked } from './check.ts';
import { startsAgain } from './definitions/program.ts';
import { visitEffects } from '../program/walk.ts';
import { BORDER } from './world.ts';
import type { Holes, HoleValue, Place, World, WorldKind, WorldMember } from './world.ts';

/**
 * What is wrong with the meaning of the clauses in another world, where they see the same as before; undefined where
 * they may see something else, or not all of it was looked at before.
 */
export function meantBefore(
  { world: was, program, context, diagnostics }: Checked,
  is: World,
): readonly Diagnostic[] | undefined {
  // Faults speak of more than the rules do: of all names there are.
  if (program === undefined || context === undefined) return undefined;
  if (diagnostics.length > was.diagnostics.length) return undefined;
  const same =
    sameClauses(was, is) &&
    was.kinds.length === is.kinds.length &&
    was.kinds.every((kind, id) => sameKind(kind, is.kinds[id], program.setup)) &&
    sameLookups(was, is) &&
    alike(was.map.spotSpace, is.map.spotSpace) &&
    alike(was.map.createdSpots, is.map.createdSpots) &&
    alike(was.startPieces, is.startPieces) &&
    alike(was.startDate, is.startDate);
  if (!same) return undefined;
  if (is.diagnostics.some(({ severity }) => severity === 'error')) return [];
  return startsAgain(context, program, is);
}

/** Plain data that says the same. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function sameClauses({ clauses: was }: World, { clauses: is }: World): boolean {
  if (was.length !== is.length) return false;
  return was.every((one, i) => {
    const other = is[i];
    if (one === other) return true;
    return other !== undefined && one.clause === other.clause && samePlace(one.place, other.place);
  });
}

const samePlace = (was: Place, is: Place): boolean =>
  was.file === is.file &&
  was.layer === is.layer &&
  was.rule === is.rule &&
  was.usedAt?.file === is.usedAt?.file &&
  was.usedAt?.range === is.usedAt?.range &&
  sameHoles(was.holes, is.holes);

const sameHoles = (was: Holes, is: Holes): boolean =>
  was === is ||
  (was.size === is.size && [...was].every(([name, value]) => sameValue(value, is.get(name))));

/** What stands in a hole is read anew, from the same text: it is the same if it lies at the same place. */
function sameValue(was: HoleValue, is: HoleValue | undefined): boolean {
  switch (was.hole) {
    case 'thing':
      return is?.hole === 'thing' && is.kind === was.kind && is.index === was.index;
    case 'kind':
      return is?.hole === 'kind' && is.kind === was.kind;
    case 'expression':
      return is?.hole === 'expression' && alike(was.expression, is.expression);
    case 'list':
      return (
        is?.hole === 'list' &&
        is.items.length === was.items.length &&
        was.items.every((item, i) => sameValue(item, is.items[i]))
      );
  }
}

function sameKind(
  was: WorldKind,
  is: WorldKind | undefined,
  setup: readonly EffectNode[],
): boolean {
  if (is === undefined || is.name !== was.name || is.role !== was.role) return false;
  const declared =
    alike(was.short, is.short) &&
    was.written.length === is.written.length &&
    was.written.every((text, i) => text === is.written[i]) &&
    was.attributes.length === is.attributes.length &&
    was.attributes.every(({ name, node, builtin, place }, i) => {
      const other = is.attributes[i];
      return (
        other !== undefined &&
        name === other.name &&
        node === other.node &&
        builtin === other.builtin &&
        samePlace(place, other.place)
      );
    });
  if (!declared) return false;
  if (was.id === BORDER && !readsBorders(was, setup)) return sameSort(was.members, is.members);
  return (
    was.members.length === is.members.length &&
    was.members.every((member, i) => sameMember(member, is.members[i]))
  );
}

/** Does it matter which borders there are, to what is found in the text? Where it does, they are looked at anew. */
function readsBorders({ attributes }: WorldKind, setup: readonly EffectNode[]): boolean {
  let reads = attributes.some(({ node }) => node?.type?.form === 'number');
  visitEffects(setup, (effect) => {
    reads ||= effect.effect === 'for' && effect.domain.kind === BORDER;
  });
  return reads;
}

const sameSort = (was: readonly WorldMember[], is: readonly WorldMember[]): boolean =>
  was.length > 0 === is.length > 0 &&
  was.some(({ latent }) => latent) === is.some(({ latent }) => latent) &&
  was.some(({ opensAlone }) => opensAlone) === is.some(({ opensAlone }) => opensAlone);

function sameMember(was: WorldMember, is: WorldMember | undefined): boolean {
  if (is === undefined || was.latent !== is.latent || was.opensAlone !== is.opensAlone)
    return false;
  if (was.values.size !== is.values.size) return false;
  for (const [attribute, value] of was.values) {
    if (is.values.get(attribute) !== value) return false;
  }
  return true;
}

/** Whatever was looked up stands for the same. */
function sameLookups({ lookups }: World, is: World): boolean {
  for (const [text, kind] of lookups.kinds) {
    if (is.kindNamed(text)?.id !== kind?.id) return false;
  }
  for (const [kind, names] of lookups.members) {
    for (const [text, index] of names) if (is.memberNamed(kind, text) !== index) return false;
  }
  for (const [text, things] of lookups.things) {
    const now = is.thingsNamed(text);
    if (now.length !== things.length) return false;
    const same = things.every(
      ({ kind, index }, i) => kind === now[i]?.kind && index === now[i]?.index,
    );
    if (!same) return false;
  }
  return true;
}
