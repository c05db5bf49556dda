// @vitest-environment jsdom
/** Links and references of a text: to screens where there is one, all others out by the one way. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { administrator, installBridge, succeed } from '#testing/app-harness.tsx';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { TextSurroundings } from './text-surroundings.tsx';

afterEach(cleanup);

const server = 'https://code.example';
const owner = { project_id: 1, web_url: `${server}/harbor/tideplan/merge_requests/5` };

/** Draws a text as this account; gives what was opened outside, and the route. */
const draw = async (text: string, isAdmin = false) => {
  const opened: string[] = [];
  const account: AccountSummary = { ...administrator, base_url: server, is_admin: isAdmin };
  installBridge({
    'accounts:current': () => succeed(account),
    'links:open': ({ url }) => {
      opened.push(url);
      return succeed(true);
    },
  });
  const element = (
    <TextSurroundings owner={owner}>
      <Markdown text={text} />
    </TextSurroundings>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/p/1/merge_requests/5'] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  // The names of people are links once the account is known.
  await screen.findByRole('link', { name: '@rune.dahl' });
  const click = async (name: string): Promise<void> => user.click(screen.getByRole('link', { name }));
  return { opened, click, route: () => router.state.location.pathname + router.state.location.search };
};

const words = 'See !6, [there](https://example.org/a), @rune.dahl and #1';

it('S14 a reference leads to its screen, other links out; nobody but administrators has a screen of a person', async () => {
  const { opened, click, route } = await draw(words);
  await click('there');
  await click('@rune.dahl');
  expect(opened).toEqual(['https://example.org/a', `${server}/rune.dahl`]);
  expect(route()).toBe('/p/1/merge_requests/5');
  expect(screen.getByRole('link', { name: '#1' }).getAttribute('href')).toBe(`${server}/harbor/tideplan/issues/1`);
  await click('!6');
  expect(route()).toBe('/p/1/merge_requests/6');
  await click('#1');
  expect(route()).toBe('/p/1/issues/1');
  expect(opened).toHaveLength(2);
});

it('defect R-15 a path leads to the file of that name', async () => {
  const { opened, click, route } = await draw(`${words} [plan](docs/my plan.md) [top](/README.md)`);
  await click('plan');
  expect(route()).toBe('/p/1/tree/HEAD/docs/my%20plan.md');
  await click('top');
  expect([route(), opened]).toEqual(['/p/1/tree/HEAD/README.md', []]);
});

it('a name leads an administrator to the person', async () => {
  const { opened, click, route } = await draw(words, true);
  await click('@rune.dahl');
  expect([route(), opened]).toEqual(['/admin/users?username=rune.dahl', []]);
});
