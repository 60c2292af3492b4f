/** Orders that were refused though nothing in the scenario says that they are: misspelt ones, mostly. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Scenario } from '../../language/program/program.ts';
import type { ScenarioLine, StringNode } from '../../language/syntax/tree.ts';
import type { GenericOrder, OrderResult } from '../../runtime/protocol.ts';
import { fault } from '../report/fault.ts';
import { plain } from './names.ts';

export const isRefusal = (verdict: string): boolean =>
  verdict === 'illegal' || verdict === 'unreadable';

export interface Refused {
  readonly order: string;
  readonly unreadable: boolean;
  readonly diagnostic: Diagnostic;
}

/**
 * @param line the `orders` line that was just played
 * @param stop where it was
 * @param said words of the scenario's own for a refusal; undefined where the game's say enough
 * @param speaks is what expects this verdict word enough? Then it is not told here
 */
export function refusedOrders(
  { title, lines, origin }: Scenario,
  line: ScenarioLine,
  stop: string,
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
      later.line === 'expect-order' && speaks(later.verdict) ? [plain(later.order.text)] : [],
    );
  const written = lines
    .slice(0, at + 1)
    .flatMap((one) => (one.line === 'orders' ? one.groups.flatMap(({ items }) => items) : []));
  return results.flatMap((result): Refused[] => {
    const { text, verdict, why = '' } = result;
    if (!isRefusal(verdict)) return [];
    if (named.includes(plain(text))) return [];
    const item: StringNode | undefined = written.findLast((one) => plain(one.text) === plain(text));
    const place = { file: origin.file, range: item?.range ?? line.range };
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
