import type { GenericOrder, GenericState, Protocol } from '../../runtime/protocol.ts';

/** A compiled module, as far as it is the same for every variant. */
export type Table = Protocol<GenericState, GenericOrder>;
