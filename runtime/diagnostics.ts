/**
 * The runtime's own diagnostics. What a caller can do wrong has a code here; so has every fault of the
 * rules that only play can show. The words are fixed, the places in `{braces}` are filled in.
 */

interface Entry {
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
}

export const runtimeMessages = {
  // What was handed over cannot be read.
  'invalid-input': {
    message: '{what} is not what is expected here: {wanted}.',
    help: 'Hand over plain JSON of the shape that the module exports as a type.',
  },
  'wrong-variant': {
    message: "This is a state of '{found}', not of '{wanted}'.",
    help: 'Use the module the state was made with.',
  },
  'wrong-rules': {
    message:
      "The rules of '{variant}' have changed since this was made (hash {found}, now {wanted}).",
    help: 'Use the module the game was started with, or replay its record from the start.',
  },
  'invalid-state': {
    message: 'The state is wrong at {path}: {what}.',
    help: 'Hand over a state as start, step or place gave it.',
  },
  'invalid-memory': {
    message: 'The memory is wrong at {path}: {what}.',
    help: 'Hand over a memory as `present` or `adjudicate` gave it, with the phase and the lists that were given with it.',
  },
  'invalid-record': {
    message: 'The record is wrong at {path}: {what}.',
    help: 'Hand over what went into the game: its variant, hash, seed, options and inputs.',
  },
  'game-over': {
    message: 'The game has ended; nothing is asked any more.',
    help: 'Start a new game.',
  },
  'unknown-viewer': {
    message: "'{name}' is no {kind} of this game.",
    help: 'Use the key of one, or null for an onlooker.',
  },

  // Answers and orders.
  'unknown-request': {
    message: "Nothing is asked under '{id}' now.",
    help: 'Ask `requests` what is open.',
  },
  'too-many-orders': {
    message: "'{id}' takes {most} at most, and {found} were handed in.",
    help: 'Hand in fewer.',
  },
  'unknown-order': {
    message: "'{name}' is no order that answers {ask}.",
    help: 'One of these is expected: {wanted}.',
  },
  'invalid-order': {
    message: 'The order is wrong at {path}: {what}.',
    help: 'Hand over an order as `legal` or `read` gives it.',
  },
  'invalid-answer': {
    message: 'What was handed in is wrong at {path}: {what}.',
    help: 'Hand in orders by request, or a list of { who, order }.',
  },
  'unreadable-order': {
    message: "'{text}' is no order that can be given now.",
    help: '{hint}',
  },
  'gets-no-orders': {
    message: "'{text}' orders {kind} {piece}, but orders are given to no {kind}.",
    help: 'Order what is asked about; the notations of the variant say what else an order may name.',
  },
  'unreadable-piece': {
    message: "'{text}' cannot be read as one of '{list}'.",
    help: '{hint}',
  },
  'no-such-piece': {
    message: "'{text}' speaks of something that is not there: {piece}.",
    help: 'Look where the pieces stand.',
  },
  'not-yours': {
    message: "'{text}' is for {giver} to order, not for {who}.",
    help: 'Order your own.',
  },
  'not-asked': {
    message: "'{text}' orders something that is not asked for now{why}.",
    help: 'Order what is asked about now.',
  },
  'ambiguous-order': {
    message: "'{text}' can mean more than {limit} things.",
    help: 'Say more exactly what it speaks of.',
  },
  'illegal-order': {
    message: "'{text}' is not a legal order{why}.",
    help: 'Give one that the rules allow there.',
  },
  'ordered-twice': {
    message: "'{text}': this has an order already.",
    help: 'Give one order only; the first legal one counts.',
  },

  // Positions from outside.
  'unknown-phase': {
    message: "'{text}' is no phase of this game.",
    help: "A season, a year and a phase are expected, as in '{example}'.",
  },
  'beside-state': {
    message: "'{name}' has no place beside a state, which tells the position and the phase itself.",
    help: 'Leave it out, or the state.',
  },
  'listed-twice': {
    message: "'{text}' is listed under '{list}' for two powers.",
    help: 'List it once.',
  },
  'unknown-list': {
    message: "'{name}' is no list of this game's positions.",
    help: 'One of these is expected: {wanted}.',
  },
  'unknown-power': {
    message: "'{name}' is no {kind} of this game.",
    help: 'One of these is expected: {wanted}.',
  },
  'impossible-position': {
    message: "'{piece}' cannot stand there ({origin}).",
    help: 'Put it where the rules let it stand, or mend the clause that is named.{elsewhere}',
  },
  'place-overfull': {
    message:
      "'{piece}' has no room there: {count} things fill {place}, where {limit} may be ({origin}).",
    help: 'Put it where there is room.',
  },
  'given-otherwise': {
    message: "'{text}' cannot be given in the list '{list}': {why}.",
    help: 'Give it as it can be, or leave it out.',
  },
  'list-follows': {
    message: "The list '{list}' cannot be given as it is here: {why}.",
    help: 'Give what it follows from, or leave it out.',
  },
  'no-such-thing': { message: "There is no '{text}' to be listed under '{list}'." },

  // Draws.
  'unknown-draw': {
    message: "The draw '{key}' was handed in, but was not made.",
    help: '{hint}',
  },
  'invalid-draw': {
    message: "The draw '{key}' cannot be {value}.",
    help: '{wanted}',
  },
  'draw-exhausted': {
    message: "The draw '{key}' found nothing that fits in {tries} tries ({origin}).",
    help: 'Loosen its condition.',
  },
  'draw-of-nothing': { message: "The draw '{key}' has nothing to choose from ({origin})." },

  // Faults of the rules.
  'effect-conflict': {
    message: '{first} and {second} want different things of {what}.',
    help: 'Say in the rules which of them wins.',
  },
  'slot-overfull': {
    message:
      'After this step {count} things fill {place}, where {limit} may be ({origin}; {movers}).',
    help: 'Say in the rules which of them gives way, or mark the step as open.',
  },
  'no-room': {
    message: 'There is no room for another {kind} ({origin}).',
    help: 'At most {capacity} are foreseen{hint}.',
  },
  'number-range': {
    message: 'The value {value} is out of the range foreseen for {what} ({origin}).',
    help: 'Count in larger units: numbers that are kept stay below two thousand million.',
  },
  'none-needed': {
    message: '{what} would become none, and nothing of its kind can be without it ({origin}).',
    help: 'Ask first whether there is anything, as in `if x is not none { .. }`; or declare it with `or none`.',
  },
  'nothing-to-create': {
    message: 'A {kind} was to be created between a space and itself ({origin}).',
    help: 'Ask first whether they are two, as in `when a is not b { .. }`.',
  },
  'knot-too-large': {
    message: 'A group of {count} decisions that depend on each other is too large to settle.',
    help: 'They belong to: {families}.',
  },
  'knot-unsettled': {
    message: 'No settle clause fits a group of {count} decisions that depend on each other.',
    help: 'They belong to: {families}.',
  },
  'route-too-large': {
    message: 'A route among {count} things has too many ways to be searched ({limit} looks).',
    help: 'Let fewer things take part in it, or do without `through`.',
  },
  'distance-too-far': {
    message: 'Two places lie more than {limit} steps apart, farther than a distance tells.',
    help: 'Measure over a relation that goes in larger steps, or on a smaller map.',
  },
  'work-budget': {
    message: 'The rules did not come to a stop within {limit} instructions.',
    help: 'Look for a loop that does not end.',
  },
  'too-much-work': {
    message: 'The rules take too much work: more than {limit} steps in one call{where}.',
    help: 'Look there for loops within loops over many things, for functions that call another one several times, or for an order with many free fields.',
  },
  'no-request': {
    message: 'The game went through {limit} phases without asking anybody anything.',
    help: 'Look for a phase whose ask has no subjects, or end the game.',
  },
  'rules-fault': {
    message: 'The rules failed: {what}.',
    help: 'This is a mistake of the compiler or the runtime; please report it.',
  },
} as const satisfies Readonly<Record<string, Entry>>;

