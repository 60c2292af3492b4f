import { messages } from './message.ts';

/** What the binder and the checker say. */
export const checkMessages = messages({
  'meant-otherwise': {
    severity: 'warning',
    message: 'In the language before this one {before}; now {now}.',
    help: '{instead}',
  },
});
