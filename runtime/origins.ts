/** Where clauses stand, for whoever reads what they did. */

/** Where a clause stands; index into `Rules.origins`. */
export interface OriginRow {
  readonly file: string;
  readonly line: number;
  readonly rule: string | undefined;
}

/** Rules, as far as places of their clauses go. */
export interface Clauses {
  readonly origins: readonly OriginRow[];
}

/** The rule a clause stands under, and its place. */
export function placeOf(
  rules: Clauses,
  origin: number,
): { readonly rule: string | null; readonly where: string | null } {
  const row = rules.origins[origin];
  if (row === undefined) return { rule: null, where: null };
  return { rule: row.rule ?? null, where: `${row.file}:${row.line}` };
}

/** Where a clause stands, in words: `rule 9 (range-war.variant:84)`. */
export function originText(rules: Clauses, origin: number): string {
  const row = rules.origins[origin];
  if (row === undefined) return 'an unknown clause';
  const place = `${row.file}:${row.line}`;
  return row.rule === undefined ? place : `rule ${row.rule} (${place})`;
}
