/** What the page holds of play by post. Its views come late, and are held with what they show. */
import type { TemplateResult } from 'lit-html';
import type { Book } from '../../post/book.ts';
import type { OpenLetter } from '../../post/letter.ts';
import type { View } from '../views/shell.ts';

/** The keeper's side. */
export interface Posted {
  readonly book: Book;
  /** Of the game as it stands. */
  readonly position: string;
  /** What is told beside the orders. */
  readonly line: (view: View) => TemplateResult;
}

/** The side of one who was written to. */
export interface OpenedLetter {
  readonly open: OpenLetter;
  /** What has to be known of it besides. */
  readonly remarks: readonly string[];
  /** By which its reader can make sure whose it is. */
  readonly mark: string;
  /** The answer that was sealed last, and the orders in it. */
  readonly answer: SealedAnswer | undefined;
  readonly show: (view: View) => TemplateResult;
}

export interface SealedAnswer {
  /** As it is sent. */
  readonly packet: string;
  readonly number: number;
  readonly orders: readonly string[];
}

export interface LateDialog {
  readonly kind: 'late';
  readonly show: (view: View, close: (event: Event) => void) => TemplateResult;
}
