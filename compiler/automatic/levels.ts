/** How well a player plays. */

/** 0: by chance; 1: the best of some plans; 2: a plan improved order by order; 3: against what the others will do. */
export type Level = 0 | 1 | 2 | 3;

export const levels: readonly Level[] = [0, 1, 2, 3];

/** Stops that a decision may simulate, by level. */
export const budgets: Readonly<Record<Level, number>> = { 0: 0, 1: 240, 2: 240, 3: 7000 };
