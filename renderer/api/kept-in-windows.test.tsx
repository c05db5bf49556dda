// @vitest-environment jsdom
/** Drawn heads, their snapshots, marks and views as windows follow them, over the main process's own handlers and store. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connected, type ConnectionStatus } from '#shared/api/connection.ts';
import { largestPart, mostParts, type DrawnHead, type NewlyDrawn } from '#shared/review/heads.ts';
import type { ReadState } from '#electron/reading/channels.ts';
import type { Channels, Outcome } from '#electron/ipc/channels.ts';
import { openDraftChannels, type DraftChannels } from '#testing/draft-channels.ts';
import { installChannels, Refused, type ChannelValues, type WindowChannels } from '#testing/window-channels.tsx';
import { useDrawnHead, useDrawnHeads, useKeepDrawn, useListedHead } from './channels/drawn-heads.ts';
import { queryKey } from './queries.ts';
import { keepMark, useReadMark, useReadMarks } from './channels/read-marks.ts';
import { removeView, saveView, useSavedViews } from './channels/saved-views.ts';
import { keepSnapshot, useSnapshot } from './channels/snapshots.ts';

const before = globalThis.fetch;
let kept: DraftChannels;
let status: ConnectionStatus;
beforeEach(() => {
  kept = openDraftChannels();
  status = connected;
});
afterEach(() => {
  cleanup();
  kept.close();
  globalThis.fetch = before;
});

/** A window on the store; `values` stand in the place of its own answers. */
const open = (values: ChannelValues = {}): WindowChannels => {
  const own = Object.fromEntries(
    Object.entries(kept.answers).map(([name, answer]) => [
      name,
      (argument: never) => {
        const outcome = answer(argument) as Outcome<unknown>;
        if (!outcome.ok) throw new Refused(outcome.error);
        return outcome.value;
      },
    ]),
  ) as ChannelValues;
  return installChannels({ ...own, 'connection:read': () => status, ...values }, kept.listen);
};
const refuse = (): never => {
  throw new Refused({ code: 'internal', message: 'The disk cannot be read.' });
};

const sha = (digit: string): string => digit.repeat(40);
const head = (more: Partial<NewlyDrawn> = {}): NewlyDrawn => ({
  sha: sha('a'),
  target_branch: 'main',
  since: null,
  files: 3,
  viewed: 1,
  whole: true,
  lines: { added: 5, removed: 2 },
  ...more,
});
const key = { project: 1, iid: 5 };
const state: ReadState = { sha: sha('a'), notes: 2, state: 'opened', updated_at: '2026-03-02T09:00:00.000Z' };

/** A server that has this head. */
const serve = (answer: () => Response): string[] => {
  const paths: string[] = [];
  globalThis.fetch = (path, init) => {
    paths.push(String(path));
    expect(JSON.parse(String(init?.body))).toEqual({ params: { id: 1, merge_request_iid: 5 } });
    return Promise.resolve(answer());
  };
  return paths;
};
const current =
  (more: object = {}) =>
  () =>
    Response.json({ sha: sha('a'), target_branch: 'main', ...more });

it('a drawn head is followed alone, in lists and in a row, whichever window draws', async () => {
  const { wrapper } = open();
  const { result } = renderHook(
    () => ({
      one: useDrawnHead(1, 5),
      all: useDrawnHeads(),
      row: useListedHead(key),
      other: useListedHead({ project: 1, iid: 55 }),
    }),
    { wrapper },
  );
  expect(result.current).toMatchObject({ one: { drawn: undefined, failure: null }, all: undefined, row: null });
  await waitFor(() => expect(result.current.one.drawn).toBeNull());
  act(() => void kept.answers['heads:drew']({ mergeRequest: key, head: head() }));
  await waitFor(() => expect(result.current.one.drawn).toEqual({ ...head(), unviewed_before: 0 }));
  await waitFor(() => expect(result.current.all?.get('1!5')).toMatchObject({ ...key, ...head() }));
  expect([result.current.all?.size, result.current.row?.sha, result.current.other]).toEqual([1, sha('a'), null]);
});

