/** The parts of what is not there always, and of lists, texts and keys: to walk over, and to change. */
import type { Domain, Expr, Key, Template } from './expressions.ts';

/** What the parts of something are to become. */
export interface MapParts {
  readonly expr: (e: Expr) => Expr;
  readonly domain: (domain: Domain) => Domain;
}

export const given = <T>(...nodes: readonly (T | undefined)[]): readonly T[] =>
  nodes.filter((node) => node !== undefined);

export const valuesOf = (items: readonly { readonly value: Expr }[]): readonly Expr[] =>
  items.map(({ value }) => value);

export const holesOf = ({ parts }: Template): readonly Expr[] =>
  parts.filter((part) => typeof part !== 'string');

export const mapGiven = (e: Expr | undefined, { expr }: MapParts): Expr | undefined =>
  e === undefined ? undefined : expr(e);

export const mapValues = <T extends { readonly value: Expr }>(
  items: readonly T[],
  { expr }: MapParts,
): readonly T[] => items.map((item) => ({ ...item, value: expr(item.value) }));

export const mapKeys = (keys: readonly Key[], map: MapParts): readonly Key[] =>
  mapValues(keys, map);

export const mapTemplate = ({ parts }: Template, { expr }: MapParts): Template => ({
  parts: parts.map((part) => (typeof part === 'string' ? part : expr(part))),
});
