/** The texts that were written last, in the storage of the browser: other pages of it write there too. */
import { papersFrom, withPaper, writePapers } from '../../share/shelf.ts';
import type { Paper } from '../../share/shelf.ts';

const PLACE = 'variorum playground, my texts';
/** Of the five million letters that browsers keep, some are for the page as it was left. */
const ROOM = 2_500_000;

export function papersKept(): readonly Paper[] {
  try {
    return papersFrom(JSON.parse(localStorage.getItem(PLACE) ?? '[]'));
  } catch {
    return [];
  }
}

/** What is kept now; without the paper where there is no room for it. */
export const keepPaper = (paper: Paper): readonly Paper[] => {
  const written = writePapers(withPaper(papersKept(), paper), (text) => {
    if (text.length > ROOM) throw new RangeError('more than there is room for');
    localStorage.setItem(PLACE, text);
  });
  return written.length === 0 ? papersKept() : written;
};

/** @param changed another page of this browser wrote here */
export function onPapers(changed: (papers: readonly Paper[]) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === PLACE || key === null) changed(papersKept());
  });
}