it('drawn heads that cannot be read are none, and say why', async () => {
  const { wrapper } = open({ 'heads:read': refuse, 'heads:list': refuse });
  const { result } = renderHook(() => ({ one: useDrawnHead(1, 5), all: useDrawnHeads() }), { wrapper });
  await waitFor(() =>
    expect(result.current).toMatchObject({ one: { drawn: null, failure: { message: 'The disk cannot be read.' } } }),
  );
  await waitFor(() => expect(result.current.all?.size).toBe(0));
});

/** Draws heads in a window, and waits until all that is under way is done. */
const drawing = (channels: WindowChannels) => {
  const { result, rerender } = renderHook(() => useKeepDrawn(1, 5), { wrapper: channels.wrapper });
  const keptHead = (): DrawnHead | null => {
    const outcome = kept.answers['heads:read'](key);
    return outcome.ok ? outcome.value : null;
  };
  return {
    draw: (...drawn: Parameters<typeof result.current>) => act(async () => result.current(...drawn)),
    keptHead,
    rerender,
  };
};

it('a head is kept once the server confirmed it, and is confirmed once', async () => {
  let server = current();
  const paths = serve(() => server());
  const { draw, keptHead } = drawing(open());
  await draw(head());
  await waitFor(() => expect(keptHead()).toEqual({ ...head(), unviewed_before: 0 }));
  await draw(head({ viewed: 3 }));
  await waitFor(() => expect(keptHead()?.viewed).toBe(3));
  expect(paths).toEqual(['/api/mergeRequests.get']);
  server = current({ sha: sha('b') });
  await draw(head({ sha: sha('b'), since: sha('a') }));
  await waitFor(() => expect(keptHead()?.since).toBe(sha('a')));
  expect(paths).toHaveLength(2);
});

it.each<[string, object]>([
  ['moved on', { sha: sha('c') }],
  ['has another target', { target_branch: 'next' }],
  ['has no target', { target_branch: null }],
])('the head of a merge request that %s is not kept; the merge request is read again', async (_what, now) => {
  serve(current(now));
  const channels = open();
  const { draw, keptHead } = drawing(channels);
  const read = queryKey('mergeRequests.get', { params: { id: 1, merge_request_iid: 5 } });
  channels.client.setQueryData(read, {});
  await draw(head());
  await waitFor(() => expect(channels.client.getQueryState(read)?.isInvalidated).toBe(true));
  expect(keptHead()).toBeNull();
});

it('what could not be confirmed is confirmed when the server is back, and no earlier drawing after a later one', async () => {
  let isDown = true;
  const paths = serve(() =>
    isDown ? Response.json({ error: { code: 'unreachable' } }, { status: 502 }) : current()(),
  );
  status = { ...connected, unreachable: { since: 0, failure: { code: 'unreachable', message: '', retriable: true } } };
  const channels = open();
  const { draw, keptHead } = drawing(channels);
  await draw(head());
  await draw(head({ viewed: 2 }));
  await waitFor(() => expect(paths).toHaveLength(2));
  expect(keptHead()).toBeNull();
  isDown = false;
  status = connected;
  await act(async () => channels.client.invalidateQueries());
  await waitFor(() => expect(keptHead()?.viewed).toBe(2));
  expect(paths).toHaveLength(3);
});

it('the patches of a head are packed and kept once; those that are not of the whole are packed again', async () => {
  serve(current());
  const channels = open();
  const { draw, keptHead } = drawing(channels);
  let packs = 0;
  const pack = (bytes: Uint8Array<ArrayBuffer> | null) => () => Promise.resolve((packs += 1) > 0 ? bytes : null);
  const snapshot = () => {
    const outcome = kept.answers['heads:read-snapshot']({ mergeRequest: key, sha: sha('a'), part: 0 });
    return outcome.ok ? [...(outcome.value?.bytes ?? [])] : undefined;
  };
  await draw(head(), pack(null));
  await draw(head({ viewed: 2 }), pack(Uint8Array.of(7)));
  await waitFor(() => expect(snapshot()).toEqual([7]));
  await draw(head({ viewed: 3 }), pack(Uint8Array.of(8)));
  // What is drawn later is kept later: then all before it is done.
  await draw(head({ viewed: 0 }));
  await waitFor(() => expect(keptHead()?.viewed).toBe(0));
  expect([packs, snapshot()]).toEqual([2, [7]]);
});

