/**
 * Many damaged programs as one: where one of them says something else than the whole program, both stand there, and what
 * is tried tells which counts ("mutant schemata"). So what is the same in all of them is lowered and loaded once.
 */
import { judgedAhead } from '../lowering/ahead.ts';
import { settledBy } from '../lowering/settled-by.ts';
import { trialOf } from '../lowering/trial.ts';
import type {
  EffectNode,
  Expr,
  Fn,
  Process,
  Program,
  Stands,
  Verb,
} from '../../language/program/program.ts';
import { given } from '../../language/program/parts.ts';
import {
  askNodes,
  asksFunctions,
  boundBy,
  orderNodes,
  visit,
} from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';

/** What a way says in one place instead; `absent`: it has nothing there. */
type Instead = { readonly way: number } & (
  | { readonly is: 'value'; readonly value: Expr }
  | { readonly is: 'conditions'; readonly value: readonly Expr[] }
  | { readonly is: 'effects'; readonly value: readonly EffectNode[] }
  | { readonly is: 'absent'; readonly value: readonly [] }
);

/** `map`: tables that are filled when the module is loaded; `board`: such as are filled anew when the board changes. */
type KeptAs = 'map' | 'board' | undefined;

export interface Alternatives {
  /**
   * Takes a damaged program in, if it differs only in what may stand beside the whole: in values, conditions and effects.
   * @returns its number, and what is kept from state to state that may depend on it
   */
  readonly add: (damaged: Program) => { readonly way: number; readonly keptAs: KeptAs } | undefined;
  /** All in one; undefined where that would be settled at other times than each of them. */
  readonly whole: () => Program | undefined;
}

/** Thrown where two programs differ in what cannot stand beside the other. */
class Unlike extends Error {}

/** What has no bearing on play. */
const silent: ReadonlySet<string> = new Set([
  'sources',
  'scenarios',
  'drawing',
  'title',
  'hash',
  'fns',
  'origin',
]);

/** What has no variables in it: often the very same in both. */
const plain: ReadonlySet<string> = new Set(['map', 'members', 'notations', 'values']);

/** Ids of variables that no checked program comes to. */
const FRESH = 100_000_000;
const PER_WAY = 100_000;

type Fields = Readonly<Record<string, unknown>>;

export function alternatives(program: Program): Alternatives {
  const instead = new Map<string, Instead[]>();
  const fns = keysOf(program.fns);
  const added: Fn[] = [];
  const settled = JSON.stringify(settledBy(program));
  const bindings = program.fns.map(({ binding }) => binding);
  let ways = 0;
  return {
    add(damaged) {
      const way = ways;
      if (JSON.stringify(settledBy(damaged)) !== settled) return undefined;
      const comparison = compare(program, damaged, way, fns, program.fns.length + added.length);
      if (comparison === undefined) return undefined;
      ways += 1;
      for (const [id, binding] of comparison.bindings)
        bindings[id] = later(bindings[id] ?? 'map', binding);
      added.push(...comparison.added);
      for (const [path, one] of comparison.found)
        instead.set(path, [...(instead.get(path) ?? []), one]);
      return { way, keptAs: comparison.keptAs };
    },
    whole() {
      const made = { ...rebuilt(program, instead), hash: program.hash };
      // What one of them knows late is known late in all of them.
      const fns = made.fns.map((fn, id) => ({ ...fn, binding: bindings[id] ?? fn.binding }));
      const whole = { ...made, fns: [...fns, ...added] };
      const isSame =
        JSON.stringify(settledBy(whole)) === settled && judgedAhead(whole) === judgedAhead(program);
      return isSame ? whole : undefined;
    },
  };
}

interface Comparison {
  readonly found: ReadonlyMap<string, Instead>;
  readonly added: readonly Fn[];
  readonly keptAs: KeptAs;
  /** When functions of the whole can be known here. */
  readonly bindings: ReadonlyMap<number, Fn['binding']>;
}

/** From what can be known first to what can be known last. */
const levels: readonly Fn['binding'][] = ['map', 'board', 'state', 'orders', 'open'];

const later = (a: Fn['binding'], b: Fn['binding']): Fn['binding'] =>
  levels.indexOf(a) >= levels.indexOf(b) ? a : b;

/** By what a function is found again in another program: its name and where it is declared. */
function keysOf(fns: readonly Fn[]): readonly string[] {
  const met = new Map<string, number>();
  return fns.map(({ name, origin: { file, start } }) => {
    const key = `${name} ${start} ${file}`;
    const times = met.get(key) ?? 0;
    met.set(key, times + 1);
    return `${times} ${key}`;
  });
}

