/** The words of the language, by where they may stand: what the descriptions of its constructs say. */
import { amendments } from '../../constructs/amend.ts';
import { base } from '../../constructs/base.ts';
import { constructs } from '../../constructs/clauses.ts';
import type { BlockKind, Construct, Form } from '../../constructs/construct.ts';
import { effectForms } from '../../constructs/effects.ts';
import { typeWords } from '../../constructs/types.ts';
import type { Clause, UnitRole } from '../../constructs/tree.ts';
import { operatorWords } from '../../syntax/operators.ts';
import { quantifiers } from '../../syntax/quantifiers.ts';

export { amendments, typeWords };

const formsOf = (stands: Construct<Clause>['stands']): readonly Form[] =>
  constructs
    .filter((one) => one.stands === stands)
    .flatMap(({ forms, says }) => forms.map((form) => ({ detail: says, ...form })));

const roles: readonly UnitRole[] = ['variant', 'map', 'rulebook', 'module'];
const headers = formsOf('head');
const rules = formsOf('rule');
const clauses = formsOf(undefined);

/** What a clause of a unit may begin with where its head stands above already: the head is seldom wanted then. */
export const furtherStarts: readonly Form[] = [...rules, ...clauses, ...headers];

const inside = (block: BlockKind): readonly Form[] =>
  constructs.find(({ holds }) => holds === block)?.inside ?? [];

/** What a clause of a block may begin with. */
export const starts: Readonly<Record<BlockKind, readonly Form[]>> = {
  file: roles.map((role) => ({ word: role, snippet: `${role} \${1:Name} {\n  $0\n}` })),
  unit: [...headers, ...rules, ...clauses],
  clauses: [...clauses, ...base.forms],
  rule: [...formsOf('note'), ...clauses, ...base.forms],
  scenario: inside('scenario'),
  phase: inside('phase'),
  effects: inside('effects'),
  order: inside('order'),
  ask: inside('ask'),
  attributes: inside('attributes'),
  fields: [],
  calendar: [],
  table: [],
  values: [],
};

/** What the block of a clause that begins with a word holds. */
export const heldBy = (word: string): BlockKind =>
  constructs.find(({ begins, holds }) => holds !== undefined && begins.includes(word))?.holds ??
  'clauses';

/** What may follow within a clause that begins with a word. */
export const continuations = (word: string): readonly string[] =>
  constructs.flatMap(({ begins, continues = [] }) => (begins.includes(word) ? continues : []));

/** Does a kind stand next, behind these words? */
export const namesKind = (first: string, last: string): boolean =>
  constructs.some(
    ({ begins, kindsBehind }) => begins.includes(first) && kindsBehind?.includes(last) === true,
  );

/** Between the operands of an expression. */
export const operators: readonly string[] = [
  ...operatorWords,
  ...'is not,is none,with,by,at,to,from,of,over,through,then,else,when'.split(','),
  ...'rounded down,rounded up,rounded nearest'.split(','),
];

const quantifierWords: readonly string[] = Object.keys(quantifiers);

/** Where an operand is wanted. */
export const operandWords: readonly string[] = [
  ...quantifierWords,
  ...'not,if,let,yes,none,this,season,year,date,phase,edition is,route from,distance from,draw'.split(
    ',',
  ),
];

/** Words behind which a kind is named. */
export const beforeKinds: ReadonlySet<string> = new Set([...quantifierWords, 'other', 'each']);

/** Effects that name a kind behind their first word. */
export const effectsOfKinds: ReadonlySet<string> = new Set(
  effectForms.flatMap(({ word, snippet }) =>
    snippet?.startsWith(`${word} \${1:Kind}`) === true ? [word] : [],
  ),
);

/** Words behind which an operand is wanted. */
export const beforeOperands: ReadonlySet<string> = new Set([
  ...operators.flatMap((words) => words.split(' ')),
  ...beforeKinds,
  ...effectForms.map(({ word }) => word),
  ...'into on if unless until where becomes under such that draw legal used void succeeds plus times most'.split(
    ' ',
  ),
]);
