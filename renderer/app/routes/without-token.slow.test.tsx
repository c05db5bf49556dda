// @vitest-environment jsdom
/** A window of an account without a token: what is public is read, what needs a user says what signing in adds. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApp, succeed, withoutToken, type Between, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text, textPattern } from '../../../testing/text.ts';

let service: TestService;
let app: OpenApp | undefined;
let renewed: unknown[];

beforeEach(async () => {
  service = await createTestService();
  renewed = [];
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  cleanup();
  await service.dispose();
});

const openAt = (route: string, between?: Between): OpenApp => {
  app = openApp(service, route, {
    sender: 'nobody',
    ...(between && { between }),
    answers: {
      'accounts:current': () => succeed(withoutToken),
      'accounts:list': () => succeed([withoutToken]),
      'accounts:renew': (argument) => {
        renewed.push(argument);
        return succeed(null);
      },
    },
  });
  return app;
};

describe('an account without a token', () => {
  it.each([
    ['/review', text('merge_requests.review_queue'), 'to see the merge requests that wait for you'],
    ['/profile/keys', 'Profile', 'to see and change your profile'],
    ['/admin/users', 'Users', 'as an administrator'],
    ['/p/2/snippets/new', 'New', 'to write snippets'],
    ['/p/2/merge_requests/new', 'New', 'to open a merge request'],
  ])('%s says in one sentence what signing in adds, and asks the server nothing', async (route, title, words) => {
    const { sent, user, idle } = openAt(route);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(main.getByText(new RegExp(`^Sign in to this server .*${words}`))).toBeTruthy();
    await idle();
    expect(sent).toEqual([]);
    expect(main.queryByRole('alert')).toBeNull();
    await user.click(main.getByRole('button', { name: text('components.sign_in') }));
    expect(renewed).toEqual([{ key: withoutToken.key, route }]);
  });

  it('reads the branches of a public project, and offers no change of them', async () => {
    const { user, sent } = openAt('/p/2/branches?view=all');
    const row = await screen.findByRole('link', { name: /^main/ });
    await user.click(row);
    const main = within(screen.getByRole('main'));
    expect(main.getByTitle(text('branches.sign_in'))).toBeTruthy();
    await user.keyboard('n');
    expect(await main.findByText(text('branches.last_commit'), { selector: 'h3' })).toBeTruthy();
    expect(main.queryByRole('button', { name: /^(New|Delete|Protect branch|Change protection|Unprotect)/ })).toBeNull();
    expect(main.queryByRole('checkbox')).toBeNull();
    expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('says who may read merge requests, and not that a token was refused', async () => {
    openAt('/p/2/merge_requests');
    expect(await screen.findByRole('heading', { name: text('components.failure_sign_in_needed') })).toBeTruthy();
    expect(screen.getByText(/may see this\./)).toBeTruthy();
    expect(screen.queryByText(/no longer accepts/)).toBeNull();
    // Once: not over the list as well.
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: text('components.sign_in') })).toHaveLength(
      1,
    );
  });

  it('reads merge requests where a server shows them, and says that signing in would open new ones', async () => {
    const { user, route } = openAt('/p/2/merge_requests', (request, pass) =>
      new URL(request.url).pathname.endsWith('/merge_requests') ? Promise.resolve(Response.json([])) : pass(request),
    );
    expect(await screen.findByRole('heading', { name: text('merge_requests.none_open') })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByTitle(text('merge_requests.sign_in'))).toBeTruthy();
    expect(main.queryByRole('button', { name: textPattern('branches.new_request') })).toBeNull();
    await user.keyboard('c');
    expect(route()).toBe('/p/2/merge_requests');
  });

  it('a private project is not found, and signing in is what may help', async () => {
    openAt('/p/1/branches');
    expect(await screen.findByText(textPattern('components.not_signed_in'))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: text('components.sign_in') }).length).toBeGreaterThan(0);
  });

  it('is “not signed in” among the accounts', async () => {
    openAt('/accounts');
    await waitFor(() => expect(screen.getAllByText(text('accounts.not_signed_in')).length).toBeGreaterThan(1));
    expect(screen.getByText(text('accounts.home_none'))).toBeTruthy();
    expect(screen.queryByText(/@/)).toBeNull();
  });
});
