/** Small programs over emitted modules: right ones, and such with one mistake each, in the line marked `// wrong`. */

export interface Use {
  readonly name: string;
  readonly source: string;
}

export interface Mistake extends Use {
  /** What the type checker calls it. */
  readonly code: number;
}

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;

const classic = `import { read, replay, start, step, view, write } from './classic.ts';
import type { Order, Power, Spot, State, Who } from './classic.ts';
import type { GameRecord } from 'variorum/runtime';
export type Used = [Order, Power, Spot, State, GameRecord<Order, Who>, typeof read, typeof replay, typeof start, typeof step, typeof view, typeof write];
export declare const state: State;`;

export const uses: readonly Use[] = [
  {
    name: 'use-orders',
    source: lines(
      classic,
      `const order: Order = { verb: 'Move', unit: 1, to: 'STP/SC', via: true };`,
      `export const next = step(state, [{ who: 'Russia', order }, { who: 'Russia', order: 'A MOS H' }]);`,
      `export const programs = step(state, {`,
      `  'Orders 1': { if: 'BUR is vacant', then: order, else: { verb: 'Hold', unit: 1 } },`,
      `  'Orders 2': [{ first: [order, { verb: 'Waive', power: 'France' }] }],`,
      `});`,
    ),
  },
  {
    name: 'use-verbs',
    source: lines(
      classic,
      `export function target(order: Order): Spot | undefined {`,
      `  switch (order.verb) {`,
      `    case 'Move':`,
      `    case 'Convoy':`,
      `    case 'Retreat':`,
      `      return order.to;`,
      `    case 'Support':`,
      `      return order.into ?? undefined;`,
      `    case 'Build':`,
      `      return order.at;`,
      `    case 'Hold':`,
      `    case 'Disband':`,
      `    case 'Waive':`,
      `    case 'Remove':`,
      `      return undefined;`,
      `  }`,
      `}`,
    ),
  },
  {
    name: 'use-state',
    source: lines(
      classic,
      `export const occupied: readonly Spot[] = state.things.Unit.map(({ at }) => at);`,
      `export const owner: Power | null = state.things.Centre?.Paris?.owner ?? null;`,
      `const begun = start({ seed: '7' });`,
      `export const year: number = begun.ok ? begun.value.state.year : 0;`,
      `export const winners: readonly Power[] = state.ended?.winners ?? [];`,
    ),
  },
  {
    name: 'use-guards',
    source: lines(
      classic,
      `import { isOrder, isRecord, isState } from './classic.validate.js';`,
      `const data: unknown = JSON.parse('{}');`,
      `export const next = isState(data) ? step(data, []) : undefined;`,
      `export const text = isOrder(data) ? write(state, data) : undefined;`,
      `export const game = isRecord(data) ? replay(data) : undefined;`,
      `export const errors: string = (isState.errors ?? []).map((error) => error.instancePath).join();`,
    ),
  },
  {
    name: 'use-memory',
    source: lines(
      classic,
      `import { place, present } from './classic.ts';`,
      `const position = present(state);`,
      `const { memory } = position.ok ? position.value : {};`,
      `export const stop: string | undefined = memory?.stop;`,
      `export const again = place({ units: { France: ['A PAR'] }, memory: { things: {`,
      `  Unit: [{ id: 7, listed: 'A PAR', has: { attackedBySea: true } }],`,
      `  Centre: { Paris: { owner: 'France' } },`,
      `} } });`,
    ),
  },
  {
    name: 'use-who',
    source: lines(
      classic,
      `export const order = read(state, 'Turkey', 'A CON - BUL');`,
      `export const views = [view(state, null), view(state, 'Austria')];`,
      `const outcome = step(state, [{ who: 'Turkey', order: 'A CON - BUL' }]);`,
      `export const whose: readonly (Power | null)[] = outcome.ok`,
      `  ? outcome.value.results.map(({ who }) => who)`,
      `  : [];`,
      `export const told: readonly (Power | null)[] = state.messages.map(({ who }) => who);`,
      `export const early: readonly Order['verb'][] = state.sealed.flatMap(({ orders }) =>`,
      `  orders.flatMap((each) => ('verb' in each ? [each.verb] : [])),`,
      `);`,
    ),
  },
  {
    name: 'use-two-variants',
    source: lines(
      classic,
      `import { step as ride } from './range-war.ts';`,
      `import type { State as OnTheRange } from './range-war.ts';`,
      `export const either = (all: State | OnTheRange): unknown =>`,
      `  all.variant === 'classic' ? step(all, []) : ride(all, []);`,
    ),
  },
];

