/**
 * All that runs in the frame itself (a text of its own in the built page, see `plugin.ts`). The frame has an origin of
 * its own, and its policy is that of the worker it starts: no network, no storage, nothing of the page. What the worker
 * says is passed on as long as it was asked for; else the worker is ended.
 */
import { isReply } from './line.ts';
import type { Ended, Letter } from './line.ts';

/** In a second. The worker itself tells less often how far it is. */
const MOST_PROGRESS = 100;
/** Characters. No answer has a tenth of that. */
const LARGEST = 64 * 1024 * 1024;
const LONGEST_WORDS = 10_000;

const begin = ({ source, data, ports }: MessageEvent<unknown>): void => {
  const [line] = ports;
  // Opened as a page of its own it would have the origin of the site: then it does nothing.
  if (source !== window.parent || window.origin !== 'null') return;
  if (line === undefined || typeof data !== 'string') return;
  window.removeEventListener('message', begin);
  serve(line, data);
};

function serve(line: MessagePort, program: string): void {
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const asked = new Set<number>();
  let second = 0;
  let progress = 0;

  const end = (why: string): void => {
    worker.terminate();
    line.postMessage({ kind: 'ended', why: why.slice(0, LONGEST_WORDS) } satisfies Ended);
    line.close();
  };

  worker.addEventListener('error', ({ message }) => end(message));
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isReply(data) || !asked.has(data.id)) return end('It sent what nobody had asked for.');
    const { id, kind, text } = data;
    if (text.length > (kind === 'done' ? LARGEST : LONGEST_WORDS))
      return end('It sent more than it was asked for.');
    if (kind === 'progress') {
      const now = Math.floor(performance.now() / 1000);
      progress = now === second ? progress + 1 : 1;
      second = now;
      if (progress > MOST_PROGRESS) return end('It sent more than it was asked for.');
    } else asked.delete(id);
    line.postMessage({ id, kind, text });
  });
  line.addEventListener('message', ({ data, ports }: MessageEvent<Letter>) => {
    asked.add(data.id);
    worker.postMessage(data, [...ports]);
  });
  line.start();
}

window.addEventListener('message', begin);
