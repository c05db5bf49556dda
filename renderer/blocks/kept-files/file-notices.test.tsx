// @vitest-environment jsdom
/** What the app says of files that are damaged, gone, or cannot be opened or saved (R12, R24). */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { keptFileNames, type FileNotice } from '#shared/disk/disk-trouble.ts';
import { installBridge, succeed } from '#testing/app-harness.tsx';
import { text } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { FileNotices } from './file-notices.tsx';

afterEach(cleanup);

const draw = (...notices: readonly FileNotice[]): void => {
  installBridge({ 'files:notices': () => succeed(notices) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FileNotices />
    </QueryClientProvider>,
  );
};

it('R12 R24 a damaged file is named, with what is lost, what is not, and where it is kept, until it is hidden', async () => {
  draw({ file: 'settings.json', happened: 'set_aside', why: 'damaged', path: '/p/settings.json.corrupt-1' });
  expect(await screen.findByText(text('disk.set_aside', { files: 'settings.json', count: 1 }))).toBeTruthy();
  const words = screen.getByRole('status').textContent;
  for (const part of [
    text('disk.lost_settings'),
    text('disk.kept_as', { path: '/p/settings.json.corrupt-1' }),
    text('disk.others_kept'),
  ])
    expect(words).toContain(part);
  await userEvent.setup().click(screen.getByRole('button', { name: text('common.dismiss') }));
  expect(screen.queryByRole('status')).toBeNull();
});

it('R24 a store that cannot be opened loses no draft: the file is left, and new text must be copied', async () => {
  draw({ file: 'lectern.sqlite', happened: 'unreadable', why: 'read_only', path: '/p/lectern.sqlite' });
  await screen.findByText(text('disk.unreadable', { files: 'lectern.sqlite' }));
  const words = screen.getByRole('status').textContent;
  for (const part of [
    text('disk.why_read_only'),
    text('disk.drafts_unsaved'),
    text('disk.left_unchanged', { path: '/p/lectern.sqlite' }),
  ])
    expect(words).toContain(part);
  expect(words).not.toContain(text('disk.lost_store'));
});

it('R24 on a full disk all files that were not saved stand in one notice', async () => {
  draw(
    ...(['settings.json', 'windows.json'] as const).map(
      (file) => ({ file, happened: 'not_saved', why: 'full', path: `/p/${file}` }) as const,
    ),
  );
  await screen.findByText(text('disk.not_saved', { files: 'settings.json, windows.json' }));
  const words = screen.getByRole('status').textContent;
  expect(words).toContain(text('disk.why_full'));
  expect(words).toContain(text('disk.until_closed'));
});

it('R24 every file and everything that can happen to it has words of its own', async () => {
  for (const happened of ['set_aside', 'missing', 'unreadable', 'not_saved'] as const)
    for (const file of keptFileNames) {
      draw({ file, happened, why: 'io', path: `/p/${file}` });
      expect((await screen.findByRole('status')).textContent).toContain(file);
      cleanup();
    }
});
