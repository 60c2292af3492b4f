/** The calendar of a form that fits as transitions from phase to phase. */
import type { Form, Part, PartOfTurn } from '../form.ts';

export const phases: Readonly<Record<PartOfTurn, string>> = {
  move: 'Movement',
  flee: 'Retreat',
  adjust: 'Adjustment',
};

interface Step {
  readonly season: string;
  readonly type: string;
  readonly years: Part['years'];
}

const key = ({ season, type }: Step): object => ({ season, type });

export function progression({ almanac }: Form): object {
  const steps = almanac.times.flatMap(({ name, parts }) =>
    parts.map(({ part, years }): Step => ({ season: name, type: phases[part], years })),
  );
  const transitions = steps.flatMap((step, at) => {
    const to = (index: number, condition?: object): object => {
      const next = steps[index % steps.length];
      return {
        from: key(step),
        to: {
          ...(next === undefined ? {} : key(next)),
          yearDelta: index >= steps.length ? almanac.step : 0,
        },
        ...(condition === undefined ? {} : { condition }),
      };
    };
    const years = steps[(at + 1) % steps.length]?.years;
    if (years === undefined || steps.length === 1) return [to(at + 1)];
    // In other years it is gone past: each of their rests has an edge of its own.
    const rests = restsOf(almanac, years.by).filter((rest) => rest !== years.rest);
    return [
      ...rests.map((rest) => to(at + 2, { yearMod: years.by, yearModValue: rest })),
      to(at + 1, { yearMod: years.by, yearModValue: years.rest }),
    ];
  });
  return { seasons: [...new Set(almanac.times.map(({ name }) => name))], transitions };
}

/** The rests that the years of a game leave. */
function restsOf({ start, step }: Form['almanac'], by: number): readonly number[] {
  const rests = new Set<number>();
  for (let year = start.year; !rests.has(year % by); year += step) rests.add(year % by);
  return [...rests].toSorted((a, b) => a - b);
}
