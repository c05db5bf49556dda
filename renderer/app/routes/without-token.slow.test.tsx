// @vitest-environment jsdom
/** A window of an account without a token, at a server that shows merge requests to everybody. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openApp, succeed, withoutToken, type OpenApp } from '#testing/app-harness.tsx';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';

let service: TestService;
let app: OpenApp | undefined;

beforeEach(async () => {
  service = await createTestService();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

it('reads merge requests where a server shows them, and says that signing in would open new ones', async () => {
  const open = openApp(service, '/p/2/merge_requests', {
    sender: 'nobody',
    between: (request, pass) =>
      new URL(request.url).pathname.endsWith('/merge_requests') ? Promise.resolve(Response.json([])) : pass(request),
    answers: {
      'accounts:current': () => succeed(withoutToken),
      'accounts:list': () => succeed([withoutToken]),
    },
  });
  app = open;
  expect(await screen.findByRole('heading', { name: text('merge_requests.none_open') })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByTitle(text('merge_requests.sign_in'))).toBeTruthy();
  expect(main.queryByRole('button', { name: textPattern('branches.new_request') })).toBeNull();
  await open.user.keyboard('c');
  expect(open.route()).toBe('/p/2/merge_requests');
});
