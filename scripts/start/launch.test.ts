/** The app in the terminal of a person, with stubs in Electron's place: an end at the start is a failure, a later or a good one is not. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchForPerson } from './launch.ts';

// Files of tests that ran in this process before listen on, and would end it.
const earlier = process.listeners('SIGTERM');
beforeAll(() => void process.removeAllListeners('SIGTERM'));
afterAll(() => {
  for (const listener of earlier) process.on('SIGTERM', listener);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-launch-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const launch = (script: string, limit?: number) => {
  const path = join(folder, 'electron');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return launchForPerson({ kind: 'electron', name: 'Electron', path }, [], limit);
};

describe.skipIf(process.platform === 'win32')('the app of a person', () => {
  it('that ends with an error or by a signal at the start has failed', async () => {
    expect(await launch('exit 3')).toEqual({ failed: 'Electron ended at the start (exit code 3).' });
    expect(await launch('kill -SEGV $$')).toEqual({ failed: 'Electron ended at the start (SIGSEGV).' });
  });

  it('that was closed has its own status, and so has one that ended with an error after the start', async () => {
    expect(await launch('exit 0')).toEqual({ status: 0 });
    expect(await launch('exit 3', 0)).toEqual({ status: 3 });
  });

  it('gets the signals that the command gets, and its end then is no failure', async () => {
    const end = launch('trap "exit 5" TERM; kill -TERM $PPID; for _ in $(seq 400); do sleep 0.05; done');
    expect(await end).toEqual({ status: 5 });
  });

  it('says that a program cannot be started', async () => {
    const host = { kind: 'electron', name: 'Electron', path: join(folder, 'absent') } as const;
    expect(await launchForPerson(host, [])).toEqual({
      failed: expect.stringMatching(/^The app could not be started: .*ENOENT/) as string,
    });
  });
});
