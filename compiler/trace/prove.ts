/**
 * Is a rule of the source proved? Its clauses are taken out (the inherited form is back in place), or do nothing where
 * the rest needs their names: if one of its own scenarios or assertions that holds then fails, the text does say what
 * the rule says.
 */
import type { Origin, RuleRef, SourceClause, SourceRule } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { clausesNoticed, noticedBy } from './bases.ts';
import type { NoticedUnit } from './bases.ts';
import { assertionsOf, heldOf, heldUnder, noticedOn, provesOne } from './holding.ts';
import type { Held, Notice } from './holding.ts';
import { omissions, users } from './omissions.ts';
import type { Trial } from './trials.ts';
import type { Omitted, Workshop } from './workshop.ts';

/**
 * How a rule stands. `scenarios`: these scenarios and assertions hold with it, and come to another result without it.
 * `asserted`: it has no other clauses than these assertions, and they hold. `follows`: all that it follows from is
 * proved. `units`: what stands under it notices clauses of each unit that it follows from; `rest` is how its own clauses,
 * and those of rules that it follows from besides, are proved. `quiet`: it follows from a unit, and nothing of
 * that, or of the rest, is noticed: no proof. `needed`: the rest of the text, or its scenarios, cannot do without what it declares, so nothing can
 * be played without it: it holds with it, and that is all.
 */
export type Proof =
  | {
      readonly how: 'scenarios';
      readonly names: readonly string[];
      readonly found: readonly Notice[];
    }
  | { readonly how: 'asserted'; readonly names: readonly string[] }
  | { readonly how: 'follows'; readonly from: readonly string[] }
  | {
      readonly how: 'units';
      readonly units: readonly NoticedUnit[];
      readonly rest: Proof | null;
    }
  | {
      readonly how: 'quiet';
      readonly units: readonly NoticedUnit[];
      /** Titles of what holds under its number. */
      readonly names: readonly string[];
    }
  | { readonly how: 'needed'; readonly by: readonly string[] };

/** How rules are proved, or why they cannot be, by number. */
export type Proofs = ReadonlyMap<string, Proof>;

/** Is it shown that something comes of the rule? */
export const isProved = (proof: Proof | undefined): boolean =>
  proof !== undefined && proof.how !== 'needed' && proof.how !== 'quiet';

/** Can it be proved at all: is something of it played? */
export const isEnforced = (rule: SourceRule): boolean => rule.status.includes('enforced');

/**
 * The numbers under which the scenarios and assertions of a rule stand: its own, or else those of the rules it is.
 * What is said under its own number speaks of it alone, and counts alone.
 */
export function aliases(facts: Facts, self: RuleRef): readonly RuleRef[] {
  const own = [self];
  if (testsUnder(facts, own)) return own;
  const others = ruleOf(facts, self)?.is ?? [];
  return others.length === 0 ? own : [self, ...others.flatMap((other) => aliases(facts, other))];
}

/**
 * @param rules of one unit
 * @param suite what holds with all of them: nothing else can prove one
 * @returns the rules that are proved, or that nothing can be played without
 */
export async function prove(
  facts: Facts,
  unit: string,
  rules: readonly SourceRule[],
  suite: SuiteResult,
  workshop: Workshop,
  before: (rule: string, without?: Origin) => void = () => undefined,
): Promise<Proofs> {
  const proofs = new Map<string, Proof>();
  const held = heldOf(facts, suite);
  const common = { facts, held, workshop, before };
  const shop: Shop = { ...common, attempts: new Map(), known: new Map(), units: new Map() };
  await workshop.prepare(firstRules(facts, unit, rules, held, workshop));
  for (const rule of rules.filter(isEnforced)) {
    before(rule.id);
    const proof = await proofOf(shop, { unit, rule: rule.id });
    if (proof !== undefined) proofs.set(rule.id, proof);
  }
  return proofs;
}

/** How far it is. */
export const provingWords = (rule: string, without: Origin | undefined): string =>
  `proving rule ${rule}${without === undefined ? '' : `: ${without.unit} without line ${without.line}`}`;

interface Shop {
  readonly facts: Facts;
  /** What holds with all rules. */
  readonly held: Held;
  readonly workshop: Workshop;
  readonly before: (rule: string, without?: Origin) => void;
  /** What is noticed of the clauses of a unit, by its name. */
  readonly units: Map<string, Awaited<ReturnType<typeof clausesNoticed>>>;
  /** By the clauses that are taken out. */
  readonly attempts: Map<string, Tried>;
  readonly known: Map<string, Proof | undefined>;
}

