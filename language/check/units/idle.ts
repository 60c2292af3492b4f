/**
 * Clauses that do nothing: what a rule is proved with where the rest of the text cannot do without its names. What it
 * declares is still declared; nothing is asked, done, allowed or counted by it any more.
 */
import type {
  Clause,
  Effect,
  Expression,
  OrderClause,
  ProcessNode,
  Range,
  TypeNode,
} from '../../constructs/tree.ts';
import type { PlacedClause } from './place.ts';

/**
 * A clause by its place, and what is done to it. `idle`: it stays where others need it, and does nothing; `free`: the
 * same, but what answers yes or no says yes, and asks are still put, though what they ask cannot be ordered; `no`,
 * `zero`, `none`: a function, or an amendment that cannot be taken back, gives this.
 */
export interface Weakened {
  readonly file: string;
  readonly start: number;
  readonly how: 'out' | 'idle' | 'free' | 'no' | 'zero' | 'none';
}

export const keyOfClause = ({ file, start }: Omit<Weakened, 'how'>): string => `${start} ${file}`;

/** The key of the clause that is written: of what a sentence opens into, that which uses the sentence. */
export const keyOfWritten = ({ clause: { range }, place }: PlacedClause): string => {
  const at = place.usedAt ?? { file: place.file, range };
  return keyOfClause({ file: at.file.path, start: at.range.start });
};

/** The clauses without those that are out, and with those idle that are to do nothing. */
export function weaken(
  clauses: readonly PlacedClause[],
  weakened: readonly Weakened[],
): PlacedClause[] {
  if (weakened.length === 0) return [...clauses];
  const hows = new Map(weakened.map((one) => [keyOfClause(one), one.how]));
  return clauses.flatMap((placed) => {
    const { clause, place } = placed;
    const how = hows.get(keyOfWritten(placed));
    // A sentence can only be there or not, with all that it opens into.
    if (how !== undefined && place.usedAt !== undefined) return [];
    // What a rule asserts stays: it is to notice that the rest is gone.
    if (how === undefined || clause.kind === 'assert') return [{ clause, place }];
    const left = lessOf(clause, how);
    return left === undefined ? [] : [{ clause: left, place }];
  });
}

const hows = ['out', 'idle', 'free', 'no', 'zero', 'none'] as const;

/** The first way that leaves the same of a clause; undefined where that is all of it. */
export function plainest(clause: Clause, how: Weakened['how']): Weakened['how'] | undefined {
  const left = clause.kind === 'assert' ? clause : lessOf(clause, how);
  if (left === clause || left === undefined) return left === undefined ? 'out' : undefined;
  const meant = meaningOf(left);
  return hows.find((one) => {
    const other = lessOf(clause, one);
    return other === undefined ? false : meaningOf(other) === meant;
  });
}

/** Does a clause do nothing as it stands? `fn toll(): Number = 0` gives a name for others to say something of. */
export function isIdle(clause: Clause): boolean {
  if (clause.kind !== 'fn') return false;
  const value = idleValue(clause.result, clause.range, false);
  return value !== undefined && meaningOf(value) === meaningOf(clause.body);
}

/** Equal for what says the same, wherever it stands. */
const meaningOf = (part: Clause | Expression): string =>
  JSON.stringify(part, (key, value: unknown) => (key === 'range' ? undefined : value));

function lessOf(clause: Clause, how: Weakened['how']): Clause | undefined {
  if (how === 'out') return undefined;
  if (how === 'idle' || how === 'free') return idle(clause, how === 'free');
  return instead(clause, how);
}

/** The clause so that it does nothing; undefined where that is to leave it out. */
function idle(clause: Clause, free: boolean): Clause | undefined {
  const { range } = clause;
  switch (clause.kind) {
    case 'fn':
      return { ...clause, body: idleValue(clause.result, range, free) ?? clause.body };
    case 'decide':
      return { ...clause, body: truth(free, range) };
    case 'table': {
      const cell = idleValue(clause.result, range, free);
      if (cell === undefined) return clause;
      const rows = clause.rows.map((row) => ({ ...row, cells: row.cells.map(() => cell) }));
      return { ...clause, rows };
    }
    case 'order':
      return idleOrder(clause);
    case 'ask':
      return free ? clause : { ...clause, where: no(range) };
    case 'phase':
      return { ...clause, body: idleProcess(clause.body) };
    case 'step-clause':
      if (clause.step === undefined) return undefined;
      return { ...clause, step: { ...clause.step, effects: [] } };
    case 'settle':
      return { ...clause, value: free };
    case 'setup':
      return { ...clause, effects: [] satisfies Effect[] };
    case 'fact':
    case 'calendar':
      return { ...clause, latent: true };
    case 'kind':
    case 'piece':
    case 'values':
    case 'has':
    case 'sentence':
    case 'grid':
    case 'board':
    case 'exchange':
    case 'aim':
    case 'start-in':
    case 'meta':
    case 'base':
    case 'editions':
      return clause;
    default:
      return undefined;
  }
}

function instead(clause: Clause, how: 'no' | 'zero' | 'none'): Clause {
  const value = { no, zero, none }[how];
  if (clause.kind === 'fn') {
    const { body } = clause;
    // What it would give says what kind of thing `none` is none of.
    const never = {
      form: 'if',
      condition: no(body.range),
      yes: body,
      no: none(body.range),
    } as const;
    return {
      ...clause,
      body: how === 'none' ? { ...never, range: body.range } : value(body.range),
    };
  }
  if (clause.kind !== 'amend' || clause.value === undefined) return clause;
  return { ...clause, value: value(clause.value.range) };
}

const zero = (range: Range): Expression => ({
  form: 'number',
  numerator: 0,
  denominator: 1,
  range,
});
/** Never legal, and without effect; one that only changes another does not change it. */
function idleOrder(clause: OrderClause): Clause | undefined {
  const { ask, by, like, conditions, range } = clause;
  if (ask === undefined && by === undefined && like === undefined) return undefined;
  const others = conditions.filter(({ word }) => word !== 'legal');
  const never = { word: 'legal', how: 'is', condition: no(range) } as const;
  return { ...clause, conditions: [...others, never], effects: [] };
}

const none = (range: Range): Expression => ({ form: 'none', range });
const truth = (value: boolean, range: Range): Expression => ({ form: 'bool', value, range });
const no = (range: Range): Expression => truth(false, range);

/** No, nothing or zero; undefined where a value must be there. */
function idleValue(
  type: TypeNode | undefined,
  range: Range,
  free: boolean,
): Expression | undefined {
  if (type === undefined || type.form === 'bool') return truth(free, range);
  if (type.form === 'number') return zero(range);
  if (type.form === 'kind' && type.optional) return none(range);
  return undefined;
}

/** Its asks, and its steps without what they do. */
function idleProcess(body: readonly ProcessNode[]): readonly ProcessNode[] {
  return body.flatMap((node): readonly ProcessNode[] => {
    if (node.kind === 'step') return [{ ...node, effects: [] }];
    if (node.kind === 'ask-step') return [node];
    // A round that does nothing would not end.
    return node.kind === 'carry-out' ? [] : idleProcess(node.body);
  });
}
