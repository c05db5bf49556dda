/** What keeps Electron from starting on Linux, found before it is started: the account root, libraries and the sandbox. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '#scripts/run-command.ts';

/** What brings most of them, by the names of Debian 13 and Ubuntu 24.04 and the earlier ones; electron-builder.yml has all. */
const debianLibraries = [
  'libgtk-3-0t64 | libgtk-3-0',
  'libatk-bridge2.0-0t64 | libatk-bridge2.0-0',
  'libcups2t64 | libcups2',
  'libasound2t64 | libasound2',
  'libgbm1',
  'libnss3',
];

/** Names of shared libraries that `ldd` reports as not found. */
export const missingLibraries = (lddOutput: string): string[] =>
  [...lddOutput.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name ?? '');

/**
 * Why this account cannot run Electron, or null. Chromium's sandbox refuses root on Linux, and Lectern does not run
 * Electron without it.
 * @param uid user id; undefined where systems have none
 */
export const accountObstacle = (
  uid: number | undefined = process.getuid?.(),
  platform: NodeJS.Platform = process.platform,
): string | null =>
  platform === 'linux' && uid === 0
    ? 'Electron refuses to run as root with its sandbox on. Run it as another user.'
    : null;

const readSetting = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

/** Whether the set-uid sandbox beside the binary is usable: owned by root with mode 4755. */
const hasSetuidSandbox = (path: string): boolean => {
  try {
    const { uid, mode } = statSync(path);
    return uid === 0 && (mode & 0o4755) === 0o4755;
  } catch {
    return false;
  }
};

/** What the kernel says about unprivileged user namespaces, which the sandbox needs. */
export interface NamespaceSettings {
  /** `kernel.apparmor_restrict_unprivileged_userns`: `1` on Ubuntu 23.10 and newer. */
  readonly restrictedByAppArmor: string;
  /** `kernel.unprivileged_userns_clone`: `0` on hardened kernels. */
  readonly cloneAllowed: string;
}

/** Whether the sandbox would be refused without its set-uid part. */
export const isSandboxRefused = (settings: NamespaceSettings): boolean =>
  settings.restrictedByAppArmor === '1' || settings.cloneAllowed === '0';

/**
 * What stands in the way of this binary, with the exact remedy, or null. The sandbox is never switched off silently.
 */
export const obstacleOf = async (binary: string): Promise<string | null> => {
  if (process.platform !== 'linux') return null;
  const libraries = missingLibraries((await run('ldd', [binary])).output);
  if (libraries.length > 0)
    return (
      `Electron needs shared libraries that this system does not have: ${libraries.join(', ')}.\n` +
      'On Debian and Ubuntu most come with:\n' +
      `  sudo apt-get satisfy -y '${debianLibraries.join(', ')}'`
    );
  const sandbox = join(dirname(binary), 'chrome-sandbox');
  const refused = isSandboxRefused({
    restrictedByAppArmor: readSetting('/proc/sys/kernel/apparmor_restrict_unprivileged_userns'),
    cloneAllowed: readSetting('/proc/sys/kernel/unprivileged_userns_clone'),
  });
  if (!refused || hasSetuidSandbox(sandbox)) return null;
  return (
    'This system does not let programs make the sandbox that keeps web content away from your files, so Electron would not start.\n' +
    'Lectern does not run without it. To allow it for this copy of Electron only:\n' +
    `  sudo chown root:root '${sandbox}' && sudo chmod 4755 '${sandbox}'`
  );
};
