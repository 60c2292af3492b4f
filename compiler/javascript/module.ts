/** A plan as the text of a module. */
import type { Program } from '../../language/program/program.ts';
import { GUARDS, RUNTIME_NAMES } from '../plan/given.ts';
import type { Plan } from '../plan/plan.ts';
import { visitPlan } from '../plan/walk.ts';
import { printSection } from './print.ts';
import type { Target } from './print.ts';
import { comment, quote } from '../plan/text.ts';
import { typeTexts } from './types.ts';

export interface Printed {
  /**
   * @param runtime where the runtime is imported from
   * @param validator where the type guards are, which `writeValidator` writes
   */
  js(runtime: string, validator: string): string;
  /**
   * Not yet formatted.
   * @param validator where the type guards are imported from; beside a module of the variant's plain name when left out
   */
  ts(validator?: string): string;
}

const RUNTIME = 'variorum/runtime';
/** What a module may take of the runtime as types. */
const RUNTIME_TYPES = 'Clock Effects KindTable MemoryFrame Remembered Rules StateFrame'.split(' ');
/** Literals and comments: a quote in a comment begins no literal, and what is said in either takes no type. */
const TEXTS = /'(?:\\.|[^'\\])*'|\/\*[^]*?\*\/|\/\/.*/g;

/** @param place where clauses are said to stand, by the file they stand in */
export function print(program: Program, plan: Plan, place: (file: string) => string): Printed {
  const heading = comment(
    `${program.name}${program.edition === undefined ? '' : `, edition ${program.edition}`}: compiled from its rules by Variorum. Do not edit.`,
  );
  const sections = (target: Target): readonly string[] =>
    plan.sections
      .filter(({ statements }) => statements.length > 0)
      .map((section) => printSection(section, { target, place }));
  const said = () => {
    const names = new Set<string>();
    const types: string[] = [];
    visitPlan(plan, { name: (name) => names.add(name), type: (type) => types.push(type) });
    const importing = (given: readonly string[]) => given.filter((name) => names.has(name));
    return { types, runtimeNames: importing(RUNTIME_NAMES), guards: importing(GUARDS) };
  };
  return {
    js: (runtime, validator) => {
      const { runtimeNames, guards } = said();
      return [
        heading,
        imported('import', runtimeNames, runtime),
        imported('import', guards, validator),
        ...sections('javascript'),
        '',
      ].join('\n');
    },
    ts: (validator = `./${program.slug}.validate.js`) => {
      const { types, runtimeNames, guards } = said();
      const typeText = typeTexts(program, plan.types);
      const words = [...types, typeText].join(' ').replace(TEXTS, "''");
      const taken = RUNTIME_TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(words));
      return [
        heading,
        imported('import', runtimeNames, RUNTIME),
        imported('import type', taken, RUNTIME),
        imported('import', guards, validator),
        `\n${comment('Types')}\n\n${typeText}`,
        ...sections('typescript'),
        '',
      ].join('\n');
    },
  };
}

const imported = (word: string, names: readonly string[], from: string): string =>
  names.length === 0 ? '' : `${word} { ${names.join(', ')} } from ${quote(from)};`;
