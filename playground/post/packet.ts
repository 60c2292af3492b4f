/**
 * Letters and answers as text that goes through any mail: `letter=1.2034.` and 2034 letters and digits. The length tells
 * where it ends, also where a mail has broken it into lines, and whether a part is missing; a checksum tells whether it
 * was changed on the way. That says nothing of who wrote it.
 */
import { base64url, fromBase64url, joined } from '../share/packing.ts';

export type PacketKind = 'letter' | 'answer';

export type Found =
  | { readonly ok: true; readonly kind: PacketKind; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly kind: PacketKind; readonly fault: PacketFault };

export type PacketFault =
  | { readonly what: 'cut'; readonly length: number; readonly there: number }
  | { readonly what: 'damaged' }
  /** Made by a later version of this page. */
  | { readonly what: 'newer' };

const VERSION = 1;
/** Bytes of the checksum. */
const CHECK = 4;
/** What is longer is no letter: the length is whatever somebody wrote. */
const LONGEST = 10_000_000;

export async function packetOf(kind: PacketKind, bytes: Uint8Array): Promise<string> {
  const text = base64url(joined([await checkOf(bytes), bytes]));
  return `${kind}=${VERSION}.${text.length}.${text}`;
}

const checkOf = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).slice(0, CHECK);

/** Is there anything in a text that looks like a letter or an answer, whole or not, or is it the game of a keeper? */
export const hasPost = (text: string): boolean => HEAD.test(text) || text.includes(`"${bookMark}"`);

/** What tells that a file holds a game by post, as its keeper has it. */
export const bookMark = 'variorum: a game by post';
const HEAD = /\b(letter|answer)=(\d{1,4})\.(\d{1,8})\./u;

/** All that stand in a text, whatever else does: a mail, several of them, a link. */
export async function packetsIn(text: string): Promise<readonly Found[]> {
  // Mails break lines, and mark such breaks, and what they quote.
  const flat = text
    .replace(/=\r?\n/gu, '')
    .replace(/[\s>]+/gu, (gap) => (gap.includes('\n') ? '\n' : ' '));
  const heads = [...flat.matchAll(new RegExp(HEAD, 'gu'))];
  return Promise.all(
    heads.map((head, at) =>
      foundAt(head, flat.slice(head.index + head[0].length, heads[at + 1]?.index)),
    ),
  );
}

async function foundAt([, word, version, count]: RegExpMatchArray, rest: string): Promise<Found> {
  const kind = word === 'letter' ? 'letter' : 'answer';
  const not = (fault: PacketFault): Found => ({ ok: false, kind, fault });
  if (Number(version) > VERSION) return not({ what: 'newer' });
  const length = Number(count);
  if (Number(version) !== VERSION || length > LONGEST || String(length) !== count)
    return not({ what: 'damaged' });
  const text = (/^[A-Za-z0-9_\-\s]*/u.exec(rest)?.[0] ?? '').replace(/\s/gu, '').slice(0, length);
  if (text.length < length) return not({ what: 'cut', length, there: text.length });
  const bytes = fromBase64url(text);
  // Letters that say nothing could be changed unseen.
  if (bytes === undefined || base64url(bytes) !== text || bytes.length <= CHECK)
    return not({ what: 'damaged' });
  const content = bytes.slice(CHECK);
  const check = await checkOf(content);
  if (check.some((byte, at) => byte !== bytes[at])) return not({ what: 'damaged' });
  return { ok: true, kind, bytes: content };
}
