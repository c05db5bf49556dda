/** `npm start` with stubs instead of Electron: it says in a sentence what is wrong, opens the app on the Chromium shell, and leaves no file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chooseHost, root } from '#e2e/fixtures/host.ts';
import { processesOf } from '#e2e/fixtures/sudden-death.ts';

const isRoot = process.getuid?.() === 0;

/** Each stub, and what is said of it: as root no stub is started at all. */
const stubs = [
  {
    what: 'refuses root',
    script: 'echo "Running as root without --no-sandbox is not supported." >&2; exit 1',
    sentence: 'Electron ended before it showed a window (exit code 1: Running as root',
  },
  { what: 'ends at once', script: 'exit 0', sentence: 'Electron ended before it showed a window (exit code 0).' },
  {
    what: 'hangs',
    script: 'echo "$@" >/dev/null; sleep 1000 & sleep 1000',
    sentence: 'Electron showed no window within 30 s.',
  },
] as const;

let folder: string;
test.beforeEach(() => {
  test.skip(process.platform !== 'linux', 'the Chromium shell is made for Linux');
  test.skip(chooseHost() === 'electron', 'walks without Electron');
  folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-start-'));
  mkdirSync(join(folder, 'electron'));
  mkdirSync(join(folder, 'temporary'));
});
test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const start = async (script: string): Promise<{ readonly code: number; readonly output: string }> => {
  const stub = join(folder, 'electron/electron');
  writeFileSync(stub, `#!/bin/sh\n${script}\n`);
  chmodSync(stub, 0o755);
  const child = spawn(process.execPath, ['scripts/guard.mjs', 'scripts/start.ts', '--smoke'], {
    cwd: root,
    env: {
      ...process.env,
      ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'electron'),
      TMPDIR: join(folder, 'temporary'),
      // As on a server: the virtual display is started and ended too.
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
};

for (const { what, script, sentence } of stubs)
  test(`an Electron that ${what} gives way to the Chromium shell`, { tag: '@always' }, async () => {
    test.skip(isRoot && what !== 'refuses root', 'as root no Electron is started; what starts it is tested beside it');
    const { code, output } = await start(script);
    expect(output).toContain(isRoot ? 'Electron refuses to run as root' : sentence);
    expect(output).toContain('Taking the Chromium shell instead.');
    expect(output).toContain('3-changes.png');
    expect(code).toBe(0);
    const display = /virtual one, :(\d+)\./.exec(output)?.[1] ?? 'none';
    await expect.poll(() => existsSync(`/tmp/.X${display}-lock`)).toBe(false);
    expect(readdirSync(join(folder, 'temporary')).filter((name) => name.startsWith('lectern-'))).toEqual([]);
    expect(processesOf(folder)).toEqual([]);
  });
