import { join } from 'node:path';
import { fault, CommandError } from '../report/fault.ts';
import { isFile, isFolder, readText, writeTogether } from './files.ts';
import { example, slugOf } from './locate.ts';
import { library, nameOf, print } from './session.ts';

/** What a new variant starts as; it is a variant of the library, so that it never falls behind the language. */
const pattern = join(library, 'templates', 'starter.variant');

/** A name as variants have them: capitalised words of letters, digits, inner apostrophes and hyphens. */
const nameForm =
  /^[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*(?: [\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*)*$/u;

/** Writes a first variant called `given` into the current folder. */
export function initCommand(given: string): 0 {
  const asGiven = given
    .trim()
    .replace(/\.variant$/, '')
    .replace(/\s+/g, ' ');
  // A name in one word is spelt as files are: `my-variant` is called My Variant.
  const name = (asGiven.includes(' ') ? asGiven : asGiven.replaceAll('-', ' '))
    .trim()
    .replace(/ +/g, ' ')
    .replace(
      /(^| )(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  if (!nameForm.test(name) || name.length > 80) {
    throw new CommandError(fault('unusable-name', { name: given }));
  }
  const file = `${slugOf(name)}.variant`;
  if (isFile(file) || isFolder(file))
    throw new CommandError(fault('already-there', { path: file }));
  const text = renamed(readText(pattern, example()), name);
  writeTogether(process.cwd(), [{ name: file, text }]);
  print(`${nameOf(file)} is written. Next: npx variorum test ${file}\n`);
  return 0;
}

/** The pattern under a name of its own: in its first line and in its title. */
function renamed(text: string, name: string): string {
  const old = /^variant (.+?) \{/m.exec(text)?.[1];
  return old === undefined ? text : text.replaceAll(old, () => name);
}
