/** Decodes pictures for the worker that reads drawings. They come as `data:` addresses, and nothing of them is shown. */
import { refusedOf, sizeOf } from '../../compiler/exchange/index.ts';
import type { Picture } from '../../compiler/exchange/index.ts';

export const isPicture = (text: string): boolean => /^data:[^,]*;base64,/u.test(text);

/** Undefined where it is no picture after all. */
export async function pictureOf(text: string): Promise<Picture | undefined> {
  const bytes = Uint8Array.from(atob(text.slice(text.indexOf(',') + 1)), (byte) =>
    byte.charCodeAt(0),
  );
  const size = sizeOf(bytes);
  return size === undefined ? undefined : (refusedOf(size) ?? (await decoded(bytes)));
}

async function decoded(bytes: Uint8Array<ArrayBuffer>): Promise<Picture> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    if (pen === null) return { why: 'broken', reason: 'this browser cannot decode it' };
    pen.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width, height, rgba: pen.getImageData(0, 0, width, height).data };
  } catch {
    return { why: 'broken', reason: 'the browser cannot decode it' };
  }
}
