/**
 * HalfSipHash-2-4 with 32 bits of output (J.-P. Aumasson, D. J. Bernstein, "SipHash: a fast short-input
 * PRF", and the reference implementation's half-width variant): a keyed pseudo-random function that needs
 * 32-bit arithmetic only.
 */

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/**
 * @param k0 first, @param k1 second half of the key, each 32 bits
 * @returns 0 .. 2^32 - 1
 */
export function halfSipHash(k0: number, k1: number, bytes: readonly number[]): number {
  let v0 = k0 | 0;
  let v1 = k1 | 0;
  let v2 = k0 ^ 0x6c79_6765;
  let v3 = k1 ^ 0x7465_6462;

  const rounds = (count: number): void => {
    for (let round = 0; round < count; round++) {
      v0 = (v0 + v1) | 0;
      v1 = rotate(v1, 5) ^ v0;
      v0 = rotate(v0, 16);
      v2 = (v2 + v3) | 0;
      v3 = rotate(v3, 8) ^ v2;
      v0 = (v0 + v3) | 0;
      v3 = rotate(v3, 7) ^ v0;
      v2 = (v2 + v1) | 0;
      v1 = rotate(v1, 13) ^ v2;
      v2 = rotate(v2, 16);
    }
  };

  const whole = bytes.length & ~3;
  const byte = (at: number): number => bytes[at] ?? 0;
  for (let at = 0; at <= whole; at += 4) {
    let word = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    // The last word carries what is left over and the length.
    if (at === whole) word = (word & 0x00ff_ffff) | (bytes.length << 24);
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }
  v2 ^= 0xff;
  rounds(4);
  return (v1 ^ v3) >>> 0;
}

/** The UTF-16 code units of a text, low byte first. */
export function bytesOf(text: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes.push(unit & 0xff, unit >> 8);
  }
  return bytes;
}
