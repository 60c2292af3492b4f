/**
 * What the shapes of a drawing say of themselves, in attributes (`docs/importing.md`; `to-svg.ts` writes them). What is said is
 * neither guessed nor asked.
 */
import type { At, Motion, Party, Stop, Surface } from '../form.ts';
import { cleaned } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { attribute } from '../xml.ts';
import type { Element } from '../xml.ts';
import type { Patch, Sheet } from './sheet.ts';
import { saying } from './words.ts';

/** One more than the drawing shows, or one less. */
export interface Change {
  readonly less: boolean;
  /** The shore from which it goes. */
  readonly shore: string | undefined;
  readonly to: Stop;
}

/** Of one region; what is not said is undefined, or empty. */
export interface Said {
  readonly key: string | undefined;
  readonly name: string | undefined;
  readonly aliases: readonly string[];
  /** `solid`: land, of which the drawing shows whether it has a shore. */
  readonly surface: Surface | 'solid' | undefined;
  readonly shores: readonly string[];
  readonly source: boolean | undefined;
  /** Names of sides, as `homes` are. */
  readonly owner: string | undefined;
  readonly homes: readonly string[];
  readonly starter:
    | {
        readonly sort: Motion;
        readonly shore: string | undefined;
        readonly side: string | undefined;
      }
    | undefined;
  readonly touches: readonly Change[];
  readonly ways: Readonly<Record<Motion, readonly Change[]>>;
}

/** Of the whole drawing. */
export interface SaidOfAll {
  /** Nothing is asked: what is not said is as the drawing shows it. */
  readonly silent: boolean;
  readonly enough: number | undefined;
  readonly start: { readonly time: string; readonly year: number } | undefined;
  readonly sides: readonly Party[];
  /** Where units stand, by place, or by place and shore: `BUL`, `BUL/EC`. */
  readonly spots: ReadonlyMap<string, { readonly x: number; readonly y: number }>;
}

export const nothingSaid: Said = {
  key: undefined,
  name: undefined,
  aliases: [],
  surface: undefined,
  shores: [],
  source: undefined,
  owner: undefined,
  homes: [],
  starter: undefined,
  touches: [],
  ways: { foot: [], ship: [] },
};

export const nothingSaidOfAll: SaidOfAll = {
  silent: false,
  enough: undefined,
  start: undefined,
  sides: [],
  spots: new Map(),
};

/** The shape, or the group around it, that says which space it is. */
export const speaking = ({ element, around }: Patch): Element | undefined =>
  [element, ...around.toReversed()].find((one) => attribute(one, saying.space) !== '');

/** Shapes that are no space, and hide what lies under them. */
export const isOutside = ({ element }: Patch): boolean =>
  attribute(element, saying.kind).toLowerCase() === saying.outside;

export const sideKey = (name: string): string => name.toUpperCase().replaceAll(' ', '-');

/** What an element says of the space that it is; what cannot be understood is told. */
export function saidBy(reading: Reading, element: Element): Said {
  const text = (name: string): string => cleaned(attribute(element, name));
  const unread = (name: string): undefined => {
    say(reading, 'import-not-understood', element.at, { what: `${name}="${text(name)}"` });
  };
  const list = (name: string): readonly string[] =>
    text(name)
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const words = (name: string): readonly string[] =>
    text(name)
      .split(/[\s,]+/u)
      .filter((one) => one !== '');
  const changes = (name: string): readonly Change[] =>
    words(name).flatMap((word) => changeIn(word) ?? unread(name) ?? []);
  const kind = text(saying.kind).toLowerCase();
  const surface = saying.kinds.get(kind);
  if (kind !== '' && surface === undefined) unread(saying.kind);
  const source = text(saying.source).toLowerCase();
  if (!['', 'yes', 'no'].includes(source)) unread(saying.source);
  return {
    key: /^[^\s/"\\]{1,40}$/u.test(text(saying.space)) ? text(saying.space) : undefined,
    name: text(saying.name) || undefined,
    aliases: list(saying.also),
    surface,
    shores: words(saying.shores).map((one) => one.toUpperCase()),
    source: source === 'yes' ? true : source === 'no' ? false : undefined,
    owner: text(saying.owner) || undefined,
    homes: list(saying.homes),
    starter: starterIn(),
    touches: changes(saying.touches),
    ways: { foot: changes(saying.ways.foot), ship: changes(saying.ways.ship) },
  };

  function starterIn(): Said['starter'] {
    const [word = '', shore, more] = words(saying.unit);
    if (word === '') return undefined;
    const sort = saying.sorts.get(word.toLowerCase());
    if (sort === undefined || more !== undefined) return unread(saying.unit);
    return { sort, shore: shore?.toUpperCase(), side: text(saying.unitOf) || undefined };
  }
}

/** `DEN`, `-DEN`, `EC>BLA`, `-EC>CON/NC`. */
function changeIn(word: string): Change | undefined {
  const [, less = '', shore, locale = '', other] =
    /^(-?)(?:([^\s>/]+)>)?([^\s>/]+)(?:\/([^\s>/]+))?$/u.exec(word) ?? [];
  if (locale === '') return undefined;
  return {
    less: less !== '',
    shore: shore?.toUpperCase(),
    to: other === undefined ? { locale } : { locale, shore: other.toUpperCase() },
  };
}

export const changeText = ({ less, shore, to }: Change): string =>
  [
    less ? '-' : '',
    shore === undefined ? '' : `${shore}>`,
    to.locale,
    to.shore === undefined ? '' : `/${to.shore}`,
  ].join('');

/** What the drawing says of all of it: at its root, in a legend of powers, in marks of where units stand. */
export function saidOfAll(reading: Reading, root: Element, { patches }: Sheet): SaidOfAll {
  const text = (name: string): string => cleaned(attribute(root, name));
  const unread = (name: string): undefined => {
    say(reading, 'import-not-understood', root.at, { what: `${name}="${text(name)}"` });
  };
  const silent = text(saying.asks).toLowerCase();
  if (!['', 'yes', 'no'].includes(silent)) unread(saying.asks);
  const enough = text(saying.enough);
  if (!/^\d{0,4}$/u.test(enough)) unread(saying.enough);
  const start = text(saying.start);
  const [, time, year] = /^(.*\S) (\d{1,6})$/u.exec(start) ?? [];
  if (start !== '' && time === undefined) unread(saying.start);
  const sides: Party[] = [];
  const spots = new Map<string, { x: number; y: number }>();
  for (const { element, fill, box, at } of patches) {
    const name = cleaned(attribute(element, saying.side));
    const key = sideKey(name);
    if (name !== '' && !sides.some((one) => one.key === key))
      sides.push(partyOf(element, name, fill, at));
    const spot = cleaned(attribute(element, saying.spot));
    if (spot !== '')
      spots.set(spot, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  }
  return {
    silent: silent === 'no',
    enough: /^\d{1,4}$/u.test(enough) ? Number(enough) : undefined,
    start: time === undefined ? undefined : { time, year: Number(year) },
    sides,
    spots,
  };
}

function partyOf(element: Element, name: string, fill: string | undefined, at: At): Party {
  const called = cleaned(attribute(element, saying.called));
  return {
    key: sideKey(name),
    name,
    aliases: attribute(element, saying.also)
      .split(';')
      .map(cleaned)
      .filter((one) => one !== ''),
    called: called === '' ? undefined : called,
    colour: /^#[0-9a-f]{6}$/u.test(fill ?? '') ? fill : undefined,
    at,
  };
}
