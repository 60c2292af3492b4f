/** Games of any compiled module that others play, kept as plain data: `variorum/hosting`. */
export { hosting } from './hosting.ts';
export type { Hosting } from './hosting.ts';
export type {
  Answer,
  Handed,
  HandedIn,
  Hosted,
  HostedGame,
  HostingCode,
  HostingDiagnostic,
  Look,
} from './game.ts';
export { hostingMessages } from './messages.ts';
