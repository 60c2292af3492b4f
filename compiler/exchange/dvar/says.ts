/** What of a form a DVAR document has words for, and what is played instead. */
import type { Form, Meaning } from '../form.ts';
import { besideTowns } from '../machiavelli.ts';
import { isEmpty } from '../target.ts';

export function says(form: Form): (meaning: Meaning) => true | string {
  const sourced = new Set(form.sources.map(({ locale }) => locale));
  const isTold = ({ locale, source }: { readonly locale: string; readonly source: boolean }) =>
    sourced.has(locale) === source;
  const builds = 'builds in home centres, or in any that is owned';
  return (meaning) => {
    switch (meaning.says) {
      case 'enough':
      case 'most in':
      case 'drawn in':
      case 'unplayed':
        return true;
      case 'rebuild':
        return meaning.where === 'owned'
          ? true
          : 'nations that nobody plays, which rebuild in any centre they own';
      case 'not by number':
        return form.sayings.some((one) => /^(?:most in|drawn in|holds)$/u.test(one.meaning.says))
          ? true
          : 'at least one way for a game to end';
      case 'nothing left':
        return isEmpty(form) ? true : 'games that end by one of its victory conditions';
      case 'holds':
        return meaning.locales.every(isTold) ? true : 'provinces held by whoever owns their centre';
      case 'builds':
        return meaning.where === 'owned' && meaning.side === undefined ? true : builds;
      case 'builds too':
      case 'factory':
        return builds;
      case 'enough in':
        return 'one number of centres for all years';
      case 'quiet':
        return 'draws in a year that is told beforehand';
      case 'more':
        return 'units for the centres that a nation owns, and no more';
      case 'led':
        return 'nations that nobody plays, which hold (non_playable)';
      case 'only for':
      case 'only with':
      case 'closed in':
      case 'way closed in':
        return 'borders that are open to all, always';
      case 'weaker':
        return 'moves that all count the same';
      case 'ferries':
        return 'convoys over sea provinces alone';
      case 'belongs':
        return sourced.has(meaning.locale) && meaning.while.every(isTold)
          ? true
          : 'rules of dominance for centres, by whose centres others are';
      default:
        return besideTowns(meaning);
    }
  };
}
