/** Where a new line begins, and where a closing brace goes: where a clause begins is part of what it means. */
import { indentOnInput, indentService } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** As the formatter has it. */
const STEP = 2;

const opens = /\{\s*(?:\/\/.*)?$/;
const closes = /^\s*\}/;

const indents = indentService.of((context, pos) => {
  const { text, from } = context.lineAt(pos, 1);
  const closing = closes.test(text) ? STEP : 0;
  // A line that is broken in two just now ends where the break is.
  let end = context.simulatedBreak === from ? from : from - 1;
  while (end >= 0) {
    const before = context.lineAt(end, -1);
    if (before.text.trim() !== '') {
      const indent = context.countColumn(before.text, before.text.search(/\S/));
      return Math.max(0, indent + (opens.test(before.text) ? STEP : 0) - closing);
    }
    end = before.from - 1;
  }
  return 0;
});

export const indentation: Extension = [indents, indentOnInput()];
