/** Orders that were refused though nothing in the scenario says that they are: misspelt ones, mostly. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Scenario } from '../../language/program/program.ts';
import type { Name, ScenarioLine } from '../../language/constructs/tree.ts';
import type { GenericOrder, OrderResult } from '../../runtime/protocol.ts';
import type { Names } from '../facts.ts';
import { fault } from '../report/fault.ts';
import { nameAmong, normalized } from './names.ts';

export const isRefusal = (verdict: string): boolean =>
  verdict === 'illegal' || verdict === 'unreadable';

export interface Refused {
  readonly order: string;
  readonly unreadable: boolean;
  readonly diagnostic: Diagnostic;
}

/** An expectation that was played and came out otherwise, not one whose order nothing reads. */
export interface Noticed {
  readonly stop: string;
  readonly expected: string;
  readonly found: string;
}

/** The orders that were read, and can no longer be given. */
export const illegal = (refused: readonly Refused[], stop: string): readonly Noticed[] =>
  refused.flatMap(({ order, unreadable }) =>
    unreadable ? [] : [{ stop, expected: `"${order}" legal`, found: 'illegal' }],
  );

/** The `orders` line that was just played. */
export interface Ordered {
  readonly scenario: Scenario;
  readonly line: ScenarioLine;
  /** Where it was. */
  readonly stop: string;
  /** Whoever may order, by all their names. */
  readonly people: readonly Names[];
}

/**
 * @param said words of the scenario's own for a refusal; undefined where the game's say enough
 * @param speaks is what expects this verdict word enough? Then it is not told here
 */
export function refusedOrders(
  { scenario: { title, lines, origin }, line, stop, people }: Ordered,
  results: readonly OrderResult<GenericOrder>[],
  said: (result: OrderResult<GenericOrder>) => string | undefined = () => undefined,
  speaks: (verdict: string) => boolean = () => true,
): readonly Refused[] {
  const at = lines.indexOf(line);
  const end = lines.findIndex(
    (later, index) => index > at && (later.line === 'orders' || later.line === 'silent-until'),
  );
  const named = lines
    .slice(at, end < 0 ? undefined : end)
    .flatMap((later) =>
      later.line === 'expect-order' && speaks(later.verdict)
        ? [{ by: later.who, text: later.order.text }]
        : [],
    );
  const written = lines
    .slice(0, at + 1)
    .flatMap((one) => (one.line === 'orders' ? one.groups : []))
    .flatMap(({ who, items }) =>
      items.map(({ text, range }) => ({ by: nameIn(who), text, range })),
    );
  // Two may write the same words.
  const isThat =
    ({ text, who }: OrderResult<GenericOrder>) =>
    (one: { readonly by: Name | undefined; readonly text: string }): boolean =>
      normalized(one.text) === normalized(text) &&
      (one.by === undefined || who === null || nameAmong(people, one.by.text) === who);
  return results.flatMap((result): Refused[] => {
    const { text, verdict, why = '' } = result;
    if (!isRefusal(verdict) || named.some(isThat(result))) return [];
    const place = {
      file: origin.file,
      range: written.findLast(isThat(result))?.range ?? line.range,
    };
    const reason = said(result) ?? why;
    const words = { title, stop, order: text, verdict, reason };
    return [
      {
        order: text,
        unreadable: verdict === 'unreadable',
        diagnostic: fault('scenario-order-refused', words, place),
      },
    ];
  });
}

const nameIn = (who: Name | 'nobody' | undefined): Name | undefined =>
  who === 'nobody' ? undefined : who;
