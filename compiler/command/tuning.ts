import { setFlagsFromString } from 'node:v8';

/**
 * For what is mostly over in a second or two: optimised code would be ready when nobody needs it any more, and
 * making it takes time from the run. What runs long is optimised all the same, only later.
 */
export function optimiseLate(): void {
  for (const flag of flagsOf(process.versions.v8)) setFlagsFromString(flag);
}

/** Only flags that this engine has: of any other it complains on stderr. Those after 11 count calls instead. */
export function flagsOf(v8: string): readonly string[] {
  return Number(v8.split('.', 1)[0]) <= 11 ? ['--interrupt-budget=1000000'] : [];
}
