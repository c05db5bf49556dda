/** What the worker of comparisons answers. */
import { findGroups, findPairs } from '#shared/diff/overlaps/find-overlaps.ts';
import { unpackChanges, type RequestChanges } from '#shared/diff/overlaps/request-changes.ts';
import type { RunningCall } from '#shared/rpc/calls.ts';
import { inSlices } from '#renderer/workers/changes/in-slices.ts';
import type { ComparisonMethods } from './comparison-protocol.ts';
import { readComparison } from './read-comparison.ts';
import { readConflicts } from './read-conflicts.ts';
import { readHistory } from './read-history.ts';
import { readRequestChanges } from './read-request-changes.ts';

type Packed = readonly Uint8Array<ArrayBuffer>[];

/** Unpacks thousands of merge requests and looks at all of them. */
const ofAll = function* <Found>(
  packed: Packed,
  find: (requests: readonly RequestChanges[]) => Generator<void, Found>,
): Generator<void, Found> {
  const requests: RequestChanges[] = [];
  for (const bytes of packed) {
    requests.push(unpackChanges(bytes));
    yield;
  }
  return yield* find(requests);
};

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
  const pauses = { now: () => performance.now(), letMessagesIn: pause };
  return {
    read: async ({ requestId, request }, call) =>
      readComparison(request, callOf(requestId, call), async (bytes) => crypto.subtle.digest('SHA-256', bytes)),
    conflicts: async ({ requestId, request }, call) => readConflicts(request, callOf(requestId, call), pause),
    history: async ({ requestId, request }, call) => readHistory(request, callOf(requestId, call)),
    changes: async ({ requestId, request }, call) => readRequestChanges(request, callOf(requestId, call)),
    overlapGroups: async (packed) => inSlices(ofAll(packed, findGroups), pauses),
    overlapPairs: async ({ packed, ...wanted }) =>
      inSlices(
        ofAll(packed, (requests) => findPairs(requests, wanted)),
        pauses,
      ),
  };
};
