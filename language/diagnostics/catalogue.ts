import { checkMessages } from './check.messages.ts';
import { syntaxMessages } from './syntax.messages.ts';

/** Every diagnostic of the language, by its code. */
export const catalogue = { ...syntaxMessages, ...checkMessages };

export type Catalogue = typeof catalogue;
export type Code = keyof Catalogue;
