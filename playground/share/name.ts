/** What a text calls itself, as far as that can be told without the compiler: it may be full of errors. */

/** `Mine` of `variant Mine {`. */
const nameOf = (text: string): string | undefined =>
  /^[ \t]*variant[ \t]+([^{\n]*[^{\s])\s*\{/mu.exec(text)?.[1];

export const titleOf = (text: string): string | undefined =>
  /^\s*title "([^"\n]+)"/mu.exec(text)?.[1] ?? nameOf(text);

/** `France, Spring 1901 Movement` -> `france-spring-1901-movement` */
export const fileWords = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

/** The name of a file for a text: after its variant, where it says which it is. */
export function fileNameOf(text: string, otherwise: string): string {
  const plain = (nameOf(text) ?? '').normalize('NFD').replace(/[\p{M}'’]/gu, '');
  const stem = fileWords(plain);
  return stem === '' ? otherwise : `${stem}.variant`;
}
