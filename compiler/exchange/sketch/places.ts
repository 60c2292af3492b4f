/** The places of the map, with what was guessed of each. */
import { shoreName } from '../diplomacy.ts';
import type { Locale, Surface } from '../form.ts';
import { cleaned } from '../names.ts';
import { whole } from '../reading.ts';
import type { Board } from './board.ts';
import type { Named } from './names.ts';
import { words } from './words.ts';

export function localesOf(
  board: Board,
  named: readonly Named[],
  surfaces: readonly Surface[],
  shores: readonly (readonly string[])[],
): readonly Locale[] {
  const { regions, remarks, saidOfAll } = board;
  return named.map((own, index): Locale => {
    const name = nameOf(board, index, own);
    const guess = saidOfAll.silent ? '' : (remarks[index] ?? []).join('\n');
    return {
      key: own.key,
      name,
      aliases: own.aliases,
      surface: surfaces[index] ?? 'inner',
      shores: (shores[index] ?? []).map((key) => ({ key, name: shoreName(key), aliases: [] })),
      at: regions[index]?.element.at ?? whole(''),
      ...(guess === '' ? {} : { guess }),
    };
  });
}

/** What it is called, by an answer where nothing was written. */
function nameOf(
  { asking, regions, remarks }: Board,
  index: number,
  { name, key, fromShape }: Named,
): string {
  if (!fromShape) return name;
  const id = `${words.ids.name} ${key}`;
  const at = regions[index]?.element.at ?? whole('');
  const answer = cleaned(asking.ask({ id, asks: words.name(name), guess: name, at }).text);
  if (answer === name) remarks[index]?.push(words.byShape(id));
  return answer === '' ? name : answer;
}
