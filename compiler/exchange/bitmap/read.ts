/** A picture made of pixels as a map: a start to correct, and called that. */
import { basename } from '../../../language/host.ts';
import type { Forms } from '../formats.ts';
import { say, whole } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { readSketch } from '../sketch/read.ts';
import type { Picture } from './pixels.ts';
import { tracedOf } from './trace.ts';

/** Undefined where there is nothing to be read, which is told. */
export function readBitmap(reading: Reading, path: string, picture: Picture): Forms | undefined {
  const at = whole(path);
  if ('why' in picture) {
    if (picture.why === 'broken')
      say(reading, 'import-broken', at, { format: 'a picture', reason: picture.reason });
    else say(reading, 'import-too-large', at, { most: picture.most, what: picture.what });
    return undefined;
  }
  reading.files.push(path);
  const svg = tracedOf(picture);
  const host = { read: (file: string) => (file === path ? svg : undefined) };
  const read = readSketch({ ...reading, host }, path);
  if (read === undefined) return undefined;
  say(reading, 'import-picture', at, { path: basename(path) });
  return (answered) => [{ ...read(answered), system: 'a picture', notes: [START] }];
}

const START =
  'A start to correct: traced from a picture by its dark lines. Look at each border, name and space before it is played.';