function compare(
  program: Program,
  damaged: Program,
  way: number,
  keys: readonly string[],
  room: number,
): Comparison | undefined {
  const found = new Map<string, Instead>();
  /** Of the damaged program: what the variables are in the whole, and back. */
  const variables = new Map<number, number>();
  const taken = new Map<number, number>();
  let journal: number[] = [];
  let keptAs: KeptAs;
  const bindings = new Map<number, Fn['binding']>();

  const places = new Map(keys.map((key, id) => [key, id]));
  const fnIds: number[] = [];
  const added: number[] = [];
  keysOf(damaged.fns).forEach((key, id) => {
    const own = places.get(key);
    fnIds[id] = own ?? room + added.length;
    if (own === undefined) added.push(id);
  });

  const sameVariable = (a: number, b: number): boolean => {
    const known = variables.get(b);
    if (known !== undefined || taken.has(a)) return known === a && taken.get(a) === b;
    variables.set(b, a);
    taken.set(a, b);
    journal.push(b);
    return true;
  };

  /** Do these say the same? Where not, what was taken for granted on the way is forgotten. */
  const same = (a: unknown, b: unknown): boolean => {
    journal = [];
    if (alike(a, b)) return true;
    for (const id of journal) {
      taken.delete(variables.get(id) ?? -1);
      variables.delete(id);
    }
    return false;
  };

  /** Is this the same, and has no variables in it? */
  const samePlain = (a: unknown, b: unknown, name: string): boolean =>
    plain.has(name) && (a === b || same(a, b));

  const alike = (a: unknown, b: unknown): boolean => {
    if (Array.isArray(a))
      return Array.isArray(b) && a.length === b.length && a.every((one, at) => alike(one, b[at]));
    if (!isFields(a) || !isFields(b)) return Object.is(a, b);
    if (isVariable(a) && isVariable(b) && !sameVariable(a.id, b.id)) return false;
    const names = Object.keys(a);
    if (names.length !== Object.keys(b).length) return false;
    return names.every((name) => {
      if (name === 'origin' || (name === 'id' && isVariable(a))) return true;
      if (name === 'fn') return a['fn'] === fnIds[Number(b['fn'])];
      if (a[name] === b[name] && plain.has(name)) return true;
      return Object.hasOwn(b, name) && alike(a[name], b[name]);
    });
  };

  /** What stands in the damaged program, by the ids of the whole. */
  const renamed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renamed);
    if (!isFields(part)) return part;
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(part)) copy[name] = renamed(part[name]);
    if (isVariable(part)) copy['id'] = variables.get(part.id) ?? FRESH + way * PER_WAY + part.id;
    if ('fn' in part) copy['fn'] = fnIds[Number(part['fn'])];
    return copy;
  };

  const put = (path: string, one: Instead): void => {
    if (found.has(path) || !isBound(one.is === 'value' ? [one.value] : one.value))
      throw new Unlike();
    found.set(path, one);
  };

  const merge = (a: unknown, b: unknown, path: string, name: string): void => {
    if (name === 'legal' && (a === undefined) !== (b === undefined)) {
      const value = b === undefined ? truth(true) : trusted<Expr>(renamed(b));
      put(path, { is: 'value', way, value });
    } else if (isExpr(a) && isExpr(b)) {
      if (same(a, b)) return;
      if (!mayBeside(a, b)) throw new Unlike();
      put(path, { is: 'value', way, value: trusted(renamed(b)) });
    } else if (isList(a) && isList(b)) {
      const are = (kind: (part: unknown) => boolean): boolean => a.every(kind) && b.every(kind);
      const areConditions = name === 'where' && are(isExpr);
      if (!areConditions && !are(isEffect)) items(a, b, path, name);
      else if (same(a, b)) return;
      else if (areConditions) put(path, { is: 'conditions', way, value: trusted(renamed(b)) });
      else put(path, { is: 'effects', way, value: trusted(renamed(b)) });
    } else if (isFields(a) && isFields(b) && !isVariable(a)) fields(a, b, path);
    else if (!same(a, b)) throw new Unlike();
  };

  /** Where fewer stand in the damaged program, some of the whole are absent there. */
  const items = (
    a: readonly unknown[],
    b: readonly unknown[],
    path: string,
    name: string,
  ): void => {
    let missing = a.length - b.length;
    if (missing < 0 || (missing > 0 && !mayLack.has(name))) throw new Unlike();
    let at = 0;
    a.forEach((one, place) => {
      const here = `${path}/${place}`;
      if (missing > 0 && (at === b.length || !same(one, b[at]))) {
        missing -= 1;
        put(here, { is: 'absent', way, value: [] });
      } else merge(one, b[at++], here, '');
    });
  };

  const fields = (a: Fields, b: Fields, path: string): void => {
    const names = Object.keys(a);
    if (isVariable(b) || names.length !== Object.keys(b).length) throw new Unlike();
    for (const name of names) {
      if (!Object.hasOwn(b, name)) throw new Unlike();
      if (name === 'fn' && a['fn'] !== fnIds[Number(b['fn'])]) throw new Unlike();
      if (name === 'origin' || name === 'fn') continue;
      if (samePlain(a[name], b[name], name)) continue;
      merge(a[name], b[name], `${path}/${name}`, name);
    }
  };

  try {
    damaged.fns.forEach((fn, id) => {
      const own = program.fns[fnIds[id] ?? -1];
      if (own === undefined) return;
      const before = found.size;
      const [place, binding] = [fnIds[id] ?? 0, own.binding];
      merge({ ...own, id: 0 }, { ...fn, id: 0, binding }, `/fns/${place}`, '');
      bindings.set(place, fn.binding);
      // Tables of the map are filled when the module is loaded, those of the board when that has changed.
      if (
        found.size > before &&
        (binding === 'board' || (binding === 'map' && keptAs === undefined))
      )
        keptAs = binding;
    });
    for (const name of namesOf(program)) {
      if (silent.has(name)) continue;
      const [own, theirs]: readonly unknown[] = [
        Reflect.get(program, name),
        Reflect.get(damaged, name),
      ];
      if (samePlain(own, theirs, name)) continue;
      const before = found.size;
      merge(own, theirs, `/${name}`, name);
      if (found.size > before && loaded.has(name)) keptAs = 'board';
    }
    checkPlaces(program, damaged, found);
    const more = added.map((id, at): Fn => {
      const fn = damaged.fns[id];
      if (fn === undefined) throw new Unlike();
      return { ...trusted<Fn>(renamed(fn)), id: room + at };
    });
    return { found, added: more, keptAs, bindings };
  } catch (error) {
    if (error instanceof Unlike) return undefined;
    throw error;
  }
}

