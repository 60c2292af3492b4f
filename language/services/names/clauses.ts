/** The names of clauses: every name of a file, with what it is for. */
import { rolesWanted } from '../../check/load.ts';
import type {
  AskClause,
  AttributeNode,
  DrawItem,
  Clause,
  FactClause,
  FactMark,
  OrderClause,
  ParameterNode,
  RuleNoteClause,
  SentenceClause,
  TypeNode,
  Unit,
} from '../../constructs/tree.ts';
import {
  fieldsOfNotation,
  notation,
  walkEffects,
  walkExpression,
  walkTemplate,
} from './expressions.ts';
import { walkProcessClause, walkScenario } from './process.ts';
import { all, bind, variable } from './roles.ts';
import type { Locals, NameVisitor } from './roles.ts';

/** Visits every name of a unit, in the order of the text within each clause. */
export function walkUnit(unit: Unit, visitor: NameVisitor): void {
  visitor.declares(unit.name, 'unit', unit.range);
  walkClauses(unit.clauses, visitor);
}

export function walkClauses(clauses: readonly Clause[], visitor: NameVisitor): void {
  for (const clause of clauses) walkClause(clause, visitor);
}

function walkClause(clause: Clause, visitor: NameVisitor): void {
  switch (clause.kind) {
    case 'base':
      for (const { name, edition } of clause.units) {
        visitor.name(name, 'unit', { roles: rolesWanted[clause.how] });
        if (edition !== undefined) visitor.name(edition, 'edition', { unit: name.text });
      }
      return;
    case 'editions':
      for (const name of clause.names) visitor.declares(name, 'edition', clause.range);
      return;
    case 'in-edition':
      for (const name of clause.names) visitor.name(name, 'edition');
      return walkClauses(clause.clauses, visitor);
    case 'rule':
      visitor.declares(clause.id, 'rule', clause.range);
      for (const note of clause.notes) walkNote(note, visitor);
      return walkClauses(clause.clauses ?? [], visitor);
    case 'rule-note':
      return walkNote(clause, visitor);
    case 'heading':
      return walkClauses(clause.clauses, visitor);
    case 'without':
      return all(clause.rules, 'rule', visitor);
    case 'sentence':
      return walkSentence(clause, visitor);
    case 'use-sentence':
      return visitor.sentence(clause.pieces, clause.range);
    case 'each':
      visitor.name(clause.hole, 'word');
      return walkClauses(clause.clauses, visitor);
    case 'scenario':
      return walkScenario(clause, visitor);
    default:
      if (!walkFacts(clause, visitor)) walkRules(clause, visitor);
  }
}

/** In the body a hole may stand wherever a name may. */
function walkSentence(clause: SentenceClause, visitor: NameVisitor): void {
  const holes = new Map(fieldsOfNotation(clause.pattern).map((name) => [name.text, name]));
  for (const name of holes.values()) visitor.binder(name);
  visitor.pattern(clause.pattern, clause.range);
  const inside: NameVisitor = {
    ...visitor,
    name(name, role, around) {
      const hole = holes.get(name.text);
      if (hole === undefined) visitor.name(name, role, around);
      else visitor.local(name, hole);
    },
    declared(node) {
      const hole = holes.get(node.name.text);
      if (hole === undefined) visitor.declared(node);
      else visitor.local(node.name, hole);
    },
  };
  walkClauses(clause.clauses, inside);
}

function walkNote({ note }: RuleNoteClause, visitor: NameVisitor): void {
  if (note.form === 'follows') all(note.from, 'basis', visitor);
  if (note.form === 'contradicts') visitor.name(note.id, 'rule');
  if (note.form !== 'is') return;
  const around = note.unit === undefined ? {} : { unit: note.unit.text };
  for (const id of note.ids) visitor.name(id, 'rule', around);
  if (note.unit !== undefined) visitor.name(note.unit, 'unit');
}

