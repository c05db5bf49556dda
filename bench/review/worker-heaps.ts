/** Heaps of a page's workers, over DevTools. */
import type { CDPSession } from '@playwright/test';

/** What DevTools says of a heap; `backingStorageSize` are the buffers outside of it. */
interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** The workers of a page. */
export interface Workers {
  /** Bytes of the worker that holds most, after a collection of garbage. */
  largest(): Promise<number>;
}

/** Follows the workers that a page starts from now on. */
export const workersOf = async (session: CDPSession): Promise<Workers> => {
  const open = new Set<string>();
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') open.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => open.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  const send = async (sessionId: string, method: string): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params: {} }),
    });
    return answer;
  };

  return {
    largest: async () => {
      const sizes: number[] = [];
      for (const sessionId of open) {
        await send(sessionId, 'HeapProfiler.collectGarbage');
        const { usedSize, backingStorageSize = 0 } = (await send(sessionId, 'Runtime.getHeapUsage')) as HeapUsage;
        sizes.push(usedSize + backingStorageSize);
      }
      return Math.max(0, ...sizes);
    },
  };
};
