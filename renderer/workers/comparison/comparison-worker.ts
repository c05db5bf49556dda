/** The worker that reads comparisons for what little of them is wanted: an old branch’s patches never pass the page. */
import { servePage } from '#renderer/workers/serve-page.ts';
import { readComparison } from './read-comparison.ts';
import type { ComparisonMethods } from './comparison-protocol.ts';

servePage<ComparisonMethods>({
  read: async ({ requestId, request }, { onCancel }) => {
    const ending = new AbortController();
    onCancel(() => ending.abort());
    const call = { requestId, signal: ending.signal, send: fetch.bind(globalThis) };
    return readComparison(request, call, async (bytes) => crypto.subtle.digest('SHA-256', bytes));
  },
});
