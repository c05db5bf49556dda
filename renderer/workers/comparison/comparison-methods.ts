/** What the worker of comparisons answers. */
import type { RunningCall } from '#shared/rpc/calls.ts';
import type { ComparisonMethods } from './comparison-protocol.ts';
import { readComparison } from './read-comparison.ts';
import { readConflicts } from './read-conflicts.ts';
import { readHistory } from './read-history.ts';

/**
 * Makes the methods.
 * @param pause lets messages in; awaited now and then in long work
 */
export const comparisonMethods = (send: typeof fetch, pause: () => Promise<void>): ComparisonMethods => {
  const callOf = (requestId: string, { onCancel }: RunningCall) => {
    const ending = new AbortController();
    onCancel(() => ending.abort());
    return { requestId, signal: ending.signal, send };
  };
  return {
    read: async ({ requestId, request }, call) =>
      readComparison(request, callOf(requestId, call), async (bytes) => crypto.subtle.digest('SHA-256', bytes)),
    conflicts: async ({ requestId, request }, call) => readConflicts(request, callOf(requestId, call), pause),
    history: async ({ requestId, request }, call) => readHistory(request, callOf(requestId, call)),
  };
};
