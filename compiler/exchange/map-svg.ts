/**
 * The map alone of any variant, each space and each further spot with an id, for programs that draw on it. Of what is played on it a
 * drawing says nothing: places, their names and what touches what come back (`sketch/`).
 */
import type { Program } from '../../language/program/program.ts';
import { drawingOf, PRINTED } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import type { States } from '../picture/things.ts';
import { attributesText } from '../report/xml.ts';
import { readingOf } from './reading.ts';
import { mapOf } from './sketch/read.ts';
import { changeText } from './sketch/said.ts';
import { seenIn } from './sketch/seen.ts';
import { saying } from './sketch/words.ts';
import { touchChanges } from './touch-changes.ts';

/**
 * @param state the position as set up: marks of spaces and whose they are come from it, pieces are left out
 * Spaces have ids such as `space-ADR`, spots such as `spot-BUL-EC`; a name that no id may hold has hyphens in it, and a
 * number where two would be one. `data-space` and `data-spot` hold the names themselves.
 */
export function mapSvg(program: Program, state: States): string {
  const pieces = new Set(
    program.kinds.filter(({ role }) => role === 'piece').map(({ name }) => name),
  );
  const things = Object.fromEntries(
    Object.entries(state.things ?? {}).map(([kind, all]) => [kind, pieces.has(kind) ? [] : all]),
  );
  const drawing = drawingOf(program, { size: PRINTED });
  const svg = picture(drawing, {
    state: { ...state, things },
    theme: 'light',
    title: program.title ?? program.name,
  });
  const names = new Map(drawing.spaces.map(({ key, name }) => [key, name]));
  const keys = drawing.spaces.map(({ key }) => key);
  const touches = touchesOf(program, keys, told(svg, names, new Map()));
  return told(svg, names, touches);
}

/** With ids, and what shapes have to say. */
function told(
  svg: string,
  names: ReadonlyMap<string, string>,
  touches: ReadonlyMap<string, string>,
): string {
  const taken = new Set<string>();
  return svg
    .replace(/<svg /u, `<svg${attributesText({ [saying.asks]: 'no' })} `)
    .replace(/ data-(space|spot)="([^"]*)"/gu, (whole, what: string, key: string): string => {
      const stem = `${what}-${key.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`;
      let id = stem;
      for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`;
      taken.add(id);
      const more =
        what === 'space'
          ? attributesText({ [saying.name]: names.get(key), [saying.touches]: touches.get(key) })
          : '';
      return ` id="${id}"${whole}${more}`;
    });
}

/** What touches what otherwise than the picture shows. */
function touchesOf(
  { map }: Program,
  keys: readonly string[],
  text: string,
): ReadonlyMap<string, string> {
  const reading = readingOf({ read: () => text });
  const seen = seenIn(reading, 'map.svg');
  if (seen === undefined) return new Map();
  // Abbreviations that nobody could write are others in the reader's text.
  const read = new Map(seen.regions.map(({ called }, index) => [called, seen.keys[index] ?? '']));
  const given = new Map([...read].map(([key, own]) => [own, key]));
  const keyAt = (spot: number): string => read.get(keys[map.spotSpace[spot] ?? spot] ?? '') ?? '';
  const changes = touchChanges(
    map.touches
      .map(([a, b]) => [keyAt(a), keyAt(b)] as const)
      .filter((pair) => pair.every((key) => key !== '')),
    mapOf(seen, reading).ways.map(({ from, to }) => [from.locale, to.locale] as const),
  );
  return new Map(
    [...changes].map(([key, all]) => [given.get(key) ?? key, all.map(changeText).join(' ')]),
  );
}