const filled = (size: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: size }, (_, at) => at % 251);

it.each([0, 1, largestPart, largestPart + 1, 2 * largestPart + 5])(
  'a snapshot of %i bytes comes back as it was',
  async (size) => {
    kept.answers['heads:drew']({ mergeRequest: key, head: head() });
    const { wrapper, calls } = open();
    await keepSnapshot(key, sha('a'), filled(size));
    expect(calls).toHaveLength(Math.max(1, Math.ceil(size / largestPart)));
    const { result } = renderHook(() => useSnapshot(1, 5, sha('a')), { wrapper });
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current?.packed.byteLength).toBe(size));
    expect(Buffer.from(result.current?.packed ?? []).equals(Buffer.from(filled(size)))).toBe(true);
  },
);

it('a snapshot that is too large is not kept, one that is as large as may be is', async () => {
  const { calls } = open({ 'heads:keep-snapshot': () => null });
  await keepSnapshot(key, sha('a'), new Uint8Array(mostParts * largestPart + 1));
  expect(calls).toEqual([]);
  await keepSnapshot(key, sha('a'), new Uint8Array(mostParts * largestPart));
  expect(calls).toHaveLength(mostParts);
});

type Part = Channels['heads:read-snapshot'][1];
it.each<[string, (part: number) => Part]>([
  ['is not there', () => null],
  ['is kept again meanwhile', (part) => ({ parts: 2 + part, bytes: Uint8Array.of(1), kept_at: '' })],
  ['is removed meanwhile', (part) => (part === 0 ? { parts: 2, bytes: Uint8Array.of(1), kept_at: '' } : null)],
  ['cannot be read', refuse],
])('a snapshot that %s is none', async (_what, read) => {
  const { wrapper } = open({ 'heads:read-snapshot': ({ part }) => read(part) });
  const { result } = renderHook(() => useSnapshot(1, 5, sha('a')), { wrapper });
  await waitFor(() => expect(result.current).toBeNull());
});

it('marks are followed for all and for a row; one that is set again takes the place of the one before', async () => {
  const { wrapper, calls } = open();
  const { result } = renderHook(
    () => ({ all: useReadMarks(), row: useReadMark(key), other: useReadMark({ project: 1, iid: 55 }) }),
    { wrapper },
  );
  expect(result.current).toEqual({ all: undefined, row: undefined, other: undefined });
  await waitFor(() => expect(result.current.row).toBeNull());
  await act(async () => keepMark({ mergeRequest: key, state, how: 'read' }));
  await act(async () => keepMark({ mergeRequest: { project: 1, iid: 6 }, state, how: 'read' }));
  await act(async () => keepMark({ mergeRequest: key, state: { ...state, notes: 4 }, how: 'unread' }));
  await waitFor(() => expect(result.current.row).toMatchObject({ notes: 4, is_unread: true }));
  expect([[...(result.current.all?.keys() ?? [])].sort(), result.current.other]).toEqual([['1!5', '1!6'], null]);
  expect(result.current.all?.get('1!5')?.notes).toBe(4);
  expect(calls.filter(([name]) => name === 'marks:list')).toHaveLength(1);
});

it('marks that cannot be read are none', async () => {
  const { wrapper } = open({ 'marks:list': refuse });
  const { result } = renderHook(() => ({ all: useReadMarks(), row: useReadMark(key) }), { wrapper });
  await waitFor(() => expect(result.current).toEqual({ all: new Map(), row: null }));
});

it('views are followed, kept and removed; a name that is taken is refused', async () => {
  const { wrapper, client } = open();
  const { result } = renderHook(() => useSavedViews(), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current).toEqual([]);
  const view = { id: 'v1', list: 'review', name: 'Mine', search: 'state=opened' } as const;
  expect(await act(async () => saveView(view))).toEqual(view);
  await waitFor(() => expect(result.current).toEqual([view]));
  await expect(saveView({ ...view, id: 'v2', name: 'mine' })).rejects.toThrow();
  expect(await act(async () => removeView(view))).toEqual(view);
  await waitFor(() => expect(result.current).toEqual([]));
});
