/** What a viewer may see: of the state, of what is asked, of what came of the last step. */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import type { Machine, Run } from '../machine.ts';
import { shown } from '../json.ts';
import { item } from '../memory/memory.ts';
import { rowOf } from '../memory/values.ts';
import { giverKey, openForms, requestOf } from '../orders/forms.ts';
import { legalFor } from '../orders/legal.ts';
import { hidesState, onlooker, throughEyes } from '../memory/mask.ts';
import type { Viewer } from '../memory/mask.ts';
import type {
  GenericOrder,
  GenericState,
  Legal,
  Message,
  OrderResult,
  Outcome,
  View,
} from '../protocol.ts';
import type { Session } from '../memory/session.ts';
import { dump } from '../positions/dump.ts';
import { unseenBy } from './unseen.ts';

/**
 * Makes the view of what stands in the working memory.
 * @param viewer key of a power or player; null for an onlooker
 * @param eyes the viewer's kind and row
 */
export function viewOf(
  machine: Machine,
  session: Session,
  viewer: string | null,
  eyes: Viewer,
  outcome: Outcome<GenericState, GenericOrder> | undefined,
): View<GenericState, GenericOrder> {
  const own = openForms(machine, session).filter((form) => giverKey(machine, form) === viewer);
  return throughEyes(machine.memory, eyes, () => {
    // Forms are offered as they can be seen: a default that is hidden is not shown either.
    const requests = own.map((form) => requestOf(machine, form));
    const legal: Record<string, Legal<GenericOrder>> = {};
    own.forEach((form, at) => {
      const id = requests[at]?.id;
      if (id !== undefined) legal[id] = legalFor(machine, form);
    });
    const mine = (): Message[] =>
      session.messages
        .filter(({ who }) => who === null || who === viewer)
        .map((message) => ({ ...message }));
    const told = {
      state: visibleState(machine, session, viewer, mine),
      requests,
      legal,
      messages: mine(),
      results: visible(outcome?.results ?? [], viewer).map((result) => discreet(result, viewer)),
      draws: visible(outcome?.draws ?? [], viewer),
    };
    // The last, as it changes rows that nothing stands in.
    return { ...told, unseen: unseenBy(machine.memory, eyes) };
  });
}

/**
 * The state without the seed, which would tell the draws to come, and without what others have handed in.
 * Where anything is hidden, counters that would tell of hidden things are left out as well.
 */
function visibleState(
  machine: Machine,
  session: Session,
  viewer: string | null,
  mine: () => Message[],
): Partial<GenericState> {
  const whole = dump(machine.memory, session, false);
  const sealed = whole.sealed.filter(({ who }) => who === viewer);
  const { seed: _seed, numbered: _numbered, issued, drawn, presence, loops, ...open } = whole;
  const told = { ...open, sealed, messages: mine() };
  if (!hidesState(machine.rules)) return { ...told, issued, drawn, presence, loops };
  return { ...told, presence: openPresence(machine, presence) };
}

/** Of kinds of which nothing is hidden from anybody: which of their things are in play. */
function openPresence(
  { rules }: Machine,
  presence: GenericState['presence'],
): GenericState['presence'] {
  const hidden = rules.hides.flatMap(({ kind, column }) =>
    column === undefined ? [rules.kinds[kind]?.name] : [],
  );
  return Object.fromEntries(Object.entries(presence).filter(([kind]) => !hidden.includes(kind)));
}

function visible<T extends { readonly hiddenFrom?: readonly string[] }>(
  list: readonly T[],
  viewer: string | null,
): Omit<T, 'hiddenFrom'>[] {
  return list
    .filter(
      ({ hiddenFrom: from }) => from === undefined || (viewer !== null && !from.includes(viewer)),
    )
    .map(({ hiddenFrom: _hiddenFrom, ...rest }) => rest);
}

type Told = Omit<OrderResult<GenericOrder>, 'hiddenFrom'>;

/** Without the word that nothing was handed in, and without who handed it in, where the viewer may not know it. */
function discreet(result: Told, viewer: string | null): Told {
  const { silenceHiddenFrom, giverHiddenFrom, default: silent, ...rest } = result;
  const mayKnow = (from: readonly string[] | undefined): boolean =>
    from === undefined || (viewer !== null && !from.includes(viewer));
  const told = mayKnow(giverHiddenFrom) ? rest : { ...rest, who: null };
  return silent === true && mayKnow(silenceHiddenFrom) ? { ...told, default: silent } : told;
}

/** The same for whoever is named; null for an onlooker, as whom one looks on who is not in play: closed, or not yet opened. */
export function viewFor(
  run: Run,
  viewer: unknown,
  outcome: Outcome<GenericState, GenericOrder> | undefined,
): Result<View<GenericState, GenericOrder>> {
  const { rules, memory, session } = run;
  const kinds = [rules.power, rules.player].filter((kind) =>
    rules.kinds[kind]?.keys.some((key) => key === viewer),
  );
  if (viewer !== null && kinds.length === 0) {
    const { name } = item(rules.kinds, rules.power);
    return refuse(diagnose('unknown-viewer', { name: shown(viewer), kind: name }));
  }
  const eyes = kinds
    .map((kind) => ({ kind, row: rowOf(memory, kind, viewer) }))
    .find(({ row }) => row >= 0);
  const named = eyes !== undefined && typeof viewer === 'string' ? viewer : null;
  return succeed(viewOf(run, session, named, eyes ?? onlooker, outcome));
}
