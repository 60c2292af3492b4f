/** The words of the language, by where they may stand. */
import type { BlockKind } from './place.ts';

export interface Form {
  readonly word: string;
  /** How the construct is written: `$1` and so on are stops, `$0` is the last. */
  readonly snippet?: string;
  readonly detail?: string;
}

const form = (word: string, snippet?: string, detail?: string): Form => ({
  word,
  ...(snippet === undefined ? {} : { snippet }),
  ...(detail === undefined ? {} : { detail }),
});

const notes: readonly Form[] = [
  form('told', 'told "$1"', 'not for a machine: history, advice'),
  form('recorded', 'recorded "$1"', 'a setting, kept in the metadata'),
  form('ruled', 'ruled "$1"', 'the game master decides'),
  form('lost', 'lost "$1"', 'the source does not have it any more'),
  form('undefined', 'undefined "$1"', 'the source leaves it open'),
  form('reading', 'reading "$1"', 'how an unclear passage is read'),
  form('misprint', 'misprint "$1" for "$2"', 'what is printed, and what was meant'),
  form('follows from', 'follows from $1', 'it says nothing that other rules do not say'),
  form('contradicts', 'contradicts $1'),
  form('is', 'is $1', 'the same rule under another number'),
];

const clauses: readonly Form[] = [
  form('kind', 'kind ${1:Name} is ${2:a, b}'),
  form('piece', 'piece ${1:Name} (${2:N}) {\n  at: Space\n  owner: Power\n  $0\n}'),
  form('fn', 'fn ${1:name}(${2:x}: ${3:Kind}) = $0'),
  form('decide', 'decide ${1:name}(${2:x}: ${3:Order}) = $0'),
  form('table', 'table ${1:name}(${2:row}: ${3:Kind}, ${4:column}: 1..${5:6}): Number {\n  $0\n}'),
  form('sentence', 'sentence "${1:words with {n: Number\\}}" {\n  $0\n}'),
  form('condition', 'condition "${1:words}" = $0'),
  form(
    'ask',
    'ask ${1:Name} about each ${2:Kind} ${3:x}, of ${3:x}.${4:owner} { default ${5:Order} }',
  ),
  form('order', 'order ${1:Name} in ${2:Ask} by ${3:Kind} {\n  written "$4"\n  $0\n}'),
  form('refuse', 'refuse ${1:Order} ${2:x} because "${3:why}" when $0'),
  form('default', 'default of ${1:Ask} is ${2:Order}'),
  form('policy', 'policy ${1:Name} in ${2:Ask}: ${3:Order}'),
  form('settle', 'settle "${1:title}" knot with ${2:decision}: every ${2:decision} is yes'),
  form('calendar', 'calendar {\n  ${1:Season}: ${2:Phase}\n}'),
  form('years', 'years ${1|up,down|}'),
  form('phase', 'phase ${1:Name} {\n  $0\n}'),
  form('step', 'step ${1:name} after ${2:step} of ${3:Phase} {\n  $0\n}'),
  form('setup', 'setup {\n  $0\n}'),
  form('exchange', 'exchange ${1:list}: each ${2:Kind} ${3:x}, under ${3:x}.owner, as "$0"'),
  form('hide', 'hide ${1:Kind} ${2:x} from Power p unless $0'),
  form('assert', 'assert "${1:what holds}": $0'),
  form(
    'scenario',
    'scenario "${1:what it shows}" proves ${2:1} {\n  given $3\n  orders $4\n  expect $0\n}',
  ),
  form('at most', 'at most ${1:1} ${2:Kind} in a space'),
  form('every', 'every ${1:Kind} stands where $0'),
  form('border', 'border ${1:A} - ${2:B}'),
  form('latent border', 'latent border ${1:A} - ${2:B}', 'a border that is not open yet'),
  form('no border', 'no border ${1:A} - ${2:B}'),
  form('grid', 'grid ${1:A1..H8}, ${2:file}, ${3:rank}'),
  form('board', 'board ${1:Second} (..${2:2}) of ${3:Map}', 'a map once more, under other names'),
  form('positions'),
  form('clockwise'),
  form('draw', 'draw ${1:Kind} as ${2:disc}'),
  form('shape', 'shape ${1:name} $0'),
  form('outline', 'outline $0'),
  form('start in', 'start in $0'),
  form('add', 'add $0', 'a further thing'),
  form('latent', 'latent $0', 'declared, and not in play yet'),
  form('remove', 'remove $0'),
  form('remove step', 'remove step $1 of $0'),
  form('rename', 'rename $1 to $0'),
  form('for each', 'for each ${1:hole}: $0'),
  form('nobody starts with', 'nobody starts with $0'),
  form('in edition', 'in edition ${1:A} {\n  $0\n}'),
];

const headers: readonly Form[] = [
  form('title', 'title "$0"'),
  form('designer', 'designer: $0'),
  form('source', 'source: $0'),
  form('translator', 'translator: $0'),
  form('licence', 'licence: $0'),
  form('note', 'note "$0"'),
  form('status', 'status "$0"'),
  form('on', 'on $0', 'play on this map'),
  form('using', 'using $0', 'take these rulebooks and modules in'),
  form('extends', 'extends $0', 'start from this variant'),
  form('for', 'for $0', 'the rulebook whose words are used here'),
  form('editions', 'editions $0'),
  form('rules', 'rules $0', 'the numbers of the source'),
];

