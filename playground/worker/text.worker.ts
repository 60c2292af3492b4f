/** The worker that knows the language alone: it answers while somebody types. */
import { check, parse, print, sentenceForms } from '../../language/index.ts';
import type { ParseCache } from '../../language/index.ts';
import type { TextCalls } from '../protocol/calls.ts';
import { serve } from '../protocol/serve.ts';
import { libraryFolder } from '../protocol/source.ts';
import { everyday } from './everyday.ts';
import { serveEditor } from './language-server.ts';
import { differencesFrom } from './differences.ts';
import { hostOf, libraryList, libraryText } from './library.ts';
import { remarksOn } from './remarks.ts';

const cache: ParseCache = new Map();

serve<TextCalls>(self, {
  check: (source) => remarksOn(source, cache),
  differences: ({ source, than }) => differencesFrom(source, than, cache),
  format({ path, text }) {
    const { tree, diagnostics } = parse(path, text);
    return diagnostics.some(({ severity }) => severity === 'error') ? undefined : print(tree);
  },
  connect(_takes, _tell, [port]) {
    if (port !== undefined) serveEditor(port);
    return null;
  },
  library: () => libraryList,
  text: ({ path }) => libraryText(path),
  everyday,
  sentences: (source) =>
    sentenceForms(
      check(hostOf(source), source.path, {
        library: libraryFolder,
        edition: source.edition,
        cache,
      }).world,
    ),
});
