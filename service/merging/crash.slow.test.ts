/** A merge and the deletion of a branch are atomic between git and the database: the process is killed in between, and the next start recovers (L2). */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  copySample,
  createTestService,
  exactAnswer,
  openTestService,
  testNow,
  type TestService,
} from '#testing/service-fixture.ts';
import { openIntents } from '#service/store/intents.ts';
import { startProcess } from '#service/testing/process-fixture.ts';

let folder: string;
let recovered: TestService | null = null;
beforeEach(async () => {
  folder = await copySample();
});
afterEach(async () => {
  await recovered?.dispose();
  recovered = null;
  await rm(folder, { recursive: true, force: true });
});

const git = async (...args: readonly string[]): Promise<string> => {
  const repository = join(folder, 'repositories', '1.git');
  return (await promisify(execFile)('git', ['-c', 'safe.directory=*', '-C', repository, ...args])).stdout.trim();
};

/** A hook of git that kills the service at a state of the reference transaction. */
const killAt = async (state: 'prepared' | 'committed', pid: number): Promise<void> => {
  const hooks = join(folder, 'hooks');
  await mkdir(hooks);
  const script = `#!/bin/sh\nif [ "$1" = ${state} ]; then kill -9 ${String(pid)}; ${state === 'prepared' ? 'exit 1;' : ''} fi\n`;
  await writeFile(join(hooks, 'reference-transaction'), script);
  await chmod(join(hooks, 'reference-transaction'), 0o755);
};

/** Starts a process, has it killed while git changes references for a call. */
const dieIn = async (state: 'prepared' | 'committed', line: string, body: object): Promise<void> => {
  const service = await startProcess('--data', folder, '--now', testNow.toISOString());
  await killAt(state, service.child.pid ?? 0);
  const repositoryConfig = join(folder, 'repositories', '1.git', 'config');
  await appendFile(repositoryConfig, `[core]\n\thooksPath = ${join(folder, 'hooks')}\n`);
  const died = new Promise((resolve) => service.child.once('exit', resolve));
  const [method = '', path = ''] = line.split(' ');
  const answer = await fetch(`${service.url}/api/v4${path}`, {
    method,
    headers: { 'private-token': service.tokens['maintainer'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  expect(answer).toBeNull();
  await died;
  await rm(join(folder, 'hooks'), { recursive: true });
};
const dieMerging = (state: 'prepared' | 'committed', body: object): Promise<void> =>
  dieIn(state, 'PUT /projects/1/merge_requests/5/merge', body);

it('L2 recovers a merge that git has and the database has not, branch and all', async () => {
  await dieMerging('committed', { should_remove_source_branch: true });
  recovered = await openTestService(folder);
  const tip = await recovered.git(1, 'rev-parse', 'main');
  const seen = await exactAnswer(
    'mergeRequests.get',
    await recovered.send('reporter', 'GET /projects/1/merge_requests/5'),
  );
  expect([seen.state, seen.merge_commit_sha, seen.should_remove_source_branch]).toEqual(['merged', tip, true]);
  expect(await recovered.git(1, 'log', '-1', '--format=%s', 'main')).toBe(
    "Merge branch 'windows-by-bisection' into 'main'",
  );
  expect(await recovered.git(1, 'branch', '--list', 'windows-by-bisection')).toBe('');
  expect(recovered.inDatabase(openIntents)).toEqual([]);
  // The checks of what was merged start as well, once.
  const pipelines = recovered.inDatabase((database) => database.all('SELECT ref FROM pipelines WHERE sha = ?', tip));
  expect(pipelines).toEqual([{ ref: 'main' }]);
  expect(await recovered.git(1, 'fsck', '--no-dangling', '--no-progress')).toBe('');
});

it('L2 keeps a branch that is at another commit than the one that was merged', async () => {
  await dieMerging('committed', { should_remove_source_branch: true });
  await git('update-ref', 'refs/heads/windows-by-bisection', 'refs/heads/tidal-streams');
  recovered = await openTestService(folder);
  const answer = await recovered.send('reporter', 'GET /projects/1/merge_requests/5');
  expect((await exactAnswer('mergeRequests.get', answer)).state).toBe('merged');
  expect(await recovered.git(1, 'rev-parse', 'windows-by-bisection')).toBe(
    await recovered.git(1, 'rev-parse', 'tidal-streams'),
  );
});

it('L2 removes the branch at the start when only the target had moved', async () => {
  const head = await git('rev-parse', 'windows-by-bisection');
  await dieMerging('committed', { should_remove_source_branch: true });
  await git('update-ref', 'refs/heads/windows-by-bisection', head);
  recovered = await openTestService(folder);
  expect(await recovered.git(1, 'branch', '--list', 'windows-by-bisection')).toBe('');
});

it('L2 forgets a merge that never reached git, and merges the same one afterwards', async () => {
  await dieMerging('prepared', {});
  recovered = await openTestService(folder);
  const seen = await exactAnswer(
    'mergeRequests.get',
    await recovered.send('reporter', 'GET /projects/1/merge_requests/5'),
  );
  expect([seen.state, seen.merge_commit_sha]).toEqual(['opened', null]);
  expect(recovered.inDatabase(openIntents)).toEqual([]);
  expect((await recovered.send('maintainer', 'PUT /projects/1/merge_requests/5/merge')).status).toBe(200);
});

describe('the deletion of a branch', () => {
  const line = 'DELETE /projects/1/repository/branches/windows-by-bisection';
  /** What others see: the branch, its merge request, the history of the whole. */
  const seenIn = async (service: TestService): Promise<readonly unknown[]> => {
    const paths = ['repository/branches?per_page=100', 'merge_requests/5', 'merge_requests/5/changes', 'jobs'];
    const answers = paths.map(async (path) => (await service.send('owner', `GET /projects/1/${path}`)).json());
    return [
      ...(await Promise.all<unknown>(answers)),
      await service.git(1, 'for-each-ref'),
      service.inDatabase(openIntents),
    ];
  };

  it('L2 that git has is a deletion without a crash: nothing of it is missing at the next start', async () => {
    await dieIn('committed', line, {});
    recovered = await openTestService(folder);
    const whole = await createTestService();
    expect((await whole.send('maintainer', line)).status).toBe(204);
    await whole.settled();
    expect(await seenIn(recovered)).toEqual(await seenIn(whole));
    expect(await recovered.git(1, 'branch', '--list', 'windows-by-bisection')).toBe('');
    expect(await recovered.git(1, 'fsck', '--no-dangling', '--no-progress')).toBe('');
    await whole.dispose();
  });

  it('L2 that never reached git has not happened, and can be made afterwards', async () => {
    await dieIn('prepared', line, {});
    recovered = await openTestService(folder);
    const untouched = await createTestService();
    expect(await seenIn(recovered)).toEqual(await seenIn(untouched));
    expect((await recovered.send('maintainer', line)).status).toBe(204);
    await untouched.dispose();
  });
});

it('leaves a service that ended cleanly as it was', async () => {
  const service = await createTestService();
  await service.send('maintainer', 'PUT /projects/1/merge_requests/5/merge');
  const before = await (await service.send('owner', 'GET /projects/1/merge_requests/5')).json();
  recovered = await service.restart();
  expect(await (await recovered.send('owner', 'GET /projects/1/merge_requests/5')).json()).toEqual(before);
});
