/** Packing (C3): what is loose is packed while no request comes; a request ends it at once; a killed service recovers. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { openGitLog } from './testing/git-log.ts';
import { writeSetting } from './store/settings.ts';

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.dispose());

const inRepository = (...names: string[]): string => join(service.folder, 'repositories', '1.git', ...names);

/** Makes so many branches, each of which is a loose reference. */
const makeBranches = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const body = { branch: `loose-${String(index)}`, ref: 'main' };
    expect((await service.send('owner', 'POST /projects/1/repository/branches', { body })).status).toBe(201);
  }
  await service.settled();
};

const looseBranches = async (): Promise<number> =>
  (await readdir(inRepository('refs', 'heads'))).filter((name) => name.startsWith('loose-')).length;

const looseObjects = async (): Promise<number> =>
  Number(/^count: (\d+)/u.exec(await service.git(1, 'count-objects', '-v'))?.[1]);

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

it('packs references and objects where much has moved, and nothing is lost', async () => {
  await makeBranches(49);
  await service.maintain();
  expect(await looseBranches()).toBe(49);
  for (const name of ['one', 'two'])
    await service.git(1, '-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit-tree', 'main^{tree}', '-m', name);
  await service.send('owner', 'POST /projects/1/repository/branches', { body: { branch: 'loose-49', ref: 'main' } });
  await service.settled();
  const before = await service.git(1, 'for-each-ref');
  expect(await looseObjects()).toBeGreaterThan(0);
  await service.maintain();
  expect([await looseBranches(), await service.git(1, 'for-each-ref')]).toEqual([0, before]);
  // What was packed goes the next time; what nothing names stays.
  await service.git(1, 'prune-packed');
  expect(await looseObjects()).toBe(0);
  expect(await service.git(1, 'fsck', '--unreachable')).toContain('unreachable commit');
  expect((await service.send('owner', 'GET /projects/1/repository/branches/loose-7')).status).toBe(200);
});

it('a request ends a run, whose locks are gone before it is answered', async () => {
  await makeBranches(50);
  const pidFile = join(service.folder, 'held');
  const log = await openGitLog(`case "$*" in *maintenance*) echo $$ >'${pidFile}'; exec sleep 600 ;; esac`);
  try {
    const running = service.maintain();
    await expect.poll(() => isThere(pidFile), { timeout: 20_000 }).toBe(true);
    await writeFile(inRepository('packed-refs.lock'), '');
    const pid = Number(await readFile(pidFile, 'utf8'));
    const gone = await service.send('owner', 'DELETE /projects/1/repository/branches/loose-1');
    expect(gone.status).toBe(204);
    expect(() => process.kill(pid, 0)).toThrow();
    await running;
  } finally {
    await log.close();
  }
});

it('nothing is packed while somebody reads an answer', async () => {
  await makeBranches(50);
  const leave = service.enter();
  await service.maintain();
  expect(await looseBranches()).toBe(50);
  leave();
  await service.maintain();
  expect(await looseBranches()).toBe(0);
});

it('the next start removes the locks of a run that was killed with the service', async () => {
  await makeBranches(1);
  await service.git(1, 'pack-refs', '--all');
  service.inDatabase((database) => {
    writeSetting(database, 'maintenance', JSON.stringify({ projectId: 1, pid: 2 ** 30 }));
  });
  await writeFile(inRepository('packed-refs.lock'), '');
  service = await service.restart();
  expect(await isThere(inRepository('packed-refs.lock'))).toBe(false);
  expect((await service.send('owner', 'DELETE /projects/1/repository/branches/loose-0')).status).toBe(204);
});
