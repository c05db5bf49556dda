// @vitest-environment jsdom
/** Views and read marks of a list, over the main process's own handlers and store. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Outcome } from '#electron/ipc/channels.ts';
import type { SavedView } from '#shared/review/saved-views.ts';
import { administrator } from '#testing/app-harness.tsx';
import { openDraftChannels, type DraftChannels } from '#testing/draft-channels.ts';
import { installChannels, Refused, type ChannelValues } from '#testing/window-channels.tsx';
import { oneOf, textParameter } from '#renderer/blocks/filter-bar/parameters.ts';
import { useIsUnread, useKeepOpened, useUnread } from './lists/use-unread.ts';
import { useViews } from './lists/use-views.ts';

let kept: DraftChannels;
beforeEach(() => {
  kept = openDraftChannels();
});
afterEach(() => {
  cleanup();
  kept.close();
});

const refuse = (): never => {
  throw new Refused({ code: 'internal', message: 'The disk is full.' });
};

/** A window on the store, at an address; `values` stand in the place of its own answers. */
const open = (values: ChannelValues = {}, address = '/review') => {
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
  const channels = installChannels({ ...own, 'accounts:current': () => administrator, ...values }, kept.listen);
  const { wrapper: Client } = channels;
  const wrapper: typeof Client = ({ children }) => (
    <Client>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </Client>
  );
  return { ...channels, wrapper };
};

const item = (more: object = {}) => ({
  project_id: 1,
  iid: 5,
  sha: 'a'.repeat(40),
  state: 'opened',
  updated_at: '2026-03-02T09:00:00.000Z',
  user_notes_count: 2,
  author: { username: 'maintainer' },
  assignee: { username: administrator.username },
  ...more,
});

it('what is assigned to me is unread until it is marked, and again after the next mark', async () => {
  const { wrapper } = open();
  const { result } = renderHook(
    () => ({ list: useUnread(), row: useIsUnread(item()), other: useIsUnread(item({ iid: 6, assignee: null })) }),
    { wrapper },
  );
  const seen = () => [result.current.list.isUnread(item()), result.current.row, result.current.other];
  expect([...seen(), result.current.list.marks]).toEqual([false, false, false, undefined]);
  await waitFor(() => expect(seen()).toEqual([true, true, false]));
  act(() => result.current.list.toggle(item()));
  await waitFor(() => expect(seen()).toEqual([false, false, false]));
  expect(result.current.list.isUnread(item({ user_notes_count: 3 }))).toBe(true);
  act(() => result.current.list.toggle(item()));
  await waitFor(() => expect(seen()).toEqual([true, true, false]));
  expect(result.current.list.failure).toBeNull();
});

it('pressed thrice before the list is drawn, it is marked as read', async () => {
  const { wrapper, calls } = open();
  const { result } = renderHook(() => useUnread(), { wrapper });
  await waitFor(() => expect(result.current.isUnread(item())).toBe(true));
  act(() => {
    for (let press = 0; press < 3; press += 1) result.current.toggle(item());
  });
  const marks = () => calls.flatMap(([, change]) => (change as { how?: string } | undefined)?.how ?? []);
  await waitFor(() => expect(marks()).toEqual(['read', 'unread', 'read']));
  await waitFor(() => expect(result.current.isUnread(item())).toBe(false));
});

it('a mark that was not kept says why, and what it was about stays unread', async () => {
  const { wrapper } = open({ 'marks:set': refuse });
  const { result } = renderHook(() => useUnread(), { wrapper });
  await waitFor(() => expect(result.current.isUnread(item())).toBe(true));
  act(() => result.current.toggle(item()));
  await waitFor(() => expect(result.current.failure?.message).toBe('The disk is full.'));
  expect(result.current.isUnread(item())).toBe(true);
});

it('an open page is kept as it is now, while its window can be seen', async () => {
  let visibility: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
  const { wrapper, calls } = open({ 'marks:set': refuse });
  const changed = (): Promise<void> => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const sent = () => calls.map(([, change]) => (change as { state: { notes: number } }).state.notes);
  const page = renderHook(({ notes }) => useKeepOpened(item({ user_notes_count: notes })), {
    wrapper,
    initialProps: { notes: 2 },
  });
  expect(calls).toEqual([]);
  visibility = 'visible';
  await changed();
  expect(sent()).toEqual([2]);
  page.rerender({ notes: 4 });
  page.rerender({ notes: 4 });
  expect(sent()).toEqual([2, 4]);
  page.unmount();
  await changed();
  expect(sent()).toEqual([2, 4]);
  Reflect.deleteProperty(document, 'visibilityState');
});

const schema = { state: oneOf(['opened', 'merged', 'all'], 'opened'), search: textParameter };
const values = { state: 'merged', search: '' } as const;
const view = (more: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  list: 'review',
  name: 'Merged',
  search: 'state=merged',
  ...more,
});
const views = (own?: ChannelValues, address?: string) => {
  const { wrapper } = open(own, address);
  const { result } = renderHook(() => ({ ...useViews('review', schema, { values }), at: useLocation().search }), {
    wrapper,
  });
  return () => result.current;
};

it('the views of this list are shown: the current one, and what of it has no effect', async () => {
  kept.answers['views:save'](view({ search: 'state=merged&colour=red' }));
  kept.answers['views:save'](view({ id: 'v2', list: 'project' }));
  const now = views({}, '/review?state=merged&colour=red');
  expect([now().all, now().current, now().unknown]).toEqual([[], null, []]);
  await waitFor(() => expect(now().current?.id).toBe('v1'));
  expect([now().all.map(({ id }) => id), now().unknown, now().search]).toEqual([
    ['v1'],
    ['colour=red'],
    'state=merged',
  ]);
  act(() => now().choose(view({ search: 'state=all' })));
  expect(now().at).toBe('?state=all');
});

it('one that was deleted can be put back, once', async () => {
  kept.answers['views:save'](view());
  const now = views();
  await waitFor(() => expect(now().all).toHaveLength(1));
  act(() => now().putBack());
  expect(now().removed).toBeNull();
  act(() => now().remove(view()));
  await waitFor(() => expect([now().all, now().removed]).toEqual([[], view()]));
  act(() => now().putBack());
  await waitFor(() => expect([now().all, now().removed]).toEqual([[view()], null]));
});

it.each(['views:remove', 'views:save'] as const)(
  'a failure of %s is reported, and nothing is lost',
  async (channel) => {
    kept.answers['views:save'](view());
    const now = views({ [channel]: refuse });
    await waitFor(() => expect(now().all).toHaveLength(1));
    act(() => now().remove(view()));
    if (channel === 'views:save') {
      await waitFor(() => expect(now().removed).toEqual(view()));
      act(() => now().putBack());
    }
    await waitFor(() => expect(now().failure?.message).toBe('The disk is full.'));
    expect(now().removed ?? now().all[0]).toEqual(view());
  },
);
