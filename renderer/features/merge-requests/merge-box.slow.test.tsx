// @vitest-environment jsdom
/** What the merge box says of jobs, of what was read, of forks and of outages: green and filled only where nothing speaks against merging. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { drawnNow, merge, offeredMerge, type DrawnSeed } from '#testing/merging.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern, textStart } from '#testing/text.ts';

let service: TestService;
let drawn: readonly DrawnSeed[];

beforeEach(async () => {
  service = await serviceOfTest();
  drawn = await drawnNow(service, 5);
});

interface Read {
  readonly sha: string;
  readonly source_branch: string;
}
const readRequest = async (iid: number): Promise<Read> =>
  (await (await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}`)).json()) as Read;

const open = (iid: number, between?: Between): OpenApp =>
  openApp(service, `/p/1/merge_requests/${String(iid)}`, { drawn, between });
const box = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: text('merging.merge') }));
const mergeButton = async (): Promise<HTMLElement> => screen.findByRole('button', { name: text('merging.merge') });

const setJobs = (status: string, most = 100): number =>
  service.inDatabase(
    (database) =>
      database.write(
        `UPDATE jobs SET status = ? WHERE id IN (SELECT jobs.id FROM jobs JOIN pipelines ON pipelines.id = pipeline_id
         WHERE sha = ? AND jobs.status <> 'manual' ORDER BY jobs.id LIMIT ?)`,
        status,
        drawn.find(({ mergeRequest }) => mergeRequest.iid === 5)?.head.sha ?? '',
        most,
      ).changes,
  );

describe('what the box says', () => {
  const isFilled = (): boolean => /primary/.test(screen.getByRole('button', { name: text('merging.merge') }).className);

  it('names jobs that failed, and is neither green nor blue', async () => {
    expect(setJobs('failed', 1)).toBe(1);
    open(5);
    expect(await screen.findByText(text('merging.check_jobs'))).toBeTruthy();
    await offeredMerge();
    expect([isFilled(), screen.queryByText(text('merging.ready'))]).toEqual([false, null]);
  });

  it('is ready and filled once all passed and all was read, and says of what', async () => {
    expect(setJobs('success')).toBeGreaterThan(0);
    open(5);
    await offeredMerge();
    expect(await screen.findByText(text('merging.ready'))).toBeTruthy();
    expect(isFilled()).toBe(true);
    const rows = within((await box()).getByRole('list', { name: text('merging.checks') })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(textStart('merging.no_conflicts', { target: 'main' })) as string,
        expect.stringMatching(textStart('merging.some_passed', { some: 4, count: 5, rest: 1 })) as string,
        text('merging.files_viewed', { viewed: 2, count: 2 }),
      ]),
    );
  });

  it('does not take changes into another branch for those that were read', async () => {
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { target_branch: 'release/1.x' } });
    open(5);
    expect(await screen.findByText(text('merging.not_read'))).toBeTruthy();
    expect(await mergeButton()).toHaveProperty('disabled', true);
  });

  it('does not call ready what the server has not checked', async () => {
    open(5, async (request, pass) => {
      const answer = await pass(request);
      if (request.method !== 'GET' || !request.url.endsWith('/merge_requests/5')) return answer;
      return Response.json({ ...((await answer.json()) as object), merge_status: 'checking' });
    });
    expect(await screen.findByText(text('merging.checking'))).toBeTruthy();
    await offeredMerge();
    expect([isFilled(), screen.queryByText(text('merging.ready'))]).toEqual([false, null]);
  });

  it('does not take jobs of an earlier head for those of a new one', async () => {
    setJobs('success');
    const opened = open(5);
    expect(await screen.findByText(text('merging.ready'))).toBeTruthy();
    const tree = await service.git(1, 'rev-parse', 'windows-by-bisection^{tree}');
    const who = ['-c', 'user.name=Ines', '-c', 'user.email=i@x.example'];
    const head = await service.git(1, ...who, 'commit-tree', tree, '-p', 'windows-by-bisection', '-m', 'More');
    await service.git(1, 'update-ref', 'refs/heads/windows-by-bisection', head);
    await opened.first.readAgain();
    await waitFor(() => expect(screen.queryByText(text('merging.ready'))).toBeNull());
    expect(await screen.findByText(text('merging.arrived', { count: 1 }))).toBeTruthy();
  });

  it('says that the sign-in is no longer valid, and offers nothing', async () => {
    let isRevoked = false;
    const opened = open(5, async (request, pass) =>
      isRevoked ? Response.json({ message: '401 Unauthorized' }, { status: 401 }) : pass(request),
    );
    await offeredMerge();
    isRevoked = true;
    await opened.first.readAgain();
    expect(await screen.findByText(text('merging.sign_in_to_merge'))).toBeTruthy();
    expect(await mergeButton()).toHaveProperty('disabled', true);
    expect(isFilled()).toBe(false);
  });

  it('of a fork whose it is, and offers to delete nothing of it', async () => {
    drawn = await drawnNow(service, 9);
    const { user, sent } = open(9);
    const request = await readRequest(9);
    await offeredMerge();
    const path = service.inDatabase(
      (database) => (database.all('SELECT path FROM projects WHERE id = 3')[0] as { path: string }).path,
    );
    expect((await box()).getByText(textPattern('merging.fork_stays')).textContent).toMatch(
      new RegExp(`${path}|project 3 \\(opened by @`),
    );
    expect(screen.getByTitle(new RegExp(`.+: ${request.source_branch}$`))).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: textPattern('merging.delete_source') })).toBeNull();
    await merge(user);
    expect(await screen.findAllByText(text('common.merged'))).not.toHaveLength(0);
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ should_remove_source_branch: false });
  });
});

describe('what the server cannot merge', () => {
  const remove = async (branch: string): Promise<string> => service.git(1, 'update-ref', '-d', `refs/heads/${branch}`);

  it('M-3 of the source is named, and made again at the head that the server has', async () => {
    const { source_branch: branch, sha } = await readRequest(5);
    await remove(branch);
    open(5);
    // While it is looked for, nothing is said that may be false.
    expect((await box()).queryByText(text('merging.conflicts'))).toBeNull();
    expect(await (await box()).findByText(text('merging.source_missing', { branch }))).toBeTruthy();
    (await screen.findByRole('button', { name: text('branches.restore_branch') })).click();
    await offeredMerge();
    expect(await service.git(1, 'rev-parse', branch)).toBe(sha);
  });

  it('M-3 of the target is named, and is no conflict', async () => {
    await service.git(1, 'update-ref', 'refs/heads/short-lived', 'main');
    const body = { target_branch: 'short-lived' };
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body });
    await remove('short-lived');
    open(5);
    expect(await (await box()).findByText(text('merging.target_missing', { branch: 'short-lived' }))).toBeTruthy();
    expect((await box()).queryByText(text('merging.conflicts'))).toBeNull();
    expect((await box()).queryByRole('button', { name: text('merge_request.copy_commands') })).toBeNull();
  });

  it('M-3 without a common history is no conflict, and no commands are offered that git would refuse', async () => {
    const { source_branch: source, sha } = await readRequest(5);
    open(5, async (request, pass) => {
      const answer = await pass(request);
      if (!new URL(request.url).pathname.endsWith('/merge_requests/5')) return answer;
      // As a server of today that found no base.
      const diff_refs = { base_sha: null, start_sha: 'a'.repeat(40), head_sha: sha };
      return Response.json({ ...((await answer.json()) as object), merge_status: 'cannot_be_merged', diff_refs });
    });
    const shown = within(await screen.findByRole('region', { name: text('merging.merge') }));
    expect(await shown.findByText(text('merging.unrelated'))).toBeTruthy();
    expect(shown.getByText(text('merging.unrelated_text', { source, target: 'main' }))).toBeTruthy();
    expect(shown.queryByText(text('merging.conflicts'))).toBeNull();
    expect((await box()).queryByRole('button', { name: text('merge_request.copy_commands') })).toBeNull();
  });
});

describe('an open confirmation', () => {
  const named = async (name: string): Promise<HTMLElement> =>
    within(await screen.findByRole('dialog', { name: /^Merge !/ })).findByRole('button', { name });

  it('for an automatic merge never merges at once: where the jobs have ended it says so', async () => {
    setJobs('running');
    const { user, first, sent } = open(5);
    await user.click(await screen.findByRole('checkbox', { name: text('merging.auto_merge') }));
    await user.click(await offeredMerge());
    const button = await named(text('merging.set_auto'));
    setJobs('failed');
    await first.readAgain();
    expect(await screen.findByText(text('merging.jobs_ended'))).toBeTruthy();
    expect(await named(text('merging.set_auto'))).toBe(button);
    await user.click(button);
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('names the target that it was opened for, and merges into no other', async () => {
    const { user, first, sent } = open(5);
    await user.click(await offeredMerge());
    const button = await named(text('merging.merge'));
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { target_branch: 'release/1.x' } });
    await first.readAgain();
    expect(await screen.findByText(text('merging.target_now', { target: 'release/1.x' }))).toBeTruthy();
    await user.click(button);
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

it('deletes the source branch, or not, as the merge request says since, also where the box was touched before', async () => {
  const say = async (remove_source_branch: boolean): Promise<void> => {
    await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { remove_source_branch } });
  };
  await say(true);
  const { user, first, sent } = open(5);
  await offeredMerge();
  const tick = (): HTMLInputElement => screen.getByRole('checkbox', { name: textPattern('merging.delete_source') });
  const becomes = async (isTicked: boolean): Promise<void> => {
    await first.readAgain();
    await waitFor(() => expect(tick().checked).toBe(isTicked));
  };
  await becomes(true);
  await say(false);
  await becomes(false);
  await user.click(tick());
  await becomes(true);
  await say(true);
  await becomes(true);
  await say(false);
  await becomes(false);
  await merge(user);
  expect(sent.find(({ path }) => path.endsWith('/merge'))?.body).toMatchObject({ should_remove_source_branch: false });
});

const chooseDeletion = async (): Promise<void> => {
  await offeredMerge();
  const box = screen.getByRole('checkbox', { name: textPattern('merging.delete_source') });
  if (!(box as HTMLInputElement).checked) box.click();
};

it.each([
  ['source_is_protected', { protected: true }],
  ['source_is_default', { default: true }],
] as const)('M-8 deleting the source branch is warned of: %s', async (key, field) => {
  const { source_branch: branch } = await readRequest(5);
  open(5, async (request, pass) => {
    const answer = await pass(request);
    if (!request.url.includes('/repository/branches/')) return answer;
    return Response.json({ ...((await answer.json()) as object), ...field });
  });
  await chooseDeletion();
  expect(await screen.findByText(text(`merging.${key}`, { branch }))).toBeTruthy();
});

it('M-8 deleting the source branch is warned of where others go into it', async () => {
  const { source_branch: branch } = await readRequest(5);
  await service.send('owner', 'PUT /projects/1/merge_requests/9', { body: { target_branch: branch } });
  open(5);
  await chooseDeletion();
  expect(await screen.findByText(text('merging.source_is_target', { count: 1, branch }))).toBeTruthy();
});
