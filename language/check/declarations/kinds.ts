import { report } from '../../diagnostics/diagnostic.ts';
import type { AttributeNode, Clause, Declared, Name, StringNode } from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { originOf, spotOf } from '../units/place.ts';
import type { Faults } from '../units/faults.ts';
import { BORDER, GAME, PHASE, PLAYER, POWER, SEASON, SPACE, SPOT } from './declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import type { WorldAttribute, WorldKind } from './declared.ts';
import { attributeNamed, newThing, resolveKind } from './vocabulary.ts';
import type { KindEntry, Thing, Vocabulary } from './vocabulary.ts';

const builtin: readonly (readonly [
  number,
  string,
  WorldKind['role'],
  readonly WorldAttribute['builtin'][],
])[] = [
  [SPACE, 'Space', 'space', ['spot']],
  [SPOT, 'Spot', 'spot', ['space', 'main']],
  [BORDER, 'Border', 'border', ['a', 'b']],
  [POWER, 'Power', 'power', []],
  [PLAYER, 'Player', 'player', []],
  [SEASON, 'Season', 'values', []],
  [PHASE, 'Phase', 'values', []],
];

/** Declares the kinds with their values and attributes, and the seasons and phases. */
export function declareKinds(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  start: Place,
  faults: Faults,
): void {
  const nowhere = { start: 0, end: 0 };
  for (const [, name, role, attributes] of builtin) {
    const kind = addKind(words, name, [], role, start, { text: name, range: nowhere }, []);
    for (const one of attributes) {
      kind.attributes.push({ name: one ?? '', node: undefined, builtin: one, place: start });
    }
  }
  for (const { clause, place } of clauses) declareKind(words, clause, place, faults);
  declareGame(words, clauses, faults);
  for (const { clause, place } of clauses) {
    if (clause.kind === 'values') {
      const kind = kindOf(words, place, clause.of, faults);
      if (kind?.role === 'values') addValues(kind, clause.values, place, faults);
      else if (kind !== undefined) {
        const at = spotOf(place, clause.of.range);
        faults.list.push(report('kind-without-values', { kind: kind.name }, at));
      }
    } else if (clause.kind === 'has') {
      const kind = kindOf(words, place, clause.of, faults);
      if (kind !== undefined) addAttributes(kind, clause.attributes, place, faults);
    }
  }
  checkTypes(words, faults);
  declareCalendar(words, clauses, faults);
}

function declareKind(words: Vocabulary, clause: Clause, place: Place, faults: Faults): void {
  if (clause.kind !== 'kind' && clause.kind !== 'piece') return;
  const { name, short } = clause.declared;
  const taken = [name, ...short].find(({ text }) => words.kindTable.has(text));
  const other = words.kindTable.get(taken?.text ?? '');
  if (taken !== undefined && other !== undefined) {
    const message = `${other.name} is declared here.`;
    const at = spotOf(place, taken.range);
    const related = other.range.end === 0 ? [] : [{ ...spotOf(other.place, other.range), message }];
    faults.list.push(report('duplicate-kind', { name: taken.text }, at, { related }));
    if (taken === name) return;
  }
  const values = clause.kind === 'kind' ? clause.values : undefined;
  const role = clause.kind === 'piece' ? 'piece' : values === undefined ? 'entity' : 'values';
  const written = clause.kind === 'piece' ? clause.written : [];
  const shorts = short.map(({ text }) => text).filter((text) => !words.kindTable.has(text));
  const kind = addKind(words, name.text, shorts, role, place, name, written);
  if (clause.kind === 'kind' && clause.atSpace) {
    kind.attributes.push({ name: 'at', node: undefined, builtin: 'at', place });
  }
  addAttributes(kind, clause.attributes, place, faults);
  if (values !== undefined) addValues(kind, values, place, faults);
}

/** What the game as a whole has is said of a kind with one thing in it, unless a text has a kind of that name. */
function declareGame(words: Vocabulary, clauses: readonly PlacedClause[], faults: Faults): void {
  const said = clauses.find(({ clause }) => clause.kind === 'has' && clause.of.text === GAME);
  if (said?.clause.kind !== 'has' || words.kindTable.has(GAME)) return;
  const { of } = said.clause;
  const kind = addKind(words, GAME, [], 'game', said.place, of, []);
  const game = { name: { ...of, text: 'game' }, short: [of], range: of.range };
  addThing(kind, game, said.place, faults);
}

function addKind(
  words: Vocabulary,
  name: string,
  short: readonly string[],
  role: WorldKind['role'],
  place: Place,
  declared: Name,
  written: readonly StringNode[],
): KindEntry {
  const kind: KindEntry = {
    id: words.kinds.length,
    name,
    short,
    role,
    members: [],
    attributes: [],
    written,
    origin: originOf(place, declared.range),
    place,
    range: declared.range,
    table: new Map(),
    former: new Map(),
    lost: new Set(),
    marks: new Map(),
  };
  words.kinds.push(kind);
  for (const text of [name, ...short]) words.kindTable.set(text, kind);
  return kind;
}

