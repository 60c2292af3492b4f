/** test, build, adjudicate, play, trace: what needs a compiled module. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { prove } from '../../compiler/trace/prove.ts';
import { tracedSource } from '../../compiler/trace/trace.ts';
import { workshopOf } from '../../compiler/trace/workshop.ts';
import { player } from '../support/interpreted.ts';
import { diskHost, library, loadVariant } from '../support/variants.ts';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

describe('test', () => {
  test('scenarios that hold: exit code 0; the second run comes from the cache', async () => {
    const here = place({ 'race.variant': race });
    const first = await here.run('test', 'race.variant');
    expect(first.err.replace(/^variorum: .*\n/gm, '')).toBe('');
    expect(first.out).toContain('4 passed, 0 failed');
    expect(first.code).toBe(0);
    expect((await here.run('test', 'race.variant')).out).toBe(first.out);
    // A changed text is not taken for the one in the cache.
    writeFileSync(join(here.folder, 'race.variant'), race.replace('next Day 2', 'next Day 3'));
    expect((await here.run('test', 'race.variant')).out).toContain('3 passed, 1 failed');
  });

  test('a failure says what was expected and found, at its line', async () => {
    const text = race.replace('expect Red: R M\n', 'expect Red: R R\n');
    const line = text.split('\n').findIndex((one) => one.includes('expect Red: R R')) + 1;
    const { code, err, out } = await place({ 'race.variant': text }).run('test', 'race.variant');
    expect(code).toBe(1);
    expect(out).toContain('3 passed, 1 failed');
    expect(err).toContain(`race.variant:${line}:`);
    expect(err).toContain('expected Red: R R, found Red: R M');
  });

  test('as JSON', async () => {
    const { out } = await place({ 'race.variant': race }).run('test', 'race.variant', '--json');
    const { variants, passed, failed } = JSON.parse(out);
    expect([passed, failed]).toEqual([4, 0]);
    expect(variants[0].scenarios[0]).toMatchObject({
      title: 'nobody in the way',
      file: 'race.variant',
      proves: ['1'],
      outcome: 'passed',
    });
  });

  test.each([
    ['expects nothing', 'expect Red: R M\n', '', 'scenario-expects-nothing'],
    ['names a power that is not there', 'expect Red: R M', 'expect Rad: R M', 'unknown-name'],
    ['names a list that is not there', 'expect Red: R M', 'expect runer Red: R M', 'unknown-name'],
    ['gives what is nowhere', 'given Red: R M', 'given Red: R M at sea', 'scenario-unusable'],
  ])('a scenario that %s', async (_, from, to, code) => {
    const only = code === 'scenario-expects-nothing';
    const text = only
      ? race.replace(/(scenario "too far"[^}]*?)( {4}expect[^\n]*\n)+/, '$1')
      : race.replace(from, to);
    expect(text).not.toBe(race);
    const here = place({ 'race.variant': text });
    for (const command of only ? ['check', 'test'] : ['test']) {
      const ran = await here.run(command, 'race.variant');
      expect(ran.err).toContain(code);
      expect(ran.code).toBe(1);
    }
  });

  test('where no cache can be written, all works', async () => {
    const here = place({ 'race.variant': race });
    writeFileSync(join(here.folder, '../cache'), 'a file where the folder should be');
    expect((await here.run('test', 'race.variant')).code).toBe(0);
  });
});

describe('prove and trace', () => {
  test('rules that something depends on are proved', async () => {
    const { out, code } = await place({ 'race.variant': race }).run(
      'test',
      'race.variant',
      '--prove',
    );
    expect(out).toContain('2 rules proved');
    expect(code).toBe(0);
  });

  test('trace tells what became of every rule', async () => {
    const text = race.replace('rules 1..3', 'rules 1..4');
    const { out } = await place({ 'race.variant': text }).run('trace', 'race.variant', '--json');
    const trace = JSON.parse(out);
    expect(trace).toMatchObject({ variant: 'race', edition: null, missing: ['4'], unproved: [] });
    expect(trace.rules.map(({ id }: { id: string }) => id)).toEqual(['1', '2', '3']);
    expect(trace.rules[0]).toMatchObject({
      title: 'a runner goes to the next field',
      status: ['enforced'],
      proved: true,
      // The other rule needs its orders: they stay, and can no longer be given. What is too far is so all the same.
      proof: {
        how: 'scenarios',
        names: ['nobody in the way'],
        found: [
          {
            name: 'nobody in the way',
            stop: 'Day 2 Turn, the second stop',
            expected: 'Red: R M',
            found: 'Red: R L',
          },
        ],
      },
      scenarios: [
        { name: 'nobody in the way', passed: true },
        { name: 'too far', passed: true },
      ],
    });
    expect(trace.rules[2]).toMatchObject({
      status: ['told'],
      proved: false,
      proof: null,
      clauses: [],
    });
  });

  test('trace says by what a rule is proved', async () => {
    const text = race.replace(
      '  scenario "nobody',
      '  rules 1..4\n  rule 4 "on the first day nobody moves" {\n    moves(g) only when year > 1\n  }\n  scenario "the first day" proves 4 {\n    orders Red: R L - M\n    expect "R L - M" fails\n  }\n  scenario "nobody',
    );
    const here = place({ 'race.variant': text.replace('  rules 1..3\n', '') });
    const trace = JSON.parse((await here.run('trace', 'race.variant', '--json')).out);
    expect(trace.rules.at(-1)).toMatchObject({
      id: '4',
      proof: { how: 'scenarios', names: ['the first day'] },
    });
    const told = (await here.run('trace', 'race.variant')).out;
    expect(told).toContain(
      `passes, and fails without the rule: the first day
        at Day 1 Turn, the first stop: expected "R L - M" fails, found without it Red succeeds`,
    );
  });

  /** A variant of the race with two more rules and what is said of them. */
  const ruled = (text: string, start = '') =>
    place({
      'race.variant': race,
      'mine.variant': `variant Mine {\n  extends Race\n  rules 1..3\n${start}${text}\n}\n`,
    });
  const first =
    '  scenario "first" proves 1 {\n    orders Red: R L - M\n    expect Red: R M\n  }\n';

  test('a scenario that can only not be played without a rule does not prove it', async () => {
    const text = `  rule 1 "a move may be written with an arrow" { order Go { written "{runner} -> {to}" } }
  rule 2 told "a"
  rule 3 told "b"
  scenario "an arrow" proves 1 {
    orders Red: R L -> M
    expect "R L -> M" succeeds
    expect Red: R M
  }
`;
    const { out } = await ruled(text).run('trace', 'mine.variant');
    expect(out).toContain('enforced, cannot be taken out: it is used by the scenario "an arrow"');
    expect(out).toContain('passes: an arrow');
  });

  test('each clause is taken out alone, and named where nothing notices', async () => {
    const text = `  rule 1 "on the first day nobody moves" {
    moves(g) only when year > 1
    moves(g) only when year > 0
    fn extra(): Number = 1
    assert "two runners": count Runner = 2
  }
  rule 2 told "a"
  rule 3 told "b"
  scenario "the first day" proves 1 {
    orders Red: R L - M
    expect "R L - M" fails
  }`;
    const here = ruled(text);
    const { out, code } = await here.run('test', 'mine.variant', '--prove');
    expect(out).toContain('1 rule proved; 2 clauses not noticed');
    // The first is noticed; what is asserted is not tried.
    expect(out.split('\n').filter((line) => line.includes('not noticed: '))).toEqual([
      '  rule 1, mine.variant:6, not noticed: moves(g) only when year > 0',
      '  rule 1, mine.variant:7, not noticed: fn extra(): Number = 1',
    ]);
    // Those of the base no longer hold, as nobody moves.
    expect(code).toBe(1);
    const trace = (await here.run('trace', 'mine.variant')).out;
    expect(trace).toContain('      mine.variant:5\n');
    expect(trace).toContain('      mine.variant:6, not noticed: moves(g) only when year > 0\n');
    expect(
      JSON.parse((await here.run('trace', 'mine.variant', '--json')).out).rules[0].open,
    ).toEqual([
      { file: 'mine.variant', line: 6, text: 'moves(g) only when year > 0', how: 'unnoticed' },
      { file: 'mine.variant', line: 7, text: 'fn extra(): Number = 1', how: 'unnoticed' },
    ]);
  });

  test('what is noticed by a scenario of another rule is noticed', async () => {
    const text = `  rule 1 "on the first day nobody moves" { moves(g) only when year > 1 }
  rule 2 told "a"
  rule 3 told "b"
  scenario "the first day" {
    orders Red: R L - M
    expect "R L - M" fails
  }`;
    const { out } = await ruled(text).run('test', 'mine.variant', '--prove');
    expect(out).toContain('0 rules proved; not proved: 1\n');
  });

  test('a clause without which nothing can be played is named as such', async () => {
    const { out } = await place({ 'race.variant': race }).run('test', 'race.variant', '--prove');
    expect(out).toContain(
      'rule 1, race.variant:23, cannot be taken out: ask Orders about each Runner r, of r.owner',
    );
    expect(out).toContain('2 rules proved; 1 clause not noticed\n');
    expect(out).toContain('race.variant:24, not noticed: order Stay');
    expect(out).not.toContain('order Go');
    expect(out).not.toContain('decide moves');
  });

  test('where a die is not thrown without a rule, what comes of that is noticed', async () => {
    const text = `  rule 1 "a die says who stays" {
    Game has die: Number
    step throw before Orders of Turn { game.die becomes draw 1..6 }
    moves(g) only when game.die > 1
  }
  rule 2 told "a"
  rule 3 told "b"
  scenario "with a one all stay" proves 1 {
    draws "Game.die game" 1
    orders Red: R L - M
    expect "R L - M" fails
  }`;
    const { out } = await ruled(text).run('test', 'mine.variant', '--prove');
    expect(out).toContain('1 rule proved\n');
    // Of a scenario of one's own that gives what is not thrown nothing is told but that.
    const wrong = text.replace('draws "Game.die game" 1', 'draws "Game.dice game" 1');
    const told = (await ruled(wrong).run('test', 'mine.variant')).err;
    expect(told).toContain('Game.dice');
    expect(told).not.toContain('expected "R L - M" fails');
  });

  test('without a calendar of its own a text is played by the one before it', async () => {
    const text = `  rule 1 "days and nights" { calendar { Day: Turn; Night: Turn } }
  rule 2 told "a"
  rule 3 told "b"
  scenario "the night" proves 1 {
    orders none
    expect next Night 1 Turn
  }
  scenario "in the night" {
    phase Night 1 Turn
    orders Red: R L - M
    expect Red: R M
  }`;
    const { out } = await ruled(text).run('test', 'mine.variant', '--prove');
    expect(out).toContain('1 rule proved\n');
    // Where the game begins in a season that does not come then, nothing can be played so.
    const late = text.replace(
      'calendar { Day: Turn; Night: Turn }',
      'calendar { Day: Turn; Night: Turn }; start in Night 1',
    );
    const kept = (
      await ruled(late.replace('next Night 1', 'next Day 2')).run('test', 'mine.variant', '--prove')
    ).out;
    expect(kept).toContain('cannot be taken out: calendar { Day: Turn; Night: Turn }');
  });

  test('where nothing can be played without what a rule declares, that stays', async () => {
    const text = `  rule 1 "a steward orders, and on the first day nobody moves" {
    player Steward
    moves(g) only when year > 1
  }
  rule 2 told "a"
  rule 3 told "b"
  ask Orders about each Runner r, of sole Player m { default Stay }
  scenario "the first day" proves 1 {
    orders Steward: R L - M
    expect "R L - M" fails
  }`;
    const { out } = await ruled(text).run('test', 'mine.variant', '--prove');
    expect(out).toContain('1 rule proved\n');
  });

  test('a game that should end and goes on, asking nobody anything, is another result', async () => {
    const text = `  rule 1 "without runners it is over" {
    step over after finish of Turn { when count Runner = 0 { end drawn } }
  }
  rule 2 told "a"
  rule 3 told "b"
  step gone before Orders of Turn { when year = 3 { for Runner r { destroy r } } }
  scenario "nobody runs" proves 1 {
    phase Day 2 Turn
    orders none
    expect ended
  }`;
    const here = ruled(text);
    expect((await here.run('test', 'mine.variant', '--prove')).out).toContain('1 rule proved\n');
    expect((await here.run('trace', 'mine.variant')).out).toContain(
      'expected a game drawn, found without it a game that goes on and asks nobody anything',
    );
  });

  test('a function that says nothing itself is a name for others, and nothing to notice', async () => {
    const text = `  rule 1 "a toll where the text says so" {
    fn toll(g: Go): Number = 0
    moves(g) only when toll(g) < 2
    sentence "toll {n: Number}" { toll(g) is n when g.to = M }
  }
  rule 2 told "a"
  rule 3 told "b"
  toll 2
  scenario "the toll" proves 1 {
    orders Red: R L - M
    expect "R L - M" fails
  }`;
    const { out } = await ruled(text).run('test', 'mine.variant', '--prove');
    expect(out).toContain('1 rule proved\n');
    expect(out).not.toContain('cannot be taken out');
  });

  test('a scenario that fails with the rule as well proves nothing', async () => {
    const here = ruled(
      `  rule 1 "all stay" { moves(g) is no }\n  rule 2 told "a"\n  rule 3 told "b"\n${first}`,
    );
    const { out, code } = await here.run('test', 'mine.variant', '--prove');
    expect(out).toContain('0 rules proved; not proved: 1');
    expect(code).toBe(1);
    const trace = await here.run('trace', 'mine.variant');
    expect(trace.out).toContain('something fails under: 1');
    expect(trace.out).not.toContain('is proved');
    expect(trace.code).toBe(1);
  });

  test('a rule that another needs is no more proved for that', async () => {
    const needed = `  rule 1 "a number" { fn extra(): Number = 1 }
  rule 2 "another" { moves(g) only when extra() < 1 }
  rule 3 follows from 2
  scenario "nothing moves" proves 2 {
    orders Red: R L - M
    expect "R L - M" fails
  }
`;
    const idle = `${needed}  scenario "beside it" proves 1 {\n    orders none\n    expect Red: R L\n  }`;
    const { out } = await ruled(idle).run('test', 'mine.variant', '--prove');
    expect(out).toContain('2 rules proved; not proved: 1');
    // With the number gone to nought the move comes off.
    const told = `${needed}  scenario "by the number" proves 1 {\n    orders Red: R L - M\n    expect Red: R L\n  }`;
    const proved = (await ruled(told).run('trace', 'mine.variant')).out;
    expect(proved).toContain('passes, and fails without the rule: by the number');
    expect(proved).toContain('follows from: 2');
    expect(proved).toContain('enforced, proved by rule 2');
    expect(proved).toContain('every enforced one is proved');
  });

  describe('a rule that follows from a unit', () => {
    const text = `variant Mine {
  extends Race
  rules 1..7
  rule 1 "as in the old race" follows from Race
  rule 2 "on the first day nobody moves" { moves(g) only when year > 1 }
  rule 3 "as in the old race too" follows from Race
  rule 4 "what the first says" follows from 1
  rule 5 "nothing stands under it" follows from Race
  rule 6 "of both, by one field" follows from 2, Race
  rule 7 "of both, by both" follows from 2, Race
  scenario "nobody moves" proves 2, 3, 7 {
    orders Red: R L - M
    expect "R L - M" fails
  }
  scenario "one field" proves 1, 6, 7 {
    orders none
    orders Red: R L - M
    expect Red: R M
  }
}
`;
    const here = place({ 'race.variant': race, 'mine.variant': text });
    let trace: { rules: { id: string; proof: unknown }[]; unproved: string[] };
    beforeAll(async () => {
      trace = JSON.parse((await here.run('trace', 'mine.variant', '--json')).out);
    });
    const proofOf = (id: string) => trace.rules.find((rule) => rule.id === id)?.proof;

    test('is proved by what notices clauses of the unit, those first that the fewest notice', () => {
      const proof = proofOf('1');
      expect(proof).toEqual({
        how: 'units',
        units: [
          {
            unit: 'Race',
            total: 7,
            noticed: 2,
            names: ['one field'],
            held: 4,
            clauses: [
              { file: 'race.variant', line: 13, text: 'phase Turn {', by: 1 },
              {
                file: 'race.variant',
                line: 34,
                text: 'decide moves(g: Go) = no other Go h to g.to',
                by: 1,
              },
            ],
          },
        ],
        rest: null,
      });
      expect(proofOf('4')).toEqual({ how: 'follows', from: ['1'] });
    });

    test('is not proved by a scenario that notices clauses of the text alone, or by none', () => {
      // Without the order of the old race it cannot be given: whoever plays by it needs its orders.
      expect(proofOf('3')).toMatchObject({
        how: 'quiet',
        names: ['nobody moves'],
        units: [{ unit: 'Race', total: 7, noticed: 0 }],
      });
      expect(proofOf('5')).toMatchObject({ how: 'quiet', names: [] });
      expect(trace.unproved).toEqual(['3', '5', '6']);
      expect(trace.rules[2]).toMatchObject({
        status: ['enforced'],
        proved: false,
        follows: ['Race'],
      });
    });

    test('and from a rule besides is proved where both are noticed', () => {
      expect(proofOf('6')).toMatchObject({ how: 'quiet', units: [{ noticed: 2 }] });
      expect(proofOf('7')).toMatchObject({
        how: 'units',
        units: [{ names: ['one field'] }],
        rest: { how: 'scenarios', names: ['nobody moves'] },
      });
    });

    test('shares with others what is played without each clause', async () => {
      const path = join(here.folder, 'mine.variant');
      const { compilation, game } = await loadVariant(path);
      const { facts } = compilation;
      const source = facts === undefined ? undefined : tracedSource(facts);
      if (facts === undefined || source === undefined) throw new Error('it has no rules');
      const workshop = workshopOf(diskHost, path, { library }, player);
      const lines: number[] = [];
      await prove(facts, 'Mine', source.rules, runSuite(game, facts), workshop, (_, without) => {
        if (without?.unit === 'Race') lines.push(without.line);
      });
      expect(lines).toHaveLength(7);
      expect(new Set(lines).size).toBe(7);
    });

    test('is told with the clauses, or with why it is not proved', async () => {
      const { out } = await here.run('trace', 'mine.variant');
      expect(out).toContain(`1     as in the old race
      enforced, proved by Race
      follows from: Race
      "one field" notices 2 of the 7 clauses of Race
        race.variant:13, noticed by 1 of 4: phase Turn {
        race.variant:34, noticed by 1 of 4: decide moves(g: Go) = no other Go h to g.to
      passes: one field
`);
      expect(out).toContain(
        'enforced, not proved: nothing under it notices any of the 7 clauses of Race\n',
      );
      expect(out).toContain(
        'enforced, not proved: no scenario or assertion that holds stands under it\n',
      );
      expect(out).toContain(
        'enforced, not proved: nothing under it notices its own clauses, or the rules that it follows from\n      follows from: 2, Race\n',
      );
      expect(out).toContain('enforced, proved, proved by Race\n      follows from: 2, Race\n');
      const test = await here.run('test', 'mine.variant', '--prove');
      expect(test.out).toContain('4 rules proved; not proved: 3, 5, 6\n');
      expect(test.out).toContain(
        '  rule 1 follows from Race: "one field" notices 2 of the 7 clauses of Race; race.variant:13, noticed by 1 of 4: phase Turn {\n',
      );
      expect(test.out).toContain(
        '  rule 3 follows from Race, not proved: nothing under it notices any of the 7 clauses of Race\n',
      );
      const [report] = JSON.parse(
        (await here.run('test', 'mine.variant', '--prove', '--json')).out,
      ).variants;
      expect(
        report.follows.map((one: { rule: string; proved: boolean }) => [one.rule, one.proved]),
      ).toEqual([
        ['1', true],
        ['3', false],
        ['5', false],
        ['6', false],
        ['7', true],
      ]);
    });

    test('stands on the rulebook page', async () => {
      expect((await here.run('doc', 'mine.variant', '--out', 'book')).code).toBe(0);
      const page = readFileSync(join(here.folder, 'book', 'mine.md'), 'utf8');
      expect(page).toContain('- Follows from: Race\n');
      expect(page).toMatch(/- Follows from: \[Mine 2\]\(#[^)]*\), Race\n/u);
    });

    test('that says nothing itself is told so', async () => {
      const hollow = `variant Hollow {\n  extends Race\n}\n`;
      const over = text
        .replace('extends Race', 'extends Hollow')
        .replace('follows from Race', 'follows from Hollow');
      const { out } = await place({
        'race.variant': race,
        'hollow.variant': hollow,
        'mine.variant': over,
      }).run('trace', 'mine.variant');
      expect(out).toContain(
        'enforced, not proved: Hollow says no rule by a clause of its own, and what it is based on is left alone',
      );
      expect(out).toContain('enforced, proved, proved by Race\n');
    });
  });

  test('a scenario under a rule that follows from what is only told proves nothing', async () => {
    const text = `  rule 1 told "a"
  rule 2 "as the first" follows from 1
  rule 3 told "b"
  scenario "one field" proves 2 {
    orders Red: R L - M
    expect Red: R M
  }`;
    const { out } = await ruled(text).run('test', 'mine.variant', '--prove');
    expect(out).toContain('0 rules proved; not proved: 2\n');
  });

  test('what nothing can be played without is said to be so, with what needs it', async () => {
    const text = `  rule 1 "a kind" { kind Colour is Grey, Green }
  rule 2 "of each" { Runner has colour: Colour = Grey }
  rule 3 told "words of the source"
  scenario "they run" proves 1, 2 {
    orders Red: R L - M
    expect Red: R M
  }`;
    const here = ruled(text);
    expect((await here.run('test', 'mine.variant', '--prove')).out).toContain(
      '0 rules proved; cannot be taken out: 1; not proved: 2',
    );
    const { out } = await here.run('trace', 'mine.variant');
    expect(out).toContain('cannot be taken out: it is used by rule 2');
    expect(out).toContain('"words of the source"');
    const under = text
      .replace(/ {2}rule 2 .*\{ (Runner.*) \}/u, '  $1')
      .replace('proves 1, 2', 'proves 1');
    const user = (await ruled(under).run('trace', 'mine.variant')).out;
    expect(user).toMatch(/cannot be taken out: it is used by mine\.variant:\d+/u);
  });

  test('assertions prove the rule they stand under, and those they name', async () => {
    const text = `  rule 1 "two of them" { assert "two runners": count Runner = 2 }
  rule 2 "a third" {
    add space Far (F): R
    Red starts with R Far
  }
  rule 3 "no more" { Blue starts with R Middle instead of R Right }
  assert "three, one of them Blue's" proves 2, 3:
        count Runner = 3 and some Runner r at M with r.owner is Blue`;
    const { out } = await ruled(text).run('trace', 'mine.variant');
    expect(out).toContain('DOES NOT HOLD: two runners');
    expect(out).toContain("holds, and fails without the rule: three, one of them Blue's");
    expect(out).toContain('not proved: 1\n');
    const wrong = await ruled(text.replace('proves 2, 3', 'proves 2, 4')).run(
      'check',
      'mine.variant',
    );
    expect(wrong.err).toContain('rule-unknown');
  });

  test('a contradiction is open until a reading settles it', async () => {
    const text =
      '  rule 1 told "one"\n  rule 2 told "other" { contradicts 1 }\n  rule 3 lost "three"';
    expect((await ruled(text).run('trace', 'mine.variant')).out).toContain('open: contradicts 1');
    const settled = text.replace('contradicts 1 }', 'contradicts 1; reading "the first holds" }');
    const { out } = await ruled(settled).run('trace', 'mine.variant');
    expect(out).toContain('contradicts 1: settled by a reading');
    expect(out).not.toContain('open:');
    expect(out).toContain('"three"');
  });

  test('rules of a base are told as such', async () => {
    const here = place({
      'race.variant': race,
      'mine.variant': 'variant Mine {\n  extends Race\n}\n',
    });
    expect((await here.run('test', 'mine.variant', '--prove')).out).toContain(
      '2 rules of Race proved',
    );
    expect((await here.run('trace', 'mine.variant')).out).toContain(
      '3 rules of Race; none of its own',
    );
  });

  test('a rule of the base that the variant changes is marked, with the scenarios that no longer hold', async () => {
    const bold = 'variant Bold Race {\n  extends Race\n  moves(g) is yes\n}\n';
    const here = place({ 'race.variant': race, 'bold-race.variant': bold });
    const trace = JSON.parse((await here.run('trace', 'bold-race.variant', '--json')).out);
    const [first, second] = trace.rules;
    expect(first).toMatchObject({ id: '1', status: ['enforced'], changed: [] });
    expect(second).toMatchObject({
      id: '2',
      status: ['enforced', 'changed'],
      changed: [{ file: 'bold-race.variant', line: 3 }],
      scenarios: [{ name: 'both want the middle', passed: false, changed: true }],
    });
    expect(trace.unproved).toEqual([]);
    const told = (await here.run('trace', 'bold-race.variant')).out;
    expect(told).toContain('changed: bold-race.variant:3');
    expect(told).toContain('no longer holds: both want the middle');
    const { out, code } = await here.run('test', 'bold-race.variant');
    expect(out).toContain('3 passed, 0 failed; 1 scenario left out');
    expect(out).toContain('the variant changes rule 2, which it proves');
    expect(code).toBe(0);
  });

  test('a base scenario of a rule that is not changed must still hold', async () => {
    const still = 'variant Still Race {\n  extends Race\n  home(r) is no\n}\n';
    const here = place({ 'race.variant': race, 'still-race.variant': still });
    const { out, err, code } = await here.run('test', 'still-race.variant');
    expect(out).toContain('3 passed, 1 failed');
    expect(err).toContain('"the first to cross wins" fails');
    expect(code).toBe(1);
  });
});

