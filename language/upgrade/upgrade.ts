/**
 * From the language before to this one. What changed between them, with the line to write instead, stands in CHANGELOG.md;
 * here is what can be done about it from a text alone. With a new version of the language this folder begins anew.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Change } from './change.ts';
import { settled } from './settle.ts';

/** What is refused now and had no effect before: without it the text means what it meant. */
const hadNoEffect: ReadonlySet<string> = new Set(['hidden-character', 'order-field-only']);

/**
 * Changes that keep what a text meant in the language before. They are for texts of that language: one of this language may
 * say what is changed here, and mean it as it is read now.
 * @param found what the check finds wrong in it
 */
export function upgrades(
  path: string,
  text: string,
  found: readonly Diagnostic[],
): readonly Change[] {
  const fixes = found
    .filter(({ file, code }) => file === path && hadNoEffect.has(code))
    .flatMap(({ fix }) => fix ?? [])
    .filter(({ file }) => file === undefined || file === path)
    .map(({ title, range, text: written }) => ({ title, range, text: written }));
  return [...fixes, ...settled(path, text)];
}
