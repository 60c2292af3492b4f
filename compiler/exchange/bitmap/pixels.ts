/** Pictures made of pixels. Who reads files decodes them; here is what must be known before, and what comes of it. */
import type { Host } from '../../../language/host.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each in turn, by rows. */
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/** A picture that was not decoded, and why. */
export type Undecoded =
  | { readonly why: 'broken'; readonly reason: string }
  | { readonly why: 'too large'; readonly most: number; readonly what: string };

export type Picture = Pixels | Undecoded;

/** A host that can decode PNG and JPEG files. */
export interface PictureHost extends Host {
  /** Undefined where a file is no picture. */
  readonly picture?: (path: string) => Picture | undefined;
}

/** Pixels of a picture at most: more are a photograph, or a trap. */
export const MOST_PIXELS = 24_000_000;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export interface Size {
  readonly format: 'PNG' | 'JPEG';
  /** Undefined where the file ends before it says so. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** What the head of a file says, before anything of it is decoded; undefined where it is neither PNG nor JPEG. */
export function sizeOf(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (PNG.every((byte, at) => bytes[at] === byte)) {
    const isWhole = bytes.length >= 24;
    return {
      format: 'PNG',
      width: isWhole ? view.getUint32(16) : undefined,
      height: isWhole ? view.getUint32(20) : undefined,
    };
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const none = { format: 'JPEG', width: undefined, height: undefined } as const;
  // Segments, each with a marker and its length, up to the one of the frame.
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return none;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { format: 'JPEG', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return none;
}

/** Why a picture is not to be decoded; undefined where nothing stands against it. */
export function refusedOf({ format, width, height }: Size): Undecoded | undefined {
  if (width === undefined || height === undefined || width === 0 || height === 0)
    return { why: 'broken', reason: `the head of the ${format} does not say how large it is` };
  return width * height > MOST_PIXELS
    ? { why: 'too large', most: MOST_PIXELS, what: `pixels: ${width} by ${height}` }
    : undefined;
}
