/** Reading comparisons: three at a time, the one that nobody waits for is ended on both sides, and a broken worker is replaced. */
import { expect, it } from 'vitest';
import { failureOf } from '#renderer/api/call-error.ts';
import { answeredByTest } from '#renderer/workers/testing/called-workers.ts';
import { createComparisonReader } from './comparison-client.ts';
import type { ComparisonMethods, ComparisonRequest } from './comparison-protocol.ts';

const request = (to: string): ComparisonRequest => ({ kind: 'commits', project: 1, from: 'main', to, isCount: true });
const answer = (count: number) => ({ count, commits: [], isCutOff: false, patchId: null });

/** A worker that answers on request. */
const worker = () => {
  const { started, start } = answeredByTest();
  const cancelled: string[] = [];
  const { read } = createComparisonReader(start, (id) => void cancelled.push(id));
  const calls = () =>
    (started[0]?.calls() ?? []).map(({ id, input }) => {
      const { request } = input as Parameters<ComparisonMethods['read']>[0];
      return { id: id ?? 0, to: 'to' in request ? request.to : '' };
    });
  return {
    read,
    reads: () => calls().map(({ to }) => to),
    cancels: () => started[0]?.sent.filter((message) => 'cancel' in message).length,
    cancelled,
    starts: () => started.length,
    tell: (to: string, count: number) =>
      started[0]?.say({ id: calls().find((call) => call.to === to)!.id, value: answer(count) }),
    fail: () => started[0]?.fail(),
  };
};
const signal = () => new AbortController();

it('reads three at a time, in the order of their requests', async () => {
  const { read, reads, tell } = worker();
  const all = ['a', 'b', 'c', 'd', 'e'].map(async (to) => read(request(to), signal().signal));
  expect(reads()).toEqual(['a', 'b', 'c']);
  tell('b', 7);
  expect([await all[1], reads()]).toEqual([answer(7), ['a', 'b', 'c', 'd']]);
});

it('ends a reading that is cancelled, and never begins one that was cancelled while it waited', async () => {
  const { read, reads, cancels, cancelled, tell } = worker();
  const first = signal();
  const waiting = signal();
  const one = read(request('a'), first.signal).catch((error: unknown) => failureOf(error).code);
  const others = ['b', 'c'].map(async (to) => read(request(to), signal().signal));
  const never = read(request('d'), waiting.signal).catch((error: unknown) => failureOf(error).code);
  void read(request('e'), signal().signal);
  waiting.abort();
  expect([await never, cancelled.length]).toEqual(['cancelled', 0]);
  first.abort();
  expect([await one, cancelled.length, cancels()]).toEqual(['cancelled', 1, 1]);
  expect(reads()).toEqual(['a', 'b', 'c', 'e']);
  tell('b', 1);
  expect(await others[0]).toEqual(answer(1));
});

it('tells of a worker that failed, and starts another', async () => {
  const { read, fail, starts } = worker();
  const one = read(request('a'), signal().signal).catch((error: unknown) => failureOf(error).code);
  fail();
  expect([await one, starts()]).toEqual(['internal', 1]);
  void read(request('b'), signal().signal);
  expect(starts()).toBe(2);
});
