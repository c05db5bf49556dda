/** Reading histories (C3, C5, C6, C10): git reads what the answer holds, and ends with its client. */
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { listen, type Listening } from '#service/listen.ts';
import { addCommits } from '#service/testing/grow-repository.ts';
import { openGitLog } from '#service/testing/git-log.ts';

const service = serviceForEach();
let listening: Listening;
beforeEach(async () => {
  listening = await listen(service, '127.0.0.1', 0);
});
afterEach(async () => {
  await listening.stop();
});

const contributors = async (): Promise<unknown> =>
  exactAnswer('repository.contributors', await service.send('owner', 'GET /projects/1/repository/contributors'));

/** By git alone, over the whole history. */
const counted = async (): Promise<string[]> => {
  const lines = await service.git(1, 'shortlog', '-sne', '--no-merges', 'main');
  return lines.split('\n').map((line) => line.trim().split('\t')[0] ?? '');
};

const commit = async (name: string, parent: string): Promise<string> => {
  const by = ['-c', `user.name=${name}`, '-c', `user.email=${name}@new.example`];
  const made = await service.git(1, ...by, 'commit-tree', `${parent}^{tree}`, '-p', parent, '-m', `By ${name}`);
  await service.git(1, 'update-ref', 'refs/heads/main', made);
  return made;
};

it('C5 contributors are counted once per head, then only what is new, and again when the branch was overwritten', async () => {
  const before = await service.git(1, 'rev-parse', 'main');
  const first = (await contributors()) as { commits: number }[];
  expect(first.map(({ commits }) => String(commits))).toEqual(await counted());
  const log = await openGitLog();
  try {
    const walks = async (): Promise<string[]> =>
      (await log.calls())
        .filter((call) => call.includes('--numstat'))
        .map((call) => call.split('--end-of-options ')[1] ?? '');
    expect(await contributors()).toEqual(first);
    expect(await walks()).toEqual([]);
    const after = await commit('newcomer', before);
    const second = await contributors();
    expect(await walks()).toEqual([`${after} ^${before}`]);
    expect(second).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'newcomer', commits: 1 })]));
    await service.git(1, 'update-ref', 'refs/heads/main', `${before}~1`);
    await contributors();
    expect((await walks()).at(-1)).toBe(await service.git(1, 'rev-parse', 'main'));
  } finally {
    await log.close();
  }
});

it.each([
  ['contributors', '--numstat'],
  ['compare?from=v0.1.0&to=main', ' log '],
  ['compare?from=v0.1.0&to=main', ' diff-tree '],
])('C5 a client of %s that goes away ends the git of%s', async (path, held) => {
  const access = join(service.folder, 'held');
  const log = await openGitLog(`case "$*" in *'${held}'*) echo $$ >'${access}'; exec sleep 600 ;; esac`);
  const isRunning = async (): Promise<boolean> => {
    const pid = Number(await readFile(access, 'utf8').catch(() => '0'));
    try {
      return pid > 0 && process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  try {
    const headers = { 'private-token': service.tokens.owner ?? '' };
    const request = get(`${listening.url}/api/v4/projects/1/repository/${path}`, { headers });
    request.on('error', () => undefined);
    await expect.poll(isRunning, { timeout: 20_000 }).toBe(true);
    request.destroy();
    await expect.poll(isRunning, { timeout: 20_000 }).toBe(false);
  } finally {
    await log.close();
  }
});

it('C5 who shares a count with somebody that goes away gets it anyway', async () => {
  const whole = service.send('owner', 'GET /projects/1/repository/contributors');
  const leaving = new AbortController();
  const headers = { 'private-token': service.tokens.owner ?? '' };
  const url = 'http://127.0.0.1/api/v4/projects/1/repository/contributors';
  const left = service.fetch(new Request(url, { headers, signal: leaving.signal }));
  leaving.abort();
  expect((await left).status).toBe(499);
  expect((await whole).status).toBe(200);
});

it('C6 a page of the commits of a merge request is asked of git as a page', async () => {
  const path = 'GET /projects/1/merge_requests/5/commits';
  const all = await exactAnswer('mergeRequests.commits', await service.send('owner', path));
  expect(all.length).toBeGreaterThan(1);
  const log = await openGitLog();
  try {
    const response = await service.send('owner', `${path}?per_page=1&page=2`);
    expect(response.headers.get('x-total')).toBe(String(all.length));
    expect(await exactAnswer('mergeRequests.commits', response)).toEqual(all.slice(1, 2));
    const walks = (await log.calls()).filter((call) => call.includes(' log '));
    expect(walks).toEqual([expect.stringContaining('--skip=1 --max-count=1 ') as string]);
  } finally {
    await log.close();
  }
});

it('C3 one branch or tag is asked for by its name, others are not listed', async () => {
  const log = await openGitLog();
  try {
    const send = async (line: string, body?: object): Promise<number> =>
      (await service.send('owner', line, body ? { body } : {})).status;
    expect(await send('GET /projects/1/repository/tags/v0.1.0')).toBe(200);
    expect(await send('GET /projects/1/repository/tags/v0.1')).toBe(404);
    expect(await send('POST /projects/1/repository/branches', { branch: 'x/new', ref: 'main' })).toBe(201);
    expect(await send('POST /projects/1/repository/branches', { branch: 'x/new', ref: 'main' })).toBe(400);
    const options = { source_branch: 'x/new', target_branch: 'main', title: 'New' };
    expect(await send('POST /projects/1/merge_requests', options)).toBe(201);
    expect(await send('POST /projects/1/merge_requests', { ...options, target_branch: 'none' })).toBe(400);
    expect(await send('DELETE /projects/1/repository/branches/x%2Fnew')).toBe(204);
    expect(await send('DELETE /projects/1/repository/branches/x%2Fnew')).toBe(404);
    const lists = (await log.calls()).filter((call) => /for-each-ref .*refs\/(?:heads|tags)\/$/u.test(call));
    expect(lists).toEqual([]);
  } finally {
    await log.close();
  }
});

it('C6 a comparison is read from git as it is read by the client: first the commits, then the files, one process each', async () => {
  const tip = await service.git(1, 'rev-parse', 'main');
  await addCommits({ folder: service.folder, projectId: 1 }, { from: tip, branch: 'long', count: 4000 });
  const log = await openGitLog();
  try {
    const kinds = async (): Promise<string[]> =>
      (await log.calls()).flatMap((call) => / (log|rev-list|diff-tree|merge-base) /u.exec(call)?.[1] ?? []);
    const compared = async (): Promise<Response> =>
      service.send('owner', 'GET /projects/1/repository/compare?from=main&to=long');
    const reader = (await compared()).body?.getReader();
    expect((await reader?.read())?.value?.length).toBeLessThan(2000);
    expect(await kinds()).toEqual(['merge-base', 'log']);
    await reader?.cancel();
    await log.clear();
    const answer = await exactAnswer('repository.compare', await compared());
    expect(await kinds()).toEqual(['merge-base', 'log', 'diff-tree']);
    expect([answer.commits.length, new Set(answer.commits.map(({ id }) => id)).size]).toEqual([4000, 4000]);
    expect([answer.commit?.id, answer.commits.at(-1)?.title]).toEqual([
      await service.git(1, 'rev-parse', 'long'),
      'Commit 0',
    ]);
    expect(answer.diffs.map(({ new_path }) => new_path)).toEqual(['long/counted.txt']);
  } finally {
    await log.close();
  }
});
