/** Type guards for a schema, as a module without imports: ajv's standalone code with its helpers written into it. */
import type { Program } from '../../language/program/program.ts';
import { printable, quote } from '../plan/text.ts';
import { guards, schemaOf } from './schema.ts';
import type { JsonSchema } from './schema.ts';

/** Names of the guards and the definitions of the schema they test. */
export interface Guard {
  readonly name: string;
  readonly definition: string;
  /** Type of the module that it guards. */
  readonly type: string;
}

/**
 * What ajv's code calls at run time. `equal`: JSON values only, which is all a validator meets;
 * `ucs2length`: characters of a string, as JSON Schema counts them.
 */
const helpers: ReadonlyMap<string, { readonly name: string; readonly code: string }> = new Map([
  [
    'ajv/dist/runtime/equal',
    {
      name: 'equal',
      code: `function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}`,
    },
  ],
  [
    'ajv/dist/runtime/ucs2length',
    {
      name: 'ucs2length',
      code: `function ucs2length(text) {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}`,
    },
  ],
]);

const call = /const (\w+) = require\("([^"]+)"\)\.default;/g;
/** ajv keeps each schema beside its code; few of them are read. */
const kept = /^const (schema\d+) = .*;\n/gm;

interface Kept {
  /** Stand for slug and hash of the program, and for nothing else: no name holds them. */
  readonly marks: { readonly slug: string; readonly hash: string };
  readonly text: string;
}

/** The last texts, by the schema but for what is the program's own. */
const lately = new Map<string, Kept>();
const most = 8;

/**
 * The guards of a program. Variants that differ in rules alone, as a text does from one keystroke to the next, or as
 * those that the proof of its rules is made of, have one schema but for the names and the hash in it: so the last texts
 * are kept.
 */
export async function validatorOf(program: Program): Promise<string> {
  const schema = thingsOf(program);
  const found = lately.get(schema) ?? (await newlyWritten(program, schema));
  // The last to be used is the last to go.
  lately.delete(schema);
  lately.set(schema, found);
  const [oldest] = lately.keys();
  if (lately.size > most && oldest !== undefined) lately.delete(oldest);
  const { marks, text } = found;
  // The slug comes last: it is called after a file, which may be called like a mark.
  return text
    .replaceAll(marks.hash, () => program.hash)
    .replaceAll(marks.slug, () => inLiteral(program.slug));
}

/** Equal for programs whose guards differ in slug and hash alone. */
export const thingsOf = (program: Program): string =>
  JSON.stringify(schemaOf({ ...program, name: '', title: '', slug: '', hash: '' }));

async function newlyWritten(program: Program, schema: string): Promise<Kept> {
  let mark = '@';
  while (schema.includes(mark)) mark += '@';
  const marks = { slug: `${mark}1`, hash: `${mark}2` };
  const own = { name: '', title: '', ...marks };
  const text = await writeValidator(schemaOf({ ...program, ...own }), guards);
  return { marks, text };
}

/** As it stands between double quotes. */
const inLiteral = (text: string): string => printable(JSON.stringify(text)).slice(1, -1);

/** Gives the text of `NAME.validate.js`. Takes ajv in only when it is called. */
export async function writeValidator(
  schema: JsonSchema,
  guards: readonly Guard[],
): Promise<string> {
  const [ajvModule, standaloneModule] = await Promise.all([
    import('ajv'),
    import('ajv/dist/standalone/index.js'),
  ]);
  const Ajv = unwrap(ajvModule, isAjv);
  const write = unwrap(standaloneModule, isWrite);
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true },
    strict: true,
    allowUnionTypes: true,
    inlineRefs: false,
    messages: false,
    // Slower, and so only where a name is one that every object has.
    ownProperties: inherited.test(JSON.stringify(schema)),
    // The schema is made here, and nothing but the text of its guards is wanted.
    meta: false,
    validateSchema: false,
  });
  // As schemas of their own, definitions are written once, whoever refers to them.
  for (const [name, definition] of Object.entries(Object(schema['$defs']))) {
    ajv.addSchema(Object(standingAlone(definition)), name);
  }
  const code: unknown = write(
    ajv,
    Object.fromEntries(guards.map(({ name, definition }) => [name, definition])),
  );
  const used = new Set<string>();
  // All other characters stand in literals.
  const text = printable(String(code)).replace(call, (_, name: string, path: string) => {
    const helper = helpers.get(path);
    if (helper === undefined) throw new Error(`the validator needs ${path}`);
    used.add(path);
    return `const ${name} = ${helper.name};`;
  });
  const read = new Set(text.match(/\bschema\d+\./g));
  const body = text
    .replace('"use strict";', '')
    .replace(kept, (line, name: string) => (read.has(`${name}.`) ? line : ''));
  const bodies = [...helpers].filter(([path]) => used.has(path)).map(([, { code: own }]) => own);
  return `// Type guards of the schema beside this file, written by ajv.\n${body}\n${bodies.join('\n')}\n`;
}

/** References from one definition to another, as references between schemas. */
function standingAlone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(standingAlone);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === '$ref' ? String(inner).replace('#/$defs/', '') : standingAlone(inner),
    ]),
  );
}

const inherited = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})":`);

type Write = (ajv: object, refs: Record<string, string>) => unknown;
type Ajv = new (options: object) => { addSchema(schema: object, key: string): unknown };

/** A CommonJS module's default export comes wrapped once or twice, depending on who bundles it. */
function unwrap<T>(module: unknown, is: (value: unknown) => value is T): T {
  for (let value = module; value !== undefined && value !== null;) {
    if (is(value)) return value;
    value =
      (typeof value === 'object' || typeof value === 'function') && 'default' in value
        ? value.default
        : undefined;
  }
  throw new Error('ajv does not export what it should');
}

const isWrite = (value: unknown): value is Write => typeof value === 'function';
const isAjv = (value: unknown): value is Ajv => typeof value === 'function';

/** Gives the text of `NAME.validate.d.ts`: the guards speak of the types of `NAME.ts`. */
export function writeGuardTypes(stem: string, all: readonly Guard[]): string {
  return [
    `import type { Answers, GameRecord, Guard, Program } from 'variorum/runtime';`,
    `import type { Memory, Order, State, Who } from ${quote(`./${stem}.ts`)};`,
    '',
    ...all.map(({ name, type }) => `export declare const ${name}: Guard<${type}>;`),
    '',
  ].join('\n');
}
