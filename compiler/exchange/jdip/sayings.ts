/** When the game begins and ends, the options of the rules, and borders with conditions. */
import type { At, Saying, Unsaid } from '../form.ts';
import { cleaned, sameName } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { attribute, childrenOf } from '../xml.ts';
import type { Element } from '../xml.ts';
import type { Geography } from './geography.ts';

interface Start {
  readonly time: string;
  readonly year: number;
  readonly step: number;
  readonly at: At;
}

/** `Spring, 1901, Movement`; `Fall, 1900, Adjustment`, which is the Winter of that year here. */
export function startOf(reading: Reading, variant: Element): Start {
  const [element] = childrenOf(variant, 'STARTINGTIME');
  const turn = element === undefined ? '' : attribute(element, 'turn');
  const at = element?.at ?? variant.at;
  const [, year] = /(-?\d{1,6})/u.exec(turn) ?? [];
  const count = Number(year ?? 1901);
  const before = count < 0 || /\bB\.?C/iu.test(turn);
  if (element === undefined || year === undefined || !/spring|fall|autumn/iu.test(turn))
    say(reading, 'import-not-understood', at, { what: `a start in "${turn}"` });
  if (/retreat/iu.test(turn))
    say(reading, 'import-not-understood', at, {
      what: 'a start with retreats: the game begins with moves',
    });
  return {
    time: /adjust|build/iu.test(turn) ? 'Winter' : /fall|autumn/iu.test(turn) ? 'Fall' : 'Spring',
    year: Math.abs(count),
    step: before ? -1 : 1,
    at,
  };
}

export function victoryOf(reading: Reading, variant: Element, year: number): Saying[] {
  const [conditions] = childrenOf(variant, 'VICTORYCONDITIONS');
  const value = (name: string): { readonly number: number; readonly at: At } | undefined => {
    const element = conditions === undefined ? undefined : childrenOf(conditions, name)[0];
    if (element === undefined) return undefined;
    const text = attribute(element, 'value');
    const number = Number(text);
    if (Number.isSafeInteger(number) && number > 0) return { number, at: element.at };
    // No years are no condition.
    if (number !== 0 || text === '' || name === 'WINNING_SUPPLY_CENTERS')
      say(reading, 'import-not-understood', element.at, { what: `${name} of "${cleaned(text)}"` });
    return undefined;
  };
  const enough = value('WINNING_SUPPLY_CENTERS');
  const quiet = value('YEARS_WITHOUT_SC_CAPTURE');
  const length = value('GAME_LENGTH');
  const centres = new Set(
    childrenOf(variant, 'SUPPLYCENTER').map((one) => sameName(attribute(one, 'province'))),
  ).size;
  return [
    enough === undefined
      ? {
          meaning: { says: 'enough', number: Math.floor(centres / 2) + 1 },
          at: variant.at,
          guess: `The file does not say by a number how many centres win: more than half of its ${centres}.`,
        }
      : { meaning: { says: 'enough', number: enough.number }, at: enough.at },
    ...(quiet === undefined
      ? []
      : [{ meaning: { says: 'quiet', years: quiet.number } as const, at: quiet.at }]),
    ...(length === undefined
      ? []
      : [
          { meaning: { says: 'drawn in', year: year + length.number - 1 } as const, at: length.at },
        ]),
  ];
}

export function optionsOf(variant: Element, unsaid: Unsaid[]): Saying[] {
  const options = childrenOf(variant, 'RULEOPTIONS').flatMap((list) =>
    childrenOf(list, 'RULEOPTION'),
  );
  return options.flatMap((option): Saying[] => {
    const [name, value] = [attribute(option, 'name'), attribute(option, 'value')];
    const { at } = option;
    if (name === 'OPTION_BUILDS' && value === 'VALUE_BUILDS_ANY_OWNED')
      return [{ meaning: { says: 'builds', where: 'owned' }, at }];
    if (name === 'OPTION_BUILDS' && value === 'VALUE_BUILDS_ANY_IF_HOME_OWNED')
      return [{ meaning: { says: 'builds', where: 'owned with a home' }, at }];
    const usual =
      (name === 'OPTION_BUILDS' && value === 'VALUE_BUILDS_HOME_ONLY') ||
      (name === 'OPTION_WINGS' && value === 'VALUE_WINGS_DISABLED');
    const why = usual
      ? 'as the rulebook has it'
      : name === 'OPTION_WINGS'
        ? 'wings: a third kind of units, which go anywhere'
        : 'an option of jDip';
    unsaid.push({ text: `${name}=${value}`, why, bearing: !usual, at });
    return [];
  });
}

const timeOf = (season: string): string => (season.toLowerCase() === 'fall' ? 'Fall' : 'Spring');

/** Borders with conditions: closed in a season, or weakening moves; others are questions. */
export function bordersOf({ provinces, borders, byName }: Geography, unsaid: Unsaid[]): Saying[] {
  return provinces.flatMap(({ key, element }) => {
    const all = attribute(element, 'borders')
      .split(/[\s,;]+/u)
      .filter((id) => id !== '');
    const ferry: Saying[] =
      attribute(element, 'isConvoyableCoast') === 'true'
        ? [{ meaning: { says: 'ferries', locale: key }, at: element.at }]
        : [];
    return [
      ...ferry,
      ...all.flatMap((id): Saying[] => {
        const border = borders.get(id);
        const { at } = border ?? element;
        const said = (name: string): string =>
          border === undefined ? '' : attribute(border, name);
        const only = (...names: string[]): boolean =>
          ['from', 'unitTypes', 'orderTypes', 'year', 'season', 'phase', 'baseMoveModifier'].every(
            (name) => names.includes(name) || said(name) === '',
          );
        const season = /^(spring|fall)$/iu.exec(said('season'))?.[1];
        const weaker = Number(said('baseMoveModifier'));
        if (border !== undefined && only('season') && season !== undefined)
          return [
            {
              meaning: {
                says: 'closed in',
                locale: key,
                time: timeOf(season),
              },
              at,
            },
          ];
        const from = said('from')
          .split(/[\s,;]+/u)
          .map((one) => byName.get(sameName(one))?.key);
        if (
          border !== undefined &&
          only('from', 'season') &&
          season !== undefined &&
          from.every((one) => one !== undefined)
        )
          return from.map((one) => ({
            meaning: { says: 'way closed in', from: one, to: key, time: timeOf(season) },
            at,
          }));
        if (
          border !== undefined &&
          only('from', 'baseMoveModifier') &&
          weaker < 0 &&
          from.every((one) => one !== undefined)
        )
          return from.flatMap((one) => [
            { meaning: { says: 'weaker', from: one, to: key, by: -weaker } as const, at },
          ]);
        unsaid.push({
          text: `the border ${id} of ${key} (${cleaned([...(border?.attributes ?? [])].map(([name, value]) => `${name}=${value}`).join(' '))})`,
          why: 'a border with conditions',
          bearing: true,
          at,
        });
        return [];
      }),
    ];
  });
}
