/** The edits of the text that each gesture means. */
import type { FactClause } from '../../constructs/tree.ts';
import { factName } from '../../print/names.ts';
import { POWER } from '../../check/declarations/declared.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import { isWords } from '../../syntax/words.ts';
import { renameAt } from '../rename.ts';
import type { TextEdit } from '../rename.ts';
import type { Workspace } from '../workspace.ts';
import { colourEdits } from './colours.ts';
import { keyOf } from './found.ts';
import type { Found, FoundMap } from './found.ts';
import { placeIn, shownOf } from './shown.ts';
import { acrossOf, crossesItself, placeWithin, touchOrOverlap } from './geometry.ts';
import type { Gesture } from './gesture.ts';
import { joinEdits } from './join.ts';
import {
  Refusal,
  spaceNamed,
  nameOf,
  neighbourName,
  ownLine,
  lineAtEnd,
  lineAfter,
  neighbourAdded,
  insert,
  lineGone,
  itemsOf,
  partWithout,
  headEnd,
  positionAdded,
  signed,
  inOnePlace,
  isOf,
  mayBeCalled,
  partOf,
  ringsOf,
} from './lines.ts';
import { splitEdits } from './split.ts';
import { spotEdits, withoutSpot } from './spots.ts';

export function editsOf(
  workspace: Workspace,
  path: string,
  found: FoundMap,
  gesture: Gesture,
): readonly TextEdit[] {
  switch (gesture.does) {
    case 'border':
      return gesture.on
        ? joined(found, path, spaceNamed(found, gesture.a), spaceNamed(found, gesture.b))
        : parted(found, path, spaceNamed(found, gesture.a), spaceNamed(found, gesture.b));
    case 'kind':
      return kindEdits(found, spaceNamed(found, gesture.space), gesture.kind);
    case 'mark':
      return markEdits(found, spaceNamed(found, gesture.space), gesture);
    case 'start':
      return [
        ...withoutStarts(found, spaceNamed(found, gesture.space)),
        ...startEdits(found, path, spaceNamed(found, gesture.space), gesture),
      ];
    case 'no start':
      return withoutStarts(found, spaceNamed(found, gesture.space));
    case 'name':
    case 'key':
      return nameEdits(workspace, found, gesture);
    case 'place':
      return placeEdits(found, path, spaceNamed(found, gesture.space), gesture);
    case 'spot':
      return spotEdits(found, spaceNamed(found, gesture.space), gesture);
    case 'no spot':
      return withoutSpot(found, spaceNamed(found, gesture.space), gesture.spot);
    case 'label':
      return labelEdits(found, path, spaceNamed(found, gesture.space), gesture);
    case 'no label':
      return itemsOf(found.labels, isOf(found, spaceNamed(found, gesture.space)));
    case 'add':
      return addEdits(found, path, gesture);
    case 'remove':
      return removeEdits(found, spaceNamed(found, gesture.space));
    case 'power':
      return powerEdits(found, path, gesture.name);
    case 'colour':
      return colourEdits(found, path, gesture.power, gesture.colour);
    case 'join':
      return joinEdits(
        found,
        path,
        spaceNamed(found, gesture.space),
        spaceNamed(found, gesture.with),
      );
    case 'split':
      return splitEdits(found, path, spaceNamed(found, gesture.space), gesture);
  }
}

/** A further one, behind those that are declared. */
function powerEdits(found: FoundMap, path: string, name: string): readonly TextEdit[] {
  const { world, powers, facts, thingOf, isOwn } = found;
  if (name === '' || !isWords(name)) throw new Refusal('A name has words and numbers only.');
  if (powers.some((one) => one.name === name)) throw new Refusal(`${name} is there already.`);
  const line = `${world.kinds[POWER]?.name.toLowerCase() ?? ''} ${factName({ text: name, range: { start: 0, end: 0 } })}`;
  const last = facts.findLast(
    ({ file, clause }) => isOwn(file) && thingOf(file, clause.declared.name.range)?.kind === POWER,
  );
  return [last === undefined ? lineAtEnd(found, path, line) : lineAfter(last, line)];
}

function kindEdits(found: FoundMap, space: Thing, kind: string): readonly TextEdit[] {
  const { file, clause } = ownLine(found, space);
  const { kinds } = shownOf(found);
  if (!kinds.includes(kind)) throw new Refusal(`No space is ${kind} by this rulebook.`);
  const word = clause.words.find(({ text }) => kinds.includes(text)) ?? clause.words[0];
  return word === undefined ? [] : [{ file, range: word.range, text: kind }];
}

