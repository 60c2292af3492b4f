/** Constructs that the language does not have: what somebody would write to add them, file by file. */

export interface Edit {
  readonly file: string;
  /** Stands there once; a new file without it. */
  readonly find?: string;
  readonly put: string;
}

/** By the lists of CONTRIBUTING.md. */
export const additions: Readonly<Record<string, readonly Edit[]>> = {
  /** `product Boat b: b.trips` */
  quantifier: [
    {
      file: 'language/syntax/quantifiers.ts',
      find: `  least: {`,
      put: `  product: { body: 'must', over: 'number', gives: 'number', says: 'all their numbers times each other' },
  least: {`,
    },
    {
      file: 'compiler/lowering/quantifiers.ts',
      find: `    case 'least':
    case 'greatest': {
      const { pick`,
      put: `    case 'product': {
      const times = code\`\${n} = Math.round(\${n} * \${value} / \${scale});\`;
      return code\`let \${n} = \${scale}; \${each(times)} return \${n};\`;
    }
    case 'least':
    case 'greatest': {
      const { pick`,
    },
  ],
  /** `a apart b`: how far two numbers are from each other. */
  operator: [
    {
      file: 'language/syntax/operators.ts',
      find: `'*': 'product' }`,
      put: `'*': 'product', apart: 'sum' }`,
    },
    {
      file: 'compiler/lowering/definite.ts',
      find: `    case 'min':
    case 'max':`,
      put: `    case 'apart':
      return term\`Math.abs(\${go(e.left)} - \${go(e.right)})\`;
    case 'min':
    case 'max':`,
    },
    {
      file: 'compiler/lowering/three-valued.ts',
      find: `    case 'min':
    case 'max':`,
      put: `    case 'apart': {
      const [left, right] = [go(e.left), go(e.right)];
      return cut(lowering, e, scope, term\`max(sub(\${left}, \${right}), sub(\${right}, \${left}))\`);
    }
    case 'min':
    case 'max':`,
    },
  ],
  /** `raise x.attribute to VALUE`: unless it is that much already. */
  effect: [
    {
      file: 'language/constructs/effects.ts',
      find: `  | EndEffect;`,
      put: `  | EndEffect
  | RaiseEffect;`,
    },
    {
      file: 'language/constructs/effects.ts',
      find: `/** By their first words,`,
      put: `interface RaiseEffect extends Node {
  readonly effect: 'raise';
  readonly target: Expression;
  readonly value: Expression;
}

const raise: EffectConstruct<RaiseEffect> = {
  form: 'raise x.attribute to VALUE',
  forms: [{ word: 'raise', snippet: 'raise $1 to $0', detail: 'unless it is that much already' }],
  read(c) {
    const end = c.find(({ image }) => image === 'to');
    const target = wholeExpression(c.part(end === -1 ? c.tokens.length : end), c);
    c.expect('to');
    return { effect: 'raise', target, value: c.expression(), range: c.range };
  },
  print: ({ target, value, range }) =>
    line(range, \`raise \${strictExpression(target)} to \${expression(value)}\`),
};

/** By their first words,`,
    },
    {
      file: 'language/constructs/effects.ts',
      find: `  end,
};`,
      put: `  end,
  raise,
};`,
    },
    {
      file: 'language/program/effects.ts',
      find: `  | ChangeEffect<'include' | 'exclude'>`,
      put: `  | ChangeEffect<'include' | 'exclude'>
  | ChangeEffect<'raise'>`,
    },
    {
      file: 'language/program/effects.ts',
      find: `EffectForm<ChangeEffect<'set' |`,
      put: `EffectForm<ChangeEffect<'raise' | 'set' |`,
    },
    {
      file: 'language/program/effects.ts',
      find: `  exclude: change,`,
      put: `  exclude: change,
  raise: change,`,
    },
    {
      file: 'language/check/meaning/effects.ts',
      find: `    case 'clear': {`,
      put: `    case 'raise': {
      const target = checkTarget(context, node.target, scope);
      const value = checkAs(context, node.value, scope, NUMBER, 'What it is raised to');
      if (target === undefined || isBroken(value)) return undefined;
      const { of, kind, attribute } = target;
      return { effect: 'raise', of, kind: kind.id, attribute: attribute.id, value, origin };
    }
    case 'clear': {`,
    },
    {
      file: 'compiler/lowering/effects.ts',
      find: `    case 'draw':
      return on(`,
      put: `    case 'raise':
      return on(lowering, node.of, scope, (row) => {
        const { of, kind, attribute, value } = node;
        const { type } = value;
        const now = { op: 'get', of, kind, attribute, type, open: false, origin: node.origin } as const;
        const most = [definite(lowering, now, scope), definite(lowering, value, scope)] as const;
        const column = changedColumn(lowering, kind, attribute);
        return code\`fx.set(\${column}, \${row}, Math.max(\${most[0]}, \${most[1]}), \${origin});\`;
      });
    case 'draw':
      return on(`,
    },
  ],
  /** `never "title": condition`: an assertion of the opposite. */
  clause: [
    {
      file: 'language/constructs/never.ts',
      put: `/** What must not hold of the map and the set-up. */
import { definition } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { isText } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import type { Expression, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface NeverClause extends Node {
  readonly kind: 'never';
  readonly title: string;
  readonly body: Expression;
}

function read(c: Cursor): NeverClause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'never "what would be wrong": expression';
  c.next();
  const title = c.string().text;
  c.expect(':');
  return { kind: 'never', title, body: c.expression(), range: c.range };
}

const print = ({ title, body, range }: NeverClause): Entry =>
  definition(range, \`never \${quote(title)}:\`, body);

export const never: Construct<NeverClause> = {
  kind: 'never',
  says: 'what must not hold of the map and the set-up',
  begins: ['never'],
  read,
  print,
  forms: [{ word: 'never', snippet: 'never "\${1:what would be wrong}": $0' }],
  isNeededWhole: true,
  outline: ({ title }) => ({ as: 'assertion', name: title, detail: 'never' }),
};
`,
    },
    {
      file: 'language/constructs/clauses.ts',
      find: `import { meta } from './meta.ts';`,
      put: `import { meta } from './meta.ts';
import { never } from './never.ts';`,
    },
    {
      file: 'language/constructs/clauses.ts',
      find: `  assertion,
  scenario,`,
      put: `  assertion,
  never,
  scenario,`,
    },
    {
      file: 'language/check/meaning/exchanges.ts',
      find: `  clauses.flatMap(({ clause, place }) =>
    clause.kind === 'assert'`,
      put: `  clauses.flatMap(({ clause, place }) =>
    clause.kind === 'never' ? [checkNever(context, { clause, place })] : clause.kind === 'assert'`,
    },
    {
      file: 'language/check/meaning/exchanges.ts',
      find: `function checkAssertion(`,
      put: `function checkNever(context: Context, { clause, place }: Placed<NeverClause>): Assertion {
  const origin = context.world.origin(place, clause.range);
  const of = checkAs(context, clause.body, emptyScope(place), BOOL, 'What must not hold');
  const body = { op: 'not', of, type: BOOL, open: of.open, origin } as const;
  return { title: clause.title, proves: [], body, origin };
}

function checkAssertion(`,
    },
    {
      file: 'language/check/meaning/exchanges.ts',
      find: `import { planLists } from './given.ts';`,
      put: `import type { NeverClause } from '../../constructs/never.ts';
import { planLists } from './given.ts';`,
    },
  ],
};
