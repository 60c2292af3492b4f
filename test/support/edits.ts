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
import type { Random } from '../yardstick/random.ts';
import { textOf } from './damage.ts';
import { diskHost, library } from './variants.ts';

/** What is checked, and which of its texts is changed. */
const texts: readonly (readonly [entry: string, changed: string])[] = [
  ['range-war.variant', 'range-war.variant'],
  ['republic.variant', 'republic.variant'],
  ['cowboys-and-indians.variant', 'cowboys-and-indians.variant'],
  ['rulebooks/diplomacy.variant', 'rulebooks/diplomacy.variant'],
  ['classic.variant', 'maps/classic.variant'],
  ['maps/pitchfork-way.variant', 'maps/pitchfork-way.variant'],
  ['reivers.variant', 'rulebooks/skirmish.variant'],
  ['modules/sealed-bids.variant', 'modules/sealed-bids.variant'],
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
  readonly text: string;
  readonly before: Before;
  readonly whole: (text: string) => Checked;
}

const sorted = (list: readonly Diagnostic[]): readonly string[] =>
  list.map((one) => JSON.stringify(one)).toSorted();

/** One in so many texts has a fault before it is changed. */
const FAULTY = 3;

const words = /[\p{L}\p{N}]+/gu;

export function openEdits(): { readonly compare: (seed: number) => Compared } {
  const opened = new Map<string, Text>();
  const open = (entry: string, name: string, fault: number | undefined): Text => {
    const key = `${entry} ${name} ${fault}`;
    const known = opened.get(key);
    if (known !== undefined) return known;
    const path = join(library, name);
    const text = fault === undefined ? textOf(name) : changed(textOf(name), random(fault)).text;
    const cache: ParseCache = new Map();
    const whole = (now: string): Checked => {
      const read = (one: string): string | undefined => (one === path ? now : diskHost.read(one));
      return check({ read }, join(library, entry), { library, cache });
    };
    const checked = whole(text);
    const parsed = cache.get(path);
    if (parsed === undefined) throw new Error(`${name} is not read`);
    const made = { text, before: { checked, parsed }, whole };
    opened.set(key, made);
    return made;
  };
  return {
    compare(seed) {
      const [entry, name] = texts[seed % texts.length] ?? ['', ''];
      const fault = seed % FAULTY === 0 ? seed % (FAULTY * 4) : undefined;
      const { text, before, whole } = open(entry, name, fault);
      const { text: now, edit } = changed(text, random(5000 + seed));
      const said = `${name} (${fault ?? 'as it is'}) ${edit}`;
      const again = parseAgain(before.parsed, now);
      const reread = again !== undefined;
      if (
        reread &&
        !isDeepStrictEqual(
          again,
          now === text ? before.parsed : parse(before.parsed.tree.path, now),
        )
      )
        return { quick: false, reread, fault: `${said}: read in another way` };
      const found = checkAgain(before, now);
      if (found === undefined) return { quick: false, reread, fault: undefined };
      const [own, wanted] = [sorted(found), sorted(whole(now).diagnostics)];
      if (own.join('\n') === wanted.join('\n')) return { quick: true, reread, fault: undefined };
      const list = `${said}:\n${own.join('\n')}\ninstead of\n${wanted.join('\n')}`;
      return { quick: true, reread, fault: list };
    },
  };
}

/** Something typed, taken out or both; now and then a word that stands elsewhere. */
function changed(text: string, chance: Random): { readonly text: string; readonly edit: string } {
  const start = chance.below(text.length);
  const cut = chance.below(3) === 0 ? chance.below(6) : 0;
  const what = chance.below(4);
  const put =
    what === 0
      ? ''
      : what === 1
        ? (chance.pick(text.match(words) ?? []) ?? '')
        : (chance.pick(pieces) ?? '');
  const edit = `at ${start}, ${JSON.stringify(put)} for ${cut} characters`;
  return { text: text.slice(0, start) + put + text.slice(start + cut), edit };
}
