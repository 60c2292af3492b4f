/** What goes to and fro between the page, the frame that stands between them, and a worker: texts, nothing else. */

/** Page to worker. What it hands over besides are ports. */
export interface Letter {
  readonly id: number;
  /** JSON. */
  readonly text: string;
}

/** Worker to page: any number of `progress`, then one of the others. */
export interface Reply {
  readonly id: number;
  readonly kind: 'progress' | 'done' | 'failed';
  /** JSON of what was asked for; otherwise words. */
  readonly text: string;
}

/** Frame to page, when the worker is no more. */
export interface Ended {
  readonly kind: 'ended';
  readonly why: string;
}

export const isReply = (data: unknown): data is Reply =>
  typeof data === 'object' &&
  data !== null &&
  'id' in data &&
  typeof data.id === 'number' &&
  'kind' in data &&
  (data.kind === 'progress' || data.kind === 'done' || data.kind === 'failed') &&
  'text' in data &&
  typeof data.text === 'string';

export const isEnded = (data: unknown): data is Ended =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'ended';
