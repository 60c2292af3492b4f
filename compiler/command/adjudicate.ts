import { load } from './load.ts';
import { progress } from './session.ts';

/** Output is gathered to this many characters before it is written. */
const chunk = 1 << 16;

/**
 * Answers every line of standard input with one of standard output, in order. A blank line is a line as well: it is
 * answered by an error, so that answers and lines can be counted off against each other. What follows the last line
 * break is a line only if something is in it.
 */
export async function adjudicateCommand(name: string, options: { explain?: true }): Promise<0> {
  const { table } = await load(name);
  const explain = options.explain === true;
  let out = '';
  let answered = 0;
  const answer = (text: string): void => {
    out += `${JSON.stringify(table.adjudicate(parse(text), explain))}\n`;
    answered += 1;
    if (!process.stdout.isTTY && answered % 1000 === 0) progress(`${answered} lines answered`);
  };
  const flush = async (): Promise<void> => {
    const text = out;
    out = '';
    if (text !== '' && !process.stdout.write(text)) {
      await new Promise<void>((resolve) => {
        process.stdout.once('drain', resolve);
      });
    }
  };
  // One decoder for the whole stream: a character may be cut by the end of a chunk.
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const bytes of process.stdin) {
    const searched = rest.length;
    rest += typeof bytes === 'string' ? bytes : decoder.decode(bytes, { stream: true });
    let start = 0;
    for (let end = rest.indexOf('\n', searched); end !== -1; end = rest.indexOf('\n', start)) {
      answer(rest.slice(start, end));
      start = end + 1;
      if (out.length > chunk) await flush();
    }
    rest = rest.slice(start);
    await flush();
  }
  const last = rest + decoder.decode();
  if (last.trim() !== '') answer(last);
  await flush();
  return 0;
}

/** A line that is no JSON goes on as its text: the answer says that it cannot be used. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
