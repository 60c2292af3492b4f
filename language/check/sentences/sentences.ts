import { report } from '../../diagnostics/diagnostic.ts';
import type { Clause, FactClause, FactMark, FileTree } from '../../constructs/tree.ts';
import type { Piece, Range } from '../../constructs/tree.ts';
import { isMark } from '../declarations/marks.ts';
import { patched } from '../declarations/patches.ts';
import type { Patch } from '../declarations/patches.ts';
import { valueWords } from '../declarations/things.ts';
import { kindOf } from '../declarations/kinds.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import { joinedNames, match, nameOf } from './matching.ts';
import type { Match, Matcher } from './matching.ts';
import { patternOf } from './patterns.ts';
import type { Pattern } from './patterns.ts';
import { nearest } from '../../diagnostics/spelling.ts';
import { tellRepeated } from './repeated.ts';
import type { SaidBefore } from './repeated.ts';
import { lowerCase, piecesLimit, unmatched } from './unmatched.ts';
import { placeKey, spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { noHoles } from '../units/place.ts';
import { SPACE } from '../declarations/declared.ts';
import type { HoleValue, Holes, Place, PlacedClause } from '../units/place.ts';

const depthLimit = 20;
const expansionLimit = 200_000;

/** A declared sentence. */
export interface Declared {
  readonly pattern: Pattern;
  readonly clauses: readonly Clause[];
  readonly place: Place;
  readonly range: Range;
}

export interface Expansion {
  /** All clauses with sentences opened up; sentences that are patches still stand among them. */
  readonly clauses: readonly PlacedClause[];
  readonly patches: ReadonlyMap<PlacedClause, Patch>;
  /** The sentences that are used, by the place of the clause that uses them. */
  readonly used: ReadonlyMap<string, UsedSentence>;
}

/** A sentence as it was declared. */
export interface UsedSentence {
  readonly pattern: Pattern;
  readonly file: FileTree;
  /** Of the words in quotes. */
  readonly range: Range;
  /** What stands in its holes; of a sentence in the body of another it is each time something else. */
  readonly holes: Holes;
}

interface Expander {
  readonly words: Vocabulary;
  readonly isJoined: Matcher['isJoined'];
  readonly sentences: readonly Declared[];
  readonly faults: Faults;
  readonly editionOf: (file: string) => string | undefined;
  readonly clauses: PlacedClause[];
  /** Clauses of bodies that were opened. */
  opened: number;
  readonly patches: Map<PlacedClause, Patch>;
  readonly used: Map<string, UsedSentence>;
  readonly saidBefore: SaidBefore;
}

/** Opens up every sentence that is used, in place. `editionOf` gives the chosen edition of a file's unit. */
export function expandSentences(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  editionOf: (file: string) => string | undefined,
  faults: Faults,
): Expansion {
  const sentences = declaredSentences(words, clauses, faults);
  const expander: Expander = {
    words,
    isJoined: joinedNames(words),
    sentences,
    faults,
    editionOf,
    clauses: [],
    opened: 0,
    patches: new Map(),
    used: new Map(),
    saidBefore: new Map(),
  };
  for (const placed of clauses) expand(expander, placed, 0);
  return { clauses: expander.clauses, patches: expander.patches, used: expander.used };
}

/** A later sentence of the same words takes the place of an earlier one. */
function declaredSentences(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): readonly Declared[] {
  const found = new Map<string, Declared>();
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'sentence') continue;
    const pattern = patternOf(clause);
    if (pattern.broken !== undefined) {
      const parameters = { why: pattern.broken.why, example: '`{n: Number}` or `{p: Power}`' };
      faults.list.push(report('bad-pattern', parameters, spotOf(place, pattern.broken.range)));
    } else {
      checkHoles(words, pattern, place, faults);
      const { clauses: body, pattern: node } = clause;
      found.set(pattern.text, { pattern, clauses: body, place, range: node.range });
    }
  }
  return [...found.values()];
}

