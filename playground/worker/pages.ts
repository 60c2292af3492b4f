/** What the compiler writes besides the module: formatted TypeScript, schema, rulebook page. */
import { bookOf, examplesOf, formatted, htmlOf, runSuite } from '../../compiler/index.ts';
import { parse } from '../../language/index.ts';
import type { Answer } from '../protocol/calls.ts';
import { answer } from './frames.ts';
import type { Loaded } from './loaded.ts';
import { proofOf } from './proof.ts';

/** The formatter is large and comes only when it is asked for. */
export async function typescriptOf({ emitted }: Loaded): Promise<Answer<string>> {
  return { ok: true, value: await formatted(emitted.ts()) };
}

export async function validatorText({ emitted }: Loaded): Promise<Answer<string>> {
  return { ok: true, value: await emitted.validator() };
}

export const schemaText = ({ emitted }: Loaded): Answer<string> => ({
  ok: true,
  value: `${JSON.stringify(emitted.schema(), undefined, 2)}\n`,
});

export async function bookPage(
  loaded: Loaded,
  tell: (words: string) => void,
): Promise<Answer<string>> {
  const { facts, program, table, host, reads } = loaded;
  const start = table.start();
  if (!start.ok) return answer(start);
  const lists = table.present(start.value.state);
  if (!lists.ok) return answer(lists);
  // What a text is based on is read after it: the page goes from the base to the text.
  const trees = reads.map((file) => parse(file, host.read(file) ?? '').tree).toReversed();
  const suite = runSuite(table, facts, tell);
  const proved = await proofOf(loaded, suite, tell);
  const nameOf = (file: string): string => file.split('/').at(-1) ?? file;
  return {
    ok: true,
    value: htmlOf(
      bookOf({
        facts,
        program,
        suite,
        proved,
        trees,
        lists: lists.value,
        state: start.value.state,
        examples: examplesOf(table, program, facts, suite),
        nameOf,
      }),
    ),
  };
}
