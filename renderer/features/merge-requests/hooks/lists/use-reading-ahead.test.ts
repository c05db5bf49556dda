// @vitest-environment jsdom
/** The first of the queue: what is read before anybody opens it, and what is not read. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connected, type ConnectionStatus } from '#shared/api/connection.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { installChannels } from '#testing/window-channels.tsx';
import { useReadingAhead } from './use-reading-ahead.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rows = (amount: number, more: object = {}) =>
  Array.from({ length: amount }, (_, at) => ({
    id: at + 1,
    project_id: 7,
    iid: at + 1,
    sha: 'a'.repeat(40),
    updated_at: '2026-03-02T09:00:00.000Z',
    ...more,
  })) as unknown as readonly MergeRequestItem[];

/** A queue whose server answers each read with so many characters. */
const open = (items: readonly MergeRequestItem[], status: ConnectionStatus = connected, characters = 10) => {
  const read: string[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    const { params } = JSON.parse(body) as { readonly params: { readonly merge_request_iid: number } };
    read.push(`${path.replace('/api/mergeRequest', '')} ${String(params.merge_request_iid)}`);
    const isOne = path.endsWith('.get');
    return Promise.resolve(Response.json(isOne ? { title: 'x'.repeat(characters) } : []));
  });
  const { wrapper, client } = installChannels({ 'connection:read': () => status });
  const drawn = renderHook(useReadingAhead, { wrapper, initialProps: items });
  const isDone = async (): Promise<void> => waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 20_000 });
  return { ...drawn, read, isDone };
};

const all = (iid: number): readonly string[] => [`s.get ${String(iid)}`, `Notes.list ${String(iid)}`, `s.commits ${String(iid)}`]; // prettier-ignore
const first = [1, 2, 3, 4, 5].flatMap(all);

it('reads the first five, each with its comments and commits, and each version once', async () => {
  const { read, rerender, isDone } = open(rows(8));
  await waitFor(() => expect(read).toEqual(first), { timeout: 20_000 });
  await isDone();
  rerender(rows(8));
  const changed = rows(8).map((row) => (row.iid === 2 ? { ...row, sha: 'b'.repeat(40) } : row));
  rerender(changed);
  await waitFor(() => expect(read).toHaveLength(18), { timeout: 20_000 });
  expect(read.slice(15)).toEqual(all(2));
});

it('reads no more than twenty within a minute', async () => {
  const { read, rerender, isDone } = open(rows(5));
  await waitFor(() => expect(read).toHaveLength(15), { timeout: 20_000 });
  await isDone();
  rerender(rows(5, { sha: 'b'.repeat(40) }));
  await waitFor(() => expect(read).toHaveLength(20), { timeout: 20_000 });
  rerender(rows(5, { sha: 'c'.repeat(40) }));
  await isDone();
  await new Promise((resolve) => setTimeout(resolve));
  expect(read).toHaveLength(20);
});

it('stops at four million characters', async () => {
  const { read, isDone } = open(rows(5), connected, 2_100_000);
  await waitFor(() => expect(read).toHaveLength(4), { timeout: 20_000 });
  await isDone();
  await new Promise((resolve) => setTimeout(resolve));
  expect(read).toEqual(first.slice(0, 4));
});

it.each([
  { ...connected, wait_until: Date.now() + 60_000 },
  { ...connected, unreachable: { since: 0, failure: { kind: 'network' } } },
] as unknown as readonly ConnectionStatus[])('reads nothing of a server that says %o', async (status) => {
  const { read, isDone, result } = open(rows(5), status);
  await isDone();
  await new Promise((resolve) => setTimeout(resolve));
  expect([read, result.current]).toEqual([[], undefined]);
});