function checkHoles(words: Vocabulary, pattern: Pattern, place: Place, faults: Faults): void {
  const check = (parts: Pattern['parts']): void => {
    for (const part of parts) {
      if (part.part === 'optional') check(part.parts);
      if (part.part !== 'hole') continue;
      const type = part.type.form === 'list' ? part.type.of : part.type;
      if (type.form === 'thing')
        kindOf(words, place, { text: type.kind, range: part.range }, faults);
    }
  };
  check(pattern.parts);
}

function expand(expander: Expander, placed: PlacedClause, depth: number): void {
  const { clause, place } = placed;
  if (clause.kind === 'sentence') return;
  if (clause.kind === 'each') {
    const parameters = { name: clause.hole.text, example: '`{s: Space list}`' };
    expander.faults.list.push(
      report('each-without-list', parameters, spotOf(place, clause.hole.range)),
    );
  } else if (clause.kind === 'use-sentence') {
    if (!use(expander, placed, clause.pieces, depth)) {
      const patch = asPatch(expander.words, place, clause.pieces);
      if (patch === undefined) return unmatched(expander, place, clause.pieces, clause.range);
      expander.patches.set(placed, patch);
      expander.clauses.push(placed);
    }
  } else if (clause.kind === 'fact' && mayBeSentence(expander.words, clause)) {
    if (use(expander, placed, clause.pieces, depth)) return;
    if (likeFact(expander.words, clause)) expander.clauses.push(placed);
    else unmatched(expander, place, clause.pieces, clause.range);
  } else expander.clauses.push(placed);
}

/** Are the words of the clause near to a kind or a value, so that a fact line was meant? */
function likeFact(words: Vocabulary, clause: FactClause): boolean {
  const space = words.kinds[SPACE];
  const values = space === undefined ? [] : valueWords(words, space).keys();
  const known = [...words.kinds.map(({ name }) => name.toLowerCase()), ...values];
  return clause.words.every(
    ({ text }) => known.includes(text) || nearest(text, known) !== undefined,
  );
}

/** What may by its shape be a fact line or a sentence is a sentence if its words are no kind and no value. */
function mayBeSentence(words: Vocabulary, clause: FactClause): boolean {
  if (clause.pieces.length === 0) return false;
  const text = clause.words.map((word) => word.text).join(' ');
  const space = words.kinds[SPACE];
  const known = words.kinds.some(({ name }) => name.toLowerCase() === text);
  return !known && (space === undefined || !valueWords(words, space).has(text));
}

/** Expands the sentence if it fits a pattern; returns whether it does. */
function use(
  expander: Expander,
  { clause, place }: PlacedClause,
  pieces: readonly Piece[],
  depth: number,
): boolean {
  const { words, sentences, faults, isJoined } = expander;
  if (pieces.length > piecesLimit) return false;
  const matcher = { words, place, pieces, isJoined, loose: false };
  let best: { sentence: Declared; found: Match }[] = [];
  for (const sentence of sentences) {
    const found = match(matcher, sentence.pattern.parts);
    const most = best[0]?.found.words ?? -1;
    if (found === undefined || found.words < most) continue;
    best = found.words > most ? [{ sentence, found }] : [...best, { sentence, found }];
  }
  const [first, second] = best;
  if (first === undefined) return false;
  if (second !== undefined) {
    const patterns = best.map(({ sentence }) => `\`${sentence.pattern.text}\``).join(', ');
    faults.list.push(report('ambiguous-sentence', { patterns }, spotOf(place, clause.range)));
    return true;
  }
  if (depth >= depthLimit || expander.opened > expansionLimit) {
    tooMuch(expander, place, clause.range);
    return true;
  }
  const { pattern, range, place: declared } = first.sentence;
  expander.used.set(placeKey(place.file.path, clause.range.start), {
    pattern,
    range,
    file: declared.file,
    holes: place.usedAt === undefined ? first.found.holes : noHoles,
  });
  const usedAt = place.usedAt ?? { file: place.file, range: clause.range };
  const inside: Place = {
    ...place,
    file: first.sentence.place.file,
    holes: first.found.holes,
    usedAt,
  };
  const before = expander.clauses.length;
  openBody(expander, first.sentence.clauses, inside, depth + 1);
  if (depth === 0) {
    const body = expander.clauses.slice(before);
    tellRepeated(expander.saidBefore, { clause, place }, pieces, body, faults);
  }
  return true;
}

