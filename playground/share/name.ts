/** What a text calls itself, as far as that can be told without the compiler: it may be full of errors. */

/** `map` and `Isles` of `map Isles {`. */
const headOf = (text: string): RegExpExecArray | null =>
  /^[ \t]*(variant|map|rulebook|module)[ \t]+([^{\n]*[^{\s])\s*\{/mu.exec(text);

/** What a text says that it is: `map`, say; undefined where it does not say. */
export const roleOf = (text: string): string | undefined => headOf(text)?.[1];

export const nameOf = (text: string): string | undefined => headOf(text)?.[2];

/** A backslash stands before a quotation mark within a title. */
export const titleOf = (text: string): string | undefined =>
  /^\s*title "((?:\\.|[^"\\\n])+)"/mu.exec(text)?.[1]?.replaceAll(/\\(.)/gu, '$1') ?? nameOf(text);

/** `France, Spring 1901 Movement` -> `france-spring-1901-movement` */
export const fileWords = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

const apart: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** As the compiler makes it of a name (`slugOf`), of which nothing comes with the page; a test holds the two together. */
export const stemOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/gu, (letter) => apart[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');

/** The name of the file in which the compiler looks for a text, where that says what it is called. */
export function fileNameOf(text: string, otherwise: string): string {
  const stem = stemOf(nameOf(text) ?? '').slice(0, 80);
  return stem === '' ? otherwise : `${stem}.variant`;
}
