/** What may be written in the clauses that say how things are drawn. */
import type { World } from '../../check/world/world.ts';
import { colourNames, ownShapes, strokeNames } from '../../program/drawing.ts';
import { members, orders, spaces } from './candidates.ts';
import type { Task } from './list.ts';

const phrases = ['as', 'with', 'in', 'by', 'across', 'pointing'];

/** False where the clause is none of these. */
export function drawingClause(task: Task, words: readonly string[]): boolean {
  const { list } = task;
  const [first = ''] = words;
  if (first === 'shape') return true;
  if (first === 'outline') {
    if (words.length > 1 && words.at(-1) !== ',') return true;
    spaces(task);
    list.words(['none']);
    return true;
  }
  if (first !== 'draw') return false;
  const item = words.slice(Math.max(0, words.lastIndexOf(',')) + 1);
  const last = item.at(-1) ?? '';
  const said = item.findLast((word) => phrases.includes(word));
  if (item.length === 0 || last === 'and') drawables(task);
  else if (last === said || said === 'as') phrase(task, said, last);
  else {
    list.words(phrases.slice(said === undefined ? 0 : phrases.indexOf(said) + 1));
    if (said === undefined) list.words(['and']);
  }
  return true;
}

/** Behind one of the small words, or behind the words of a line. */
function phrase({ list, world }: Task, said: string | undefined, last: string): void {
  const strokes: readonly string[] = strokeNames;
  if (said === 'as') {
    const ends = last !== 'as' && !strokes.includes(last);
    if (ends) return list.words(phrases.slice(1));
    if (last === 'as') {
      for (const { name } of world.drawing.shapes) list.add(name, 'thing', 'shape');
      list.words(ownShapes);
    }
    list.words([...strokes, 'line', 'arrow']);
  } else if (said === 'in') list.words(colourNames);
  else if (said === 'pointing') list.words(['up', 'right', 'down', 'left']);
  else if (said === 'by' || said === 'across') {
    for (const name of referring(world, said === 'by')) list.add(name, 'attribute');
  }
}

/** Attributes that name a power, or a place. */
function referring(world: World, power: boolean): ReadonlySet<string> {
  const wanted = power ? ['power'] : ['space', 'spot'];
  const names = world.kinds.flatMap(({ attributes }) =>
    attributes.flatMap(({ name, node }) => {
      const type = node?.type;
      const kind = type?.form === 'kind' ? world.kindNamed(type.name.text) : undefined;
      return kind !== undefined && wanted.includes(kind.role) ? [name] : [];
    }),
  );
  return new Set(names);
}

/** Values, powers, pieces, orders, marks, spaces. */
function drawables(task: Task): void {
  const { list, world } = task;
  for (const { id, role, name } of world.kinds) {
    if (role === 'values' || role === 'power') members(task, id);
    if (role === 'piece' || role === 'entity') list.add(name, 'kind', role);
  }
  orders(task);
  for (const { name, attributes } of world.kinds) {
    for (const attribute of attributes) {
      if (attribute.node !== undefined) list.add(attribute.name, 'attribute', name);
    }
  }
  spaces(task);
}
