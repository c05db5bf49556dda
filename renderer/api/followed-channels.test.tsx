// @vitest-environment jsdom
/** Hooks that follow a channel: they show what it says, read it again when it is pushed, and stop with their screen. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Channels, Pushes } from '#electron/ipc/channels.ts';
import { installChannels, Refused } from '#testing/window-channels.tsx';
import { CallError, failureOf } from './call-error.ts';
import { inputSchemasOf, sinceOf, staleAfter, whoMay } from './contract.ts';
import type { DraftEntry } from '#shared/review/drafts.ts';
import { useDraftList } from './drafts/draft-list.ts';
import { useLinkNotice } from './channels/links.ts';
import { useLongReading } from './long-reading.ts';
import { agreeToPictures, useFollowPictureHosts, usePictureHosts } from './channels/media.ts';
import { useTrustedCertificates, useWantedProxy } from './channels/network.ts';
import { useAutoMerges, useNotificationItems, useNotificationList } from './channels/notifications.ts';
import { queryKey } from './queries.ts';
import { useContract } from './use-contract.ts';

afterEach(cleanup);

interface Followed {
  readonly channel: keyof Channels;
  readonly push: keyof Pushes;
  readonly use: () => unknown;
  /** Before the first answer. */
  readonly none: unknown;
  /** What is shown of an answer, where that is not all of it. */
  readonly shown?: (answer: { readonly items: readonly number[] }) => unknown;
}

const followed: readonly Followed[] = [
  { channel: 'links:notice', push: 'links:noticed', use: useLinkNotice, none: null },
  {
    channel: 'media:hosts',
    push: 'media:changed',
    use: () => (useFollowPictureHosts(), usePictureHosts()),
    none: { allowed: [], waiting: [] },
  },
  { channel: 'certificates:list', push: 'certificates:changed', use: useTrustedCertificates, none: null },
  { channel: 'proxy:wanted', push: 'proxy:changed', use: useWantedProxy, none: null },
  { channel: 'notifications:list', push: 'notifications:changed', use: useNotificationList, none: undefined },
  {
    channel: 'notifications:list',
    push: 'notifications:changed',
    use: () => useNotificationItems().data,
    none: undefined,
    shown: ({ items }) => items,
  },
  { channel: 'auto-merges:list', push: 'notifications:changed', use: () => useAutoMerges().data, none: undefined },
];

it.each(followed)(
  '$channel is read again at $push',
  async ({ channel, push, use, none, shown = (answer) => answer }) => {
    let answer = { items: [1] };
    const channels = installChannels({ [channel]: () => answer });
    const { result, unmount } = renderHook(() => use(), { wrapper: channels.wrapper });
    expect(result.current).toEqual(none);
    await waitFor(() => expect(result.current).toEqual(shown(answer)));
    const other = queryKey('branches.list', {});
    channels.client.setQueryData(other, []);
    answer = { items: [1, 2] };
    channels.push(push, undefined as never);
    await waitFor(() => expect(result.current).toEqual(shown(answer)));
    expect(channels.calls.map(([name]) => name)).toEqual([channel, channel]);
    expect(channels.client.getQueryState(other)?.isInvalidated).toBe(false);
    unmount();
    expect(channels.listening(push)).toBe(0);
  },
);

it('the list of drafts follows what is saved and removed, and is read once', async () => {
  const draft = (place: string, excerpt: string) => ({ place, excerpt, updated_at: excerpt }) as unknown as DraftEntry;
  const { wrapper, calls, push } = installChannels({ 'drafts:list': () => [draft('a', 'one'), draft('b', 'two')] });
  const { result } = renderHook(() => useDraftList().data?.map(({ place, excerpt }) => `${place} ${excerpt}`), {
    wrapper,
  });
  await waitFor(() => expect(result.current).toEqual(['a one', 'b two']));
  push('drafts:changed', { place: 'b', version: '2', entry: draft('b', 'three') });
  await waitFor(() => expect(result.current).toEqual(['b three', 'a one']));
  push('drafts:changed', { place: 'c', version: '1', entry: draft('c', 'four') });
  push('drafts:changed', { place: 'a', version: null, entry: null });
  await waitFor(() => expect(result.current).toEqual(['c four', 'b three']));
  expect(calls.map(([name]) => name)).toEqual(['drafts:list']);
});