export const mistakes: readonly Mistake[] = [
  {
    name: 'wrong-attribute-in-memory',
    code: 2353,
    source: lines(
      classic,
      `import { place } from './classic.ts';`,
      `export const state2 = place({ memory: { things: { Unit: [`,
      `  { id: 7, has: { tired: true } }, // wrong`,
      `] } } });`,
    ),
  },
  {
    name: 'wrong-owner-in-memory',
    code: 2322,
    source: lines(
      classic,
      `import { place } from './classic.ts';`,
      `export const state2 = place({ memory: { things: { Centre: {`,
      `  Paris: { owner: 'Spain' }, // wrong`,
      `} } } });`,
    ),
  },
  {
    name: 'wrong-space-in-order',
    code: 2322,
    source: lines(
      classic,
      `export const order: Order = { verb: 'Move', unit: 1, to: 'XYZ' }; // wrong`,
    ),
  },
  {
    name: 'wrong-space-misspelt',
    code: 2820,
    source: lines(classic, `export const spot: Spot = 'STP/SK'; // wrong`),
  },
  {
    name: 'wrong-space-handed-in',
    code: 2353,
    source: lines(
      classic,
      `export const next = step(state, [`,
      `  { who: 'France', order: { verb: 'Retreat', unit: 1, to: 'XYZ' } }, // wrong`,
      `]);`,
    ),
  },
  {
    name: 'wrong-verb',
    code: 2322,
    source: lines(
      classic,
      `export const order: Order = { verb: 'Ride', unit: 1, to: 'PAR' }; // wrong`,
    ),
  },
  {
    name: 'wrong-verb-written',
    code: 2322,
    source: lines(classic, `export const text = write(state, { verb: 'Jump', unit: 1 }); // wrong`),
  },
  {
    name: 'wrong-field',
    code: 2353,
    source: lines(
      classic,
      `export const order: Order = { verb: 'Hold', unit: 1, to: 'BUR' }; // wrong`,
    ),
  },
  {
    name: 'wrong-field-missing',
    code: 2322,
    source: lines(classic, `export const order: Order = { verb: 'Move', unit: 1 }; // wrong`),
  },
  {
    name: 'wrong-field-type',
    code: 2322,
    source: lines(classic, `export const order: Order = { verb: 'Hold', unit: 'A PAR' }; // wrong`),
  },
  {
    name: 'wrong-power',
    code: 2820,
    source: lines(
      classic,
      `export const order: Order = { verb: 'Waive', power: 'Itally' }; // wrong`,
    ),
  },
  {
    name: 'wrong-who',
    code: 2353,
    source: lines(
      classic,
      `export const next = step(state, [{ who: 'Germnay', order: 'A BER H' }]); // wrong`,
    ),
  },
  {
    name: 'wrong-who-reading',
    code: 2345,
    source: lines(classic, `export const order = read(state, 'turkey', 'A CON H'); // wrong`),
  },
  {
    name: 'wrong-viewer',
    code: 2345,
    source: lines(classic, `export const seen = view(state, 'Spain'); // wrong`),
  },
  {
    name: 'wrong-viewer-of-another-variant',
    code: 2345,
    source: lines(
      classic,
      `import type { Power as OnTheRange } from './range-war.ts';`,
      `export const seen = (who: OnTheRange): unknown => view(state, who); // wrong`,
    ),
  },
  {
    name: 'wrong-who-of-a-result',
    code: 2367,
    source: lines(
      classic,
      `const outcome = step(state, []);`,
      `export const mine = outcome.ok && outcome.value.results[0]?.who === 'Brazil'; // wrong`,
    ),
  },
  {
    name: 'wrong-record-of-strangers',
    code: 2345,
    source: lines(
      classic,
      `export const game = (other: GameRecord<Order>): unknown => replay(other); // wrong`,
    ),
  },
  {
    name: 'wrong-season',
    code: 2367,
    source: lines(classic, `export const autumn = state.season === 'Autumn'; // wrong`),
  },
  {
    name: 'wrong-kind-of-thing',
    code: 2339,
    source: lines(classic, `export const herds = state.things.Herd; // wrong`),
  },
  {
    name: 'wrong-state',
    code: 2379,
    source: lines(
      classic,
      `import type { State as OnTheRange } from './range-war.ts';`,
      `export const next = (other: OnTheRange): unknown => step(other, []); // wrong`,
    ),
  },
  {
    name: 'wrong-edition',
    code: 2379,
    source: lines(
      classic,
      `import type { State as Older } from './1971/classic@1971.ts';`,
      `export const next = (other: Older): unknown => step(other, []); // wrong`,
    ),
  },
  {
    name: 'wrong-order-of-another-variant',
    code: 2345,
    source: lines(
      classic,
      `import type { Order as OnTheRange } from './range-war.ts';`,
      `export const text = (other: OnTheRange): unknown => write(state, other); // wrong`,
    ),
  },
  {
    name: 'wrong-record-of-another-variant',
    code: 2345,
    source: lines(
      classic,
      `import type { Order as OnTheRange } from './range-war.ts';`,
      `export const game = (other: GameRecord<OnTheRange, Who>): unknown => replay(other); // wrong`,
    ),
  },
  {
    name: 'wrong-changed-state',
    code: 2540,
    source: lines(classic, `state.year = 1902; // wrong`),
  },
  {
    name: 'wrong-unchecked-outcome',
    code: 2339,
    source: lines(classic, `export const next = start().value; // wrong`),
  },
];
