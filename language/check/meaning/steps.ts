/** Phases as written, with the steps that other units insert, redefine and remove. */
import type {
  PhaseClause,
  ProcessNode,
  Range,
  StepClause,
  StepNode,
} from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { PHASE } from '../declarations/declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import { reportStrangers } from './strangers.ts';
import type { Said } from './strangers.ts';

/** A part of a phase in its place; the lists are changed while clauses are applied. */
export interface Part {
  node: ProcessNode;
  place: Place;
  readonly inner: Part[];
}

/** The clauses that change one step, in order. */
type Changes = Map<
  Part,
  { readonly place: Place; readonly range: Range; readonly phase: string }[]
>;

export interface PhaseParts {
  readonly id: number;
  readonly clause: PhaseClause;
  readonly place: Place;
  readonly parts: Part[];
  /** Where a later unit says a phase anew: steps of earlier units whose anchor it has no more, by name. */
  readonly lost: Map<string, { readonly clause: StepClause; readonly place: Place }>;
}

function partsOf(nodes: readonly ProcessNode[], place: Place): Part[] {
  return nodes.map((node) => ({
    node,
    place,
    inner: 'body' in node ? partsOf(node.body, place) : [],
  }));
}

/** What a part goes by: a step by its name, an ask by those of all that is asked there, `carry out ASK` in full. */
function namesOf({ node }: Part): readonly string[] {
  if (node.kind === 'step') return [node.name.text];
  if (node.kind === 'carry-out') return [carryOut(node.ask.text)];
  return node.kind === 'ask-step' ? node.asks.map(({ text }) => text) : [];
}

const carryOut = (ask: string): string => `carry out ${ask}`;

export function readPhases(context: Context, clauses: readonly PlacedClause[]): PhaseParts[] {
  const phases = new Map<string, PhaseParts>();
  const said = new Map<string, Said[]>();
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'phase') continue;
    const { text, range } = clause.name;
    const before = phases.get(text);
    if (before !== undefined && before.place.layer >= place.layer) {
      const help = `To add a step to it, write \`step NAME after STEP of ${text} { .. }\`; to ask for something beside it, \`phase NAME before ${text} { ask .. }\` or \`after\`.`;
      const at = { file: before.place.file.path, range: before.clause.name.range };
      const related = [{ ...at, message: 'It is declared here.' }];
      fault(context, 'defined-twice', { name: text, hint: help }, place, range, { related });
      continue;
    }
    said.set(text, [...(said.get(text) ?? []), { place, range }]);
    const id = context.world.memberNamed(PHASE, text) ?? -1;
    const parts = partsOf(clause.body, place);
    phases.set(text, { id, clause, place, parts, lost: new Map() });
  }
  for (const [name, by] of said) reportStrangers(context, name, `phase ${name} { .. }`, by);
  // Insertions at one anchor stand in the order they are written in.
  const last = new Map<Part, Part>();
  const changes: Changes = new Map();
  for (const { clause, place } of clauses) {
    if (clause.kind === 'step-clause') apply(context, clause, place, phases, { last, changes });
  }
  for (const [part, said] of changes) {
    const name = namesOf(part)[0] ?? '';
    reportStrangers(context, name, `step ${name} of ${said[0]?.phase ?? ''} { .. }`, said);
  }
  for (const phase of phases.values()) reportLost(context, phase);
  return [...phases.values()];
}

/** What is put beside something that a phase said anew has no more would be gone without a word. */
function reportLost(context: Context, { clause, place, lost }: PhaseParts): void {
  const phase = clause.name.text;
  for (const [name, { clause: step, place: from }] of lost) {
    const at = { file: from.file.path, range: step.anchor.range };
    const words = { name, unit: from.unit, phase, how: step.how, anchor: anchorOf(step) };
    const related = [{ ...at, message: 'It is put there here.' }];
    fault(context, 'step-lost', words, place, clause.name.range, { related });
  }
}

const anchorOf = ({ carriedOut, anchor }: StepClause): string =>
  carriedOut ? carryOut(anchor.text) : anchor.text;

