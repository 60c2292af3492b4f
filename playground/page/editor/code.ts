/** What the compiler writes, with the colours of a program: fetched when it is looked at. */
import { highlightCode, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';

const parsers = {
  typescript: parser.configure({ dialect: 'ts' }),
  validator: parser,
  // A schema is one value, and no block with labels.
  schema: parser.configure({ top: 'SingleExpression' }),
};

export type Written = keyof typeof parsers;

/** What has a colour of its own; the fifty thousand names and signs of a module are text between. */
const highlighter = tagHighlighter([
  { tag: tags.keyword, class: 'tok-keyword' },
  { tag: [tags.string, tags.regexp, tags.escape, tags.special(tags.string)], class: 'tok-string' },
  { tag: [tags.number, tags.bool, tags.literal], class: 'tok-number' },
  { tag: tags.comment, class: 'tok-comment' },
  { tag: tags.typeName, class: 'tok-type' },
  { tag: tags.propertyName, class: 'tok-property' },
]);

/** @returns the text in pieces, each with the class of what it is */
export function coloured(written: Written, text: string): DocumentFragment {
  const all = document.createDocumentFragment();
  let plain = '';
  const put = (words: string, kind: string): void => {
    if (kind === '') {
      plain += words;
      return;
    }
    const piece = document.createElement('span');
    piece.className = kind;
    piece.textContent = words;
    all.append(plain, piece);
    plain = '';
  };
  highlightCode(text, parsers[written].parse(text), highlighter, put, () => put('\n', ''));
  all.append(plain);
  return all;
}
