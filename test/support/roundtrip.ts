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

/** A state as the position it presents: handed over as JSON, it is to be the state again, to the byte. */
export function positionFault(game: Played, state: GenericState): string | undefined {
  const position = game.present(state);
  if (!position.ok) return `it cannot be presented: ${position.diagnostics[0]?.message ?? ''}`;
  const sent: typeof position.value = JSON.parse(JSON.stringify(position.value));
  if (sent.memory === undefined) return 'its lists cannot be placed';
  const placed = game.place(sent);
  if (!placed.ok) return `it cannot be placed: ${placed.diagnostics[0]?.message ?? ''}`;
  const [was, is] = [JSON.stringify(state), JSON.stringify(placed.value)];
  if (was === is) return undefined;
  let at = 0;
  while (was[at] === is[at]) at += 1;
  return `it is placed as another: '${is.slice(at - 20, at + 60)}' for '${was.slice(at - 20, at + 60)}'`;
}
