/** A git that stops in the middle of an answer until it is let go on: real output, held up. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** The held git. */
export interface SlowGit {
  /** Lets it go on. */
  release(): Promise<void>;
  /** Whether its last process is still there. */
  isRunning(): Promise<boolean>;
  restore(): Promise<void>;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Puts it first in PATH. @param bytes of each answer that come before it stops */
export const holdGit = async (bytes: number): Promise<SlowGit> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-slow-git-'));
  const gate = join(folder, 'go-on');
  const pids = join(folder, 'pid');
  const path = process.env['PATH'] ?? '';
  const real = (await promisify(execFile)('which', ['git'])).stdout.trim();
  const script = `#!/bin/sh
echo $$ >"${pids}"
"${real}" "$@" | { head -c ${String(bytes)}; while [ ! -e "${gate}" ]; do sleep 0.02; done; cat; }
`;
  await writeFile(join(folder, 'git'), script);
  await chmod(join(folder, 'git'), 0o755);
  process.env['PATH'] = `${folder}${delimiter}${path}`;
  return {
    release: () => writeFile(gate, ''),
    isRunning: async () => isAlive(Number(await readFile(pids, 'utf8'))),
    restore: async () => {
      process.env['PATH'] = path;
      await writeFile(gate, '');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
