/** Which rules of a base a later unit changes: by redefining, amending or removing what stands under them. */
import type { SourceInfo } from '../../program/program.ts';
import type { AmendClause, Clause, OrderClause, ProcessNode } from '../../constructs/tree.ts';
import { mentions } from '../units/mentions.ts';
import { originOf } from '../units/place.ts';
import type { Place, PlacedClause } from '../units/place.ts';

/** What a clause does to something that clauses speak of, under a name of its own. */
interface Touch {
  readonly what: string;
  /** `adds` leaves in force what was said before. */
  readonly how: 'says' | 'replaces' | 'adds';
}

function touches(clause: Clause): readonly Touch[] {
  switch (clause.kind) {
    case 'fn':
    case 'aim':
    case 'table':
    case 'decide':
      return [{ what: `fn ${clause.name.text}`, how: 'says' }];
    case 'amend':
      return [{ what: `fn ${clause.name.text}`, how: replaces(clause) ? 'replaces' : 'adds' }];
    case 'phase': {
      const steps = stepNames(clause.body).map((name): Touch => ({
        what: `step ${name} of ${clause.name.text}`,
        how: 'says',
      }));
      const whole: Touch = { what: `phase ${clause.name.text}`, how: 'replaces' };
      const said = [whole, ...steps];
      return clause.beside === undefined ? said : [...said, { what: 'calendar', how: 'adds' }];
    }
    case 'step-clause': {
      const { how, step, anchor, phase } = clause;
      const inserted = how === 'before' || how === 'after';
      const name = inserted ? step?.name.text : anchor.text;
      return [{ what: `step ${name} of ${phase.text}`, how: inserted ? 'says' : 'replaces' }];
    }
    case 'exchange':
      return [{ what: `exchange ${clause.name.text}`, how: 'replaces' }];
    case 'ask':
      return [{ what: `ask ${clause.name.text}`, how: 'replaces' }];
    case 'order':
      return orderTouches(clause);
    case 'calendar':
    case 'years':
    case 'start-in':
      return [{ what: clause.kind, how: 'replaces' }];
    case 'slot':
      return clause.slots.map(({ of }) => ({
        what: `slot ${of.text} ${clause.place}`,
        how: 'replaces',
      }));
    case 'starts-with': {
      const who = clause.who === 'nobody' ? clause.who : clause.who.text;
      const how = clause.insteadOf.length > 0 ? 'replaces' : 'adds';
      return [{ what: `starts ${who}`, how }];
    }
    default:
      return [];
  }
}

/** An order that is said again: the first to say it changes nothing. */
function orderTouches({ name, written, conditions, because, effects }: OrderClause): Touch[] {
  const part = (which: string, how: Touch['how']): Touch => ({
    what: `order ${name.text} ${which}`,
    how,
  });
  return [
    ...(written.length > 0 ? [part('written', 'replaces')] : []),
    ...conditions.map(({ word, how }) => part(word, how === 'is' ? 'replaces' : 'adds')),
    ...(because.length > 0 ? [part('because', 'adds')] : []),
    ...(effects.length > 0 ? [part('then', 'replaces')] : []),
  ];
}

/** It does not go on from the form before. */
function replaces({ how, when, value, name }: AmendClause): boolean {
  if (how !== 'is' || when !== undefined || value === undefined) return false;
  return !mentions(
    value,
    (node) => node.form === 'inherited' || (node.form === 'call' && node.name.text === name.text),
  );
}

function stepNames(body: readonly ProcessNode[]): readonly string[] {
  return body.flatMap((node) => {
    if (node.kind === 'step') return [node.name.text];
    return 'body' in node ? stepNames(node.body) : [];
  });
}

/** A rule whose clauses a later unit took out. */
export interface Removed {
  /** Where the clauses stood. */
  readonly place: Place;
  /** What took them out. */
  readonly by: PlacedClause;
}

/** The sources, each rule with the places of other units that change it. */
export function withChanges(
  sources: readonly SourceInfo[],
  clauses: readonly PlacedClause[],
  removed: readonly Removed[],
): readonly SourceInfo[] {
  const changes = new Map<string, PlacedClause[]>();
  const note = ({ unit, rule, layer }: Place, by: PlacedClause): void => {
    if (rule === undefined || by.place.layer <= layer) return;
    const key = `${rule} of ${unit}`;
    const known = changes.get(key);
    if (known === undefined) changes.set(key, [by]);
    else if (!known.includes(by)) known.push(by);
  };
  const inForce = new Map<string, Place[]>();
  for (const placed of clauses) {
    for (const { what, how } of touches(placed.clause)) {
      const before = inForce.get(what);
      if (how !== 'says') for (const place of before ?? []) note(place, placed);
      if (before === undefined || how === 'replaces') inForce.set(what, [placed.place]);
      else before.push(placed.place);
    }
  }
  for (const { place, by } of removed) note(place, by);
  if (changes.size === 0) return sources;
  return sources.map((source) => ({
    ...source,
    rules: source.rules.map((rule) => {
      const by = changes.get(`${rule.id} of ${source.unit}`);
      if (by === undefined) return rule;
      const changedBy = by.map(({ place, clause }) => originOf(place, clause.range));
      return { ...rule, status: [...rule.status, 'changed' as const], changedBy };
    }),
  }));
}
