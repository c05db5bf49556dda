/** The finder ends what takes too long, and goes on with a worker of its own. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findInLines } from '#shared/find/find-lines.ts';
import type { FindQuery } from '#shared/find/find-query.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';
import { inThisThread } from '#renderer/workers/testing/called-workers.ts';
import { createLineFinder } from './find-client.ts';
import type { FindMethods } from './find-protocol.ts';

const bytes = new TextEncoder().encode('one\ntwo\n');
const query = (text: string): FindQuery => ({ text, isRegex: false, isCaseSensitive: false, isWholeWord: false });

/** Workers that answer after some time, and never for the text `never`. */
const workers = (after: number) => {
  const started: { isEnded: boolean }[] = [];
  const start = (): CalledWorker => {
    const worker = { isEnded: false };
    started.push(worker);
    const called = inThisThread(() => ({
      find: ({ query: wanted, bytes: lines, most }: Parameters<FindMethods['find']>[0]) =>
        new Promise<ReturnType<FindMethods['find']>>((resolve) => {
          if (wanted.text === 'never') return;
          setTimeout(() => resolve(findInLines(wanted, new TextDecoder().decode(lines), most)), after);
        }),
    }));
    return {
      ...called,
      terminate: () => {
        called.terminate();
        worker.isEnded = true;
      },
    };
  };
  return { started, start };
};

afterEach(() => vi.useRealTimers());

describe('the finder', () => {
  it('searches with one worker', async () => {
    const { started, start } = workers(0);
    const finder = createLineFinder(start);
    expect(started).toHaveLength(0);
    expect((await finder.find(query('two'), bytes, 9))?.hits).toEqual(Uint32Array.of(1, 0, 3));
    expect((await finder.find(query('o'), bytes, 9))?.count).toBe(2);
    expect(started).toHaveLength(1);
  });

  it('ends a search that goes on for ever, and searches again with another worker', async () => {
    vi.useFakeTimers();
    const { started, start } = workers(10);
    const finder = createLineFinder(start, 2_000);
    const endless = finder.find(query('never'), bytes, 9);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(started[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect([await endless, started[0]?.isEnded]).toEqual([null, true]);
    const next = finder.find(query('two'), bytes, 9);
    await vi.advanceTimersByTimeAsync(10);
    expect((await next)?.count).toBe(1);
    // The limit of a search that ended ends nothing.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });

  it('answers what waits when it is closed', async () => {
    const { started, start } = workers(0);
    const finder = createLineFinder(start);
    const waiting = finder.find(query('never'), bytes, 9);
    finder.close();
    expect([await waiting, started[0]?.isEnded]).toEqual([null, true]);
  });
});
