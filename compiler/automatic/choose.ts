/** Orders of automatic players: chosen by chance among those that are legal. */
import type { GenericOrder, Request } from '../../runtime/protocol.ts';
import type { Random } from './random.ts';

/** An order and whose it is, as `step` takes it. */
export interface Chosen {
  readonly who: string;
  readonly order: GenericOrder;
}

/** Random legal orders: one a subject, or as many different ones as may be given. */
export function choose(
  random: Random,
  request: Request<GenericOrder>,
  legal: readonly GenericOrder[],
): readonly Chosen[] {
  // Where silence is allowed, an order that says no more than that is for those who have nothing else to say.
  const told = request.silent === 'nothing' ? legal.filter(saysMore) : legal;
  const left = [...(told.length > 0 ? told : legal)];
  const most = request.answers.form === 'one' ? 1 : (request.answers.most ?? 0);
  const picked: Chosen[] = [];
  while (picked.length < most && left.length > 0) {
    const [order] = left.splice(random.below(left.length), 1);
    if (order !== undefined) picked.push({ who: request.who, order });
  }
  return picked;
}

/** Has an order anything besides its verb and its subject? */
const saysMore = (order: GenericOrder): boolean => Object.keys(order).length > 2;
