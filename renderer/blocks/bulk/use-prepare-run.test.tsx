// @vitest-environment jsdom
/** A bulk run is prepared, then its page is shown; one that is refused stays here and says why. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { BulkRun, NewBulkRun } from '#shared/administration/bulk.ts';
import { installChannels, Refused, type ChannelValues } from '#testing/window-channels.tsx';
import { usePrepareRun } from './use-prepare-run.ts';

afterEach(cleanup);

const wanted: NewBulkRun = { title: 'Block 1 user', operation: 'users.block', rows: [] };
const prepared: BulkRun = {
  id: 'r 1',
  title: 'Block 1 user',
  operation: 'users.block',
  rate: 5,
  state: 'prepared',
  reason: null,
  wait_until: null,
  waits_for: null,
  train: null,
  held: null,
  created_at: '2026-03-02T09:00:00.000Z',
  ended_at: null,
  counts: { waiting: 0, sending: 0, unknown: 0, done: 0, failed: 0 },
};

const refuse = (): never => {
  throw new Refused({ code: 'invalid', message: 'Another one runs.' });
};

const open = (create: NonNullable<ChannelValues['bulk:create']>) => {
  const { wrapper: Client, calls } = installChannels({ 'bulk:create': create });
  const { result } = renderHook(() => ({ run: usePrepareRun(), at: useLocation().pathname }), {
    wrapper: ({ children }) => (
      <Client>
        <MemoryRouter initialEntries={['/admin/users']}>{children}</MemoryRouter>
      </Client>
    ),
  });
  return { now: () => result.current, calls };
};

it('its page is shown once it is prepared', async () => {
  const { now, calls } = open(() => prepared);
  expect([now().run.isPending, now().run.failure]).toEqual([false, null]);
  act(() => now().run.prepare(wanted));
  await waitFor(() => expect(now().at).toContain('r%201'));
  expect(calls).toEqual([['bulk:create', wanted]]);
});

it('one that is refused stays here and says why', async () => {
  const { now } = open(() => {
    throw new Refused({ code: 'internal', message: 'The disk is full.' });
  });
  act(() => now().run.prepare(wanted));
  await waitFor(() => expect(now().run.failure?.message).toBe('The disk is full.'));
  expect(now().at).toBe('/admin/users');
});

it('one whose rows were all agreed to begins at once; where that is refused, its page shows it as not started', async () => {
  for (const start of [(): BulkRun => prepared, refuse]) {
    const { wrapper: Client, calls } = installChannels({ 'bulk:create': () => prepared, 'bulk:start': start });
    const { result } = renderHook(() => ({ run: usePrepareRun({ isStarted: true }), at: useLocation().pathname }), {
      wrapper: ({ children }) => (
        <Client>
          <MemoryRouter initialEntries={['/p/1/merge_requests']}>{children}</MemoryRouter>
        </Client>
      ),
    });
    act(() => result.current.run.prepare(wanted));
    await waitFor(() => expect(result.current.at).toContain('r%201'));
    expect(calls).toEqual([
      ['bulk:create', wanted],
      ['bulk:start', { id: 'r 1', rate: 5 }],
    ]);
    cleanup();
  }
});
