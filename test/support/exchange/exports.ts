/** What goes to another system comes back: looked at by playing both, and by the program that is left. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import yaml from 'js-yaml';
import { check } from '../../../language/check/check.ts';
import type { Checked } from '../../../language/check/check.ts';
import type { Program } from '../../../language/program/program.ts';
import { factsOf } from '../../../compiler/facts.ts';
import { pictureOf } from '../../../compiler/exchange/drawn.ts';
import { formFaults } from '../../../compiler/exchange/equal.ts';
import { exportVariant } from '../../../compiler/exchange/export.ts';
import type { Exported } from '../../../compiler/exchange/export.ts';
import { importFile } from '../../../compiler/exchange/import.ts';
import type { Imported } from '../../../compiler/exchange/import.ts';
import { factsJson } from '../../../compiler/exchange/to-json.ts';
import type { Picture, Target } from '../../../compiler/exchange/target.ts';
import { understand } from '../../../compiler/exchange/understood.ts';
import type { Understood } from '../../../compiler/exchange/understood.ts';
import type { Host } from '../../../language/host.ts';
import { library, parsed } from '../variants.ts';
import { foreignHost, foreignText, given, isGiven } from './facts.ts';
import type { Foreign } from './readers.ts';

/** A text on the shipped units, as if it stood in a folder of its own. */
export function checkedText(text: string): Checked {
  const host: Host = {
    read: (path) => (path === '/own/own.variant' ? text : foreignText(path)),
  };
  return check(host, '/own/own.variant', { library, cache: parsed });
}

export const checkedVariant = (name: string): Checked =>
  check(foreignHost, join(library, `${name}.variant`), { library, cache: parsed });

export function checkedImport(
  { texts }: Pick<Imported, 'texts'>,
  { host = foreignHost, cache = parsed } = {},
): Checked {
  const files = new Map(texts.map(({ name, text }) => [join('/imported', name), text]));
  const overlaid = { read: (path: string) => files.get(path) ?? host.read(path) };
  return check(overlaid, join('/imported', texts[0]?.name ?? ''), { library, cache });
}

/** Texts that are written for several systems are understood once, and maps of the same places drawn once. */
const understood = new WeakMap<Checked, ReturnType<typeof understand>>();
const drawings = new Map<string, Picture>();

function drawn(program: Program): Picture {
  const key = JSON.stringify([program.drawing, program.kinds.slice(0, program.builtin.phase)]);
  const picture = drawings.get(key) ?? pictureOf(program);
  drawings.set(key, picture);
  return picture;
}

function understoodOf(checked: Checked, program: Program): ReturnType<typeof understand> {
  const found =
    understood.get(checked) ?? understand(foreignHost, { ...checked, program }, library);
  understood.set(checked, found);
  return found;
}

export function exported(checked: Checked, target: Target, force = false): Exported {
  const { program } = checked;
  if (program === undefined)
    throw new Error(checked.diagnostics.map(({ message }) => message).join('\n'));
  const found = understoodOf(checked, program);
  return 'code' in found
    ? { files: [], diagnostics: [found], report: [] }
    : exportVariant(foreignHost, found, target, { force, draw: drawn });
}

/** As facts for programs; what the position as set up lists is not read again. */
export function exportedFacts(
  checked: Checked,
): Pick<Exported, 'files'> & Pick<Understood, 'form'> {
  const { program } = checked;
  if (program === undefined) throw new Error('it does not hold');
  const found = understoodOf(checked, program);
  if ('code' in found) throw new Error(found.message);
  const facts = factsOf(program, []);
  const text = factsJson(program, facts, {}, found);
  return { files: [{ name: 'facts.json', text }], form: found.form };
}

/** What comes back of the facts of a text, and what is otherwise then; what they leave to words is a question. */
export function returnedFacts(checked: Checked): {
  readonly imported: Imported;
  readonly faults: readonly string[];
} {
  const written = exportedFacts(checked);
  const imported = backAgain(written, { name: 'json' });
  return { imported, faults: formFaults(written.form, imported.form) };
}

