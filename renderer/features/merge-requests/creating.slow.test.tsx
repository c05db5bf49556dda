// @vitest-environment jsdom
/** Opening a merge request over the real proxy and service: the branches, what is typed, and an answer that was lost. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { losing, openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { folderOfTest, serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';

// There are no workers here: the comparison of the branches is never read, and the end-to-end test reads it.
vi.mock('#renderer/workers/worker-script.ts', async (original) => ({
  ...(await original<object>()),
  startWorker: () => ({ postMessage: () => undefined, addEventListener: () => undefined, terminate: () => undefined }),
}));

let service: TestService;
let folder: string;

beforeEach(async () => {
  service = await serviceOfTest();
  folder = folderOfTest();
  const made = await service.send('maintainer', 'POST /projects/1/repository/branches', {
    body: { branch: 'night-tides', ref: 'windows-by-bisection' },
  });
  expect(made.status).toBe(201);
});
const open = (between?: Between, route = '/p/1/merge_requests/new'): OpenApp =>
  openApp(service, route, { sender: 'maintainer', draftFolder: folder, between });

interface Listed {
  readonly iid: number;
  readonly title: string;
  readonly source_branch: string;
  readonly target_branch: string;
  readonly description: string;
  readonly force_remove_source_branch: boolean;
}
const ofBranch = async (): Promise<Listed[]> => {
  const answer = await service.send('maintainer', 'GET /projects/1/merge_requests?state=opened&per_page=100');
  return ((await answer.json()) as Listed[]).filter(({ source_branch }) => source_branch === 'night-tides');
};
const field = async (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>(name === 'Title' || name === 'Description' ? 'textbox' : 'combobox', { name });
const fill = async ({ user }: OpenApp): Promise<void> => {
  // Pasted: each letter would draw the form and the suggestions once more.
  for (const [name, words] of [
    [text('merge_request.source_branch'), 'night-tides'],
    [text('common.title'), 'Plan by night'],
    [text('common.description'), 'With **lamps**'],
  ] as const) {
    await user.clear(await field(name));
    await user.paste(words);
  }
};

it('suggests the newest commit of the source as the title, and refuses a branch into itself', async () => {
  const { user } = open(undefined, '/p/1/merge_requests/new?source=night-tides&target=main');
  const tip = await service.send('maintainer', 'GET /projects/1/repository/branches/night-tides');
  const { commit } = (await tip.json()) as { readonly commit: { readonly title?: string; readonly message: string } };
  const title = await field(text('common.title'));
  await waitFor(() => expect(title.value).toBe(commit.message.split('\n')[0]));
  const target = await field(text('common.target_branch'));
  await user.clear(target);
  await user.paste('night-tides');
  expect(await screen.findByText(text('merge_request.same_branch'))).toBeTruthy();
  // Its list of suggestions hides the rest until it has closed.
  const create = await screen.findByRole<HTMLButtonElement>('button', { name: textPattern('merge_request.create') });
  expect(create.disabled).toBe(true);
});

it('R11 keeps what was typed over leaving and a restart, until it is discarded', async () => {
  const opened = open();
  await fill(opened);
  await opened.user.click(screen.getByRole('heading', { name: text('common.new_merge_request') }));
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(opened.route()).toBe('/p/1/merge_requests'));
  await opened.close();
  const again = open();
  await waitFor(async () => expect((await field(text('common.title'))).value).toBe('Plan by night'));
  expect((await field(text('common.description'))).value).toBe('With **lamps**');
  expect((await field(text('merge_request.source_branch'))).value).toBe('night-tides');
  await again.user.click(screen.getByRole('button', { name: text('common.discard') }));
  await waitFor(() => expect(again.route()).toBe('/p/1/merge_requests'));
  expect(await ofBranch()).toEqual([]);
});

it('R8 says that an open one exists already, and keeps what was typed', async () => {
  const first = await service.send('maintainer', 'POST /projects/1/merge_requests', {
    body: { source_branch: 'night-tides', target_branch: 'main', title: 'Earlier' },
  });
  expect(first.status).toBe(201);
  const opened = open();
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: textPattern('merge_request.create') }));
  expect((await screen.findByRole('alert')).textContent).toContain(text('merge_request.not_created_text'));
  expect((await field(text('common.title'))).value).toBe('Plan by night');
  expect(await ofBranch()).toHaveLength(1);
});

it.each([true, false])('R7 a lost answer is looked for before it is sent again (arrived: %s)', async (arrives) => {
  const opened = open(losing('POST', arrives));
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: textPattern('merge_request.create') }));
  await opened.user.click(await screen.findByRole('button', { name: text('merge_request.check_sent') }));
  if (arrives) await waitFor(() => expect(opened.route()).toMatch(/\/merge_requests\/\d+$/));
  else expect(await screen.findByText(text('merge_request.create_failed'))).toBeTruthy();
  expect(await ofBranch()).toHaveLength(arrives ? 1 : 0);
  expect(opened.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('opens as a draft by the mark in the title, counts the title, and swaps the branches', async () => {
  const { user } = open(undefined, '/p/1/merge_requests/new?source=night-tides&target=main');
  const title = await field(text('common.title'));
  await user.clear(title);
  await user.paste('Plan by night');
  expect(screen.getByText('13 of 255')).toBeTruthy();
  const draft = screen.getByRole<HTMLInputElement>('checkbox', { name: text('merge_request.as_draft') });
  await user.click(draft);
  expect(title.value).toBe('WIP: Plan by night');
  await user.click(draft);
  expect(title.value).toBe('Plan by night');
  await user.click(draft);
  await user.click(screen.getByRole('button', { name: text('merge_request.swap') }));
  expect([
    (await field(text('merge_request.source_branch'))).value,
    (await field(text('common.target_branch'))).value,
  ]).toEqual(['main', 'night-tides']);
  await user.click(screen.getByRole('button', { name: text('merge_request.swap') }));
  await user.click(screen.getByRole('button', { name: textPattern('merge_request.create') }));
  await waitFor(async () => expect(await ofBranch()).toHaveLength(1));
  expect((await ofBranch())[0]).toMatchObject({ title: 'WIP: Plan by night', work_in_progress: true });
});

it('a title that is too long is said at its field and not sent', async () => {
  const { user } = open(undefined, '/p/1/merge_requests/new?source=night-tides&target=main');
  const title = await field(text('common.title'));
  await user.clear(title);
  await user.click(title);
  await user.paste('x'.repeat(256));
  expect(await screen.findByText(text('merge_request.at_most', { most: 255 }))).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: textPattern('merge_request.create') }).disabled).toBe(
    true,
  );
});

it('names the open one that the branch has already, with the way to it', async () => {
  const made = await service.send('maintainer', 'POST /projects/1/merge_requests', {
    body: { source_branch: 'night-tides', target_branch: 'main', title: 'Earlier' },
  });
  const { iid } = (await made.json()) as { readonly iid: number };
  const opened = open(undefined, '/p/1/merge_requests/new?source=night-tides&target=main');
  expect(await screen.findByText(text('merge_request.already_open'))).toBeTruthy();
  await opened.user.click(screen.getByRole('link', { name: text('merge_request.open_number', { number: iid }) }));
  await waitFor(() => expect(opened.route()).toBe(`/p/1/merge_requests/${String(iid)}`));
});

it('R8 what the server says of a field is said there, until the field is changed', async () => {
  const { user } = open(
    (request, pass) =>
      request.method === 'POST'
        ? Promise.resolve(
            new Response(JSON.stringify({ message: { milestone: ['is closed'], title: ['is taken'] } }), {
              status: 400,
              headers: { 'content-type': 'application/json' },
            }),
          )
        : pass(request),
    '/p/1/merge_requests/new?source=night-tides&target=main',
  );
  const title = await field(text('common.title'));
  await user.clear(title);
  await user.type(title, 'Plan');
  await user.click(screen.getByRole('button', { name: textPattern('merge_request.create') }));
  expect(await screen.findByText(text('merge_request.server_reasons', { reasons: 'is closed' }))).toBeTruthy();
  expect(screen.getByText(text('merge_request.server_reasons', { reasons: 'is taken' }))).toBeTruthy();
  await user.type(title, ' more');
  await waitFor(() =>
    expect(screen.queryByText(text('merge_request.server_reasons', { reasons: 'is taken' }))).toBeNull(),
  );
  expect(screen.getByText(text('merge_request.server_reasons', { reasons: 'is closed' }))).toBeTruthy();
});
