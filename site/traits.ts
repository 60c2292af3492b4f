/** What is unusual in a variant, worked out from its checked program: nobody has to say it, and it cannot be wrong. */
import type { Program } from '../language/index.ts';

export interface Trait {
  /** By this pages filter. */
  readonly id: string;
  readonly words: string;
}

/** Does any part of the program have this form? Parts are told by one of their fields. */
function has(part: unknown, field: string, value: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (Reflect.get(part, field) === value) return true;
  return Object.values(part).some((inner) => has(inner, field, value));
}

/** So many names are told. */
const MOST = 6;

const list = (names: readonly string[]): string =>
  names.length <= MOST
    ? names.join(', ')
    : `${names.slice(0, MOST - 1).join(', ')} and ${names.length - MOST + 1} more`;

/** @param usual the program that most variants stand on: what it has is nothing unusual */
export function traitsOf(program: Program, usual: Program): readonly Trait[] {
  const { kinds, asks, builtin } = program;
  const pieces = piecesOf(program).filter((name) => !piecesOf(usual).includes(name));
  const verbs = verbsOf(program).filter((name) => !verbsOf(usual).includes(name));
  const others = kinds[builtin.player]?.members ?? [];
  const amounts = asks.some(({ kind, verbs }) =>
    verbs.some(({ fields }) =>
      fields.some(({ attribute }) => kinds[kind]?.attributes[attribute]?.type.tag === 'number'),
    ),
  );
  const traits: readonly (Trait | false)[] = [
    program.hides.length > 0 && { id: 'hidden', words: 'not everything is seen by all' },
    has([program.phases, program.setup, asks], 'effect', 'draw') && {
      id: 'chance',
      words: 'dice or lots',
    },
    amounts && { id: 'amounts', words: 'orders with numbers: payments, bids, points' },
    program.conditions.length > 0 && { id: 'conditions', words: 'conditional orders' },
    asks.some(({ several }) => several !== undefined) && {
      id: 'several',
      words: 'several players may order one piece',
    },
    others.length > 0 && {
      id: 'others',
      words: `players besides the powers: ${list(others.map(({ name }) => name))}`,
    },
    program.drawing.squares.length > 0 && { id: 'squares', words: 'a board of squares' },
    pieces.length > 0 && { id: 'pieces', words: `its own pieces: ${list(pieces)}` },
    verbs.length > 0 && { id: 'orders', words: `its own orders: ${list(verbs)}` },
  ];
  return traits.filter((trait) => trait !== false);
}

const piecesOf = ({ kinds }: Program): readonly string[] =>
  kinds.filter(({ role }) => role === 'piece').map(({ name }) => name);

const verbsOf = ({ asks }: Program): readonly string[] => [
  ...new Set(asks.flatMap(({ verbs }) => verbs.map(({ name }) => name))),
];
