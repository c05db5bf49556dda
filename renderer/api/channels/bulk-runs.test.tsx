// @vitest-environment jsdom
/** Bulk runs as a window follows them: numbers at once, rows once a second, what changed read again at the end. */
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BulkRun } from '#shared/administration/bulk.ts';
import { installChannels, Refused, type ChannelValues } from '#testing/window-channels.tsx';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useBulkRun, useBulkRunActions, useBulkRuns } from './bulk-runs.ts';
import { queryKey } from '#renderer/api/queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const run = (more: Partial<BulkRun> = {}): BulkRun => ({
  id: 'r1',
  title: 'Block 2 users',
  operation: 'users.block',
  rate: 5,
  state: 'running',
  reason: null,
  wait_until: null,
  waits_for: null,
  train: null,
  held: null,
  created_at: '2026-03-02T09:00:00.000Z',
  ended_at: null,
  counts: { waiting: 1, sending: 0, unknown: 0, done: 1, failed: 0 },
  ...more,
});

const settle = async (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

const rowsOf = bridgeQuery('bulk:rows', { id: 'r1', state: null, after: 0, limit: 10 });
const setUp = (values: ChannelValues) => {
  const channels = installChannels({ 'bulk:rows': () => ({ items: [], total: 0, next: null }), ...values });
  const times = (name: string): number => channels.calls.filter(([called]) => called === name).length;
  return { ...channels, times };
};

it('of many changes each is read in numbers, and the rows once a second', async () => {
  const { wrapper, push, times, listening } = setUp({ 'bulk:read': () => run() });
  const { unmount } = renderHook(() => useBulkRun('r1'), { wrapper });
  renderHook(() => useQuery(rowsOf), { wrapper });
  await settle();
  expect([times('bulk:read'), times('bulk:rows')]).toEqual([1, 1]);
  push('bulk:changed', { id: 'r1' });
  await settle(400);
  push('bulk:changed', { id: 'r1' });
  await settle(400);
  expect([times('bulk:read'), times('bulk:rows')]).toEqual([3, 1]);
  await settle(200);
  expect(times('bulk:rows')).toBe(2);
  await settle(5_000);
  expect(times('bulk:rows')).toBe(2);
  push('bulk:changed', { id: 'r1' });
  await settle(1_000);
  expect(times('bulk:rows')).toBe(3);
  push('bulk:changed', { id: 'r1' });
  unmount();
  expect(listening('bulk:changed')).toBe(0);
  await settle(5_000);
  expect(times('bulk:rows')).toBe(3);
});

it('the list of runs is read again at each change, of whichever run', async () => {
  const lists = [[run()], [run({ id: 'r2' }), run()]];
  const { wrapper, push } = setUp({ 'bulk:list': () => lists.shift() ?? [] });
  const { result } = renderHook(() => useBulkRuns().data?.map(({ id }) => id), { wrapper });
  await settle();
  expect(result.current).toEqual(['r1']);
  push('bulk:changed', { id: 'r2' });
  await settle();
  expect(result.current).toEqual(['r2', 'r1']);
});

it('a change of another run is not a reason to read this one', async () => {
  const { wrapper, push, times } = setUp({ 'bulk:read': () => run() });
  renderHook(() => useBulkRun('r1'), { wrapper });
  await settle();
  push('bulk:changed', { id: 'r2' });
  await settle();
  expect(times('bulk:read')).toBe(1);
});

it.each(['finished', 'stopped'] as const)(
  'a run that is %s: its rows and what they changed are read again',
  async (state) => {
    let now = run();
    const { wrapper, client, push, times } = setUp({ 'bulk:read': () => now });
    const users = queryKey('users.list', {});
    const branches = queryKey('branches.list', { params: { id: 1 } });
    for (const key of [users, branches]) client.setQueryData(key, []);
    const isStale = (): readonly (boolean | undefined)[] =>
      [users, branches].map((key) => client.getQueryState(key)?.isInvalidated);
    const { result } = renderHook(() => [useBulkRun('r1'), useQuery(rowsOf)] as const, { wrapper });
    await settle(100);
    const before = times('bulk:rows');
    expect(isStale()).toEqual([false, false]);
    now = run({ state });
    push('bulk:changed', { id: 'r1' });
    await settle();
    expect(result.current[0].data?.state).toBe(state);
    expect(times('bulk:rows')).toBe(before + 1);
    // The contract is loaded by the first that needs it.
    await vi.waitFor(() => expect(isStale()).toEqual([true, false]));
  },
);

it('what is done about a run is sent for it, and its new state is on screen before it is read again', async () => {
  const { wrapper, calls, times } = setUp({
    'bulk:read': () => run({ state: 'prepared' }),
    'bulk:start': ({ rate }) => run({ rate }),
    'bulk:stop': () => run({ state: 'stopped' }),
    'bulk:remove': () => null,
    'bulk:export': () => ({ name: 'results.csv' }),
  });
  const { result } = renderHook(() => ({ read: useBulkRun('r1'), actions: useBulkRunActions('r1') }), { wrapper });
  await settle();
  expect(result.current.actions).toMatchObject({ saved: null, isBusy: false, failure: null });
  result.current.actions.start(20);
  await settle();
  expect(result.current.read.data).toMatchObject({ state: 'running', rate: 20 });
  result.current.actions.stop();
  await settle();
  expect(result.current.read.data?.state).toBe('stopped');
  expect(times('bulk:read')).toBe(1);
  result.current.actions.save();
  await settle();
  expect(result.current.actions.saved).toBe('results.csv');
  let isRemoved = false;
  result.current.actions.remove(() => (isRemoved = true));
  await settle();
  expect(isRemoved).toBe(true);
  expect(calls.filter(([name]) => name !== 'bulk:read' && name !== 'bulk:rows')).toEqual([
    ['bulk:start', { id: 'r1', rate: 20 }],
    ['bulk:stop', { id: 'r1' }],
    ['bulk:export', { id: 'r1' }],
    ['bulk:remove', { id: 'r1' }],
  ]);
});

it('a failure stays until the next thing is done; meanwhile it is busy', async () => {
  let answer = (): void => undefined;
  const { wrapper } = setUp({
    'bulk:read': () => run(),
    'bulk:start': () => new Promise<BulkRun>((resolve) => (answer = () => resolve(run()))),
    'bulk:stop': () => {
      throw new Refused({ code: 'not_found', message: 'It has ended.' });
    },
    'bulk:export': () => ({ name: 'results.csv' }),
  });
  const { result } = renderHook(() => useBulkRunActions('r1'), { wrapper });
  const fail = async (): Promise<void> => {
    result.current.stop();
    await settle();
    expect(result.current).toMatchObject({ isBusy: false, failure: { message: 'It has ended.' } });
  };
  await fail();
  result.current.save();
  await settle();
  expect(result.current).toMatchObject({ failure: null, saved: 'results.csv' });
  await fail();
  expect(result.current.saved).toBeNull();
  result.current.start(1);
  await settle();
  expect(result.current).toMatchObject({ isBusy: true, failure: null });
  answer();
  await settle();
  expect(result.current.isBusy).toBe(false);
});
