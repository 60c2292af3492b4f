import type { Result } from '../../runtime/protocol.ts';
import { ruleFault, CommandError } from '../report/fault.ts';

/** What the module refuses although the command did its part is a fault of the rules. */
export function get<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CommandError(result.diagnostics.map(ruleFault));
}
