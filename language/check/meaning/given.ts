/** How a list of a position that is given is set, or why it never can be. */
import type { Exchange, NotationPart } from '../../program/program.ts';
import { isClosed, isFixed } from './binding.ts';
import type { AttributeInfo, Context, KindInfo } from './context.ts';
import { pieceNotations } from './notations.ts';
import { isEntity } from './types.ts';

type Unplanned = Omit<Exchange, 'given'>;

/** What the items of a list tell of the thing listed. */
interface Told {
  /** Which thing it is. */
  readonly self: boolean;
  readonly attributes: readonly AttributeInfo[];
}

/**
 * To be called when all effects are checked: they say what is made in play. What only a list sets changes as well, with
 * the positions that are given.
 */
export function planLists(context: Context, lists: readonly Unplanned[]): Exchange[] {
  const planned = lists.map((list): Exchange => ({ ...list, given: howGiven(context, list) }));
  for (const { domain, given } of planned) {
    if (given.how !== 'told') continue;
    for (const id of given.sets) {
      const attribute = context.kinds[domain.kind]?.attributes[id];
      if (attribute?.how === 'stored') attribute.changed = true;
    }
  }
  return planned;
}

function howGiven(context: Context, list: Unplanned): Exchange['given'] {
  const kind = context.kinds[list.domain.kind];
  if (kind === undefined) return { how: 'never', why: 'what it lists is not known' };
  const { self, attributes } = toldBy(kind, list);
  const { form, implied } = list;
  const under = form.form === 'lists' ? form.underAttribute : undefined;
  const beside = [...(under === undefined ? [] : [under]), ...implied.map((one) => one.attribute)];
  const listed = attributes.filter(({ how }) => how === 'stored');
  const ofSelf = self || kind.role === 'game' || (form.form === 'lists' && form.self);
  const isKey = (attribute: AttributeInfo): boolean =>
    isFixed(kind, attribute) || (attribute.how === 'stored' && !attribute.changed);
  const keys = attributes.filter((attribute) => isEntity(attribute.type) && isKey(attribute));
  // A thing that is named itself is told by its own notation.
  const own =
    self && kind.role === 'piece'
      ? pieceNotations(context, kind).flatMap(({ parts }) => pathsIn(parts))
      : [];
  const told = new Set([...listed.map(({ id }) => id), ...beside]);
  const lacking = kind.attributes.find(
    ({ id, name, required }) =>
      required && !told.has(id) && !own.some((path) => path.length === 1 && path[0] === name),
  );
  if (isMadeAnew(kind, keys)) {
    if (lacking === undefined) return { how: 'anew' };
    const why = `no part of it tells the ${lacking.name} of a ${kind.name}`;
    return { how: 'never', why };
  }
  if (!ofSelf && keys.length === 0) {
    const variable = list.domain.variable.name;
    const how = form.form === 'lists' ? `\`{${variable}}\` in its text` : `a field \`${variable}\``;
    return {
      how: 'never',
      why: `nothing in it tells which ${kind.name} is meant, as ${how} would`,
    };
  }
  const changing = ofSelf ? listed : listed.filter((attribute) => !isKey(attribute));
  const sets = [...new Set([...changing.map(({ id }) => id), ...beside])];
  const makes = !isClosed(kind) && !ofSelf && lacking === undefined;
  if (sets.length > 0) return { how: 'told', sets, makes };
  return {
    how: 'never',
    why: `it follows from other things: no attribute of a ${kind.name} is told by it`,
  };
}

/** Pieces, and what rules make that nothing tells from its like: a list of it is all there is. */
const isMadeAnew = (kind: KindInfo, keys: readonly AttributeInfo[]): boolean =>
  !isClosed(kind) && (kind.role === 'piece' || (kind.members.length === 0 && keys.length === 0));

function toldBy(kind: KindInfo, { form }: Unplanned): Told {
  if (form.form === 'records') {
    const reads = form.fields.map((field) => field.reads);
    return {
      self: reads.includes('self'),
      attributes: reads.flatMap((id) =>
        typeof id === 'number' ? (kind.attributes[id] ?? []) : [],
      ),
    };
  }
  const paths = pathsIn(form.notation.parts);
  return {
    self: paths.some((path) => path.length === 0),
    attributes: paths.flatMap(([name, ...rest]) =>
      rest.length > 0 ? [] : (kind.attributes.find((one) => one.name === name) ?? []),
    ),
  };
}

function pathsIn(parts: readonly NotationPart[]): (readonly string[])[] {
  return parts.flatMap((part) => {
    if (part.part === 'optional') return pathsIn(part.parts);
    if (part.part === 'hole') return [part.path];
    return part.part === 'flag' ? [[part.field]] : [];
  });
}
