/**
 * What a hand does to a map, as changes of the text that says it. Whatever was meant is looked for afterwards in what the
 * text then says: where it is not there, or something is wrong that was not before, nothing is changed, with the reason.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Clause, FactClause, FactPart, Name, Range } from '../../constructs/tree.ts';
import { factName, plainName } from '../../print/names.ts';
import { POWER } from '../../check/declarations/declared.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import { quote } from '../../syntax/lexer.ts';
import { isWords } from '../../syntax/words.ts';
import { formatted } from '../formatting.ts';
import { applyEdits, renameAt } from '../rename.ts';
import type { TextEdit } from '../rename.ts';
import type { Workspace } from '../workspace.ts';
import { findMap, keyOf } from './found.ts';
import type { Found, FoundMap } from './found.ts';
import { placeIn, shownOf } from './shown.ts';
import type { MapShown, SpaceShown } from './shown.ts';

/** Spaces go by their keys, powers by their names. */
export type Gesture =
  | { readonly does: 'border'; readonly a: string; readonly b: string; readonly on: boolean }
  | { readonly does: 'kind'; readonly space: string; readonly kind: string }
  | {
      readonly does: 'mark';
      readonly space: string;
      readonly mark: string;
      readonly on: boolean;
      readonly of: string | undefined;
    }
  | { readonly does: 'start'; readonly space: string; readonly piece: string; readonly who: string }
  | { readonly does: 'no start'; readonly space: string }
  | { readonly does: 'name'; readonly space: string; readonly name: string }
  | { readonly does: 'key'; readonly space: string; readonly key: string }
  | { readonly does: 'place'; readonly space: string; readonly x: number; readonly y: number }
  | {
      readonly does: 'add';
      readonly name: string;
      readonly key: string;
      readonly kind: string;
      /** x and y in turn. */
      readonly ring: readonly number[];
      readonly touches: readonly string[];
    }
  | { readonly does: 'join'; readonly space: string; readonly with: string }
  | { readonly does: 'remove'; readonly space: string }
  | { readonly does: 'power'; readonly name: string };

export type Gestured =
  | {
      readonly ok: true;
      readonly texts: readonly { readonly path: string; readonly text: string }[];
    }
  | { readonly ok: false; readonly reason: string };

const refused = (reason: string): { readonly ok: false; readonly reason: string } => ({
  ok: false,
  reason,
});

class Refusal extends Error {}

/** @param path of the text that is played */
export function gestured(workspace: Workspace, path: string, gesture: Gesture): Gestured {
  const found = findMap(workspace, path);
  if (found === undefined)
    return refused('What this text is based on is not there. Mend that first.');
  let edits: readonly TextEdit[];
  try {
    edits = editsOf(workspace, path, found, gesture);
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    throw error;
  }
  const files = [...new Set(edits.map(({ file }) => file))];
  const shipped = files.find((file) => !found.isOwn(file));
  if (shipped !== undefined)
    return refused(`That is said in a text that comes with the tool (${shipped}).`);
  const changed = new Map(files.map((file) => [file, textAfter(workspace, file, edits)]));
  const after = workspace.with(changed);
  const worse = faultsAfter(workspace, after, path, files);
  if (worse !== undefined) return refused(`Then the text would be wrong: ${worse}`);
  const now = findMap(after, path);
  if (now === undefined || !holds(shownOf(now), gesture))
    return refused(
      'The text says this in a way that cannot be changed by hand here: change it in the text.',
    );
  return {
    ok: true,
    texts: [...changed].flatMap(([file, text]) =>
      text === workspace.text(file) ? [] : [{ path: file, text }],
    ),
  };
}

/** A text that was in the agreed form stays in it. */
function textAfter(workspace: Workspace, file: string, edits: readonly TextEdit[]): string {
  const before = workspace.text(file) ?? '';
  const own = edits.filter((edit) => edit.file === file);
  // What is put where something else goes comes before that.
  const text = applyEdits(
    before,
    own.toSorted((a, b) => a.range.end - b.range.end),
  );
  if (formatted(workspace, file)?.length !== 0) return text;
  return applyEdits(text, formatted(workspace.with(new Map([[file, text]])), file) ?? []);
}

