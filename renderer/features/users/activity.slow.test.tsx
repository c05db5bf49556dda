// @vitest-environment jsdom
/** The activity screen over the real proxy and service: while one of its lists is late or fails, and with bots and new accounts. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { administrator, openApp, succeed, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';

let service: TestService;
let app: OpenApp;

beforeEach(async () => {
  service = await serviceOfTest();
});

const open = (view: string, between: Between): OpenApp =>
  (app = openApp(service, `/admin/activities?view=${view}&from=2025-09-02`, {
    sender: 'admin',
    answers: { 'accounts:current': () => succeed(administrator) },
    between,
  }));
/** The list of users as a server with the field `bot` answers it. */
const withBot =
  (name: string): Between =>
  async (request, pass) => {
    const answer = await pass(request);
    if (path(request) !== '/users') return answer;
    const users = (await answer.json()) as readonly { readonly username: string }[];
    return Response.json(
      users.map((user) => ({ ...user, bot: user.username === name })),
      { headers: answer.headers },
    );
  };
/** The list of users as a server without the field `last_activity_on` answers it. */
const withoutDays = async (request: Request, pass: (request: Request) => Promise<Response>): Promise<Response> => {
  const answer = await pass(request);
  const users = (await answer.json()) as readonly object[];
  return Response.json(
    users.map((user) => ({ ...user, last_activity_on: undefined })),
    { headers: { 'x-total': String(users.length), 'x-next-page': '' } },
  );
};
const path = (request: Request): string => new URL(request.url).pathname.replace('/api/v4', '');
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

describe('who is dormant', () => {
  it('is said when all activities were read, not before', async () => {
    const held = Promise.withResolvers<undefined>();
    const users = Promise.withResolvers<undefined>();
    // Of a server whose list of users has no days.
    open('dormant', async (request, pass) => {
      if (path(request) === '/users') return withoutDays(request, pass).finally(() => users.resolve(undefined));
      if (path(request) !== '/user/activities') return pass(request);
      const isSecond = new URL(request.url).searchParams.get('page') === '2';
      // The second page is asked for when the first is drawn: all users are known then.
      await (isSecond ? held : users).promise;
      const answer = await pass(new Request(request.url.replace('page=2', 'page=1'), request));
      const all = (await answer.json()) as readonly unknown[];
      // The last one comes on a page of its own, later.
      return isSecond
        ? Response.json(all.slice(-1), { headers: { 'x-next-page': '' } })
        : Response.json(all.slice(0, -1), { headers: { 'x-next-page': '2' } });
    });
    const requested = (part: string): boolean => app.sent.some((sent) => sent.path.includes(part));
    await waitFor(() => expect(requested('/user/activities?page=2')).toBe(true));
    expect(screen.getByRole('button', { name: text('activity.dormant') })).toBeTruthy();
    expect([row('Otto Brandt'), row('Erik Lund')]).toEqual([null, null]);
    held.resolve(undefined);
    await waitFor(() => expect(row('Otto Brandt')).toBeTruthy());
    expect(row('Erik Lund')).toBeNull();
    expect(screen.getByRole('button', { name: 'Dormant 2' })).toBeTruthy();
  });

  it('is not known without the list of users: the active ones are shown, and that names are missing', async () => {
    open('active', async (request, pass) =>
      path(request) === '/users'
        ? Response.json({ message: '500 Internal Server Error' }, { status: 500 })
        : pass(request),
    );
    expect(await screen.findByText(text('activity.users_not_whole'))).toBeTruthy();
    expect(row('@lena.frost')).toBeTruthy();
    expect(row('Lena Frost')).toBeNull();
    expect(screen.getByRole('button', { name: text('activity.dormant') })).toBeTruthy();
  });
});

describe('the days of the list of users', () => {
  it('say the same as the activities, which are not read then', async () => {
    const active = (await (
      await service.send('admin', 'GET /user/activities?per_page=100&from=2025-09-02')
    ).json()) as readonly { readonly username: string }[];
    open('active', async (request, pass) => pass(request));
    await waitFor(() => expect(screen.getByRole('button', { name: `Active ${String(active.length)}` })).toBeTruthy());
    for (const { username } of active) expect(row(`@${username.replaceAll('.', String.raw`\.`)}`)).toBeTruthy();
    expect(app.sent.filter((sent) => sent.path.startsWith('/user/activities'))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Dormant 2' })).toBeTruthy();
  });

  it('are shown page by page; stopped, the rows stay and nobody can be blocked as dormant', async () => {
    const asked: number[] = [];
    const held = Promise.withResolvers<undefined>();
    open('dormant', async (request, pass) => {
      if (path(request) !== '/users') return pass(request);
      const page = Number(new URL(request.url).searchParams.get('page'));
      asked.push(page);
      if (page === 2) await held.promise;
      const answer = await pass(new Request(request.url.replace('page=2', 'page=1'), request));
      const users = (await answer.json()) as readonly unknown[];
      const half = users.length / 2;
      return Response.json(page === 1 ? users.slice(0, half) : users.slice(half), {
        headers: { 'x-total': String(users.length), 'x-next-page': page === 1 ? '2' : '' },
      });
    });
    await screen.findByText(textPattern('activity.reading_count_of'));
    await waitFor(() => expect(asked).toEqual([1, 2]));
    const [stop] = await screen.findAllByRole('button', { name: text('common.stop') });
    if (stop) await app.user.click(stop);
    await screen.findByText(textPattern('activity.stopped_count_of'));
    expect(screen.queryByText(text('common.loading'))).toBeNull();
    held.resolve(undefined);
    const [more] = screen.getAllByRole('button', { name: text('lists.read_more') });
    if (more) await app.user.click(more);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dormant 2' })).toBeTruthy());
    expect(screen.queryByText(textPattern('activity.stopped_count_of'))).toBeNull();
  });
});

describe('defect U-1', () => {
  it('among all users the panel says that it is a bot', async () => {
    open('all&search=otto', withBot('otto.brandt'));
    await waitFor(() => expect(row('Otto Brandt')).toBeTruthy());
    // In the list and in the panel.
    expect(await screen.findAllByText(text('activity.none_bot'))).toHaveLength(2);
  });

  it('a selection of users is blocked without its bots, and says so', async () => {
    app = openApp(service, '/admin/users', {
      sender: 'admin',
      answers: { 'accounts:current': () => succeed(administrator) },
      between: withBot('otto.brandt'),
    });
    const { user } = app;
    const choose = async (name: string): Promise<void> =>
      user.click(within(await screen.findByRole('row', { name: new RegExp(name) })).getByRole('checkbox'));
    await choose('Otto Brandt');
    const bar = within(await screen.findByRole('toolbar', { name: text('lists.selected_rows') }));
    expect(bar.getByText(text('users.without_bots', { count: 1 }))).toBeTruthy();
    expect((bar.getByRole('button', { name: text('users.block') }) as HTMLButtonElement).disabled).toBe(true);
    await choose('Rune Dahl');
    await user.click(bar.getByRole('button', { name: text('users.block') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText(/Rune Dahl/)).not.toEqual([]);
    expect(dialog.queryByText(/Otto Brandt/)).toBeNull();
  });
});
