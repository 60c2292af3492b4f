/** What a field shows: what the text says, but for one that somebody is typing in. */
import { noChange } from 'lit-html';
import type { DirectiveResult } from 'lit-html/directive.js';
import { live } from 'lit-html/directives/live.js';

export const shownIn = (id: string, value: string): DirectiveResult | typeof noChange =>
  document.activeElement?.id === id ? noChange : live(value);
