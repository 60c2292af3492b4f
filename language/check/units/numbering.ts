/** Rule numbers as sources write them: 9, 9a, 1.2, XII.3. */

const longest = 1000;
const romans: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

function roman(value: number): string {
  let text = '';
  let left = value;
  for (const [letters, worth] of romans) {
    while (left >= worth) {
      text += letters;
      left -= worth;
    }
  }
  return text;
}

function romanValue(text: string): number | undefined {
  let value = 0;
  let at = 0;
  for (const [letters, worth] of romans) {
    while (text.startsWith(letters, at)) {
      value += worth;
      at += letters.length;
    }
  }
  return at === text.length && roman(value) === text ? value : undefined;
}

interface Counted {
  readonly style: 'digits' | 'roman' | 'letter';
  readonly before: string;
  readonly value: number;
  readonly write: (value: number) => string;
}

/** The part of a number that counts up, what stands before it and how it is written. */
function counted(text: string): Counted[] {
  const found: Counted[] = [];
  const digits = /^(.*?)(\d{1,9})$/su.exec(text);
  if (digits !== null) {
    found.push({
      style: 'digits',
      before: digits[1] ?? '',
      value: Number(digits[2]),
      write: String,
    });
  }
  const last = /^(.*?)([IVXLCDM]+)$/su.exec(text);
  const value = romanValue(last?.[2] ?? '');
  if (last !== null && value !== undefined)
    found.push({ style: 'roman', before: last[1] ?? '', value, write: roman });
  const letter = /^(.*)([A-Za-z])$/su.exec(text);
  if (letter !== null) {
    const code = (letter[2] ?? '').charCodeAt(0);
    found.push({
      style: 'letter',
      before: letter[1] ?? '',
      value: code,
      write: (one) => String.fromCharCode(one),
    });
  }
  return found;
}

/** `9a..9i` -> 9a, 9b .. 9i; `undefined` if the ends do not fit each other. */
export function expandSpan(from: string, to: string | undefined): readonly string[] | undefined {
  if (to === undefined) return [from];
  for (const low of counted(from)) {
    const high = counted(to).find((one) => one.before === low.before && one.style === low.style);
    if (high === undefined || high.value < low.value || high.value - low.value >= longest) continue;
    const count = high.value - low.value + 1;
    return Array.from({ length: count }, (_, i) => low.before + low.write(low.value + i));
  }
  return undefined;
}
