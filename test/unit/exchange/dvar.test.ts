/** Documents of DVAR as others may write them: the sample of the tests with something else in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { checkedImport } from '../../support/exchange/exports.ts';
import { foreignText } from '../../support/exchange/facts.ts';
import { compileImported, played } from '../../support/exchange/played.ts';
import { root } from '../../support/variants.ts';

const path = join(root, 'test/exchange/dvar/lakes.dvar.json');
const drawingPath = path.replace('.dvar.json', '.d.svg');

interface Edge {
  to: string;
  pass: string;
}
interface Phase {
  season: string;
  type: string;
}
interface Transition {
  from: Phase;
  to: Phase & { yearDelta: number };
  condition?: { yearMod: number; yearModValue: number };
}
interface Document {
  name: string;
  victoryConditions: object[];
  adjudicationModifiers: string[];
  phaseProgression: { seasons: string[]; transitions: Transition[] };
  nations: { id: string; name: string; color: string; non_playable?: boolean }[];
  provinces: {
    id: string;
    name: string;
    type: string;
    supplyCenter: boolean;
    homeNation?: string;
    adjacencies: Edge[];
  }[];
  namedCoasts: { id: string; name: string; parentProvince: string; adjacencies: Edge[] }[];
  initialState: {
    phase: Phase & { year: number };
    units: { nation: string; type: string; location: string }[];
    supplyCenters: { nation: string; province: string }[];
  };
  dominanceRules: object[];
}

const sample = (): Document => JSON.parse(readFileSync(path, 'utf8')) as Document;

/** The one variant that comes of it, which `check` has nothing to say of. */
function imported(change: (document: Document) => void, drawing = foreignText(drawingPath) ?? '') {
  const document = sample();
  change(document);
  const text = JSON.stringify(document);
  const host = {
    read: (file: string) =>
      file === path ? text : file === drawingPath ? drawing : foreignText(file),
  };
  const { variants, diagnostics } = importFile(host, path, { from: 'dvar' });
  const [variant] = variants;
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (variant === undefined) throw new Error('nothing was written');
  expect(checkedImport(variant).diagnostics.map(({ message }) => message)).toEqual([]);
  const [rules = '', map = '', drawn = ''] = variant.texts.map((one) => one.text);
  return { variant, rules, map, drawn, said: diagnostics.map(({ message }) => message) };
}

const moves = (season: string): Transition => ({
  from: { season, type: 'Movement' },
  to: { season, type: 'Retreat', yearDelta: 0 },
});
const leads = (
  from: string,
  to: string,
  yearDelta = 0,
  condition?: readonly [number, number],
): Transition => {
  const phase = (text: string): Phase => {
    const [season = '', type = ''] = text.split(' ');
    return { season, type };
  };
  return {
    from: phase(from),
    to: { ...phase(to), yearDelta },
    ...(condition === undefined
      ? {}
      : { condition: { yearMod: condition[0], yearModValue: condition[1] } }),
  };
};
/** Fall comes after Spring; what comes after its retreats stands in the further transitions. */
const years = (...further: readonly Transition[]) => ({
  seasons: ['Spring', 'Fall'],
  transitions: [
    moves('Spring'),
    leads('Spring Retreat', 'Fall Movement'),
    moves('Fall'),
    ...further,
  ],
});

