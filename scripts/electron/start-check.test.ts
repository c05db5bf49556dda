/** Programs in Electron's place: the Chromium shell, and stubs that refuse root, end at once, or hang with children; nothing stays behind. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { processesOf } from '#tools/chromium-shell/testing/run-trial.ts';
import { checkStart } from './start-check.ts';

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
      'for p in "$@"; do case $p in --user-data-dir=*) printf ready-to-show > "${p#*=}/window-shown";; esac; done; exit 3',
    );
    expect(await checkStart(path)).toEqual({ report: 'Electron’s window was shown by ready-to-show.' });
    expectNothingLeft();
  });

  it('E-7 starts no plain Node, whatever the terminal is set to', async () => {
    const path = stub('printf %s "$ELECTRON_RUN_AS_NODE" > "$DIR/as-node"; exit 3');
    await checkStart(path, { ...process.env, ELECTRON_RUN_AS_NODE: '1' });
    expect(readFileSync(join(folder, 'as-node'), 'utf8')).toBe('');
  });

  it.each([
    ['comes', 'always', /^Electron’s window was shown by ready-to-show\.$/],
    // Which of the two it is depends on the machine's speed.
    ['does not come', 'never', /shown by (did-finish-load|the time limit)\. ready-to-show did not come\.$/],
  ])(
    'shows a window on the Chromium shell where ready-to-show %s, and says so',
    having('chromium'),
    async (_what, mode, report) => {
      const run = join(import.meta.dirname, '../../tools/chromium-shell/run.ts');
      const path = stub(`exec '${process.execPath}' --disable-warning=ExperimentalWarning '${run}' "$@"`);
      const environment = { ...process.env, LECTERN_HEADLESS: '1', LECTERN_SHELL_READY_TO_SHOW: mode };
      expect(await checkStart(path, environment)).toEqual({ report: expect.stringMatching(report) as string });
      await expect.poll(() => processesOf(profileOf())).toEqual([]);
      expectNothingLeft();
    },
  );

  it('says how a program ended that showed no window, with what it said', async () => {
    const path = stub('echo "Running as root without --no-sandbox is not supported." >&2; exit 1');
    expect(await checkStart(path)).toEqual({
      obstacle:
        'Electron ended before it showed a window (exit code 1: Running as root without --no-sandbox is not supported.).',
    });
    expectNothingLeft();
  });

  it('does not take an end without an error for a window', async () => {
    expect(await checkStart(stub('exit 0'))).toEqual({
      obstacle: 'Electron ended before it showed a window (exit code 0).',
    });
    expect(await checkStart(stub('kill -SEGV $$'))).toEqual({
      obstacle: 'Electron ended before it showed a window (SIGSEGV).',
    });
    expectNothingLeft();
  });

  it('ends a program that hangs, with its children and its profile', async () => {
    const path = stub('sleep 1000 "$DIR" & sh -c "sleep 1001 # $*" & echo "$! $$" > "$DIR/pids"; trap "" TERM; wait');
    expect(await checkStart(path, process.env, 1_000)).toEqual({ obstacle: 'Electron showed no window within 1 s.' });
    const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(' ');
    expect(pids).toHaveLength(2);
    // On a busy machine a process outlives its SIGKILL by a moment.
    await expect.poll(() => readdirSync('/proc').filter((id) => pids.includes(id) && !isZombie(id))).toEqual([]);
    expectNothingLeft();
  });

  it('says that a program is none', async () => {
    const path = stub('');
    chmodSync(path, 0o644);
    expect(await checkStart(path)).toEqual({
      obstacle: expect.stringMatching(/^Electron ended before it showed a window \(spawn .* EACCES\)\.$/) as string,
    });
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
