/** What is said of the name under the pointer. */
import { SPACE, SPOT } from '../check/declarations/declared.ts';
import type { World } from '../check/world/world.ts';
import { piecesOnBoard } from '../check/declarations/board-facts.ts';
import type { Thing } from '../check/declarations/vocabulary.ts';
import type { Range } from '../constructs/tree.ts';
import { nameAt } from './references.ts';
import type { NameSymbol } from './names/symbols.ts';
import { amendmentsOf, signatureOf, typeText } from './signatures.ts';
import { formAt } from './words.ts';
import type { Workspace } from './workspace.ts';

export interface Hover {
  readonly range: Range;
  /** Markdown; nothing of it is ever run or rendered as markup of another kind. */
  readonly text: string;
}

/** Longest declaration that is shown whole. */
const LINES = 12;

/** Signs that Markdown would take for its own, made harmless. */
export const plain = (text: string): string => text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');

const code = (text: string): string => {
  const ticks = text.includes('```') ? '````' : '```';
  return `${ticks}variorum\n${text}\n${ticks}`;
};

export function hoverAt(workspace: Workspace, path: string, offset: number): Hover | undefined {
  const use = nameAt(workspace, path, offset);
  if (use === undefined) return wordsAt(workspace.text(path) ?? '', offset);
  const { symbol, range } = use;
  const { world, context } = workspace.index(path).checked;
  const unit = symbol.what === 'unit' ? unitText(world, symbol) : undefined;
  const parts = [unit ?? headline(symbol), declarationOf(workspace, symbol)];
  const thing = symbol.thing;
  if (thing !== undefined && (thing.kind === SPACE || thing.kind === SPOT)) {
    parts.push(neighboursOf(world, thing));
  }
  parts.push(boardOf(world, symbol));
  if (context !== undefined) {
    const type = typeText(context, symbol);
    if (type !== undefined) parts.splice(1, 0, code(type));
    const signature = signatureOf(context, symbol.name);
    if (signature !== undefined && symbol.what === 'function')
      parts.splice(1, 0, code(signature.label));
    parts.push(...amendmentsOf(context, symbol).map((one) => `Changed: ${plain(one)}`));
  }
  return { range, text: parts.filter((part) => part !== '').join('\n\n') };
}

/** How the clause is written that a word of the language begins. */
function wordsAt(text: string, offset: number): Hover | undefined {
  const found = formAt(text, offset);
  if (found === undefined) return undefined;
  const { range, form, detail } = found;
  return {
    range,
    text: [code(form), ...(detail === undefined ? [] : [plain(detail)])].join('\n\n'),
  };
}

function headline({ name, names, kind, what, rule, unit }: NameSymbol): string {
  const short = names.slice(1);
  const called = short.length === 0 ? '' : ` (${short.map(plain).join(', ')})`;
  const is =
    what === 'rule' ? `**Rule ${plain(name)}**` : `**${plain(name)}**${called}: ${plain(kind)}`;
  const of = unit === '' || what === 'unit' ? '' : ` of ${plain(unit)}`;
  return rule === undefined || what === 'rule' ? `${is}${of}` : `${is}${of}, rule ${plain(rule)}`;
}

/** `Diplomacy: rulebook`, and what it says of itself. */
function unitText({ units }: World, { name, declaration }: NameSymbol): string | undefined {
  // A map and a variant may share a name.
  const isIt = ({ unit: one, file }: World['units'][number]): boolean =>
    one.name.text === name && (declaration === undefined || declaration.file === file.path);
  const unit = units.find(isIt)?.unit;
  if (unit === undefined) return undefined;
  const lines = unit.clauses.flatMap((clause) =>
    clause.kind === 'meta' ? [`${plain(clause.key)}: ${plain(clause.text)}`] : [],
  );
  return [`**${plain(name)}**: ${unit.role}`, ...lines].join('\n\n');
}

/** The clause that declares it, without its further lines where they are many. */
function declarationOf(workspace: Workspace, symbol: NameSymbol): string {
  const { what, inForce } = symbol;
  const declaration = inForce ?? symbol.declaration;
  if (declaration === undefined || what === 'variable' || what === 'unit') return '';
  const { whole } = declaration;
  const text = workspace.text(declaration.file) ?? '';
  const start = text.lastIndexOf('\n', whole.start - 1) + 1;
  const indent = text.slice(start, whole.start);
  const lines = text.slice(whole.start, whole.end).split(/\r?\n/);
  const shown = what === 'rule' ? lines.slice(0, 1) : lines.slice(0, LINES);
  const own = shown.map((line, i) =>
    i > 0 && indent.trim() === '' && line.startsWith(indent) ? line.slice(indent.length) : line,
  );
  return code([...own, ...(shown.length < lines.length ? ['..'] : [])].join('\n'));
}

/** What a board has of the map it is a copy of. */
function boardOf({ words }: World, { thing, name }: NameSymbol): string {
  const board = words.boards.find(({ clause }) => clause.name.text === name);
  if (board === undefined || thing?.range !== board.clause.name.range) return '';
  const counts = words.kinds.flatMap(({ id, name: kind }) => {
    const count = [...board.copies.values()].filter((one) => one.kind === id && !one.gone).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  const pieces = piecesOnBoard(words, board).length;
  const start = pieces === 0 ? 'no pieces start there' : `${pieces} pieces start there`;
  return plain(`A copy of ${board.clause.of.text}: ${counts.join(', ')}; ${start}.`);
}

/** The spaces that touch it, by each of its spots. */
export function neighboursOf(world: World, thing: Thing): string {
  const space = thing.kind === SPACE ? thing : thing.of;
  const members = world.words.kinds[SPOT]?.members ?? [];
  if (space === undefined) return '';
  const spots = thing.kind === SPOT ? [thing] : members.filter(({ of }) => of === space);
  const lists = spots.map((spot) => {
    const names = world.map.touches
      .filter(([from]) => from === spot.index)
      .map(([, to]) => members[to]?.of?.name ?? '');
    const unique = [...new Set(names)].sort();
    return { label: spots.length > 1 && spot.name !== space.name ? `${spot.name}: ` : '', unique };
  });
  const said = lists
    .filter(({ unique }) => unique.length > 0)
    .map(({ label, unique }) => plain(`${label}${unique.join(', ')}`));
  return said.length === 0 ? 'No neighbours.' : `Neighbours: ${said.join('; ')}`;
}
