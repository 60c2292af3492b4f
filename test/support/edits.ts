/** Random edits of shipped texts, checked again quickly and checked anew. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkAgain } from '../../language/check/again.ts';
import type { Before } from '../../language/check/again.ts';
import { check } from '../../language/check/check.ts';
import type { Checked } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { parseAgain } from '../../language/syntax/again.ts';
import { parse } from '../../language/syntax/parse.ts';
import { random } from '../yardstick/random.ts';
import { textOf } from './damage.ts';
import { diskHost, library } from './variants.ts';

const names = [
  'range-war.variant',
  'republic.variant',
  'cowboys-and-indians.variant',
  'rulebooks/diplomacy.variant',
  'modules/sealed-bids.variant',
];

/** What people type, and what they type by mistake. */
const pieces = ' ,x,1, and ,.,(,),{,},",;,:,//, - ,Unit u,not ,= 2,no,é'
  .split(',')
  .concat([',', '\n', '\n  ', '\n          ', '\t']);

export interface Compared {
  /** Was it found without a whole check? */
  readonly quick: boolean;
  readonly fault: string | undefined;
  /** Was only the changed clause read? */
  readonly reread: boolean;
}

interface Text {
  readonly name: string;
  readonly text: string;
  readonly before: Before;
  readonly whole: (text: string) => Checked;
}

const sorted = (list: readonly Diagnostic[]): readonly string[] =>
  list.map((one) => JSON.stringify(one)).toSorted();

export function openEdits(): { readonly compare: (seed: number) => Compared } {
  const opened = new Map<string, Text>();
  const textNamed = (name: string): Text => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const path = join(library, name);
    const text = textOf(name);
    const cache: ParseCache = new Map();
    const whole = (now: string): Checked => {
      const read = (one: string): string | undefined => (one === path ? now : diskHost.read(one));
      return check({ read }, path, { library, cache });
    };
    const checked = whole(text);
    const parsed = cache.get(path);
    if (parsed === undefined) throw new Error(`${name} is not read`);
    const made = { name, text, before: { checked, parsed }, whole };
    opened.set(name, made);
    return made;
  };
  return {
    compare(seed) {
      const { name, text, before, whole } = textNamed(names[seed % names.length] ?? '');
      const chance = random(5000 + seed);
      const start = chance.below(text.length);
      const cut = chance.below(3) === 0 ? chance.below(6) : 0;
      const put = chance.below(4) === 0 ? '' : (chance.pick(pieces) ?? '');
      const changed = text.slice(0, start) + put + text.slice(start + cut);
      const edit = `${name} at ${start}, ${JSON.stringify(put)} for ${cut} characters`;
      const again = parseAgain(before.parsed, changed);
      const reread = again !== undefined;
      if (
        reread &&
        !isDeepStrictEqual(
          again,
          changed === text ? before.parsed : parse(before.parsed.tree.path, changed),
        )
      )
        return { quick: false, reread, fault: `${edit}: read in another way` };
      const found = checkAgain(before, changed);
      if (found === undefined) return { quick: false, reread, fault: undefined };
      const [own, wanted] = [sorted(found), sorted(whole(changed).diagnostics)];
      if (own.join('\n') === wanted.join('\n')) return { quick: true, reread, fault: undefined };
      const fault = `${edit}:\n${own.join('\n')}\ninstead of\n${wanted.join('\n')}`;
      return { quick: true, reread, fault };
    },
  };
}
