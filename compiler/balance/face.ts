/** How a variant looks in a report: its colours, and its map with whose the prizes are. */
import type { Program } from '../../language/program/program.ts';
import { drawingOf } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import { powerLooks } from '../picture/powers.ts';
import type { Rules } from '../../runtime/rules.ts';
import { boardOf } from './board.ts';
import type { Appearance, Holders } from './page.ts';

/** How much larger than usual names are: on a page the map is about half as wide as it is drawn. */
const LETTERS = 1.5;

export function faceOf(program: Program, rules: Rules): Appearance {
  const { kinds, builtin } = program;
  const spaces = kinds[builtin.space]?.members ?? [];
  const { prizes } = boardOf(rules);
  const map = (holders: Holders): string => {
    const things = Object.fromEntries(
      prizes
        .filter(({ declared }) => declared)
        .map(({ kind, owner }) => [
          kind,
          Object.fromEntries(
            Object.entries(holders[kind] ?? {}).map(([prize, holder]) => [
              prize,
              { [owner]: holder },
            ]),
          ),
        ]),
    );
    const drawing = drawingOf(program, { size: LETTERS });
    // Inside a page it needs no name space of its own.
    return picture(drawing, { state: { things } }).replace(/ xmlns="[^"]*"/u, '');
  };
  return {
    title: program.title ?? program.name,
    looks: powerLooks(program),
    map: spaces.length === 0 ? undefined : map,
  };
}
