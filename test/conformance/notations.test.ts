/** What is written is read back as the same order: by whichever notation says all of it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GenericOrder } from '../../runtime/protocol.ts';
import { race } from '../command/run.ts';
import { compileText } from '../docs/pages.ts';
import { playAutomatically } from '../support/games.ts';
import { orderFault, orderFaults } from '../support/roundtrip.ts';
import { importModule, loadVariant } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

async function gameOf(text: string, warnings: readonly string[] = []): Promise<Played> {
  const { diagnostics, module } = compileText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual(warnings);
  if (module === undefined) throw new Error('it does not compile');
  return importModule(module);
}

const classicWith = (clauses: string): string =>
  `variant X {\n  extends Classic\n  ${clauses}\n}\n`;

/** What a text is written as once it was read. */
function again(game: Played, who: string, text: string): string {
  const started = game.start();
  if (!started.ok) throw new Error('it does not start');
  const { state } = started.value;
  const read = game.read(state, who, text);
  if (!read.ok) return read.diagnostics.map(({ code }) => code).join();
  const written = game.write(state, read.value);
  return written.ok ? written.value : written.diagnostics.map(({ code }) => code).join();
}

test.each(['classic', 'range-war', 'republic-in-fog', 'terrestrial-chaos', 'reivers'])(
  'every order that is legal in games of %s is read back as it was written',
  async (variant) => {
    const { game } = await loadVariant(variant);
    // `npm run soak -- --part roundtrip` plays games to their ends.
    const { states, faults } = playAutomatically(game, 11, 3);
    expect(faults).toEqual([]);
    expect(states.flatMap((state) => orderFaults(game, state))).toEqual([]);
  },
);

describe('a field that holds a set', () => {
  const names = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];
  const ofPacts = async () => {
    const { game } = await loadVariant('test/conformance/together/pacts.variant');
    const started = game.start();
    if (!started.ok) throw new Error('it does not start');
    return { game, state: started.value.state };
  };
  const ally = (withWhom: readonly unknown[]): GenericOrder =>
    JSON.parse(JSON.stringify({ verb: 'Ally', power: 'France', with: withWhom, aloud: false }));

  test('is written and read back, whatever is in it', async () => {
    const { game, state } = await ofPacts();
    const others = names.filter((name) => name !== 'France');
    const sets = Array.from({ length: 2 ** others.length }, (_, bits) =>
      others.filter((__, at) => ((bits >> at) & 1) === 1),
    ).filter((set) => set.length <= 3);
    expect(sets).toHaveLength(42);
    expect(sets.flatMap((set) => orderFault(game, state, 'France', ally(set)) ?? [])).toEqual([]);
  });

  test('may be read in any order, each name once or twice', async () => {
    const { game } = await ofPacts();
    const written = 'ally with England, Italy and Turkey';
    for (const text of [
      'ally with Turkey and Italy and England',
      'ally with turkey,england,ITALY',
      'ally with England, Italy, and Turkey',
      'ally with Italy, England, Turkey and Italy',
    ]) {
      expect(again(game, 'France', text)).toBe(written);
    }
    // However many there are: read in twice as many ways with each, this would never end.
    expect(again(game, 'France', `ally with ${Array(28).fill('Italy').join(',')}`)).toBe(
      'ally with Italy',
    );
    expect(again(game, 'France', 'ally with England Italy')).toBe('unreadable-order');
    expect(again(game, 'France', 'ally with England and')).toBe('unreadable-order');
    expect(again(game, 'France', 'ally with')).toBe('unreadable-order');
    expect(again(game, 'France', 'ally with France')).toBe('illegal-order');
  });

  test('as JSON has its members in their order, each once', async () => {
    const { game, state } = await ofPacts();
    const wrong = [['Italy', 'England'], ['Italy', 'Italy'], ['Egypt'], [7], [['Italy']]];
    for (const set of wrong) {
      const stepped = game.step(state, [{ who: 'France', order: ally(set) }]);
      expect(stepped.ok ? set : stepped.diagnostics.map(({ code }) => code)).toEqual([
        'invalid-order',
      ]);
    }
  });

  test('is told as a range of its own, and not listed', async () => {
    const { game, state } = await ofPacts();
    const legal = game.legal(state, 'Treaties France');
    const ranges = legal.ok ? legal.value.ranges : [];
    expect(ranges).toEqual([
      {
        verb: 'Ally',
        fields: { with: { type: 'some of', things: names }, aloud: { type: 'yes or no' } },
      },
    ]);
  });
});

