/** Work that gives way runs at a lower priority than what a client waits for. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { giveWay } from './process-group.ts';

it('a process that gives way has a lower priority than its parent, and one that is gone is left alone', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await once(child, 'spawn');
  const before = getPriority(child.pid);
  giveWay(child);
  // Whoever runs the tests at a low priority already sees no change.
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
  const ended = once(child, 'exit');
  child.stdin.end();
  await ended;
  expect(() => giveWay(child)).not.toThrow();
  expect(() => giveWay({ pid: undefined, kill: () => true, once: () => undefined })).not.toThrow();
});
