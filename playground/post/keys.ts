/** What seals letters and answers: keys as text, and what is done with them, by WebCrypto alone. */
import { base64url, fromBase64url, joined } from '../share/packing.ts';

/** In base64url: the public key as it is, the private one as PKCS #8. */
export interface KeyPair {
  readonly open: string;
  readonly own: string;
}

/** Of the keeper of a game: one pair signs letters, the other opens answers. */
export interface Keys {
  readonly sign: KeyPair;
  readonly seal: KeyPair;
}

const SIGN = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNED = { name: 'ECDSA', hash: 'SHA-256' } as const;
const SEAL = { name: 'ECDH', namedCurve: 'P-256' } as const;
const MAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Sizes in bytes. */
export const SIGNATURE = 64;
export const OPEN_KEY = 65;
export const PROOF = 32;
const SECRET = 16;

/** Browsers seal nothing on a page that came over an unprotected line. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function newKeys(): Promise<Keys> {
  const [sign, seal] = await Promise.all([
    crypto.subtle.generateKey(SIGN, true, ['sign', 'verify']),
    crypto.subtle.generateKey(SEAL, true, ['deriveBits']),
  ]);
  return { sign: await written(sign), seal: await written(seal) };
}

const written = async ({ publicKey, privateKey }: CryptoKeyPair): Promise<KeyPair> => ({
  open: base64url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
  own: base64url(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))),
});

export const newSecret = (): string => base64url(crypto.getRandomValues(new Uint8Array(SECRET)));

export const digest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** By which people can compare keys: `3f2a 91bc 07d4`. */
export async function markOf(open: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOfText(open)));
  const digits = Array.from(bytes.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return digits.replace(/.{4}(?=.)/gu, '$& ');
}

export const bytesOfText = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

const keyBytes = (text: string): Uint8Array<ArrayBuffer> => fromBase64url(text) ?? new Uint8Array();

export async function signed(
  { own }: KeyPair,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('pkcs8', keyBytes(own), SIGN, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(SIGNED, key, bytes));
}

export async function isSignedBy(
  open: string,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', keyBytes(open), SIGN, false, ['verify']);
    return await crypto.subtle.verify(SIGNED, key, signature, bytes);
  } catch {
    // It is no key.
    return false;
  }
}

const macKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', keyBytes(secret), MAC, false, ['sign', 'verify']);

export const proofOf = async (
  secret: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign(MAC, await macKey(secret), bytes));

export async function isProvedBy(
  secret: string,
  proof: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    return await crypto.subtle.verify(MAC, await macKey(secret), proof, bytes);
  } catch {
    return false;
  }
}

/** Sealed for whoever has the other half of a key; begins with a key that was made for this alone. */
export async function sealed(
  open: string,
  secret: string,
  bound: Uint8Array<ArrayBuffer>,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const once = await crypto.subtle.generateKey(SEAL, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', keyBytes(open), SEAL, false, []);
  const key = await agreed(once.privateKey, theirs, secret, 'encrypt');
  const content = await crypto.subtle.encrypt(aesWith(bound), key, plain);
  const begin = await crypto.subtle.exportKey('raw', once.publicKey);
  return joined([new Uint8Array(begin), new Uint8Array(content)]);
}

/** Undefined where it was sealed for somebody else, or with something else. */
export async function opened(
  { own }: KeyPair,
  secret: string,
  bound: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const mine = await crypto.subtle.importKey('pkcs8', keyBytes(own), SEAL, false, ['deriveBits']);
    const once = await crypto.subtle.importKey('raw', bytes.slice(0, OPEN_KEY), SEAL, false, []);
    const key = await agreed(mine, once, secret, 'decrypt');
    return new Uint8Array(await crypto.subtle.decrypt(aesWith(bound), key, bytes.slice(OPEN_KEY)));
  } catch {
    return undefined;
  }
}

/** Each key seals one content, so that what else would have to differ each time may stay the same. */
const aesWith = (additionalData: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData,
});

async function agreed(
  own: CryptoKey,
  other: CryptoKey,
  secret: string,
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: keyBytes(secret),
    info: bytesOfText('variorum answer 1'),
  };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, [use]);
}

/** A key or a secret as text, of so many bytes; what the bytes are is found out when they are used. */
const isBytes =
  (size: number) =>
  (data: unknown): data is string =>
    typeof data === 'string' && fromBase64url(data)?.length === size;

export const isOpenKey = isBytes(OPEN_KEY);
export const isSecret = isBytes(SECRET);
export const isDigest = isBytes(32);

export const isKeyPair = (data: unknown): data is KeyPair =>
  typeof data === 'object' &&
  data !== null &&
  'open' in data &&
  isOpenKey(data.open) &&
  'own' in data &&
  typeof data.own === 'string' &&
  fromBase64url(data.own) !== undefined;