describe('build', () => {
  const files = [
    'race.js',
    'race.schema.json',
    'race.ts',
    'race.validate.d.ts',
    'race.validate.js',
  ];

  test('writes the five files; the guards tell states of this variant', async () => {
    const here = place({ 'race.variant': race });
    const ran = await here.run('build', 'race.variant', '--out', 'out/deep');
    expect(ran.err.replace(/^variorum: .*\n/gm, '')).toBe('');
    expect(ran.code).toBe(0);
    const folder = join(here.folder, 'out/deep');
    expect(readdirSync(folder).toSorted()).toEqual(files);
    const guard = await import(pathToFileURL(join(folder, 'race.validate.js')).href);
    expect(readFileSync(join(folder, 'race.validate.js'), 'utf8')).not.toMatch(
      /require\(|\bimport\b/,
    );
    expect(guard.isState({ variant: 'race' })).toBe(false);
    expect(guard.isOrder({ verb: 'Go', runner: 1, to: 'M' })).toBe(true);
    expect(guard.isOrder({ verb: 'Go', runner: 1, to: 'X' })).toBe(false);
    expect(guard.isOrder({ verb: 'Run', runner: 1 })).toBe(false);
  });

  test('editions lie beside each other, each with the guards of its own', async () => {
    const text = race
      .replace('  title "Race"', '  title "Race"\n  editions Short, Long')
      .replace('fn home', 'in edition Short { at most 1 Runner in a space }\n  fn home');
    const here = place({ 'race.variant': text });
    for (const name of ['race.variant', 'race.variant@Short'])
      expect((await here.run('build', name, '--out', 'out')).code).toBe(0);
    const folder = join(here.folder, 'out');
    expect(readdirSync(folder).toSorted()).toEqual(
      [...files, ...files.map((file) => file.replace('race', 'race@Short'))].toSorted(),
    );
    for (const stem of ['race', 'race@Short']) {
      for (const file of [`${stem}.ts`, `${stem}.js`]) {
        const module = readFileSync(join(folder, file), 'utf8');
        expect(module).toContain(`'./${stem}.validate.js'`);
      }
      expect(readFileSync(join(folder, `${stem}.validate.d.ts`), 'utf8')).toContain(
        `'./${stem}.ts'`,
      );
    }
  });

  describe('with --plan', () => {
    /** What it is built from stays alone in its folder. */
    const alone = (folder: string) => expect(readdirSync(folder)).toEqual(['race.variant']);

    test('prints the plan with the clauses it is made of, and writes no files', async () => {
      const here = place({ 'race.variant': race });
      const { code, out, err } = await here.run('build', 'race.variant', '--plan');
      expect({ code, err }).toEqual({ code: 0, err: '' });
      alone(here.folder);
      expect(out).toMatch(/^== Things ==\n/);
      const line = race.split('\n').findIndex((one) => one.includes('decide moves')) + 1;
      expect(out).toContain(`\n// race.variant:${line}, rule 2\nconst movesFinal = (g) => {\n`);
      expect(out).toContain(
        '\n  for r_2 in chain runnerByOwnerNext from runnerByOwnerFirst(p) {\n',
      );
    });

    test('of an edition; what is warned of is no part of it, whatever the format', async () => {
      const text = race
        .replace(
          '  title "Race"\n  rules 1..3',
          '  title "Race"\n  editions Short, Long\n  rules 1..4',
        )
        .replace('fn home', 'in edition Short { at most 7 Runner in a space }\n  fn home');
      const here = place({ 'race.variant': text });
      const ofUsual = await here.run('build', 'race.variant', '--plan');
      const ofShort = await here.run('build', 'race.variant@Short', '--plan', '--format', 'json');
      expect(ofUsual.out).not.toContain(' limit: 7,');
      expect(ofShort.out).toContain(' limit: 7,');
      for (const { code, out, err } of [ofUsual, ofShort]) {
        expect(code).toBe(0);
        expect(out).toMatch(/^== Things ==\n/);
        expect(err).toContain('warning rule-missing');
      }
      alone(here.folder);
    });

    test('of a text with errors there is none: they are told as in any format', async () => {
      const here = place({ 'race.variant': race.replace('power Red', 'power Rad') });
      const told = await here.run('build', 'race.variant', '--plan');
      expect(told).toMatchObject({ code: 1, out: '' });
      expect(told.err).toContain('error');
      const asJson = await here.run('build', 'race.variant', '--plan', '--format', 'json');
      expect(JSON.parse(asJson.out).diagnostics).not.toEqual([]);
      expect(asJson.code).toBe(1);
    });
  });

  test('a text with errors writes nothing', async () => {
    const here = place({ 'race.variant': race.replace('power Red', 'power Rad') });
    const { code } = await here.run('build', 'race.variant', '--out', 'out');
    expect(code).toBe(1);
    expect(existsSync(join(here.folder, 'out'))).toBe(false);
  });

  test('a folder that cannot be written leaves everything as it was', async () => {
    const here = place({ 'race.variant': race, blocked: 'a file', 'out/race.ts': 'before' });
    const below = await here.run('build', 'race.variant', '--out', 'blocked/out');
    expect(below.code).toBe(1);
    expect(below.err).toContain('cannot-write');
    mkdirSync(join(here.folder, 'out/race.validate.js'));
    const taken = await here.run('build', 'race.variant', '--out', 'out');
    expect(taken.code).toBe(1);
    expect(taken.err).toContain('cannot-write');
    expect(readdirSync(join(here.folder, 'out')).toSorted()).toEqual([
      'race.ts',
      'race.validate.js',
    ]);
    expect(readFileSync(join(here.folder, 'out/race.ts'), 'utf8')).toBe('before');
  });

  test('a place where nobody may write', async () => {
    const { code, err } = await place({ 'race.variant': race }).run(
      'build',
      'race.variant',
      '--out',
      '/proc/out',
    );
    expect(code).toBe(1);
    expect(err).toContain('cannot-write');
  });
});

describe('adjudicate', () => {
  const answer = async (lines: readonly string[], ...options: readonly string[]) => {
    const here = place({ 'race.variant': race });
    const { out, code } = await here.type(
      lines.join('\n'),
      'adjudicate',
      'race.variant',
      '--jsonl',
      ...options,
    );
    return {
      code,
      answers: out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    };
  };

  test('every line gets an answer, a blank one too; what follows the last line break is none', async () => {
    const here = place({ 'race.variant': race });
    const answer = async (input: string): Promise<unknown[]> =>
      (await here.type(input, 'adjudicate', 'race.variant', '--jsonl')).out
        .split('\n')
        .filter((line) => line !== '')
        .map((line): { id: unknown; error?: { code: string } } => JSON.parse(line))
        .map(({ id, error }) => [id, error?.code]);
    const bad = [null, 'invalid-input'];
    expect(await answer('{"id":1}\n\n{"id":2}\r\n \n')).toEqual([
      [1, undefined],
      bad,
      [2, undefined],
      bad,
    ]);
    expect(await answer('{"id":1}\n{"id":2}')).toEqual([
      [1, undefined],
      [2, undefined],
    ]);
    expect(await answer('')).toEqual([]);
  });

  test('answers by request are read', async () => {
    const line = '{"id":1,"answers":{"Orders 1":"R L - M"}}\n';
    const { out, code } = await place({ 'race.variant': race }).type(
      line,
      'adjudicate',
      'race.variant',
      '--jsonl',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ power: 'Red', order: 'R L - M', verdict: 'succeeds' }, { default: true }],
      runners: { Red: ['R M'], Blue: ['R R'] },
    });
  });

  test('answers line by line, in order, whatever the lines are', async () => {
    const { code, answers } = await answer([
      '{"id":"a","orders":{"Red":["R L - M"]}}',
      'no json',
      '{"id":"b","runners":{"Red":["R M"],"Blue":["R R"]},"orders":{"Red":["R M - R"]}}',
      '{"id":"c","runners":{"Rad":["R M"]},"orders":{}}',
      '{"id":"d","orders":{"Red":["R L - R"],"Blue":["hop"]}}',
    ]);
    expect(code).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual(['a', null, 'b', 'c', 'd']);
    expect(answers[0]).toMatchObject({
      orders: [
        { power: 'Red', order: 'R L - M', verdict: 'succeeds' },
        { power: 'Blue', order: 'R R stays', verdict: 'succeeds', default: true },
      ],
      runners: { Red: ['R M'], Blue: ['R R'] },
      next: 'Day 2 Turn',
    });
    expect(answers[1].error.code).toMatch(/^[a-z-]+$/);
    expect(answers[2]).toMatchObject({ next: null, ended: ['Red'] });
    expect(answers[3].error.code).toMatch(/^[a-z-]+$/);
    expect(answers[4].orders.slice(0, 2)).toMatchObject([
      { power: 'Red', verdict: 'illegal' },
      { power: 'Blue', order: 'hop', verdict: 'unreadable' },
    ]);
  });

  test('a line of more than 4 MB gets an answer, soon, and the next is read', async () => {
    const long = `{"id":"long","x":"${'x'.repeat(60_000_000)}"}`;
    const begun = performance.now();
    const { answers, code } = await answer([
      '{"id":1}',
      long,
      `{"id":2}${' '.repeat(4 << 20)}`,
      '{"id":3}',
    ]);
    expect(code).toBe(0);
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [1, undefined],
      [null, 'line-too-long'],
      [null, 'line-too-long'],
      [3, undefined],
    ]);
    // A tenth of a second, and the start of the command; it was half a minute when all of it was searched again.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('ten thousand lines', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, i) => `{"id":"${i}","orders":{"Red":["R L - M"]}}`,
    );
    const { answers } = await answer(lines);
    expect(answers.map(({ id }) => id)).toEqual(lines.map((_, i) => String(i)));
  });
});

