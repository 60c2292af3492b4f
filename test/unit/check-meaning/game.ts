/** A small game that tests add clauses to. */
import { check } from '../../../language/check/check.ts';
import type { Checked } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import type { Program } from '../../../language/program/program.ts';

export const rulebook = `rulebook Basic {
  kind Terrain is sea, land
  Space has terrain: Terrain = land
  Space has castle: yes or no
  kind Force is Foot (F), Horse (H)
  piece Unit {
    is: Force
    at: Spot
    owner: Power or none
    tired: yes or no
    from: Space or none
    exits: set of Spot
    power: Number = 1
    written "{is} {at}"
  }
  at most 1 Unit with not tired in a space
  kind Mine at Space { owner: Power or none; worth: Number = 1 }
  ask Orders about each Unit u with not u.tired, of u.owner { default Stay }
  order Stay in Orders by Unit { written "{unit} stays" or "{unit}" }
  order Move in Orders by Unit {
    to: Spot
    via: yes or no
    written "{unit} - {to}[ {via BY|via sea}]"
    legal when to.space != unit.at.space
    succeeds when moves(this)
    because "{strength(this)} is too little"
  }
  order Help in Orders by Unit {
    of: Unit
    into: Spot or none
    written "{unit} H {of}[ - {into}]"
  }
  fn strength(m: Move): Number = 1
  fn moveOf(u: Unit) = the Move m by u
  fn occupant(s: Space) = the Unit u in s with not u.tired
  decide moves(m: Move) = no other Move n to m.to.space
        and (occupant(m.to.space) is none or leaves(occupant(m.to.space)))
  fn leaves(u: Unit) = some Move m by u with moves(m)
  settle "rings" knot with moves: every moves is yes
  phase Play {
    ask Orders
    step moving { for Move m with moves(m) { m.unit.at becomes m.to } }
    step ending { when year > 1910 { end won by all Power p with wins(p) } }
  }
  fn wins(p: Power) = (count Mine m with m.owner = p) >= 2
  calendar { Spring: Play; Autumn (Fall): Play }
  start in Spring 1901
  exchange units: each Unit u with not u.tired, under u.owner, as "{is} {at}"
}
`;

export const map = `map Land {
  for Basic
  power Red (R)
  power Blue (B)
  land Ash (ASH), mine of Red: Bay Cliff
  sea Bay (BAY): ASH CLI
  land Cliff (CLI), mine: ASH BAY
}
`;

const head = 'variant Main {\n  using Basic\n  on Land\n';

/** The check of a variant with these clauses; its text is `textOf(clauses)`. */
export function checkVariant(clauses: string, rules = rulebook): Checked {
  const host = memoryHost({
    'main.variant': textOf(clauses),
    'rulebooks/basic.variant': rules,
    'maps/land.variant': map,
  });
  return check(host, 'main.variant', { library: 'library' });
}

/** Indentation is taken out, so that tests may indent as they like. */
export const textOf = (clauses: string): string => `${head}${clauses.replace(/\n +/g, '\n')}\n}\n`;

/** The program of a variant that has no faults. */
export function programOf(clauses: string, rules = rulebook): Program {
  const { program, diagnostics } = checkVariant(clauses, rules);
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return program;
}

/** `code: the text it points at` for each diagnostic; of other files only the code and the file. */
export function faults(clauses: string, rules = rulebook): string[] {
  return checkVariant(clauses, rules).diagnostics.map(({ code, file, range }) =>
    file === 'main.variant'
      ? `${code}: ${textOf(clauses).slice(range.start, range.end)}`
      : `${code} in ${file}`,
  );
}
