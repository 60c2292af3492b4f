/** A stop as players look at it: what is asked of whom, what may be answered, and what each answer would come to. */
import { codesOf, decoded } from '../../runtime/live/codes.ts';
import type { Codes } from '../../runtime/live/codes.ts';
import type { Rules } from '../../runtime/rules.ts';
import type { GenericLiveGame, LiveAnswer, LiveQuestion } from './live.ts';
import type { Playable } from './module.ts';
import { outlookOf } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { cellOf, spaceOf } from './position.ts';
import { reachOf } from './reach.ts';
import type { Reach } from './reach.ts';

export interface Option {
  readonly answer: LiveAnswer;
  readonly verb: number;
  /** The space that what it is about goes to; -1 where it goes nowhere. */
  readonly to: number;
  /** Pieces that it names besides, as `kind * 65536 + row`. */
  readonly names: readonly number[];
  /** Spaces that it names. */
  readonly spaces: readonly number[];
  /** How good it looks by itself, to whoever gives it. */
  readonly looks: number;
}

export interface Question {
  readonly request: LiveQuestion;
  readonly who: string;
  /** What it is about, if that is a piece: as in `names`; else -1. */
  readonly about: number;
  /** Where that stands; -1 for nowhere. */
  readonly at: number;
  readonly most: number;
  readonly early: boolean;
  readonly silent: 'default' | 'nothing';
  readonly id: string;
  readonly options: readonly Option[];
}

/** The same stop for all who are asked there. */
export interface Scene {
  readonly module: Playable;
  readonly game: GenericLiveGame;
  /** Where it stands. */
  readonly root: Uint8Array;
  readonly date: GenericLiveGame['date'];
  readonly questions: readonly Question[];
  readonly outlook: (who: string) => Outlook;
  readonly reach: Reach;
}

const codesKnown = new WeakMap<Rules, Codes>();

function codesFor(rules: Rules): Codes {
  const codes = codesKnown.get(rules) ?? codesOf(rules);
  codesKnown.set(rules, codes);
  return codes;
}

/** @param game stands at a stop; it stands there again whenever a player has decided */
export function sceneOf(module: Playable, game: GenericLiveGame): Scene {
  const { rules } = module;
  const reach = reachOf(module, game);
  const outlooks = new Map<string, Outlook>();
  const root = game.save();
  const outlook = (who: string): Outlook => {
    const row = rules.kinds[rules.power]?.keys.indexOf(who) ?? -1;
    const found = outlooks.get(who) ?? outlookOf(rules, reach, row);
    outlooks.set(who, found);
    return found;
  };
  const requests = game.requests();
  const asked = requests.flatMap((request) => {
    const words = game.request(request);
    const listed = game.legal(request);
    return words.ok && listed.ok ? [{ request, words: words.value, listed: listed.value }] : [];
  });
  for (const { words } of asked) outlook(words.who);
  const questions = asked.map(
    ({ request, words: { id, who, early, silent }, listed }): Question => {
      const view = outlook(who);
      const options = listed.map((answer) => optionOf(rules, view, answer));
      const [first] = listed;
      const { about, at } = first === undefined ? NOTHING : aboutOf(rules, first);
      return { request, who, about, at, most: game.most(request), early, silent, id, options };
    },
  );
  return { module, game, root, date: game.date, questions, outlook, reach };
}

const NOTHING = { about: -1, at: -1 };

export const nameOfPiece = (kind: number, row: number): number => kind * 65_536 + row;

function aboutOf(rules: Rules, answer: LiveAnswer): { about: number; at: number } {
  const said = decoded(codesFor(rules), answer);
  const kind = rules.asks[said?.ask ?? -1]?.subjectKind ?? -1;
  const piece = rules.aims.pieces.find((each) => each.kind === kind);
  if (said === undefined || piece === undefined) return NOTHING;
  const place = cellOf(rules, kind, piece.place, said.subject);
  return { about: nameOfPiece(kind, said.subject), at: spaceOf(rules, piece, place) };
}

/** @param view of whoever is asked */
export function optionOf(rules: Rules, view: Outlook, answer: LiveAnswer): Option {
  const said = decoded(codesFor(rules), answer);
  if (said === undefined) return { answer, verb: -1, to: -1, names: [], spaces: [], looks: 0 };
  const { ask, subject, order } = said;
  const asks = rules.asks[ask];
  const kind = asks?.subjectKind ?? -1;
  const piece = rules.aims.pieces.find((each) => each.kind === kind);
  const columns = rules.kinds[asks?.kind ?? -1]?.columns ?? [];
  const way = rules.aims.ways.find((each) => each.ask === ask && each.verb === order.verb);
  const names: number[] = [];
  const spaces: number[] = [];
  let to = -1;
  let destination = -1;
  (asks?.verbs[order.verb]?.fields ?? []).forEach(({ column }, at) => {
    const type = columns[column]?.type;
    const value = order.values[at] ?? -1;
    if (type?.tag !== 'entity' || value < 0) return;
    const space = placeIn(rules, type.kind, value);
    if (column === way?.column) [destination, to] = [value, space];
    else if (space >= 0) spaces.push(space);
    else if (rules.aims.pieces.some((each) => each.kind === type.kind))
      names.push(nameOfPiece(type.kind, value));
  });
  const here = piece === undefined ? -1 : cellOf(rules, kind, piece.place, subject);
  const place = destination >= 0 ? destination : here;
  const looks =
    piece === undefined || place < 0
      ? 0
      : view.pull(piece, subject, place) - (destination < 0 && names.length > 0 ? NAMING : 0);
  return { answer, verb: order.verb, to, names, spaces, looks };
}

/** Orders that rest on another's look worse by this: there are many of them. */
const NAMING = 0.15;

/** The space of a place; -1 for what is no place. */
function placeIn(rules: Rules, kind: number, value: number): number {
  if (kind === rules.space) return value;
  if (kind !== rules.spot) return -1;
  const columns = rules.kinds[kind]?.columns ?? [];
  const column = columns.findIndex(
    ({ type }) => type.tag === 'entity' && type.kind === rules.space,
  );
  return cellOf(rules, kind, column, value);
}