const rules: readonly Form[] = [
  form('rule', 'rule ${1:1} "${2:title}" {\n  $0\n}'),
  form('heading', 'heading "${1:title}" {\n  $0\n}'),
  form('without rule', 'without rule $0'),
];

/** What a clause of a unit may begin with where its head stands above already: the head is seldom wanted then. */
export const furtherStarts: readonly Form[] = [...rules, ...clauses, ...headers];

/** What a clause of a block may begin with. */
export const starts: Readonly<Record<BlockKind, readonly Form[]>> = {
  file: ['variant', 'map', 'rulebook', 'module'].map((role) =>
    form(role, `${role} \${1:Name} {\n  $0\n}`),
  ),
  unit: [...headers, ...rules, ...clauses],
  clauses: [
    ...clauses,
    ...headers.filter(({ word }) => ['on', 'using', 'extends', 'for'].includes(word)),
  ],
  rule: [
    ...notes,
    ...clauses,
    ...headers.filter(({ word }) => ['on', 'using', 'extends', 'for'].includes(word)),
  ],
  scenario: [
    form('phase', 'phase $0', 'when it begins'),
    form('given', 'given $0', 'how things stand'),
    form('orders', 'orders $0', 'what is ordered; `orders none` for nothing'),
    form('draws', 'draws "${1:name}" ${2:value}', 'a draw given by hand'),
    form('expect', 'expect $0', 'how things stand afterwards'),
    form('expect only', 'expect only $0', 'and nothing else'),
    form('expect next', 'expect next $0', 'which phase comes'),
    form('expect told', 'expect told "$0"', 'what everybody was told'),
    form('expect ended', 'expect ended $0', 'who has won'),
    form('in edition', 'in edition $0'),
  ],
  phase: [
    form('ask', 'ask $0'),
    form('step', 'step ${1:name} {\n  $0\n}'),
    form('open step', 'open step ${1:name} {\n  $0\n}', 'limits are not held against it'),
    form('carry out', 'carry out $0'),
    form('repeat until', 'repeat until $1 {\n  $0\n}'),
    form('for each', 'for each ${1:Kind} ${2:x} by ${3:name} {\n  $0\n}'),
    form('if', 'if $1 {\n  $0\n}'),
  ],
  effects: [
    form('for', 'for ${1:Kind} ${2:x} with $3 { $0 }'),
    form('when', 'when $1 { $0 }'),
    form('otherwise', 'otherwise { $0 }'),
    form('let', 'let ${1:x} = $0'),
    form('add', 'add $1 to $0'),
    form('remove', 'remove $1 from $0'),
    form('clear', 'clear $0'),
    form('create', 'create ${1:Kind} { $0 }'),
    form('destroy', 'destroy $0'),
    form('open', 'open $0'),
    form('close', 'close $0'),
    form('tell', 'tell $1 "$0"'),
    form('end', 'end $0'),
  ],
  order: [
    form('written', 'written "$0"'),
    form('legal when', 'legal when $0'),
    form('used when', 'used when $0'),
    form('void when', 'void when $0'),
    form('succeeds when', 'succeeds when $0'),
    form('because', 'because "$1" when $0'),
    form('then', 'then {\n  $0\n}'),
  ],
  ask: [
    form('default', 'default $0'),
    form(
      'in force first',
      'in force first ${1:Orders} ${2:o} by $0',
      'Which of the answers of several counts (`of each Power p with ..`): the first of those about one thing. While it is judged all answers are there; where nothing else tells, whoever is declared first goes first.',
    ),
    form('void answers count'),
  ],
  attributes: [
    form('derived', 'derived ${1:name}: ${2:Type} = $0'),
    form('written', 'written "$0"'),
  ],
  fields: [],
  calendar: [],
  table: [],
  values: [],
};

/** What may follow within a clause, by the words it begins with. */
export const continuations: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    kind: ['is', 'at Space'],
    piece: [],
    ask: ['about each', 'with', 'of', 'of each', 'up to', 'exactly', 'handed in with'],
    order: ['in', 'like', 'by'],
    phase: ['before', 'after'],
    step: ['before', 'after', 'of', 'open'],
    scenario: ['proves'],
    exchange: ['each', 'with', 'under', 'as'],
    hide: ['of', 'from', 'unless', 'judged when the phase ends'],
    settle: ['knot', 'with', 'and', 'no', 'every', 'is yes', 'is no'],
    rules: ['of a source known in part'],
    rename: ['to'],
    board: ['of', 'with', 'without', 'without rules'],
    border: [],
  }),
);

/** Behind the head of a function that is changed. */
export const amendments: readonly string[] = [
  'is',
  'also when',
  'only when',
  'plus',
  'times',
  'at least',
  'at most',
];

/** Between the operands of an expression. */
export const operators: readonly string[] =
  'and,or,or else,is,is not,is none,in,with,by,at,to,from,of,over,through,then,else,when,rounded down,rounded up,rounded nearest'.split(
    ',',
  );

/** Where an operand is wanted. */
export const operandWords: readonly string[] =
  'some,every,no,count,sum,least,greatest,the,sole,first,all,not,if,let,yes,none,this,season,year,date,phase,edition is,route from,distance from,draw'.split(
    ',',
  );

export const quantifiers: ReadonlySet<string> = new Set(
  'some every no count sum least greatest the sole first all other each'.split(' '),
);

export const typeWords: readonly string[] = ['yes or no', 'Number', 'Text', 'Date', 'set of'];
