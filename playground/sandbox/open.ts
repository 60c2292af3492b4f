/**
 * Starts a worker where it can do no harm: in a frame with an origin of its own, that may load nothing. To end it the
 * frame is taken away, and with it whatever it has started.
 */
import frameText from 'virtual:sandbox';
import type { Heard, Port } from '../protocol/client.ts';
import { isEnded, isReply } from './line.ts';

/** @param address of the text of the worker, one file without imports */
export const openSandbox =
  (address: string) =>
  (hear: (heard: Heard) => void): Port => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.title = 'Worker';
    frame.hidden = true;
    frame.srcdoc = frameText;
    const { port1: line, port2: far } = new MessageChannel();
    let open = true;

    const end = (): void => {
      open = false;
      line.close();
      frame.remove();
    };
    const broken = (why: string): void => {
      if (open) hear({ kind: 'ended', why });
    };
    line.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!open) return;
      if (isReply(data)) hear(data);
      else if (isEnded(data)) broken(data.why);
    });
    line.start();

    const loaded = new Promise<Window | null>((resolve) => {
      frame.addEventListener('load', () => resolve(frame.contentWindow), { once: true });
    });
    const begin = async (): Promise<void> => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      const program = await response.text();
      // The origin of the frame has no name: nobody else is in it.
      (await loaded)?.postMessage(program, '*', [far]);
    };
    document.body.append(frame);
    begin().catch(() => broken('It could not be loaded.'));

    return { post: (letter, handOver) => line.postMessage(letter, [...handOver]), end };
  };
