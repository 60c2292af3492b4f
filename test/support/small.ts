/** Small variants of the Diplomacy rulebook at random: a few spaces, two or three powers, and what they begin with. */
import { random } from '../yardstick/random.ts';

const NAMES = 'Alfa Bravo Carla Delta Ernst Fjord Golf Hotel India Julia'.split(' ');
const POWERS = ['Red', 'Yellow', 'Violet'];
const RULES = [
  '',
  'win with 3 centres',
  'no convoys',
  'builds in any owned centre',
  'win with 4 centres',
];

/** The text of a variant, the same for the same seed. */
export function smallVariant(seed: number): string {
  const { below } = random(seed);
  const count = 6 + below(NAMES.length - 5);
  const names = NAMES.slice(0, count);
  const powers = POWERS.slice(0, 2 + below(2));
  const touching = names.map(() => new Set<number>());
  const join = (a: number, b: number): void => {
    if (a === b) return;
    touching[a]?.add(b);
    touching[b]?.add(a);
  };
  // A ring, so that all hang together, and some ways across.
  names.forEach((_, at) => join(at, (at + 1) % count));
  for (let left = count; left > 0; left--) join(below(count), below(count));
  const short = (at: number): string => (names[at] ?? '').slice(0, 3).toUpperCase();
  const spaces = names.map((name, at) => {
    // Who begins there has a coast and a centre; one sea lies behind them.
    const owner = powers[at];
    const terrain =
      owner !== undefined ? 'coast' : at === powers.length ? 'sea' : ['coast', 'inland'][below(2)];
    const centre =
      owner !== undefined
        ? `, centre of ${owner}`
        : terrain !== 'sea' && below(2) === 0
          ? ', centre'
          : '';
    const beside = [...(touching[at] ?? [])]
      .sort((a, b) => a - b)
      .map(short)
      .join(' ');
    return `  ${terrain} ${name} (${short(at)})${centre}: ${beside}`;
  });
  const starts = powers.map(
    (power, at) => `  ${power} starts with ${below(3) === 0 ? 'F' : 'A'} ${short(at)}`,
  );
  return [
    `variant Small ${seed} {`,
    '  using Diplomacy',
    ...powers.map((power) => `  power ${power} (${power.slice(0, 1)})`),
    ...spaces,
    ...starts,
    `  ${RULES[below(RULES.length)] ?? ''}`,
    '}',
    '',
  ].join('\n');
}
