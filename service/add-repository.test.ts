/** A folder becomes a project while the service runs; what cannot be added is reported, and leaves no file. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';
import { openReceiver } from './testing/hook-receiver.ts';
import { answerAppRequests } from './app-requests.ts';

const execute = promisify(execFile);
let folder: string;
let service: TestService;

const git = (...args: string[]) =>
  execute('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-add-'));
  service = await createTestService();
});
afterEach(async () => {
  await service.dispose();
  await rm(folder, { recursive: true, force: true });
});

const makeRepository = async (): Promise<void> => {
  await git('init', '-q', '-b', 'trunk');
  await writeFile(join(folder, 'one.txt'), 'one\n');
  await git('add', '.');
  await git('commit', '-q', '-m', 'One');
  await git('branch', 'other');
};

it('becomes a private project whose branches are served', async () => {
  await makeRepository();
  const { id } = await service.addRepository({ folder, name: 'own/tide' });
  const branches = await service.send('admin', 'GET /projects/own%2Ftide/repository/branches');
  expect((await branches.json()).map(({ name }: { name: string }) => name).sort()).toEqual(['other', 'trunk']);
  expect((await service.send('nobody', `GET /projects/${String(id)}/repository/branches`)).status).toBe(404);
});

it('S29 belongs to the account of the owner of the machine, made with the first one, and to nobody of the sample', async () => {
  await makeRepository();
  expect(service.tokens.own).toBeUndefined();
  await service.addRepository({ folder, name: 'own/tide' });
  await service.addRepository({ folder, name: 'own/again' });
  for (const name of ['own%2Ftide', 'own%2Fagain']) {
    const path = `GET /projects/${name}/repository/branches`;
    expect((await service.send('own', path)).status).toBe(200);
    for (const role of ['owner', 'maintainer', 'developer', 'reporter'] as const)
      expect([name, role, (await service.send(role, path)).status]).toEqual([name, role, 404]);
  }
  const made = service.inDatabase((database) =>
    database.all<{ is_admin: number; password: string | null }>('SELECT is_admin, password FROM users WHERE id > 12'),
  );
  expect(made).toEqual([{ is_admin: 0, password: null }]);
  const { own } = service.tokens;
  service = await service.restart();
  expect(service.tokens.own).toBe(own);
});

it('S29 a failed one makes no account', async () => {
  await expect(service.addRepository({ folder, name: 'own/tide' })).rejects.toThrow('holds no git repository');
  expect(service.tokens.own).toBeUndefined();
});

it('tells what is wrong, and leaves nothing behind', async () => {
  const repositories = () => readdir(join(service.folder, 'repositories'));
  const before = await repositories();
  await expect(service.addRepository({ folder, name: 'own/tide' })).rejects.toThrow('holds no git repository');
  await expect(service.addRepository({ folder: join(folder, 'none'), name: 'own/tide' })).rejects.toThrow('no folder');
  await makeRepository();
  await expect(service.addRepository({ folder, name: 'harbor/tideplan' })).rejects.toThrow('already');
  await expect(service.addRepository({ folder, name: '../tide' })).rejects.toThrow('no project path');
  expect(await repositories()).toEqual(before);
});

it('is sent to the system hooks, whether it was added at the start or meanwhile', async () => {
  await makeRepository();
  const receiver = await openReceiver();
  try {
    const body = { url: receiver.url, token: 'from the hook' };
    await exactAnswer('systemHooks.create', await service.send('admin', 'POST /hooks', { body }));
    const given = { folder, name: 'own/given', visibility: 'internal' as const };
    service = await service.restart({ add: [given] });
    await service.settled();
    await service.addRepository({ folder, name: 'own/meanwhile' });
    await service.settled();
    // At the next start there is nothing new to tell.
    service = await service.restart({ add: [given] });
    await service.settled();
    const idOf = (path: string) => service.projects.find((project) => project.path === path)?.id;
    const self = (await (await service.send('own', 'GET /user')).json()) as { name: string; username: string };
    const event = { event_name: 'project_create', owner_name: self.name };
    expect(receiver.received.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ event_name: 'user_create', username: self.username }),
      expect.objectContaining({
        ...event,
        path_with_namespace: 'own/given',
        project_id: idOf('own/given'),
        project_visibility: 'internal',
      }),
      expect.objectContaining({
        ...event,
        path_with_namespace: 'own/meanwhile',
        project_id: idOf('own/meanwhile'),
        project_visibility: 'private',
      }),
    ]);
    expect(receiver.received[0]?.headers['x-gitlab-token']).toBe('from the hook');
  } finally {
    await receiver.close();
  }
});

it('answers the app over the channel between the processes, and hears nothing else', async () => {
  await makeRepository();
  const said: unknown[] = [];
  let receive: (event: { readonly data: unknown }) => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    const postMessage = (message: unknown): void => {
      said.push(message);
      if (said.length === 2) resolve();
    };
    answerAppRequests({ on: (_event, listener) => (receive = listener), postMessage }, service);
  });
  const options = { kind: 'add_repository', folder, name: 'own/tide', visibility: 'private' };
  receive({ data: { ...options, id: 'x', extra: true } });
  receive({ data: { ...options, id: 'a' } });
  receive({ data: { ...options, id: 'b', name: 'harbor/tideplan' } });
  await answered;
  expect(said).toContainEqual({
    id: 'a',
    project: { id: expect.any(Number) as number, path: 'own/tide', visibility: 'private', is_own: true, folder },
    token: service.tokens.own,
  });
  expect(said).toContainEqual({ id: 'b', error: expect.stringContaining('already') as string });
});