async function proofOf(shop: Shop, self: RuleRef): Promise<Proof | undefined> {
  const key = keyOf(self);
  if (!shop.known.has(key)) {
    // What follows from itself, by whatever way, is not proved by it.
    shop.known.set(key, undefined);
    shop.known.set(key, await newProof(shop, self));
  }
  return shop.known.get(key);
}

async function newProof(shop: Shop, self: RuleRef): Promise<Proof | undefined> {
  const { facts, held } = shop;
  const rule = ruleOf(facts, self);
  if (rule === undefined) return undefined;
  const holding = heldUnder(aliases(facts, self), facts, held);
  const names = [...holding.scenarios.map(({ title }) => title), ...holding.assertions];
  const hasClauses = otherClauses(facts, self).length > 0;
  const units = unitsOf(facts, self, names.length > 0 && !hasClauses);
  if (units.length > 0) {
    const noticed: NoticedUnit[] = [];
    for (const unit of units) {
      // With nothing that could notice them there is no need to take the clauses out.
      const clauses = names.length === 0 ? [] : await noticedOf(shop, unit, self);
      noticed.push(noticedBy(unit, clauses, holding, held));
    }
    if (noticed.some((one) => one.noticed === 0)) return { how: 'quiet', units: noticed, names };
    if (!hasClauses && rule.follows.length === 0)
      return { how: 'units', units: noticed, rest: null };
    const rest = await (hasClauses ? byClauses(shop, self, holding) : byOthers(shop, rule));
    if (rest === undefined) return { how: 'quiet', units: noticed, names };
    return isProved(rest) ? { how: 'units', units: noticed, rest } : rest;
  }
  if (names.length > 0) return byClauses(shop, self, holding);
  if (rule.follows.length === 0 || ownClauses(rule, self).length > 0) return undefined;
  return byOthers(shop, rule);
}

/** By the proofs of the rules that it follows from. */
async function byOthers(shop: Shop, rule: SourceRule): Promise<Proof | undefined> {
  const from = rule.follows.map((one) => one.rule);
  let isNeeded = false;
  for (const other of rule.follows) {
    const proof = await proofOf(shop, other);
    if (proof === undefined || proof.how === 'quiet') return undefined;
    isNeeded ||= !isProved(proof);
  }
  return isNeeded
    ? { how: 'needed', by: from.map((id) => `rule ${id}`) }
    : { how: 'follows', from };
}

/** By what stands under it and notices that its clauses are gone, with those of what it follows from. */
async function byClauses(
  { facts, workshop, attempts: made }: Shop,
  self: RuleRef,
  holding: Held,
): Promise<Proof | undefined> {
  const out = clausesOf(facts, self);
  const clauses = out.flatMap((one) => ruleOf(facts, one)?.clauses ?? []);
  const others = otherClauses(facts, self);
  if (others.length === 0) {
    const { assertions: names } = holding;
    return names.length === 0 ? undefined : { how: 'asserted', names };
  }
  const known = clauses
    .map(({ file, start }) => `${start} ${file}`)
    .toSorted()
    .join('\n');
  const attempts = made.get(known) ?? {
    ways: omissions(workshop, out, others),
    trials: [],
    whole: false,
  };
  made.set(known, attempts);
  const unplayed = new Set<string>();
  let isPlayed = false;
  for (let at = 0; ; at += 1) {
    const trial = attempts.trials[at] ?? (await nextTrial(workshop, attempts));
    if (trial === undefined) break;
    const { found, stopped } = noticedOn(trial, facts, holding);
    if (found.length > 0) return { how: 'scenarios', names: found.map(({ name }) => name), found };
    // Where all is played to its end without the rule and nothing notices, nothing else shows more.
    isPlayed ||= stopped.length === 0;
    for (const title of stopped) unplayed.add(`the scenario "${title}"`);
    if (isPlayed && at === 0 && attempts.whole) break;
  }
  if (attempts.trials.length === 0) return { how: 'needed', by: users(workshop, out, facts) };
  return isPlayed ? undefined : { how: 'needed', by: [...unplayed] };
}

/** The games without some rules that there are so far, and the ways that were not tried. */
interface Tried {
  readonly ways: Iterator<Omitted>;
  readonly trials: Trial[];
  /** Is the first of them without the rules as a whole? */
  whole: boolean;
}

