/** Walks with stubs in Electron's place: one that refuses root, one that ends at once, one that hangs with children; nothing stays behind. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processesOf } from '../../tools/chromium-shell/testing/run-trial.ts';
import { startObstacle } from './start-check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-stub-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A program in Electron's place; `$DIR` is a folder that the test looks into. */
const stub = (script: string): string => {
  const path = join(folder, 'electron');
  writeFileSync(path, `#!/bin/sh\nDIR='${folder}'\necho "$@" > "$DIR/parameters"\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};

/** The profile folder that the stub was given. */
const profileOf = (): string =>
  /--user-data-dir=(\S+)/.exec(readFileSync(join(folder, 'parameters'), 'utf8'))?.[1] ?? 'none';

const expectNothingLeft = (): void => {
  expect(profileOf()).toContain('lectern-start-check-');
  expect(existsSync(profileOf())).toBe(false);
  expect(processesOf(profileOf())).toEqual([]);
  expect(processesOf(folder)).toEqual([]);
};

describe.skipIf(process.platform !== 'linux')('the start check', () => {
  it('passes when a window loaded, whatever the program does afterwards', async () => {
    const path = stub(
      'for p in "$@"; do case $p in --user-data-dir=*) touch "${p#*=}/window-loaded";; esac; done; exit 3',
    );
    expect(await startObstacle(path)).toBe(null);
    expectNothingLeft();
  });

  it('says how a program ended that showed no window, with what it said', async () => {
    const path = stub('echo "Running as root without --no-sandbox is not supported." >&2; exit 1');
    expect(await startObstacle(path)).toBe(
      'Electron ended before it showed a window (exit code 1: Running as root without --no-sandbox is not supported.).',
    );
    expectNothingLeft();
  });

  it('does not take an end without an error for a window', async () => {
    expect(await startObstacle(stub('exit 0'))).toBe('Electron ended before it showed a window (exit code 0).');
    expect(await startObstacle(stub('kill -SEGV $$'))).toBe('Electron ended before it showed a window (SIGSEGV).');
    expectNothingLeft();
  });

  it('ends a program that hangs, with its children and its profile', async () => {
    const path = stub('sleep 1000 "$DIR" & sh -c "sleep 1001 # $*" & echo "$! $$" > "$DIR/pids"; trap "" TERM; wait');
    expect(await startObstacle(path, process.env, 1_000)).toBe('Electron showed no window within 1 s.');
    const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(' ');
    expect(pids).toHaveLength(2);
    const alive = readdirSync('/proc').filter((id) => pids.includes(id) && !isZombie(id));
    expect(alive).toEqual([]);
    expectNothingLeft();
  });

  it('says that a program is none', async () => {
    const path = stub('');
    chmodSync(path, 0o644);
    expect(await startObstacle(path)).toMatch(/^Electron ended before it showed a window \(spawn .* EACCES\)\.$/);
  });
});

/** A process that was killed and that its new parent has not yet noticed. */
const isZombie = (id: string): boolean => {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').includes(') Z ');
  } catch {
    return true;
  }
};
