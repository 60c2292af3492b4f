/** The language server as a library: for a process, a worker, a test. */
export { pathOf, uriOf } from './host.ts';
export type { ServerHost } from './host.ts';
export * from './requests.ts';
export { startServer } from './server.ts';
