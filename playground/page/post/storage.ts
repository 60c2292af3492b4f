/** Games by post, and what is remembered of letters, in the storage of the browser. */
import { bookFile, bookFrom } from '../../post/book.ts';
import type { Book } from '../../post/book.ts';
import { isCorrespondences } from '../../post/read.ts';
import type { Correspondences } from '../../post/read.ts';
import { bookPlace } from '../actions/post.ts';

const LETTERS = 'variorum playground, letters';

/** What is broken is left where it is. */
export function booksKept(): readonly Book[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(bookPlace))
      .flatMap((name) => bookFrom(localStorage.getItem(name) ?? '') ?? []);
  } catch {
    return [];
  }
}

export function bookKept(id: string): Book | undefined {
  try {
    return bookFrom(localStorage.getItem(bookPlace + id) ?? '');
  } catch {
    return undefined;
  }
}

/** False where there is no room for it, or the browser keeps nothing. */
export const keepBook = (book: Book): boolean => write(bookPlace + book.id, bookFile(book));

export function forgetBook(id: string): void {
  try {
    localStorage.removeItem(bookPlace + id);
  } catch {
    // Then there is none.
  }
}

/** @param changed another tab has changed one of them */
export function onBooks(changed: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(bookPlace)) changed();
  });
}

export function lettersKept(): Correspondences {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(LETTERS) ?? '{}');
    return isCorrespondences(data) ? data : {};
  } catch {
    return {};
  }
}

export const keepLetters = (letters: Correspondences): boolean =>
  write(LETTERS, JSON.stringify(letters));

function write(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
