/** The snippets of the extension: the forms of the language, as completion has them. */
import { starts } from '../../services/completion/keywords.ts';

export interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
  readonly description: string;
}

export function snippets(): Readonly<Record<string, Snippet>> {
  const all: Record<string, Snippet> = {};
  for (const [block, forms] of Object.entries(starts)) {
    for (const { word, snippet, detail } of forms) {
      if (snippet === undefined || !snippet.includes('\n')) continue;
      const name = `${word} (${block === 'file' ? 'a whole text' : block})`;
      if (
        Object.values(all).some(
          ({ prefix, body }) => prefix === word && body.join('\n') === snippet,
        )
      )
        continue;
      all[name] = { prefix: word, body: snippet.split('\n'), description: detail ?? `a ${word}` };
    }
  }
  return all;
}