describe('an order is written by the first notation that says all of it', () => {
  test('not by one that loses a field', async () => {
    const game = await gameOf(
      classicWith(
        'order Move { one: Space or none; written "{unit} - {to}" or "{unit} - {one} - {to}" }',
      ),
      ['No notation of Move says via.'],
    );
    expect(again(game, 'England', 'A LVP - NTH - YOR')).toBe('A LVP - NTH - YOR');
    expect(again(game, 'England', 'A LVP - YOR')).toBe('A LVP - YOR');
  });

  test('not by one that needs what is not there', async () => {
    const game = await gameOf(
      classicWith(
        'order Move { one: Space or none; written "{unit} - {one} - {to}" or "{unit} - {to}[ {via VIA|via convoy}]" }',
      ),
      ['No notation of Move says both via and one.'],
    );
    expect(again(game, 'France', 'A PAR - BUR')).toBe('A PAR - BUR');
    expect(again(game, 'France', 'A PAR - PIC - BUR')).toBe('A PAR - PIC - BUR');
  });

  test('automatic players play on with such orders', async () => {
    const game = await gameOf(
      classicWith(`order Move {
        one: Space or none
        two: Space or none
        three: Space or none
        written "{unit} - {to}" or "{unit} - {one} - {to}" or "{unit} - {one} - {two} - {to}"
              or "{unit} - {one} - {two} - {three} - {to}"
        legal only when (one is none or borders(unit.at.space, one)) and (two is none or one is not none)
              and (three is none or two is not none)
      }`),
      ['No notation of Move says via.'],
    );
    const { faults, states } = playAutomatically(game, 3, 4);
    expect(faults).toEqual([]);
    expect(states).toHaveLength(5);
  });

  test('a field may be called what conditions are made of', async () => {
    const game = await gameOf(
      classicWith(
        'order Hold { first: Space or none; if: Space or none; then: Space or none; written "{unit} H[ 1 {first}][ 2 {if}][ 3 {then}]" }',
      ),
    );
    const started = game.start();
    if (!started.ok) throw new Error('it does not start');
    const { state } = started.value;
    const unit = 1;
    // oxlint-disable-next-line unicorn/no-thenable -- the very name is tried
    const order = { verb: 'Hold', unit, first: 'PAR', if: 'LON', then: null };
    const request = 'Orders 1';
    const stepped = game.step(state, { [request]: order });
    if (!stepped.ok) throw new Error(stepped.diagnostics.map(({ message }) => message).join());
    const [result] = stepped.value.results.filter(({ subject }) => subject === unit);
    expect(result).toMatchObject({ verdict: 'succeeds', order });
    expect(result?.text).toMatch(/ H 1 PAR 2 LON$/);
  });
});

/** Which fields a notation says, and which of them it cannot leave out. */
interface Form {
  readonly says: readonly (readonly [field: string, optional: boolean])[];
}

const holes: Readonly<Record<string, string>> = {
  one: 'over {one}',
  two: 'past {two}',
  loud: '{loud loud}',
  much: 'for {much}',
};

const textOf = ({ says }: Form, at: number): string =>
  [
    `{runner} probes${'!'.repeat(at)}`,
    ...says.map(([field, optional]) =>
      optional || field === 'loud' ? `[ ${holes[field] ?? ''}]` : ` ${holes[field] ?? ''}`,
    ),
  ].join('');

test('whatever notations an order has, what one of them can say is read back', async () => {
  const form = fc
    .shuffledSubarray(Object.keys(holes))
    .chain((fields) =>
      fc.tuple(
        ...fields.map((field) => fc.boolean().map((optional) => [field, optional] as const)),
      ),
    )
    .map((says): Form => ({ says }));
  await fc.assert(
    fc.asyncProperty(fc.array(form, { minLength: 1, maxLength: 4 }), async (forms) => {
      const written = forms.map((each, at) => `"${textOf(each, at)}"`).join(' or ');
      const { module } = compileText(
        race.replace(
          '  rule 2',
          `  order Probe in Orders by Runner { one: Space or none; two: Space or none; loud: yes or no; much: Number\n written ${written} }\n\n  rule 2`,
        ),
      );
      if (module === undefined) throw new Error(`it does not compile: ${written}`);
      const game = await importModule(module);
      const started = game.start();
      if (!started.ok) throw new Error('it does not start');
      const { state } = started.value;
      let said = 0;
      for (let bits = 0; bits < 16; bits++) {
        const values = {
          one: (bits & 1) === 0 ? null : 'L',
          two: (bits & 2) === 0 ? null : 'R',
          loud: (bits & 4) !== 0,
          much: (bits & 8) === 0 ? 0 : 7,
        };
        const order: GenericOrder = { verb: 'Probe', runner: 1, ...values };
        // A number is always there: 0 is one.
        const filled = Object.entries(values).flatMap(([name, value]) =>
          value === null || value === false || value === 0 ? [] : [name],
        );
        const sayable = forms.some(
          ({ says }) =>
            filled.every((name) => says.some(([field]) => field === name)) &&
            says.every(
              ([field, optional]) =>
                optional || field === 'loud' || field === 'much' || filled.includes(field),
            ),
        );
        if (!sayable) continue;
        said += 1;
        expect(orderFault(game, state, 'Red', order)).toBeUndefined();
      }
      fc.pre(said > 0);
    }),
    { numRuns: 20 },
  );
});
