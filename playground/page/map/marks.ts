/** Marks spaces on the picture, where they lie: told apart by their lines and not by colour alone. */
export type Marks = Readonly<
  Record<'asked' | 'target' | 'chosen' | 'subject' | 'cursor', readonly string[]>
>;

const all = ['is-marked', 'is-asked', 'is-target', 'is-chosen', 'is-subject', 'is-cursor'];

export function markSpaces(map: Element, marks: Marks): void {
  for (const element of map.querySelectorAll('.is-marked')) element.classList.remove(...all);
  for (const [kind, spaces] of Object.entries(marks)) {
    for (const space of spaces) {
      for (const area of map.querySelectorAll(`[data-space="${CSS.escape(space)}"]`)) {
        area.classList.add('is-marked', `is-${kind}`);
      }
    }
  }
}
