import { diffLines } from 'diff';

/** The lines of two texts as one list: those that stayed, those that went (`-`) and those that came (`+`). */
export const changedLines = (before: string, after: string): readonly string[] =>
  diffLines(`${before}\n`, `${after}\n`).flatMap(({ added, removed, value }) =>
    value
      .replace(/\n$/u, '')
      .split('\n')
      .map((line) => `${added ? '+' : removed ? '-' : ' '} ${line}`),
  );
