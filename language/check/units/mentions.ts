/** A walk over the tree of what is written. */
import type { Expression } from '../../constructs/tree.ts';

/** Does a part of the written expression satisfy a test? */
export function mentions(node: Expression, test: (node: Expression) => boolean): boolean {
  const inner = (one: Expression | undefined): boolean => one !== undefined && mentions(one, test);
  if (test(node)) return true;
  switch (node.form) {
    case 'attribute':
    case 'not':
      return inner(node.of);
    case 'call':
      return node.args.some(inner);
    case 'is':
      return inner(node.of) || inner(node.value);
    case 'in':
      return inner(node.of) || inner(node.set);
    case 'if':
      return inner(node.condition) || inner(node.yes) || inner(node.no);
    case 'let':
      return inner(node.value) || inner(node.body);
    case 'quantifier':
      return (
        node.domain.places.some(({ value }) => inner(value)) ||
        inner(node.domain.where) ||
        node.keys.some(({ value }) => inner(value)) ||
        inner(node.body)
      );
    case 'route':
      return (
        inner(node.from) ||
        inner(node.to) ||
        inner(node.at) ||
        inner(node.through) ||
        node.over.places.some(({ value }) => inner(value)) ||
        inner(node.over.where)
      );
    case 'distance':
      return inner(node.from) || inner(node.to);
    default:
      return 'left' in node && (inner(node.left) || inner(node.right));
  }
}

/** By the expression: texts are checked more often than they are written. */
const called = new WeakMap<Expression, ReadonlySet<string>>();

/** Every word that may be the name of a function that is called, derived attributes included. */
export function namesCalled(node: Expression): ReadonlySet<string> {
  const known = called.get(node);
  if (known !== undefined) return known;
  const found = new Set<string>();
  mentions(node, (one) => {
    if (one.form === 'call') found.add(one.name.text);
    if (one.form === 'route' || one.form === 'distance') found.add(one.by.text);
    return false;
  });
  called.set(node, found);
  return found;
}
