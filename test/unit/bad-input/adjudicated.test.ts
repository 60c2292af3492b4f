/** The same through `adjudicate`: what cannot be ordered is told with its code and the variant's reason, also where the phase asks nobody. */
import { describe, expect, test } from 'vitest';
import { loadVariant } from '../../support/variants.ts';

interface Told {
  readonly order: string;
  readonly verdict: string;
  readonly code?: string;
  readonly why?: string;
}

type Answer = Readonly<Record<string, unknown>> & { readonly orders: readonly Told[] };

/** One line to its answer; the order counts for nothing. */
async function refused(
  variant: string,
  line: object,
  who: string,
  order: string,
): Promise<Told | undefined> {
  const { game } = await loadVariant(variant);
  const silent = game.adjudicate({ ...line }) as Answer;
  const answer = game.adjudicate({ ...line, orders: { [who]: [order] } }) as Answer;
  const { orders, ...after } = answer;
  const { orders: defaults, ...wanted } = silent;
  expect(after).toEqual(wanted);
  expect(orders.slice(1)).toEqual(defaults);
  return orders[0];
}

const all =
  'ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LVP LON MAR MOS MUN NAP NWY PAR POR ROM RUM SER SEV SMY SPA STP SWE TRI TUN VEN VIE WAR'.split(
    ' ',
  );
const latent = 'IRE ICE CRE CYP SIC COR SAR SWI CAS'.split(' ');
const twelve = { London: ['LON'], Paris: all.slice(0, 12), Warsaw: all.slice(20) };

describe('each with its code, in the words of the variant', () => {
  test.each([
    [
      'range-war',
      { phase: 'Summer 1870 Movement' },
      'Lazy S',
      'H(COO)-NRA',
      'gets-no-orders',
      'orders are given to no Herd',
    ],
    [
      'range-war-german',
      { phase: 'Spring 1871 Adjustments', units: {}, centres: { 'Lazy S': ['LZY'] }, herds: {} },
      'Lazy S',
      'Build H LZY',
      'illegal-order',
      "no rival's home was captured first last Winter (rule 13)",
    ],
    [
      'republic',
      { phase: 'Winter 1026 Upkeep', accounts: [{ power: 'Ulster', points: 20, debt: 0 }] },
      'Ulster',
      'Build bridge BeN - BeS',
      'illegal-order',
      'no unit of Ulster stands on either side (rule 9b)',
    ],
    [
      'republic',
      { phase: 'Winter 1026 Payments', centres: { Ulster: ['BeN'] } },
      'Ulster',
      'Pay 0 to Munster',
      'illegal-order',
      'one point at least (rule 8)',
    ],
    [
      'terrestrial-chaos',
      { phase: 'Spring 1904 Endings', units: {}, centres: twelve },
      'Paris',
      'win with Warsaw',
      'not-asked',
      'thirteen centres each (rule 13b)',
    ],
    [
      'terrestrial-chaos',
      { phase: 'Summer 1904 Joining', units: {}, centres: { Paris: all, London: latent } },
      'Game Master',
      '1 newcomers',
      'not-asked',
      '0 centres are left (rule 11)',
    ],
    [
      'terrestrial-chaos',
      { phase: 'Spring 1904 Movement', units: { Paris: ['A PAR'] }, centres: { Paris: ['PAR'] } },
      'Paris',
      'if Atlantis is vacant then A PAR - BRE',
      'unreadable-order',
      "There is no Space called 'Atlantis'",
    ],
    [
      'terrestrial-chaos',
      { phase: 'Spring 1904 Movement', units: { Paris: ['A PAR'] }, centres: { Paris: ['PAR'] } },
      'Paris',
      'if BRE is vacant and not Atlantis is vacant then A PAR - BRE',
      'unreadable-order',
      "There is no Space called 'Atlantis'",
    ],
  ])('%s %j, %s: %s', async (variant, line, who, order, code, words) => {
    const told = await refused(variant, line, who, order);
    expect(told).toMatchObject({ order, code });
    expect(told?.why).toContain(words);
  });
});

