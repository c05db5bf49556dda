/** Lines in view: a long line is requested again for another match of it. */
import { expect, it } from 'vitest';
import type { TraceMatch } from '#shared/trace/trace-search.ts';
import { createLineSource } from './line-source.ts';

it('requests a line again for another match of it, and each only once', async () => {
  const requests: (readonly [number, TraceMatch | null])[] = [];
  const source = createLineSource({
    state: () => ({ version: 1, lines: 1_000, bytes: 5, searches: 1 }),
    lines: (from, _to, current) => {
      requests.push([from, current]);
      return Promise.resolve([]);
    },
  });
  const want = async (match: TraceMatch | null): Promise<void> => {
    source.want([70, 200], match);
    await Promise.resolve();
  };
  const first = { number: 0, line: 70, inLine: 0 };
  const second = { number: 1, line: 70, inLine: 1 };
  for (const match of [null, first, first, second, second, first]) await want(match);
  expect(requests).toEqual([
    [64, null],
    [192, null],
    [64, second],
    [64, first],
  ]);
});
