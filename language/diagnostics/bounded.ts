import type { Diagnostic } from './diagnostic.ts';

/** Nobody reads more errors of one file. */
export const ERROR_LIMIT = 500;

/** Takes a diagnostic that is made only if it may be shown. */
export type Reporter = (make: () => Diagnostic) => void;

/**
 * What one pass over a text finds from top to bottom, and one more than is shown, which tells that there are more. To
 * write a message takes longer than to read a character, and every character of a text may be wrong.
 */
export function bounded(list: Diagnostic[]): Reporter {
  return (make) => {
    if (list.length <= ERROR_LIMIT) list.push(make());
  };
}
