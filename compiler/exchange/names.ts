/** Names of files as people would print them. */

/** `BRITISH-COLUMBIA` and `st.+petersburg` as names: `British-Columbia`, `St. Petersburg`. What has small letters already stays. */
export function titled(text: string): string {
  const plain = text.replaceAll('+', ' ').replace(/\s+/gu, ' ').trim();
  if (/\p{Ll}/u.test(plain) && /\p{Lu}/u.test(plain)) return plain;
  return plain
    .toLowerCase()
    .replace(
      /(^|[\s(/-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Further names are written small in most files: those as short as an abbreviation become one. */
export function aliasOf(text: string): string {
  const plain = text.replaceAll('+', ' ').replace(/\s+/gu, ' ').trim();
  return plain.length <= 3 ? plain.toUpperCase() : titled(plain);
}

/** What no text of the language may hold, as nobody sees it (controls, marks of direction, what is drawn as nothing). */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** In one line, without what cannot be seen. */
export const cleaned = (text: string): string =>
  text.replace(hidden, ' ').replace(/\s+/gu, ' ').trim().normalize('NFC');

/** How names are told apart: players' orders do not tell capitals from small letters. */
export const sameName = (text: string): string => cleaned(text).toLowerCase();
