/** Clauses whose first words say what must follow. */
import { PHASE, POWER, SEASON, SPACE } from '../../check/declarations/declared.ts';
import type { World } from '../../check/world/world.ts';
import type { Clause } from '../../constructs/tree.ts';
import { isCapital } from './place.ts';
import {
  asks,
  editionsOf,
  freeNumbers,
  kinds,
  members,
  orders,
  pieceWords,
  placesOf,
  rulesOf,
  spaces,
  types,
  unitsFor,
} from './candidates.ts';
import { drawingClause } from './drawing.ts';
import { itemOf } from './scenarios.ts';
import { sentenceGoesOn } from './sentences.ts';
import { amendments, continuations, namesKind, starts } from './keywords.ts';
import type { Task } from './list.ts';

/** Clauses whose first words say what must follow; false where an expression may. */
export function clauseHead(task: Task, words: readonly string[]): boolean {
  const { list, world, workspace, path, unit } = task;
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  if (named(task, words)) return true;
  const goesOn = sentenceGoesOn(task, words);
  if (isCapital(first) && subject(task, words)) return true;
  if (goesOn) return true;
  if (second === '(') return amendment(task, words);
  if (first === 'refuse' && !words.includes('because')) {
    if (words.length > 2) list.words(['because']);
    return true;
  }
  const how = (['on', 'using', 'extends', 'for'] as const).find((word) => word === first);
  if (how !== undefined && (words.length === 1 || last === ',')) {
    for (const name of unitsFor(workspace, path, how)) list.add(name, 'unit', how);
    return true;
  }
  if (first === 'board') {
    if (last === 'of')
      for (const { unit: one } of world.units) list.add(one.name.text, 'unit', one.role);
    else if (last === 'with' || last === 'without') kinds(task);
    else list.words(last === ',' ? ['with', 'without', 'without rules'] : ['of']);
    return true;
  }
  if (first === 'rule' && words.length === 1) {
    freeNumbers(list, unit);
    return true;
  }
  if (followsFrom(words)) {
    rulesOf(list, world, undefined);
    for (const one of world.units.slice(0, -1)) list.add(one.unit.name.text, 'unit', one.unit.role);
    return true;
  }
  if (first === 'rule') {
    for (const { word, snippet, detail } of starts.rule.slice(0, 10)) {
      list.add(word, 'keyword', detail, snippet ?? word, snippet !== undefined);
    }
    return true;
  }
  if (last === 'proves' || (first === 'scenario' && words.includes('proves'))) {
    rulesOf(list, world, unit?.name.text);
    return true;
  }
  if (first === 'without' || first === 'contradicts') {
    rulesOf(list, world, undefined);
    return true;
  }
  if (first === 'in' && second === 'edition') {
    for (const name of editionsOf(unit)) list.add(name, 'rule', 'edition');
    return true;
  }
  if (first === 'start' && second === 'in') {
    members(task, SEASON);
    return true;
  }
  if (drawingClause(task, words)) return true;
  if (
    ['border', 'positions', 'labels', 'clockwise'].includes(first) ||
    (['no', 'latent'].includes(first) && second === 'border')
  ) {
    spaces(task);
    return true;
  }
  if (first === 'rename' || (first === 'remove' && second !== 'step')) {
    if (words.length === 1 || last === ',') {
      if (words.length === 1 && first === 'remove') list.words(['step']);
      for (const kind of world.kinds) {
        if (['space', 'power', 'entity', 'player'].includes(kind.role)) members(task, kind.id);
      }
    } else if (first === 'rename' && !words.slice(words.lastIndexOf(',')).includes('to')) {
      list.words(['to']);
    }
    return true;
  }
  if (first === 'default' || first === 'policy') {
    if (last === 'of' || last === 'in') asks(task);
    else if (last === 'is' || last === ':') orders(task);
    else list.words(first === 'default' ? ['is', 'with'] : ['in', 'with']);
    return true;
  }
  if (last === 'by' && first === 'order') return kinds(task) ?? true;
  if (last === 'like') return orders(task) ?? true;
  if (
    (last === 'in' && first === 'order') ||
    (last === 'with' && words.at(-2) === 'in' && first === 'ask')
  ) {
    return asks(task) ?? true;
  }
  if (first === 'step' || ((first === 'remove' || first === 'open') && second === 'step'))
    return stepClause(task, words);
  if (first === 'phase' && (last === 'before' || last === 'after'))
    return members(task, PHASE) ?? true;
  if (last === 'each' || namesKind(first, last) || (first === 'at' && second === 'most')) {
    return kinds(task) ?? true;
  }
  if (words.includes('starts') && words.includes('with')) return startItems(task, words) ?? true;
  if (isFactLine(world, words)) return factLine(task, words);
  if (isCapital(last)) list.words(continuations(first).filter((word) => !words.includes(word)));
  return false;
}

/** Does the name of a rule or a unit stand next, behind `follows from` or a comma in its list? */
function followsFrom(words: readonly string[]): boolean {
  const at = words.lastIndexOf('follows');
  const isNext = words.at(-1) === ',' || words.length === at + 2;
  return at >= 0 && words[at + 1] === 'from' && isNext;
}

/** Heads in which a name stands next: a new one, or one of those that may be said again. */
function named(task: Task, words: readonly string[]): boolean {
  const { list, world } = task;
  const [first = '', second = ''] = words;
  if (second === ':' && isMeta(first)) return true;
  if (words.length > 1) return false;
  switch (first) {
    case 'fn':
    case 'decide':
    case 'table':
    case 'kind':
    case 'piece':
    case 'exchange':
      return true;
    case 'aim':
      list.words(['value', 'seeks']);
      return true;
    case 'order':
    case 'refuse':
      orders(task);
      return true;
    case 'ask':
      asks(task);
      return true;
    case 'default':
      list.words(['of']);
      return true;
    case 'phase':
      members(task, PHASE);
      return true;
    case 'step':
      for (const name of stepNames(world)) list.add(name, 'step');
      return true;
    default:
      return false;
  }
}

