// @vitest-environment jsdom
/** Downloads on their screen and in the status bar, as the main process tells them. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Pushes } from '#electron/ipc/channels.ts';
import type { Download } from '#shared/downloads/downloads.ts';
import { sampleDownload } from '#testing/sample-download.ts';
import { text, textStart } from '#testing/text.ts';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { ClockProvider } from '#renderer/components/time/clock.tsx';
import { DownloadsScreen } from '#renderer/features/downloads/components/downloads-screen.tsx';
import { CommandProvider } from '#renderer/app/commands/command-provider.tsx';
import { DownloadsInStatusBar } from './status-bar.tsx';

const base: Download = { ...sampleDownload, received: 5_000_000, total: 20_000_000 };

type DownloadChanges = Pushes['downloads:changed'];
let calls: unknown[][];
const listeners = new Set<(changes: DownloadChanges) => void>();

const tell = (changes: Partial<DownloadChanges>): void =>
  act(() => {
    for (const listener of listeners) listener({ changed: [], removed: [], ...changes });
  });

const open = (list: readonly Download[]): void => {
  calls = [];
  const bridge = {
    invoke: (name: string, argument: unknown) => {
      calls.push([name, argument]);
      return Promise.resolve({ ok: true, value: name === 'downloads:list' ? list : null });
    },
    listen: (name: string, listener: (changes: DownloadChanges) => void) => {
      if (name === 'downloads:changed') listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.defineProperty(window, 'lectern', { value: bridge, configurable: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClockProvider offset={0}>
        <MemoryRouter>
          <CommandProvider>
            <DownloadButton request={{ operation: 'jobs.artifacts', input: { params: { id: 1, job_id: 7 } } }}>
              Download artifacts
            </DownloadButton>
            <DownloadsScreen />
            <DownloadsInStatusBar />
          </CommandProvider>
        </MemoryRouter>
      </ClockProvider>
    </QueryClientProvider>,
  );
};
afterEach(() => {
  cleanup();
  listeners.clear();
});

const row = (name: string): HTMLElement => screen.getByText(name).closest('li')!;

it('a download is followed from its start to its end, on the screen, at its button and in the status bar', async () => {
  const user = userEvent.setup();
  open([]);
  await screen.findByText(text('downloads.none'));
  await user.click(screen.getByRole('button', { name: 'Download artifacts' }));
  expect(calls).toContainEqual(['downloads:start', { operation: base.operation, input: base.input }]);

  tell({ changed: [base] });
  const status = await screen.findByRole('link', { name: '1 download, 25%' });
  expect(status.getAttribute('href')).toBe('/downloads');
  expect(within(row(base.name)).getByText('5 MB of 20 MB')).toBeTruthy();
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))).toEqual(['25', '25']);
  expect(screen.getByRole('button', { name: 'Download artifacts' })).toHaveProperty('disabled', true);
  await user.click(within(row(base.name)).getByRole('button', { name: textStart('downloads.cancel_of') }));
  expect(calls).toContainEqual(['downloads:cancel', { id: '1' }]);

  const sha256 = 'a'.repeat(64);
  tell({ changed: [{ ...base, state: 'done', received: 20_000_000, sha256, is_verified: true }] });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByRole('link', { name: /download/ })).toBeNull();
  expect(within(row(base.name)).getByTitle(sha256).textContent).toContain(text('downloads.verified'));
  await user.click(within(row(base.name)).getByRole('button', { name: textStart('common.show_in_folder') }));
  expect(calls).toContainEqual(['downloads:show', { id: '1' }]);

  tell({ removed: ['1'] });
  await waitFor(() => expect(screen.queryByText(base.name)).toBeNull());
});

it('a stopped one says why and what is kept, and goes on when asked; new ones come first', async () => {
  const user = userEvent.setup();
  const failure = { message: 'The disk is full.', hint: 'What arrived is kept.' };
  open([{ ...base, state: 'stopped', failure }]);
  await screen.findByText('Stopped at 5 MB of 20 MB');
  expect(row(base.name).textContent).toContain('The disk is full. What arrived is kept.');
  await user.click(within(row(base.name)).getByRole('button', { name: textStart('downloads.resume') }));
  expect(calls).toContainEqual(['downloads:resume', { id: '1' }]);
  await user.click(within(row(base.name)).getByRole('button', { name: textStart('common.remove') }));
  expect(calls).toContainEqual(['downloads:remove', { id: '1' }]);

  tell({ changed: [{ ...base, id: '2', name: 'second.zip', total: null, state: 'waiting' }] });
  await screen.findByText('second.zip');
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names[0]).toContain('second.zip');
  expect(names[0]).toContain(text('downloads.waiting_others'));
});
