/** Random edits of shipped texts: checked with all that is kept from before, and checked anew. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { check } from '../../language/check/check.ts';
import type { Checked } from '../../language/check/check.ts';
import { openWorkspace } from '../../language/services/workspace.ts';
import type { Workspace } from '../../language/services/workspace.ts';
import { parseAgain } from '../../language/constructs/again.ts';
import { parse } from '../../language/constructs/parse.ts';
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
  readonly fault: string | undefined;
  /** Was only the changed clause read? */
  readonly reread: boolean;
}

interface Text {
  readonly text: string;
  readonly path: string;
  readonly entry: string;
  readonly workspace: Workspace;
}

/** All that is said of a text: what is wrong, in order, and what comes of it. */
const saidOf = ({ diagnostics, program }: Checked): string =>
  [...diagnostics.map((one) => JSON.stringify(one)), program?.hash ?? 'no program'].join('\n');

/** One in so many texts has a fault before it is changed. */
const FAULTY = 3;

const words = /[\p{L}\p{N}]+/gu;

function opened(entry: string, name: string, fault: number | undefined): Text {
  const path = join(library, name);
  const text = fault === undefined ? textOf(name) : changed(textOf(name), random(fault)).text;
  const workspace = openWorkspace({ library, read: (one) => diskHost.read(one) });
  return { text, path, entry: join(library, entry), workspace };
}

/** The text is typed into an editor, in which it stood as it was before. */
function typed({ text, path, entry, workspace }: Text, now: string): string {
  workspace.open(path, text);
  workspace.checked(entry);
  workspace.open(path, now);
  return saidOf(workspace.checked(entry));
}

function anew({ path, entry }: Text, now: string): string {
  const read = (one: string): string | undefined => (one === path ? now : diskHost.read(one));
  return saidOf(check({ read }, entry, { library }));
}

/** Is the text read again as it would be read anew, there and back? Undefined where it is not read by parts. */
function rereadWell({ text, path }: Text, now: string): boolean | undefined {
  const [before, after] = [parse(path, text), parse(path, now)];
  const found = [
    [parseAgain(before, now), now === text ? before : after],
    [parseAgain(after, text), now === text ? after : before],
  ].filter(([again]) => again !== undefined);
  return found.length === 0
    ? undefined
    : found.every(([again, wanted]) => isDeepStrictEqual(again, wanted));
}

export function openEdits(): { readonly compare: (seed: number) => Compared } {
  const known = new Map<string, Text>();
  const open = (entry: string, name: string, fault: number | undefined): Text => {
    const key = `${entry} ${name} ${fault}`;
    const one = known.get(key) ?? opened(entry, name, fault);
    known.set(key, one);
    return one;
  };
  return {
    compare(seed) {
      const [entry, name] = texts[seed % texts.length] ?? ['', ''];
      const fault = seed % FAULTY === 0 ? seed % (FAULTY * 4) : undefined;
      const text = open(entry, name, fault);
      const { text: now, edit } = changed(text.text, random(5000 + seed));
      const said = `${name} (${fault ?? 'as it is'}) ${edit}`;
      const well = rereadWell(text, now);
      const reread = well !== undefined;
      if (well === false) return { reread, fault: `${said}: read in another way` };
      const [own, wanted] = [typed(text, now), anew(text, now)];
      if (own === wanted) return { reread, fault: undefined };
      return { reread, fault: `${said}:\n${own}\ninstead of\n${wanted}` };
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