/** Lists whose items do nothing where a condition of theirs says so (see `beside`). */
const mayLack: ReadonlySet<string> = new Set(['stands', 'refusals', 'because', 'body']);

/** What tables of the map and of the board may be made of. */
const loaded: ReadonlySet<string> = new Set(['kinds', 'map']);

/**
 * What is read from the form of a program, not from what it comes to, must be the same in both: what an answer that is
 * handed in early is judged by; which places may be overfull behind a step that others are exempt from; where the stages
 * of a set-up begin.
 */
function checkPlaces(
  program: Program,
  damaged: Program,
  found: ReadonlyMap<string, Instead>,
): void {
  if (readEarly(program, found)) throw new Unlike();
  if (judgedAhead(program) !== judgedAhead(damaged)) throw new Unlike();
  const paths = [...found];
  const isDone = ([path, { is }]: (typeof paths)[number]): boolean =>
    is === 'effects' || (is === 'absent' && path.startsWith('/phases'));
  if (!paths.some(isDone)) return;
  if (program.setupStages.length + damaged.setupStages.length > 0 && found.has('/setup'))
    throw new Unlike();
  if (program.slots.length > 0 && [program, damaged].some(hasOpenStep)) throw new Unlike();
}

/** Is something else what answers are judged by that are handed in early? */
function readEarly({ asks, fns }: Program, found: ReadonlyMap<string, Instead>): boolean {
  const early = asks.filter(({ handedInWith }) => handedInWith !== undefined);
  const called = new Set<number>();
  const enter = (nodes: readonly Node[]): void =>
    visit(nodes, (node) => {
      for (const id of asksFunctions(node)) {
        if (called.has(id)) continue;
        called.add(id);
        enter(given(fns[id]?.body));
      }
    });
  enter(early.flatMap((ask) => [...askNodes(ask), ...ask.verbs.flatMap(orderNodes)]));
  return [...found.keys()].some((path) => {
    const [, what, place] = path.split('/');
    if (what === 'fns') return called.has(Number(place));
    return what === 'kinds'
      ? early.length > 0
      : early.some(({ id }) => path.startsWith(`/asks/${id}/`));
  });
}

const hasOpenStep = ({ phases }: Program): boolean =>
  phases.some(({ body }) => JSON.stringify(body).includes('"open":true,"effects"'));

