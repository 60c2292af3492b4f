import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { dirname } from '../../host.ts';
import type { Host } from '../../host.ts';
import type { Scenario, SourceClause, SourceInfo } from '../../program/program.ts';
import type { Clause, FileTree, Name, ScenarioClause, Unit } from '../../constructs/tree.ts';
import { withChanges } from './changes.ts';
import type { Removed } from './changes.ts';
import { withSetUps } from '../declarations/board-setups.ts';
import { createEffect, startDate } from '../declarations/starts.ts';
import { lookingUp } from './lookups.ts';
import { keyOfClause, keyOfWritten, weaken } from '../units/idle.ts';
import type { Weakened } from '../units/idle.ts';
import { linearize, replacing } from '../units/linear.ts';
import type { LinearUnit, RuleOf } from '../units/linear.ts';
import type { Meanings } from '../declarations/meanings.ts';
import { load, stemOf } from '../units/load.ts';
import { slugOf } from '../units/slug.ts';
import type { ParseCache } from '../units/load.ts';
import { checkProofs } from './proofs.ts';
import { checkScenarios } from './scenarios.ts';
import { sourcesOf } from '../units/sources.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { declared } from './declare.ts';
import { models } from './models.ts';
import { originOf } from '../units/place.ts';
import { eachClause } from '../units/clauses.ts';
import type { Setting } from '../units/clauses.ts';
import { noHoles } from '../units/place.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import type { World } from './world.ts';

export { resolveEntry } from '../units/load.ts';
export type { ParseCache } from '../units/load.ts';

export interface ComposeOptions {
  /** Folder of the shipped units. */
  readonly library: string;
  /** Chosen for every unit that has an edition of this name. */
  readonly edition?: string | undefined;
  /** Rules whose clauses are left out, to see whether anything depends on them. */
  readonly leaveOut?: readonly RuleOf[] | undefined;
  /** Clauses that are left out, or do nothing, for the same reason. */
  readonly weakened?: readonly Weakened[] | undefined;
  /** Filled with what names stand for, for editors. */
  readonly meanings?: Meanings | undefined;
  /** Kept between calls, it saves parsing files that have not changed. */
  readonly cache?: ParseCache | undefined;
}

const outOf = (weakened: ComposeOptions['weakened']): ReadonlySet<string> =>
  new Set((weakened ?? []).filter(({ how }) => how === 'out').map(keyOfClause));

/** Kinds of clauses that only the first half of the checker reads. */
const read: ReadonlySet<string> = new Set(
  (
    'meta base editions in-edition rules rule rule-note heading without kind piece values has fact grid board border ' +
    'positions labels draw shape outline clockwise starts-with start-in remove-fact rename sentence use-sentence each scenario'
  ).split(' '),
);

/**
 * Puts the whole program of a unit together: finds what it is based on, opens rule and edition blocks and sentences,
 * and works out the things there are. Never throws; every fault is among the diagnostics.
 */
export function compose(host: Host, path: string, options: ComposeOptions): World {
  const cache: ParseCache = options.cache ?? new Map();
  const shelf = { host, library: options.library, cache, roots: [dirname(path)] };
  const parsed = load(shelf, path);
  if (parsed === undefined) {
    const tree: FileTree = { path, text: '', units: [], comments: [], range: { start: 0, end: 0 } };
    const fault = report('file-not-found', { path }, { file: path, range: tree.range });
    return worldOf(tree, undefined, [], options, [fault]);
  }
  const [unit] = parsed.tree.units;
  if (unit === undefined)
    return worldOf(parsed.tree, undefined, [], options, [...parsed.diagnostics]);
  const diagnostics: Diagnostic[] = [];
  const { leaveOut, weakened, edition } = options;
  const out = { rules: leaveOut ?? [], clauses: outOf(weakened) };
  const units = linearize(shelf, { parsed, unit }, edition, diagnostics, out);
  for (const idle of parsed.tree.units) {
    if (idle === unit || units.some((used) => used.unit === idle)) continue;
    const at = { file: path, range: idle.name.range };
    diagnostics.push(report('unit-idle', { role: idle.role, name: idle.name.text }, at));
  }
  const files = new Set(units.map(({ file }) => file.path));
  const syntax = [...files].flatMap((file) => cache.get(file)?.diagnostics ?? []);
  return worldOf(parsed.tree, unit, units, options, [...syntax, ...diagnostics]);
}

