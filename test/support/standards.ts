/** What every state and every record of a game has to meet: the schema of the variant and its asserts. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { guards, schemaOf } from '../../compiler/schema/schema.ts';
import { writeValidator } from '../../compiler/schema/validator.ts';
import type { Expr, Program } from '../../language/program/program.ts';
import { isDomain, isExpr, some } from '../../language/program/walk.ts';
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
export const neverChanges = (program: Program, body: Expr): boolean =>
  !some([body], (node) => {
    // What a quantifier or a route ranges over.
    if (isDomain(node)) return program.kinds[node.kind]?.canBeAbsent !== false;
    if (!isExpr(node)) return false;
    switch (node.op) {
      case 'decision':
      case 'calendar':
      case 'present':
      case 'verb':
        return true;
      case 'call':
        return program.fns[node.fn]?.binding !== 'map';
      case 'get': {
        const read = program.kinds[node.kind]?.attributes[node.attribute];
        if (read?.how !== 'derived') return read?.how !== 'fixed';
        return read.derived === undefined || !neverChanges(program, read.derived.body);
      }
      default:
        return false;
    }
  });
