// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { routeTo } from '#shared/screens.ts';
import { WindowMemoryProvider } from '#renderer/blocks/window/window-memory.tsx';
import type { MergeRequestItem } from './merge-request.ts';
import { useQueueSteps, useRememberedQueue } from './queue-steps.ts';

afterEach(cleanup);

const rows = [1, 2, 3, 4].map((number) => ({ project_id: 1, iid: number }) as MergeRequestItem);

const Page = () => {
  const { iid = '' } = useParams();
  useRememberedQueue(rows);
  const { next, previous } = useQueueSteps(routeTo('merge-request', { project: '1', iid }));
  return (
    <>
      <p>{`!${iid}`}</p>
      <button type="button" onClick={() => next?.()}>
        next
      </button>
      <button type="button" onClick={() => previous?.()}>
        previous
      </button>
    </>
  );
};

it('goes on by each press, also before the step of the press before it is drawn', async () => {
  const route = { path: 'p/:project/merge_requests/:iid', element: <Page /> };
  const router = createMemoryRouter([route], { initialEntries: ['/p/1/merge_requests/1'] });
  render(
    <WindowMemoryProvider>
      <RouterProvider router={router} />
    </WindowMemoryProvider>,
  );
  const press = (...names: readonly string[]) =>
    act(async () => {
      for (const name of names) screen.getByRole('button', { name }).click();
    });
  // What the list remembers is known when it is drawn again.
  await act(async () => router.navigate('/p/1/merge_requests/2'));
  await press('next', 'next');
  expect(screen.getByText('!4')).toBeTruthy();
  await press('previous');
  expect(screen.getByText('!3')).toBeTruthy();
  await press('previous', 'previous', 'next');
  expect(screen.getByText('!2')).toBeTruthy();
  // Back before the step is drawn: the next one begins where that led.
  await act(async () => {
    screen.getByRole('button', { name: 'next' }).click();
    void router.navigate(-1);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/p/1/merge_requests/2'));
    screen.getByRole('button', { name: 'next' }).click();
  });
  expect(screen.getByText('!3')).toBeTruthy();
});
