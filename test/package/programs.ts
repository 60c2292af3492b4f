/** Programs that somebody writes who has installed the package. */
import { race } from '../command/run.ts';

/** Of every part of the package something: it runs wherever JavaScript does. */
export const plain = `
import { boardgame } from 'variorum/boardgame';
import { compile } from 'variorum/compiler';
import { hosting } from 'variorum/hosting';
import { LANGUAGE_VERSION, check, memoryHost } from 'variorum/language';
import { createPlayer } from 'variorum/players';
import { runtimeMessages } from 'variorum/runtime';
import { uriOf } from 'variorum/server';
import * as game from './games/fleet-rome.js';

function value(result) {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join(' '));
}

const { state } = value(game.start({ seed: 'package' }));
const outcome = value(game.step(state, [{ who: 'Italy', order: 'F ROM - TYS' }]));
const rome = outcome.results.find(({ text }) => text === 'F ROM - TYS');
const player = createPlayer(game, { level: 1, seed: 'package' });
const orders = value(player.decide(value(game.view(outcome.state, 'France')), 'France'));

const race = ${JSON.stringify(race)};
const host = memoryHost({ 'race.variant': race, 'broken.variant': 'variant Broken { titel "B" }' });
const { diagnostics } = check(host, 'broken.variant', { library: 'variorum:' });
const compiled = compile(host, 'race.variant', { library: 'variorum:' });

console.log(
  JSON.stringify({
    language: LANGUAGE_VERSION,
    rome: rome.verdict,
    season: outcome.state.season,
    ordered: orders.length,
    broken: diagnostics.map(({ code }) => code),
    compiled: compiled.module !== undefined,
    says: 'invalid-state' in runtimeMessages,
    uri: uriOf('/a b.variant'),
    seats: boardgame(game).maxPlayers,
    hosted: value(hosting(game).open({ seed: 'package' })).stop,
  }),
);
`;

/** The same in types; what does not hold must not compile. */
export const typed = `
import type { Plugin } from 'prettier';
import { schemaOf } from 'variorum/compiler';
import { hosting } from 'variorum/hosting';
import type { HostedGame } from 'variorum/hosting';
import { check, memoryHost } from 'variorum/language';
import type { Diagnostic } from 'variorum/language';
import { createPlayer } from 'variorum/players';
import type { Level } from 'variorum/players';
import * as plugin from 'variorum/prettier';
import type { Result } from 'variorum/runtime';
import { startServer } from 'variorum/server';
import * as game from './games/fleet-rome.js';

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join(' '));
}

const { state } = value(game.start());
const place: game.Space = 'ROM';
const order: game.Order = { verb: 'Move', unit: 22, to: 'TYS', via: false };
export const outcome = value(game.step(state, [{ who: 'Italy', order }]));

const level: Level = 2;
export const player = createPlayer(game, { level, seed: 'types' });
export const hosted = (kept: HostedGame<game.State, game.Order, game.Who>): typeof kept => {
  const done = hosting(game).handIn(kept, 'Italy', { stop: kept.stop, done: true });
  return done.ok ? done.value : kept;
};
export const checked: readonly Diagnostic[] = check(memoryHost({}), 'none.variant', { library: '' }).diagnostics;
export const forPrettier: Plugin = plugin;
export const server: unknown = [startServer, schemaOf, place];

// @ts-expect-error: no such space
export const misspelt: game.Space = 'Roma';
// @ts-expect-error: nobody of this name orders here
game.step(state, [{ who: 'Spain', order: 'F ROM - TYS' }]);
// @ts-expect-error: nobody of this name has a seat
hosting(game).look({ stop: 0, outcome, handed: {} }, 'Spain');
// @ts-expect-error: a level is 0 to 3
export const brilliant: Level = 4;
`;

/** With boardgame.io beside it. */
export const played = `
import type { Game } from 'boardgame.io';
import { boardgame } from 'variorum/boardgame';
import type { Seen, Table } from 'variorum/boardgame';
import * as game from './games/fleet-rome.js';

export const forBoardgame: Game<Table> = boardgame(game, { name: 'fleet-rome' });
export const who = ({ view }: Seen<game.State, game.Order, game.Who>): game.Season | undefined =>
  view.state.season;

// @ts-expect-error: it wants a compiled module
boardgame({ start: game.start });
`;
