/**
 * Characters that nobody sees, and that make a text look like another: controls, private use, halves of characters, what
 * turns the direction of writing round (CVE-2021-42574), and whatever is drawn as nothing. No text may hold them, in
 * quotes and comments neither.
 */
import { bounded } from '../diagnostics/bounded.ts';
import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Range } from './tree.ts';

/** Where any of them are, and those beyond the first plane: a text without is told at once. */
const suspicious = new RegExp(
  '[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f' +
    '\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ud800-\\uf8ff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff]',
);

/** Joiners belong into some scripts and into pictures; so do selectors of a form behind what has several. */
const hidden = new RegExp(
  [
    '(?![\\t\\n\\r])\\p{Cc}',
    '[\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]',
    '[\\u200c\\u200d](?<!(?:(?![\\u0300-\\u036f])\\p{M}|\\p{Script=Arabic}|\\p{Extended_Pictographic}).)',
    '[\\ufe00-\\ufe0f](?<!\\p{Extended_Pictographic}.)',
    '[\\u{e0100}-\\u{e01ef}](?<!\\p{Script=Han}.)',
    '(?![\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}])\\p{Default_Ignorable_Code_Point}',
  ]
    .map((form) => `(?:${form})`)
    .join('|'),
  'gu',
);

/** A byte order mark is no part of the text behind it. */
const mark = '\ufeff';

/** @param isWhole whether the text begins where the file does */
export function hiddenCharacters(file: string, text: string, isWhole: boolean): Diagnostic[] {
  if (!suspicious.test(text)) return [];
  const found: Diagnostic[] = [];
  const tell = bounded(found);
  for (const { 0: image, index } of text.matchAll(hidden)) {
    if (image === mark && index === 0 && isWhole) continue;
    const range = { start: index, end: index + image.length };
    tell(() => hiddenCharacter(file, range, image));
  }
  return found;
}

function hiddenCharacter(file: string, range: Range, image: string): Diagnostic {
  const code = (image.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const character = `U+${code}`;
  const fix = [{ title: `Delete ${character}`, range, text: '' }];
  return report('hidden-character', { character }, { file, range }, { fix });
}

export const isHidden = (character: string): boolean => character.search(hidden) === 0;
