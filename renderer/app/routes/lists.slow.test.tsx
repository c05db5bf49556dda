// @vitest-environment jsdom
/** Review queue, project list, accounts and the frame over the real proxy and service: all their states, by keys. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TransportError } from '../../../electron/proxy/transport.ts';
import { fail, openApp, succeed, type OpenApp } from '../../../testing/app-harness.tsx';
import { createTestService, type TestService } from '../../../testing/service-fixture.ts';
import { text, textPattern, textStart } from '../../../testing/text.ts';

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

const rows = (): readonly string[] =>
  screen.getAllByRole('link').flatMap((link) => (link.dataset.row === undefined ? [] : [link.textContent]));

describe('review queue', () => {
  it('groups what is assigned to me and what I opened', async () => {
    app = openApp(service, '/review', { sender: 'maintainer' });
    expect(await screen.findByRole('heading', { name: text('merge_requests.group_review') })).toBeTruthy();
    expect(screen.getByRole('heading', { name: text('merge_requests.group_mine') })).toBeTruthy();
    const list = within(screen.getByRole('grid', { name: text('merge_requests.review_queue') }));
    expect(list.getAllByRole('link')).toHaveLength(5);
    expect(await list.findAllByRole('img', { name: text('deployments.status_success') })).not.toHaveLength(0);
  });

  it('says when something will appear, and leads to everything that is open', async () => {
    app = openApp(service, '/', { sender: 'admin' });
    expect(await screen.findByText(text('merge_requests.nothing_waits'))).toBeTruthy();
    expect(app.route()).toBe('/review');
    await app.user.click(screen.getByRole('button', { name: text('merge_requests.show_all_open') }));
    await waitFor(() => {
      expect(rows().length).toBeGreaterThan(5);
    });
    await app.user.click(screen.getByRole('button', { name: text('merge_requests.for_me') }));
  });

  it('moves by j and k, opened by Enter, left by Escape, and finds its row again', async () => {
    app = openApp(service, '/review', { sender: 'maintainer' });
    await screen.findByRole('heading', { name: text('merge_requests.group_review') });
    await app.user.keyboard('jj');
    const row = document.activeElement;
    expect(row?.textContent).toContain(rows()[1]);
    await app.user.keyboard('jkk');
    expect(document.activeElement).toBe(screen.getAllByRole('link').find((link) => link.textContent === rows()[0]));
    await app.user.keyboard('j{Enter}');
    await waitFor(() => {
      expect(app?.route()).toMatch(/^\/p\/1\/merge_requests\/\d+$/);
    });
    await app.user.keyboard('gr');
    await screen.findByRole('heading', { name: text('merge_requests.group_review') });
    const again = screen.getAllByRole('link').find((link) => link.dataset.row !== undefined && link.tabIndex === 0);
    expect(again?.textContent).toBe(rows()[1]);
  });

  it('keeps its preview hidden while the window is open, and shows it in a new one', async () => {
    const preview = (): Promise<HTMLElement> => screen.findByRole('button', { name: textStart('forms.preview') });
    app = openApp(service, '/review', { sender: 'maintainer' });
    expect((await preview()).getAttribute('aria-pressed')).toBe('true');
    await app.user.click(await preview());
    await app.first.go('/accounts');
    await app.first.go('/review');
    expect((await preview()).getAttribute('aria-pressed')).toBe('false');
    await app.close();
    cleanup();
    app = openApp(service, '/review', { sender: 'maintainer' });
    expect((await preview()).getAttribute('aria-pressed')).toBe('true');
  });

  it('lists the keys of this screen under ?, out of the command table', async () => {
    app = openApp(service, '/review', { sender: 'maintainer' });
    await screen.findByRole('heading', { name: text('merge_requests.group_review') });
    await app.user.keyboard('{Shift>}?{/Shift}');
    const sheet = within(await screen.findByRole('dialog', { name: text('keyboard.of_screen') }));
    expect(sheet.getByText(text('commands.list_next'))).toBeTruthy();
    expect(sheet.queryByText(text('notes.write_comment'))).toBeNull();
    await app.user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('says what happened when the server cannot be reached, and refreshes on request', async () => {
    let isDown = true;
    app = openApp(service, '/review', {
      sender: 'maintainer',
      between: async (request, pass) => {
        if (isDown) throw new TransportError('unreachable', false, 'connection refused');
        return pass(request);
      },
    });
    expect(await screen.findByRole('heading', { name: text('components.failure_unreachable') })).toBeTruthy();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: text('blocks.spelling_again') }));
    expect(await screen.findByRole('heading', { name: text('merge_requests.group_review') })).toBeTruthy();
  });

  it('R10 keeps what was read when the server goes away, under one banner that says since when', async () => {
    let isDown = false;
    app = openApp(service, '/review', {
      sender: 'maintainer',
      between: async (request, pass) => {
        if (isDown) throw new TransportError('unreachable', false, 'connection refused');
        return pass(request);
      },
    });
    await screen.findByRole('heading', { name: text('merge_requests.group_review') });
    isDown = true;
    await app.user.keyboard('{Shift>}R{/Shift}');
    expect(await screen.findAllByText(textStart('shell.offline_since'))).toHaveLength(1);
    expect(rows().length).toBe(5);
    expect(screen.getByText(/What you see was read at/)).toBeTruthy();
    expect(screen.queryByText(textPattern('shell.offline_text'))).toBeNull();
    const details = screen.getByRole('button', { name: text('shell.details'), expanded: false });
    await app.user.click(details);
    expect(screen.getByText(textPattern('shell.offline_text'))).toBeTruthy();
    expect(details.getAttribute('aria-expanded')).toBe('true');
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: text('shell.try_now') }));
    await waitFor(() => {
      expect(screen.queryByText(textStart('shell.offline_since'))).toBeNull();
    });
  });
});

describe('project', () => {
  it('asks for nobody’s merge requests while the author of the filter cannot be looked up, and does when they can', async () => {
    let isDown = true;
    const searches: string[] = [];
    app = openApp(service, '/p/1/merge_requests?author=ines.okafor&state=all', {
      sender: 'maintainer',
      between: async (request, pass) => {
        const { pathname, search } = new URL(request.url);
        if (pathname.endsWith('/users') && isDown) throw new TransportError('unreachable', false, 'connection refused');
        if (pathname.endsWith('/merge_requests')) searches.push(search);
        return pass(request);
      },
    });
    const again = await screen.findByRole('button', { name: textPattern('blocks.spelling_again') });
    const lists = (): readonly string[] => searches.filter((search) => !search.includes('per_page=1'));
    expect(lists()).toEqual([]);
    isDown = false;
    await app.user.click(again);
    await waitFor(() => {
      expect(rows().length).toBeGreaterThan(0);
    });
    expect(lists().every((search) => search.includes('author_id='))).toBe(true);
  });

  it('lists merge requests by state, with counts, and reads on page by page', async () => {
    app = openApp(service, '/p/1/merge_requests');
    const list = await screen.findByRole('grid', { name: text('palette.requests') });
    const open = within(list).getAllByRole('link').length;
    const option = await screen.findByRole('button', { name: `Open ${String(open)}` });
    expect(option.getAttribute('aria-pressed')).toBe('true');
    await app.user.click(screen.getByRole('button', { name: textStart('components.state_merged') }));
    await app.user.click(await screen.findByRole('link', { name: /Explain the swell allowance/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Explain the swell allowance' })).toBeTruthy();
    await app.user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: /Explain the swell allowance/ })).toBeTruthy();
    expect(
      screen.getByRole('button', { name: textStart('components.state_merged') }).getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('dates every row by its newest commit, where no job does as well, and says what its order is', async () => {
    app = openApp(service, '/p/1/merge_requests', { sender: 'maintainer' });
    const list = await screen.findByRole('grid', { name: text('palette.requests') });
    await waitFor(() => {
      for (const row of within(list).getAllByRole('row'))
        expect(row.querySelector('time')?.title, row.textContent).toMatch(/^Newest commit: /);
    });
    expect(screen.getByText('Last changed first; dates are of the newest commits')).toBeTruthy();
    const fork = within(list).getByRole('row', { name: /Say at which hours pilots are on call/ });
    const answer = await service.send('maintainer', 'GET /projects/1/merge_requests/9');
    const { sha } = (await answer.json()) as { readonly sha: string };
    const made = await service.git(3, 'log', '-1', '--format=%ct', sha);
    expect(Date.parse(fork.querySelector('time')?.dateTime ?? '')).toBe(Number(made) * 1000);
    expect(app.sent.filter(({ path }) => path.includes('/commits'))).toHaveLength(1);
  });

  it('is named by its path once an answer has shown it', async () => {
    app = openApp(service, '/p/1/merge_requests');
    expect(await screen.findByRole('heading', { name: 'tideplan' })).toBeTruthy();
  });

  it('says that a project does not exist or is not visible', async () => {
    app = openApp(service, '/p/999/merge_requests');
    expect(await screen.findByRole('heading', { name: text('components.failure_not_found') })).toBeTruthy();
  });
});

describe('frame', () => {
  it('has a page for routes that do not exist', async () => {
    app = openApp(service, '/nothing/here');
    expect(await screen.findByRole('heading', { name: text('shell.page_not_found') })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: text('states.open_queue') }));
    expect(app.route()).toBe('/review');
  });

  it('lists the projects of the local service and leads to them', async () => {
    app = openApp(service, '/review', {
      answers: {
        'local-service:projects': () =>
          succeed(service.projects.map(({ id, path }) => ({ id, path, folder_name: null }))),
      },
    });
    await app.user.click(await screen.findByRole('link', { name: 'tideplan' }));
    expect(await screen.findByRole('grid', { name: text('palette.requests') })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: text('shell.where') }).textContent).toBe(
      'harbortideplanMerge requests',
    );
  });

  it('shows the accounts, and why signing out failed', async () => {
    app = openApp(service, '/accounts', {
      answers: { 'accounts:sign-out': () => fail('keychain', 'The keychain did not delete the entry.') },
    });
    const list = within(await screen.findByRole('main'));
    await app.user.click(await list.findByRole('button', { name: text('accounts.sign_out') }));
    await app.user.click(
      await screen.findByRole('button', { name: text('accounts.sign_out_user', { username: 'owner' }) }),
    );
    expect(await screen.findByText('The keychain did not delete the entry.')).toBeTruthy();
  });
});
