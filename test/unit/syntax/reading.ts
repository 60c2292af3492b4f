/** Shared by the syntax tests. */
import { parse } from '../../../language/constructs/parse.ts';
import type { Clause, Expression } from '../../../language/constructs/tree.ts';

/** A tree without ranges, source text and which brackets were written, for comparing. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/range$|^bracketed$/i.test(key))
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

/** The bare units of a text, which must have no errors. */
export function unitsOf(text: string): unknown {
  const { tree, diagnostics } = parse('test.variant', text);
  if (diagnostics.length > 0) throw new Error(`${diagnostics[0]?.message}\n${text}`);
  return bare(tree.units);
}

/** The clauses of a unit's body, with the codes of what is wrong with it. */
export function read(body: string): { clauses: readonly Clause[]; codes: string[] } {
  const { tree, diagnostics } = parse('test.variant', `variant X {\n${body}\n}\n`);
  return {
    clauses: tree.units.flatMap((unit) => unit.clauses),
    codes: diagnostics.map((diagnostic) => diagnostic.code),
  };
}

/** The only clause of a body without errors, without ranges. */
export function clause(body: string): unknown {
  const { clauses, codes } = read(body);
  if (codes.length > 0 || clauses.length !== 1) {
    throw new Error(`${codes.join(', ')}; ${clauses.length} clauses in ${body}`);
  }
  return bare(clauses[0]);
}

export function expressionOf(text: string): Expression {
  const { clauses, codes } = read(`  fn f() = ${text}`);
  const [first] = clauses;
  if (codes.length > 0 || first?.kind !== 'fn') throw new Error(`${codes.join(', ')} in ${text}`);
  return first.body;
}

/** An expression as nested lists, so that a test shows its structure at a glance. */
export function shape(e: Expression): unknown {
  switch (e.form) {
    case 'bool':
      return e.value;
    case 'number':
      return e.denominator === 1 ? e.numerator : `${e.numerator}/${e.denominator}`;
    case 'string':
      return `"${e.text}"`;
    case 'name':
    case 'word':
      return e.name.text;
    case 'attribute':
      return [shape(e.of), '.', e.name.text];
    case 'call':
      return [e.name.text, ...e.args.map(shape)];
    case 'and':
    case 'or':
    case 'or-else':
    case '+':
    case '-':
    case '*':
      return [shape(e.left), e.form, shape(e.right)];
    case '/':
      return [shape(e.left), '/', shape(e.right), e.rounded];
    case 'compare':
      return [shape(e.left), e.operator, shape(e.right)];
    case 'not':
      return ['not', shape(e.of)];
    case 'is':
      return [shape(e.of), e.not ? 'is not' : 'is', shape(e.value)];
    case 'in':
      return [shape(e.of), 'in', shape(e.set)];
    case 'if':
      return ['if', shape(e.condition), shape(e.yes), shape(e.no)];
    case 'let':
      return ['let', e.name.text, shape(e.value), shape(e.body)];
    case 'quantifier':
      return {
        [e.word]: e.domain.of.text,
        ...(e.domain.other ? { other: true } : {}),
        ...(e.domain.variable === undefined ? {} : { as: e.domain.variable.text }),
        ...Object.fromEntries(e.domain.places.map((p) => [p.preposition, shape(p.value)])),
        ...(e.domain.where === undefined ? {} : { with: shape(e.domain.where) }),
        ...(e.keys.length === 0 ? {} : { by: e.keys.map((k) => [shape(k.value), k.down]) }),
        ...(e.body === undefined ? {} : { body: shape(e.body) }),
      };
    case 'route':
    case 'distance':
      return [e.form, shape(e.from), shape(e.to), e.by.text];
    default:
      return e.form;
  }
}
