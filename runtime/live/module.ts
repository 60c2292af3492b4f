/** All that a compiled module gives. */
import type { Result } from '../diagnostics.ts';
import { createLive } from './live.ts';
import type { GenericLive } from './live.ts';
import { createLines } from '../lines/lines.ts';
import { game as protocolOf, machineOf } from '../play/game.ts';
import type { Guards } from '../guards.ts';
import type { GenericMemory, GenericOrder, GenericState } from '../protocol.ts';
import type { Rules } from '../rules.ts';
import type { Module } from './types.ts';

/** The game whose rules these are: its protocol, and live games over the same working memory. */
export function game<
  S = GenericState,
  O = GenericOrder,
  W extends string = string,
  M = GenericMemory,
>(rules: Rules, guards: Guards<S, O, W, M>): Module<S, O, W, M> {
  const machine = machineOf(rules, guards);
  const protocol = protocolOf(rules, guards, machine);
  const answerPlain = createLines(machine);
  return {
    ...protocol,
    answerLine: (line, explain) => {
      if (typeof line !== 'string') return protocol.answerLine(line, explain);
      const plain = explain === true ? undefined : answerPlain(line);
      return plain ?? protocol.answerLine(parsed(line), explain);
    },
    live: narrowed<S, O, W, M>(createLive(machine)),
  };
}

/** What is no JSON goes on as its text: the answer says that it cannot be used. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** The one place where live games take the types that the emitted module declares for them. */
function narrowed<S, O, W extends string, M>(
  live: (state: unknown, options?: unknown) => Result<GenericLive>,
): Module<S, O, W, M>['live'] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the emitted types describe what `load` and the numbers of orders let through
  return live as unknown as Module<S, O, W, M>['live'];
}
