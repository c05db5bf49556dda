/** The log that a navigation leads to: asked for before its page is drawn. */
import { createTraceClient, type TraceClient } from './trace-client.ts';
export { refillTraceWorkers } from './trace-client.ts';
import type { JobTarget } from './trace-protocol.ts';

interface Ahead {
  readonly client: TraceClient;
  readonly target: JobTarget;
  readonly expiry: ReturnType<typeof setTimeout>;
}

/** ms after which a reader that no page took is ended: the navigation led elsewhere. */
const keptFor = 10_000;

let ahead: Ahead | null = null;
/** The log that a page asked for last, and when: by `performance.now()`. */
let opened: { readonly target: JobTarget; readonly at: number } | null = null;

const isSame = (one: JobTarget, other: JobTarget): boolean => one.project === other.project && one.job === other.job;

const giveUp = (): void => {
  if (ahead === null) return;
  clearTimeout(ahead.expiry);
  ahead.client.close();
  ahead = null;
};

/**
 * Asks for the log of a job, of which it is not known here whether it has ended. Not where its page was drawn first.
 * @param begun when the navigation to it began, by `performance.now()`
 */
export const readTraceAhead = (target: JobTarget, begun: number): void => {
  if (ahead !== null && isSame(ahead.target, target)) return;
  if (opened !== null && opened.at >= begun && isSame(opened.target, target)) return;
  giveUp();
  const client = createTraceClient();
  client.open(target, false);
  ahead = { client, target, expiry: setTimeout(giveUp, keptFor) };
};

/** The reader that has asked for this log already; null for none. Its taker closes it. */
export const takeTraceAhead = (target: JobTarget): TraceClient | null => {
  opened = { target, at: performance.now() };
  if (ahead === null || !isSame(ahead.target, target)) return null;
  const { client, expiry } = ahead;
  clearTimeout(expiry);
  ahead = null;
  return client;
};
