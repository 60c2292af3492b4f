/** The printer as a Prettier plugin, for command, editors and playground alike. */
import type { Parser, Plugin, Printer, SupportLanguage } from 'prettier';
import { builders } from 'prettier/doc';
import { parse } from './constructs/parse.ts';
import type { FileTree } from './constructs/tree.ts';
import { changed, changesIn, lineChanges } from './print/changes.ts';
import { print } from './constructs/print.ts';

export const languages: SupportLanguage[] = [
  { name: 'Variorum', parsers: ['variorum'], extensions: ['.variant'] },
];

/** What Prettier shows for a text it cannot format. */
function syntaxError(text: string, message: string, offset: number): SyntaxError {
  const before = text.slice(0, offset).split('\n');
  const start = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return Object.assign(new SyntaxError(`${message} (${start.line}:${start.column})`), {
    loc: { start },
  });
}

/** Wrapped: Prettier would take `comments` off the tree to place them itself. */
interface Wrapped {
  readonly tree: FileTree;
}

const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error';

const parser: Parser<Wrapped> = {
  astFormat: 'variorum',
  // Prettier itself knows only of its own languages which parts of a text can be formatted alone, and leaves this one
  // as it gets it from here (`calculateRange` in its `main/range.js`).
  preprocess(text, { rangeStart, rangeEnd, filepath, printWidth }) {
    if (rangeStart <= 0 && rangeEnd >= text.length) return text;
    const { tree, diagnostics } = parse(filepath ?? '', text);
    if (diagnostics.some(isError)) return text;
    const changes = lineChanges(text, print(tree, printWidth));
    return changed(text, changesIn(text, changes, { start: rangeStart, end: rangeEnd }));
  },
  parse(text, options) {
    const { tree, diagnostics } = parse(options.filepath ?? 'text.variant', text);
    // The tree of a text with errors lacks what could not be read: printing it would lose text.
    const error = diagnostics.find(isError);
    if (error !== undefined) throw syntaxError(text, error.message, error.range.start);
    return { tree };
  },
  locStart: ({ tree }) => tree.range.start,
  locEnd: ({ tree }) => tree.range.end,
};

const printer: Printer<Wrapped> = {
  print: (path, options) =>
    builders.join(builders.literalline, print(path.node.tree, options.printWidth).split('\n')),
};

export const parsers: Plugin['parsers'] = { variorum: parser };
export const printers: Plugin['printers'] = { variorum: printer };
/** 100 columns unless the project says otherwise. */
export const defaultOptions = { printWidth: 100 };
