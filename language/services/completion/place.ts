/** Where the cursor stands: in which clause, in which blocks, and what is being typed. */
import type { IToken } from 'chevrotain';
import { blockOf, readBlocks } from '../../syntax/blocks.ts';
import type { Block, RawClause } from '../../syntax/blocks.ts';
import { lex } from '../../syntax/lexer.ts';
import { Text, tokenRange, UnclosedText } from '../../syntax/tokens.ts';
import type { Range } from '../../constructs/tree.ts';
import type { BlockKind } from '../../constructs/construct.ts';
import { heldBy } from './keywords.ts';
import { isNameWord, letterAt } from '../../syntax/words.ts';

export interface CursorPlace {
  /** The word that is being typed, up to its end. */
  readonly word: Range;
  /** What of it stands before the cursor. */
  readonly typed: string;
  /** The tokens of the clause before that word. */
  readonly before: readonly IToken[];
  /** The tokens of the clauses around, the outermost first, each up to its block. */
  readonly around: readonly (readonly IToken[])[];
  readonly block: BlockKind;
  /** Is it inside quotes? Then the hole in braces that is open there, if any, and what stands before the word. */
  readonly quoted: { readonly hole: boolean; readonly inside: string } | undefined;
}

const inWord = (char: string): boolean => char === "'" || char === '’' || char === '-';

/** Undefined in a comment. */
export function placeAt(text: string, offset: number): CursorPlace | undefined {
  let start = offset;
  while (start > 0) {
    const low = start > 1 && letterAt(text, start - 2) === 2 ? start - 2 : start - 1;
    if (letterAt(text, low) === 0 && !(inWord(text.charAt(low)) && low > 0)) break;
    start = low;
  }
  while (start < offset && inWord(text.charAt(start))) start += 1;
  let end = offset;
  while (letterAt(text, end) > 0) end += letterAt(text, end);
  const word = { start, end };
  const typed = text.slice(start, offset);
  // Something must stand at the cursor, so that it belongs to a clause.
  const source = `${text.slice(0, start)}x`;
  const { tokens, root } = blocksOf(source);
  const last = tokens.at(-1);
  if (last === undefined || tokenRange(last).end !== source.length) return undefined;
  const isText = last.tokenType === Text || last.tokenType === UnclosedText;
  const { clause, around, block } = innermost(root, source);
  const before = (clause?.tokens ?? []).slice(0, -1);
  const hole = isText && last.image.lastIndexOf('{') > last.image.lastIndexOf('}');
  const inside = last.image.slice(1, -1);
  return { word, typed, before, around, block, quoted: isText ? { hole, inside } : undefined };
}

interface BlocksOf {
  readonly source: string;
  readonly tokens: readonly IToken[];
  readonly root: Block;
}

/** What was read last: an editor asks several things about one place. */
let lastRead: BlocksOf | undefined;

function blocksOf(source: string): BlocksOf {
  if (lastRead?.source !== source) {
    const { tokens } = lex('', source);
    lastRead = { source, tokens, root: readBlocks('', source, tokens).root };
  }
  return lastRead;
}

interface Innermost {
  readonly clause: RawClause | undefined;
  readonly around: readonly (readonly IToken[])[];
  readonly block: BlockKind;
}

/** Goes down into the blocks that are open at the end of a text. */
function innermost(root: Block, source: string): Innermost {
  let block = root;
  let kind: BlockKind = 'file';
  const around: (readonly IToken[])[] = [];
  for (;;) {
    const clause = block.clauses.at(-1);
    const inner = blockOf(clause?.tokens.at(-1));
    const open = inner !== undefined && inner.range.end >= source.length;
    if (clause === undefined) return { clause, around, block: kind };
    if (!open)
      return { clause: kind === 'scenario' ? grouped(block) : clause, around, block: kind };
    const head = clause.tokens.slice(0, -1);
    around.push(head);
    kind = blockKind(head, kind);
    block = inner;
  }
}

const lineWords: ReadonlySet<string> = new Set('in phase given orders draws expect'.split(' '));

/** The last clause of a block; behind a semicolon the next group of its line, with the words the line begins with. */
function grouped({ clauses }: Block): RawClause | undefined {
  const last = clauses.at(-1);
  const first = clauses.findLast(
    ({ tokens: [token] }, i) =>
      clauses[i - 1]?.semicolon !== true || lineWords.has(token?.image ?? ''),
  );
  if (first === undefined || last === undefined || first === last) return last;
  const end = first.tokens.findIndex(({ image }) => !/^\p{Ll}/u.test(image) || image === 'nobody');
  return { ...last, tokens: [...first.tokens.slice(0, Math.max(0, end)), ...last.tokens] };
}

function blockKind(head: readonly IToken[], outer: BlockKind): BlockKind {
  const words = head.map(({ image }) => image);
  const [first = ''] = words;
  if (outer === 'file') return 'unit';
  if (outer === 'order') return 'effects';
  if (words.at(-2) === 'create' || (words.includes('create') && outer === 'effects'))
    return 'fields';
  if (outer === 'effects') return 'effects';
  if (outer === 'phase') {
    return first === 'step' || (first === 'open' && words[1] === 'step') ? 'effects' : 'phase';
  }
  return heldBy(first);
}

/** Is a token a word that names begin with? */
export const isCapital = (image: string): boolean => /^\p{L}/u.test(image) && isNameWord(image);