test('a payment the other side does not confirm is made by nobody', async () => {
  const { game } = await loadVariant('republic');
  const answer = game.adjudicate({
    phase: 'Winter 1026 Payments',
    centres: { Ulster: ['BeN'] },
    orders: { Ulster: ['Pay 3 to Munster'], Munster: ['Receive 2 from Ulster'] },
  }) as Answer;
  expect(answer.orders.map(({ verdict }) => verdict)).toEqual(['void', 'void']);
  expect(answer['accounts']).toContainEqual({ power: 'Ulster', points: 10, debt: 0 });
});

describe('in the skirmish', () => {
  const dice = { 'Power.initiative Cowboys': 6, 'Power.initiative Indians': 1 };
  const figures = { Cowboys: ['HA1 I3 W F', 'R1 D7 W M', 'DR K8 W A'], Indians: ['B4 J8 W F'] };
  const acting = async (man: string, order: string): Promise<Told | undefined> => {
    const { game } = await loadVariant('cowboys-and-indians');
    const line = { phase: 'Turn 1 Fight', figures, draws: dice };
    const answer = game.adjudicate({ ...line, orders: { Cowboys: [`activate ${man}`, order] } });
    return (answer as Answer).orders[1];
  };

  test.each([
    ['HA1', 'HA1 - J3', 'J3 is the river (rule M3)'],
    ['HA1', 'HA1 shoots at J8', 'Hand One looks West (rule F10)'],
    ['R1', 'R1 attacks J8', 'it is not beside J8 (rule H1)'],
    ['DR', 'DR drives to J8', 'J8 is occupied (rule P7)'],
  ])('%s: %s', async (man, order, words) => {
    const told = await acting(man, order);
    expect(told).toMatchObject({ verdict: 'illegal', code: 'illegal-order' });
    expect(told?.why).toContain(words);
  });

  test.each([
    [{ Cowboys: ['HA1 J1 E F'] }, 'in the river'],
    [{ Cowboys: ['HA1 C1 E F', 'HA2 C1 E F', 'O2 C1 E F'] }, 'three men'],
    [{ Cowboys: ['HA1 C1 E F'], Indians: ['B2 C1 W F'] }, 'both sides'],
    [{ Cowboys: ['HA1 C1 E F', 'R1 C1 E M'] }, 'a man and a rider'],
  ])('%j cannot stand: %s', async (list, _why) => {
    const { game } = await loadVariant('cowboys-and-indians');
    const answer = game.adjudicate({ phase: 'Turn 1 Fight', figures: list, orders: {} });
    expect(answer).toMatchObject({ error: { code: 'impossible-position' } });
  });
});

test('a position may say who has begun, and what was opened', async () => {
  const { game } = await loadVariant('terrestrial-chaos');
  const realms = [{ power: 'Ireland', twoFigures: 40, fallen: false }];
  const pasts = { Ireland: ['Rome'] };
  const [units, centres] = [{ Ireland: ['A IRE'] }, { Ireland: ['IRE'] }];
  const answer = game.adjudicate({
    phase: 'Spring 1904 Movement',
    units,
    centres,
    realms,
    pasts,
    orders: { Ireland: ['A IRE - IRI'] },
  });
  expect(answer).toMatchObject({
    realms,
    pasts,
    units: { Ireland: ['A IRI'] },
    orders: [{ verdict: 'succeeds' }],
  });
});

test('a semicolon at the end of an order parts it from the next', async () => {
  const { game } = await loadVariant('republic');
  const order = 'A(KkW)-B((KkW)-(Wat));';
  const answer = game.adjudicate({
    phase: 'Spring 1026 Movement',
    units: { Ulster: ['A KkW'] },
    bridges: { Munster: ['B KkW - Wat'] },
    orders: { Ulster: [order] },
  });
  expect(answer).toMatchObject({ bridges: {}, orders: [{ order, verdict: 'succeeds' }] });
});
