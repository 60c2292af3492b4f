/** Offsets to lines and characters and back. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range as LspRange } from 'vscode-languageserver-types';
import { positionIn, rangeIn } from './params.ts';
import type { Range } from '../../language/constructs/tree.ts';

export interface Positions {
  /** A range of a file as the protocol has it. */
  range(path: string, range: Range): LspRange;
  offset(path: string, position: Position): number;
  offsets(path: string, range: LspRange): Range;
}

/** @param textOf the text of a file as it is now */
export function positionsOf(textOf: (path: string) => string | undefined): Positions {
  const documents = new Map<string, TextDocument>();
  const documentOf = (path: string): TextDocument => {
    const text = textOf(path) ?? '';
    const known = documents.get(path);
    if (known !== undefined && known.getText() === text) return known;
    const made = TextDocument.create(path, 'variorum', 0, text);
    documents.set(path, made);
    return made;
  };
  const offset = (path: string, position: Position): number =>
    documentOf(path).offsetAt(positionIn(position));
  return {
    range(path, { start, end }) {
      const document = documentOf(path);
      return { start: document.positionAt(start), end: document.positionAt(Math.max(start, end)) };
    },
    offset,
    offsets: (path, range) => {
      const { start: from, end: to } = rangeIn(range);
      const start = offset(path, from);
      return { start, end: Math.max(start, offset(path, to)) };
    },
  };
}
