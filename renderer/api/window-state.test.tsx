// @vitest-environment jsdom
/** What a window knows beside its answers: how old they are, what was refused, the connection, what is kept offline, updates. */
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '#shared/api/failure.ts';
import { connected, type ConnectionStatus } from '#shared/api/connection.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { installChannels, Refused } from '#testing/window-channels.tsx';
import { bridgeQuery, channelFailureOf, readBridgeAgain } from './bridge.ts';
import { useConnectionStatus, useFollowConnectionStatus, useRecovered } from './connection.ts';
import { readAgainOrFail, readAllAgain, useFreshness, useReadAt } from './freshness.ts';
import { useOfflineCache } from './channels/offline.ts';
import { outageOf } from './outage.ts';
import { useRefusal, useRefusals } from './refusals.ts';
import { noteServerDate, useClockOffset } from './server-clock.ts';
import { beginUpdateStep, declineUpdate, useUpdateState } from './channels/updates.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const settle = async (ms = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const failure: Failure = { code: 'unreachable', message: 'No answer.', retriable: true };

it('what is kept for long beside the subject of a screen does not make it older; alone it counts', async () => {
  const { wrapper } = installChannels({});
  const { result } = renderHook(() => useFreshness(), { wrapper });
  renderHook(() => useQuery({ queryKey: ['commit'], queryFn: () => 1, staleTime: Number.POSITIVE_INFINITY }), {
    wrapper,
  });
  await settle(10);
  const before = result.current.readAt ?? 0;
  expect(before).toBeGreaterThanOrEqual(now);
  await settle(30 * 60_000);
  renderHook(() => useQuery({ queryKey: ['list'], queryFn: () => 2 }), { wrapper });
  await settle(1_000);
  expect(result.current.readAt).toBeGreaterThanOrEqual(now + 30 * 60_000);
});

it('the oldest answer on screen counts, also one that a worker read; not what this computer’s own channels said', async () => {
  const { wrapper, client } = installChannels({ 'connection:read': () => connected });
  let answer = (): void => undefined;
  const reading = async (): Promise<number> => new Promise((resolve) => (answer = () => resolve(1)));
  const { result, unmount } = renderHook(() => useFreshness(), { wrapper });
  expect(result.current).toEqual({ readAt: null, reading: false });
  const bridge = renderHook(() => useQuery(bridgeQuery('connection:read', undefined)), { wrapper });
  await settle(10);
  expect(result.current).toEqual({ readAt: null, reading: false });
  const one = renderHook(() => useQuery({ queryKey: ['one'], queryFn: reading }), { wrapper });
  await settle(10);
  expect(result.current).toEqual({ readAt: null, reading: true });
  await act(async () => answer());
  await settle(10);
  const first = result.current.readAt ?? 0;
  expect(result.current).toEqual({ readAt: expect.any(Number) as number, reading: false });
  expect(first).toBeGreaterThanOrEqual(now);
  const other = renderHook(() => useQuery({ queryKey: ['other'], queryFn: () => 2 }), { wrapper });
  await settle(1_000);
  expect(result.current.readAt).toBe(first);
  const worker = renderHook(({ at }: { at: number | null }) => useReadAt(at), {
    initialProps: { at: 5 as number | null },
  });
  await settle(10);
  expect(result.current.readAt).toBe(5);
  worker.rerender({ at: null });
  await settle(10);
  expect(result.current.readAt).toBe(first);
  one.unmount();
  await settle(10);
  expect(result.current.readAt).toBeGreaterThan(first);
  for (const hook of [other, bridge]) hook.unmount();
  await settle(10);
  expect(result.current.readAt).toBeNull();
  unmount();
  expect(client.getQueryCache().hasListeners()).toBe(false);
  client.clear();
});

it('what is on screen is read again, and a reading that fails is reported to the caller', async () => {
  const { wrapper, client } = installChannels({
    'connection:read': () => connected,
    'bulk:list': () => {
      throw new Refused({ code: 'internal', message: 'no' });
    },
  });
  let reads = 0;
  let isDown = false;
  const queryFn = (): Promise<number> => (isDown ? Promise.reject(new Error('down')) : Promise.resolve((reads += 1)));
  renderHook(() => [useQuery({ queryKey: ['one'], queryFn }), useQuery(bridgeQuery('bulk:list', undefined))], {
    wrapper,
  });
  await settle();
  client.setQueryData(['away'], 1);
  await act(async () => readAllAgain(client));
  await act(async () => readAgainOrFail(client));
  expect(reads).toBe(3);
  isDown = true;
  await expect(act(async () => readAgainOrFail(client))).rejects.toThrow('down');
  await act(async () => readAllAgain(client));
});

it('a right that was refused is refused in the whole window, and in no other', async () => {
  const { wrapper } = installChannels({ 'accounts:current': () => null as never });
  const { result } = renderHook(
    () => ({
      all: useRefusals(),
      one: useRefusal({ right: 'merge', scope: 1 }),
      other: useRefusal({ right: 'merge', scope: 2 }),
    }),
    { wrapper },
  );
  await settle();
  expect([result.current.all.isEmpty, result.current.one.isRefused]).toEqual([true, false]);
  act(() => result.current.one.remember());
  expect(result.current).toMatchObject({
    all: { isEmpty: false },
    one: { isRefused: true },
    other: { isRefused: false },
  });
  act(() => result.current.all.remember({ right: 'merge', scope: 2 }));
  expect([
    result.current.one.isRefused,
    result.current.other.isRefused,
    result.current.all.has({ right: 'merge', scope: 3 }),
  ]).toEqual([true, true, false]);
  const next = installChannels({ 'accounts:current': () => null as never });
  expect(renderHook(() => useRefusals(), { wrapper: next.wrapper }).result.current.isEmpty).toBe(true);
});

