/** Schema and type guards of a variant accept what its module makes, and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { guards, schemaOf } from '../../compiler/schema/schema.ts';
import { validatorOf, writeValidator } from '../../compiler/schema/validator.ts';
import { playAutomatically } from '../support/games.ts';
import type { AutoGame } from '../support/games.ts';
import { loadVariant } from '../support/variants.ts';

const folder = mkdtempSync(join(tmpdir(), 'variorum-schema-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Guard = (value: unknown) => boolean;
type GuardName = (typeof guards)[number]['name'];

/** The guards of the written module, each together with ajv reading the schema itself: they must agree. */
async function guardsOf(path: string) {
  const { compilation, game } = await loadVariant(path);
  const { program } = compilation;
  if (program === undefined) throw new Error(`${path} does not compile`);
  const schema = schemaOf(program);
  const file = join(folder, `${program.slug}.validate.mjs`);
  writeFileSync(file, await writeValidator(schema, guards));
  const written: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  ajv.addSchema(JSON.parse(JSON.stringify(schema)), 'schema');
  const one = (name: GuardName): Guard => {
    const guard: unknown = Reflect.get(Object(written), name);
    if (typeof guard !== 'function') throw new Error(`the validator has no ${name}`);
    const definition = guards.find((each) => each.name === name)?.definition ?? '';
    return (value) => {
      const valid = ajv.validate(`schema#/$defs/${definition}`, value);
      expect(Reflect.apply(guard, undefined, [value])).toBe(valid);
      return valid;
    };
  };
  const all = {
    isState: one('isState'),
    isOrder: one('isOrder'),
    isProgram: one('isProgram'),
    isOrders: one('isOrders'),
    isRecord: one('isRecord'),
  };
  return { game, guards: all, root: ajv.getSchema('schema') };
}

/** Guards are kept from one variant to the next, with marks in place of its name and hash. */
test.each(['classic@1', 'classic@2', '@2', 'a"b'])('a text may be called %s', async (slug) => {
  const { compilation, game } = await loadVariant('classic');
  const { program } = compilation;
  const started = game.start();
  if (program === undefined || !started.ok) throw new Error('classic does not start');
  const file = join(folder, `named-${slug.length}-${slug.charCodeAt(slug.length - 1)}.mjs`);
  writeFileSync(file, await validatorOf({ ...program, slug }));
  const { isState }: { isState: Guard } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  expect(isState({ ...started.value.state, variant: slug })).toBe(true);
  expect(isState(started.value.state)).toBe(false);
});

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Every copy of a JSON value with one entry taken out, added or replaced by something strange. */
function* damaged(value: unknown): Generator<{ readonly what: string; readonly value: unknown }> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      for (const { what, value: inner } of damaged(item)) {
        yield { what: `${at}.${what}`, value: value.with(at, inner) };
      }
    }
    yield { what: 'one more', value: [...value, { nothing: 'known' }] };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const { what, value: inner } of damaged(item)) {
        yield { what: `${key}.${what}`, value: { ...value, [key]: inner } };
      }
    }
    yield { what: 'unknown', value: { ...value, unknown: { nothing: 'known' } } };
  } else {
    yield { what: `${String(value)} replaced`, value: { nothing: 'known' } };
  }
}

describe.each(['classic', 'range-war', 'cowboys-and-indians'])('%s', async (variant) => {
  const { game, guards: guard, root } = await guardsOf(variant);
  const games: readonly AutoGame[] = [1, 2].map((seed) => playAutomatically(game, seed, 40));

  test('every state of automatic games passes', () => {
    for (const { states, faults } of games) {
      expect(faults).toEqual([]);
      expect(states.length).toBeGreaterThan(20);
      for (const state of states) expect(guard.isState(copy(state))).toBe(true);
    }
    expect(root?.(copy(games[0]?.states[0]))).toBe(true);
  });

  test('every legal order passes, and no state does as one', () => {
    const state = games[0]?.states.at(-1);
    if (state === undefined) throw new Error('no game');
    const requests = game.requests(state);
    if (!requests.ok) throw new Error('no requests');
    for (const { id } of requests.value) {
      const legal = game.legal(state, id);
      for (const order of legal.ok ? legal.value.orders : []) {
        expect(guard.isOrder(copy(order))).toBe(true);
        expect(guard.isProgram(copy({ first: [order, order] }))).toBe(true);
        expect(guard.isOrders(copy({ [id]: order }))).toBe(true);
      }
    }
    expect(guard.isOrder(copy(state))).toBe(false);
  });

  test('every record passes', () => {
    for (const { record } of games) expect(guard.isRecord(copy(record))).toBe(true);
  });

  test('a damaged state is refused', () => {
    const state = games[0]?.states.at(-1);
    let count = 0;
    for (const { what, value } of damaged(copy(state))) {
      expect(guard.isState(value), what).toBe(false);
      count++;
    }
    expect(count).toBeGreaterThan(50);
    for (const key of Object.keys(Object(state))) {
      const { [key]: _, ...rest } = Object(copy(state));
      expect(guard.isState(rest), `without ${key}`).toBe(key === 'stage');
    }
  });

  test('states, orders and records of others are refused', () => {
    const state = Object(copy(games[0]?.states[0]));
    const record = Object(copy(games[0]?.record));
    expect(guard.isState({ ...state, variant: 'another' })).toBe(false);
    expect(guard.isState({ ...state, hash: '0000000000000000' })).toBe(false);
    expect(guard.isState({ ...state, season: 'Monsoon' })).toBe(false);
    expect(guard.isState({ ...state, year: '1901' })).toBe(false);
    expect(guard.isState({ ...state, ended: { winners: ['Nobody'] } })).toBe(false);
    expect(guard.isRecord({ ...record, hash: '0000000000000000' })).toBe(false);
    expect(guard.isOrder({ verb: 'Jump', unit: 1 })).toBe(false);
    expect(guard.isOrder({ verb: 'Hold', unit: 1, to: 'PAR' })).toBe(false);
    expect(guard.isOrder('A PAR H')).toBe(false);
    expect(guard.isOrders([{ who: 'Nobody', order: 'A PAR H' }])).toBe(false);
    expect(guard.isState({ ...state, messages: [{ who: 'Nobody', text: '' }] })).toBe(false);
  });
});
