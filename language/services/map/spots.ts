/** The further spots of a space, such as coasts: what they are called, and what lies on which. */
import type { FactClause } from '../../constructs/tree.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import { isWords } from '../../syntax/words.ts';
import type { TextEdit } from '../rename.ts';
import type { Found, FoundMap } from './found.ts';
import type { Gesture } from './gesture.ts';
import {
  Refusal,
  headEnd,
  nameOf,
  neighbourName,
  neighbourAs,
  ownLine,
  spaceNamed,
} from './lines.ts';

/** A list of a line: of the spot by its abbreviation, else of the space itself. */
interface Listed {
  readonly key: string | undefined;
  readonly name: string;
  readonly items: readonly { readonly space: number | undefined; readonly text: string }[];
}

function listsOf({ spaceOf }: FoundMap, { file, clause }: Found<FactClause>): readonly Listed[] {
  return clause.parts.map(({ label, latent, neighbours }) => {
    if (latent)
      throw new Refusal('One of its spots is opened by the rules: change that in the text.');
    const declared = typeof label === 'object' ? label : undefined;
    return {
      key: declared === undefined ? undefined : (declared.short[0]?.text ?? declared.name.text),
      name: declared?.name.text ?? '',
      items: neighbours.map((one) => ({
        space: spaceOf(file, one.name),
        text: neighbourAs(one),
      })),
    };
  });
}

/** What lies on which spot of a space, by numbers. */
export function spotsOf(
  found: FoundMap,
  line: Found<FactClause>,
): readonly {
  readonly key: string;
  readonly name: string;
  readonly touches: readonly number[];
}[] {
  return line.clause.parts.flatMap(({ label, neighbours }) =>
    typeof label === 'object'
      ? [
          {
            key: label.short[0]?.text ?? label.name.text,
            name: label.name.text,
            touches: neighbours.flatMap(({ name }) => found.spaceOf(line.file, name) ?? []),
          },
        ]
      : [],
  );
}

/** @returns the numbers of what touches a space itself, where it has further spots; else none */
export function landOf(found: FoundMap, { file, clause }: Found<FactClause>): readonly number[] {
  return clause.parts.flatMap(({ label, neighbours }) =>
    label === 'by land' ? neighbours.flatMap(({ name }) => found.spaceOf(file, name) ?? []) : [],
  );
}

/**
 * Puts a neighbour on a spot, which may be new, or takes it off. What lies on its first spot touches the space itself no
 * longer, until that is said again; what lies on none does.
 */
export function spotEdits(
  found: FoundMap,
  space: Thing,
  { spot, touches, on }: Gesture & { readonly does: 'spot' },
): readonly TextEdit[] {
  const line = ownLine(found, space);
  const { index } = spaceNamed(found, touches);
  const own = listsOf(found, line);
  const isIts = ({ space: of }: Listed['items'][number]): boolean => of === index;
  const old = own.flatMap(({ items }) => items).find(isIts);
  const item = old ?? { space: index, text: neighbourName(touches) };
  const land = own.filter(({ key }) => key === undefined).flatMap(({ items }) => items);
  const spots = own.filter(({ key }) => key !== undefined);
  const target = spot?.key;
  if (spot !== undefined && (!isWords(spot.name) || !isWords(spot.key)))
    throw new Refusal('A name has words and numbers only.');
  const isNew = spot !== undefined && !spots.some(({ key }) => key === target);
  if (isNew && spots.some(({ name }) => name === spot.name))
    throw new Refusal(`${spot.name} is there already.`);
  const all = isNew ? [...spots, { key: spot.key, name: spot.name, items: [] }] : spots;
  const changed = all.map((one) => {
    if (one.key !== target) return one;
    const others = one.items.filter((two) => !isIts(two));
    return { ...one, items: on ? [...others, item] : others };
  });
  // A spot that nothing lies on is none.
  const kept = changed.filter(({ items }) => items.length > 0);
  const lay = spots.some(({ items }) => items.some(isIts));
  const lies = kept.some(({ items }) => items.some(isIts));
  const without = land.filter((one) => !isIts(one));
  const isOnLand = spot === undefined ? on || !lies : lies ? lay && land.some(isIts) : true;
  const onLand = isOnLand ? (land.some(isIts) ? land : [...land, item]) : without;
  return listsBecome(line, onLand, kept);
}

/** A spot goes; what lay on it alone touches the space itself. */
export function withoutSpot(found: FoundMap, space: Thing, gone: string): readonly TextEdit[] {
  const line = ownLine(found, space);
  const own = listsOf(found, line);
  const spots = own.filter(({ key }) => key !== undefined && key !== gone);
  const land = own.filter(({ key }) => key === undefined).flatMap(({ items }) => items);
  const lost = own.filter(({ key }) => key === gone).flatMap(({ items }) => items);
  const elsewhere = new Set(
    [...land, ...spots.flatMap(({ items }) => items)].map((one) => one.space),
  );
  return listsBecome(line, [...land, ...lost.filter((one) => !elsewhere.has(one.space))], spots);
}

function listsBecome(
  { file, clause }: Found<FactClause>,
  land: Listed['items'],
  spots: readonly Listed[],
): readonly TextEdit[] {
  // One way or both ways, it is one neighbour; of a space without spots one list has all.
  const list = (items: Listed['items']): string =>
    [...new Set(items.map(({ text }) => text))].join(' ');
  const isPlain = spots.length === 0;
  const first = land.length === 0 ? '' : ` ${isPlain ? '' : 'by land '}${list(land)}`;
  const rest = spots.map(
    ({ key = '', name, items }) =>
      `\n    ${nameOf(name)}${key === name ? '' : ` (${nameOf(key)})`}: ${list(items)}`,
  );
  const range = { start: headEnd(clause), end: clause.range.end };
  const text = isPlain && first === '' ? '' : `:${first}${rest.join('')}`;
  return [{ file, range, text }];
}