function faultsAfter(
  before: Workspace,
  after: Workspace,
  path: string,
  files: readonly string[],
): string | undefined {
  const errors = (workspace: Workspace, file: string): readonly Diagnostic[] =>
    workspace.checked(file).diagnostics.filter(({ severity }) => severity === 'error');
  for (const file of new Set([path, ...files])) {
    const known = errors(before, file).map(({ code }) => code);
    for (const { code, message } of errors(after, file)) {
      const at = known.indexOf(code);
      if (at < 0) return message;
      known.splice(at, 1);
    }
  }
  return undefined;
}

/** Does a map say what was meant? */
function holds({ spaces, powers }: MapShown, gesture: Gesture): boolean {
  const space = (key: string): SpaceShown | undefined => spaces.find((one) => one.key === key);
  switch (gesture.does) {
    case 'border':
      return space(gesture.a)?.touches.includes(gesture.b) === gesture.on;
    case 'kind':
      return space(gesture.space)?.kind === gesture.kind;
    case 'mark': {
      const mark = space(gesture.space)?.marks.find((one) => one.mark === gesture.mark);
      return gesture.on ? mark !== undefined && mark.of === gesture.of : mark === undefined;
    }
    case 'start':
      return (
        space(gesture.space)?.starts.some(
          ({ who, piece }) => who === gesture.who && piece === gesture.piece,
        ) === true
      );
    case 'no start':
      return space(gesture.space)?.starts.length === 0;
    case 'name':
      return space(gesture.space)?.name === gesture.name.trim();
    case 'key':
      return space(gesture.key.trim()) !== undefined;
    case 'place': {
      const place = space(gesture.space)?.place;
      return place?.x === gesture.x && place.y === gesture.y;
    }
    case 'add': {
      const added = space(gesture.key);
      return (
        added?.rings.length === 1 && gesture.touches.every((key) => added.touches.includes(key))
      );
    }
    case 'join':
      return space(gesture.with) === undefined;
    case 'remove':
      return space(gesture.space) === undefined;
    case 'power':
      return powers.includes(gesture.name);
  }
}