function addAttributes(
  kind: KindEntry,
  nodes: readonly AttributeNode[],
  place: Place,
  faults: Faults,
): void {
  for (const node of nodes) {
    const name = node.name.text;
    // Pieces have a number under that name.
    const isTaken = kind.role === 'piece' && name === 'id';
    if (!isTaken && attributeNamed(kind, name) === undefined) {
      kind.attributes.push({ name, node, builtin: undefined, place });
    } else {
      const at = spotOf(place, node.name.range);
      faults.list.push(report('duplicate-attribute', { kind: kind.name, name }, at));
    }
  }
}

function addValues(
  kind: KindEntry,
  values: readonly Declared[],
  place: Place,
  faults: Faults,
): void {
  for (const value of values) addThing(kind, value, place, faults);
}

/**
 * Adds a thing to a kind. A name that is taken is reported; so is a taken abbreviation, which the thing then goes without.
 * Returns undefined when the name was taken.
 */
export function addThing(
  kind: KindEntry,
  { name, short }: Declared,
  place: Place,
  faults: Faults,
  latent = false,
): Thing | undefined {
  const free = (one: Name): boolean => {
    const other = kind.table.get(one.text);
    if (other === undefined) return true;
    // A thing that had this name before it was renamed gives it up.
    if (other.former.has(one.text)) return true;
    const related = [
      { ...spotOf(other.place, other.range), message: `${other.name} is declared here.` },
    ];
    const parameters = { kind: kind.name, name: one.text };
    faults.list.push(report('duplicate-name', parameters, spotOf(place, one.range), { related }));
    return false;
  };
  if (!free(name)) return undefined;
  const shorts = short.filter((one) => one.text !== name.text && free(one)).map(({ text }) => text);
  const thing = newThing(kind, name.text, [...new Set(shorts)], place, name.range, { latent });
  for (const text of [thing.name, ...thing.short]) kind.table.set(text, thing);
  return thing;
}

/** The kind a name stands for; an unknown one is reported once. */
export function kindOf(
  words: Vocabulary,
  place: Place,
  name: Name,
  faults: Faults,
): KindEntry | undefined {
  const kind = resolveKind(words, place, name.text);
  // Where there is no name, that has been said.
  if (kind !== undefined || name.text === '') return kind;
  faults.once(`kind ${name.text}`, () => {
    const like = nearest(name.text, words.kindTable.keys());
    const help = hint(
      like,
      'Declare it with `kind` or `piece`, or take in the rulebook that does.',
    );
    const parameters = { name: name.text, hint: help };
    return report('unknown-kind', parameters, spotOf(place, name.range), replacing(name, like));
  });
  return undefined;
}

function checkTypes(words: Vocabulary, faults: Faults): void {
  for (const { attributes } of words.kinds) {
    for (const { node, place } of attributes) {
      if (node?.type.form === 'kind' || node?.type.form === 'set') {
        kindOf(words, place, node.type.name, faults);
      }
    }
  }
}

const calendarsIn = (clauses: readonly PlacedClause[]) =>
  clauses.flatMap(({ clause, place }) => (clause.kind === 'calendar' ? [{ clause, place }] : []));

/**
 * The seasons are those of the last calendar, and behind them those of latent ones, as far as it does not have them; the
 * phases are those that are declared.
 */
function declareCalendar(
  words: Vocabulary,
  clauses: readonly PlacedClause[],
  faults: Faults,
): void {
  const seasons = words.kinds[SEASON];
  const phases = words.kinds[PHASE];
  if (seasons === undefined || phases === undefined) return;
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'phase' || phases.table.has(clause.name.text)) continue;
    addThing(phases, { name: clause.name, short: [], range: clause.name.range }, place, faults);
  }
  const known = (name: Name, place: Place): void => {
    if (phases.table.has(name.text)) return;
    const like = nearest(name.text, phases.table.keys());
    const parameters = { name: name.text, hint: hint(like, 'Declare it: `phase NAME { .. }`.') };
    const at = spotOf(place, name.range);
    faults.once(`phase ${name.text}`, () =>
      report('unknown-phase', parameters, at, replacing(name, like)),
    );
  };
  for (const { clause, place } of clauses) {
    if (clause.kind === 'phase' && clause.beside !== undefined) known(clause.beside.phase, place);
  }
  const calendars = calendarsIn(clauses);
  const last = calendars.findLast(({ clause }) => clause.latent !== true);
  if (last === undefined) return;
  for (const { season, phases: names } of last.clause.seasons) {
    addThing(seasons, season, last.place, faults);
    for (const name of names) known(name, last.place);
  }
  for (const { clause, place } of calendars) {
    if (clause.latent !== true) continue;
    for (const { season } of clause.seasons)
      if ([season.name, ...season.short].every(({ text }) => !seasons.table.has(text)))
        addThing(seasons, season, place, faults, true);
  }
}
