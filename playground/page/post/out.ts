/** What goes out of the page: links, files, whatever the device sends with. */
import { download } from '../actions/download.ts';
import { tell } from '../context.ts';
import type { Context } from '../context.ts';

/** Links of more characters are cut by some mail programs and messengers. */
const LONG = 2000;

export const linkOf = (packet: string): string =>
  `${location.href.split(/[?#]/u, 1)[0] ?? ''}#${packet}`;

export async function copy(context: Context, text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(context, { kind: 'good', words: `${what} is copied. ${lengthOf(text)}`.trim() });
  } catch {
    tell(context, {
      kind: 'plain',
      words: 'This browser does not let the page copy. Save it as a file.',
    });
  }
}

/** Words where a link may be too long for how it is sent. */
export const lengthOf = (link: string): string =>
  link.length <= LONG
    ? ''
    : `It has ${link.length.toLocaleString('en')} characters: mail takes it, some messengers cut what is longer than ${LONG.toLocaleString('en')}. Send the file there.`;

export const saveText = (name: string, text: string): void => download(name, text, 'text/plain');

/** Can the device send what the page has? Phones can. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** As a file, where that can be sent; else as words. */
export async function share(
  context: Context,
  title: string,
  name: string,
  text: string,
): Promise<void> {
  const file = new File([text], name, { type: 'text/plain' });
  const files = { files: [file], title };
  try {
    if (text.length > LONG && navigator.canShare?.(files)) await navigator.share(files);
    else await navigator.share({ title, text });
  } catch (error) {
    // Somebody thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    tell(context, { kind: 'plain', words: 'That was not sent. Copy it, or save it as a file.' });
  }
}
