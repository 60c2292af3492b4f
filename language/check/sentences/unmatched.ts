/** What a clause that is no sentence may have been meant as. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Extra } from '../../diagnostics/diagnostic.ts';
import { constructs } from '../../constructs/clauses.ts';
import { parseExpression } from '../../syntax/expressions.ts';
import { lineAt } from '../../syntax/lines.ts';
import type { Name, Piece, Range } from '../../constructs/tree.ts';
import { kindNamed, namesOf } from '../declarations/vocabulary.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import { replacing } from '../units/linear.ts';
import { culprit, match, nameOf } from './matching.ts';
import type { Match, Matcher } from './matching.ts';
import type { HoleType, Pattern } from './patterns.ts';
import type { Declared } from './sentences.ts';
import { hint, namesWithin, nearest } from '../../diagnostics/spelling.ts';
import { spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import type { Place } from '../units/place.ts';

/** A clause of more words and marks than this is no sentence. */
export const piecesLimit = 1000;

interface Known {
  readonly words: Vocabulary;
  readonly sentences: readonly Declared[];
  readonly isJoined: Matcher['isJoined'];
  readonly faults: Faults;
}

export const lowerCase = (piece: Piece | undefined): boolean =>
  piece?.type === 'word' && /^\p{Ll}/u.test(piece.text);

/** Nearly every short word is near to one of these. */
const small = new Set(['at', 'in', 'is', 'no']);

/** Words that clauses begin with. */
const keywords: readonly string[] = [
  ...new Set([
    ...constructs.flatMap(({ begins, forms }) => [
      ...begins,
      ...forms.map(({ word }) => word.split(' ')[0] ?? word),
    ]),
    // Things of these kinds are declared nearly everywhere.
    'power',
    'space',
  ]),
].filter((word) => !small.has(word));

const happens =
  'What happens in play stands in a step: step NAME after STEP of PHASE { when CONDITION { .. }; for KIND x { .. } }.';

/** What is often written in another way. */
const forms: Readonly<Record<string, string>> = {
  power: 'The form is: power NAME (ABBREVIATION), one to a clause.',
  space: 'The form is: space NAME (ABBREVIATION): NEIGHBOUR NEIGHBOUR, one to a clause.',
  hide: 'The form is: hide KIND x from Power p unless CONDITION.',
  if: happens,
  when: happens,
  each: happens,
};

/** Says what a clause that is no sentence may have been meant as. */
export function unmatched(
  known: Known,
  place: Place,
  pieces: readonly Piece[],
  range: Range,
): void {
  const { words, sentences, faults, isJoined } = known;
  // A stray sign in it has been told of already.
  if (/[^\P{Cc}\s]/u.test(place.file.text.slice(range.start, range.end))) return;
  const [first] = pieces;
  const matcher = { words, place, pieces, isJoined, loose: true };
  let best: { sentence: Declared; found: Match } | undefined;
  for (const sentence of sentences) {
    const found = pieces.length > piecesLimit ? undefined : match(matcher, sentence.pattern.parts);
    if (found !== undefined && found.words > (best?.found.words ?? 0)) best = { sentence, found };
  }
  const failed = best?.found.failed[0];
  if (best !== undefined && failed !== undefined) {
    const blamed = culprit({ ...matcher, loose: false }, failed.hole.type, failed.pieces);
    wrongHole(known, best.sentence, failed.hole.type, blamed, place);
    return;
  }
  const like = lowerCase(first) ? nearest(first?.text ?? '', keywords) : undefined;
  if (first !== undefined && like !== undefined && !keywords.includes(first.text)) {
    const help = `Did you mean \`${like}\`?`;
    const name: Name = { text: first.text, range: first.range };
    noSentence(faults, place, first.range, help, replacing(name, like));
    return;
  }
  const slip = misspelt(matcher, sentences) ?? slipOf(pieces);
  if (slip !== undefined) {
    noSentence(faults, place, slip.at.range, slip.help, replacing(slip.at, slip.like));
    return;
  }
  const near = nearestPatterns(pieces, sentences);
  const line = continued(place, pieces);
  const help =
    forms[first?.text ?? ''] ??
    (line !== undefined
      ? `Line ${line} stands further in, so it continues this clause: if it is one of its own, begin it in the same column.`
      : near.help);
  const extra = near.nearest === undefined ? {} : { data: { nearest: near.nearest } };
  noSentence(faults, place, range, help, extra);
}

interface Slip {
  readonly at: Name;
  readonly like: string;
  readonly help: string;
}

/** `win with 20 centers`: a sentence but for one word. */
function misspelt(matcher: Matcher, sentences: readonly Declared[]): Slip | undefined {
  const { pieces } = matcher;
  if (pieces.length > piecesLimit) return undefined;
  const vocabulary = new Set(sentences.flatMap(({ pattern }) => wordsOf(pattern.parts)));
  for (const [i, at] of pieces.entries()) {
    if (!lowerCase(at)) continue;
    const others = [...vocabulary].filter((word) => word !== at.text);
    const like = nearest(at.text, others);
    if (like === undefined) continue;
    const mended = pieces.with(i, { ...at, text: like });
    const fits = sentences.some(
      ({ pattern }) =>
        match({ ...matcher, pieces: mended, loose: false }, pattern.parts) !== undefined,
    );
    if (fits) return { at, like, help: `Did you mean \`${like}\`?` };
  }
  return undefined;
}

