/** What may be written at the cursor. */
import { saidIn } from '../../check/meaning/create.ts';
import { GAME, PHASE, POWER, SEASON, SPACE } from '../../check/declarations/declared.ts';
import { signatureOf } from '../signatures.ts';
import type { Workspace } from '../workspace.ts';
import { asks, editions, members, orders, sentences, types } from './candidates.ts';
import { attributes, expression, holes } from './expressions.ts';
import { clauseHead } from './heads.ts';
import { furtherStarts, starts } from './keywords.ts';
import { CompletionList, images } from './list.ts';
import type { Completion, Task } from './list.ts';
import { isCapital, placeAt } from './place.ts';
import type { CursorPlace } from './place.ts';
import { quotedOrder, scenarioLine } from './scenarios.ts';
import { attributesOf, selfAt, variablesAt } from './types.ts';

export type { Completion, CompletionKind } from './list.ts';

/** No list is longer. */
const MOST = 1000;

/** Everything that may be written at a place, best first. Uses what was last known where a text is being changed. */
export function completionsAt(
  workspace: Workspace,
  path: string,
  offset: number,
): readonly Completion[] {
  const text = workspace.text(path);
  const place = text === undefined ? undefined : placeAt(text, offset);
  if (text === undefined || place === undefined) return [];
  const { world, context } = workspace.lastChecked(path);
  const list = new CompletionList(text, place);
  const unit = world.units.at(-1)?.unit;
  const task = (at: CursorPlace): Task => ({
    list,
    place: at,
    world,
    context,
    workspace,
    path,
    unit,
  });
  if (place.quoted !== undefined) {
    if (place.quoted.hole && context !== undefined) holes(list, context, place);
    const isOrder = place.block === 'scenario' && images(place.before).join(' ') === 'expect';
    if (isOrder) quotedOrder(task(place), place.quoted.inside);
    return list.items;
  }
  // The words of a name that is being written say nothing of what is wanted here.
  const before = isCapital(place.typed)
    ? place.before.filter(({ startOffset }) => startOffset < list.run.start)
    : place.before;
  complete(task({ ...place, before }));
  return list.items.slice(0, MOST);
}

function complete(task: Task): void {
  const { place, list } = task;
  const { before, block } = place;
  const words = images(before);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (before.length === 0) return clauseStart(task);
  if (last === '.') return attributes(task);
  if (isParameter(words)) return types(task);
  if (last === '@') return editions(task, words);
  switch (block) {
    case 'file':
      return;
    case 'scenario':
      return scenarioLine(task, words);
    case 'calendar':
      return last === ':' || last === ',' ? members(task, PHASE) : undefined;
    case 'phase':
      if (first === 'ask' || words.includes('out')) return asks(task);
      break;
    case 'ask':
      if (last === 'default') return orders(task);
      if (words.join(' ') === 'in force first') {
        asks(task);
        return orders(task);
      }
      break;
    case 'attributes':
    case 'order':
      if (last === ':' && words.length <= 3) return types(task);
      if (block === 'attributes') list.words(['or none', 'on loss destroy', 'on loss none']);
      if (first === 'written') return;
      break;
    case 'unit':
    case 'clauses':
    case 'rule':
      if (clauseHead(task, words)) return;
      break;
    default:
  }
  expression(task, words);
}

/** `fn near(s: `: what a parameter may be. */
function isParameter(words: readonly string[]): boolean {
  const declares = ['fn', 'decide', 'table', 'aim'].includes(words[0] ?? '');
  return declares && words.at(-1) === ':' && !words.includes('=');
}

/** What only the head of a unit is made of. */
const heads: ReadonlySet<string> = new Set(['meta', 'base', 'editions', 'rules']);

const isPastHead = ({ unit, place }: Task): boolean =>
  unit?.clauses.some(({ kind, range }) => !heads.has(kind) && range.start < place.word.start) ===
  true;

/** Does it name before the cursor what it is based on? Then it is the text of a designer. */
const isBased = ({ unit, place }: Task): boolean =>
  unit?.role === 'variant' &&
  unit.clauses.some(({ kind, range }) => kind === 'base' && range.start < place.word.start);

function clauseStart(task: Task): void {
  const { list, place, world, context } = task;
  // Where the text says what it is based on, what its rulebook has sentences for is what is wanted most.
  if (place.block === 'unit' && isBased(task)) {
    sentences(list, world);
    for (const { name } of world.kinds[POWER]?.members ?? []) list.add(name, 'thing', 'Power');
  }
  const forms = place.block === 'unit' && isPastHead(task) ? furtherStarts : starts[place.block];
  for (const { word, snippet, detail } of forms) {
    list.add(word, 'keyword', detail, snippet ?? word, snippet !== undefined);
  }
  const inUnit = ['unit', 'clauses', 'rule'].includes(place.block);
  if (inUnit) {
    for (const kind of world.kinds) {
      if (['values', 'spot', 'border', 'game', 'piece', 'order'].includes(kind.role)) continue;
      list.add(kind.name.toLowerCase(), 'kind', `a line for a ${kind.name}`);
    }
    for (const { name, role } of world.kinds)
      if (role !== 'values') list.add(name, 'kind', 'what each has', `${name} has `);
    if (world.kindNamed(GAME) === undefined)
      list.add(GAME, 'kind', 'what the game as a whole has', `${GAME} has `);
    const space = world.kinds[SPACE];
    for (const attribute of space?.attributes ?? []) {
      const type = attribute.node?.type;
      const values = type?.form === 'kind' ? world.kindNamed(type.name.text) : undefined;
      if (values?.role !== 'values') continue;
      for (const { name } of values.members) list.add(name, 'thing', `a line for a Space`);
    }
    sentences(list, world);
    for (const { name } of world.kinds[POWER]?.members ?? []) list.add(name, 'thing', 'Power');
    for (const name of [
      ...(context?.functions.keys() ?? []),
      ...(context?.decisions.keys() ?? []),
    ]) {
      list.add(
        name,
        'function',
        context === undefined ? '' : (signatureOf(context, name)?.label ?? ''),
      );
    }
  }
  if (place.block === 'effects' && context !== undefined) {
    for (const name of variablesAt(context, place).keys()) list.add(name, 'variable');
    const self = selfAt(context, place);
    if (self !== undefined)
      for (const name of attributesOf(context, self)) list.add(name, 'attribute');
  }
  if (place.block === 'fields' && context !== undefined) {
    const head = images(place.around.at(-1) ?? []);
    const kind = context.kinds.find(
      ({ name }) => name === head.slice(head.indexOf('create') + 1).join(' '),
    );
    for (const name of kind === undefined ? [] : saidIn(kind))
      list.add(name, 'attribute', '', `${name}: `);
  }
  if (place.block === 'calendar')
    for (const { name } of world.kinds[SEASON]?.members ?? []) list.add(name, 'thing', 'Season');
}
