/** Where `with` takes more than a reader may think. */
import type { Expression } from '../../../constructs/tree.ts';
import { fault } from '../context.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../scope.ts';
import { mentions } from '../../units/mentions.ts';

type Quantifier = Extract<Expression, { form: 'quantifier' }>;

/**
 * `no Unit u with u.owner = p and no Centre c with c.owner = p`: the condition goes on to the end, so the second `no` is
 * said of units too. Told where what is taken in at the end does not speak of the thing and where it would make a
 * difference if it stood outside: joined to `no` (or `not some`) by `and`, to `some` or `no` by `or`.
 */
export function tellReach(
  context: Context,
  node: Quantifier,
  { place }: Scope,
  negated: boolean,
): void {
  const { where, variable } = node.domain;
  if (where === undefined || variable === undefined || node.bracketed === true) return;
  if (node.body !== undefined || where.bracketed === true) return;
  if (where.form !== 'and' && where.form !== 'or') return;
  const denies = node.word === 'no' || (node.word === 'some' && negated);
  if (!denies && (node.word !== 'some' || where.form === 'and')) return;
  const { left, right: taken } = where;
  const speaks = (part: Expression): boolean =>
    mentions(
      part,
      (one) =>
        (one.form === 'word' && one.name.text === variable.text) ||
        (one.form === 'quantifier' && one.domain.other),
    );
  if (speaks(taken) || !speaks(left)) return;
  const written = (from: number, to: number): string =>
    place.file.text.slice(from, to).replace(/\s+/g, ' ');
  const head = written(node.range.start, where.range.start);
  const words = {
    taken: written(taken.range.start, taken.range.end),
    name: variable.text,
    whole: `${head}(${written(where.range.start, where.range.end)})`,
    joint: where.form,
  };
  const around = (title: string, start: number, end: number) => ({
    title,
    range: { start, end },
    text: `(${place.file.text.slice(start, end)})`,
  });
  const fix =
    place.usedAt === undefined
      ? [around('Write brackets round the condition', where.range.start, where.range.end)]
      : [];
  fault(context, 'doubtful-reach', words, place, taken.range, { fix });
}