function apply(
  context: Context,
  clause: StepClause,
  place: Place,
  phases: ReadonlyMap<string, PhaseParts>,
  { last, changes }: { readonly last: Map<Part, Part>; readonly changes: Changes },
): void {
  const { anchor, phase: named, step, how } = clause;
  const wanted = anchorOf(clause);
  const phase = phases.get(named.text);
  if (phase === undefined) {
    const help = hint(
      nearest(named.text, phases.keys()),
      'Phases are declared with `phase NAME { .. }`.',
    );
    fault(context, 'no-such-phase', { name: named.text, hint: help }, place, named.range);
    return;
  }
  const found = find(phase.parts, wanted);
  // A phase that is said anew is what it says: of earlier units it keeps the steps that it does not say itself.
  if (place.layer < phase.place.layer) {
    if (step === undefined || how === 'redefine') return;
    if (find(phase.parts, step.name.text)?.part.node.kind === 'step') return;
    if (found === undefined) {
      phase.lost.set(step.name.text, { clause, place });
      return;
    }
  }
  if (how === 'remove' && phase.lost.delete(wanted)) return;
  if (found === undefined) {
    const help = hint(
      nearest(wanted, stepsOf(phase.parts)),
      how === 'redefine'
        ? `Its steps are ${stepsOf(phase.parts).join(', ')}. To put in a new one, say where: \`step ${anchor.text} after ${stepsOf(phase.parts).at(-1) ?? 'STEP'} of ${named.text} { .. }\`.`
        : `Its steps are ${stepsOf(phase.parts).join(', ')}.`,
    );
    const words = { phase: named.text, name: wanted, hint: help };
    fault(context, 'unknown-step', words, place, anchor.range);
    return;
  }
  const { list, part } = found;
  const at = list.indexOf(part);
  if (how === 'remove' || how === 'redefine') {
    changes.set(part, [
      ...(changes.get(part) ?? []),
      { place, range: clause.range, phase: named.text },
    ]);
  }
  if (how === 'remove') {
    const { node } = part;
    const asks =
      node.kind === 'ask-step' ? node.asks.filter(({ text }) => text !== anchor.text) : [];
    // Of several that are asked together the others still are.
    if (node.kind === 'ask-step' && asks.length > 0) part.node = { ...node, asks };
    else list.splice(at, 1);
    return;
  }
  if (step === undefined) return;
  if (how === 'redefine') {
    if (part.node.kind === 'step') {
      part.node = { ...step, name: part.node.name, open: step.open || part.node.open };
      part.place = place;
    } else fault(context, 'not-a-step', { name: anchor.text }, place, anchor.range);
    return;
  }
  if (isTaken(context, phase, step, place, step.name.range)) return;
  const added: Part = { node: step, place, inner: [] };
  context.insertions.push({
    anchor: wanted,
    phase: named.text,
    how,
    name: step.name.text,
    place,
    range: step.range,
  });
  if (how === 'before') list.splice(at, 0, added);
  else {
    const behind = last.get(part);
    const from = behind === undefined || !list.includes(behind) ? at : list.indexOf(behind);
    list.splice(from + 1, 0, added);
    last.set(part, added);
  }
}

function isTaken(
  context: Context,
  phase: PhaseParts,
  step: StepNode,
  place: Place,
  range: Range,
): boolean {
  if (find(phase.parts, step.name.text)?.part.node.kind !== 'step') return false;
  const help = `To change it, write \`step ${step.name.text} of ${phase.clause.name.text} { .. }\`.`;
  fault(context, 'defined-twice', { name: step.name.text, hint: help }, place, range);
  return true;
}

function find(
  list: Part[],
  name: string,
): { readonly list: Part[]; readonly part: Part } | undefined {
  let other: Part | undefined;
  for (const part of list) {
    const { node } = part;
    if (node.kind !== 'step') other ??= namesOf(part).includes(name) ? part : undefined;
    else if (node.name.text === name) return { list, part };
  }
  if (other !== undefined) return { list, part: other };
  for (const { inner } of list) {
    const found = inner.length === 0 ? undefined : find(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const stepsOf = (list: readonly Part[]): string[] =>
  list.flatMap((part) => [...namesOf(part), ...stepsOf(part.inner)]);
