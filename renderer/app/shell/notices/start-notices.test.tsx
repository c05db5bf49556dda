// @vitest-environment jsdom
/** Notices above the screen: of pictures on another host, and of drafts that could not be kept. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBridge, succeed } from '../../../../testing/app-harness.tsx';
import { openDraftChannels, type DraftChannels } from '../../../../testing/draft-channels.ts';
import { text, textStart } from '../../../../testing/text.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { PictureNotice } from './picture-notice.tsx';
import { StoreNotice } from './store-notice.tsx';

let folder: string;
let drafts: DraftChannels | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-notices-'));
});
afterEach(() => {
  cleanup();
  drafts?.close();
  drafts = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const draw = (notice: ReactNode): ReturnType<typeof render> =>
  render(<QueryClientProvider client={createQueryClient()}>{notice}</QueryClientProvider>);

it('pictures of a host are not asked about again in this window after "Not now"; those of another are', async () => {
  const waiting = ['faces.example'];
  const { calls } = installBridge({ 'media:hosts': () => succeed({ allowed: [], waiting }) });
  const first = draw(<PictureNotice />);
  expect(await screen.findByText(text('shell.pictures_on', { host: 'faces.example' }))).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: text('shell.not_now') }));
  expect(screen.queryByText(text('shell.pictures_on', { host: 'faces.example' }))).toBeNull();
  expect(calls.filter(([name]) => name === 'media:consent')).toEqual([]);
  first.unmount();
  waiting.push('charts.example');
  draw(<PictureNotice />);
  await userEvent.setup().click(await screen.findByRole('button', { name: text('shell.not_now') }));
  expect(screen.getByText(text('shell.pictures_on', { host: 'charts.example' }))).toBeTruthy();
});

it('R12 a damaged file of drafts is said, with the place where it is kept', async () => {
  writeFileSync(join(folder, 'lectern.sqlite'), 'no database');
  drafts = openDraftChannels(folder);
  installBridge({}, drafts);
  draw(<StoreNotice />);
  expect(await screen.findByText(text('shell.drafts_damaged'))).toBeTruthy();
  expect(screen.getByText(/lectern\.sqlite\.corrupt-/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: text('shell.dismiss') }));
  expect(screen.queryByText(text('shell.drafts_damaged'))).toBeNull();
});

it('R12 drafts that cannot be kept at all are said to be in no file', async () => {
  writeFileSync(join(folder, 'file'), '');
  drafts = openDraftChannels(join(folder, 'file'));
  installBridge({}, drafts);
  draw(<StoreNotice />);
  expect(await screen.findByText(textStart('shell.drafts_not_saved'))).toBeTruthy();
});