/** Clauses that declare kinds and things; returns whether it is one. */
function walkFacts(clause: Clause, visitor: NameVisitor): boolean {
  switch (clause.kind) {
    case 'kind':
    case 'piece':
      visitor.declared(clause.declared);
      if (clause.kind === 'kind') {
        for (const value of clause.values ?? []) visitor.declared(value);
      } else {
        for (const node of clause.written) notation(clause.declared.name.text, node, visitor);
      }
      attributes(clause.attributes, clause.declared.name.text, visitor);
      return true;
    case 'values':
      visitor.name(clause.of, 'kind');
      for (const value of clause.values) visitor.declared(value);
      return true;
    case 'has':
      visitor.name(clause.of, 'kind');
      attributes(clause.attributes, clause.of.text, visitor);
      return true;
    case 'fact':
      walkFact(clause, visitor);
      return true;
    case 'border':
      all([clause.a, clause.b], 'space', visitor);
      marks(clause.marks, visitor);
      return true;
    case 'grid':
      for (const name of [clause.column, clause.row]) {
        if (name !== undefined) visitor.name(name, 'attribute', { of: 'Space' });
      }
      return true;
    case 'board':
      visitor.declared({ name: clause.name, short: [], range: clause.name.range });
      visitor.name(clause.of, 'unit', { roles: ['map', 'module', 'rulebook', 'variant'] });
      for (const { kind } of clause.kinds) visitor.name(kind, 'kind');
      return true;
    case 'positions':
      for (const { name } of clause.items) visitor.name(name, 'space');
      return true;
    case 'draw':
      clause.items.forEach((item) => walkDrawn(item, visitor));
      return true;
    case 'shape':
      visitor.declares(clause.name, 'shape', clause.range);
      return true;
    case 'outline':
      for (const { name } of clause.items) {
        if (name.text !== 'none') visitor.name(name, 'space');
      }
      return true;
    case 'clockwise':
      for (const { around, ring } of clause.rings) all([around, ...ring], 'space', visitor);
      return true;
    case 'starts-with':
      if (clause.who !== 'nobody') visitor.name(clause.who, 'power');
      for (const item of [...clause.items, ...clause.insteadOf]) visitor.item(item);
      return true;
    case 'start-in':
      visitor.name(clause.date, 'date');
      return true;
    case 'remove-fact':
      all(clause.names, 'thing', visitor);
      return true;
    case 'rename':
      for (const { from, to } of clause.pairs) {
        visitor.name(from, 'thing');
        all([to.name, ...to.short], 'thing', visitor);
      }
      return true;
    default:
      return false;
  }
}

function walkDrawn({ of, as, by, across }: DrawItem, visitor: NameVisitor): void {
  all(of, 'drawn', visitor);
  if (as !== undefined) visitor.name(as, 'shape');
  for (const name of [by, across]) if (name !== undefined) visitor.name(name, 'attribute');
}

function walkFact(clause: FactClause, visitor: NameVisitor): void {
  // By its shape it may be a sentence; then the sentence says what the names are.
  if (clause.pieces.length > 0) visitor.sentence(clause.pieces, clause.range);
  all(clause.words, 'word', visitor);
  visitor.declared(clause.declared);
  marks(clause.marks, visitor);
  for (const { label, neighbours } of clause.parts) {
    if (label !== undefined && label !== 'by land') visitor.declared(label);
    for (const { name } of neighbours) visitor.name(name, 'space');
  }
}

function marks(list: readonly FactMark[], visitor: NameVisitor): void {
  for (const { value, words, preposition, range } of list) {
    const text = words.join(' ');
    const end = range.start + text.length;
    if (end <= range.end) visitor.name({ text, range: { start: range.start, end } }, 'mark');
    if (value === undefined) continue;
    // `centre of France`, `owned by France`
    if (preposition !== undefined) visitor.name(value, 'power');
    else visitor.name(value, 'thing', { of: words.join(' ') });
  }
}

function attributes(nodes: readonly AttributeNode[], of: string, visitor: NameVisitor): void {
  for (const { name, type, initial, meant, found, range } of nodes) {
    visitor.declares(name, 'attribute', range, { of });
    walkType(type, visitor);
    walkExpression(initial, visitor, undefined);
    walkExpression(meant, visitor, undefined);
    walkExpression(found, visitor, undefined);
  }
}

function walkType(type: TypeNode | undefined, visitor: NameVisitor): void {
  if (type?.form === 'kind' || type?.form === 'set') visitor.name(type.name, 'kind');
}