describe('names', () => {
  test.each(['Principality of Kiev', 'Ligue du Nord', 'none', 'NATO'])(
    'a nation may be called %s',
    (name) => {
      const { variant } = imported((document) => {
        for (const nation of document.nations) if (nation.id === 'reeds') nation.name = name;
      });
      expect(variant.form.sides[0]?.name).toBe(name);
    },
  );

  test('a nation whose name is a number has another one, which is told', () => {
    const { map, said } = imported((document) => {
      for (const nation of document.nations) if (nation.id === 'reeds') nation.name = '1';
    });
    expect(map).toContain('power Power 1');
    expect(said).toContain(
      'This is left out: the name 1, which no power can have: it is called Power 1.',
    );
  });

  test.each([
    ['Öst', 'ost'],
    ['İstanbul', 'istanbul'],
    ['Ægean (2)', 'aegean-2'],
  ])('a variant may be called %s', (name, stem) => {
    const { variant } = imported((document) => {
      document.name = name;
    });
    expect(variant.texts.map((one) => one.name)).toEqual(
      ['', '-map', '-drawn'].map((part) => `${stem}${part}.variant`),
    );
  });

  test('coasts are called as printed, by numbers as well, and no two alike', () => {
    const coasts = (ids: readonly string[], names: readonly string[]) =>
      imported((document) => {
        const all = JSON.stringify(document)
          .replaceAll('bnk/wc', `bnk/${ids[0] ?? ''}`)
          .replaceAll('bnk/ec', `bnk/${ids[1] ?? ''}`);
        Object.assign(document, JSON.parse(all));
        document.namedCoasts.forEach((coast, at) => {
          coast.name = names[at] ?? '';
        });
      }).map;
    expect(coasts(['1', '2'], ['The Bank', 'The Bank (2)'])).toMatch(
      /coast 1 \(1\)[^]*coast 2 \(2\)/u,
    );
    expect(coasts(['ns', 'ss'], ['The Bank (Shore)', 'The Bank (Shore)'])).toMatch(
      /shore \(NS\)[^]*shore ss \(SS\)/u,
    );
    expect(coasts(['ab', 'river'], ['Amber Bay (AB)', 'The Bank (River)'])).toMatch(
      /amber bay \(AB\)[^]*river coast \(RIVER\)/u,
    );
  });

  test('seasons are told apart, and it is said what they are called', () => {
    const { rules, said } = imported((document) => {
      const text = JSON.stringify(document.phaseProgression)
        .replaceAll('Spring', '1st Half')
        .replaceAll('Fall', '2nd Half');
      document.phaseProgression = JSON.parse(text) as Document['phaseProgression'];
      document.initialState.phase.season = '1st Half';
    });
    expect(rules).toContain('Half: Movement, Retreats');
    expect(rules).toContain('Half 2: Movement, Retreats, Adjustments');
    expect(rules).toContain('start in Half 1901');
    expect(said.filter((one) => one.includes('no season can have'))).toHaveLength(2);
  });
});

describe('phases', () => {
  const phased = (...further: readonly Transition[]) =>
    imported((document) => {
      document.phaseProgression = years(...further);
    });
  test('a condition may say when adjustments come, or when they do not', () => {
    const { rules, said } = phased(
      leads('Fall Retreat', 'Spring Movement', 1, [2, 0]),
      leads('Fall Retreat', 'Fall Adjustment'),
      leads('Fall Adjustment', 'Spring Movement', 1),
    );
    expect(rules).toContain('adjustments only in years 1 above those divisible by 2');
    expect(said.filter((one) => one.includes('calendar'))).toEqual([]);
  });

  test('what no calendar of the language says is told', () => {
    const { said } = phased(
      leads('Fall Retreat', 'Fall Adjustment', 0, [3, 0]),
      leads('Fall Retreat', 'Fall Adjustment', 0, [3, 1]),
      leads('Fall Retreat', 'Spring Movement', 1),
      leads('Fall Adjustment', 'Spring Movement', 1),
    );
    expect(said).toContain(
      'This is left out: what follows Fall Retreat in the year 1901, which the calendar of the text has not.',
    );
  });

  test('what never comes is told, by the names of the file', () => {
    const { rules, said } = phased(
      leads('Fall Retreat', 'Fall Adjustment', 0, [2, 3]),
      leads('Fall Retreat', 'Spring Movement', 1),
      leads('Fall Adjustment', 'Spring Movement', 1),
    );
    expect(rules).not.toContain('Adjustments');
    expect(said).toContain(
      'This is left out: a phase that the game never comes to (Fall Adjustment).',
    );
  });

  test('a calendar without retreats captures nothing, which is told', () => {
    const { said } = imported((document) => {
      document.phaseProgression = {
        seasons: ['Fall'],
        transitions: [
          leads('Fall Movement', 'Fall Adjustment'),
          leads('Fall Adjustment', 'Fall Movement', 1),
        ],
      };
      document.initialState.phase.season = 'Fall';
    });
    expect(said.some((one) => one.includes('this game has none'))).toBe(true);
  });

  test('a game that begins with adjustments begins with them', async () => {
    const { variant, rules, said } = imported((document) => {
      document.phaseProgression = years(
        leads('Fall Retreat', 'Fall Adjustment'),
        leads('Fall Adjustment', 'Spring Movement', 1),
      );
      Object.assign(document.initialState.phase, { season: 'Fall', type: 'Adjustment' });
    });
    // The usual calendar, which needs no clause.
    expect(rules).not.toContain('calendar');
    expect(rules).toContain('start in Winter 1901');
    expect(said).toContain(
      'This is left out: a start within Fall: its phases from then on are called Winter.',
    );
    const { game } = await played(compileImported(variant));
    const started = game.start({ seed: '1' });
    expect(started).toMatchObject({
      ok: true,
      value: { state: { season: 'Spring', year: 1902, phase: 'Movement' } },
    });
  });

  test('a year before 0 is told', () => {
    const { rules, said } = imported((document) => {
      document.initialState.phase.year = -30;
    });
    expect(rules).toContain('start in Spring 1');
    expect(said.some((one) => one.includes('the year -30'))).toBe(true);
  });
});

