/** Work that gives way runs at a lower priority than what a client waits for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { startGit } from '#node/git-process.ts';
import { giveWay } from './give-way.ts';

it('a process that gives way has a lower priority than its parent, and one that is gone is left alone', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  const before = getPriority(child.pid);
  giveWay(child);
  // With tests that already run at a low priority nothing changes.
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
  expect(() => giveWay(child)).not.toThrow();
  expect(() => giveWay({ pid: undefined })).not.toThrow();
});

// Without the feature the file is not there (sched(7)).
it.skipIf(!existsSync('/proc/self/autogroup'))(
  'its session has a lower priority too, the session of the parent not',
  async () => {
    const own = readFileSync('/proc/self/autogroup', 'utf8');
    const child = startGit({
      program: process.execPath,
      args: ['-e', 'process.stdin.resume()'],
      folder: '.',
      environment: process.env,
      isGroup: true,
    });
    await once(child, 'spawn');
    // Users that are not root are refused for 100 ms after another process was lowered.
    await vi.waitFor(() => {
      giveWay(child);
      expect(readFileSync(`/proc/${String(child.pid)}/autogroup`, 'utf8')).toMatch(/ nice 5$/m);
    });
    expect(readFileSync('/proc/self/autogroup', 'utf8')).toBe(own);
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
  },
);
