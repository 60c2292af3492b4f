/** What of a form the `.map` files of the DPjudge have words for, and what that judge plays instead. */
import type { Form, Meaning } from '../form.ts';
import { besideTowns } from '../machiavelli.ts';
import { isEmpty, lonelyPlaces } from '../target.ts';

const vote = 'a game that goes on until VICTORY, or until its players agree on a draw';

/** Whether the format has words for it; else what it plays instead. */
export function says(form: Form): (meaning: Meaning) => true | string {
  const places = new Map(form.locales.map((one) => [one.key, one]));
  const own = (a: string, b: string): boolean =>
    form.ways.some(
      ({ from, to }) =>
        (from.locale === a && to.locale === b) || (from.locale === b && to.locale === a),
    );
  const pair = ({ a, b }: { readonly a: string; readonly b: string }): true | string =>
    own(a, b)
      ? 'a border that is open to all, or to some alone, and not both'
      : [a, b].some((one) => (places.get(one)?.shores.length ?? 0) > 0)
        ? 'such borders only between places of one coast'
        : true;
  const sides = form.sides.map(({ key }) => key);
  const isLonely = lonelyPlaces(form).size > 0;
  return (meaning) => {
    switch (meaning.says) {
      case 'enough':
      case 'builds':
      case 'factory':
      case 'unplayed':
      case 'led':
        return true;
      case 'enough in':
        return inRow(form) ? true : 'a VICTORY that changes from year to year, from the first on';
      case 'only for':
      case 'only with':
        return pair(meaning);
      case 'builds too': {
        const home = form.sources.find(({ locale }) => locale === meaning.locale)?.homes[0];
        const first = home === undefined ? -1 : sides.indexOf(home);
        return first !== -1 && first < sides.indexOf(meaning.side)
          ? true
          : 'homes of several powers, the first of which is the one that is listed first';
      }
      case 'more':
        return isLonely ? true : 'units for the centres that a power owns, and no more';
      case 'nothing left':
        return isEmpty(form) ? true : vote;
      case 'most in':
      case 'drawn in':
      case 'quiet':
        return vote;
      case 'not by number':
      case 'holds':
        return 'a number of centres that wins: VICTORY';
      case 'rebuild':
        return 'DUMMIES, which build nothing';
      case 'closed in':
      case 'way closed in':
        return 'borders that are open all the year';
      case 'weaker': {
        const there = form.ways.filter(
          ({ from, to }) => from.locale === meaning.from && to.locale === meaning.to,
        );
        const isArmies = there.length > 0 && there.every(({ sort }) => sort === 'foot');
        return (
          (meaning.by === 1 && isArmies) ||
          'moves that all count the same, but for armies where no fleet goes, which count 1 less'
        );
      }
      case 'ferries':
        return (
          places.get(meaning.locale)?.surface === 'shore' ||
          'convoys over WATER, and by coasts that are a PORT'
        );
      case 'belongs':
        return 'centres that belong to who was last in them';
      default:
        return besideTowns(meaning);
    }
  };
}

/** The numbers of the years behind the first, as `VICTORY` lists them; undefined where they are none of the kind. */
export function inRow({ sayings, almanac }: Form): readonly number[] | undefined {
  const numbers: number[] = [];
  const all = sayings.flatMap(({ meaning }) => (meaning.says === 'enough in' ? [meaning] : []));
  for (const [index, { number, year, later }] of all.entries()) {
    const last = index === all.length - 1;
    const wanted = last ? (almanac.step > 0 ? 'after' : 'before') : undefined;
    if (year !== almanac.start.year + almanac.step * (index + 1) || later !== wanted)
      return undefined;
    numbers.push(number);
  }
  return numbers;
}
