/** What is a letter, a word, a name: shared by the lexer, the parser and the printer. */

const beyondAscii = /[\p{L}\p{N}\p{M}]/u;

/** Length in UTF-16 units of the letter or digit at an offset, 0 if there is none. */
export function letterAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  if (code < 128) {
    const lower = code | 32;
    return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) ? 1 : 0;
  }
  const point = text.codePointAt(offset);
  if (point === undefined || !beyondAscii.test(String.fromCodePoint(point))) return 0;
  return point > 0xffff ? 2 : 1;
}

const capital = (text: string, offset: number): boolean => {
  const char = text.charAt(offset);
  return char !== char.toLowerCase();
};

/** A full stop belongs to the word before it where white space or a closing mark follows, or between capitals. */
const stopBelongs = (text: string, offset: number): boolean => {
  const next = text.charAt(offset + 1);
  if (next === '' || ' \t\r\n)]},;:'.includes(next)) return true;
  if (text.startsWith('//', offset + 1)) return true;
  return capital(text, offset - 1) && capital(text, offset + 1);
};

/** Where the word that starts at an offset ends; the offset itself if none starts there. */
export function wordEnd(text: string, start: number): number {
  let end = start;
  let isNumber = true;
  for (;;) {
    const length = letterAt(text, end);
    if (length > 0) {
      isNumber &&= isDigits(text, end, end + length);
      end += length;
      continue;
    }
    if (end === start) return start;
    const char = text.charAt(end);
    if ((char === "'" || char === '’' || char === '-') && letterAt(text, end + 1) > 0)
      isNumber = false;
    else if (char === '.' && !isNumber && stopBelongs(text, end)) isNumber = false;
    else return end;
    end += 1;
  }
}

export function isDigits(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return end > start;
}

/** Where the number that starts at an offset ends; the offset itself if none starts there. */
export function numberEnd(text: string, start: number): number {
  const end = wordEnd(text, start);
  if (!isDigits(text, start, end)) return start;
  if (text.charAt(end) !== '.') return end;
  let last = end + 1;
  while (last < text.length && isDigits(text, last, last + 1)) last += 1;
  return last > end + 1 ? last : end;
}

const lowerStart = /^\p{Ll}/u;

/**
 * Can this word be part of a name in an expression: it starts with a capital or a letter without case,
 * or is a mix of digits and letters.
 */
export function isNameWord(word: string): boolean {
  const code = word.charCodeAt(0);
  if (code >= 97 && code <= 122) return false;
  return code < 128 || !lowerStart.test(word);
}

/** Is this text read as words and numbers only, with single blanks between them? */
export function isWords(text: string): boolean {
  return text.split(' ').every((part) => {
    if (part === '') return false;
    // A blank follows the word, as it does where the text is printed.
    const padded = `${part} `;
    return wordEnd(padded, 0) === part.length || numberEnd(padded, 0) === part.length;
  });
}
