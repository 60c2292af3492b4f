/** The formats that can be imported. */
import type { Form } from './form.ts';
import { looksLikeDpjudge, readDpjudge } from './dpjudge/read.ts';
import { looksLikeDvar, readDvar } from './dvar/read.ts';
import { looksLikeJdip, readJdip } from './jdip/read.ts';
import { looksLikeFacts, readFacts } from './json/read.ts';
import { looksLikeNjudge, readNjudge } from './njudge/read.ts';
import type { Reading } from './reading.ts';
import { looksLikeSketch, readSketch } from './sketch/read.ts';

export type FormatName = 'dpjudge' | 'jdip' | 'dvar' | 'njudge' | 'svg' | 'json';

export interface Format {
  readonly name: FormatName;
  readonly looksLike: (text: string, name: string) => boolean;
  /** Reads the file; what is wrong is said to the reading. */
  readonly read: (reading: Reading, path: string) => Forms;
}

/** A form for each variant of the file; what it leaves open is asked, and answered, in the reading that is given. */
export type Forms = (answered: Reading) => readonly Form[];

const all =
  (forms: readonly Form[]): Forms =>
  () =>
    forms;

const one = (form: Form | undefined): Forms => all(form === undefined ? [] : [form]);

export const formats: readonly Format[] = [
  {
    name: 'json',
    looksLike: looksLikeFacts,
    read: (reading, path) => one(readFacts(reading, path)),
  },
  {
    name: 'dpjudge',
    looksLike: looksLikeDpjudge,
    read: (reading, path) => one(readDpjudge(reading, path)),
  },
  {
    name: 'jdip',
    looksLike: looksLikeJdip,
    read: (reading, path) => all(readJdip(reading, path)),
  },
  {
    name: 'dvar',
    looksLike: looksLikeDvar,
    read: (reading, path) => one(readDvar(reading, path)),
  },
  {
    name: 'njudge',
    looksLike: looksLikeNjudge,
    read: (reading, path) => one(readNjudge(reading, path)),
  },
  {
    name: 'svg',
    looksLike: looksLikeSketch,
    read: (reading, path) => {
      const read = readSketch(reading, path);
      return read === undefined ? all([]) : (answered) => [read(answered)];
    },
  },
];
