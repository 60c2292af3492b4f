/** The colour of a power, as `draw` says it. */
import type { DrawItem } from '../../constructs/tree.ts';
import { POWER } from '../../check/declarations/declared.ts';
import type { Thing } from '../../check/declarations/vocabulary.ts';
import { colourNames } from '../../program/drawing.ts';
import type { TextEdit } from '../rename.ts';
import type { FoundMap } from './found.ts';
import { Refusal, insert, itemsOf, lineAtEnd, nameOf } from './lines.ts';

/** What the texts say of it last. */
export const colourOf = ({ world }: FoundMap, { index }: Thing): string | undefined =>
  world.drawing.looks.findLast(
    ({ of, colour }) =>
      of.what === 'member' && of.kind === POWER && of.member === index && colour !== undefined,
  )?.colour;

/** @param colour undefined: that of its turn */
export function colourEdits(
  found: FoundMap,
  path: string,
  name: string,
  colour: string | undefined,
): readonly TextEdit[] {
  const power = found.powers.find((one) => one.name === name);
  if (power === undefined) throw new Refusal(`There is no power ${name} any more.`);
  if (colour !== undefined && !colourNames.some((one) => one === colour))
    throw new Refusal(`There is no colour ${colour}: there are ${colourNames.join(', ')}.`);
  const own = found.draws.filter(({ file }) => found.isOwn(file));
  const isItsOwn = (item: DrawItem): boolean =>
    item.of.some(({ text }) => text === power.name || power.short.includes(text));
  const said = own.flatMap(({ file, clause }) =>
    clause.items.flatMap((item) =>
      isItsOwn(item) && item.colour !== undefined ? [{ file, item, range: item.colour.range }] : [],
    ),
  );
  if (colour === undefined) {
    if (said.some(({ item }) => item.of.length > 1))
      throw new Refusal(`The colour of ${name} is said together with that of others.`);
    return [
      ...itemsOf(own, (_, item) => isItsOwn(item) && isColourAlone(item)),
      ...said.flatMap(({ file, item, range }): readonly TextEdit[] => {
        // `in` stands before it, behind whatever else is said.
        const before = item.letter ?? item.as ?? item.of.at(-1);
        return isColourAlone(item) || before === undefined
          ? []
          : [{ file, range: { start: before.range.end, end: range.end }, text: '' }];
      }),
    ];
  }
  const last = said.at(-1);
  if (last?.item.of.length === 1) return [{ file: last.file, range: last.range, text: colour }];
  const text = `${nameOf(name)} in ${colour}`;
  // Beside the colours of the others.
  const beside = own.findLast(({ clause }) =>
    clause.items.some(
      ({ of, colour: other }) =>
        other !== undefined && of.some((one) => found.powers.some((two) => two.name === one.text)),
    ),
  );
  return [
    beside === undefined
      ? lineAtEnd(found, path, `draw ${text}`)
      : insert(beside.file, beside.clause.range.end, `, ${text}`),
  ];
}

const isColourAlone = ({ colour, as, letter, by, across, pointing }: DrawItem): boolean =>
  colour !== undefined && [as, letter, by, across, pointing].every((one) => one === undefined);