function editsOf(
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
    case 'add':
      return addEdits(found, path, gesture);
    case 'remove':
      return removeEdits(found, spaceNamed(found, gesture.space));
    case 'power':
      return powerEdits(found, path, gesture.name);
    case 'join':
      return joinEdits(found, spaceNamed(found, gesture.space), spaceNamed(found, gesture.with));
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

function spaceNamed({ spaces }: FoundMap, key: string): Thing {
  const space = spaces.find((one) => keyOf(one) === key);
  if (space === undefined) throw new Refusal(`There is no ${key} on this map any more.`);
  return space;
}

const nameOf = (text: string): string => plainName({ text, range: { start: 0, end: 0 } });
/** In a list of neighbours several words would be several names. */
const neighbourName = (key: string): string =>
  isWords(key) && !key.includes(' ') ? key : quote(key);

/** The line of a space, in a text that can be changed. */
function ownLine({ lines, isOwn }: FoundMap, space: Thing): Found<FactClause> {
  const line = lines.get(space.index);
  if (line === undefined) throw new Refusal(`${space.name} has no line of its own in the text.`);
  if (!isOwn(line.file))
    throw new Refusal(
      `${space.name} is said in a text that comes with the tool: add a copy of that to change it.`,
    );
  return line;
}

/** A further line at the end of the unit that is worked on. */
function lineAtEnd({ all, isOwn }: FoundMap, path: string, line: string): TextEdit {
  const last = all.findLast(({ file }) => file === path && isOwn(file));
  if (last === undefined) throw new Refusal('There is no text to write this into.');
  return lineAfter(last, line);
}

const lineAfter = (
  { file, clause }: { readonly file: string; readonly clause: { readonly range: Range } },
  line: string,
): TextEdit => ({
  file,
  range: { start: clause.range.end, end: clause.range.end },
  text: `\n  ${line}`,
});

/** Puts a neighbour behind those that stand on a line; undefined where the line has several lists, and one cannot tell which. */
function neighbourAdded({ file, clause }: Found<FactClause>, key: string): TextEdit | undefined {
  const [part, ...others] = clause.parts;
  if (part === undefined) return insert(file, clause.range.end, `: ${neighbourName(key)}`);
  if (others.length > 0 || part.label !== undefined) return undefined;
  const [last, before] = [part.neighbours.at(-1), part.neighbours.at(-2)];
  if (last === undefined) return insert(file, clause.range.end, ` ${neighbourName(key)}`);
  // Only where there are commas is there anything but blanks between two names.
  const commas = before !== undefined && last.range.start - before.range.end > 1;
  return commas ? undefined : insert(file, last.range.end, ` ${neighbourName(key)}`);
}

const insert = (file: string, at: number, text: string): TextEdit => ({
  file,
  range: { start: at, end: at },
  text,
});

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

/** The whole line of a clause, and the break before it. */
function lineGone({ file, clause, unit }: FoundMap['all'][number]): TextEdit {
  const at = unit.clauses.findIndex((one) => one === clause);
  const before = unit.clauses[at - 1];
  const start = before === undefined ? clause.range.start : before.range.end;
  return { file, range: { start, end: clause.range.end }, text: '' };
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

/** The edits that take some of the items of a list out of it, but not all. */
function itemsGone(
  file: string,
  items: readonly { readonly range: Range }[],
  isGone: readonly boolean[],
): readonly TextEdit[] {
  return items.flatMap(({ range }, at): readonly TextEdit[] => {
    if (isGone[at] !== true) return [];
    const [before, next] = [items[at - 1], items[at + 1]];
    return before !== undefined && isGone.slice(0, at).includes(false)
      ? [{ file, range: { start: before.range.end, end: range.end }, text: '' }]
      : [{ file, range: { start: range.start, end: next?.range.start ?? range.end }, text: '' }];
  });
}

/** The edits that take a neighbour out of a list. */
function partWithout(
  { spaceOf }: FoundMap,
  file: string,
  clause: FactClause,
  part: FactPart,
  gone: Thing,
): readonly TextEdit[] {
  const { neighbours, label, range } = part;
  const isGone = neighbours.map(({ name }) => spaceOf(file, name) === gone.index);
  if (!isGone.includes(true)) return [];
  if (isGone.includes(false)) return itemsGone(file, neighbours, isGone);
  // A line without any neighbour has no colon.
  const isAll = label === undefined && clause.parts.length === 1;
  const start = isAll ? headEnd(clause) : (neighbours[0]?.range.start ?? range.end);
  return [{ file, range: { start, end: range.end }, text: '' }];
}

const headEnd = ({ declared, marks }: FactClause): number =>
  marks.at(-1)?.range.end ?? declared.range.end;

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

function positionAdded(found: FoundMap, path: string, key: string, point: string): TextEdit {
  const last = found.positions.findLast(({ file }) => found.isOwn(file));
  return last === undefined
    ? lineAtEnd(found, path, `positions ${nameOf(key)} ${point}`)
    : insert(last.file, last.clause.range.end, `, ${nameOf(key)} ${point}`);
}

const signed = (value: number): string => (value < 0 ? `- ${-value}` : String(value));

function addEdits(
  found: FoundMap,
  path: string,
  { name, key, kind, ring, touches }: Gesture & { readonly does: 'add' },
): readonly TextEdit[] {
  if (ring.length < 6 || !ring.every(Number.isSafeInteger))
    throw new Refusal('A space has three corners at least.');
  if (found.spaces.some((one) => keyOf(one) === key))
    throw new Refusal(`${key} is the abbreviation of another space.`);
  if (!isWords(name) || !isWords(key)) throw new Refusal('A name has words and numbers only.');
  const neighbours = touches.map((one) => spaceNamed(found, one));
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
  const points: string[] = [];
  for (const value of ring) points.push(signed(value));
  const outline = `outline ${outlined(key)} ${points.join(' ')}`;
  const drawn = found.outlines.findLast(({ file }) => found.isOwn(file));
  const middle = middleOf(ring);
  const edits = [
    ...others,
    last === undefined ? lineAtEnd(found, path, line) : lineAfter(last, line),
    drawn === undefined ? lineAtEnd(found, path, outline) : lineAfter(drawn, outline),
    positionAdded(found, path, key, `${signed(middle.x)} ${signed(middle.y)}`),
  ];
  return inOnePlace(edits);
}

/** Insertions at one place are one, in their order: edits must not overlap. */
function inOnePlace(edits: readonly TextEdit[]): readonly TextEdit[] {
  const made = new Map<string, TextEdit>();
  for (const edit of edits) {
    const key = `${edit.file} ${edit.range.start} ${edit.range.end}`;
    const before = made.get(key);
    made.set(key, before === undefined ? edit : { ...before, text: before.text + edit.text });
  }
  return [...made.values()];
}

/** The middle of its area, in whole numbers. */
function middleOf(ring: readonly number[]): { readonly x: number; readonly y: number } {
  let [area, x, y] = [0, 0, 0];
  for (let at = 0; at < ring.length; at += 2) {
    const [aX = 0, aY = 0] = [ring[at], ring[at + 1]];
    const next = (at + 2) % ring.length;
    const [bX = 0, bY = 0] = [ring[next], ring[next + 1]];
    const cross = aX * bY - bX * aY;
    area += cross;
    x += (aX + bX) * cross;
    y += (aY + bY) * cross;
  }
  if (area === 0) return { x: Math.round(ring[0] ?? 0), y: Math.round(ring[1] ?? 0) };
  return { x: Math.round(x / (3 * area)), y: Math.round(y / (3 * area)) };
}

/** One space of two: what the other touches and where it lies becomes its own. */
function joinEdits(found: FoundMap, space: Thing, gone: Thing): readonly TextEdit[] {
  if (space === gone) throw new Refusal('A space is not joined with itself.');
  const lines = [ownLine(found, gone), ownLine(found, space)] as const;
  const shown = shownOf(found);
  const [own, other] = [shown.spaces[space.index], shown.spaces[gone.index]];
  if (own === undefined || other === undefined) throw new Refusal('There is no such space.');
  if (other.starts.length > 0)
    throw new Refusal(`Something starts in ${gone.name}: take that away first.`);
  const further = other.touches.filter((key) => key !== own.key && !own.touches.includes(key));
  return [
    lineGone(lines[0]),
    ...found.facts.flatMap(({ file, clause }): readonly TextEdit[] => {
      if (clause === lines[0].clause) return [];
      const isOwn = clause === lines[1].clause;
      const knows =
        isOwn ||
        own.touches.some((key) => spaceNamed(found, key).index === found.ofLine.get(clause));
      return clause.parts.flatMap((part): readonly TextEdit[] => {
        const wanted = isOwn
          ? further.map(neighbourName).join(' ')
          : knows
            ? ''
            : neighbourName(own.key);
        if (wanted === '') return partWithout(found, file, clause, part, gone);
        const at = part.neighbours.find(({ name }) => found.spaceOf(file, name) === gone.index);
        return at === undefined ? [] : [{ file, range: at.range, text: wanted }];
      });
    }),
    ...found.outlines.flatMap(({ file, clause }) =>
      clause.items.flatMap(({ name }): readonly TextEdit[] =>
        found.spaceOf(file, name) === gone.index
          ? [{ file, range: name.range, text: outlined(own.key) }]
          : [],
      ),
    ),
    ...itemsOf(found.positions, isOf(found, gone)),
  ];
}

/** Takes items out of lists; a line of which none is left goes whole. */
const itemsOf = <I extends { readonly range: Range }>(
  clauses: readonly Found<Clause & { readonly items: readonly I[] }>[],
  goes: (file: string, item: I) => boolean,
): readonly TextEdit[] =>
  clauses.flatMap((one): readonly TextEdit[] => {
    const { file, clause } = one;
    const isGone = clause.items.map((item) => goes(file, item));
    if (!isGone.includes(true)) return [];
    return isGone.includes(false) ? itemsGone(file, clause.items, isGone) : [lineGone(one)];
  });

/** Outlines and places of a space. */
const isOf =
  ({ spaceOf }: FoundMap, space: Thing) =>
  (file: string, { name }: { readonly name: Name }): boolean =>
    spaceOf(file, name) === space.index;

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
    ...withoutStarts(found, gone),
  ];
}

/** A number at the end of a name would be the first of its points. */
const outlined = (key: string): string => (/\d$/u.test(key) ? quote(key) : nameOf(key));
