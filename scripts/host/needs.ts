/** The programs that the commands and the tests use, with the package that brings each, by family of distributions. */

/** Distributions that share package names and a package manager; RHEL and its rebuilds have Fedora's names, most beyond the base in EPEL. */
export type Family = 'debian' | 'ubuntu' | 'mint' | 'fedora' | 'rhel' | 'suse' | 'arch' | 'alpine';

/** A program that a command or a test needs, and the reason to show. */
export interface Need {
  /** Any of these on the path, or this absolute file, satisfies the need. */
  readonly programs: readonly string[];
  /** Debian's packages, the one that is named in sentences first. */
  readonly packages: readonly [string, ...string[]];
  /** Packages of other families where they are called otherwise. */
  readonly elsewhere?: Partial<Readonly<Record<Family, readonly string[]>>>;
  readonly why: string;
}

/** Needs of commands: without git and Chromium nothing runs. */
export const needs = {
  git: { programs: ['git'], packages: ['git'], why: 'the local service keeps real git repositories (2.38 or newer)' },
  chromium: {
    programs: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    packages: ['chromium', 'chromium-sandbox'],
    elsewhere: {
      ubuntu: ['chromium-browser'],
      mint: ['chromium'],
      fedora: ['chromium'],
      rhel: ['chromium'],
      suse: ['chromium'],
      arch: ['chromium'],
      alpine: ['chromium'],
    },
    why: "the window, where Electron's own binary cannot be had",
  },
  headlessShell: {
    programs: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    why: 'a Chromium without the interface of a browser, for quicker tests',
  },
  virtualDisplay: {
    programs: ['Xvfb'],
    packages: ['xvfb'],
    elsewhere: {
      fedora: ['xorg-x11-server-Xvfb'],
      rhel: ['xorg-x11-server-Xvfb'],
      suse: ['xorg-x11-server-Xvfb'],
      arch: ['xorg-server-xvfb'],
    },
    why: 'a virtual display, where there is none',
  },
  processList: {
    programs: ['ps'],
    packages: ['procps'],
    elsewhere: { fedora: ['procps-ng'], rhel: ['procps-ng'], arch: ['procps-ng'], alpine: ['procps-ng'] },
    why: 'the list of processes, by which the end-to-end tests see what an app left',
  },
} as const satisfies Readonly<Record<string, Need>>;

/** Needs of single tests, by the program that they start. A test whose program is missing is skipped by its name. */
export const testNeeds = {
  unzip: { programs: ['unzip'], packages: ['unzip'], why: 'another program that reads zip files of the service' },
  bzip2: { programs: ['bzip2'], packages: ['bzip2'], why: 'another program that reads archives of the service' },
  python3: {
    programs: ['python3'],
    packages: ['python3'],
    elsewhere: { arch: ['python'] },
    why: 'another program that reads zip files of the app',
  },
  ps: { ...needs.processList, why: 'the list of processes, for the test under stress' },
  openssl: { programs: ['openssl'], packages: ['openssl'], why: 'certificates for the tests of TLS' },
  'ssh-keygen': {
    programs: ['ssh-keygen'],
    packages: ['openssh-client'],
    elsewhere: {
      fedora: ['openssh'],
      rhel: ['openssh'],
      suse: ['openssh-clients'],
      arch: ['openssh'],
      alpine: ['openssh-keygen'],
    },
    why: 'SSH keys for the tests of the profile',
  },
  'dbus-run-session': {
    programs: ['dbus-run-session'],
    packages: ['dbus'],
    elsewhere: { fedora: ['dbus-daemon'], rhel: ['dbus-daemon'], suse: ['dbus-1-daemon', 'dbus-1-tools'] },
    why: 'a session bus for the tests of the keychain',
  },
  'dbus-send': {
    programs: ['dbus-send'],
    packages: ['dbus'],
    elsewhere: { fedora: ['dbus-tools'], rhel: ['dbus-tools'], suse: ['dbus-1-tools'] },
    why: 'a message on that bus, which locks a keychain',
  },
  'gnome-keyring-daemon': {
    programs: ['gnome-keyring-daemon'],
    packages: ['gnome-keyring'],
    why: 'a Secret Service for the tests of the keychain',
  },
  'secret-tool': {
    programs: ['secret-tool'],
    packages: ['libsecret-tools'],
    elsewhere: { fedora: ['libsecret'], rhel: ['libsecret'], arch: ['libsecret'], alpine: ['libsecret'] },
    why: 'another program that reads the keychain in its tests',
  },
  slapd: {
    // The tests configure it with Debian's folders of schemas and modules.
    programs: ['/usr/sbin/slapd'],
    packages: ['slapd'],
    elsewhere: {
      fedora: ['openldap-servers'],
      rhel: ['openldap-servers'],
      suse: ['openldap2'],
      arch: ['openldap'],
      alpine: ['openldap', 'openldap-back-mdb'],
    },
    why: 'a directory server for the tests of sign-in by LDAP',
  },
  chromium: needs.chromium,
  Xvfb: { ...needs.virtualDisplay, why: 'a virtual display for the test that ends one' },
} as const satisfies Readonly<Record<string, Need>>;

/** A program that single tests start. */
export type TestProgram = keyof typeof testNeeds;

/** Programs on the session bus of the tests; no other system has them in the shape that the tests use. */
export const linuxPrograms: ReadonlySet<TestProgram> = new Set([
  'dbus-run-session',
  'dbus-send',
  'gnome-keyring-daemon',
  'secret-tool',
]);
