// @vitest-environment jsdom
/** Saving files of an archive as its screen follows it. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SavedEntries } from '#shared/artifacts/artifacts.ts';
import { installChannels, Refused, type ChannelValues } from '#testing/window-channels.tsx';
import { useSaving } from './use-saving.ts';

afterEach(cleanup);

const saved: SavedEntries = { folder: 'job-7', files: 2, bytes: 30, renamed: [], refused: [], refusedCount: 0 };
const refuse = (message: string) => () => {
  throw new Refused({ code: 'internal', message });
};
const open = (values: ChannelValues = {}) => {
  const channels = installChannels({ 'artifacts:save': () => saved, 'artifacts:stop': () => null, ...values });
  const { result } = renderHook(() => useSaving({ archive: 'a1' }), { wrapper: channels.wrapper });
  return { ...channels, saving: () => result.current };
};

it('some or all are saved, into a folder that is asked for where that is wanted', async () => {
  const { saving, calls } = open();
  expect([saving().saved, saving().isRunning, saving().failure]).toEqual([null, false, null]);
  act(() => saving().start([3, 5]));
  await waitFor(() => expect(saving().saved).toEqual(saved));
  act(() => saving().start(null, 'save_as'));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls).toEqual([
    ['artifacts:save', { archive: 'a1', entries: [3, 5] }],
    ['artifacts:save', { archive: 'a1', entries: null, save_as: true }],
  ]);
});

it('what is under way tells how far it is, and can be stopped, also where stopping fails', async () => {
  let end: (value: null) => void = () => undefined;
  const { saving, calls, push } = open({
    'artifacts:save': () => new Promise<null>((resolve) => (end = resolve)),
    'artifacts:stop': refuse('Nothing to stop.'),
  });
  act(() => saving().start(null));
  await waitFor(() => expect(saving().isRunning).toBe(true));
  push('artifacts:progress', { archive: 'a2', what: 'save', done: 9, total: 9 });
  push('artifacts:progress', { archive: 'a1', what: 'save', done: 1, total: 4 });
  expect(saving().progress).toEqual({ done: 1, total: 4 });
  await act(async () => saving().stop());
  expect(calls.at(-1)).toEqual(['artifacts:stop', { archive: 'a1', what: 'save' }]);
  await act(async () => end(null));
  await waitFor(() => expect(saving().isRunning).toBe(false));
  expect([saving().saved, saving().failure]).toEqual([null, null]);
});

it('why it was not saved, or its folder not shown, is shown until it is dismissed', async () => {
  const { saving, calls } = open({
    'artifacts:save': refuse('No space is left.'),
    'artifacts:show': refuse('The folder is gone.'),
  });
  act(() => saving().start(null));
  await waitFor(() => expect(saving().failure?.message).toBe('No space is left.'));
  act(() => saving().dismiss());
  await waitFor(() => expect(saving().failure).toBeNull());
  act(() => saving().show());
  await waitFor(() => expect(saving().failure?.message).toBe('The folder is gone.'));
  expect(calls.at(-1)).toEqual(['artifacts:show', { archive: 'a1' }]);
  act(() => saving().dismiss());
  await waitFor(() => expect(saving().failure).toBeNull());
});
