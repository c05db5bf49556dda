/** The one place that starts workers: their addresses pass the Trusted Types policy `lectern-worker`. */
import type { AnswerMessage, CallMessage, StartWorker } from '#shared/rpc/calls.ts';

/** The part of the Trusted Types API in use; not yet in TypeScript's own DOM library. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Only scripts of our own origin become workers. */
const ownScript = (url: string): string => {
  // Scheme and host, not `origin`: of a scheme of our own that may be the word "null" for every host.
  const { href, host, protocol } = new URL(url, location.href);
  if (host !== location.host || protocol !== location.protocol) throw new Error(`Not a script of this page: ${href}`);
  return href;
};

const makeTrusted = (): ((url: string) => string) => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('lectern-worker', { createScriptURL: ownScript });
  // A trusted address is an object; the constructor of Worker takes it although its type says string.
  return (url) => (policy === undefined ? ownScript(url) : (policy.createScriptURL(url) as string));
};

// As soon as the page begins: a name is given once, and no later script gets this one.
const trusted = makeTrusted();

/** Starts a worker from a script that the build emitted. */
export const startWorker = (url: string, name: string): Worker => {
  return new Worker(trusted(url), { type: 'module', name });
};

/** A worker as far as calls use it. */
export interface CalledWorker {
  postMessage(message: CallMessage, transfer: ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: AnswerMessage }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

/** Makes what starts a worker for calls. */
export const callable =
  (start: () => CalledWorker): StartWorker =>
  ({ message, ended }) => {
    const worker = start();
    worker.addEventListener('message', ({ data }) => message(data));
    worker.addEventListener('error', ({ message: words }) => ended(new Error(words)));
    return {
      post: (call, transfer) => worker.postMessage(call, [...transfer]),
      end: () => {
        worker.terminate();
        return Promise.resolve();
      },
    };
  };
