import { messages } from './message.ts';

/** What the binder and the checker say. */
export const checkMessages = messages({});