async function nextTrial(workshop: Workshop, attempts: Tried): Promise<Trial | undefined> {
  const { ways, trials } = attempts;
  for (let way = ways.next(); way.done !== true; way = ways.next()) {
    const trial = await workshop.trial(way.value);
    if (trial === undefined) continue;
    trials.push(trial);
    if (way.value.leaveOut !== undefined) attempts.whole = true;
    return trial;
  }
  return undefined;
}

/** What is tried first of each rule that is to be proved by its clauses, as it is found. */
export function* firstRules(
  facts: Facts,
  unit: string,
  rules: readonly SourceRule[],
  held: Held,
  workshop: Workshop,
): Generator<Omitted> {
  for (const { id } of rules.filter(isEnforced)) {
    const self: RuleRef = { unit, rule: id };
    const { scenarios, assertions } = heldUnder(aliases(facts, self), facts, held);
    const others = otherClauses(facts, self);
    if (others.length === 0 || scenarios.length + assertions.length === 0) continue;
    const [first] = omissions(workshop, clausesOf(facts, self), others);
    if (first !== undefined) yield first;
  }
}

/** What is noticed of a unit's clauses: played once for all rules that follow from it. */
async function noticedOf(shop: Shop, unit: string, self: RuleRef) {
  const { facts, held, workshop, before } = shop;
  const known = shop.units.get(unit);
  if (known !== undefined) return known;
  const rules = facts.sources.flatMap((source) =>
    source.rules
      .map(({ id }): RuleRef => ({ unit: source.unit, rule: id }))
      .filter((one) => unitsOf(facts, one, true).includes(unit))
      .flatMap((one) => aliases(facts, one)),
  );
  const wanted = heldUnder(rules, facts, held);
  const found = await clausesNoticed(unit, facts, held, wanted, workshop, (clause) =>
    before(self.rule, clause),
  );
  shop.units.set(unit, found);
  return found;
}

/** The units that a rule follows from, or that a rule it is follows from; of those it follows from only where `all` are asked for. */
function unitsOf(facts: Facts, self: RuleRef, all: boolean): readonly string[] {
  const direct = reached(facts, self, ({ is }) => is);
  const named = (rules: readonly RuleRef[]): readonly string[] => [
    ...new Set(rules.flatMap((one) => ruleOf(facts, one)?.fromUnits ?? [])),
  ];
  const units = named(direct);
  return units.length === 0 && all ? named(clausesOf(facts, self)) : units;
}

/** The rules whose clauses say what a rule says: itself, what it is and what it follows from, and so on. */
const clausesOf = (facts: Facts, self: RuleRef): readonly RuleRef[] =>
  reached(facts, self, ({ is, follows }) => [...is, ...follows]);

/** What a rule says by clauses, besides what it asserts: that is to notice that the others are gone. */
const otherClauses = (facts: Facts, self: RuleRef): readonly SourceClause[] =>
  clausesOf(facts, self)
    .flatMap((one) => ruleOf(facts, one)?.clauses ?? [])
    .filter((one) => !isAssertion(facts, one));

/** A rule and those that can be come to from it. */
function reached(
  facts: Facts,
  self: RuleRef,
  from: (rule: SourceRule) => readonly RuleRef[],
): readonly RuleRef[] {
  const found = new Map([[keyOf(self), self]]);
  for (const one of found.values()) {
    const rule = ruleOf(facts, one);
    for (const next of rule === undefined ? [] : from(rule)) found.set(keyOf(next), next);
  }
  return [...found.values()];
}

const keyOf = ({ unit, rule }: RuleRef): string => `${rule} of ${unit}`;

function ruleOf({ sources }: Facts, { unit, rule }: RuleRef): SourceRule | undefined {
  const source = sources.find((one) => one.unit === unit);
  return source?.rules.find(({ id }) => id === rule);
}

const ownClauses = ({ clauses }: SourceRule, self: RuleRef): readonly Origin[] =>
  clauses.filter(({ unit, rule }) => unit === self.unit && rule === self.rule);

const isAssertion = ({ assertions }: Facts, { file, start }: Origin): boolean =>
  assertions.some(({ origin }) => origin.file === file && origin.start === start);

const testsUnder = (facts: Facts, rules: readonly RuleRef[]): boolean =>
  facts.scenarios.some((scenario) => provesOne(scenario, rules)) ||
  assertionsOf(facts, rules).length > 0;
