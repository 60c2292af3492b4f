import { fault } from '../report/fault.ts';
import { linesOf } from './lines.ts';
import type { Line } from './lines.ts';
import { load } from './load.ts';
import { progress } from './session.ts';
import { printAll } from './terminal.ts';

/** Bytes of the longest line that is read. The longest of any shipped variant, a whole state, has a fiftieth of that. */
const LONGEST = 4 << 20;

/**
 * Answers every line of standard input with one of standard output, in order. A blank line is a line as well: it is
 * answered by an error, so that answers and lines can be counted off against each other. What follows the last line
 * break is a line only if something is in it.
 */
export async function adjudicateCommand(name: string, options: { explain?: true }): Promise<0> {
  const { table } = await load(name);
  const explain = options.explain === true;
  let answered = 0;
  const answer = (line: Line): string => {
    const given = 'tooLong' in line ? tooLong() : table.answerLine(line.text, explain);
    answered += 1;
    if (!process.stdout.isTTY && answered % 1000 === 0) progress(`${answered} lines answered`);
    return `${given}\n`;
  };
  // What comes in through a pipe is answered before more is waited for.
  for await (const lines of linesOf(process.stdin, LONGEST)) {
    await printAll(lines, answer);
  }
  return 0;
}

/** What stands for a line that is not read. */
function tooLong(): string {
  const { code, message, help = '' } = fault('line-too-long', { most: String(LONGEST >> 20) });
  return JSON.stringify({ id: null, error: { code, message: `${message} ${help}` } });
}
