/** Workers in a test without threads: changes and comparisons are read by the workers' own code, within the page. */
import type { ChangesEvent, ChangesMethods } from '#renderer/workers/changes/changes-protocol.ts';
import { comparisonMethods } from '#renderer/workers/comparison/comparison-methods.ts';
import type { ComparisonMethods } from '#renderer/workers/comparison/comparison-protocol.ts';
import { createChangesSession } from '#renderer/workers/changes/changes-session.ts';
import { answeredByTest, inThisThread } from '#renderer/workers/testing/called-workers.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';

const changesWorker = (): CalledWorker => {
  let clock = 0;
  return inThisThread<ChangesMethods, ChangesEvent>((tell) =>
    createChangesSession({
      codec: {
        decode: (bytes) => new TextDecoder().decode(bytes),
        encode: (text) => new TextEncoder().encode(text),
      },
      send: (input, init) => globalThis.fetch(input, init),
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      post: tell,
      now: () => (clock += 1000),
      letMessagesIn: () => Promise.resolve(),
    }),
  );
};

const comparisonWorker = (): CalledWorker =>
  inThisThread<ComparisonMethods>(() =>
    comparisonMethods(
      (input, init) => globalThis.fetch(input, init),
      () => Promise.resolve(),
    ),
  );

/** Gives the page such workers; the highlighter never answers, so code stays without colours. */
export const installSessionWorkers = (): void => {
  /** Stands for the page's `Worker`. */
  const SessionWorker = function (_url: string, { name }: { readonly name: string }): CalledWorker {
    if (name === 'comparison') return comparisonWorker();
    return name === 'changes' ? changesWorker() : answeredByTest().start();
  };
  Object.defineProperty(globalThis, 'Worker', { configurable: true, value: SessionWorker });
};
