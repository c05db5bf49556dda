// @vitest-environment jsdom
/** Review queue, project list, accounts and the frame over the real proxy and service: what is empty, out of reach or refused. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { fail, openApp, succeed } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';

let service: TestService;

beforeEach(async () => {
  service = await serviceOfTest();
});

const rows = (): readonly string[] =>
  screen.getAllByRole('link').flatMap((link) => (link.dataset.row === undefined ? [] : [link.textContent]));

describe('review queue', () => {
  it('says when something will appear, and leads to everything that is open', async () => {
    const app = openApp(service, '/', { sender: 'admin' });
    expect(await screen.findByText(text('merge_requests.nothing_waits'))).toBeTruthy();
    expect(app.route()).toBe('/review');
    await app.user.click(screen.getByRole('button', { name: text('merge_requests.show_all_open') }));
    await waitFor(() => {
      expect(rows().length).toBeGreaterThan(5);
    });
    await app.user.click(screen.getByRole('button', { name: text('merge_requests.for_me') }));
  });

  it('says what happened when the server cannot be reached, and refreshes on request', async () => {
    let isDown = true;
    const app = openApp(service, '/review', {
      sender: 'maintainer',
      between: async (request, pass) => {
        if (isDown) throw new TransportError('unreachable', false, 'connection refused');
        return pass(request);
      },
    });
    expect(await screen.findByRole('heading', { name: text('common.no_server') })).toBeTruthy();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: text('common.retry') }));
    expect(await screen.findByRole('heading', { name: text('merge_requests.group_review') })).toBeTruthy();
  });
});

describe('project', () => {
  it('asks for nobody’s merge requests while the author of the filter cannot be looked up, and does when they can', async () => {
    let isDown = true;
    const searches: string[] = [];
    const app = openApp(service, '/p/1/merge_requests?author=ines.okafor&state=all', {
      sender: 'maintainer',
      between: async (request, pass) => {
        const { pathname, search } = new URL(request.url);
        if (pathname.endsWith('/users') && isDown) throw new TransportError('unreachable', false, 'connection refused');
        if (pathname.endsWith('/merge_requests')) searches.push(search);
        return pass(request);
      },
    });
    const again = await screen.findByRole('button', { name: textPattern('common.retry') });
    const lists = (): readonly string[] => searches.filter((search) => !search.includes('per_page=1'));
    expect(lists()).toEqual([]);
    isDown = false;
    await app.user.click(again);
    await waitFor(() => {
      expect(rows().length).toBeGreaterThan(0);
    });
    expect(lists().every((search) => search.includes('author_id='))).toBe(true);
  });

  it('dates rows by their newest commit, where no job does by the branch, at no call for a row, and says what the order is', async () => {
    const app = openApp(service, '/p/1/merge_requests', { sender: 'maintainer' });
    const list = await screen.findByRole('grid', { name: text('common.merge_requests') });
    // The fork is hidden from the maintainer, and with it its jobs and branches.
    const isHidden = (row: HTMLElement): boolean => row.textContent.includes('Say at which hours pilots are on call');
    await waitFor(() => {
      const rows = within(list).getAllByRole('row');
      expect(rows.filter(isHidden)).toHaveLength(1);
      for (const row of rows.filter((one) => !isHidden(one)))
        expect(row.querySelector('time')?.title, row.textContent).toMatch(/^Newest commit: /);
    });
    const order = [text('merge_requests.changed_first'), text('merge_requests.dated_by_commit')].join(' · ');
    expect(screen.getByText(order)).toBeTruthy();
    await app.idle();
    expect(app.sent.filter(({ path }) => path.includes('/commits'))).toEqual([]);
  });

  it('is named by its path once an answer has shown it', async () => {
    openApp(service, '/p/1/merge_requests');
    expect(await screen.findByRole('heading', { name: 'tideplan' })).toBeTruthy();
  });
});

describe('frame', () => {
  it('lists the projects of the local service and leads to them', async () => {
    const app = openApp(service, '/review', {
      answers: {
        'local-service:projects': () =>
          succeed(service.projects.map(({ id, path }) => ({ id, path, folder_name: null }))),
      },
    });
    await app.user.click(await screen.findByRole('link', { name: 'tideplan' }));
    expect(await screen.findByRole('grid', { name: text('common.merge_requests') })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: text('shell.where') }).textContent).toBe(
      'harbortideplanMerge requests',
    );
  });

  it('shows the accounts, and why signing out failed', async () => {
    const app = openApp(service, '/accounts', {
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