/** What was written, read again by the importer of the format. */
export function backAgain(
  { files }: Pick<Exported, 'files'>,
  target: Pick<Target, 'name'>,
): Imported {
  const texts = new Map(files.map(({ name, text }) => [`/out/${name}`, text]));
  const host = { read: (path: string) => texts.get(path) ?? foreignText(path) };
  const { variants, diagnostics } = importFile(host, `/out/${files[0]?.name ?? ''}`, {
    from: target.name,
  });
  const [variant] = variants;
  if (variant === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return variant;
}

/** The schema of DVAR, which is no part of the project; undefined where it is not at hand. */
const schemaFile = join(given, 'dvar/variant.schema.yaml');

/** For the titles of tests. */
export const bySchema: string = isGiven
  ? 'by its schema'
  : `its schema is not at hand (${schemaFile}): by what stands in this test alone`;

interface Edge {
  readonly to: string;
  readonly pass: string;
}

interface Place {
  readonly id: string;
  readonly adjacencies: readonly Edge[];
}

/** What is wrong with a DVAR document and its drawing: by the schema, and by what the schema says in words alone. */
export function dvarFaults(text: string, drawing: string): readonly string[] {
  const data = JSON.parse(text) as Record<'provinces' | 'namedCoasts', readonly Place[]>;
  const places = [...data.provinces, ...data.namedCoasts];
  const ids = new Set(places.map(({ id }) => id));
  const edges = new Set(
    places.flatMap(({ id, adjacencies }) =>
      adjacencies.map(({ to, pass }) => `${id} ${to} ${pass}`),
    ),
  );
  const faults = [...edges].flatMap((edge) => {
    const [from = '', to = '', pass = ''] = edge.split(' ');
    if (!ids.has(to)) return [`${to} is no place`];
    return edges.has(`${to} ${from} ${pass}`) ? [] : [`${edge} is said once`];
  });
  if (ids.size !== places.length) faults.push('two places have one id');
  const layers = ['background', 'provinces', 'named-coasts', 'unit-positions', 'province-names'];
  for (const id of layers) if (!drawing.includes(`<g id="${id}"`)) faults.push(`no layer ${id}`);
  for (const id of ids)
    if (!new RegExp(`<circle id="${id}"`, 'u').test(drawing)) faults.push(`${id} is not drawn`);
  if (!isGiven) return faults;
  const schema = yaml.load(readFileSync(schemaFile, 'utf8')) as object;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const validate = ajv.compile(schema);
  if (!validate(data)) faults.push(ajv.errorsText(validate.errors));
  return faults;
}

/**
 * What is wrong where what came of a file is written for other systems: it must go back to where it came from, to
 * others with what they cannot play left out, and to programs as facts.
 */
export function returnFaults(foreign: Foreign, targets: readonly Target[]): readonly string[] {
  const { variants } = importFile(foreignHost, foreign.file);
  return variants.flatMap((variant) => {
    const checked = checkedImport(variant);
    const { program } = checked;
    if (program === undefined) return [`${foreign.file}: it does not hold`];
    const found = understoodOf(checked, program);
    // Of a game with towns and money other systems have nothing.
    if ('code' in found)
      return found.code === 'export-other-rulebook' && variant.form.towns === true
        ? []
        : [`${foreign.file}: ${found.message}`];
    const facts = returnedFacts(checked).faults.map(
      (fault) => `${foreign.file}, ${variant.form.name} as facts: ${fault}`,
    );
    const systems = targets.flatMap((target) => {
      const title = `${foreign.file}, ${variant.form.name} to ${target.name}`;
      // What a file says and no construct carries is an open question of the text: what is left goes back whole.
      const force = target.name !== foreign.format;
      const { files, diagnostics } = exported(checked, target, force);
      const faults = diagnostics
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => `${title}: ${message}`);
      const [document, drawing] = files;
      if (document === undefined) return [...faults, `${title}: nothing was written`];
      const { form } = backAgain({ files }, target);
      if (!force)
        faults.push(...formFaults(variant.form, form).map((fault) => `${title}: ${fault}`));
      if (target.name === 'dvar')
        faults.push(
          ...dvarFaults(document.text, drawing?.text ?? '').map((fault) => `${title}: ${fault}`),
        );
      return faults;
    });
    return [...facts, ...systems];
  });
}
