// @vitest-environment jsdom
/** What a window says about a link from outside, and what can be done about it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { LinkNotice } from '#electron/links/channels.ts';
import { installBridge, succeed } from '#testing/app-harness.tsx';
import { text } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { OutsideLink } from './outside-link.tsx';

afterEach(cleanup);

const url = 'https://code.example/a/b/-/wikis/home';
const cases: readonly (readonly [LinkNotice, string, string, string])[] = [
  [{ kind: 'no_screen', url }, text('shell.link_no_screen'), text('shell.open_in_browser'), 'links:open'],
  [
    { kind: 'unknown_server', url, server: 'https://code.example' },
    text('shell.link_no_account', { host: 'code.example' }),
    text('shell.connect', { host: 'code.example' }),
    'links:connect',
  ],
  [{ kind: 'refused', shown: 'lectern:x' }, text('shell.link_refused'), 'Dismiss', 'links:dismiss'],
];

it.each(cases)('S22 %o is said, and its button is all that acts', async (notice, title, button, channel) => {
  const { calls } = installBridge({
    'links:notice': () => succeed(notice),
    'links:open': () => succeed(true),
    'links:connect': () => succeed(null),
    'links:dismiss': () => succeed(null),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OutsideLink />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(title)).toBeTruthy();
  expect(calls.map(([name]) => name)).toEqual(['links:notice']);
  await userEvent.setup().click(screen.getByRole('button', { name: button }));
  expect(calls[1]?.[0]).toBe(channel);
});
