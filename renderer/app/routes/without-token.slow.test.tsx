// @vitest-environment jsdom
/** A window of an account without a token, at a server that shows merge requests to everybody. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp, succeed, withoutToken } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import { text, textPattern } from '#testing/text.ts';

it('reads merge requests where a server shows them, and says that signing in would open new ones', async () => {
  const open = openApp(await serviceOfTest(), '/p/2/merge_requests', {
    sender: 'nobody',
    between: (request, pass) =>
      new URL(request.url).pathname.endsWith('/merge_requests') ? Promise.resolve(Response.json([])) : pass(request),
    answers: {
      'accounts:current': () => succeed(withoutToken),
      'accounts:list': () => succeed([withoutToken]),
    },
  });
  expect(await screen.findByRole('heading', { name: text('merge_requests.none_open') })).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByTitle(text('states.sign_in_request'))).toBeTruthy();
  expect(main.queryByRole('button', { name: textPattern('common.new_merge_request') })).toBeNull();
  await open.user.keyboard('c');
  expect(open.route()).toBe('/p/2/merge_requests');
});
