import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceClause, SourceInfo, SourceRule } from '../../program/program.ts';
import type { Name, RuleNoteClause, RulesClause } from '../../constructs/tree.ts';
import { replacing } from './linear.ts';
import type { LinearUnit } from './linear.ts';
import { expandSpan } from './numbering.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { eachClause } from './clauses.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };
/** A rule while it is put together. */
type Draft = Mutable<SourceRule>;

/** A clause, and the rule it stands under. */
interface RuleAndClause {
  readonly rule: string;
  readonly clause: SourceClause;
}

/** What each unit says about its source: the declared numbers, and every rule with its status, notes and clauses. */
export function sourcesOf(
  units: readonly LinearUnit[],
  clausesOf: (unit: LinearUnit) => readonly RuleAndClause[],
  diagnostics: Diagnostic[],
): readonly SourceInfo[] {
  const known: SourceInfo[] = [];
  for (const unit of units) {
    const info = sourceOf(unit, basesOf(unit, units), clausesOf(unit), known, diagnostics);
    if (info !== undefined) known.push(info);
  }
  return known;
}

/** The names of the units that one is based on, and of those that it is for, whether they are there or not. */
function basesOf(unit: LinearUnit, units: readonly LinearUnit[]): readonly string[] {
  const names = units.filter(({ layer }) => unit.knows.has(layer)).map((one) => one.unit.name.text);
  eachClause(unit, (clause) => {
    if (clause.kind === 'base') names.push(...clause.units.map(({ name }) => name.text));
  });
  return [...new Set(names)].filter((name) => name !== unit.unit.name.text);
}

