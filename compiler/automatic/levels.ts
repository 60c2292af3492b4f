/** How well a player plays. */

/** 0: by chance. */
export type Level = 0;

export const levels: readonly Level[] = [0];
