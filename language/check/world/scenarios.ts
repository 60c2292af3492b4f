/**
 * What scenarios name: powers, phases, verdicts. Their orders and positions are read by the notations of the variant: see
 * `definitions/misspelt.ts`, and in play. Those of a unit it is based on are left alone: they may speak of what this variant has no more.
 */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Extra } from '../../diagnostics/diagnostic.ts';
import type { Scenario } from '../../program/program.ts';
import type {
  FileTree,
  Name,
  Range,
  ScenarioGroup,
  ScenarioLine,
  StringNode,
} from '../../constructs/tree.ts';
import { replacing, unknownEdition } from '../units/linear.ts';
import type { LinearUnit } from '../units/linear.ts';
import { readPiece } from '../declarations/notation.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import type { Hint } from '../../diagnostics/message.ts';
import { hint, namesWithin, nearest } from '../../diagnostics/spelling.ts';
import { nameAmong, stopParts } from './stops.ts';
import type { Names } from './stops.ts';
import { PHASE, PLAYER, POWER, SEASON } from '../declarations/declared.ts';

/** What an order may come to. */
const verdicts = ['succeeds', 'fails', 'void', 'illegal', 'unreadable'];

interface Known {
  readonly words: Vocabulary;
  readonly file: FileTree;
  readonly powers: readonly Names[];
  /** Powers and players. */
  readonly givers: readonly Names[];
  readonly seasons: readonly Names[];
  readonly phases: readonly Names[];
  /** Whose scenarios they are. */
  readonly unit: string;
  /** Those there are, of whatever unit. */
  readonly editions: ReadonlySet<string>;
  /** Is a text a piece? Scenarios say the same again and again. */
  readonly pieces: Map<string, boolean>;
  readonly found: Diagnostic[];
}

/**
 * @param scenarios of the last of the units
 * @param units in the editions in which they are read
 */
export function checkScenarios(
  words: Vocabulary,
  file: FileTree,
  scenarios: readonly Pick<Scenario, 'lines' | 'editions'>[],
  units: readonly LinearUnit[],
): readonly Diagnostic[] {
  const names = (kind: number): readonly Names[] =>
    (words.kinds[kind]?.members ?? []).map(({ name, short }) => [name, ...short]);
  const known: Known = {
    words,
    file,
    powers: names(POWER),
    givers: [...names(POWER), ...names(PLAYER)],
    seasons: names(SEASON),
    phases: names(PHASE),
    unit: units.at(-1)?.unit.name.text ?? '',
    editions: new Set(units.flatMap(({ editions }) => editions.map(({ text }) => text))),
    pieces: new Map(),
    found: [],
  };
  for (const { lines, editions } of scenarios) {
    const mustHave = hasWordsIn(units, editions);
    for (const line of lines) if (mustHave || line.line === 'edition') checkLine(known, line);
  }
  return known.found;
}

/**
 * Must a scenario find all it names where units are read in such editions? One that names no edition is played in each
 * that has its words: the one that the texts mean must have them.
 * @param editions of the scenario
 */
export const hasWordsIn = (units: readonly LinearUnit[], editions: readonly string[]): boolean =>
  editions.length === 0
    ? units.every(({ edition, usual }) => edition === usual)
    : units.some(({ edition = '' }) => editions.includes(edition));

function checkEditions({ file, unit, editions, found }: Known, names: readonly Name[]): void {
  for (const { text, range } of names) {
    if (!editions.has(text))
      found.push(unknownEdition(unit, text, [...editions], { file: file.path, range }));
  }
}

function checkLine(known: Known, line: ScenarioLine): void {
  switch (line.line) {
    case 'edition':
      return checkEditions(known, line.names);
    case 'phase':
    case 'expect-next':
      return checkStop(known, line.text, line.range);
    case 'given':
    case 'expect':
      for (const group of line.groups) {
        // Whether there is who or what it stands under, the list tells.
        checkItems(known, group, known.powers);
        if (line.list === undefined) for (const item of group.items) checkComma(known, item);
      }
      return;
    case 'orders':
      for (const group of line.groups) {
        if (group.who !== undefined && group.who !== 'nobody')
          checkWho(known, group.who, known.givers);
        checkItems(known, group, known.givers);
        checkGiver(known, group);
      }
      return;
    case 'expect-order':
      if (line.who !== undefined) checkWho(known, line.who, known.givers);
      return checkVerdict(known, line.verdict, line.range);
    case 'expect-told':
      if (line.who !== undefined) checkWho(known, line.who, known.givers);
      return;
    case 'expect-ended':
      for (const who of line.who) checkWho(known, who, known.givers);
      return;
    default:
  }
}

function tell(
  { found, file }: Known,
  code: 'unknown-name' | 'unknown-verdict' | 'scenario-item',
  parameters: Record<'kind' | 'name', string> & { readonly hint: string | Hint },
  range: Range,
  extra: Extra = {},
): void {
  found.push(report(code, parameters, { file: file.path, range }, extra));
}

