/** The calendar as lines of a variant. */
import type { Form, Saying } from '../form.ts';
import type { NamesInText } from '../rulebook.ts';
import type { Context } from './context.ts';
import { first } from './spelling.ts';

export function almanacLines({ form, book, names }: Context): string[] {
  const { times, step, start } = form.almanac;
  const lines: string[] = [];
  const flat = JSON.stringify(
    times.map(({ name, parts }) => [name, parts.map(({ part }) => part)]),
  );
  const usual = JSON.stringify(
    book.times.map(({ name, parts }) => [name, parts.map(({ part }) => part)]),
  );
  if (flat !== usual) {
    lines.push('  calendar {');
    for (const { name, parts } of times)
      lines.push(`    ${first(name)}: ${parts.map(({ part }) => book.phases[part]).join(', ')}`);
    lines.push('  }');
    lines.push(`  ${book.counted(countedTimes(form, names))}`);
  }
  const years = times.flatMap(({ parts }) =>
    parts.flatMap(({ part, years: own }) => (part === 'adjust' && own !== undefined ? [own] : [])),
  )[0];
  if (years !== undefined) lines.push(`  ${book.adjusting(years)}`);
  // What ends with a year ends after its last flights, however often sources are counted.
  const last = times.findLast(({ parts }) => parts.some(({ part }) => part === 'flee'));
  const counted = countedTimes(form, names);
  const isCounted =
    last !== undefined && counted.length === 1 && counted[0] === names.time(last.name);
  if (last !== undefined && (years !== undefined || !isCounted) && form.sayings.some(isEnding))
    lines.push(`  ${book.closed(names.time(last.name))}`);
  if (step !== 1) {
    const by = Math.abs(step) === 1 ? '' : ` by ${Math.abs(step)}`;
    lines.push(`  years count ${step > 0 ? 'up' : 'down'}${by}`);
  }
  if (flat !== usual || start.time !== book.start.time || start.year !== book.start.year)
    lines.push(`  start in ${first(start.time)} ${start.year}`);
  return lines;
}

const isEnding = ({ meaning }: Saying): boolean =>
  meaning.says === 'most in' || meaning.says === 'drawn in';

/** The times whose flights come last before sources are counted. */
function countedTimes(form: Form, names: NamesInText): readonly string[] {
  const flat = form.almanac.times.flatMap(({ name, parts }) =>
    parts.map((part) => ({ ...part, time: name })),
  );
  return flat.flatMap(({ part }, index) => {
    if (part !== 'adjust') return [];
    const earlier = [...flat.slice(0, index).toReversed(), ...flat.slice(index + 1).toReversed()];
    const before = earlier.find((one) => one.part === 'flee') ?? earlier[0];
    return before === undefined ? [] : [names.time(before.time)];
  });
}
