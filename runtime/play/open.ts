/** What is open to whom, found once for a run that only looks. */
import type { Run } from '../machine.ts';
import { openForms, sheetsOf } from '../orders/forms.ts';
import type { Form, Sheet } from '../orders/forms.ts';

export interface Open {
  readonly forms: readonly Form[];
  readonly sheets: readonly Sheet[];
}

const open = new WeakMap<Run, Open>();

/** What is open to whom, for a run that only looks: many orders may be read by it. */
export function openTo(run: Run): Open {
  const known = open.get(run);
  if (known !== undefined) return known;
  const forms = openForms(run, run.session);
  const found = { forms, sheets: sheetsOf(forms) };
  open.set(run, found);
  return found;
}