/** `designer: ..`: words for people. */
const isMeta = (word: string): boolean =>
  starts.unit.some((form) => form.word === word && form.snippet?.startsWith(`${word}: `) === true);

/** `strength(m)`: how it changes; false where an expression stands. */
function amendment({ list, context }: Task, words: readonly string[]): boolean {
  const [name = ''] = words;
  const isKnown = context?.functions.has(name) === true || context?.decisions.has(name) === true;
  if (!isKnown || words.indexOf(')') < words.length - 1) return false;
  list.words(amendments);
  return true;
}

/** What may be said of something that a clause begins with: `Space has ..`, `France starts with ..`. */
function subject(task: Task, words: readonly string[]): boolean {
  const { list, world, context } = task;
  const has = words.indexOf('has');
  const name = words.slice(0, has < 0 ? undefined : has).join(' ');
  const isKind = world.kindNamed(name) !== undefined || context?.verbs.has(name) === true;
  if (has > 0 && isKind) {
    const said = words.slice(has + 1);
    if (said.length === 0) list.words(['derived']);
    else if (said.at(-1) === ':') types(task);
    else return false;
    return true;
  }
  if (!words.every((word) => isCapital(word))) return false;
  if (isKind) list.words(['has']);
  for (const { id, role } of world.kinds) {
    const isPower = role === 'power';
    if (!isPower && role !== 'player' && role !== 'space') continue;
    if (world.memberNamed(id, name) === undefined) continue;
    if (isPower) list.words(['starts with']);
  }
  // The name may go on.
  for (const { name: whole } of world.kinds[POWER]?.members ?? []) {
    if (whole.startsWith(`${name} `)) list.add(whole.slice(name.length + 1), 'thing', whole);
  }
  return list.items.length > 0;
}

function stepClause(task: Task, words: readonly string[]): boolean {
  const { list, world } = task;
  const last = words.at(-1) ?? '';
  if (last === 'of') members(task, PHASE);
  else if (last === 'before' || last === 'after' || (words[0] === 'remove' && words.length === 2)) {
    for (const name of stepNames(world)) list.add(name, 'step');
    if (last !== 'step') list.words(['carry out']);
  } else if (words.at(-2) === 'carry' && last === 'out') asks(task);
  else list.words(['before', 'after', 'of']);
  return true;
}

function stepNames(world: World): ReadonlySet<string> {
  const names = new Set<string>();
  const open = (nodes: Extract<Clause, { kind: 'phase' }>['body']): void => {
    for (const node of nodes) {
      if (node.kind === 'step') names.add(node.name.text);
      if (node.kind === 'ask-step') for (const { text } of node.asks) names.add(text);
      if ('body' in node) open(node.body);
    }
  };
  for (const { clause } of world.clauses) {
    if (clause.kind === 'phase') open(clause.body);
    if (clause.kind === 'step-clause' && clause.step !== undefined)
      names.add(clause.step.name.text);
  }
  return names;
}

/** Does a line begin with a kind or a value, and not with another construct? */
function isFactLine(world: World, words: readonly string[]): boolean {
  const skipped = ['latent', 'add'];
  const first = words.find((word) => !skipped.includes(word)) ?? '';
  if (isCapital(first)) return false;
  if (world.kinds.some(({ name, role }) => role !== 'values' && name.toLowerCase() === first))
    return true;
  return world.kinds.some(
    ({ role, id, members: all }) =>
      role === 'values' && id !== SEASON && id !== PHASE && all.some(({ name }) => name === first),
  );
}

/** Behind the colon of a line only spaces are meant; behind a comma before it, marks. */
function factLine(task: Task, words: readonly string[]): boolean {
  const { list, world } = task;
  const last = words.at(-1) ?? '';
  // Abbreviations and aliases are made up here.
  if (words.lastIndexOf('(') > words.lastIndexOf(')')) return true;
  if (words.includes(':')) {
    spaces(task);
    if (last === ':') list.words(['by land']);
    list.words(['one way', 'latent']);
    return true;
  }
  if (last === ',') {
    for (const { role, name, attributes } of world.kinds) {
      if (role === 'entity' && attributes.some((one) => one.name === 'at'))
        list.add(name.toLowerCase(), 'kind', 'a mark');
    }
    for (const { name, node } of world.kinds[SPACE]?.attributes ?? []) {
      if (node?.type.form === 'bool') list.add(name, 'attribute', 'a mark');
      if (node?.type.form === 'kind')
        list.add(name, 'attribute', 'a mark with a value', `${name} `);
    }
    list.words(['called']);
    return true;
  }
  if (last === 'of' || (last === 'by' && words.at(-2) === 'owned')) members(task, POWER);
  else if (words.includes(',')) list.words(['of', 'owned by']);
  return true;
}

/** `France starts with A Paris`: pieces, their sorts, and spaces; those first that other lines name with it. */
function startItems(task: Task, words: readonly string[]): void {
  const last = words.at(-1) ?? '';
  if (pieceWords(task).has(last)) {
    const who = words.slice(0, words.indexOf('starts')).join(' ');
    for (const { name, short } of placesOf(task.world, who))
      task.list.add(short[0] ?? name, 'thing', name);
  }
  itemOf(task, last);
  task.list.words(['nothing', 'instead of']);
}