function tooMuch({ faults }: Expander, place: Place, range: Range): void {
  const at = spotOf(place, range);
  faults.once('sentence depth', () => report('sentence-too-deep', { limit: depthLimit }, at));
}

function openBody(
  expander: Expander,
  clauses: readonly Clause[],
  place: Place,
  depth: number,
): void {
  for (const clause of clauses) {
    expander.opened += 1;
    if (expander.opened > expansionLimit) return tooMuch(expander, place, clause.range);
    if (clause.kind === 'heading') openBody(expander, clause.clauses, place, depth);
    else if (clause.kind === 'in-edition') {
      const edition = expander.editionOf(place.file.path);
      if (clause.names.some(({ text }) => text === edition)) {
        openBody(expander, clause.clauses, place, depth);
      }
    } else if (clause.kind === 'each') {
      const list = place.holes.get(clause.hole.text);
      if (list?.hole === 'list') {
        for (const item of list.items) {
          const holes: Holes = new Map<string, HoleValue>([
            ...place.holes,
            [clause.hole.text, item],
          ]);
          openBody(expander, clause.clauses, { ...place, holes }, depth);
        }
      } else {
        const parameters = { name: clause.hole.text, example: '`{s: Space list}`' };
        const at = { file: place.file.path, range: clause.hole.range };
        expander.faults.once(`each ${at.file} ${at.range.start}`, () =>
          report('each-without-list', parameters, at),
        );
      }
    } else expand(expander, { clause, place }, depth);
  }
}

/** `NAME is inland`, `NAME has centre of France`, `NAME has no centre`: patches of what an earlier unit declares. */
function asPatch(words: Vocabulary, place: Place, pieces: readonly Piece[]): Patch | undefined {
  if (pieces.length > piecesLimit) return undefined;
  for (const [verb, piece] of pieces.entries()) {
    if (verb === 0 || piece.type !== 'word' || !['is', 'has'].includes(piece.text)) continue;
    const name = nameOf(place, pieces.slice(0, verb));
    const thing = patched(words, place, name);
    const kind = thing === undefined ? undefined : words.kinds[thing.kind];
    if (kind === undefined) continue;
    const negative = pieces[verb + 1]?.text === (piece.text === 'is' ? 'not' : 'no');
    const mark = asMark(place, pieces.slice(verb + (negative ? 2 : 1)));
    if (mark !== undefined && isMark(words, kind, mark)) return { name, negative, mark };
  }
  return undefined;
}

function asMark(place: Place, pieces: readonly Piece[]): FactMark | undefined {
  const [first] = pieces;
  if (first === undefined) return undefined;
  const words: string[] = [];
  let at = 0;
  const preposition = (): FactMark['preposition'] => {
    if (pieces[at]?.text === 'of') return 'of';
    return pieces[at]?.text === 'owned' && pieces[at + 1]?.text === 'by' ? 'owned by' : undefined;
  };
  for (; lowerCase(pieces[at]) && preposition() === undefined; at += 1)
    words.push(pieces[at]?.text ?? '');
  const how = preposition();
  if (how !== undefined) at += how === 'of' ? 1 : 2;
  const rest = pieces.slice(at);
  const range: Range = {
    start: first.range.start,
    end: pieces.at(-1)?.range.end ?? first.range.end,
  };
  if (how !== undefined && rest.length === 0) return undefined;
  return {
    words,
    preposition: how,
    value: rest.length === 0 ? undefined : nameOf(place, rest),
    range,
  };
}
