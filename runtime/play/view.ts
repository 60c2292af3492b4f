/** What a viewer may see: of the state, of what is asked, of what came of the last step. */
import type { Machine } from './engine.ts';
import { giverKey, openForms, requestOf } from '../orders/forms.ts';
import { legalFor } from '../orders/legal.ts';
import { hidesState, throughEyes } from '../memory/mask.ts';
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
    return {
      state: visibleState(machine, session, viewer, mine),
      requests,
      legal,
      messages: mine(),
      results: visible(outcome?.results ?? [], viewer).map((result) => discreet(result, viewer)),
      draws: visible(outcome?.draws ?? [], viewer),
    };
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
  return !hidesState(machine.rules) ? { ...told, issued, drawn, presence, loops } : told;
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

/** Without the word that nothing was handed in, where the viewer may not know it. */
function discreet(result: Told, viewer: string | null): Told {
  const { silenceHiddenFrom: from, default: silent, ...rest } = result;
  const kept = from === undefined || (viewer !== null && !from.includes(viewer));
  return silent === true && kept ? { ...rest, default: silent } : rest;
}
