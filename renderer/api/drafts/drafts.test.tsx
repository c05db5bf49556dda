// @vitest-environment jsdom
/** Drafts of a window over the main process's own handlers and store: shown, discarded, put back, and saved when the window is left. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Draft } from '#shared/review/drafts.ts';
import { openDraftChannels, type DraftChannels } from '#testing/draft-channels.ts';
import { installChannels, type ChannelValues } from '#testing/window-channels.tsx';
import { useDraftList } from './draft-list.ts';
import { discardDraft, drafts, draftText, restoreDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

let kept: DraftChannels;
beforeEach(() => {
  kept = openDraftChannels();
});
afterEach(async () => {
  cleanup();
  await drafts.flushAll();
  kept.close();
});

const open = () => {
  const values = Object.fromEntries(
    Object.entries(kept.answers).map(([name, answer]) => [
      name,
      (argument: never) => {
        const outcome = answer(argument);
        if (!outcome.ok) throw new Error(outcome.error.message);
        return outcome.value;
      },
    ]),
  ) as ChannelValues;
  return installChannels(values, kept.listen);
};
const about = { title: 'Reply', route: 'p/1/merge_requests/5' };
const onDisk = (place: string): Draft | null => {
  const outcome = kept.answers['drafts:read']({ place });
  return outcome.ok ? outcome.value : null;
};

it('a draft is saved when its screen is left, discarded with all that is known of it, and put back', async () => {
  const { wrapper, client } = open();
  const place = 'mr:1:5:note';
  const list = renderHook(() => useDraftList().data?.map((draft) => draft.place), { wrapper });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const { result, unmount } = renderHook(() => useDraft({ ...about, place }), { wrapper });
  await waitFor(() => expect(result.current.text).toBe(''));
  act(() => drafts.write(place, 'typed'));
  expect([result.current.text, onDisk(place)]).toEqual(['typed', null]);
  unmount();
  await waitFor(() => expect(onDisk(place)?.text).toBe('typed'));
  await waitFor(() => expect(list.result.current).toEqual([place]));
  expect(await draftText(place)).toBe('typed');
  const discarded = await act(async () => discardDraft(place));
  expect(discarded).toMatchObject({ ...about, place, text: 'typed' });
  expect([onDisk(place), await draftText(place), await discardDraft(place)]).toEqual([null, '', null]);
  await act(async () => restoreDraft(discarded!));
  expect(onDisk(place)).toMatchObject({ ...about, place, text: 'typed' });
});

it.each(['visibilitychange', 'pagehide'])('what is typed is on disk when the window is left (%s)', async (event) => {
  const { wrapper } = open();
  const place = `mr:1:6:${event}`;
  const { result } = renderHook(() => useDraft({ ...about, place }), { wrapper });
  await waitFor(() => expect(result.current.text).toBe(''));
  act(() => drafts.write(place, 'typed'));
  expect(onDisk(place)).toBeNull();
  (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
  await act(async () => Promise.resolve());
  expect(onDisk(place)?.text).toBe('typed');
});
