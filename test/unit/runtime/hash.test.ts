import { describe, expect, it } from 'vitest';
import { bytesOf, halfSipHash } from '../../../runtime/hash.ts';

describe('HalfSipHash-2-4', () => {
  it('gives the first values of the reference implementation', () => {
    // Key 00 01 .. 07; messages of 0, 1, 2, 3 bytes 00 01 ..; outputs are printed low byte first there.
    const outputs = [0, 1, 2, 3].map((length) =>
      halfSipHash(0x03020100, 0x07060504, [...Array(length).keys()]),
    );
    expect(outputs).toEqual([0x5b9f35a9, 0xb85a4727, 0x03a662fa, 0x04e7fe8a]);
  });

  it('takes texts by their UTF-16 units, low byte first', () => {
    expect(bytesOf('aé€')).toEqual([0x61, 0, 0xe9, 0, 0xac, 0x20]);
  });
});
