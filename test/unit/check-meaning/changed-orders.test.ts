/** What a variant changes of the orders that it finds, and orders like those of another ask. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import { runSuite } from '../../../compiler/scenario/suite.ts';
import type { Verb } from '../../../language/program/program.ts';
import { compileText } from '../../docs/pages.ts';
import { importModule } from '../../support/variants.ts';
import { faults, map, programOf, rulebook } from './game.ts';
import { show, showNotation } from './show.ts';

function verb(clauses: string, name: string) {
  const program = programOf(clauses);
  const found = program.asks.flatMap(({ verbs }) => verbs).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no order ${name}`);
  const condition = (word: 'legal' | 'used' | 'void' | 'succeeds'): string | undefined => {
    const expr = found[word];
    return expr === undefined ? undefined : show(program, expr);
  };
  return { found, condition, program };
}
const texts = ({ because }: Verb): unknown[] => because.map(({ text }) => text.parts[0]);

describe('an order that is said again', () => {
  test('has what it does not speak of from the order before', () => {
    const { found } = verb('order Move { used when not unit.tired }', 'Move');
    expect(found.notations.map(({ parts }) => showNotation(parts))).toHaveLength(1);
    expect(found.because).toHaveLength(1);
  });
  test('permits more and less', () => {
    const legal = verb('', 'Move').condition('legal') ?? '';
    const more = 'order Move { legal also when unit.tired }';
    const less = 'order Move { legal only when unit.at = Ash }';
    expect(verb(more, 'Move').condition('legal')).toBe(`(${legal} or this.unit.tired)`);
    const both = verb(`${less}\n${more}`, 'Move').condition('legal');
    expect(both?.startsWith(`((${legal} or this.unit.tired) and `)).toBe(true);
    expect(verb('order Move { legal when yes }', 'Move').condition('legal')).toBe('yes');
  });
  test('where nothing was said, starts from yes, and from no where it makes void', () => {
    const said = (part: string) => verb(`order Move { ${part} }`, 'Move');
    expect(said('used only when unit.tired').condition('used')).toBe('this.unit.tired');
    expect(said('used also when unit.tired').condition('used')).toBe('yes');
    expect(said('void also when unit.tired').condition('void')).toBe('this.unit.tired');
    expect(said('void only when unit.tired').condition('void')).toBe('no');
  });
  test('gives its own reasons first', () => {
    const { found } = verb('order Move { because "tired" when unit.tired }', 'Move');
    expect(texts(found)[0]).toBe('tired');
    expect(found.because).toHaveLength(2);
  });
  test('may have further fields and another notation', () => {
    const { found } = verb(
      'order Move { slow: yes or no; written "{unit} > {to}[ {slow SLOW}]" }',
      'Move',
    );
    expect(found.notations.map(({ parts }) => showNotation(parts))).toEqual([
      '{unit.is} {unit.at} > {to}[ {slow SLOW}]',
    ]);
    expect(found.fields).toHaveLength(3);
  });
  test('changes the orders that are like it', () => {
    const { condition } = verb(
      'order Run like Move { written "{unit} runs {to}" }\norder Move { used when unit.tired }',
      'Run',
    );
    expect(condition('used')).toBe('this.unit.tired');
  });
  test('may be of the same unit, above or below: each rule of a source says its part', () => {
    const full = 'order Run like Move { written "{unit} runs {to}"; used when unit.tired }';
    const change = 'order Run { used only when unit.power > 2 }';
    for (const clauses of [`${full}\n${change}`, `${change}\n${full}`]) {
      expect(verb(clauses, 'Run').condition('used')).toBe(
        '(this.unit.tired and (this.unit.power > 2))',
      );
    }
    expect(faults(`${full}\n${full}`)).toEqual(['defined-twice: Run']);
  });
  test('says how to change it where it is declared in full', () => {
    const host = memoryHost({
      'main.variant':
        'variant Main {\n  using Basic\n  on Land\n  order Move in Orders by Unit { used when yes }\n}\n',
      'rulebooks/basic.variant': rulebook,
      'maps/land.variant': map,
    });
    expect(check(host, 'main.variant', { library: 'library' }).diagnostics).toMatchObject([
      { code: 'defined-twice', help: expect.stringContaining('`order Move { .. }`') },
    ]);
  });
  test('by two strangers is reported where they say it anew', () => {
    const found = (one: string, two: string): string[] => {
      const module = (name: string, clauses: string) =>
        `module ${name} {\n  for Basic\n  order Move { ${clauses} }\n}\n`;
      const host = memoryHost({
        'main.variant': 'variant Main {\n  using Basic\n  on Land\n  using One, Two\n}\n',
        'rulebooks/basic.variant': rulebook,
        'maps/land.variant': map,
        'modules/one.variant': module('One', one),
        'modules/two.variant': module('Two', two),
      });
      return check(host, 'main.variant', { library: 'library' }).diagnostics.map(
        ({ code }) => code,
      );
    };
    expect(found('used when yes', 'used when no')).toEqual(['unordered-redefinitions']);
    expect(found('used only when unit.tired', 'used only when year > 1905')).toEqual([]);
  });
});

describe('an order like one of another ask', () => {
  const asks = `ask More about each Unit u with u.tired, of u.owner { default Rest }
    order Rest in More by Unit { written "more {unit}" }
    phase Extra after Play { ask More }`;
  const run = `${asks}\norder Run in More like Move { written "more {unit} - {to}" }`;

  test('has its fields and what makes it legal, and nothing of what comes of it', () => {
    const { found, condition } = verb(run, 'Run');
    expect(found.fields).toHaveLength(2);
    expect(condition('legal')).toBe(verb('', 'Move').condition('legal'));
    expect(condition('succeeds')).toBeUndefined();
    expect(found.because).toEqual([]);
    expect(found.like).toEqual([]);
  });
  test('may be what others of its ask are like', () => {
    const { found } = verb(`${run}\norder Dash like Run { written "dash {unit} - {to}" }`, 'Dash');
    expect(found.fields).toHaveLength(2);
    expect(found.legal).toBeDefined();
  });
  test('needs a notation of its own', () => {
    expect(faults(`${asks}\norder Run in More like Move { }`)).toEqual([
      'order-without-notation: Run',
    ]);
  });
});

test('a unit whose two captains differ does not move, and the reason is told', async () => {
  const { diagnostics, module, facts } = compileText(`variant Page {
  extends Classic
  ask Seconds about each Unit u with not u.dislodged, of u.owner { default Stand }
  order Stand in Seconds by Unit { written "also {unit} H" }
  order Go in Seconds like Move { written "also {unit} - {to}" }
  phase Council before Movement { ask Seconds }
  fn agreed(m: Move) = some Go g by m.unit with g.to = m.to
  order Move { used only when agreed(this) }
  scenario "they agree" {
    orders France: also A PAR - BUR, also A MAR - SPA
    orders France: A PAR - BUR, A MAR - GAS
    expect France: A BUR, A MAR, F BRE
    expect "A PAR - BUR" succeeds
  }
  scenario "the second cannot order what the first could not" {
    orders France: also A PAR - MUN
    expect "also A PAR - MUN" illegal
  }
}
`);
  expect(diagnostics).toEqual([]);
  if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
  const suite = runSuite(await importModule(module), facts);
  expect(suite.diagnostics).toEqual([]);
  expect(suite.scenarios.map(({ outcome }) => outcome).slice(-2)).toEqual(['passed', 'passed']);
});
