/** Throws given by hand, as they are typed. */
import { InvalidArgumentError } from 'commander';
import type { Value } from '../../runtime/protocol.ts';

/** `NAME: VALUE`, of a throw that is given by hand. */
export function drawOf(text: string): { readonly name: string; readonly value: Value } | undefined {
  const [, name, value] = /^(.+?)\s*:\s*(\S.*)$/u.exec(text.trim()) ?? [];
  if (name === undefined || value === undefined) return undefined;
  if (value === 'yes' || value === 'no') return { name, value: value === 'yes' };
  return { name, value: Number.isNaN(Number(value)) ? value : Number(value) };
}

/** Of an option that may be given several times. */
export function throws(
  text: string,
  before: Readonly<Record<string, Value>> | undefined,
): Readonly<Record<string, Value>> {
  const draw = drawOf(text);
  if (draw === undefined) throw new InvalidArgumentError('It has to be "NAME: VALUE".');
  return { ...before, [draw.name]: draw.value };
}
