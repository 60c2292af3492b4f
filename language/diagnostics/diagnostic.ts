import type { Range } from './range.ts';
import { catalogue } from './catalogue.ts';
import type { Catalogue, Code } from './catalogue.ts';
import { fill } from './message.ts';
import type { Message, Parameters } from './message.ts';

export interface Diagnostic {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help?: string;
  readonly file: string;
  readonly range: Range;
  readonly related?: readonly {
    readonly file: string;
    readonly range: Range;
    readonly message: string;
  }[];
  /** A change an editor may offer. */
  readonly fix?: readonly {
    readonly title: string;
    /** Where it is not the file of the diagnostic. */
    readonly file?: string;
    readonly range: Range;
    readonly text: string;
  }[];
  /** Facts for tools, so that none has to read the message. */
  readonly data?: Readonly<Record<string, string>>;
}

export type Extra = Pick<Diagnostic, 'related' | 'fix' | 'data'>;

/**
 * Makes a diagnostic of the catalogue. Its code must be one of the catalogue's and `parameters` must
 * have each name in braces of its message and help.
 */
export function report<C extends Code>(
  code: C,
  parameters: Parameters<Catalogue[C]>,
  at: { readonly file: string; readonly range: Range },
  extra: Extra = {},
): Diagnostic {
  const entry: Message = catalogue[code];
  return {
    code,
    severity: entry.severity,
    message: fill(entry.message, parameters),
    ...(entry.help === undefined ? {} : { help: fill(entry.help, parameters) }),
    file: at.file,
    range: at.range,
    ...extra,
  };
}
