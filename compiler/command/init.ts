import { basename, join } from 'node:path';
import { fault, CommandError } from '../report/fault.ts';
import { namesIn, readText } from './files.ts';
import { example, slugOf } from './locate.ts';
import { projectOf } from './project.ts';
import { library, nameOf, print, version } from './session.ts';
import { writeNew } from './write-new.ts';

/** What a new variant starts as; it is a variant of the library, so that it never falls behind the language. */
const pattern = join(library, 'templates', 'starter.variant');

/** A name as variants have them: capitalised words of letters, digits, inner apostrophes and hyphens. */
const nameForm =
  /^[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*(?: [\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*)*$/u;

/**
 * Writes a first variant into the current folder, called `given`, or after the folder where nothing is given. Where that is empty, or `project` says so, the text is
 * part of a project: all of its files are written, or none.
 */
export function initCommand(given: string, options: { readonly project?: true } = {}): 0 {
  const asGiven = (given === '' ? basename(process.cwd()) : given)
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
    throw new CommandError(fault('unusable-name', { name: asGiven }));
  }
  const file = `${slugOf(name)}.variant`;
  const whole = options.project === true || isEmpty();
  const text = renamed(readText(pattern, example()), name);
  const around = whole ? projectOf(name, file, version()) : [];
  const files = [{ name: file, text }, ...around];
  writeNew(process.cwd(), files);
  const next = `npx variorum test ${file}`;
  print(
    whole
      ? `${nameOf(file)} is written, and around it ${around.map((each) => each.name).join(', ')}.\nNext: npm install, then ${next}\n`
      : `${nameOf(file)} is written. Next: ${next}\n`,
  );
  return 0;
}

/** Whether nothing is in the current folder but what a version control keeps there. */
const isEmpty = (): boolean => namesIn('.').every((name) => name === '.git');

/** The pattern under a name of its own: in its first line and in its title. */
function renamed(text: string, name: string): string {
  const old = /^variant (.+?) \{/m.exec(text)?.[1];
  return old === undefined ? text : text.replaceAll(old, () => name);
}
