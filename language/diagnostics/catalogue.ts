import { checkMessages } from './check.messages.ts';
import { definitionsMessages } from './definitions.messages.ts';
import { factsMessages } from './facts.messages.ts';
import { processMessages } from './process.messages.ts';
import { syntaxMessages } from './syntax.messages.ts';

/** Every diagnostic of the language, by its code. */
export const catalogue = {
  ...syntaxMessages,
  ...checkMessages,
  ...factsMessages,
  ...definitionsMessages,
  ...processMessages,
};

export type Catalogue = typeof catalogue;
export type Code = keyof Catalogue;
