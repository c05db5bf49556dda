// @vitest-environment jsdom
/** Links that lead nowhere answer in plain words with a way on (F18). */
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from '#testing/app-harness.tsx';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';

let service: TestService;
// Nothing is written here: one service for all.
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.dispose());

it.each([
  [
    '/p/1/merge_requests/abc',
    text('states.no_merge_request', { part: 'abc' }),
    text('merge_request.open_requests'),
    '/p/1/merge_requests',
  ],
  [
    '/p/1/merge_requests/abc/changes',
    text('states.no_merge_request', { part: 'abc' }),
    text('merge_request.open_requests'),
    '/p/1/merge_requests',
  ],
  ['/p/1/jobs/12x', text('states.no_job', { part: '12x' }), text('branches.menu_jobs'), '/p/1/jobs'],
  [
    '/p/1/snippets/99999999999999999999',
    text('states.no_snippet', { part: '99999999999999999999' }),
    'Open snippets',
    '/p/1/snippets',
  ],
])('%s', async (route, title, button, list) => {
  const app = openApp(service, route);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  await app.idle();
  // Only the number is wrong: nothing asks the server for it.
  expect(app.sent.filter(({ path }) => /abc|12x|NaN|9999/.test(path))).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(app.route()).toBe(list));
});

it('a merge request that does not exist says so, and offers to try again', async () => {
  openApp(service, '/p/1/merge_requests/999');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { name: text('components.failure_not_found') })).toBeTruthy();
  expect(alert.getByRole('button', { name: text('common.retry') })).toBeTruthy();
});

it('a link to a project alone opens its merge requests; one that is not there says so', async () => {
  const app = openApp(service, '/p/77');
  expect(await screen.findByText(text('components.failure_not_found'))).toBeTruthy();
  expect(app.route()).toBe('/p/77/merge_requests');
  await app.first.go('/p/1');
  expect(await screen.findByRole('grid', { name: text('common.merge_requests') })).toBeTruthy();
});
