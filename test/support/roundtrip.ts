/** What goes out of a game comes in again as the same: orders by their notation, states by their lists and memory. */
import type { Played } from './variants.ts';
import type { GenericOrder, GenericState } from '../../runtime/protocol.ts';

/** Every order that is legal in a state, written and read again by the one who may give it. */
export function orderFaults(game: Played, state: GenericState): readonly string[] {
  const requests = game.requests(state);
  if (!requests.ok) return requests.diagnostics.map(({ message }) => message);
  return requests.value.flatMap(({ id, who, early }) => {
    const legal = game.legal(state, id, early);
    if (!legal.ok) return legal.diagnostics.map(({ message }) => message);
    return legal.value.orders.flatMap((order) => orderFault(game, state, who, order) ?? []);
  });
}

/** What is wrong with an order written and read again; undefined where nothing is. */
export function orderFault(
  game: Played,
  state: GenericState,
  who: string,
  order: GenericOrder,
): string | undefined {
  const written = game.write(state, order);
  const was = JSON.stringify(order);
  if (!written.ok) return `${was} cannot be written: ${written.diagnostics[0]?.message ?? ''}`;
  const read = game.read(state, who, written.value);
  if (!read.ok) return `'${written.value}' is refused: ${read.diagnostics[0]?.message ?? ''}`;
  const is = JSON.stringify(read.value);
  return is === was ? undefined : `'${written.value}' is ${was}, and is read as ${is}`;
}
