/** Files of other systems that stand in a test. */
import { basename, join } from 'node:path';
import { importFile } from '../../../compiler/exchange/import.ts';
import type { Imported, ImportResult } from '../../../compiler/exchange/import.ts';
import { foreignText } from './facts.ts';

/** Texts by name. */
export type Files = Readonly<Record<string, string>>;

/** What comes of files that stand in one folder; the first is the way in. */
export function readAll(files: Files): ImportResult {
  const [entry = ''] = Object.keys(files);
  const texts = new Map(Object.entries(files).map(([name, text]) => [join('/in', name), text]));
  const host = { read: (path: string) => texts.get(path) ?? foreignText(path) };
  return importFile(host, join('/in', entry));
}

/** Messages, each with what it points at. */
export const toldOf = ({ diagnostics }: ImportResult, files: Files): string[] =>
  diagnostics.map(({ message, file, range }) => {
    const line = (files[basename(file)] ?? '').slice(range.start, range.end);
    return `${message} [${line}]`;
  });

export const textOf = ({ variants }: ImportResult): string =>
  variants.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n');

export const only = ({ variants, diagnostics }: ImportResult): Imported => {
  const [variant] = variants;
  if (variant === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return variant;
};
