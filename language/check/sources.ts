import { report } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Origin, SourceInfo, SourceRule } from '../program/program.ts';
import type { Name, RuleNoteClause, RulesClause } from '../syntax/tree.ts';
import { replacing } from './linear.ts';
import type { LinearUnit } from './linear.ts';
import { expandSpan } from './numbering.ts';
import { hint, nearest } from './spelling.ts';
import { walk } from './walk.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };
/** A rule while it is put together. */
type Draft = Mutable<SourceRule>;

/** What each unit says about its source: the declared numbers, and every rule with its status, notes and clauses. */
export function sourcesOf(
  units: readonly LinearUnit[],
  clausesOf: (unit: LinearUnit) => readonly { readonly rule: string; readonly origin: Origin }[],
  diagnostics: Diagnostic[],
): readonly SourceInfo[] {
  const known = new Map<string, SourceRule>();
  return units.flatMap((unit) => {
    const info = sourceOf(unit, clausesOf(unit), known, diagnostics);
    return info === undefined ? [] : [info];
  });
}

function sourceOf(
  unit: LinearUnit,
  clauses: readonly { readonly rule: string; readonly origin: Origin }[],
  known: Map<string, SourceRule>,
  diagnostics: Diagnostic[],
): SourceInfo | undefined {
  const rules = new Map<string, Draft>();
  const first = new Map<string, Name>();
  const blocks = new Set<string>();
  const meta: { key: string; text: string }[] = [];
  const declared: RulesClause[] = [];
  const pending: { name: Name; from: Draft }[] = [];
  const draft = (id: Name): Draft => {
    const old = rules.get(id.text);
    if (old !== undefined) return old;
    const made = blank(id.text);
    rules.set(id.text, made);
    first.set(id.text, id);
    return made;
  };

  walk(unit, (clause, { rule, editions }) => {
    if (clause.kind === 'meta') meta.push({ key: clause.key, text: clause.text });
    else if (clause.kind === 'rules') declared.push(clause);
    else if (clause.kind === 'rule-note' && rule !== undefined) {
      pending.push(...note(draft(rule), clause));
    } else if (clause.kind === 'rule') {
      const self = draft(clause.id);
      self.title ??= clause.title;
      if (clause.clauses === undefined) return;
      if (blocks.has(clause.id.text) && editions === undefined) {
        const at = { file: unit.file.path, range: clause.id.range };
        diagnostics.push(report('rule-double', { rule: clause.id.text }, at));
      }
      if (editions === undefined) blocks.add(clause.id.text);
    }
  });
  if (rules.size === 0 && declared.length === 0) return undefined;

  for (const { rule, origin } of clauses) rules.get(rule)?.clauses.push(origin);
  for (const rule of rules.values()) {
    if (rule.clauses.length > 0 || rule.follows.length > 0) rule.status.unshift('enforced');
  }
  const { numbers, missing } = checkNumbers(unit, declared, first, diagnostics);
  const inPart = declared.some((clause) => clause.inPart);
  const info: SourceInfo = {
    unit: unit.unit.name.text,
    meta,
    numbers,
    inPart,
    rules: [...rules.values()],
  };
  const all = [...new Set([...numbers, ...rules.keys()])];
  for (const { name, from } of pending) {
    const target = rules.get(name.text) ?? known.get(name.text);
    if (target !== undefined && from.is === name.text) follow(from, target);
    if (target !== undefined || numbers.includes(name.text) || inPart) continue;
    diagnostics.push(stranger(unit, name, [...all, ...known.keys()]));
  }
  for (const { range, text } of missing) {
    const at = { file: unit.file.path, range };
    diagnostics.push(report('rule-missing', { missing: text }, at, { data: { missing: text } }));
  }
  for (const rule of info.rules) known.set(rule.id, rule);
  return info;
}

function blank(id: string): Draft {
  return {
    id,
    title: undefined,
    status: [],
    follows: [],
    is: undefined,
    contradicts: [],
    readings: [],
    misprints: [],
    notes: [],
    clauses: [],
    changedBy: [],
  };
}

/** Puts a note down; returns the rules it refers to. */
function note(rule: Draft, { note: said }: RuleNoteClause): { name: Name; from: Draft }[] {
  switch (said.form) {
    case 'status':
      if (!rule.status.includes(said.status)) rule.status.push(said.status);
      if (said.text !== undefined) rule.notes.push(said.text);
      return [];
    case 'reading':
      rule.readings.push(said.text);
      return [];
    case 'misprint':
      rule.misprints.push({ printed: said.printed, read: said.read });
      return [];
    case 'follows':
      rule.follows.push(...said.from.map(({ text }) => text));
      return said.from.map((name) => ({ name, from: rule }));
    case 'is':
      rule.is = said.id.text;
      return [{ name: said.id, from: rule }];
    case 'contradicts':
      rule.contradicts.push(said.id.text);
      return [{ name: said.id, from: rule }];
  }
}

/** `rule 7.2 is 10`: status and clauses are those of the other. */
function follow(from: Draft, target: SourceRule): void {
  for (const status of target.status) if (!from.status.includes(status)) from.status.push(status);
  for (const origin of target.clauses)
    if (!from.clauses.includes(origin)) from.clauses.push(origin);
}

const numberLimit = 5000;

/** Expands the declared numbers and compares them with the rules there are. */
function checkNumbers(
  unit: LinearUnit,
  declared: readonly RulesClause[],
  rules: ReadonlyMap<string, Name>,
  diagnostics: Diagnostic[],
) {
  const numbers = new Set<string>();
  const missing: { range: { start: number; end: number }; text: string }[] = [];
  let broken = false;
  let count = 0;
  for (const { from, to } of declared.flatMap(({ spans }) => spans)) {
    const range = { start: from.range.start, end: (to ?? from).range.end };
    const expanded = expandSpan(from.text, to?.text);
    if (expanded === undefined) {
      broken = true;
      const at = { file: unit.file.path, range };
      diagnostics.push(report('rule-span', { from: from.text, to: to?.text ?? '' }, at));
      continue;
    }
    count += expanded.length;
    if (count > numberLimit) {
      broken = true;
      const at = { file: unit.file.path, range };
      diagnostics.push(report('too-many-rules', { limit: numberLimit }, at));
      missing.length = 0;
      break;
    }
    const gaps = expanded.filter((number) => !rules.has(number) && !numbers.has(number));
    for (const number of expanded) numbers.add(number);
    if (gaps.length > 0) missing.push({ range, text: gaps.join(', ') });
  }
  if (declared.length > 0 && !broken) {
    for (const rule of rules.values()) {
      if (!numbers.has(rule.text)) diagnostics.push(stranger(unit, rule, [...numbers]));
    }
  }
  return { numbers: [...numbers], missing };
}

function stranger(unit: LinearUnit, rule: Name, numbers: readonly string[]): Diagnostic {
  const like = nearest(rule.text, numbers);
  const help = hint(like, 'Correct the number, or add it to the `rules` clause of the unit.');
  const at = { file: unit.file.path, range: rule.range };
  const parameters = { unit: unit.unit.name.text, rule: rule.text, hint: help };
  return report('rule-unknown', parameters, at, replacing(rule, like));
}
