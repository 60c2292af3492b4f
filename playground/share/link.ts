/**
 * A snapshot as the fragment of a link, which no server gets to see: JSON, packed as gzip, in base64url. Gzip carries a
 * checksum and a length: a link that was cut or changed does not unpack.
 */
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
  const blob = new Blob([JSON.stringify(snapshot)]);
  if (blob.size > LARGEST) return undefined;
  const stream = blob.stream().pipeThrough(new CompressionStream('gzip'));
  return mark + base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

export async function unpack(fragment: string): Promise<Unpacked> {
  const refuse = (reason: string): Unpacked => ({ ok: false, reason });
  if (!fragment.startsWith(mark)) return refuse('It is not a link of this playground.');
  const bytes = fromBase64url(fragment.slice(mark.length));
  const damaged = 'It is damaged: a part of it is missing or was changed.';
  if (bytes === undefined) return refuse(damaged);
  let text: string | undefined;
  try {
    text = await unzipped(bytes);
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

/** Undefined where it is larger than any snapshot. */
async function unzipped(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LARGEST) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(whole);
}

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
