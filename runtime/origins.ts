import type { Rules } from './rules.ts';

/** Where a clause stands, in words: `rule 9 (range-war.variant:84)`. */
export function originText(rules: Rules, origin: number): string {
  const row = rules.origins[origin];
  if (row === undefined) return 'an unknown clause';
  const place = `${row.file}:${row.line}`;
  return row.rule === undefined ? place : `rule ${row.rule} (${place})`;
}
