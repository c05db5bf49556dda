// @vitest-environment jsdom
/** M-4: how far a merge request is behind its target, and which of its files conflict, without a clone and only when it is asked for. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { installSessionWorkers } from '#testing/changes-worker.ts';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';

let service: TestService;

beforeEach(async () => {
  installSessionWorkers();
  service = await serviceOfTest();
});

const open = (iid: number, between?: Between): OpenApp =>
  openApp(service, `/p/1/merge_requests/${String(iid)}`, { between });
const box = async () => within(await screen.findByRole('region', { name: text('merging.merge') }));
const headOf = async (iid: number): Promise<string> =>
  ((await (await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`)).json()) as { sha: string })
    .sha;
const behindMain = async (iid: number): Promise<number> =>
  Number(await service.git(1, 'rev-list', '--count', `${await headOf(iid)}..main`));
const comparisons = ({ sent }: OpenApp): readonly string[] =>
  sent.map(({ path }) => path).filter((path) => path.includes('/compare?'));

/** The files that git cannot merge. */
const byGit = async (iid: number): Promise<readonly string[]> => {
  const merge = ['merge-tree', '--write-tree', '--name-only', '--no-messages', 'main', await headOf(iid)];
  const { stdout } = await service.git(1, ...merge).then(
    (all) => ({ stdout: all }),
    (error: unknown) => error as { readonly stdout: string },
  );
  return stdout.trim().split('\n').slice(1);
};

it('names the conflicting files with a way to their changes, and how far behind it is', async () => {
  const files = await byGit(2);
  expect(files.length).toBeGreaterThan(0);
  const app = open(2);
  const shown = await box();
  const count = await behindMain(2);
  expect(await shown.findByText(text('merging.behind', { count, target: 'main' }))).toBeTruthy();
  expect(comparisons(app)).toHaveLength(1);

  await app.user.click(await shown.findByRole('button', { name: text('merging.find_conflicts') }));
  const list = await shown.findByRole('list', { name: text('clones.conflicting_files') });
  expect(shown.getByText(textPattern('clones.cannot_merge', { count: files.length }))).toBeTruthy();
  const links = within(list).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(files);
  expect(within(list).getAllByText(/<{7} main /, { selector: 'pre' })).not.toHaveLength(0);
  expect(comparisons(app)).toHaveLength(3);

  const address = `/p/1/merge_requests/2/changes?file=${encodeURIComponent(files[0]!)}`;
  expect(links[0]!.getAttribute('href')).toBe(address);
  await app.user.click(links[0]!);
  await waitFor(() => expect(app.route()).toBe('/p/1/merge_requests/2/changes'), { timeout: 20_000 });
  await app.first.go(-1);
  // Both commits are as they were: nothing is compared again.
  expect(await (await box()).findByText(text('merging.behind', { count, target: 'main' }))).toBeTruthy();
  expect(comparisons(app)).toHaveLength(3);
});

it('compares one that can be merged with a press, and offers the commands that update it', async () => {
  const app = open(5);
  const button = await (await box()).findByRole('button', { name: text('merging.check_behind') });
  await app.idle();
  expect(comparisons(app)).toHaveLength(0);
  await app.user.click(button);
  const count = await behindMain(5);
  const shown = await box();
  const words =
    count === 0 ? text('merging.up_to_date', { target: 'main' }) : text('merging.behind', { count, target: 'main' });
  expect(await shown.findByText(words)).toBeTruthy();
  expect(shown.queryAllByRole('button', { name: text('merge_request.copy_commands') })).toHaveLength(
    count === 0 ? 0 : 1,
  );
  expect(comparisons(app)).toHaveLength(1);
});

it('says where the branch of a fork is, and who can update it', async () => {
  await service
    .git(1, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', 'More')
    .then((commit) => service.git(1, 'update-ref', 'refs/heads/main', commit));
  const { user } = open(9);
  await user.click(await (await box()).findByRole('button', { name: text('merging.check_behind') }));
  expect(await (await box()).findByText(textPattern('merging.fork_push'))).toBeTruthy();
});

it('says at least how many where the server gave up, and nothing of a count where it refuses', async () => {
  let status = 200;
  const between: Between = async (request, pass) => {
    if (!request.url.includes('/compare?')) return pass(request);
    if (status !== 200) return Response.json({ message: '404 Not Found' }, { status });
    const commits = [1, 2, 3].map((at) => ({ id: String(at).repeat(40), title: 'x' }));
    return Response.json({ commit: null, commits, diffs: [], compare_timeout: true, compare_same_ref: false });
  };
  const app = open(2, between);
  expect(await (await box()).findByText(text('merging.behind_least', { count: 3, target: 'main' }))).toBeTruthy();
  await app.user.click(await (await box()).findByRole('button', { name: text('merging.find_conflicts') }));
  // What the server left out may conflict.
  expect(await (await box()).findByText(text('merging.none_found'))).toBeTruthy();
  expect((await box()).getByText(new RegExp(`^${text('merging.left_out')}`))).toBeTruthy();
  await app.close();
  status = 404;
  open(2, between);
  expect(await (await box()).findByText(text('merging.behind_unsaid'))).toBeTruthy();
});
