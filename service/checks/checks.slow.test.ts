/** The built-in checks end to end: a real push starts real jobs, whose traces, archives and deployments are read back. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { createTestService, exactAnswer, testNow, type TestService } from '#testing/service-fixture.ts';
import { createGitClient, type GitClient } from '#service/testing/git-client.ts';

const execute = promisify(execFile);
let service: TestService;
let client: GitClient;
beforeEach(async () => {
  service = await createTestService({ runsJobs: true });
  client = await createGitClient(service);
  await client.git('', 'clone', '-q', client.remote('harbor/tideplan', service.tokens.developer), 'work');
  await client.git('work', 'checkout', '-q', '-b', 'buoys');
});
afterEach(() => client.end());

const push = async (name: string, content: string): Promise<string> => {
  await writeFile(client.path('work', name), content);
  await client.git('work', 'add', '.');
  await client.git('work', 'commit', '-qm', `Add ${name}`);
  await client.git('work', 'push', '-q', 'origin', 'HEAD:buoys');
  return client.git('work', 'rev-parse', 'HEAD');
};
const jobs = async () => {
  const all = await exactAnswer('jobs.list', await service.send('reporter', 'GET /projects/1/jobs?per_page=100'));
  const mine = all.filter((job) => job.ref === 'buoys');
  return (name: string) => mine.find((job) => job.name === name)!;
};
const traceOf = async (id: number): Promise<string> =>
  (await service.send('reporter', `GET /projects/1/jobs/${String(id)}/trace`)).text();
const post = (id: number, verb: string) => service.send('developer', `POST /projects/1/jobs/${String(id)}/${verb}`);

describe('a push', () => {
  it('runs all jobs up to the manual one: traces, an archive whose checksums hold', having('unzip'), async () => {
    const sha = await push('buoy.txt', 'green\n');
    await service.settled();
    const job = await jobs();
    const statuses = ['whitespace', 'conflict-markers', 'large-files', 'source-archive', 'deploy-preview'].map(
      (name) => job(name).status,
    );
    expect(statuses).toEqual(['success', 'success', 'success', 'success', 'manual']);
    expect([job('whitespace').commit.id, job('whitespace').user?.username]).toEqual([sha, 'ines.okafor']);
    const trace = await traceOf(job('whitespace').id);
    expect(trace).toMatch(/section_start:\d+:whitespace\r\u001b\[0K/u);
    expect(trace).toContain('\u001b[32mJob succeeded');
    const archive = job('source-archive');
    const bytes = Buffer.from(
      await (await service.send('reporter', `GET /projects/1/jobs/${String(archive.id)}/artifacts`)).arrayBuffer(),
    );
    expect(archive.artifacts_file).toEqual({ filename: 'artifacts.zip', size: bytes.length });
    await writeFile(client.path('a.zip'), bytes);
    await execute('unzip', ['-q', client.path('a.zip'), '-d', client.path('unpacked')]);
    const sums = (await readFile(client.path('unpacked', 'checksums.txt'), 'utf8')).trim().split('\n');
    expect(sums).toHaveLength((await client.git('work', 'ls-files')).split('\n').length);
    for (const line of sums) {
      const [sum, path = ''] = line.split('  ');
      const content = await readFile(client.path('unpacked', path));
      expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sum]);
    }
  });

  it('fails on whitespace and forgotten markers, and skips what comes after', async () => {
    await push('buoy.txt', 'green \n<<<<<<< HEAD\nred\n');
    await service.settled();
    const job = await jobs();
    const found = ['whitespace', 'conflict-markers', 'large-files', 'source-archive', 'deploy-preview'];
    expect(found.map((name) => job(name).status)).toEqual(['failed', 'failed', 'success', 'skipped', 'skipped']);
    expect(job('whitespace').pipeline.status).toBe('failed');
    expect(await traceOf(job('whitespace').id)).toMatch(/buoy\.txt:1\u001b\[0m: \u001b\[31;1mtrailing whitespace/u);
    const markers = await traceOf(job('conflict-markers').id);
    expect([markers.includes('buoy.txt:2'), markers.includes('buoy.txt:1')]).toEqual([true, false]);
    const again = await exactAnswer('jobs.retry', await post(job('whitespace').id, 'retry'));
    await service.settled();
    expect((await jobs())('whitespace')).toMatchObject({ id: again.id, status: 'failed' });
  });

  it('deploys when somebody plays the manual job', async () => {
    const sha = await push('buoy.txt', 'green\n');
    await service.settled();
    const { id } = (await jobs())('deploy-preview');
    await exactAnswer('jobs.play', await post(id, 'play'));
    await service.settled();
    expect((await jobs())('deploy-preview').status).toBe('success');
    const list = await exactAnswer('deployments.list', await service.send('reporter', 'GET /projects/1/deployments'));
    expect(list.at(-1)).toMatchObject({
      iid: list.length,
      ref: 'buoys',
      sha,
      user: { username: 'ines.okafor' },
      environment: { name: 'preview/buoys' },
      deployable: { id, status: 'success' },
    });
    const deployment = list.at(-1)!;
    const path = `/projects/1/deployments/${String(deployment.id)}`;
    expect(await exactAnswer('deployments.get', await service.send('reporter', `GET ${path}`))).toEqual(deployment);
    const folder = join(service.folder, 'environments', String(deployment.environment.id), 'current');
    expect(await readFile(join(folder, 'buoy.txt'), 'utf8')).toBe('green\n');
    expect((await readdir(folder)).includes('.git')).toBe(false);
    expect((await service.send('nobody', `GET ${path}`)).status).toBe(401);
    expect((await service.send(service.addStranger('no.member'), `GET ${path}`)).status).toBe(404);
    expect((await service.send('reporter', 'GET /projects/1/deployments/9999')).status).toBe(404);
    expect((await service.send(service.addStranger('other'), 'GET /projects/2/deployments')).status).toBe(403);
  });

  it('keeps artifacts for a week by the clock of the service', async () => {
    await push('buoy.txt', 'green\n');
    await service.settled();
    const { id } = (await jobs())('source-archive');
    const file = join(service.folder, 'jobs', String(id));
    expect((await readdir(file)).sort()).toEqual(['artifacts.zip', 'trace.log']);
    const later = await service.restart({ now: () => new Date(testNow.getTime() + 8 * 86_400_000) });
    expect(await readdir(file)).toEqual(['trace.log']);
    const job = await exactAnswer('jobs.get', await later.send('reporter', `GET /projects/1/jobs/${String(id)}`));
    expect(job.artifacts_file).toBeNull();
    await later.close();
  });
});

describe('a merge request', () => {
  const request = async () => {
    const answer = await service.send('developer', 'POST /projects/1/merge_requests', {
      body: { source_branch: 'buoys', target_branch: 'main', title: 'Buoys' },
    });
    return (await exactAnswer('mergeRequests.create', answer)).iid;
  };
  const read = async (iid: number) =>
    exactAnswer('mergeRequests.get', await service.send('reporter', `GET /projects/1/merge_requests/${String(iid)}`));
  const notes = async (iid: number) =>
    (
      await exactAnswer(
        'mergeRequestNotes.list',
        await service.send('reporter', `GET /projects/1/merge_requests/${String(iid)}/notes`),
      )
    ).map(({ body, system }) => [system, body.split('\n')[0]]);

  it('follows a push, with a note; a push of its commits to the target merges it', async () => {
    await push('buoy.txt', 'green\n');
    const iid = await request();
    const sha = await push('red.txt', 'red\n');
    expect((await read(iid)).sha).toBe(sha);
    expect(await service.git(1, 'rev-parse', `refs/merge-requests/${String(iid)}/head`)).toBe(sha);
    expect(await notes(iid)).toEqual([[true, 'added 1 commit']]);
    const asMaintainer = client.remote('harbor/tideplan', service.tokens.maintainer);
    await client.git('work', 'push', '-q', asMaintainer, 'HEAD:main');
    const merged = await read(iid);
    expect([merged.state, merged.merge_commit_sha]).toEqual(['merged', sha]);
  });

  it('is merged when its jobs have succeeded, for the head that it was set for', async () => {
    await client.end();
    service = await createTestService();
    client = await createGitClient(service);
    await client.git('', 'clone', '-q', client.remote('harbor/tideplan', service.tokens.developer), 'work');
    await push('buoy.txt', 'green\n');
    const iid = await request();
    const path = `/projects/1/merge_requests/${String(iid)}`;
    const setAutoMerge = () =>
      service.send('maintainer', `PUT ${path}/merge`, { body: { merge_when_pipeline_succeeds: true } });
    await exactAnswer('mergeRequests.merge', await setAutoMerge());
    expect(await read(iid)).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: true });
    await push('red.txt', 'red\n');
    expect(await read(iid)).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: false });
    const cancel = `PUT ${path}/cancel_merge_when_pipeline_succeeds`;
    expect((await service.send('maintainer', cancel)).status).toBe(406);
    await setAutoMerge();
    expect((await service.send('maintainer', cancel)).status).toBe(200);
    await setAutoMerge();
    const again = await service.restart({ runsJobs: true });
    await again.settled();
    const answer = await again.send('reporter', `GET ${path}`);
    const merged = await exactAnswer('mergeRequests.get', answer);
    expect([merged.state, merged.merge_commit_sha]).toEqual(['merged', await again.git(1, 'rev-parse', 'main')]);
    expect((await again.send('maintainer', cancel)).status).toBe(405);
    await again.close();
  });

  it('stays open with its automatic merge when a job fails, and is merged once that job was run again with success', async () => {
    await push('buoy.txt', 'green \n');
    await service.settled();
    const iid = await request();
    const path = `/projects/1/merge_requests/${String(iid)}`;
    const main = await service.git(1, 'rev-parse', 'main');
    const body = { merge_when_pipeline_succeeds: true };
    await exactAnswer('mergeRequests.merge', await service.send('maintainer', `PUT ${path}/merge`, { body }));
    const again = async (status: string) => {
      await exactAnswer('jobs.retry', await post((await jobs())('whitespace').id, 'retry'));
      await service.settled();
      expect((await jobs())('whitespace')).toMatchObject({ status, pipeline: { status } });
      return read(iid);
    };
    const waiting = { state: 'opened', merge_when_pipeline_succeeds: true, merge_commit_sha: null };
    expect(await again('failed')).toMatchObject(waiting);
    expect(await service.git(1, 'rev-parse', 'main')).toBe(main);
    const cancel = `PUT ${path}/cancel_merge_when_pipeline_succeeds`;
    expect((await service.send('maintainer', cancel)).status).toBe(200);
    await service.send('maintainer', `PUT ${path}/merge`, { body });
    // The commit stays what it is: only what counts as a finding can change.
    await writeFile(client.path('attributes'), '*.txt -whitespace\n');
    await service.git(1, 'config', 'core.attributesFile', client.path('attributes'));
    const merged = await again('success');
    expect([merged.state, merged.merge_commit_sha]).toEqual(['merged', await service.git(1, 'rev-parse', 'main')]);
  });
});
