/** Decodes PNG and JPEG files, once it is known how large they are. */
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { MOST_PIXELS, refusedOf, sizeOf } from '../exchange/bitmap/pixels.ts';
import type { Picture, Size } from '../exchange/bitmap/pixels.ts';
import { reasonOf } from '../report/fault.ts';
import { isFile, readBytes } from './files.ts';

/** Bytes of a file at most. */
const LARGEST = 16 * 1024 * 1024;
/** Megabytes that decoding may take; a JPEG needs several times as many as it has pixels. */
const MEMORY = 512;
/** Where the head of a PNG says whether its lines come in turns. */
const INTERLACE = 28;

/** Undefined where a file is no picture, or is not there. */
export function pictureAt(path: string): Picture | undefined {
  if (!isFile(path)) return undefined;
  const bytes = readBytes(path);
  const size = sizeOf(bytes);
  if (size === undefined) return undefined;
  if (bytes.length > LARGEST) return { why: 'too large', most: LARGEST, what: 'bytes' };
  return refusedOf(size) ?? decoded(bytes, size);
}

function decoded(bytes: Buffer, { format }: Size): Picture {
  // All of it is inflated at once then, however much that is.
  if (format === 'PNG' && bytes[INTERLACE] !== 0)
    return { why: 'broken', reason: 'it is interlaced: save it without that' };
  try {
    if (format === 'PNG') {
      const { width, height, data } = PNG.sync.read(bytes);
      return { width, height, rgba: data };
    }
    const { width, height, data } = jpeg.decode(bytes, {
      useTArray: true,
      formatAsRGBA: true,
      tolerantDecoding: false,
      maxResolutionInMP: MOST_PIXELS / 1_000_000,
      maxMemoryUsageInMB: MEMORY,
    });
    return { width, height, rgba: data };
  } catch (error) {
    return { why: 'broken', reason: reasonOf(error).replace(/[.\s]+$/u, '') };
  }
}