/** The whole with what the ways say beside it. */
function rebuilt(program: Program, instead: ReadonlyMap<string, readonly Instead[]>): Program {
  const above = new Set<string>();
  for (const path of instead.keys()) {
    for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
      above.add(path.slice(0, at));
      if (at === 0) break;
    }
  }
  const within = (part: unknown, path: string): unknown => {
    if (!above.has(path)) return part;
    if (isList(part)) return part.map((one, at) => build(one, `${path}/${at}`));
    if (!isFields(part)) return part;
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(part)) copy[name] = build(part[name], `${path}/${name}`);
    return copy;
  };
  const build = (part: unknown, path: string): unknown =>
    (instead.get(path) ?? []).reduce(
      (whole: unknown, one) => beside(whole, one),
      within(part, path),
    );
  return trusted(within(program, ''));
}

function beside(whole: unknown, one: Instead): unknown {
  switch (one.is) {
    case 'absent':
      return without(one.way, whole);
    case 'value':
      return choice(one.way, one.value, whole === undefined ? truth(true) : trusted(whole));
    case 'conditions': {
      const [yes, no] = [all(one.value), all(trusted(whole))];
      const { origin } = [...one.value, ...trusted<readonly Expr[]>(whole)][0] ?? nowhere;
      return [choice(one.way, { ...yes, origin }, { ...no, origin })];
    }
    case 'effects': {
      const otherwise: readonly EffectNode[] = trusted(whole);
      const [first] = [...otherwise, ...one.value];
      if (first === undefined) return [];
      const { origin } = first;
      const condition = trialOf(one.way, origin);
      return [
        { effect: 'when', condition, body: one.value, otherwise, origin },
      ] satisfies readonly EffectNode[];
    }
  }
}

/** The same, doing nothing where this is tried. */
function without(way: number, part: unknown): unknown {
  const step: Process | Stands | Verb['because'][number] = trusted(part);
  const { origin } = step;
  const is = (holds: boolean): Expr => ({ ...truth(holds), origin });
  if ('process' in step) {
    const condition = choice(way, is(false), is(true));
    return { process: 'if', condition, body: [step], origin } satisfies Process;
  }
  if ('where' in step) return { ...step, where: choice(way, is(true), step.where) };
  return { ...step, when: choice(way, is(false), step.when ?? is(true)) };
}

const choice = (way: number, yes: Expr, no: Expr): Expr => ({
  op: 'if',
  condition: trialOf(way, no.origin),
  yes,
  no,
  type: no.type,
  open: yes.open || no.open,
  origin: no.origin,
});

const nowhere = { origin: { file: '', start: 0, end: 0, line: 0, rule: undefined, unit: '' } };

/** Are the variables of their own bound in them? */
function isBound(parts: readonly Node[]): boolean {
  const bound = new Set<number>();
  const read = new Set<number>();
  visit(parts, (node) => {
    for (const { id } of boundBy(node)) bound.add(id);
    if (isExpr(node) && node.op === 'var' && node.variable.id >= FRESH) read.add(node.variable.id);
  });
  return [...read].every((id) => bound.has(id));
}

const truth = (value: boolean): Expr => ({
  op: 'const',
  value: value ? 1 : 0,
  type: { tag: 'bool' },
  open: false,
  ...nowhere,
});

/** Conditions that must all hold, as one. */
const all = (items: readonly Expr[]): Expr =>
  items.length === 0
    ? truth(true)
    : {
        op: 'and',
        items,
        type: { tag: 'bool' },
        open: items.some(({ open }) => open),
        ...nowhere,
      };

/** Can one of them be chosen where they stand? */
const mayBeside = (a: Expr, b: Expr): boolean =>
  JSON.stringify(a.type) === JSON.stringify(b.type) &&
  a.open === b.open &&
  (a.type.tag === 'bool' || a.type.tag === 'number' || a.type.tag === 'entity');

const isFields = (part: unknown): part is Fields =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

const isList = (part: unknown): part is readonly unknown[] => Array.isArray(part);

const isExpr = (part: unknown): part is Expr => isFields(part) && 'op' in part && 'type' in part;

const isEffect = (part: unknown): boolean => isFields(part) && 'effect' in part;

const isVariable = (part: Fields): part is Fields & { readonly id: number } =>
  typeof part['id'] === 'number' && typeof part['name'] === 'string' && isFields(part['type']);

const namesOf = (program: Program): readonly string[] => Object.keys(program);

/** The boundary: a copy of a part of a program is such a part. */
function trusted<T>(part: unknown): T;
function trusted(part: unknown): unknown {
  return part;
}