function sourceOf(
  unit: LinearUnit,
  bases: readonly string[],
  clauses: readonly RuleAndClause[],
  known: readonly SourceInfo[],
  diagnostics: Diagnostic[],
): SourceInfo | undefined {
  const rules = new Map<string, Draft>();
  const first = new Map<string, Name>();
  const blocks = new Set<string>();
  const meta: { key: string; text: string }[] = [];
  const declared: RulesClause[] = [];
  const pending: Pending[] = [];
  const draft = (id: Name): Draft => {
    const old = rules.get(id.text);
    if (old !== undefined) return old;
    const made = blank(id.text);
    rules.set(id.text, made);
    first.set(id.text, id);
    return made;
  };

  eachClause(unit, (clause, { rule, editions }) => {
    if (clause.kind === 'meta') meta.push({ key: clause.key, text: clause.text });
    else if (clause.kind === 'rules') declared.push(clause);
    else if (clause.kind === 'rule-note' && rule !== undefined) {
      pending.push(...note(draft(rule), clause, unit.file.path));
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

  for (const { rule, clause } of clauses) rules.get(rule)?.clauses.push(clause);
  for (const rule of rules.values()) {
    if (rule.clauses.length > 0) rule.status.unshift('enforced');
  }
  for (const { from, form } of pending) if (form === 'follows') enforce(from);
  const { numbers, missing } = checkNumbers(unit, declared, first, diagnostics);
  const inPart = declared.some((clause) => clause.inPart);
  const info: SourceInfo = {
    unit: unit.unit.name.text,
    meta,
    numbers,
    inPart,
    rules: [...rules.values()],
  };
  const all = [info, ...known.toReversed()];
  for (const reference of pending) {
    const { name, from, form, of } = reference;
    if (form === 'follows' && !all.some((one) => declares(one, name.text))) {
      if (bases.includes(name.text)) {
        if (!from.fromUnits.includes(name.text)) from.fromUnits.push(name.text);
        continue;
      }
      const fault = noBasis(unit, reference, all, bases);
      if (fault !== undefined) diagnostics.push(fault);
      continue;
    }
    const sources = of === undefined ? all : all.filter((one) => one.unit === of.text);
    const having = sources.filter((one) => one.rules.some(({ id }) => id === name.text));
    // Where no unit is named, `rule 1 is 1` means that of a base.
    const isBase = of === undefined && form === 'is' && name.text === from.id;
    const found = isBase ? (having.find((one) => one !== info) ?? info) : having[0];
    const target = found?.rules.find(({ id }) => id === name.text);
    const chain = form === 'is' && found === info ? chainTo(info, name.text, from.id) : undefined;
    if (chain !== undefined) {
      const at = { file: unit.file.path, range: name.range };
      const words = [from.id, ...chain].join(' is ');
      const last = { rule: from.id, chain: words, last: name.text };
      diagnostics.push(report('circular-rule', last, at));
      continue;
    }
    if (found !== undefined && form !== 'contradicts') {
      from[form].push({ unit: found.unit, rule: name.text });
    }
    if (target !== undefined && form === 'is') follow(from, target);
    if (target !== undefined || sources.some((one) => hasNumber(one, name.text))) continue;
    diagnostics.push(nowhere(unit, reference, all));
  }
  for (const { range, text } of missing) {
    const at = { file: unit.file.path, range };
    diagnostics.push(report('rule-missing', { missing: text }, at, { data: { missing: text } }));
  }
  return info;
}

function blank(id: string): Draft {
  return {
    id,
    title: undefined,
    status: [],
    follows: [],
    fromUnits: [],
    is: [],
    contradicts: [],
    readings: [],
    misprints: [],
    notes: [],
    asks: [],
    clauses: [],
    changedBy: [],
  };
}

/** The rules by which one of a unit is another of it, from the one to the other; undefined if it is not. */
function chainTo({ unit, rules }: SourceInfo, from: string, to: string): string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const id of before.keys()) {
    if (id === to) {
      const chain: string[] = [];
      for (let at: string | undefined = to; at !== undefined; at = before.get(at))
        chain.unshift(at);
      return chain;
    }
    for (const next of rules.find((rule) => rule.id === id)?.is ?? []) {
      if (next.unit === unit && !before.has(next.rule)) before.set(next.rule, id);
    }
  }
  return undefined;
}

/** A rule that is referred to, before it is known which one it is. */
interface Pending {
  readonly name: Name;
  readonly from: Draft;
  readonly form: 'is' | 'follows' | 'contradicts';
  /** The unit whose rule is meant, where it is named. */
  readonly of: Name | undefined;
}

/** Puts a note down; returns the rules it refers to. */
function note(rule: Draft, { note: said }: RuleNoteClause, file: string): Pending[] {
  const refer = (names: readonly Name[], form: Pending['form'], of?: Name): Pending[] =>
    names.map((name) => ({ name, from: rule, form, of }));
  switch (said.form) {
    case 'status':
      if (!rule.status.includes(said.status)) rule.status.push(said.status);
      if (said.text !== undefined) rule.notes.push(said.text);
      rule.asks.push(...said.asks.map(({ text, range }) => ({ name: text, file, range })));
      return [];
    case 'reading':
      rule.readings.push(said.text);
      return [];
    case 'misprint':
      rule.misprints.push({ printed: said.printed, read: said.read });
      return [];
    case 'follows':
      return refer(said.from, 'follows');
    case 'is':
      return refer(said.ids, 'is', said.unit);
    case 'contradicts':
      rule.contradicts.push(said.id.text);
      return refer([said.id], 'contradicts');
  }
}

function enforce(rule: Draft): void {
  if (!rule.status.includes('enforced')) rule.status.unshift('enforced');
}

/** `rule 7.2 is 10`: title, status and clauses are those of the other, besides what it says itself. */
function follow(from: Draft, target: SourceRule): void {
  from.title ??= target.title;
  if (target.status.includes('enforced')) enforce(from);
  for (const status of target.status) if (!from.status.includes(status)) from.status.push(status);
  if (from.notes.length === 0) from.notes.push(...target.notes);
  if (from.asks.length === 0) from.asks.push(...target.asks);
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

/** May it have the rule, though the text does not say it? */
const hasNumber = ({ numbers, inPart }: SourceInfo, rule: string): boolean =>
  inPart || numbers.includes(rule);

const declares = ({ numbers, rules }: SourceInfo, rule: string): boolean =>
  numbers.includes(rule) || rules.some(({ id }) => id === rule);

/** A rule is to follow from something that is neither a declared rule nor a base; undefined if it may be a rule all the same. */
function noBasis(
  unit: LinearUnit,
  { name, from }: Pending,
  sources: readonly SourceInfo[],
  bases: readonly string[],
): Diagnostic | undefined {
  const self = unit.unit.name.text;
  const at = { file: unit.file.path, range: name.range };
  const named = bases.length === 0 ? '' : `, or a unit that it is based on: ${bases.join(', ')}`;
  const otherwise = `Name a rule of the source by its number${named}.`;
  if (name.text === self)
    return report('follows-itself', { rule: from.id, unit: self, hint: otherwise }, at);
  const like = nearest(name.text, bases);
  const isNumber = /^\S*\d\S*$/u.test(name.text);
  const mayBeRule = !/\s/u.test(name.text) && (isNumber || like === undefined);
  if (mayBeRule && sources.some(({ inPart }) => inPart)) return undefined;
  const numbers = sources.flatMap(numbersOf);
  if (isNumber && like === undefined) return stranger(unit, name, numbers);
  const meant = like ?? nearest(name.text, numbers);
  const parameters = { unit: self, name: name.text, hint: hint(meant, otherwise) };
  return report('follows-unknown', parameters, at, replacing(name, meant));
}

const numbersOf = ({ numbers, rules }: SourceInfo): readonly string[] => [
  ...numbers,
  ...rules.map(({ id }) => id),
];

/** No source has the rule that is referred to. */
function nowhere(
  unit: LinearUnit,
  { name, of }: Pending,
  sources: readonly SourceInfo[],
): Diagnostic {
  if (of === undefined) return stranger(unit, name, sources.flatMap(numbersOf));
  const source = sources.find((one) => one.unit === of.text);
  const wrong = source === undefined ? of : name;
  const names = source === undefined ? sources.map((one) => one.unit) : numbersOf(source);
  const like = nearest(wrong.text, names);
  const help = hint(like, 'Name a rule of a unit that this one is based on.');
  const at = { file: unit.file.path, range: wrong.range };
  const parameters = { unit: of.text, rule: name.text, hint: help };
  return report('rule-unknown', parameters, at, replacing(wrong, like));
}

function stranger(unit: LinearUnit, rule: Name, numbers: readonly string[]): Diagnostic {
  const like = nearest(rule.text, numbers);
  const help = hint(like, 'Correct the number, or add it to the `rules` clause of the unit.');
  const at = { file: unit.file.path, range: rule.range };
  const parameters = { unit: unit.unit.name.text, rule: rule.text, hint: help };
  return report('rule-unknown', parameters, at, replacing(rule, like));
}
