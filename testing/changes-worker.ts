/** Workers in a test without threads: the changes are read by the worker's own session, within the page. */
import type { FromChangesWorker, ToChangesWorker } from '#renderer/workers/changes/changes-protocol.ts';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';

type Listener = (event: { readonly data: FromChangesWorker }) => void;

/** Stands for the page's `Worker`; the highlighter never answers, so code stays without colours. */
class SessionWorker {
  readonly #listeners: Listener[] = [];
  #isEnded = false;
  readonly #take: ((message: ToChangesWorker) => void) | null;

  constructor(_url: string, { name }: { readonly name: string }) {
    let clock = 0;
    this.#take =
      name === 'changes'
        ? createChangesSession({
            codec: {
              decode: (bytes) => new TextDecoder().decode(bytes),
              encode: (text) => new TextEncoder().encode(text),
            },
            send: (input, init) => globalThis.fetch(input, init),
            digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
            // As between threads: never within the call that caused it.
            post: (data) =>
              queueMicrotask(() => {
                if (!this.#isEnded) for (const listener of this.#listeners) listener({ data });
              }),
            now: () => (clock += 1000),
            letMessagesIn: () => Promise.resolve(),
          })
        : null;
  }

  postMessage(message: ToChangesWorker): void {
    this.#take?.(message);
  }

  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.#listeners.push(listener);
  }

  terminate(): void {
    this.#isEnded = true;
  }
}

/** Gives the page such workers, and a layout in which something can be drawn. */
export const installSessionWorkers = (): void => {
  Object.defineProperty(globalThis, 'Worker', { configurable: true, value: SessionWorker });
};
