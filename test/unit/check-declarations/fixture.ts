import { expect } from 'vitest';
import { compose } from '../../../language/check/world/compose.ts';
import type { ComposeOptions } from '../../../language/check/world/compose.ts';
import type { World } from '../../../language/check/world/world.ts';
import { memoryHost } from '../../../language/host.ts';

/** A small rulebook: two terrains, one piece, one mark. */
export const rulebook = `rulebook Basic {
  kind Terrain is sea, land
  Space has terrain: Terrain = land
  Space has castle: yes or no
  Space has height: Number
  Border has wall: yes or no
  kind Force is Army (A), Fleet (F)
  piece Unit {
    is: Force
    at: Spot
    owner: Power or none
    written "{is} {at}"
  }
  kind Mine at Space { owner: Power or none; home: Power or none; worth: Number = 1 }
  kind River { }
  Border has river: River or none
  fn goal(): Number = 3
  phase Play { }
  calendar { Spring: Play; Autumn (Fall): Play }
  sentence "win with {n: Number} mines" { goal() is n }
  sentence "{p: Power} is at peace with {q: Power list}" { for each q { setup { tell p "peace" } } }
}
`;

export const map = `power Red (R), called Crimson
power Blue (B)
land Ash (ASH), mine of Red: Bay Cliff
sea  Bay (BAY): ASH CLI
land Cliff (CLI, Old Cliff), mine: ASH BAY
`;

/** The world of a variant whose own clauses are given, with the rulebook and the map above it. */
export function variant(clauses: string, options: Partial<ComposeOptions> = {}): World {
  return world(
    { 'main.variant': `variant Main {\n  using Basic\n  on Land\n${clauses}\n}\n` },
    options,
  );
}

/** The world of the file `main.variant`; the rulebook and the map are beside it unless other files take their place. */
export function world(
  files: Readonly<Record<string, string>>,
  options: Partial<ComposeOptions> = {},
): World {
  const all = {
    'rulebooks/basic.variant': rulebook,
    'maps/land.variant': `map Land {\n  for Basic\n${map}}\n`,
    ...files,
  };
  return compose(memoryHost(all), 'main.variant', { library: 'library', ...options });
}

/** A rulebook with a line of one's own. */
export function withRules(clauses: string, own = ''): World {
  return world({
    'rulebooks/basic.variant': rulebook.replace(/\}\n$/, `${clauses}\n}\n`),
    'main.variant': `variant Main {\n  using Basic\n  on Land\n${own}\n}\n`,
  });
}

/** `code at "the text it points at"` for each diagnostic. */
export function said({ diagnostics }: World, files: Readonly<Record<string, string>>): string[] {
  return diagnostics.map(({ code, file, range }) => {
    const text = files[file]?.slice(range.start, range.end);
    return text === undefined ? `${code} in ${file}` : `${code}: ${text}`;
  });
}

/** Expects exactly one fault in the clauses of a variant: its code, the text it points at and the help it gives. */
export function expectFault(clauses: string, code: string, at: string, help?: string): void {
  const file = `variant Main {\n  using Basic\n  on Land\n${clauses}\n}\n`;
  const made = variant(clauses);
  expect(said(made, { 'main.variant': file })).toEqual([`${code}: ${at}`]);
  if (help !== undefined) expect(made.diagnostics[0]?.help).toContain(help);
}

export function names(made: World, kind: string): string[] {
  return made.kindNamed(kind)?.members.map(({ name }) => name) ?? [];
}
