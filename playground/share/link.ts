/**
 * A snapshot as the fragment of a link, which no server gets to see: JSON, packed as gzip, in base64url. Gzip carries a
 * checksum and a length: a link that was cut or changed does not unpack.
 */
import { base64url, fromBase64url, packed, unpacked } from './packing.ts';
import { isDeep } from './saved.ts';
import { isSnapshot } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** What the fragments of links begin with. */
export const mark = '#v1.';
/** No snapshot is larger unpacked; what unpacks to more is none. */
const LARGEST = 8 * 1024 * 1024;

export type Unpacked =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly reason: string };

/** Undefined where it is larger than any snapshot. */
export async function pack(snapshot: Snapshot): Promise<string | undefined> {
  const text = JSON.stringify(snapshot);
  if (new Blob([text]).size > LARGEST) return undefined;
  return mark + base64url(await packed(text));
}

export async function unpack(fragment: string): Promise<Unpacked> {
  const refuse = (reason: string): Unpacked => ({ ok: false, reason });
  if (!fragment.startsWith(mark)) return refuse('It is not a link of this playground.');
  const bytes = fromBase64url(fragment.slice(mark.length));
  const damaged = 'It is damaged: a part of it is missing or was changed.';
  if (bytes === undefined) return refuse(damaged);
  let text: string | undefined;
  try {
    text = await unpacked(bytes, LARGEST);
  } catch {
    return refuse(damaged);
  }
  if (text === undefined) return refuse('What it holds is too large.');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse(damaged);
  }
  if (isDeep(data)) return refuse('What it holds is nested too deeply.');
  if (!isSnapshot(data)) return refuse('What it holds is not a variant with its game.');
  return { ok: true, snapshot: data };
}
