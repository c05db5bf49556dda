/** Release notes and their tag under real pushes: deleted with it, kept when it moves, new with a new one, and recovered. */
import { appendFile, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  copySample,
  createTestService,
  exactAnswer,
  openTestService,
  testNow,
  type TestService,
} from '#testing/service-fixture.ts';
import { releasesOf } from '#service/store/releases.ts';
import { createGitClient, type GitClient } from '#service/testing/git-client.ts';
import { startProcess } from '#service/testing/process-fixture.ts';

const path = '/projects/1/repository/tags';
const notesOf = async (service: TestService, tag: string): Promise<string | null> => {
  const answer = await service.send('owner', `GET ${path}/${encodeURIComponent(tag)}`);
  return (await exactAnswer('tags.get', answer)).release?.description ?? null;
};
const createTag = (service: TestService, tag_name: string, release_description?: string): Promise<Response> =>
  service.send('owner', `POST ${path}`, { body: { tag_name, ref: 'main', release_description } });
const stored = (service: TestService): string[] =>
  [...service.inDatabase((database) => releasesOf(database, 1)).keys()].filter((name) => name.startsWith('t'));

describe('a push', () => {
  let service: TestService;
  let client: GitClient;
  beforeEach(async () => {
    service = await createTestService();
    client = await createGitClient(service);
    for (const name of ['t1', 't/2', 't3']) await createTag(service, name, `Notes of ${name}`);
    await client.git('', 'clone', '-q', client.remote('harbor/tideplan', service.tokens.owner), 'work');
  });
  afterEach(() => client.end());
  const push = (...refs: readonly string[]) => client.git('work', 'push', '-q', 'origin', ...refs);

  it('that deletes a tag deletes its notes before git says that it is done, and no others', async () => {
    await push(':t1', ':t/2');
    expect(stored(service)).toEqual(['t3']);
    expect(await notesOf(service, 't3')).toBe('Notes of t3');
  });

  it('a tag that is made again begins without notes, by a push and by the API', async () => {
    await push(':t1', ':t3');
    await push('HEAD:refs/tags/t1');
    await createTag(service, 't3');
    expect([await notesOf(service, 't1'), await notesOf(service, 't3')]).toEqual([null, null]);
    const body = { description: 'New notes' };
    expect((await service.send('owner', `POST ${path}/t1/release`, { body })).status).toBe(201);
    await service.settled();
    expect(await notesOf(service, 't1')).toBe('New notes');
  });

  it('that moves a tag keeps its notes', async () => {
    const before = await service.git(1, 'rev-parse', 't1');
    await push('--force', 'HEAD~2:refs/tags/t1');
    expect(await service.git(1, 'rev-parse', 't1')).not.toBe(before);
    expect(await notesOf(service, 't1')).toBe('Notes of t1');
  });

  it('that is refused, or touches a branch of that name, keeps the notes', async () => {
    expect((await client.try('work', 'push', '-q', 'origin', ':t1', 'HEAD:refs/tags/refs/x')).code).toBe(1);
    await push('HEAD:refs/heads/t1');
    await push(':refs/heads/t1');
    expect(await notesOf(service, 't1')).toBe('Notes of t1');
  });

  it('notes that an older version left behind do not come back with a new tag', async () => {
    for (const name of ['t1', 't3']) await service.git(1, 'tag', '-d', name);
    expect(stored(service)).toEqual(['t/2', 't1', 't3']);
    await push('HEAD:refs/tags/t1');
    await createTag(service, 't3');
    expect([await notesOf(service, 't1'), await notesOf(service, 't3')]).toEqual([null, null]);
  });
});

describe('the service dies in a push', () => {
  let folder: string;
  let recovered: TestService | null = null;
  beforeEach(async () => {
    folder = await copySample();
    const service = await openTestService(folder);
    for (const name of ['t1', 't2']) await createTag(service, name, `Notes of ${name}`);
    await service.close();
  });
  afterEach(async () => {
    await recovered?.dispose();
    recovered = null;
    await rm(folder, { recursive: true, force: true });
  });

  /** Kills the service, and the hook that would report what the push did, once git has changed its references. */
  const killWhenCommitted = async (pid: number): Promise<void> => {
    const hooks = join(folder, 'git-hooks');
    const script = `#!/bin/sh\n[ "$1" != committed ] || { kill -9 ${String(pid)} $PPID; }\n`;
    await mkdir(hooks, { recursive: true });
    await writeFile(join(hooks, 'reference-transaction'), script);
    await chmod(join(hooks, 'reference-transaction'), 0o755);
  };

  it('L2 when git had deleted the tag and it was not reported: its notes are gone after the next start', async () => {
    const process = await startProcess('--data', folder, '--now', testNow.toISOString());
    await killWhenCommitted(process.child.pid ?? 0);
    const died = new Promise((resolve) => process.child.once('exit', resolve));
    const home = await createTestService();
    const client = await createGitClient(home);
    await client.git('', 'init', '-q', 'work');
    const url = new URL(`${process.url}/harbor/tideplan.git`);
    [url.username, url.password] = ['anyone', process.tokens['owner'] ?? ''];
    expect((await client.try('work', 'push', '-q', url.href, ':refs/tags/t1')).code).not.toBe(0);
    await died;
    await client.end();
    await home.dispose();
    await rm(join(folder, 'git-hooks', 'reference-transaction'));
    recovered = await openTestService(folder);
    expect(await recovered.git(1, 'tag', '--list', 't1', 't2')).toBe('t2');
    expect(stored(recovered)).toEqual(['t2']);
  });

  it('L2 a push whose end was half done ends no notes that were written since', async () => {
    const push = join(folder, 'pushes', '1-2-half');
    const tip = '1'.repeat(40);
    await mkdir(push, { recursive: true });
    // Git made t1, its notes were written after that, then the service died.
    await writeFile(join(push, 'changes'), `${'0'.repeat(40)} ${tip} refs/tags/t1\n`);
    await appendFile(join(push, 'releases-ended'), '');
    recovered = await openTestService(folder);
    expect(await notesOf(recovered, 't1')).toBe('Notes of t1');
  });
});
