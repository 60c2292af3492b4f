/**
 * The letter of a game's keeper to one who takes part: what that one may see, what is asked, and what an answer is
 * sealed with. It is signed; whoever has it can answer for its seat.
 */
import { isExcerpt } from '../protocol/answers.ts';
import type { Excerpt } from '../protocol/frame.ts';
import { list, maybe, object, text, whole } from '../protocol/shape.ts';
import type { Shape } from '../protocol/shape.ts';
import { joined, packed, unpacked } from '../share/packing.ts';
import { isDeep } from '../share/saved.ts';
import type { Written } from '../protocol/source.ts';
import { besideShape, isFileName } from '../share/project.ts';
import { SIGNATURE, bytesOfText, digest, isOpenKey, isSecret, isSignedBy, signed } from './keys.ts';
import type { Keys } from './keys.ts';

export interface Letter {
  readonly version: 1;
  /** The game, whatever it is called. */
  readonly id: string;
  readonly name: string;
  /** Who is written to, and with what that one's answers are sealed. */
  readonly seat: string;
  readonly secret: string;
  /** Open keys of the keeper: by the first letters are verified, for the second answers are sealed. */
  readonly signs: string;
  readonly seals: string;
  readonly variant: {
    readonly path: string;
    readonly title: string;
    readonly hash: string;
    readonly edition?: string | undefined;
    /** Left out: it comes with the tool. */
    readonly text?: string | undefined;
    /** The other texts of its project. */
    readonly beside?: readonly Written[] | undefined;
  };
  /** How many turns were played before. */
  readonly turn: number;
  /** What the reader saw since he was asked last; the last of them is now. */
  readonly stops: readonly Excerpt[];
}

const fileName: Shape<string> = (data): data is string => text(data) && isFileName(data);

const gameId: Shape<string> = (data): data is string => text(data) && /^[\w-]{1,64}$/u.test(data);

const isLetter = object<Letter>({
  version: (data): data is 1 => data === 1,
  id: gameId,
  name: (data): data is string => text(data) && data.length <= 200,
  seat: text,
  secret: isSecret,
  signs: isOpenKey,
  seals: isOpenKey,
  variant: object({
    path: fileName,
    title: text,
    hash: text,
    edition: maybe(text),
    text: maybe(text),
    beside: besideShape,
  }),
  turn: (data): data is number => whole(data) && data >= 0,
  stops: (data): data is Letter['stops'] => list(isExcerpt)(data) && data.length > 0,
});

export interface OpenLetter {
  readonly letter: Letter;
  /** Tells this letter from all others; that it was sent again makes no other of it. */
  readonly hash: string;
}

/** No letter is larger unpacked. */
const LARGEST = 8 * 1024 * 1024;
const PURPOSE = 'variorum letter 1\n';

const toBeSigned = (content: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined([bytesOfText(PURPOSE), content]);

export async function sealLetter(
  letter: Letter,
  keys: Keys,
): Promise<{ readonly bytes: Uint8Array; readonly hash: string }> {
  const written = JSON.stringify(letter);
  const content = await packed(written);
  const signature = await signed(keys.sign, toBeSigned(content));
  return { bytes: joined([signature, content]), hash: await digest(bytesOfText(written)) };
}

export type LetterFault = 'not a letter' | 'forged';

export type Opened =
  ({ readonly ok: true } & OpenLetter) | { readonly ok: false; readonly fault: LetterFault };

export async function openLetter(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const not = (fault: LetterFault): Opened => ({ ok: false, fault });
  const content = bytes.slice(SIGNATURE);
  const read = await contentOf(content);
  if (read === undefined) return not('not a letter');
  const signature = bytes.slice(0, SIGNATURE);
  const genuine = await isSignedBy(read.letter.signs, signature, toBeSigned(content));
  return genuine ? { ok: true, ...read } : not('forged');
}

async function contentOf(content: Uint8Array<ArrayBuffer>): Promise<OpenLetter | undefined> {
  try {
    const written = await unpacked(content, LARGEST);
    const data: unknown = written === undefined ? undefined : JSON.parse(written);
    if (written === undefined || isDeep(data) || !isLetter(data)) return undefined;
    return { letter: data, hash: await digest(bytesOfText(written)) };
  } catch {
    return undefined;
  }
}
