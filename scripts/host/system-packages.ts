/** What the commands need from the system: installs it with apt as root and prints each package, or prints the one line to run. */
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { run } from '../run-command.ts';

/** A program that a command needs, with the Debian package that brings it and the reason to show. */
export interface Need {
  /** Any of these on the path, or this absolute file, satisfies the need. */
  readonly programs: readonly string[];
  readonly debianPackage: string;
  /** Packages that it only recommends and that we need anyway. */
  readonly besides?: readonly string[];
  readonly why: string;
}

/** The needs of the project's commands, by name. */
export const needs = {
  git: {
    programs: ['git'],
    debianPackage: 'git',
    why: 'the local service keeps real git repositories (2.38 or newer)',
  },
  chromium: {
    programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    debianPackage: 'chromium',
    besides: ['chromium-sandbox'],
    why: "the window, where Electron's own binary cannot be had",
  },
  headlessShell: {
    programs: ['chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
    why: 'a Chromium without the interface of a browser, for quicker tests',
  },
  virtualDisplay: { programs: ['Xvfb'], debianPackage: 'xvfb', why: 'a virtual display, where there is none' },
  openssl: { programs: ['openssl'], debianPackage: 'openssl', why: 'certificates for the tests of TLS' },
  sshKeygen: {
    programs: ['ssh-keygen'],
    debianPackage: 'openssh-client',
    why: 'SSH keys for the tests of the profile',
  },
  messageBus: {
    programs: ['dbus-run-session'],
    debianPackage: 'dbus',
    why: 'a session bus for the tests of the keychain',
  },
  keyring: {
    programs: ['gnome-keyring-daemon'],
    debianPackage: 'gnome-keyring',
    why: 'a Secret Service for the tests of the keychain',
  },
  secretTool: {
    programs: ['secret-tool'],
    debianPackage: 'libsecret-tools',
    why: 'another program that reads the keychain in its tests',
  },
  directoryServer: {
    programs: ['slapd', '/usr/sbin/slapd'],
    debianPackage: 'slapd',
    why: 'a directory server for the tests of sign-in by LDAP',
  },
  python: {
    programs: ['/usr/bin/python3'],
    debianPackage: 'python3',
    why: "Debian's own Python, for the conformance run",
  },
  pythonGitlab: {
    programs: ['/usr/lib/python3/dist-packages/gitlab/__init__.py'],
    debianPackage: 'python3-gitlab',
    why: 'python-gitlab, one of the clients of the conformance run',
  },
} as const satisfies Readonly<Record<string, Need>>;

/** Full path of a program on the path, or null; an absolute file is its own path. */
export const findProgram = (name: string): string | null => {
  if (isAbsolute(name)) return existsSync(name) ? name : null;
  const extensions = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const extension of extensions) {
      const path = join(folder, name + extension);
      if (folder !== '' && existsSync(path)) return path;
    }
  return null;
};

const isMet = (need: Need): boolean => need.programs.some((program) => findProgram(program) !== null);

const chromiumNamed = (need: Need): boolean =>
  need.debianPackage === 'chromium' && process.env['LECTERN_CHROMIUM'] !== undefined;

/** The needs that are not met on this machine. */
export const missing = (wanted: readonly Need[]): Need[] =>
  wanted.filter((need) => !chromiumNamed(need) && !isMet(need));

const remedy = (packages: readonly string[]): string => {
  if (findProgram('apt-get')) return `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;
  return `install with your system's package manager what these Debian packages bring: ${packages.join(' ')}`;
};

/** Whether packages may be installed here: by root, with apt. */
export const mayInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && findProgram('apt-get') !== null;

/** Whether apt knows the package of a need: not every distribution has each. */
export const isOffered = async ({ debianPackage }: Need): Promise<boolean> =>
  mayInstall() && (await run('apt-cache', ['show', debianPackage])).code === 0;

/**
 * Makes sure that all needs are met.
 * @returns null when they are, else what to tell the user
 */
export const ensure = async (wanted: readonly Need[]): Promise<string | null> => {
  const absent = missing(wanted);
  if (absent.length === 0) return null;
  const packages = absent.flatMap((need) => [need.debianPackage, ...(need.besides ?? [])]);
  if (!mayInstall()) {
    const reasons = absent.map((need) => `  ${need.debianPackage}: ${need.why}`).join('\n');
    return `Something is missing on this machine:\n${reasons}\nTo get it:\n  ${remedy(packages)}`;
  }
  for (const need of absent)
    console.log(`Installing ${[need.debianPackage, ...(need.besides ?? [])].join(' and ')} with apt: ${need.why}`);
  await run('apt-get', ['update']);
  const installation = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    environment: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const still = missing(wanted);
  if (still.length === 0) return null;
  return `apt could not install ${still.map((need) => need.debianPackage).join(', ')}:\n${installation.output.slice(-2000)}`;
};
