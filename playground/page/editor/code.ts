/** What the compiler writes, with the colours of a program: fetched when it is looked at. */
import { classHighlighter, highlightCode } from '@lezer/highlight';
import { parser } from '@lezer/javascript';

const parsers = {
  typescript: parser.configure({ dialect: 'ts' }),
  validator: parser,
  // A schema is one value, and no block with labels.
  schema: parser.configure({ top: 'SingleExpression' }),
};

export type Written = keyof typeof parsers;

/** @returns the text in pieces, each with the classes of what it is */
export function coloured(written: Written, text: string): DocumentFragment {
  const all = document.createDocumentFragment();
  highlightCode(
    text,
    parsers[written].parse(text),
    classHighlighter,
    (words, classes) => {
      if (classes === '') return all.append(words);
      const piece = document.createElement('span');
      piece.className = classes;
      piece.textContent = words;
      return all.append(piece);
    },
    () => all.append('\n'),
  );
  return all;
}
