/** Every file of the data folder with every damage: the service starts, or says in one sentence why not and what to do, and changes nothing (R24, defect D-2). */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DataFolderFailure } from '#shared/disk/data-folder.ts';
import {
  damages,
  hasMounts,
  hasRights,
  makeDisk,
  withoutRights,
  type Damage,
  type SmallDisk,
} from '#testing/disk/damage.ts';
import { copySample, openTestService, type TestService } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';
import { DataFolderError } from './store/database/disk-words.ts';
import { runProcess, startProcess } from './testing/process-fixture.ts';

let folder: string;
beforeEach(async () => {
  folder = await copySample();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

/** Digest of everything that nobody could bring back. */
const digest = (): string => {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.endsWith('-shm') && /lectern\.sqlite|token-key|repositories/u.test(path))
      hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/** Why it does not start; null where it does. */
const failureOf = async (): Promise<DataFolderFailure | null> => {
  try {
    const service = await openTestService(folder);
    await service.close();
    return null;
  } catch (error) {
    if (error instanceof DataFolderError) return error.failure;
    throw error;
  }
};

const refusals: readonly (readonly [file: string, damage: Damage, trouble: DataFolderFailure['trouble']])[] = [
  ['lectern.sqlite', 'missing', 'missing'],
  ['lectern.sqlite', 'empty', 'empty'],
  ['lectern.sqlite', 'halved', 'damaged'],
  ['lectern.sqlite', 'flipped', 'damaged'],
  ['lectern.sqlite', 'overwritten', 'damaged'],
  ['token-key', 'missing', 'key_missing'],
  ['token-key', 'empty', 'key_damaged'],
  ['token-key', 'halved', 'key_damaged'],
  ['token-key', 'flipped', 'key_damaged'],
  ['token-key', 'overwritten', 'key_damaged'],
];

test.each(refusals)(
  'R24 D-2 %s, %s: it does not start as new, names the file, and changes nothing',
  async (...given) => {
    const [file, damage, trouble] = given;
    damages[damage](at(file));
    const before = digest();
    expect(await failureOf()).toEqual({ trouble, file: at(file), folder });
    expect(digest()).toBe(before);
    expect(existsSync(at(file))).toBe(damage !== 'missing');
  },
);

const healed = ['instance-id', 'serving.lock', 'git-config'].flatMap((file) =>
  (Object.keys(damages) as Damage[]).map((damage) => [file, damage] as const),
);

test.each(healed)('R24 %s, %s: it starts as it was, with the same name, and nothing is lost', async (file, damage) => {
  const first = await openTestService(folder);
  const { instanceId, tokens } = first;
  await first.close();
  const name = readFileSync(at('instance-id'), 'utf8');
  // What the lock holds is nothing: any byte in it is damage.
  if (file === 'serving.lock') writeFileSync(at(file), 'no lock at all, but bytes');
  damages[damage](at(file));
  const service = await openTestService(folder);
  expect([service.instanceId, service.tokens, readFileSync(at('instance-id'), 'utf8')]).toEqual([
    instanceId,
    tokens,
    name,
  ]);
  expect((await service.send('maintainer', 'GET /projects/1/repository/branches')).status).toBe(200);
  await service.close();
});

const packOf = (repository: string): string => {
  const packs = join('repositories', repository, 'objects/pack');
  return join(packs, readdirSync(at(packs)).find((name) => name.endsWith('.pack')) ?? '');
};

const inRepository = ['HEAD', 'config', 'packed-refs', 'pack'].flatMap((part) =>
  (Object.keys(damages) as Damage[]).map((damage) => [part, damage] as const),
);

/** Of references, git reads the part that it looks for. */
const isUnseen = (part: string, damage: Damage): boolean =>
  part === 'packed-refs' ? damage !== 'flipped' : part === 'pack' && damage === 'missing';

test.each(inRepository)(
  'R24 %s of a repository, %s: the service starts, other projects answer, and this one says that it is damaged, not that a wish was wrong',
  async (part, damage) => {
    const prepared = await openTestService(folder);
    await prepared.git(1, 'gc', '--quiet');
    await prepared.close();
    const file = part === 'pack' ? packOf('1.git') : join('repositories/1.git', part);
    damages[damage](at(file));
    const service = await openTestService(folder);
    try {
      expect((await service.send('maintainer', 'GET /projects/2/repository/branches')).status).toBe(200);
      const body = { branch: 'made-now', ref: 'main' };
      const answers = [
        await service.send('maintainer', 'GET /projects/1/repository/branches'),
        await service.send('maintainer', 'POST /projects/1/repository/branches', { body }),
        await service.send('maintainer', 'PUT /projects/1/merge_requests/5/merge'),
      ];
      for (const answer of answers) {
        const words = await answer.text();
        if (answer.status < 400) continue;
        // Git takes references, and a pack, that are gone for none that were ever there.
        if (answer.status < 500 && isUnseen(part, damage)) continue;
        expect([answer.status, words]).toEqual([500, expect.stringContaining(text('disk.request_damaged'))]);
      }
    } finally {
      await service.close();
    }
  },
);

const inJobs = ['trace.log', 'artifacts.zip'].flatMap((file) =>
  (Object.keys(damages) as Damage[]).map((damage) => [file, damage] as const),
);

test.each(inJobs)(
  'R24 %s of a job, %s: the service starts, the job and the others are as they were, and what is left of the file is answered, or that it is gone',
  async (file, damage) => {
    const jobs = 'GET /projects/1/jobs?per_page=100';
    const prepared = await openTestService(folder);
    const before: unknown = await (await prepared.send('maintainer', jobs)).json();
    await prepared.close();
    const job = (before as readonly { readonly id: number; readonly artifacts_file?: object | null }[]).find(
      ({ artifacts_file: artifacts }) => artifacts,
    );
    const stored = at(join('jobs', String(job?.id), file));
    damages[damage](stored);
    const left = damage === 'missing' ? null : readFileSync(stored);
    const service = await openTestService(folder);
    try {
      expect(await (await service.send('maintainer', jobs)).json()).toEqual(before);
      const path = `GET /projects/1/jobs/${String(job?.id)}`;
      const answer = await service.send('maintainer', `${path}/${file === 'trace.log' ? 'trace' : 'artifacts'}`);
      expect(answer.status).toBe(left === null ? 404 : 200);
      if (left !== null) expect(Buffer.from(await answer.arrayBuffer()).equals(left)).toBe(true);
      const inside = await service.send('maintainer', `${path}/artifacts/no/such/file.txt`);
      expect([404, 500]).toContain(inside.status);
    } finally {
      await service.close();
    }
  },
);

test('R24 D-2 the way on without a backup: the folder renamed, a new start, and the repositories added from it', async () => {
  damages.empty(at('lectern.sqlite'));
  expect(await failureOf()).toMatchObject({ trouble: 'empty' });
  const renamed = `${folder}-old`;
  renameSync(folder, renamed);
  try {
    const fresh = await openTestService(folder, { sample: true });
    const { id } = await fresh.addRepository({
      folder: join(renamed, 'repositories/1.git'),
      name: 'mine/again',
      visibility: 'private',
    });
    expect(await fresh.git(id, 'rev-parse', 'main')).toMatch(/^[0-9a-f]{40}$/u);
    await fresh.close();
  } finally {
    rmSync(renamed, { recursive: true, force: true });
  }
});

test('D-2 on a terminal it is one sentence with the way on, and one line for the app; a command makes no key again', async () => {
  damages.missing(at('token-key'));
  const { code, output, errors } = await runProcess('--data', folder, '--port', '0');
  const failure = { trouble: 'key_missing', file: at('token-key'), folder };
  expect([code, JSON.parse(output)]).toEqual([1, { failure }]);
  const words = `${text('disk.server_key_missing', { file: at('token-key') })} ${text('disk.way_restore', { folder })}`;
  expect(errors).toBe(`The local service did not start: ${words}\n`);
  const command = await runProcess('token', 'root', '--data', folder);
  expect(command.errors).toContain(text('disk.server_key_missing', { file: at('token-key') }));
  expect(existsSync(at('token-key'))).toBe(false);
});

describe.skipIf(!hasRights)('R24 without rights (needs a process of its own)', () => {
  test('a database that cannot be opened is named', async () => {
    const file = 'lectern.sqlite';
    await withoutRights(at(file), async () => {
      expect(await failureOf()).toEqual({ trouble: 'denied', file: at(file), folder });
    });
    expect(await failureOf()).toBeNull();
  });
});

describe.skipIf(!hasMounts)('R24 on a disk of its own (needs to mount one)', () => {
  let disk: SmallDisk;
  let service: TestService | null = null;
  beforeEach(() => {
    disk = makeDisk('32m');
  });
  afterEach(async () => {
    await service?.close();
    service = null;
    disk.remove();
  });

  const writes = [
    ['POST /projects/1/repository/branches', { branch: 'made-now', ref: 'main' }],
    ['POST /projects/1/repository/tags', { tag_name: 'v99', ref: 'main', message: 'Annotated' }],
    ['PUT /projects/1/merge_requests/5/merge', {}],
    ['POST /projects/1/merge_requests/5/notes', { body: 'x'.repeat(200_000) }],
  ] as const;

  test('D-2 full: each write is 507 with the cause, nothing is half done, reads go on, and with room all of them work', async () => {
    cpSync(folder, disk.folder, { recursive: true });
    service = await openTestService(disk.folder);
    const main = await service.git(1, 'rev-parse', 'main');
    disk.fill();
    for (const [line, body] of writes) {
      const answer = await service.send('maintainer', line, { body });
      const expected = { message: `507 Insufficient Storage - ${text('disk.request_full')}` };
      expect([line, answer.status, await answer.json()]).toEqual([line, 507, expected]);
    }
    for (const line of [
      'GET /user',
      'GET /projects/1/repository/branches',
      'GET /projects/1/repository/tags',
      'GET /projects/1/repository/contributors',
      'GET /projects/1/merge_requests',
      'GET /projects/1/merge_requests/5/changes',
      'GET /projects/1/merge_requests/5/notes',
      'GET /projects/1/jobs',
      'GET /projects/1/repository/compare?from=main&to=windows-by-bisection',
    ])
      expect([line, (await service.send('maintainer', line)).status]).toEqual([line, 200]);
    expect(await service.git(1, 'rev-parse', 'main')).toBe(main);
    expect(await service.git(1, 'for-each-ref', 'refs/heads/made-now', 'refs/tags/v99')).toBe('');
    disk.free();
    for (const [line, body] of writes)
      expect([line, (await service.send('maintainer', line, { body })).ok]).toEqual([line, true]);
  });

  test('D-2 a start on a full disk says so, and the next one with room finds everything', async () => {
    cpSync(folder, disk.folder, { recursive: true });
    disk.fill();
    const { code, errors } = await runProcess('--data', disk.folder, '--port', '0');
    expect([code, errors]).toEqual([1, expect.stringContaining('is full. Free up space and try again.')]);
    disk.free();
    const started = await startProcess('--data', disk.folder, '--port', '0');
    expect(started.projects.length).toBeGreaterThan(0);
    expect(await started.end('SIGTERM')).toBe(0);
  });

  test('D-2 a first start on a full disk says so, and the next one with room is a first start', async () => {
    disk.fill();
    const { code, errors } = await runProcess('--data', join(disk.folder, 'new'), '--port', '0', '--sample');
    expect([code, errors]).toEqual([1, expect.stringContaining('is full. Free up space and try again.')]);
    disk.free();
    const started = await startProcess('--data', join(disk.folder, 'new'), '--port', '0', '--sample');
    expect(started.projects.length).toBeGreaterThan(0);
    expect(await started.end('SIGTERM')).toBe(0);
  });

  test('D-2 a start on a read-only disk says so', async () => {
    cpSync(folder, disk.folder, { recursive: true });
    disk.readOnly();
    const { code, errors } = await runProcess('--data', disk.folder, '--port', '0');
    expect([code, errors]).toEqual([1, expect.stringMatching(/is read-only\. Make .+ readable and writable/u)]);
    disk.writable();
  });
});
