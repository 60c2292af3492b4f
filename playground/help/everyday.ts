/** The everyday changes of the documentation, from its page: the help of the site offers them. */

export interface Change {
  readonly title: string;
  /** One to three lines of the language. */
  readonly text: string;
}

export interface Everyday {
  /** A text in which they can stand. */
  readonly starter: string;
  readonly changes: readonly Change[];
}

/** @param page Markdown: each change a heading with a number, and a block of the kind `everyday` */
export function everydayOf(page: string): Everyday {
  const blocks = (kind: string): readonly Change[] =>
    page.split(/^#+ /m).flatMap((section) => {
      const text = new RegExp(`^\`{3}variorum ${kind}\\n([\\s\\S]*?)\\n\`{3}$`, 'm').exec(section);
      const [heading = ''] = section.split('\n', 1);
      return text?.[1] === undefined
        ? []
        : [{ title: heading.replace(/^\d+\. /, '').trim(), text: text[1] }];
    });
  return { starter: blocks('starter')[0]?.text ?? '', changes: blocks('everyday') };
}
