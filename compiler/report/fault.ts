import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { fill } from '../../language/diagnostics/message.ts';
import type { Message, Parameters } from '../../language/diagnostics/message.ts';
import { toolMessages } from './messages.ts';

type Tool = typeof toolMessages;
export type ToolCode = keyof Tool;

/** Where a fault stands; a fault of the command line itself stands nowhere. */
export interface At {
  readonly file: string;
  readonly range: { readonly start: number; readonly end: number };
}

const nowhere: At = { file: '', range: { start: 0, end: 0 } };

/** Makes a diagnostic of the tools' own messages. `file` is empty where no text is to blame. */
export function fault<C extends ToolCode>(
  code: C,
  parameters: Parameters<Tool[C]>,
  at: At = nowhere,
): Diagnostic {
  const entry: Message = toolMessages[code];
  return {
    code,
    severity: entry.severity,
    message: fill(entry.message, parameters),
    ...(entry.help === undefined ? {} : { help: fill(entry.help, parameters) }),
    file: at.file,
    range: at.range,
  };
}

/** What a module refuses although a command did its part: a fault of the rules, with what the module says of the way out. */
export const ruleFault = ({ message, help }: { message: string; help?: string }): Diagnostic =>
  fault('rule-fault', { reason: message, remedy: help ?? 'Mend the clauses named.' });

/** Ends what a command does; the guard in `main.ts` prints the diagnostics. */
export class CommandError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** For showing the lines the diagnostics point at. */
  readonly textOf: (file: string) => string | undefined;

  constructor(
    diagnostics: Diagnostic | readonly Diagnostic[],
    textOf: (file: string) => string | undefined = () => undefined,
  ) {
    const list = 'code' in diagnostics ? [diagnostics] : diagnostics;
    super(list[0]?.message ?? 'stopped');
    this.diagnostics = list;
    this.textOf = textOf;
  }
}

/** The plain reason behind a failed file operation. */
export function reasonOf(error: unknown): string {
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    {
      ENOENT: 'there is no such file or folder',
      EACCES: 'access is not allowed',
      EPERM: 'access is not allowed',
      EROFS: 'the disk is read-only',
      ENOSPC: 'the disk is full',
      EDQUOT: 'your share of the disk is full',
      EISDIR: 'it is a folder',
      ENOTDIR: 'a part of the path is a file',
      EEXIST: 'a file of that name is in the way',
      EFBIG: 'the file would be too large',
      ENAMETOOLONG: 'the name is too long',
      EMFILE: 'too many files are open',
      ELOOP: 'its links go round in a ring',
    }[code] ?? (error instanceof Error ? firstLine(error.message) : String(error))
  );
}

export const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
