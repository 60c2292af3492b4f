/** The whole check of a text: which clauses and things there are, then what they mean. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { inOrder } from '../diagnostics/order.ts';
import { syntaxMessages } from '../diagnostics/syntax.messages.ts';
import type { Host } from '../host.ts';
import type { Program } from '../program/program.ts';
import { compose } from './world/compose.ts';
import type { ComposeOptions } from './world/compose.ts';
import type { Context } from './meaning/context.ts';
import { checkDefinitions } from './program.ts';
import { rolesWanted } from './units/load.ts';
import type { World } from './world/world.ts';

export interface CheckOptions extends ComposeOptions {
  /** Nobody reads what is wrong: as soon as something is, there is no program, and no more is looked at. */
  readonly onlySound?: boolean | undefined;
}

export interface Checked {
  /** Undefined where there is an error. */
  readonly program: Program | undefined;
  readonly world: World;
  /** What is known of functions, orders and attributes, for editors; undefined where a base is missing. */
  readonly context: Context | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is wrong with a text whatever its bases declare. */
const ownFaults: ReadonlySet<string> = new Set([
  ...Object.keys(syntaxMessages),
  'unit-not-found',
  'circular-extends',
  'misplaced-header',
  'rule-missing',
  'rule-unknown',
  'follows-unknown',
  'follows-itself',
  'rule-double',
  'rule-span',
  'too-many-rules',
  'duplicate-kind',
  'duplicate-name',
  'bad-pattern',
]);

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** A clause that should name a base, but for its first word. */
const isLostBase = ({ code, data }: Diagnostic): boolean =>
  code === 'unknown-sentence' && Object.hasOwn(rolesWanted, data?.['suggestion'] ?? '');

/**
 * Checks a variant (or a map, rulebook or module by itself) with everything it is based on. Where a base cannot be
 * found, nothing is said of what may have been declared there: that is one fault, not one for each name.
 * @param entryPath the path of its file, as the host names it
 * @param options `library`: folder of the shipped units; `edition`: of the units that have it
 * Never throws; every fault of the text is a diagnostic.
 */
export function check(host: Host, entryPath: string, options: CheckOptions): Checked {
  const world = compose(host, entryPath, options);
  if (world.diagnostics.some((one) => one.code === 'unit-not-found' || isLostBase(one))) {
    const diagnostics = world.diagnostics.filter(
      (one) => ownFaults.has(one.code) || isLostBase(one),
    );
    return {
      program: undefined,
      world,
      context: undefined,
      diagnostics: inOrder(diagnostics, entryPath),
    };
  }
  // A quote that is not closed hides what is declared behind it.
  if (world.diagnostics.some(({ code }) => code === 'unclosed-string')) {
    const diagnostics = world.diagnostics.filter(({ code }) => code in syntaxMessages);
    return {
      program: undefined,
      world,
      context: undefined,
      diagnostics: inOrder(diagnostics, entryPath),
    };
  }
  if (options.onlySound === true && world.diagnostics.some(isError)) {
    return { program: undefined, world, context: undefined, diagnostics: world.diagnostics };
  }
  const { program, diagnostics, context } = checkDefinitions(world, options.onlySound);
  const all = inOrder([...world.diagnostics, ...diagnostics], entryPath);
  return { program, world, context, diagnostics: all };
}