function worldOf(
  file: FileTree,
  unit: Unit | undefined,
  units: readonly LinearUnit[],
  options: ComposeOptions,
  diagnostics: Diagnostic[],
): World {
  const opened = openUnits(units, options.leaveOut ?? [], diagnostics);
  const found = sourceInfo(units, opened.ruleClauses, diagnostics);
  const proofs = checkProofs(opened, found);
  const self = units.at(-1);
  const start: Place = {
    file,
    unit: unit?.name.text ?? '',
    layer: Math.max(0, units.length - 1),
    rule: undefined,
    holes: noHoles,
    usedAt: undefined,
  };
  const written = weaken(opened.clauses, options.weakened ?? []);
  const modelOf = models(start, opened.clauses, written, units);
  const facts = declared(start, opened.clauses, written, units, modelOf, options.meanings);
  const { words, expansion, map, drawing, faults } = facts;
  const clauses = withSetUps(words, expansion.clauses, faults);
  const date = startDate(words, clauses, faults);
  const sources = withChanges(found, clauses, opened.removed);
  const own = opened.scenarios.flatMap(({ scenario, unit: of }) => (of === self ? [scenario] : []));
  const misnamed = checkScenarios(words, file, own, units);
  const title = unit?.clauses.find((clause) => clause.kind === 'meta' && clause.key === 'title');
  const { edition } = options;
  const known = units.some(({ editions }) => editions.some(({ text }) => text === edition));
  return {
    name: unit?.name.text ?? stemOf(file.path),
    slug: stemOf(file.path) || slugOf(unit?.name.text ?? ''),
    title: title?.kind === 'meta' ? title.text : undefined,
    isTried: (options.weakened ?? []).length > 0,
    edition: self?.edition ?? (known ? edition : undefined),
    editions: new Map(
      units.flatMap((one) =>
        one.edition === undefined ? [] : [[one.unit.name.text, one.edition] as const],
      ),
    ),
    editionsOf: (name) =>
      units.find((one) => one.unit.name.text === name)?.editions.map(({ text }) => text) ?? [],
    kinds: words.kinds,
    map,
    drawing,
    startPieces: facts.pieces.map((piece) => createEffect(words, piece)),
    startDate: date,
    clauses: clauses.filter(({ clause }) => !read.has(clause.kind)),
    declaring: new Set(clauses.filter(({ clause }) => read.has(clause.kind)).map(keyOfWritten)),
    sources,
    scenarios: opened.scenarios.map(({ scenario }) => scenario),
    diagnostics: [...diagnostics, ...faults.list, ...proofs, ...misnamed],
    files: [...new Set([file, ...units.map((one) => one.file)])],
    units,
    words,
    sentences: expansion.used,
    ...lookingUp(words),
    origin: originOf,
    areStrangers: (a, b) => {
      const [one, other] = [units[a], units[b]];
      if (one === undefined || other === undefined || a === b) return false;
      if (one.unit.role === 'variant' || other.unit.role === 'variant') return false;
      return !one.knows.has(b) && !other.knows.has(a);
    },
  };
}

interface Opened {
  readonly clauses: readonly PlacedClause[];
  readonly removed: readonly Removed[];
  /** The clauses of rule blocks, by unit. */
  readonly ruleClauses: ReadonlyMap<LinearUnit, readonly { rule: string; placed: PlacedClause }[]>;
  readonly scenarios: readonly {
    readonly scenario: Scenario;
    readonly clause: ScenarioClause;
    readonly unit: LinearUnit;
  }[];
}

