/** A thread in which rules are taken out (`proof.ts`): a file of its own in dist/. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SourceInfo } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import { findings } from '../trace/findings.ts';
import type { Depth, Finding } from '../trace/findings.ts';
import { workshopOf } from '../trace/workshop.ts';
import type { Target } from './locate.ts';
import { player } from './many.ts';
import { openEntry } from './node-host.ts';
import { libraryFolder } from './session.ts';
import { parseCache } from './trees.ts';

/** What it is given. */
export interface Work {
  readonly target: Target;
  readonly facts: Facts;
  /** With the rules of its share. */
  readonly source: SourceInfo;
  /** The text of the type guards. */
  readonly guards: string;
  readonly depth: Depth;
}

/** How far it is, and last of all what it found. */
export type Told = string | readonly Finding[];

const tell = (told: Told): void => parentPort?.postMessage(told);

const { target, facts, source, guards, depth }: Work = workerData;
/** What holds with all rules comes later. Its scenarios are copies, and by what they are they are known. */
const playing = new Promise<SuiteResult>((resolve) => {
  parentPort?.once('message', (suite: SuiteResult) => {
    const scenarios = suite.scenarios.map((one, at) => ({
      ...one,
      scenario: facts.scenarios[at] ?? one.scenario,
    }));
    resolve({ ...suite, scenarios });
  });
});
const { host, path } = openEntry(target);
const options = { library: libraryFolder, edition: target.edition, cache: parseCache(), guards };
tell(await findings(facts, source, playing, workshopOf(host, path, options, player), tell, depth));
