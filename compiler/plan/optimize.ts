/** What makes a plan better for being printed. What it does stays the same. */
import { directSteps } from './passes/direct-steps.ts';
import { dropUnread } from './passes/drop-unread.ts';
import { dropUnused } from './passes/drop-unused.ts';
import { gatherRows } from './passes/gather-rows.ts';
import { plainNumbers } from './passes/plain-numbers.ts';
import { plainTests } from './passes/plain-tests.ts';
import type { Plan } from './plan.ts';

/** All passes, one after the other. */
export const optimize = (plan: Plan): Plan =>
  plainNumbers(gatherRows(plainTests(dropUnread(dropUnused(directSteps(plan))))));