/** `guard(u) = 2`, `wins(p) when ..`: nearly an amendment. */
function slipOf(pieces: readonly Piece[]): Slip | undefined {
  const [first, open] = pieces;
  if (!lowerCase(first) || first === undefined || open?.text !== '(') return undefined;
  let depth = 0;
  const close = pieces.findIndex(({ text }) => {
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    return depth === 0 && text === ')';
  });
  const at = pieces[close + 1];
  if (close === -1 || at === undefined) return undefined;
  const call = pieces
    .slice(0, close + 1)
    .map(({ text }) => (text === ',' ? ', ' : text))
    .join('');
  if (at.text === '=')
    return { at, like: 'is', help: `To say anew what ${first.text} is, write \`${call} is ..\`.` };
  if (at.text !== 'when' && at.text !== 'if') return undefined;
  const help = `To permit more, write \`${call} also when ..\`; to permit less, \`only when\`.`;
  return { at, like: 'also when', help };
}

/** The line, counted from 1, on which the clause goes on. */
function continued({ file }: Place, pieces: readonly Piece[]): number | undefined {
  let { end } = pieces[0]?.range ?? { end: 0 };
  const next = pieces.slice(1).find(({ range }) => {
    const between = file.text.slice(end, range.start);
    ({ end } = range);
    return between.slice(between.lastIndexOf('\n')).trim() === '' && between.includes('\n');
  });
  return next === undefined ? undefined : lineAt(file.text, next.range.start);
}

/** In the body of a sentence it is the body that is wrong, however often the sentence is used. */
function noSentence(
  faults: Faults,
  { file, usedAt }: Place,
  range: Range,
  help: string,
  extra: Extra,
): void {
  const used =
    usedAt === undefined
      ? {}
      : {
          related: [
            { file: usedAt.file.path, range: usedAt.range, message: 'The sentence is used here.' },
          ],
        };
  faults.once(`unknown-sentence ${file.path} ${range.start}`, () =>
    report('unknown-sentence', { hint: help }, { file: file.path, range }, { ...extra, ...used }),
  );
}

function wrongHole(
  { words, faults }: Known,
  { pattern }: Declared,
  type: HoleType,
  pieces: readonly Piece[],
  place: Place,
): void {
  const one = type.form === 'list' ? type.of : type;
  const name = nameOf(place, pieces);
  const at = spotOf(place, name.range);
  if (one.form === 'condition') {
    faults.list.push(...parseExpression(pieces, place.file.path).diagnostics);
    return;
  }
  const kind = one.form === 'thing' ? kindNamed(words, one.kind) : undefined;
  // A kind that does not exist has been reported where the pattern stands.
  if (one.form === 'thing' && kind === undefined) return;
  if (kind?.lost.has(name.text) === true) return;
  const names =
    kind !== undefined
      ? namesOf(words, kind.id)
      : one.form === 'kind'
        ? words.kindTable.keys()
        : [];
  const known = new Set(names);
  const several =
    type.form === 'list' ? namesWithin(name.text, (text) => known.has(text)) : undefined;
  if (several !== undefined) {
    const all = several.join(', ');
    const words = { text: name.text, like: all };
    faults.list.push(report('comma-missing', words, at, replacing(name, all)));
    return;
  }
  const like = nearest(name.text, known);
  const spoken = {
    number: 'number',
    text: 'quoted text',
    date: 'date',
    kind: 'kind',
    list: 'list',
  };
  const wanted = one.form === 'thing' ? one.kind : spoken[one.form];
  const otherwise =
    kind === undefined ? 'Write the sentence as its pattern has it.' : 'Correct it, or declare it.';
  const parameters = {
    text: name.text,
    kind: wanted,
    pattern: pattern.text,
    hint: hint(like, otherwise),
  };
  faults.list.push(report('sentence-hole', parameters, at, replacing(name, like)));
}

/** Words that say little of what a sentence is about. */
const common = new Set(
  'a an the of in on at by with and or is are has have to for any not no when'.split(' '),
);

/** The patterns that have most words in common with a sentence: one that is near, or those that speak of the same. */
function nearestPatterns(
  pieces: readonly Piece[],
  sentences: readonly Declared[],
): { readonly help: string; readonly nearest: string | undefined } {
  const own = [...new Set(pieces.filter(({ type }) => type === 'word').map(({ text }) => text))];
  const scored = sentences
    .map(({ pattern }) => {
      const theirs = [...new Set(wordsOf(pattern.parts))];
      const shared = theirs.filter(
        (word) => own.includes(word) || nearest(word, own.filter(isLong)) !== undefined,
      );
      const telling = shared.filter((word) => !common.has(word)).length;
      return { text: pattern.text, score: shared.length / Math.max(theirs.length, 1), telling };
    })
    .toSorted((a, b) => b.score - a.score || b.telling - a.telling);
  const [best] = scored;
  if (best !== undefined && best.score >= 0.4)
    return { help: `The nearest sentence is \`${best.text}\`.`, nearest: best.text };
  const about = scored.filter(({ telling }) => telling > 0).slice(0, 3);
  if (about.length > 0) {
    const list = about.map(({ text }) => `\`${text}\``).join(', ');
    return { help: `Sentences with some of its words: ${list}.`, nearest: undefined };
  }
  return {
    help: 'Sentences are declared by rulebooks and modules: look there for `sentence`, or say it by a function.',
    nearest: undefined,
  };
}

const isLong = (word: string): boolean => word.length > 4;

function wordsOf(parts: Pattern['parts']): readonly string[] {
  return parts.flatMap((part) => {
    if (part.part === 'word') return part.any;
    return part.part === 'optional' ? wordsOf(part.parts) : [];
  });
}
