/** E-5: an AppImage that was started without the sandbox says so, once per version; nothing else does. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#shared/texts/texts.ts';
import { makeFolder } from '#electron/testing/closing.ts';

const host = vi.hoisted(() => ({
  switches: [] as string[],
  version: '0.1.0',
  response: 0,
  dialogs: [] as { message: string; buttons: readonly string[]; cancelId: number }[],
}));
vi.mock('electron', () => ({
  app: { commandLine: { hasSwitch: (name: string) => host.switches.includes(name) }, getVersion: () => host.version },
  dialog: {
    showMessageBox: (options: (typeof host.dialogs)[number]) => {
      host.dialogs.push(options);
      return Promise.resolve({ response: host.response });
    },
  },
}));
const { isSandboxReduced, warnOfReducedSandbox } = await import('./sandbox.ts');

let folder: string;
const log: string[] = [];
beforeEach(() => {
  folder = makeFolder();
  Object.assign(host, { switches: ['no-sandbox'], version: '0.1.0', response: 0, dialogs: [] });
  log.length = 0;
  vi.stubEnv('APPIMAGE', '/srv/apps/Lectern.AppImage');
  vi.stubEnv('APPDIR', dirname(process.execPath));
});
afterEach(() => vi.unstubAllEnvs());

const file = (): string => join(folder, 'sandbox.json');
const warn = (): Promise<boolean> => warnOfReducedSandbox(file(), (line) => log.push(line));

test.runIf(process.platform === 'linux')(
  'E-5 it is said before the first start of a version goes on, and logged at each',
  async () => {
    expect([await warn(), await warn()]).toEqual([true, true]);
    // Closing the dialog goes on.
    expect(host.dialogs).toMatchObject([{ message: t('shell.sandbox_title'), cancelId: 0 }]);
    expect(log).toHaveLength(2);
    host.version = '0.2.0';
    await warn();
    expect(host.dialogs).toHaveLength(2);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ version: '0.2.0' });
  },
);

test.runIf(process.platform === 'linux')(
  'E-5 a user who quits is asked again, and so is one whose file is damaged',
  async () => {
    host.response = 1;
    expect(await warn()).toBe(false);
    host.response = 0;
    writeFileSync(file(), '{');
    expect(await warn()).toBe(true);
    expect(host.dialogs).toHaveLength(2);
  },
);

test('E-5 an image with its sandbox says nothing, nor does another package whose user typed the switch', async () => {
  host.switches = [];
  expect([isSandboxReduced(), await warn()]).toEqual([false, true]);
  host.switches = ['no-sandbox'];
  vi.stubEnv('APPIMAGE', undefined);
  expect([isSandboxReduced(), await warn()]).toEqual([true, true]);
  expect([host.dialogs, log]).toEqual([[], []]);
});