/** Opens rule blocks, headings and edition blocks, and takes out what `without rule` removes. */
function openUnits(
  units: readonly LinearUnit[],
  leaveOut: NonNullable<ComposeOptions['leaveOut']>,
  diagnostics: Diagnostic[],
): Opened {
  let clauses: PlacedClause[] = [];
  const ruleClauses = new Map<LinearUnit, { rule: string; placed: PlacedClause }[]>();
  const removed: Removed[] = [];
  const scenarios: Opened['scenarios'][number][] = [];
  for (const unit of units) {
    const ofRules: { rule: string; placed: PlacedClause }[] = [];
    ruleClauses.set(unit, ofRules);
    const placeIn = placesOf(unit);
    eachClause(
      unit,
      (clause, setting) => {
        const place = placeIn(setting);
        const placed = { clause, place };
        if (clause.kind === 'without') {
          for (const rule of clause.rules) {
            const left = without(clauses, rule, place, diagnostics);
            const first = clauses.find((one) => !left.includes(one));
            if (first !== undefined) removed.push({ place: first.place, by: placed });
            clauses = left;
          }
        } else if (clause.kind === 'scenario') {
          scenarios.push({ scenario: scenarioOf(clause, place, setting), clause, unit });
        } else if (clause.kind !== 'rule' && clause.kind !== 'rule-note') {
          clauses.push(placed);
          if (setting.rule !== undefined) ofRules.push({ rule: setting.rule.text, placed });
        }
      },
      diagnostics,
    );
  }
  const out = new Set(leaveOut.map(({ unit, rule }) => `${rule} of ${unit}`));
  // What a rule asserts stays: it is to notice that the rest is gone.
  clauses = clauses.filter(
    ({ clause, place }) => clause.kind === 'assert' || !out.has(`${place.rule} of ${place.unit}`),
  );
  return { clauses, removed, ruleClauses, scenarios };
}

/** Clauses of one block have one place. */
function placesOf({ file, unit, layer }: LinearUnit): (setting: Setting) => Place {
  const places = new Map<Setting, Place>();
  const common = { file, unit: unit.name.text, layer, holes: noHoles, usedAt: undefined };
  return (setting) => {
    const known = places.get(setting);
    if (known !== undefined) return known;
    const place = { ...common, rule: setting.rule?.text };
    places.set(setting, place);
    return place;
  };
}

/** Takes out the clauses that the nearest earlier unit has under the rule. */
function without(
  clauses: PlacedClause[],
  rule: Name,
  { layer, file }: Place,
  diagnostics: Diagnostic[],
): PlacedClause[] {
  const earlier = clauses.filter(({ place }) => place.layer < layer && place.rule !== undefined);
  const last = earlier.findLast(({ place }) => place.rule === rule.text)?.place.layer;
  if (last === undefined) {
    const known = new Set(earlier.map(({ place }) => place.rule ?? ''));
    const like = nearest(rule.text, known);
    const help = hint(like, 'It removes the clauses of a rule block; this rule has none.');
    const at = { file: file.path, range: rule.range };
    const parameters = { rule: rule.text, hint: help };
    diagnostics.push(report('nothing-without', parameters, at, replacing(rule, like)));
    return clauses;
  }
  return clauses.filter(({ place }) => place.layer !== last || place.rule !== rule.text);
}

function scenarioOf(clause: ScenarioClause, place: Place, { editions }: Setting): Scenario {
  const own = clause.lines.flatMap((line) => (line.line === 'edition' ? line.names : []));
  return {
    title: clause.title,
    unit: place.unit,
    proves: clause.proves.map(({ text }) => text),
    editions: (own.length > 0 ? own : (editions ?? [])).map(({ text }) => text),
    lines: clause.lines,
    origin: originOf(place, clause.range),
  };
}

/** What a unit says in its edition, whether it stands under a rule or not. */
export const clausesOfUnit = (unit: LinearUnit): readonly SourceClause[] =>
  clausesIn(unit).map(({ clause, place }) => sourceClause(clause, place));

/** The same, as they are written. */
export function clausesIn(unit: LinearUnit): readonly PlacedClause[] {
  const found: PlacedClause[] = [];
  const placeIn = placesOf(unit);
  eachClause(unit, (clause, setting) => {
    if (clause.kind === 'rule' || clause.kind === 'rule-note') return;
    found.push({ clause, place: placeIn(setting) });
  });
  return found;
}

const sourceClause = (clause: Clause, place: Place): SourceClause => ({
  ...originOf(place, clause.range),
  kind: clause.kind,
});

/** The source of every unit; a sentence that is used counts for the rule it stands under. */
function sourceInfo(
  units: readonly LinearUnit[],
  ruleClauses: Opened['ruleClauses'],
  diagnostics: Diagnostic[],
): readonly SourceInfo[] {
  const clausesOf = (unit: LinearUnit) =>
    (ruleClauses.get(unit) ?? []).map(({ rule, placed }) => ({
      rule,
      clause: sourceClause(placed.clause, placed.place),
    }));
  return sourcesOf(units, clausesOf, diagnostics);
}
