/** Walking an expression tree without a case for each form. */
import type { Variable } from '../../language/program/program.ts';

/** Any node of a checked program, seen from outside. */
export interface LooseNode {
  readonly op?: unknown;
  readonly fn?: unknown;
  readonly decision?: unknown;
  readonly effect?: unknown;
  readonly kind?: number;
  readonly attribute?: number;
  readonly variable?: Variable;
  readonly of?: LooseNode;
  readonly domain?: { readonly variable?: Variable };
  readonly over?: { readonly variable?: Variable };
}

/** The boundary: whatever a checked program holds is plain data, and its fields have one meaning each. */
export function loose(node: object): LooseNode {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return node as LooseNode;
}

/** The parts of a node in which expressions stand: neither types nor places. */
export function parts(node: object): unknown[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'origin' && key !== 'type')
    .map(([, child]) => child);
}
