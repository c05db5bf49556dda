/** Counts what the service asks of git: a `git` first on the path notes its arguments and hands over to the real one. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** The calls of git by this process while it is open. */
export interface GitLog {
  /** Forgets the calls so far. */
  clear(): Promise<void>;
  /** The arguments of every process since then, in the order of their starts. */
  calls(): Promise<readonly string[]>;
  /** How many ran at once at most since then, without those that are kept. */
  mostAtOnce(): Promise<number>;
  close(): Promise<void>;
}

/** Puts the logging git in place. @param before lines of shell that run before the real git, with the same arguments */
export const openGitLog = async (before = ''): Promise<GitLog> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-git-log-'));
  const file = join(folder, 'log');
  const path = process.env['PATH'] ?? '';
  const real = (await promisify(execFile)('which', ['git'])).stdout.trim();
  // One write each, so that lines of several processes do not mix.
  const script = `#!/bin/sh\necho "start $*" >>'${file}'\n${before}\n'${real}' "$@"\ncode=$?\necho "end $*" >>'${file}'\nexit $code\n`;
  await writeFile(join(folder, 'git'), script);
  await chmod(join(folder, 'git'), 0o755);
  await writeFile(file, '');
  process.env['PATH'] = `${folder}${delimiter}${path}`;
  const lines = async (): Promise<string[]> => (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return {
    clear: () => writeFile(file, ''),
    calls: async () => (await lines()).filter((line) => line.startsWith('start ')).map((line) => line.slice(6)),
    mostAtOnce: async () => {
      let running = 0;
      let most = 0;
      for (const line of await lines()) {
        if (line.includes('--batch-command')) continue;
        running += line.startsWith('end ') ? -1 : 1;
        most = Math.max(most, running);
      }
      return most;
    },
    close: async () => {
      process.env['PATH'] = path;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
