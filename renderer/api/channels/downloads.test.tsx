// @vitest-environment jsdom
/** Downloads as a window follows them: the list after pushes, the newest one of a thing, and what is done about them. */
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Download, DownloadRequest } from '#shared/downloads/downloads.ts';
import { sampleDownload } from '#testing/sample-download.ts';
import { installChannels, Refused } from '#testing/window-channels.tsx';
import { useDownloadActions, useDownloading, useDownloads, withChanges } from './downloads.ts';

afterEach(cleanup);

const of = (id: string, more: Partial<Download> = {}): Download => ({ ...sampleDownload, id, ...more });

it('known downloads keep their order, new ones come first with the newest at the top, removed ones are gone', () => {
  const list = [of('3'), of('2'), of('1')];
  const after = withChanges(list, [of('2', { received: 9 }), of('4'), of('5'), of('6')], ['3', '6']);
  expect(after.map(({ id, received }) => [id, received])).toEqual([
    ['5', 5],
    ['4', 5],
    ['2', 9],
    ['1', 5],
  ]);
});

it('the list follows the pushes from its first answer on, until it leaves the screen', async () => {
  let answer: (list: readonly Download[]) => void = () => undefined;
  const { wrapper, push, listening } = installChannels({
    'downloads:list': () => new Promise<readonly Download[]>((resolve) => (answer = resolve)),
  });
  const { result, unmount } = renderHook(() => useDownloads(), { wrapper });
  push('downloads:changed', { changed: [of('9')], removed: [] });
  expect(result.current.data).toBeUndefined();
  answer([of('1')]);
  await waitFor(() => expect(result.current.data).toEqual([of('1')]));
  push('downloads:changed', { changed: [of('2')], removed: ['1'] });
  await waitFor(() => expect(result.current.data).toEqual([of('2')]));
  unmount();
  expect(listening('downloads:changed')).toBe(0);
});

const artifacts: DownloadRequest = { operation: 'jobs.artifacts', input: { params: { id: 1, job_id: 7 } } };
const archive = (more: Partial<Download & DownloadRequest> = {}): DownloadRequest =>
  ({
    operation: 'repository.archive',
    input: { params: { id: 1 }, query: { sha: 'main' } },
    ...more,
  }) as DownloadRequest;
const archived = (id: string, more: Partial<Download> = {}): Download =>
  of(id, { operation: 'repository.archive', input: { params: { id: 1 }, query: { sha: 'main' } }, ...more });

it.each<[string, DownloadRequest, Download]>([
  ['another operation', artifacts, of('x', { operation: 'jobs.trace' })],
  ['another thing', artifacts, of('x', { input: { params: { id: 1, job_id: 8 } } })],
  ['another query', archive(), archived('x', { input: { params: { id: 1 }, query: { sha: 'next' } } })],
  ['no query', archive(), archived('x', { input: { params: { id: 1 } } })],
  ['another format', archive({ archive_format: 'zip' }), archived('x')],
  ['a named format, where none is wanted', archive(), archived('x', { archive_format: 'zip' })],
])('a download of %s is not the one of this thing', async (_what, request, other) => {
  const own =
    request.operation === 'jobs.artifacts'
      ? of('own')
      : archived('own', { archive_format: request.archive_format ?? 'tar.gz' });
  let list = [other];
  const { wrapper, client } = installChannels({ 'downloads:list': () => list });
  const { result } = renderHook(() => ({ one: useDownloading(request), all: useDownloads() }), { wrapper });
  await waitFor(() => expect(result.current.all.data).toEqual([other]));
  expect(result.current.one.download).toBeUndefined();
  list = [other, own, { ...own, id: 'older' }];
  await client.invalidateQueries();
  await waitFor(() => expect(result.current.one.download?.id).toBe('own'));
});

it('a download starts as it was prepared, or where the user says; a failure says why', async () => {
  let isRefused = false;
  const { wrapper, calls } = installChannels({
    'downloads:list': () => [],
    'downloads:start': () => {
      if (isRefused) throw new Refused({ code: 'internal', message: 'The disk is full.' });
      return null;
    },
  });
  const { result } = renderHook(() => useDownloading(artifacts), { wrapper });
  const started = (): readonly unknown[] =>
    calls.filter(([name]) => name === 'downloads:start').map(([, what]) => what);
  result.current.start();
  await waitFor(() => expect(started()).toEqual([artifacts]));
  result.current.start('save_as');
  await waitFor(() => expect(started()[1]).toEqual({ ...artifacts, save_as: true }));
  expect(result.current.failure).toBeNull();
  isRefused = true;
  result.current.start();
  await waitFor(() => expect(result.current.failure?.message).toBe('The disk is full.'));
});

it.each(['cancel', 'resume', 'remove', 'show'] as const)('%s is sent for the one download', async (action) => {
  const { wrapper, calls } = installChannels({
    [`downloads:${action}`]: () => {
      throw new Refused({ code: 'not_found', message: 'It is gone.' });
    },
  });
  const { result } = renderHook(() => useDownloadActions(), { wrapper });
  expect(result.current.failure).toBeNull();
  result.current[action]('4');
  await waitFor(() => expect(result.current.failure?.message).toBe('It is gone.'));
  expect(calls).toEqual([[`downloads:${action}`, { id: '4' }]]);
});