describe('play', () => {
  test('automatic games are the same for the same seed', async () => {
    const here = place({ 'race.variant': race });
    const one = await here.run('play', 'race.variant', '--auto', '--seed', 'a', '--turns', '5');
    expect(one.code).toBe(0);
    expect(one.out).toContain('Red');
    expect(
      (await here.run('play', 'race.variant', '--auto', '--seed', 'a', '--turns', '5')).out,
    ).toBe(one.out);
  });

  test('levels play differently, each the same for the same seed', async () => {
    const here = place();
    const play = async (...more: string[]): Promise<string> =>
      (await here.run('play', 'classic', '--auto', '--turns', '1', ...more)).out;
    const better = await play();
    expect(await play('--level', '2')).toBe(better);
    expect(await play('--level', '1')).not.toBe(better);
    expect(await play('--level', '0')).not.toBe(better);
    const { code, err } = await here.run('play', 'classic', '--auto', '--level', '4');
    expect(code).toBe(2);
    expect(err).toContain('It must be one of 0, 1, 2, 3.');
  });

  test('save and resume go on where the game stood', async () => {
    const here = place({ 'race.variant': race });
    const options = ['--auto', '--seed', 'b'];
    await here.run('play', 'race.variant', ...options, '--turns', '4', '--save', 'whole.json');
    await here.run('play', 'race.variant', ...options, '--turns', '2', '--save', 'half.json');
    await here.run(
      'play',
      'race.variant',
      ...options,
      '--turns',
      '2',
      '--save',
      'half.json',
      '--resume',
      'half.json',
    );
    const saved = (name: string): string => readFileSync(join(here.folder, name), 'utf8');
    expect(saved('half.json')).toBe(saved('whole.json'));
  });

  test('hot seat: orders are typed in notation', async () => {
    const here = place({ 'race.variant': race });
    const typed = ['R L - M', '', 'legal', 'hop', '', 'R M - R', '', 'R R - M', '', ''].join('\n');
    const { out, code } = await here.type(typed, 'play', 'race.variant');
    expect(out).toContain('R R stays; R R - M');
    expect(out).toContain('The game is won by Red');
    expect(code).toBe(0);
  });

  test('how orders are written, what silence means, and a throw by hand', async () => {
    const here = place();
    const typed = ['how', 'activate C2', '', 'C2 paddles', '', 'rest', '', 'quit'].join('\n');
    const first = await here.type(typed, 'play', 'cowboys-and-indians', '--turns', '3');
    expect(first.code).toBe(0);
    expect(first.out).toContain('Indians: Choice (without an order: rest)');
    expect(first.out).toContain('  Activate: activate <man>');
    // The throws of the next turn are made when both have moved.
    const throws = ['draw Power.initiative Indians: 2', 'draw Power.initiative Cowboys: 5'];
    const turn = [...throws, 'rest', '', 'rest', ''];
    const refused = await here.type(
      `${turn.join('\n')}\n`,
      'play',
      'cowboys-and-indians',
      '--turns',
      '2',
    );
    expect(refused.out).toContain(
      "The draw 'Power.initiative Indians' was handed in, but was not made.",
    );
    const later = ['rest', '', ...throws, 'rest', ''];
    const options = ['play', 'cowboys-and-indians', '--turns', '2', '--save', 'thrown.json'];
    const { out } = await here.type(`${later.join('\n')}\n`, ...options);
    expect(out).toContain('drawn Power.initiative Cowboys: 5');
    const seven = await here.type(`${later.join('\n')}\n`.replace(': 5', ': 7'), ...options);
    expect(seven.out).toContain("The draw 'Power.initiative Cowboys' cannot be 7.");
    await here.type(`${later.join('\n')}\n`, ...options);
    const resumed = await here.type('\n', 'play', 'cowboys-and-indians', '--resume', 'thrown.json');
    expect(resumed.out).toContain('Turn 2, Fight');
  });

  test('a board of squares is drawn', async () => {
    const { out } = await place().type('quit\n', 'play', 'reivers');
    expect(out).toMatch(/^A1\[WA E\] +B1 +C1 .*H1\[JO A\]$/m);
  });

  test('the whole position is shown at the start, at the end and when asked for', async () => {
    const here = place({ 'race.variant': race });
    const whole = (text: string): number => text.match(/^ {2}Blue {2}R \w$/gm)?.length ?? 0;
    const options = ['play', 'race.variant', '--auto', '--seed', 'a', '--turns', '3'];
    const short = (await here.run(...options)).out;
    expect(whole(short)).toBe(2);
    expect(short).toMatch(/ (succeeds|fails)/);
    expect(whole((await here.run(...options, '--positions')).out)).toBe(4);
    const { out } = await here.type('position\n', 'play', 'race.variant');
    expect(whole(out)).toBe(2);
  });

  test('input that ends in mid-turn says what is lost and how to go on; exit code 1', async () => {
    const here = place({ 'race.variant': race });
    const half = await here.type('R L - M\n', 'play', 'race.variant', '--save', 'game.json');
    expect(half.code).toBe(1);
    expect(half.err).toContain(
      'error input-ended: The input ended before all had ordered in Day 1, Turn',
    );
    expect(half.err).toContain('`variorum play race.variant --resume game.json --save game.json`');
    // Red is through, Blue is not.
    expect((await here.type('R L - M\n\n', 'play', 'race.variant')).err).toContain('`--save FILE`');
    const on = ['play', 'race.variant', '--resume', 'game.json'];
    const whole = await here.type('R L - M\n\nR R stays\n\n', ...on);
    expect(whole.out).toContain('== Day 2, Turn ==');
    expect(whole.out).toContain('stopped in Day 2, Turn.');
    expect(whole.code).toBe(0);
    expect(await here.type('R L - M\nquit\n', ...on)).toMatchObject({ code: 0, err: '' });
  });

  test('several orders stand in one line, each is told as it was understood', async () => {
    const here = place({});
    const typed = 'a vie-gal, a bud - ser,F TRI - ALB\na rom - ven, a nap - nowhere\nquit\n';
    const { out } = await here.type(typed, 'play', 'classic');
    expect(out).toContain('Austria>   A VIE - GAL\n  A BUD - SER\n  F TRI - ALB\n');
    // Of a line, all orders are taken or none.
    const lost = out.slice(out.indexOf('not kept, to be typed again:'));
    expect(lost.split('\n').filter((line) => line.startsWith('  Austria: ')).length).toBe(3);
    expect(out).toContain('is for Italy to order');
  });

  test('orders are taken back one by one, then turns', async () => {
    const here = place({ 'race.variant': race });
    const typed = ['?', 'R L - M', 'undo', 'undo', 'R L - M', '', '', 'undo', '', '', 'quit', ''];
    const { out } = await here.type(
      typed.join('\n'),
      'play',
      'race.variant',
      '--save',
      'undo.json',
    );
    expect(out.split('`undo` takes back').length).toBe(3);
    expect(out).toContain('taken back: R L - M');
    expect(out).toContain('there is nothing to undo');
    // The turn that was taken back was played again, without the order.
    const { inputs } = JSON.parse(readFileSync(join(here.folder, 'undo.json'), 'utf8'));
    expect(inputs.map(({ answers }: { answers: unknown[] }) => answers.length)).toEqual([0]);
  });

  test('a saved game of a shipped variant opens by itself, to be played and drawn', async () => {
    const here = place({});
    await here.run(
      'play',
      'classic',
      '--auto',
      '--level',
      '0',
      '--turns',
      '2',
      '--save',
      'game.json',
    );
    const { out } = await here.type('quit\n', 'play', 'game.json');
    expect(out).toContain('Diplomacy\n');
    expect(out).toContain('stopped in Winter 1901, Adjustments');
    await here.run('render', 'game.json', '--out', 'one.svg');
    await here.run('render', 'classic', '--position', 'game.json', '--out', 'two.svg');
    const read = (name: string): string => readFileSync(join(here.folder, name), 'utf8');
    expect(read('one.svg')).toContain('Winter 1901');
    expect(read('two.svg')).toBe(read('one.svg'));
    const other = await here.run(
      'render',
      'range-war',
      '--position',
      'game.json',
      '--out',
      'x.svg',
    );
    expect(other.err).toContain('it is a game of classic');
    writeFileSync(join(here.folder, 'none.json'), '{}');
    expect((await here.run('play', 'none.json')).err).toContain('it is not a record of a game');
  });

  test('what is typed and not kept is told, and what is not saved', async () => {
    const here = place({ 'race.variant': race });
    const typed = 'R L - M\n\nR R stays\nsave\nquit\n';
    const kept = await here.type(typed, 'play', 'race.variant', '--save', 'game.json');
    expect(kept.code).toBe(0);
    expect(kept.out).toContain('saved as it stood before these orders');
    const lost = 'not kept, to be typed again:\n  Red: R L - M\n  Blue: R R stays\n';
    expect(kept.out.split(lost)).toHaveLength(3);
    const loose = await here.type('save\nquit\n', 'play', 'race.variant');
    expect(loose.out).toContain('nothing is saved: play with `--save FILE`');
    expect(loose.out).not.toContain('not kept');
  });

  test('throws before the first stop are given by hand, kept, and told', async () => {
    const lucky = race
      .replace('power Blue', 'Power has luck: Number\n  power Blue')
      .replace(
        'phase Turn {',
        'phase Turn { step luck { for Power p { p.luck becomes draw 1..6 } }',
      );
    const here = place({ 'race.variant': lucky });
    const play = async (...more: string[]) =>
      await here.run('play', 'race.variant', '--auto', '--turns', '1', ...more);
    const given = ['--draw', 'Power.luck Red: 6', '--draw', 'Power.luck Blue: 1'];
    const { out, code } = await play(...given, '--save', 'game.json');
    expect(code).toBe(0);
    expect(out).toMatch(/drawn Power\.luck Red: 6\n {2}drawn Power\.luck Blue: 1\n\n== Day 1/);
    expect((await play('--resume', 'game.json')).code).toBe(0);
    const refused = await play('--draw', 'Power.lock Red: 6');
    expect(refused.code).toBe(1);
    expect(refused.err).toContain('error throw-refused: A throw of `--draw` cannot be used.');
    expect(refused.err).toContain("What was drawn is called 'Power.luck Red', 'Power.luck Blue'.");
    expect((await play('--draw', 'Power.luck Red: 7')).err).toContain('cannot be 7');
    expect((await play('--draw', 'six')).code).toBe(2);
    expect((await play('--draw', 'Power.luck Red: 6', '--resume', 'game.json')).code).toBe(2);
  });

  test('automatic players let an order go only where there is nothing else', async () => {
    const here = place();
    const { out, code } = await here.run(
      'play',
      'classic',
      '--auto',
      '--level',
      '0',
      '--seed',
      '3',
      '--turns',
      '30',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/Build \S+ \S+ succeeds/);
    expect(out).not.toMatch(/Build.*Waive|Waive.*Build/);
    expect(out).toMatch(/stood off, \d against \d/);
  });

  test.each([
    ['of another game', (text: string) => text.replace('"race"', '"rice"')],
    ['of other rules', (text: string) => text.replace(/"hash": *"[^"]*"/, '"hash": "0"')],
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['of something else', () => '[]'],
  ])('a save %s is refused', async (_, change) => {
    const here = place({ 'race.variant': race });
    await here.run('play', 'race.variant', '--auto', '--turns', '1', '--save', 'game.json');
    const path = join(here.folder, 'game.json');
    writeFileSync(path, change(readFileSync(path, 'utf8')));
    const { code, err } = await here.run('play', 'race.variant', '--auto', '--resume', 'game.json');
    expect(code).toBe(1);
    expect(err).toContain('unusable-save');
  });
});

test('what variants only stand on is not played, and one of them is named', async () => {
  const { code, err } = await place().run('play', 'Diplomacy', '--auto');
  expect(code).toBe(1);
  expect(err).toContain('nobody-plays: Diplomacy has no power and no player');
  expect(err).toContain('such as classic');
});

test('init, then test', async () => {
  const here = place();
  await here.run('init', 'Long Coast');
  const { code, err } = await here.run('test', 'long-coast.variant');
  // On a slow day it says what it is at.
  expect(err.replace(/^variorum: .*\n/gm, '')).toBe('');
  expect(code).toBe(0);
});

describe('diff', () => {
  test('tells clause by clause what differs, with rule and place', async () => {
    const here = place({});
    const { out, code } = await here.run('diff', 'classic@1971', 'classic');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^classic@1971 -> classic: \d+ changed, \d+ removed, \d+ added, \d+ the same\n/,
    );
    // What ships is named as it ships, not by where this machine has it.
    expect(out).toMatch(
      /changed \(rule XII\.5, variants\/rulebooks\/diplomacy\.variant:\d+\)\n- fn spared/,
    );
    const data = JSON.parse((await here.run('diff', 'classic', 'fleet-rome', '--json')).out);
    expect(
      data.added.map(({ text }: { text: string }) => /^(?:[\w ]+"|\w+)/u.exec(text)?.[0] ?? text),
    ).toEqual([
      'title "',
      'designer',
      'source',
      'licence',
      'note "',
      'rules',
      'rule 1 "',
      'follows',
      'rule 2 "',
      'Italy',
      'scenario "',
    ]);
    const texts: readonly string[] = data.added.map(({ text }: { text: string }) => text);
    expect(texts).toContain('designer: Richard Sharp');
    expect(texts).toContain('Italy starts with F Rome instead of A Rome');
    expect(new Set(data.added.map(({ file }: { file: string }) => file))).toEqual(
      new Set(['variants/fleet-rome.variant']),
    );
    expect((await here.run('diff', 'classic', 'classic')).out).toContain('they say the same');
    expect((await here.run('diff', 'classic', 'clasic')).err).toContain('Did you mean classic?');
  });
});
