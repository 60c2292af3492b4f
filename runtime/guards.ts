/**
 * What the validators of a variant's schema find wrong, in words. Every state, order and record that comes as JSON
 * passes them first: behind them the runtime knows the shape, and looks only at what no schema can say.
 */
import { diagnose, refuse, succeed } from './diagnostics.ts';
import type { Result, RuntimeDiagnostic } from './diagnostics.ts';
import { isList, isObject, own, shown } from './json.ts';
import { nearest, normalised } from './notation/names.ts';
import type {
  Answers,
  GameRecord,
  GenericMemory,
  GenericOrder,
  GenericState,
  Program,
} from './protocol.ts';

/** One thing wrong, as JSON Schema's validators tell it. */
export interface SchemaError {
  /** JSON pointer to what is wrong. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** A key is wrong, and not what stands under it. */
  readonly propertyName?: string;
}

export interface Guard<T> {
  (value: unknown): value is T;
  /** What was wrong with the last value that was refused. */
  readonly errors?: readonly SchemaError[] | null;
}

/** The guards that a module hands over with its rules. */
export interface Guards<S, O, W extends string, M> {
  readonly isState: Guard<S>;
  readonly isMemory: Guard<M>;
  readonly isProgram: Guard<Program<O>>;
  readonly isOrders: Guard<Answers<O, W>>;
  readonly isRecord: Guard<GameRecord<O, W>>;
}

export type GenericGuards = Guards<GenericState, GenericOrder, string, GenericMemory>;

export interface Misfit {
  /** JSON pointer. */
  readonly path: string;
  /** What is there. */
  readonly value: unknown;
  /** Words for what is wrong. */
  readonly what: string;
  readonly error: SchemaError | undefined;
}

/** What passes, or what is to be said of what does not. */
export function guarded<T>(
  guard: Guard<T>,
  value: unknown,
  say: (wrong: Misfit) => RuntimeDiagnostic,
): Result<T> {
  try {
    if (guard(value)) return succeed(value);
  } catch (error) {
    // Validators follow what is nested by calling themselves.
    if (!(error instanceof RangeError)) throw error;
    return refuse(say({ path: '', value, what: 'it is nested too deeply', error: undefined }));
  }
  const [first, ...others] = guard.errors ?? [];
  if (first === undefined) {
    return refuse(say({ path: '', value, what: 'it does not fit', error: undefined }));
  }
  // Of the forms that something may have, the one it came nearest to is the one meant.
  const error = others.reduce((a, b) => (depth(b) > depth(a) ? b : a), first);
  return refuse(say(worded(value, error)));
}

const depth = ({ instancePath }: SchemaError): number => instancePath.split('/').length;

function worded(whole: unknown, error: SchemaError): Misfit {
  const { instancePath, keyword, params, propertyName } = error;
  const value = propertyName ?? valueAt(whole, instancePath);
  const key = propertyName ?? params['missingProperty'] ?? params['additionalProperty'];
  const path = typeof key === 'string' ? `${instancePath}${pointer(key)}` : instancePath;
  return { path, value, what: words(keyword, params, value), error };
}

const typeWords: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
};

function words(keyword: string, params: SchemaError['params'], value: unknown): string {
  switch (keyword) {
    case 'required':
      return 'it is missing';
    case 'additionalProperties':
      return 'no such entry';
    case 'type': {
      const types = isList(params['type']) ? params['type'] : String(params['type']).split(',');
      return `${shown(value)} is not ${types.map((type) => typeWords[String(type)] ?? String(type)).join(' or ')}`;
    }
    case 'enum':
      return `${shown(value)} is not known here${hint(value, params['allowedValues'])}`;
    case 'const':
      return `${shown(value)} is not ${shown(params['allowedValue'])}`;
    case 'minimum':
    case 'maximum':
      return `${shown(value)} is out of range`;
    case 'minItems':
      return `at least ${String(params['limit'])} are expected`;
    case 'maxItems':
      return `at most ${String(params['limit'])} are expected`;
    case 'pattern':
      return `${shown(value)} is no whole number or fraction`;
    default:
      return `${shown(value)} does not fit`;
  }
}

/** Lists so short are told. */
const FEW = 8;

function hint(value: unknown, allowed: unknown): string {
  const names = isList(allowed) ? allowed : [];
  const texts = names.filter((name) => typeof name === 'string');
  const meant = typeof value === 'string' ? likely(value, texts) : undefined;
  if (meant !== undefined) return ` (did you mean '${meant}'?)`;
  if (names.length === 0 || names.length > FEW) return '';
  return `; one of these is expected: ${names.map((name) => String(name)).join(', ')}`;
}

const likely = (word: string, names: readonly string[]): string | undefined =>
  names.find((name) => normalised(name) === normalised(word)) ?? nearest(word, names);

/** A JSON pointer from its parts. */
export function pointer(...parts: readonly (string | number)[]): string {
  let text = '';
  for (const part of parts) text += `/${typeof part === 'number' ? part : escaped(part)}`;
  return text;
}

const escaped = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

const partsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function step(value: unknown, part: string): unknown {
  if (isList(value)) return value[Number(part)];
  return isObject(value) ? own(value, part) : undefined;
}

const valueAt = (whole: unknown, path: string): unknown => partsOf(path).reduce(step, whole);

/** How to speak of something that orders stand in. */
export interface Speech {
  /** What is expected, where nothing of it is there. */
  readonly wanted: string;
  /** What else is wrong in it than an order. */
  readonly code: 'invalid-order' | 'invalid-answer' | 'invalid-record';
}

/** What is wrong with orders, or with a record of them: told as a mistake in an order where there is one. */
export function orderFault(
  { path, value, what, error }: Misfit,
  whole: unknown,
  { wanted, code }: Speech,
): RuntimeDiagnostic {
  if (path === '') return diagnose('invalid-input', { what: shown(value), wanted });
  const parts = partsOf(path);
  let inOrder = false;
  parts.reduce((at: unknown, part) => {
    inOrder ||= isObject(at) && Object.hasOwn(at, 'verb');
    return step(at, part);
  }, whole);
  if (inOrder && error?.keyword === 'enum' && parts.at(-1) === 'verb') {
    const verbs = isList(error.params['allowedValues']) ? error.params['allowedValues'] : [];
    const name = shown(value);
    return diagnose('unknown-order', { name, ask: 'anything', wanted: verbs.join(', '), path });
  }
  return diagnose(inOrder ? 'invalid-order' : code, { path, what });
}
