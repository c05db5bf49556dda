/** A project follows the folder that it was added from, by the rules of a push; what has other commits here is left alone. */
import { execFile } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { listen } from './listen.ts';

const execute = promisify(execFile);
let parent: string;
let folder: string;
let service: TestService;
let id: number;

const gitIn = async (folder: string, ...args: string[]): Promise<string> =>
  (await execute('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args])).stdout.trim();
const git = (...args: string[]): Promise<string> => gitIn(folder, ...args);
const bare = (): string => join(service.folder, 'repositories', `${String(id)}.git`);
const commit = async (name: string): Promise<string> => {
  await writeFile(join(folder, name), `${name}\n`);
  await git('add', '.');
  await git('commit', '-q', '-m', name);
  return git('rev-parse', 'HEAD');
};

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "lectern fetch'"));
  folder = join(parent, 'tide tables');
  await execute('git', ['init', '-q', '-b', 'trunk', folder]);
  await commit('one');
  await git('branch', 'side');
  service = await createTestService();
  ({ id } = await service.addRepository({ folder, name: 'own/tide' }));
});
afterEach(async () => {
  await service.dispose();
  await rm(parent, { recursive: true, force: true });
});

it('takes over new commits, branches and tags, and changes nothing in the folder', async () => {
  const tip = await commit('two');
  await git('branch', 'third');
  await git('tag', 'v1');
  const before = await git('for-each-ref');
  expect(await service.fetchFolder(id)).toEqual({ folder, added: ['third', 'v1'], moved: ['trunk'], refused: [] });
  expect(await git('for-each-ref')).toBe(before);
  expect(await gitIn(bare(), 'rev-parse', 'trunk', 'third', 'v1')).toBe([tip, tip, tip].join('\n'));
  expect(await gitIn(bare(), 'for-each-ref', 'refs/lectern-fetch')).toBe('');
  expect(await service.fetchFolder(id)).toEqual({ folder, added: [], moved: [], refused: [] });
});

it('merge requests follow, as after a push', async () => {
  await git('checkout', '-q', 'side');
  await commit('side-1');
  await service.fetchFolder(id);
  const body = { source_branch: 'side', target_branch: 'trunk', title: 'Side' };
  const made = await service.send('admin', `POST /projects/${String(id)}/merge_requests`, { body });
  expect(made.status).toBe(201);
  const { iid } = (await made.json()) as { iid: number };
  const tip = await commit('side-2');
  await service.fetchFolder(id);
  await service.settled();
  const read = await service.send('admin', `GET /projects/${String(id)}/merge_requests/${String(iid)}`);
  expect(((await read.json()) as { sha: string }).sha).toBe(tip);
});

it('a branch with other commits here stays, and is named', async () => {
  await git('checkout', '-q', 'side');
  await commit('side-1');
  await service.fetchFolder(id);
  const here = await gitIn(bare(), 'rev-parse', 'side');
  await git('reset', '-q', '--hard', 'HEAD~1');
  await commit('other-way');
  await git('checkout', '-q', '-b', 'fresh');
  expect(await service.fetchFolder(id)).toEqual({ folder, added: ['fresh'], moved: [], refused: ['side'] });
  expect(await gitIn(bare(), 'rev-parse', 'side')).toBe(here);
});

it('a branch that the folder lost stays', async () => {
  await git('branch', '-D', 'side');
  expect(await service.fetchFolder(id)).toMatchObject({ added: [], moved: [], refused: [] });
  expect(await gitIn(bare(), 'branch', '--list', 'side')).toContain('side');
});

it('says when the folder is gone, and when a project never came from one', async () => {
  await rename(folder, `${folder}-elsewhere`);
  await expect(service.fetchFolder(id)).rejects.toThrow(/could not be read\. Was it moved or deleted\? Nothing was/);
  await expect(service.fetchFolder(1)).rejects.toThrow('was not added from a folder');
});

it('is pushed to with a token made for git, by nobody else', async () => {
  const listening = await listen(service, '127.0.0.1', 0);
  const url = new URL(`${listening.url}/own/tide.git`);
  await git('checkout', '-q', '-b', 'pushed');
  const tip = await commit('pushed-1');
  const push = (): Promise<string> => git('-c', 'core.askPass=true', 'push', '-q', url.href, 'pushed');
  url.username = 'anyone';
  url.password = 'guess';
  await expect(push()).rejects.toThrow();
  url.password = service.createGitToken();
  await push();
  expect(await gitIn(bare(), 'rev-parse', 'pushed')).toBe(tip);
  await listening.stop();
});
