/** Functions that read attributes. */
import { fn as functionOf } from '../plan/build.ts';
import { code, term } from '../plan/quote.ts';
import { named } from './function-names.ts';
import { attributeOf, columnName } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { aNumber, createScope, locals, typeOf, variableName } from './scope.ts';
import { definite } from './terms.ts';

/** Reads a derived attribute, or any attribute of a thing that may be none. */
export function attributeReader(lowering: Lowering, kind: number, id: number): string {
  const attribute = attributeOf(lowering, kind, id);
  const column = columnName(lowering, kind, id);
  return named(lowering, `attribute ${kind} ${id}`, `${column}Of`, (name) => {
    const type = typeOf(attribute.type);
    const none = attribute.type.tag === 'entity' ? -1 : 0;
    if (attribute.derived !== undefined) {
      const scope = createScope(name, [attribute.derived.self]);
      const self = variableName(scope, attribute.derived.self);
      const body = definite(lowering, attribute.derived.body, scope);
      const nothing = attribute.type.tag === 'bool' ? false : none;
      return [
        { do: 'origin', origin: attribute.origin },
        functionOf(name, [aNumber(self)], type, [
          ...locals(scope),
          ...code`return ${self} < 0 ? ${nothing} : ${body};`,
        ]),
      ];
    }
    const cell = term`row < 0 ? ${none} : ${column}[row] ?? ${none}`;
    const value = attribute.type.tag === 'bool' ? term`${cell} === 1` : cell;
    return [functionOf(name, [aNumber('row')], type, code`return ${value};`)];
  });
}
