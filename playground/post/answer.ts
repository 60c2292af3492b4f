/**
 * What one who takes part sends back: for which letter stands outside, the orders are sealed for the keeper. Who has no
 * letter for the seat cannot make one, and none fits another letter than the one it was made for.
 */
import { list, object, orNull, text, whole } from '../protocol/shape.ts';
import type { Shape } from '../protocol/shape.ts';
import { joined, packed, unpacked } from '../share/packing.ts';
import {
  OPEN_KEY,
  PROOF,
  bytesOfText,
  isDigest,
  isProvedBy,
  opened,
  proofOf,
  sealed,
} from './keys.ts';
import type { Keys } from './keys.ts';
import type { OpenLetter } from './letter.ts';

/** What stands outside. */
export interface Outside {
  readonly version: 1;
  /** The game. */
  readonly id: string;
  readonly seat: string;
  readonly turn: number;
  /** The hash of the letter that it answers. */
  readonly letter: string;
  /** Of several answers the one with the highest number counts: the time when it was sealed, in milliseconds. */
  readonly number: number;
}

/** An answer that was not opened. */
export interface Answer {
  readonly outside: Outside;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** An order in the notation of the game, and the request that it answers, where that can be told. */
export interface Order {
  readonly request: string | null;
  readonly text: string;
}

const isOutside = object<Outside>({
  version: (data): data is 1 => data === 1,
  id: text,
  seat: text,
  turn: whole,
  letter: isDigest,
  number: whole,
});

/** No answer is larger, packed or not. */
const LARGEST = 512 * 1024;
/** Nobody gives more orders at once. */
const MOST = 1000;
const PURPOSE = 'variorum answer 1\n';
/** Bytes that tell how long the outside is. */
const LENGTH = 2;

export async function sealAnswer(
  { letter, hash }: OpenLetter,
  orders: readonly Order[],
  number: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, seat, turn, secret, seals } = letter;
  const outside: Outside = { version: 1, id, seat, turn, letter: hash, number };
  const label = bytesOfText(JSON.stringify(outside));
  const content = await sealed(seals, secret, label, await packed(JSON.stringify(orders)));
  const length = new Uint8Array([label.length >> 8, label.length & 0xff]);
  const all = joined([length, label, content]);
  return joined([await proofOf(secret, toBeProved(all)), all]);
}

const toBeProved = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined([bytesOfText(PURPOSE), bytes]);

/** What stands outside; undefined where it is no answer. */
export function readAnswer(bytes: Uint8Array<ArrayBuffer>): Answer | undefined {
  const [high = 0, low = 0] = bytes.slice(PROOF);
  const length = high * 256 + low;
  const begin = PROOF + LENGTH;
  if (bytes.length < begin + length + OPEN_KEY || bytes.length > LARGEST) return undefined;
  try {
    const label = new TextDecoder('utf-8', { fatal: true }).decode(
      bytes.slice(begin, begin + length),
    );
    const data: unknown = JSON.parse(label);
    return isOutside(data) ? { outside: data, bytes } : undefined;
  } catch {
    return undefined;
  }
}

/** Was it sealed with this secret, and is it as it was sealed? */
export const isSealedWith = ({ bytes }: Answer, secret: string): Promise<boolean> =>
  isProvedBy(secret, bytes.slice(0, PROOF), toBeProved(bytes.slice(PROOF)));

/** The orders; undefined where it was not sealed for this keeper, or holds no orders. */
export async function openAnswer(
  { bytes }: Answer,
  keys: Keys,
  secret: string,
): Promise<readonly Order[] | undefined> {
  const [high = 0, low = 0] = bytes.slice(PROOF);
  const begin = PROOF + LENGTH;
  const end = begin + high * 256 + low;
  const plain = await opened(keys.seal, secret, bytes.slice(begin, end), bytes.slice(end));
  if (plain === undefined) return undefined;
  try {
    const written = await unpacked(plain, LARGEST);
    const data: unknown = written === undefined ? undefined : JSON.parse(written);
    return isOrders(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

const isOrders: Shape<readonly Order[]> = (data): data is readonly Order[] =>
  list(object<Order>({ request: orNull(text), text }))(data) && data.length <= MOST;
