/** What was worked out of texts that come again and again, kept for as long as the module lives. */

/** Of texts that are longer nothing is kept: what fits a notation is shorter, whoever sends others fills no memory. */
const LONGEST = 400;

/** @param most how many texts are kept; one more, and it begins anew */
export function keep<T>(known: Map<string, T>, most: number, text: string, made: T): T {
  if (text.length > LONGEST) return made;
  if (known.size >= most) known.clear();
  known.set(text, made);
  return made;
}
