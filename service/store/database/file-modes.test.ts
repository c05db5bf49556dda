/** A data folder is its owner's alone: fresh, opened by others, and served by a process with the usual mask. */
import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copySample, openTestService } from '#testing/service-fixture.ts';
import { openToOthers } from '#service/testing/former-folder.ts';
import { startProcess } from '#service/testing/process-fixture.ts';

const execute = promisify(execFile);
const modeOf = async (...parts: string[]): Promise<number> => (await lstat(join(...parts))).mode & 0o777;

describe.skipIf(process.platform === 'win32')('modes', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'lectern-modes-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('L4 S29 everything in a fresh folder is closed, pushes and added repositories included', async () => {
    const work = join(parent, 'work');
    const git = (...args: string[]) =>
      execute('git', ['-C', work, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
    await execute('git', ['init', '-q', '-b', 'main', work]);
    await writeFile(join(work, 'a.txt'), 'a\n');
    await git('add', '.');
    await git('commit', '-qm', 'First');
    const data = join(parent, 'data');
    const running = await startProcess('--data', data, '--add', work, '--name', 'own/tide');
    try {
      const remote = new URL(`${running.url}/own/tide.git`);
      [remote.username, remote.password] = ['anyone', running.tokens['admin'] ?? ''];
      await git('commit', '--allow-empty', '-qm', 'Second');
      await git('push', '-q', remote.href, 'main', 'main:other');
      const files = await readdir(data);
      expect(files).toEqual(expect.arrayContaining(['lectern.sqlite', 'lectern.sqlite-wal', 'lectern.sqlite-shm']));
      expect(await openToOthers(data)).toEqual([]);
      expect([await modeOf(data), await modeOf(data, 'repositories', '1.git')]).toEqual([0o700, 0o700]);
    } finally {
      await running.end('SIGTERM');
    }
  });

  it('L4 S29 a folder that is open is closed at the start, and what is not the service’s is left alone', async () => {
    const data = await copySample();
    try {
      await execute('chmod', ['-R', 'u+w,go+rX', data]);
      await mkdir(join(data, 'mine'));
      await writeFile(join(data, 'mine', 'notes.txt'), 'x');
      await writeFile(join(parent, 'elsewhere'), 'x');
      await symlink(join(parent, 'elsewhere'), join(data, 'uploads', 'link'));
      for (const path of [join(data, 'mine'), join(parent, 'elsewhere')]) await chmod(path, 0o755);
      const service = await openTestService(data);
      const served = (await openToOthers(data)).filter((name) => !/^mine|^uploads\/link /u.test(name));
      await service.close();
      expect(served).toEqual([]);
      expect(await modeOf(data, 'lectern.sqlite')).toBe(0o600);
      expect(await modeOf(data, 'git-hooks', 'pre-receive')).toBe(0o700);
      expect([await modeOf(data, 'mine'), await modeOf(parent, 'elsewhere')]).toEqual([0o755, 0o755]);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });

  it('L4 S29 a repository that alone was opened is closed as well', async () => {
    const data = await copySample();
    try {
      await (await openTestService(data)).close();
      await chmod(join(data, 'repositories', '2.git'), 0o755);
      await (await openTestService(data)).close();
      expect(await modeOf(data, 'repositories', '2.git')).toBe(0o700);
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });
});
