/** The map alone, each space and each further spot with an id, for programs that draw on it. */
import type { Program } from '../../language/program/program.ts';
import { drawingOf, PRINTED } from '../picture/measure.ts';
import { picture } from '../picture/picture.ts';
import type { States } from '../picture/things.ts';

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
  const svg = picture(drawingOf(program, { size: PRINTED }), {
    state: { ...state, things },
    theme: 'light',
    title: program.title ?? program.name,
  });
  const taken = new Set<string>();
  return svg.replace(
    / data-(space|spot)="([^"]*)"/gu,
    (whole, what: string, key: string): string => {
      const stem = `${what}-${key.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`;
      let id = stem;
      for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`;
      taken.add(id);
      return ` id="${id}"${whole}`;
    },
  );
}
