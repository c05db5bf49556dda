/** A data folder as earlier versions left it: one known password, an added repository of the administrator, open modes. */
import { execFile } from 'node:child_process';
import { chmod, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestService, testNow } from '#testing/service-fixture.ts';
import { hashPassword } from '#service/store/users/passwords.ts';
import { openEncryption } from '#service/store/database/encryption.ts';
import { addToken, privateToken } from '#service/store/users/tokens.ts';

const execute = promisify(execFile);

/** What stood in the source of the sample. */
export const formerPassword = 'slack-water-4';

/** The folder, and the values of tokens that somebody with the known password could have read. */
export interface FormerFolder {
  readonly folder: string;
  readonly privateToken: string;
  readonly impersonationToken: string;
}

const addOwnRepository = async (add: (folder: string) => Promise<unknown>): Promise<void> => {
  const work = await mkdtemp(join(tmpdir(), 'lectern-own-'));
  const git = (...args: string[]) =>
    execute('git', ['-C', work, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  await git('init', '-q', '-b', 'trunk');
  await writeFile(join(work, 'one.txt'), 'one\n');
  await git('add', '.');
  await git('commit', '-q', '-m', 'One');
  await add(work);
  await rm(work, { recursive: true });
};

/** Every file and folder with what others than its owner may do, the folder itself included. */
export const openToOthers = async (folder: string): Promise<string[]> => {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => [name, (await lstat(join(folder, name))).mode & 0o077] as const),
  );
  return found.filter(([, mode]) => mode !== 0).map(([name, mode]) => `${name} ${mode.toString(8)}`);
};

const openModes = async (folder: string): Promise<void> => {
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    const { mode } = await lstat(path);
    // As the usual mask leaves them; the key was closed even then.
    if (name !== 'token-key') await chmod(path, (mode & 0o700) | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6));
  }
};

/** Makes the folder. `local/tide` is its added repository, and Ines has chosen a password of her own. */
export const makeFormerFolder = async (): Promise<FormerFolder> => {
  const service = await createTestService();
  await addOwnRepository((work) => service.addRepository({ folder: work, name: 'local/tide' }));
  const shared = await hashPassword(formerPassword);
  const chosen = await hashPassword('new-moon-tide');
  const encryption = openEncryption(join(service.folder, 'token-key'));
  const tokens = service.inDatabase((database) => {
    database.write('UPDATE users SET password = ? WHERE password IS NOT NULL', shared);
    database.write("UPDATE users SET password = ? WHERE username = 'ines.okafor'", chosen);
    database.write("UPDATE projects SET owner_id = 1 WHERE path = 'local/tide'");
    database.write("INSERT INTO members VALUES ((SELECT id FROM projects WHERE path = 'local/tide'), 3, 'maintainer')");
    database.write("DELETE FROM users WHERE email LIKE '%@localhost'");
    database.write(
      "DELETE FROM settings WHERE key LIKE 'made-password:%' OR key IN ('access-repaired', 'start-token:own')",
    );
    const now = testNow.toISOString();
    return {
      privateToken: privateToken(database, encryption, 1, now),
      impersonationToken: addToken(database, encryption, {
        user_id: 4,
        kind: 'impersonation',
        name: 'Of before',
        created_at: now,
      }),
    };
  });
  await service.close();
  await openModes(service.folder);
  return { folder: service.folder, ...tokens };
};
