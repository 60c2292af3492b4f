/** DVAR: one JSON document a variant, the drawing `NAME.d.svg` beside it. */
import { basename } from '../../../language/host.ts';
import { treeOf, unasked, valueOf } from '../document.ts';
import type { Asked, Unasked, Value } from '../document.ts';
import type { Form, Saying, Unsaid } from '../form.ts';
import { cleaned } from '../names.ts';
import { failed, say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { almanacOf } from './almanac.ts';
import { mapOf } from './map.ts';
import { pictureOf } from './picture.ts';
import { dominanceOf, modifiersOf, victoryOf } from './sayings.ts';
import { sideOf, sourcesOf, starterOf } from './sides.ts';

export const looksLikeDvar = (text: string): boolean =>
  /^\s*\{/u.test(text) && /"phaseProgression"|"namedCoasts"/u.test(text);

/** Properties that the format came to have for the rules of some variants, and what they ask for. */
const further = new Map([
  ['armyStrength', 'armies are weaker over this border'],
  ['fleetStrength', 'fleets are weaker over this border'],
  ['convoyStrength', 'convoyed armies are weaker over this border'],
  ['noSupport', 'no support over this border'],
  ['cutException', 'over this border only what dislodges cuts support'],
  ['retreatPriority', 'of two retreats to one place the one over this border comes first, or last'],
  ['convoyableCapable', 'armies may be convoyed to it, though it is no coast'],
  ['emergencyMeasures', 'a further place to build in while so many homes are left'],
]);

const properties: Unasked = {
  known: new Set(
    'schemaVersion id name description rules author victoryConditions adjudicationModifiers phaseProgression nations provinces namedCoasts initialState dominanceRules $schema'.split(
      ' ',
    ),
  ),
  // The seasons stand in the transitions as well.
  unread: new Set(['seasons']),
  further,
};

export function readDvar(reading: Reading, path: string): Form | undefined {
  const tree = treeOf(reading, path);
  if (tree === undefined) return undefined;
  const asked: Asked = new Map();
  const form = formOf(reading, path, valueOf(reading, 'DVAR', path, tree, asked));
  if (failed(reading)) return undefined;
  return { ...form, unsaid: [...form.unsaid, ...unasked(path, tree, asked, properties)] };
}

function formOf(reading: Reading, path: string, document: Value): Form {
  const unsaid: Unsaid[] = [];
  const sayings: Saying[] = [];
  const version = document.has('schemaVersion') ? document.whole('schemaVersion') : 1;
  if (version !== 1)
    say(reading, 'import-broken', document.at, {
      format: 'DVAR',
      reason: `version ${version} of the format is not known, only version 1`,
    });
  for (const name of ['description', 'rules'])
    if ((document.maybe(name) ?? '') !== '' && document.maybe(name) !== document.maybe('name'))
      unsaid.push({
        text: name,
        why: "its author's words, to be read there",
        bearing: false,
        at: document.at,
      });
  const ground = mapOf(reading, document, unsaid);
  const { locales, ways } = ground;
  const nations = document.list('nations');
  const sides = nations.map(sideOf);
  for (const nation of nations)
    if (nation.flag('non_playable'))
      sayings.push({ meaning: { says: 'unplayed', side: nation.text('id') }, at: nation.at });
  const state = document.part('initialState');
  const sources = sourcesOf(reading, ground, state, unsaid);
  const sourced = new Set(sources.map(({ locale }) => locale));
  const almanac = almanacOf(reading, document, state.part('phase'));
  victoryOf(document, { sourced, sayings, unsaid, reading });
  modifiersOf(document, { sayings, unsaid });
  dominanceOf(document, sides, { ground, sourced, sayings, unsaid, reading });
  return {
    name: cleaned(document.text('name')) || basename(path),
    title: cleaned(document.text('name')) || basename(path),
    system: 'DVAR',
    designer: document.maybe('author'),
    licence: undefined,
    notes: [],
    locales,
    ways,
    sources,
    sides,
    starters: state.list('units').flatMap((unit) => starterOf(reading, unit, ground)),
    almanac,
    sayings,
    unsaid,
    ...pictureOf(reading, path, ground, unsaid),
  };
}
