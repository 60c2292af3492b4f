/** What functions take and give, and what attributes hold, in the words of the language. */
import type { IToken } from 'chevrotain';
import { builtin } from '../check/meaning/expressions/calls.ts';
import { describe } from '../check/meaning/words.ts';
import type { Context, FunctionInfo } from '../check/meaning/context.ts';
import { BOOL } from '../check/meaning/types.ts';
import type { Type, Variable } from '../program/program.ts';
import type { Parsed } from '../check/units/load.ts';
import { LeftParen, RightParen, UnclosedText, Word } from '../syntax/tokens.ts';
import { lex } from '../syntax/lexer.ts';
import type { NameSymbol } from './names/symbols.ts';
import type { Workspace } from './workspace.ts';

export interface Signature {
  readonly label: string;
  /** Of each parameter, its part of the label. */
  readonly parameters: readonly { readonly start: number; readonly end: number }[];
}

export interface SignatureHelp extends Signature {
  readonly argument: number;
}

/** A type as it is written in a text. */
const typeName = (context: Context, type: Type): string =>
  describe(context, type).replace(/^an? /, '');

function signature(
  context: Context,
  name: string,
  parameters: readonly Pick<Variable, 'name' | 'type'>[],
  result: Type | undefined,
): Signature {
  let label = `${name}(`;
  const ranges = parameters.map((parameter, i) => {
    if (i > 0) label += ', ';
    const start = label.length;
    label += `${parameter.name}: ${typeName(context, parameter.type)}`;
    return { start, end: label.length };
  });
  label += result === undefined ? ')' : `): ${typeName(context, result)}`;
  return { label, parameters: ranges };
}

const resultOf = ({ declared, fn }: FunctionInfo): Type | undefined => declared ?? fn?.result;

/** What a function, table or decision takes and gives. */
export function signatureOf(context: Context, name: string): Signature | undefined {
  const info = context.functions.get(name);
  if (info !== undefined) return signature(context, name, info.parameters, resultOf(info));
  const decision = context.decisions.get(name);
  if (decision !== undefined) return signature(context, name, decision.parameters, BOOL);
  const own = builtin.get(name);
  return own === undefined ? undefined : signature(context, name, own, undefined);
}

/** `from: Space or none`, of an attribute. */
export function typeText(context: Context, { attribute, name }: NameSymbol): string | undefined {
  if (attribute === undefined) return undefined;
  const type =
    attribute.type ??
    context.kinds
      .flatMap(({ attributes }) => attributes)
      .find(({ node, name: own }) => own === name && node === attribute.node)?.type;
  return type === undefined ? undefined : `${name}: ${typeName(context, type)}`;
}

/** Where a function is amended: unit and rule of each. */
export function amendmentsOf(context: Context, symbol: NameSymbol): readonly string[] {
  const info = context.functions.get(symbol.name) ?? context.decisions.get(symbol.name);
  if (info === undefined || !['function', 'table', 'decision'].includes(symbol.what)) return [];
  return info.amendments.map(({ clause, place }) => {
    const by = place.rule === undefined ? place.unit : `${place.unit}, rule ${place.rule}`;
    return `${clause.how === 'is' ? 'is' : clause.how} (${by})`;
  });
}

/** The call around a place, and which of its arguments stands there. */
export function signatureAt(
  workspace: Workspace,
  path: string,
  offset: number,
): SignatureHelp | undefined {
  const call = callAround(workspace.parsed(path), offset);
  const { context } = workspace.checked(path);
  if (call === undefined || context === undefined) return undefined;
  const found = signatureOf(context, call.name);
  return found === undefined ? undefined : { ...found, argument: call.argument };
}

/** A call does not go further back than this. */
const REACH = 4000;

/** The tokens up to the end of a text; where that is in a hole of words in quotes, those of the hole. */
function tokensBefore(text: string): readonly IToken[] {
  const { tokens } = lex('', text);
  const last = tokens.at(-1);
  if (last?.tokenType !== UnclosedText) return tokens;
  const hole = last.image.lastIndexOf('{');
  return hole > last.image.lastIndexOf('}') ? lex('', last.image.slice(hole + 1)).tokens : [];
}

function callAround(
  parsed: Parsed | undefined,
  offset: number,
): { readonly name: string; readonly argument: number } | undefined {
  if (parsed === undefined) return undefined;
  const from = Math.max(0, offset - REACH);
  const tokens = tokensBefore(parsed.text.slice(from, offset));
  let depth = 0;
  let argument = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.image === '{' || token.image === '}' || token.image === ';') return undefined;
    if (token.tokenType === RightParen) depth += 1;
    else if (token.image === ',' && depth === 0) argument += 1;
    else if (token.tokenType === LeftParen) {
      if (depth > 0) {
        depth -= 1;
        continue;
      }
      const before = tokens[at - 1];
      if (before?.tokenType === Word) return { name: before.image, argument };
      argument = 0;
    }
  }
  return undefined;
}
