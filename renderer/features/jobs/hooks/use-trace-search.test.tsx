/** Going from match to match in a log. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TraceClient, TraceState } from '#renderer/workers/trace/trace-client.ts';
import { useTraceSearch } from './use-trace-search.ts';

test('quick presses go on from the match that is on its way', async () => {
  const requested: number[] = [];
  const answers: (() => void)[] = [];
  const client = {
    ask: (request: string, input: unknown) =>
      new Promise((resolve) => {
        const number = request === 'match' ? (input as number) : 1;
        if (request === 'match') requested.push(number);
        answers.push(() => resolve({ number, line: number }));
      }),
    search: () => undefined,
  } as unknown as TraceClient;
  const state = { search: { count: 11 }, searches: 1, version: 1 } as unknown as TraceState;
  const answer = () => act(async () => answers.splice(0).forEach((resolve) => resolve()));
  const { result } = renderHook(() =>
    useTraceSearch(
      client,
      state,
      () => 0,
      () => undefined,
    ),
  );
  await answer();
  expect(result.current.current?.number).toBe(1);
  act(() => {
    result.current.move(-1);
    result.current.move(-1);
  });
  expect(requested).toEqual([0, 10]);
  await answer();
  expect(result.current.current?.number).toBe(10);
});