function parameters(nodes: readonly ParameterNode[], visitor: NameVisitor): Locals | undefined {
  let locals: Locals | undefined;
  for (const { name, type } of nodes) {
    visitor.binder(name);
    walkType(type, visitor);
    locals = bind(name, locals);
  }
  return locals;
}

function walkRules(clause: Clause, visitor: NameVisitor): void {
  switch (clause.kind) {
    case 'fn': {
      visitor.declares(clause.name, 'function', clause.range);
      const locals = parameters(clause.parameters, visitor);
      walkType(clause.result, visitor);
      return walkExpression(clause.body, visitor, locals);
    }
    case 'decide': {
      visitor.declares(clause.name, 'decision', clause.range);
      return walkExpression(clause.body, visitor, parameters(clause.parameters, visitor));
    }
    case 'table': {
      visitor.declares(clause.name, 'table', clause.range);
      walkType(clause.row.type, visitor);
      walkType(clause.result, visitor);
      for (const { key, cells } of clause.rows) {
        visitor.name(key, 'thing', { of: typeText(clause.row.type) });
        for (const cell of cells) walkExpression(cell, visitor, undefined);
      }
      return;
    }
    case 'amend': {
      visitor.name(clause.name, 'function');
      const locals = parameters(clause.parameters, visitor);
      walkExpression(clause.value, visitor, locals);
      return walkExpression(clause.when, visitor, locals);
    }
    case 'condition': {
      let locals: Locals | undefined;
      for (const name of fieldsOfNotation(clause.pattern)) {
        visitor.binder(name);
        locals = bind(name, locals);
      }
      return walkExpression(clause.body, visitor, locals);
    }
    case 'settle':
      return all([...clause.withAll, ...clause.withNone, clause.assign], 'function', visitor);
    case 'ask':
      return walkAsk(clause, visitor);
    case 'order':
      return walkOrder(clause, visitor);
    case 'stands':
      visitor.name(clause.of, 'kind');
      return walkExpression(clause.where, visitor, undefined);
    case 'slot':
      for (const { of, where } of clause.slots) {
        visitor.name(of, 'kind');
        walkExpression(where, visitor, undefined);
      }
      return;
    case 'assert':
      return walkExpression(clause.body, visitor, undefined);
    default:
      return walkProcessClause(clause, visitor);
  }
}

const typeText = (type: TypeNode | undefined): string =>
  type !== undefined && 'name' in type ? type.name.text : '';

function walkAsk(clause: AskClause, visitor: NameVisitor): void {
  visitor.declares(clause.name, 'ask', clause.range);
  visitor.name(clause.of, 'kind');
  const locals = variable(clause.variable, visitor);
  walkExpression(clause.where, visitor, locals);
  walkExpression(clause.giver, visitor, locals);
  if (clause.givers !== undefined) {
    const { of, variable: giver, where } = clause.givers;
    visitor.name(of, 'kind');
    visitor.binder(giver);
    walkExpression(where, visitor, bind(giver, locals));
  }
  walkExpression(clause.inForce, visitor, locals);
  walkExpression(clause.amount.value, visitor, locals);
  if (clause.handedInWith !== undefined) visitor.name(clause.handedInWith, 'ask');
  if (clause.fallback === undefined) return;
  visitor.name(clause.fallback.verb, 'order');
  for (const { name, value } of clause.fallback.fields) {
    visitor.name(name, 'attribute', { of: clause.fallback.verb.text });
    walkExpression(value, visitor, locals);
  }
}

function walkOrder(clause: OrderClause, visitor: NameVisitor): void {
  visitor.declares(clause.name, 'order', clause.range);
  if (clause.ask !== undefined) visitor.name(clause.ask, 'ask');
  if (clause.by !== undefined) visitor.name(clause.by, 'kind');
  if (clause.like !== undefined) visitor.name(clause.like, 'order');
  attributes(clause.fields, clause.name.text, visitor);
  for (const node of clause.written) notation(clause.name.text, node, visitor);
  for (const { condition } of clause.conditions) walkExpression(condition, visitor, undefined);
  for (const { text, when } of clause.because) {
    walkTemplate(text, visitor, undefined);
    walkExpression(when, visitor, undefined);
  }
  walkEffects(clause.effects, visitor, undefined);
}