it('a change of the list of drafts that comes before it is read makes it be read again', async () => {
  const answers: DraftEntry[][] = [[], [{ place: 'a', updated_at: '1' } as unknown as DraftEntry]];
  const { wrapper, push } = installChannels({ 'drafts:list': () => answers.shift() ?? [] });
  const { result } = renderHook(() => useDraftList().data?.map(({ place }) => place), { wrapper });
  push('drafts:changed', { place: 'a', version: '1', entry: null });
  await waitFor(() => expect(result.current).toEqual(['a']));
});

it('pictures of a host are agreed to, and the hosts are those that the main process answers', async () => {
  const after = { allowed: ['pictures.example'], waiting: [] };
  const { client, wrapper, calls } = installChannels({
    'media:hosts': () => ({ allowed: [], waiting: ['pictures.example'] }),
    'media:consent': () => after,
  });
  const { result } = renderHook(() => usePictureHosts(), { wrapper });
  await waitFor(() => expect(result.current.waiting).toHaveLength(1));
  await agreeToPictures(client, 'pictures.example', true);
  await waitFor(() => expect(result.current).toEqual(after));
  expect(calls.at(-1)).toEqual(['media:consent', { host: 'pictures.example', allowed: true }]);
});

it('a long reading begins with its screen and once more when it is wanted; a failure is one of the query', async () => {
  const { wrapper, client } = installChannels({});
  const failure = { code: 'unreachable', message: 'No answer.', retriable: true } as const;
  const outcomes = [failure, null];
  let begun = 0;
  const run = () => Promise.resolve(outcomes[(begun += 1) - 1] ?? null);
  const { result } = renderHook(() => useLongReading('threads', run), { wrapper });
  const state = () => client.getQueryState(['long-reading', 'threads']);
  await waitFor(() => expect(failureOf(state()?.error)).toEqual(failure));
  expect(begun).toBe(1);
  result.current();
  await waitFor(() => expect(state()?.status).toBe('success'));
  expect(begun).toBe(2);
});

it('the contract is loaded when it is needed, and not before', async () => {
  const { wrapper } = installChannels({});
  const { result, rerender } = renderHook(({ isNeeded }) => useContract(isNeeded), {
    wrapper,
    initialProps: { isNeeded: false },
  });
  expect(result.current).toBeUndefined();
  rerender({ isNeeded: true });
  await waitFor(() => expect(result.current?.whoMay('branches.create')).toBe(whoMay('branches.create')));
});

it('the contract says what a write makes stale, who may do it, and since when', () => {
  expect(staleAfter('mergeRequestNotes.create')).toEqual(
    expect.arrayContaining(['mergeRequestNotes.list', 'threads.list']),
  );
  expect(new Set(staleAfter('threads.reply')).size).toBe(staleAfter('threads.reply').length);
  expect(staleAfter('branches.create')).not.toContain('threads.list');
  expect(whoMay('mergeRequestNotes.update')).not.toBe(whoMay('mergeRequestNotes.create'));
  expect(sinceOf('branches.list')).toBeUndefined();
  expect(Object.keys(inputSchemasOf('branches.create'))).toEqual(['params', 'query', 'body']);
});

it('every error is a failure that can be shown', () => {
  const failure = { code: 'no_right', message: 'No.', retriable: false } as const;
  expect(failureOf(new CallError(failure))).toBe(failure);
  expect(failureOf(new Error('torn'))).toMatchObject({ code: 'internal', message: 'torn', retriable: true });
  expect(failureOf('odd').message).toBe('odd');
  expect(new Refused({ code: 'internal', message: 'x' }).message).toBe('x');
});
