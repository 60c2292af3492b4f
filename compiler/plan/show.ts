/**
 * Plans for those who work on the compiler: all that a module does, without its types, and each loop by what it goes over.
 */
import type { Loop, Plan, Source, Term } from './plan.ts';
import { term } from './quote.ts';
import { visitStatements } from './walk.ts';
import { writeStatements } from './write.ts';
import type { Manner } from './write.ts';

/** @param place where clauses are said to stand, by the file they stand in */
export function show({ sections }: Plan, place: (file: string) => string): string {
  const manner: Manner = { typed: false, place, head, first: () => [], above: () => undefined };
  return sections
    .filter(({ statements }) => statements.length > 0)
    .map(({ title, statements }) => `== ${title} ==\n\n${writeStatements(statements, manner)}\n`)
    .join('\n');
}

const head = (loop: Loop, write: (of: Term) => string): string =>
  `for ${namesOf(loop).join(', ')} in ${overText(loop.source, write)}`;

/** What a loop goes by stands beside what it goes over where its body reads it. */
function namesOf({ source, body }: Loop): readonly string[] {
  if (source.over !== 'span') return [source.name];
  const read = new Set<string>();
  visitStatements(body, { name: (name) => read.add(name) });
  const isRead = (name: string | undefined): name is string => name !== undefined && read.has(name);
  return [source.name, ...[source.at, source.end.name].filter(isRead)];
}

function overText(source: Source, write: (of: Term) => string): string {
  switch (source.over) {
    case 'one':
      return `one ${write(source.value)}`;
    case 'chain':
      return `chain ${source.next} from ${write(source.first)}`;
    case 'span': {
      const { list, from, end } = source;
      const row = rowOf(source, write);
      return row === undefined
        ? `list ${list} at ${write(from)} .. ${write(end.value)}`
        : `row of ${list} at ${write(row)}`;
    }
    case 'range': {
      const { from, below, down } = source;
      return `${write(from)} .. ${write(below)}${down ? ', down' : ''}`;
    }
    case 'items':
      return `list ${write(source.list)}`;
  }
}

/** Where `first[key]` to `first[key + 1]` is gone over, the first of them: that is the row of a key. */
function rowOf(
  { from, end }: Source & { readonly over: 'span' },
  write: (of: Term) => string,
): Term | undefined {
  const first = from.op === 'binary' ? from.left : from;
  if (first.op !== 'cell') return undefined;
  const isRow =
    write(from) === write(term`${first} ?? 0`) &&
    write(end.value) === write(term`${first.of}[${first.at} + 1] ?? 0`);
  return isRow ? first : undefined;
}
