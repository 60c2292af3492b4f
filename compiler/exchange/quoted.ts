/** Clauses as they stand in messages and in the heads of files. */

const LONGEST = 100;

/** A clause in one line, cut where that is long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 4)} ...` : line;
}

export const quoted = (text: string): string => `\`${text}\``;
