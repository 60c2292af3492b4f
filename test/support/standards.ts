/** What every state and every record of a game has to meet: the schema of the variant and its asserts. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loose, parts } from '../../compiler/emission/walk.ts';
import { guards, schemaOf } from '../../compiler/schema/schema.ts';
import { writeValidator } from '../../compiler/schema/validator.ts';
import type { Program } from '../../language/program/program.ts';
import type { AutoGame } from './games.ts';
import type { LoadedVariant } from './variants.ts';

/** A text for each fault of a game. */
export type Standards = (played: AutoGame) => readonly string[];

type Guard = (value: unknown) => boolean;

export async function standardsOf({ compilation, game }: LoadedVariant): Promise<Standards> {
  const { program } = compilation;
  if (program === undefined) throw new Error('there is no program');
  const { isState, isRecord } = await guardsOf(program);
  const lasting = program.assertions.map(({ body }) => neverChanges(program, body));
  return ({ states, record }) => {
    const faults: string[] = [];
    const broken = game.broken();
    if (!broken.ok) faults.push('the asserts cannot be looked at');
    else faults.push(...broken.value.map(({ title, why }) => `at the start: ${title} ${why}`));
    states.forEach((state, at) => {
      if (!isState(state)) faults.push(`state ${at} does not pass its schema`);
      // Brings the state into the memory over which the asserts are worked out.
      if (!game.present(state).ok) faults.push(`state ${at} cannot be presented`);
      game.rules.assertions.forEach(({ title, holds }, index) => {
        if (lasting[index] === true && !holds()) faults.push(`state ${at}: ${title}`);
      });
    });
    if (!isRecord(record)) faults.push('the record does not pass its schema');
    return faults;
  };
}

async function guardsOf(program: Program): Promise<{ isState: Guard; isRecord: Guard }> {
  const folder = mkdtempSync(join(tmpdir(), 'variorum-guards-'));
  const file = join(folder, `${program.slug}.mjs`);
  writeFileSync(file, await writeValidator(schemaOf(program), guards));
  const written: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const one = (name: 'isState' | 'isRecord'): Guard => {
    const guard: unknown = Reflect.get(Object(written), name);
    if (typeof guard !== 'function') throw new Error(`the validator has no ${name}`);
    return (value) => Reflect.apply(guard, undefined, [value]) === true;
  };
  return { isState: one('isState'), isRecord: one('isRecord') };
}

/**
 * Does an assert speak only of what no effect changes? Then it holds in every state; any other speaks of the start
 * ("thirteen herds are nobody's").
 */
export function neverChanges(program: Program, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((each) => neverChanges(program, each));
  const { op, kind, attribute, fn } = loose(value);
  if (op === 'decision' || op === 'calendar' || op === 'present' || op === 'verb') return false;
  if (op === 'call' && typeof fn === 'number') {
    if (program.fns[fn]?.binding !== 'map') return false;
  } else if (op === 'get' && kind !== undefined && attribute !== undefined) {
    const read = program.kinds[kind]?.attributes[attribute];
    if (read === undefined || read.how === 'stored') return false;
    if (read.how === 'derived' && !neverChanges(program, read.derived?.body)) return false;
  } else if ('where' in value && kind !== undefined) {
    // What a quantifier or a route ranges over.
    if (program.kinds[kind]?.canBeAbsent !== false) return false;
  }
  return parts(value).every((part) => neverChanges(program, part));
}
