/** What the writers of texts know of the variant that they write. */
import type { At, Form } from '../form.ts';
import type { Reading } from '../reading.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Settled } from './settled.ts';

export interface Written {
  /** Path below the folder in which all of them stand. */
  readonly name: string;
  readonly text: string;
}

export interface Context {
  readonly form: Form;
  readonly book: Rulebook;
  readonly names: Settled;
  readonly lineOf: (at: At) => string;
  readonly reading: Reading;
}