function markEdits(
  found: FoundMap,
  space: Thing,
  { mark, on, of }: Gesture & { readonly does: 'mark' },
): readonly TextEdit[] {
  const { file, clause } = ownLine(found, space);
  const at = clause.marks.findIndex(({ words }) => words.join(' ') === mark);
  const text = of === undefined ? mark : `${mark} of ${nameOf(of)}`;
  const old = clause.marks[at];
  if (old === undefined) return on ? [insert(file, headEnd(clause), `, ${text}`)] : [];
  if (on) return [{ file, range: old.range, text }];
  const start = clause.marks[at - 1]?.range.end ?? clause.declared.range.end;
  return [{ file, range: { start, end: old.range.end }, text: '' }];
}

const withoutStarts = (found: FoundMap, space: Thing): readonly TextEdit[] =>
  itemsOf(found.starts, (file, item) => placeIn(found, file, item) === space.index);

function startEdits(
  found: FoundMap,
  path: string,
  space: Thing,
  { piece, who }: Gesture & { readonly does: 'start' },
): readonly TextEdit[] {
  const item = `${piece} ${keyOf(space)}`;
  const line = found.starts.find(
    ({ file, clause }) =>
      found.isOwn(file) &&
      clause.who !== 'nobody' &&
      clause.insteadOf.length === 0 &&
      found.thingOf(file, clause.who.range)?.name === who &&
      // Not one that goes because it stands here.
      clause.items.some((one) => placeIn(found, file, one) !== space.index),
  );
  const last = line?.clause.items.findLast((one) => placeIn(found, line.file, one) !== space.index);
  if (line !== undefined && last !== undefined)
    return [insert(line.file, last.range.end, `, ${item}`)];
  return [lineAtEnd(found, path, `${nameOf(who)} starts with ${item}`)];
}

function nameEdits(
  workspace: Workspace,
  found: FoundMap,
  gesture: Gesture & { readonly does: 'name' | 'key' },
): readonly TextEdit[] {
  const { file, clause } = ownLine(found, spaceNamed(found, gesture.space));
  const [short] = clause.declared.short;
  const wanted = (gesture.does === 'name' ? gesture.name : gesture.key).trim();
  if (gesture.does === 'key' && short === undefined)
    return [insert(file, clause.declared.range.end, ` (${nameOf(wanted)})`)];
  const at = gesture.does === 'key' ? (short ?? clause.declared.name) : clause.declared.name;
  const renamed = renameAt(workspace, file, at.range.start, wanted);
  if (!renamed.ok) throw new Refusal(renamed.reason);
  return renamed.edits;
}

function placeEdits(
  found: FoundMap,
  path: string,
  space: Thing,
  { x, y }: { readonly x: number; readonly y: number },
): readonly TextEdit[] {
  const point = `${signed(x)} ${signed(y)}`;
  for (const { file, clause } of found.positions.toReversed()) {
    if (!found.isOwn(file)) continue;
    const item = clause.items.findLast(({ name }) => found.spaceOf(file, name) === space.index);
    if (item === undefined) continue;
    const more = [];
    for (let at = 0; at + 1 < item.more.length; at += 2)
      more.push(` and ${signed(item.more[at] ?? 0)} ${signed(item.more[at + 1] ?? 0)}`);
    const range = { start: item.name.range.end, end: item.range.end };
    return [{ file, range, text: ` ${point}${more.join('')}` }];
  }
  return [positionAdded(found, path, keyOf(space), point)];
}

function labelEdits(
  found: FoundMap,
  path: string,
  space: Thing,
  { x, y }: { readonly x: number; readonly y: number },
): readonly TextEdit[] {
  const isItsOwn = isOf(found, space);
  const point = `${signed(x)} ${signed(y)}`;
  const own = found.labels.filter(({ file }) => found.isOwn(file));
  for (const { file, clause } of own.toReversed()) {
    const item = clause.items.findLast((one) => isItsOwn(file, one));
    if (item === undefined) continue;
    const range = { start: item.name.range.end, end: item.range.end };
    return [{ file, range, text: ` ${point}` }];
  }
  const last = own.at(-1);
  const key = nameOf(keyOf(space));
  if (last !== undefined) return [insert(last.file, last.clause.range.end, `, ${key} ${point}`)];
  // Beside the places of pieces, where there are some.
  const beside = found.positions.findLast(({ file }) => found.isOwn(file));
  const line = `labels ${key} ${point}`;
  return [beside === undefined ? lineAtEnd(found, path, line) : lineAfter(beside, line)];
}

function joined(found: FoundMap, path: string, a: Thing, b: Thing): readonly TextEdit[] {
  const taken = found.all.flatMap((one): readonly TextEdit[] =>
    one.clause.kind === 'border' &&
    !one.clause.present &&
    isBetween(found, one.file, one.clause, a, b)
      ? [lineGone(one)]
      : [],
  );
  if (taken.length > 0) return taken;
  const sides = [
    [a, b],
    [b, a],
  ] as const;
  const edits = sides.flatMap(([from, to]) => {
    const line = found.lines.get(from.index);
    if (line === undefined || !found.isOwn(line.file)) return [];
    return neighbourAdded(line, keyOf(to)) ?? [];
  });
  if (edits.length > 0) return edits;
  return [lineAtEnd(found, path, `border ${nameOf(keyOf(a))} - ${nameOf(keyOf(b))}`)];
}

