// @vitest-environment jsdom
/** The notice above the screen of pictures on another host. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { installBridge, succeed } from '#testing/app-harness.tsx';
import { text } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { PictureNotice } from './picture-notice.tsx';

afterEach(cleanup);

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