describe('what ends a game', () => {
  test('of several conditions the first to come counts, the others are told', () => {
    const { rules } = imported((document) => {
      document.victoryConditions = [
        { type: 'supply-center-majority', supplyCenters: 3 },
        { type: 'supply-center-majority', supplyCenters: 2 },
        { type: 'timed-resolution', year: 1910, resolution: 'most-supply-centers' },
        { type: 'timed-resolution', year: 1905, resolution: 'shared-draw' },
      ];
    });
    expect(rules).toContain('win with 2 centres');
    expect(rules).toContain('drawn in 1905');
    expect(rules).not.toContain('most centres win');
    expect(rules.replace(/\s+/gu, ' ')).toMatch(/3 centres; .*an end in 1910 \(another condition/u);
  });

  /** The last turn of a game in which nobody does anything, and who has won. */
  async function ended(change: (document: Document) => void) {
    const { variant } = imported((document) => {
      document.dominanceRules = [];
      change(document);
    });
    const { game } = await played(compileImported(variant));
    const started = game.start({ seed: '1' });
    if (!started.ok) throw new Error('it does not start');
    let { state } = started.value;
    for (let stop = 0; state.ended === null && stop < 100; stop++) {
      const next = game.step(state, {});
      if (!next.ok) throw new Error(next.diagnostics.map(({ message }) => message).join(' '));
      ({ state } = next.value);
    }
    return { year: state.year, season: state.season, winners: state.ended?.winners };
  }
  const timed = (year: number) => ({ type: 'timed-resolution', year, resolution: 'shared-draw' });

  test('a year ends at its end, however rarely or often centres are counted', async () => {
    const seldom = await ended((document) => {
      document.victoryConditions = [timed(1905)];
    });
    // By twos, with adjustments in 1903, 1907, 1911.
    expect(seldom).toMatchObject({ year: 1905, season: 'Fall' });
    const never = await ended((document) => {
      document.phaseProgression = years(leads('Fall Retreat', 'Spring Movement', 1));
      document.victoryConditions = [timed(1903)];
    });
    expect(never).toMatchObject({ year: 1903, season: 'Fall' });
    const often = await ended((document) => {
      document.phaseProgression = {
        seasons: ['Spring', 'Fall'],
        transitions: [
          moves('Spring'),
          leads('Spring Retreat', 'Spring Adjustment'),
          leads('Spring Adjustment', 'Fall Movement'),
          moves('Fall'),
          leads('Fall Retreat', 'Fall Adjustment'),
          leads('Fall Adjustment', 'Spring Movement', 1),
        ],
      };
      document.victoryConditions = [timed(1902)];
    });
    expect(often).toMatchObject({ year: 1902, season: 'Fall' });
  });

  test('who is not played wins nothing, though he has the most', async () => {
    const most = (document: Document): void => {
      document.victoryConditions = [
        { type: 'timed-resolution', year: 1903, resolution: 'most-supply-centers' },
      ];
      for (const one of document.initialState.supplyCenters)
        if (one.province === 'hil') one.nation = 'moss';
      document.initialState.units = document.initialState.units.filter(
        ({ location }) => location !== 'hil',
      );
    };
    expect((await ended(most)).winners).toEqual(['Reeds']);
    const played = await ended((document) => {
      most(document);
      for (const nation of document.nations) delete nation.non_playable;
    });
    expect(played.winners).toEqual(['Moss']);
  });
});

describe('what else is said', () => {
  test('fleets that no coast of a province lets in are an open question', () => {
    const { rules, variant } = imported((document) => {
      for (const { id, adjacencies } of document.provinces) {
        if (id === 'wes')
          adjacencies.push({ to: 'bnk', pass: 'fleet' }, { to: 'eas', pass: 'fleet' });
        if (id === 'eas')
          adjacencies.push({ to: 'bnk', pass: 'fleet' }, { to: 'wes', pass: 'fleet' });
        if (id === 'bnk')
          adjacencies.push({ to: 'wes', pass: 'fleet' }, { to: 'eas', pass: 'fleet' });
      }
      // What a coast says as well is said once.
      for (const coast of document.namedCoasts)
        coast.adjacencies = coast.adjacencies.filter(({ to }) => to !== 'wes');
      for (const { id, adjacencies } of document.provinces)
        if (id === 'wes')
          adjacencies.splice(
            adjacencies.findIndex(({ to }) => to === 'bnk/wc'),
            1,
          );
    });
    const text = rules.replace(/\s+/gu, ' ');
    expect(text).toContain('fleets from WES to BNK (a way of fleets that no coast');
    expect(text).toContain('fleets from BNK to WES (a way of fleets that no coast');
    expect(text).not.toContain('fleets from EAS to BNK');
    const before = imported(() => undefined).variant.said.questions;
    // Two ways more; what stood at the edge that was taken out is gone.
    expect(variant.said.questions).toBe(before - 1 + 2);
  });

  test('homes without a centre, owners twice, and centres that are none are told', () => {
    const { rules, said, map } = imported((document) => {
      for (const province of document.provinces)
        if (province.id === 'far-moor') province.homeNation = 'willows';
      document.initialState.supplyCenters.push(
        { nation: 'willows', province: 'bnk' },
        { nation: 'reeds', province: 'far-moor' },
      );
    });
    expect(rules.replace(/\s+/gu, ' ')).toContain('FAR-MOOR is a home of willows (a home without');
    expect(said).toContain('This is left out: BNK for willows, which has an owner already.');
    expect(said).toContain('This is left out: FAR-MOOR in this list, as it has no supply centre.');
    expect(map).toContain('The Bank (BNK), centre of Reeds');
    expect(rules).not.toContain('"nation"');
  });

  test('a rule of dominance about a province that is not there is told', () => {
    const { said } = imported((document) => {
      document.dominanceRules = [
        { province: 'dam', nation: 'reeds', dependencies: [{ province: 'zzz', nation: 'reeds' }] },
      ];
    });
    expect(said).toContain('There is no ZZZ here: this rule of dominance is left out.');
  });

  test('colours stay near to those of the file, whoever comes first', () => {
    const shown = (...colours: readonly string[]): string =>
      imported((document) => {
        document.nations.forEach((nation, at) => {
          nation.color = colours[at] ?? '#000000';
        });
      }).drawn;
    expect(shown('#F44336', '#FF9800', '#808080')).toContain(
      'draw Reeds in red, Willows in orange, Moss in grey',
    );
    expect(shown('#FF9800', '#F44336', '#F5F5F5')).toContain(
      'draw Reeds in orange, Willows in red, Moss in white',
    );
    // Three of one colour are told apart all the same.
    expect(shown('#808080', '#808080', '#808080')).toContain(
      'draw Reeds in grey, Willows in red, Moss in navy',
    );
  });

  test('a drawing in groups is read; what it leaves out is told', () => {
    const drawing = (provinces: string, units: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg"><g id="provinces">${provinces}</g><g id="unit-positions">${units}</g></svg>`;
    const square = (id: string, x: number): string =>
      `<rect id="${id}" x="${x}" y="0" width="90" height="90"/>`;
    const ids = ['wes', 'eas', 'bnk', 'hil', 'dam', 'far-moor'];
    const whole = imported(
      () => undefined,
      drawing(
        `<g transform="translate(5 5)">${ids.map((id, at) => square(id, at * 100)).join('')}</g>`,
        `<g>${ids.map((id, at) => `<circle id="${id}" cx="${at * 100 + 50}" cy="50" r="5"/>`).join('')}</g>`,
      ),
    );
    expect(whole.variant.form.shapes.map(({ locale }) => locale.toLowerCase())).toEqual(ids);
    expect(whole.variant.form.spots).toHaveLength(ids.length);
    expect(whole.rules).not.toContain('places of which');
    const half = imported(
      () => undefined,
      drawing(
        square('wes', 0),
        '<circle id="wes" cx="9" cy="9" r="2"/><circle id="bnk/wc" r="2"/>',
      ),
    );
    const text = half.rules.replace(/\s+/gu, ' ');
    expect(text).toContain(
      'EAS, BNK, HIL, DAM, FAR-MOOR (places of which the drawing has no area)',
    );
    expect(text).toContain('1 positions (where units stand at a coast');
  });
});