function parted(found: FoundMap, path: string, a: Thing, b: Thing): readonly TextEdit[] {
  const mentions = found.facts.flatMap(({ file, clause }) => {
    const of = found.ofLine.get(clause);
    const other = of === a.index ? b : of === b.index ? a : undefined;
    if (other === undefined) return [];
    return clause.parts.flatMap((part) => partWithout(found, file, clause, part, other));
  });
  const lines = found.all.flatMap((one): readonly TextEdit[] =>
    one.clause.kind === 'border' &&
    one.clause.present &&
    isBetween(found, one.file, one.clause, a, b)
      ? [lineGone(one)]
      : [],
  );
  const all = [...mentions, ...lines];
  // What a text says that comes with the tool is taken back by a line.
  if (all.length === 0 || all.some(({ file }) => !found.isOwn(file)))
    return [lineAtEnd(found, path, `no border ${nameOf(keyOf(a))} - ${nameOf(keyOf(b))}`)];
  return all;
}

function isBetween(
  { spaceOf }: FoundMap,
  file: string,
  clause: {
    readonly a: Parameters<FoundMap['spaceOf']>[1];
    readonly b: Parameters<FoundMap['spaceOf']>[1];
  },
  a: Thing,
  b: Thing,
): boolean {
  const [one, other] = [spaceOf(file, clause.a), spaceOf(file, clause.b)];
  return (one === a.index && other === b.index) || (one === b.index && other === a.index);
}

function addEdits(
  found: FoundMap,
  path: string,
  { name, key, kind, ring }: Gesture & { readonly does: 'add' },
): readonly TextEdit[] {
  if (ring.length < 6 || !ring.every(Number.isSafeInteger))
    throw new Refusal('A space has three corners at least.');
  if (crossesItself(ring)) throw new Refusal('Its outline runs over itself.');
  mayBeCalled(found, name, key);
  const { outlines } = found.world.drawing;
  const across = acrossOf([ring, ...outlines.map((one) => one.ring)]);
  const neighbours = found.spaces.filter(({ index }) =>
    touchOrOverlap([ring], ringsOf(found, index), across),
  );
  const list = neighbours.map((one) => neighbourName(keyOf(one))).join(' ');
  const line = `${kind} ${nameOf(name)} (${nameOf(key)})${list === '' ? '' : `: ${list}`}`;
  const last = found.spaces
    .flatMap((space) => found.lines.get(space.index) ?? [])
    .filter(({ file }) => found.isOwn(file))
    .reduce<Found<FactClause> | undefined>(
      (most, one) =>
        most === undefined || one.file !== most.file || one.clause.range.end > most.clause.range.end
          ? one
          : most,
      undefined,
    );
  const others = neighbours.flatMap((one) => {
    const own = found.lines.get(one.index);
    return own === undefined || !found.isOwn(own.file) ? [] : (neighbourAdded(own, key) ?? []);
  });
  const outline = `outline ${partOf(key, ring)}`;
  const drawn = found.outlines.findLast(({ file }) => found.isOwn(file));
  const middle = placeWithin(ring);
  const edits = [
    ...others,
    last === undefined ? lineAtEnd(found, path, line) : lineAfter(last, line),
    drawn === undefined ? lineAtEnd(found, path, outline) : lineAfter(drawn, outline),
    positionAdded(found, path, key, `${signed(middle.x)} ${signed(middle.y)}`),
  ];
  return inOnePlace(edits);
}

/** A space goes with all that is said of it: what it touches, where it lies, what starts there. */
function removeEdits(found: FoundMap, gone: Thing): readonly TextEdit[] {
  const line = ownLine(found, gone);
  return [
    lineGone(line),
    ...found.facts.flatMap(({ file, clause }) =>
      clause === line.clause
        ? []
        : clause.parts.flatMap((part) => partWithout(found, file, clause, part, gone)),
    ),
    ...found.all.flatMap((one): readonly TextEdit[] =>
      one.clause.kind === 'border' &&
      [one.clause.a, one.clause.b].some((name) => found.spaceOf(one.file, name) === gone.index)
        ? [lineGone(one)]
        : [],
    ),
    ...itemsOf(found.outlines, isOf(found, gone)),
    ...itemsOf(found.positions, isOf(found, gone)),
    ...itemsOf(found.labels, isOf(found, gone)),
    ...withoutStarts(found, gone),
  ];
}
