/** What of a form the files of jDip have words for, and what jDip plays instead. */
import type { Form, Meaning } from '../form.ts';
import { besideTowns } from '../machiavelli.ts';
import { isEmpty, lonelyPlaces } from '../target.ts';

export function says(form: Form): (meaning: Meaning) => true | string {
  const builds = 'three options for builds, which hold for all powers';
  const end = 'a number of centres that wins, years without a capture, and a length of the game';
  const isLonely = lonelyPlaces(form).size > 0;
  return (meaning) => {
    switch (meaning.says) {
      case 'enough':
      case 'quiet':
      case 'unplayed':
      case 'ferries':
      case 'weaker':
        return true;
      case 'drawn in':
        return meaning.year >= form.almanac.start.year ? true : end;
      case 'closed in':
      case 'way closed in':
        return /^(?:Spring|Fall)$/u.test(meaning.time) ? true : 'borders by Spring and Fall';
      case 'builds':
        return meaning.where !== 'any home' && meaning.side === undefined ? true : builds;
      case 'builds too':
      case 'factory':
        return builds;
      case 'more':
        return isLonely ? true : 'units for the centres that a power owns, and no more';
      case 'nothing left':
        return isEmpty(form) ? true : end;
      case 'enough in':
      case 'most in':
      case 'not by number':
      case 'holds':
        return end;
      case 'rebuild':
        return 'inactive powers, which build nothing';
      case 'led':
        return 'powers that order for themselves, or are inactive';
      case 'only for':
      case 'only with':
        return 'borders that are open to all powers';
      case 'belongs':
        return 'centres that belong to who was last in them';
      default:
        return besideTowns(meaning);
    }
  };
}