/** A word of the line, which holds it somewhere. */
function within({ file }: Known, line: Range, text: string): Name {
  const at = file.text.slice(line.start, line.end).lastIndexOf(text);
  if (at === -1) return { text, range: line };
  return { text, range: { start: line.start + at, end: line.start + at + text.length } };
}

function checkStop(known: Known, text: string, line: Range): void {
  const { season, phase } = stopParts(text);
  for (const [said, kind, all] of [
    [season, 'Season', known.seasons],
    [phase, 'Phase', known.phases],
  ] as const) {
    if (said === '' || all.length === 0 || nameAmong(all, said) !== undefined) continue;
    const name = within(known, line, said);
    const like = nearest(said, all.flat());
    const canonical = all.map(([first = '']) => first).join(', ');
    const help = hint(like, `The calendar has ${canonical}.`);
    tell(
      known,
      'unknown-name',
      { kind, name: said, hint: help },
      name.range,
      replacing(name, like),
    );
  }
}

function checkVerdict(known: Known, verdict: string, line: Range): void {
  if (verdicts.includes(verdict)) return;
  const name = within(known, line, verdict);
  const like = nearest(verdict, verdicts);
  const all = `It is one of ${verdicts.join(', ')}.`;
  const help = like === undefined ? all : `Did you mean ${like}? ${all}`;
  const parameters = { kind: '', name: verdict, hint: help };
  tell(known, 'unknown-verdict', parameters, name.range, replacing(name, like));
}

function checkWho(known: Known, who: Name, all: readonly Names[]): boolean {
  if (all.length === 0 || nameAmong(all, who.text) !== undefined) return true;
  const like = nearest(who.text, all.flat());
  const help = hint(like, 'Correct it, or declare it.');
  const parameters = { kind: 'Power', name: who.text, hint: help };
  tell(known, 'unknown-name', parameters, who.range, replacing(who, like));
  return false;
}

function checkItems(known: Known, { who, items }: ScenarioGroup, all: readonly Names[]): void {
  for (const item of items) checkItem(known, item, all);
  const [first] = items;
  if (who === undefined && first !== undefined) checkColon(known, first, all);
}

/** `given England: F NTH, Germany: A HOL`: the second begins a group, and a comma does not. */
function checkItem(known: Known, item: StringNode, all: readonly Names[]): void {
  const colon = item.text.indexOf(':');
  const { text } = known.file;
  if (colon === -1 || text.charAt(item.range.start) === '"') return;
  const who = item.text.slice(0, colon).trim();
  const name = who === 'nobody' ? who : (nameAmong(all, who) ?? nearest(who, all.flat()));
  if (name === undefined) return;
  const comma = text.lastIndexOf(',', item.range.start);
  const fix = { title: 'Write `;`', range: { start: comma, end: comma + 1 }, text: ';' };
  const help = `Write \`;\` before ${who}: what one power has goes up to the semicolon.`;
  const range = { start: item.range.start, end: item.range.start + colon + 1 };
  const parameters = { kind: '', name: item.text, hint: help };
  tell(known, 'scenario-item', parameters, range, comma === -1 ? {} : { fix: [fix] });
}

function isPieceIn({ words, pieces }: Known, text: string): boolean {
  const is = pieces.get(text) ?? readPiece(words, text).found.length > 0;
  pieces.set(text, is);
  return is;
}

/** `expect England: F NTH A YOR` */
function checkComma(known: Known, item: StringNode): void {
  // Two pieces are two words each.
  if (item.text.split(' ').length < 4) return;
  const isPiece = (text: string): boolean => isPieceIn(known, text);
  const several = isPiece(item.text) ? undefined : namesWithin(item.text, isPiece);
  if (several === undefined) return;
  const like = several.join(', ');
  const at = { file: known.file.path, range: item.range };
  known.found.push(report('comma-missing', { text: item.text, like }, at, replacing(item, like)));
}

/** `given England F NTH` */
function checkColon(known: Known, item: StringNode, all: readonly Names[]): void {
  const words = item.text.split(' ');
  for (let length = words.length - 1; length > 0; length -= 1) {
    const who = words.slice(0, length).join(' ');
    // An abbreviation may be that of a piece as well.
    if (who.length < 3 || nameAmong(all, who) === undefined) continue;
    const end = item.range.start + who.length;
    const fix = { title: 'Write `:`', range: { start: end, end }, text: ':' };
    const help = `Write \`${who}: ..\`: a colon stands behind the name.`;
    const range = { start: item.range.start, end };
    tell(known, 'scenario-item', { kind: '', name: item.text, hint: help }, range, { fix: [fix] });
    return;
  }
}

/** Orders are somebody's. */
function checkGiver(known: Known, { who, items, range }: ScenarioGroup): void {
  if (who !== undefined || items.every(({ text }) => /^none\b/.test(text))) return;
  if (known.found.some((one) => one.range.start === range.start)) return;
  const help =
    'Orders belong to somebody: write `WHO: order, order`, with commas between the orders of one.';
  const name = items.map(({ text }) => text).join(', ');
  tell(known, 'scenario-item', { kind: '', name, hint: help }, range);
}