it('without a token every right is missing', async () => {
  const { wrapper } = installChannels({ 'accounts:current': () => ({ token_home: 'none' }) as never });
  const { result } = renderHook(() => useRefusal({ right: 'merge', scope: 1 }), { wrapper });
  expect(result.current.isRefused).toBe(false);
  await settle();
  expect(result.current.isRefused).toBe(true);
});

it('what was refused, unreachable or waiting and is good again is reported once, each time', async () => {
  let status: ConnectionStatus = connected;
  const { wrapper, client, push } = installChannels({ 'connection:read': () => status });
  let recoveries = 0;
  const { result } = renderHook(
    () => (useFollowConnectionStatus(), useRecovered(() => (recoveries += 1)), useConnectionStatus()),
    { wrapper },
  );
  await settle();
  const become = async (next: ConnectionStatus): Promise<void> => {
    status = next;
    push('connection:changed', undefined as never);
    await settle();
    expect(result.current).toEqual(next);
  };
  const problems = [{ refused: failure }, { unreachable: { since: now, failure } }, { wait_until: now + 1 }];
  expect(recoveries).toBe(0);
  client.setQueryData(['other'], []);
  for (const [at, problem] of problems.entries()) {
    await become({ ...connected, ...problem });
    expect(recoveries).toBe(at);
    await become(connected);
    expect(recoveries).toBe(at + 1);
  }
  expect(client.getQueryState(['other'])?.isInvalidated).toBe(false);
  expect(problems.map((problem) => outageOf({ ...connected, ...problem }))).toEqual(['signed_out', 'offline', null]);
  expect(outageOf({ ...connected, refused: failure, unreachable: { since: now, failure } })).toBe('signed_out');
});

it('the clock follows the server where it is off by more than a delay, and stays where the difference does', () => {
  const { result } = renderHook(() => useClockOffset());
  let drawn = 0;
  const counted = renderHook(() => ((drawn += 1), useClockOffset()));
  const say = (offset: number): number => {
    act(() => noteServerDate(new Date(now + offset).toUTCString()));
    return result.current;
  };
  expect([say(4_000), say(-4_000)]).toEqual([0, 0]);
  expect(drawn).toBe(1);
  expect([say(5_000), say(9_000), say(10_000), say(4_000)]).toEqual([5_000, 5_000, 10_000, 0]);
  expect([say(-60_000), say(-56_000), say(-55_000)]).toEqual([-60_000, -60_000, -55_000]);
  act(() => noteServerDate(null));
  act(() => noteServerDate('no date'));
  expect(result.current).toBe(-55_000);
  counted.unmount();
});

it('what is kept offline: its size again and again, the setting, and its deletion', async () => {
  let settings = { ...defaultSettings, keep_answers: false };
  let size = { answers: 3, bytes: 100 };
  const { wrapper, calls } = installChannels({
    'settings:read': () => settings,
    'settings:change': (change) => (settings = { ...settings, ...change }),
    'offline:size': () => size,
    'offline:clear': () => {
      throw new Refused({ code: 'internal', message: 'The file is in use.' });
    },
  });
  const { result } = renderHook(() => useOfflineCache(), { wrapper });
  expect([result.current.isOn, result.current.size]).toEqual([defaultSettings.keep_answers, undefined]);
  await settle();
  expect(result.current).toMatchObject({ isOn: false, size, isBusy: false, failure: null });
  size = { answers: 4, bytes: 200 };
  await settle(4_900);
  expect(result.current.size?.answers).toBe(3);
  await settle(200);
  expect(result.current.size?.answers).toBe(4);
  result.current.setOn(true);
  await settle();
  expect(result.current.isOn).toBe(true);
  size = { answers: 0, bytes: 0 };
  result.current.setOn(false);
  await settle();
  expect(result.current).toMatchObject({ isOn: false, size: { answers: 0 } });
  result.current.clear();
  await settle();
  expect(result.current.failure?.message).toBe('The file is in use.');
  expect(calls.filter(([name]) => name === 'settings:change' || name === 'offline:clear')).toEqual([
    ['settings:change', { keep_answers: true }],
    ['settings:change', { keep_answers: false }],
    ['offline:clear', undefined],
  ]);
});

it('updates: the state as it is pushed, and each step by its channel, whatever becomes of it', async () => {
  const { wrapper, push, calls } = installChannels({ 'updates:read': () => ({ kind: 'first' }) as never });
  const { result } = renderHook(() => useUpdateState(), { wrapper });
  await settle();
  expect(result.current).toEqual({ kind: 'first' });
  push('updates:changed', { kind: 'second' } as never);
  await settle();
  expect(result.current).toEqual({ kind: 'second' });
  for (const step of ['check', 'download', 'cancel', 'dismiss', 'install'] as const) beginUpdateStep(step);
  for (const how of ['postpone', 'skip'] as const) declineUpdate(how, '2.0.0');
  await settle();
  expect(calls.slice(1)).toEqual([
    ...['check', 'download', 'cancel', 'dismiss', 'install'].map((step) => [`updates:${step}`, undefined]),
    ...['postpone', 'skip'].map((how) => [`updates:${how}`, { version: '2.0.0' }]),
  ]);
});

it('every channel that was read can be read again, and no failure is without words', async () => {
  const { wrapper, client, calls } = installChannels({ 'connection:read': () => connected });
  renderHook(() => useConnectionStatus(), { wrapper });
  await settle();
  await act(async () => readBridgeAgain(client));
  expect(calls).toHaveLength(2);
  expect([channelFailureOf(new Error('torn')), channelFailureOf('odd')].map(({ message }) => message)).toEqual([
    'torn',
    'odd',
  ]);
});
