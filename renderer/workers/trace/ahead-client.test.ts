/** Who gets the reader that a navigation opened. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Reader {
  readonly open: ReturnType<typeof vi.fn>;
  readonly close: ReturnType<typeof vi.fn>;
}

const readers = vi.hoisted((): Reader[] => []);
vi.mock('./trace-client.ts', () => ({
  createTraceClient: () => {
    const reader = { open: vi.fn(), close: vi.fn() };
    readers.push(reader);
    return reader;
  },
}));

const log = { project: 1, job: 7 };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  readers.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens the log once, hands its reader to the page of the same job, and ends it no more then', async () => {
  const { readTraceAhead, takeTraceAhead } = await import('./ahead-client.ts');
  readTraceAhead(log, performance.now());
  readTraceAhead({ ...log }, performance.now());
  expect(readers).toHaveLength(1);
  expect(readers[0]?.open.mock.calls).toEqual([[log, false]]);
  expect(takeTraceAhead({ ...log, job: 8 })).toBeNull();
  expect(takeTraceAhead({ ...log })).toBe(readers[0]);
  expect(takeTraceAhead(log)).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(readers[0]?.close).not.toHaveBeenCalled();
});

it('ends a reader that no page takes, at once where another log is asked for', async () => {
  const { readTraceAhead, takeTraceAhead } = await import('./ahead-client.ts');
  readTraceAhead(log, performance.now());
  readTraceAhead({ ...log, job: 8 }, performance.now());
  expect(readers[0]?.close).toHaveBeenCalledOnce();
  expect(readers[1]?.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(readers[1]?.close).toHaveBeenCalledOnce();
  expect(takeTraceAhead({ ...log, job: 8 })).toBeNull();
});

it('leaves a log to its page where that was drawn first, and asks for it with the next navigation', async () => {
  const { readTraceAhead, takeTraceAhead } = await import('./ahead-client.ts');
  const begun = performance.now();
  expect(takeTraceAhead(log)).toBeNull();
  readTraceAhead(log, begun);
  expect(readers).toHaveLength(0);
  vi.advanceTimersByTime(1);
  readTraceAhead(log, performance.now());
  expect(readers).toHaveLength(1);
});
