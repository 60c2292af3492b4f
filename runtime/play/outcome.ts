/** What came of a run, in JSON. */
import type { HandedIn } from '../orders/answers.ts';
import { refusedAs } from '../diagnostics.ts';
import type { Machine, Run } from '../machine.ts';
import { everybody, hiddenFrom } from '../memory/mask.ts';
import { dump } from '../positions/dump.ts';
import { sealOff } from '../positions/again.ts';
import type { DrawResult, GenericOrder, GenericState, OrderResult, Outcome } from '../protocol.ts';

/** As it was typed an order would tell that it was, or who is in the habit of writing so. */
const inOwnWords = ({ silenceHiddenFrom, giverHiddenFrom }: OrderResult<GenericOrder>): boolean =>
  silenceHiddenFrom === undefined && giverHiddenFrom === undefined;

/** Are orders hidden from somebody, not used at once, or none of the others' business unless they come into force? */
const keepsOrders = ({ asks, hides }: Machine['rules']): boolean =>
  asks.some(
    ({ kind, handedInWith, several }) =>
      handedInWith !== undefined ||
      several !== undefined ||
      hides.some((hide) => hide.kind === kind),
  );

/** @param handedIn what was handed in as players send it; left out where nothing was */
export function outcomeOf(run: Run, handedIn?: HandedIn): Outcome<GenericState, GenericOrder> {
  const given = handedIn?.given ?? [];
  const refused = given.flatMap(({ who, text, refused: fault }): OrderResult<GenericOrder>[] => {
    if (fault === undefined) return [];
    const verdict = refusedAs(fault);
    const why = [fault.message, ...(fault.help === undefined ? [] : [fault.help])].join(' ');
    const { code } = fault;
    const result = {
      asks: null,
      subject: null,
      who,
      order: null,
      text,
      verdict,
      why,
      code,
    } as const;
    // It may be one that is hidden, or that was to wait: nobody can tell.
    if (!keepsOrders(run.rules)) return [result];
    return [
      { ...result, hiddenFrom: everybody(run.memory, () => true).filter((one) => one !== who) },
    ];
  });
  const results = run.entries.flatMap(({ tag, result }) =>
    result === undefined
      ? []
      : [{ ...result, text: (inOwnWords(result) ? given[tag]?.text : undefined) ?? result.text }],
  );
  return {
    state: sealOff(run.rules, dump(run.memory, run.session)),
    results: [...results, ...refused],
    draws: run.draws.log.map(
      ({ kind, column, row, time, key, value, rejected, given: byHand }): DrawResult => {
        const hidden = hiddenFrom(run.memory, kind, column, row);
        return {
          time,
          key,
          value,
          rejected,
          ...(byHand ? { given: true as const } : {}),
          ...(hidden === undefined ? {} : { hiddenFrom: hidden }),
        };
      },
    ),
    messages: run.session.messages,
  };
}