/** The text was no order at all. */
export const isUnreadable = (refused: RuntimeDiagnostic | undefined): boolean =>
  refused?.code === 'unreadable-order' || refused?.code === 'gets-no-orders';

/** What becomes of an order that is refused. */
export const refusedAs = (refused: RuntimeDiagnostic): 'unreadable' | 'illegal' =>
  isUnreadable(refused) ? 'unreadable' : 'illegal';

export type RuntimeCode = keyof typeof runtimeMessages;

export interface RuntimeDiagnostic {
  readonly code: RuntimeCode;
  readonly message: string;
  readonly help?: string;
  /** Facts for tools, so that none has to read the message. */
  readonly data?: Readonly<Record<string, string>>;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly diagnostics: readonly RuntimeDiagnostic[] };

export type Facts = Readonly<Record<string, string | number>>;

function fill(text: string, facts: Facts): string {
  return text.replace(/\{([^{}]*)\}/g, (whole, hole: string) => String(facts[hole] ?? whole));
}

export function diagnose(code: RuntimeCode, facts: Facts = {}): RuntimeDiagnostic {
  const entry: Entry = runtimeMessages[code];
  const help = entry.help === undefined ? '' : fill(entry.help, facts);
  const names = Object.keys(facts);
  return {
    code,
    message: fill(entry.message, facts),
    ...(help === '' ? {} : { help }),
    ...(names.length === 0
      ? {}
      : { data: Object.fromEntries(names.map((name) => [name, String(facts[name])])) }),
  };
}

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(...diagnostics: readonly RuntimeDiagnostic[]): {
  readonly ok: false;
  readonly diagnostics: readonly RuntimeDiagnostic[];
} {
  return { ok: false, diagnostics };
}

/** Thrown from deep inside a rule's work that cannot go on; `shield` makes a refusal of it. */
export class Failure extends Error {
  readonly diagnostic: RuntimeDiagnostic;

  constructor(diagnostic: RuntimeDiagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The outermost wall: whatever fails inside comes out as a diagnostic. */
export function shield<T>(run: () => Result<T>): Result<T> {
  try {
    return run();
  } catch (error) {
    if (error instanceof Failure) return refuse(error.diagnostic);
    return refuse(
      diagnose('rules-fault', { what: error instanceof Error ? error.message : String(error) }),
    );
  }
}
