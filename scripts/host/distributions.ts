/** How packages are installed on this distribution: its family by os-release, the names there, and the one line to run. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Family, Need } from './needs.ts';

/** Names in os-release's ID and ID_LIKE, the nearest first. */
const families: Readonly<Record<string, Family>> = {
  debian: 'debian',
  ubuntu: 'ubuntu',
  // Mint brings a Chromium of its own, by Debian's name; Ubuntu's is a snap.
  linuxmint: 'mint',
  fedora: 'fedora',
  rhel: 'rhel',
  centos: 'rhel',
  suse: 'suse',
  opensuse: 'suse',
  arch: 'arch',
  alpine: 'alpine',
};

/** Rebuilds of RHEL have EPEL's own package in their repositories; RHEL itself has not. */
const rebuilds = 'epel-release';

const installers: Readonly<Record<Family, string>> = {
  debian: 'sudo apt-get update && sudo apt-get install -y',
  ubuntu: 'sudo apt-get update && sudo apt-get install -y',
  mint: 'sudo apt-get update && sudo apt-get install -y',
  fedora: 'sudo dnf install -y',
  rhel: 'sudo dnf install -y',
  suse: 'sudo zypper install -y',
  arch: 'sudo pacman -S --needed',
  alpine: 'sudo apk add',
};

/** A distribution, as os-release names it. */
export interface Distribution {
  /** `debian`, `linuxmint`; empty where there is no os-release. */
  readonly id: string;
  /** Undefined: its packages are not known here. */
  readonly family?: Family;
}

/** Reads the text of os-release; empty text names nothing. */
export const readDistribution = (text: string): Distribution => {
  const { ID: id = '', ID_LIKE: like = '' } = parseEnv(text);
  const family = [id, ...like.split(' ')].flatMap((name) => families[name] ?? [])[0];
  return { id, ...(family !== undefined && { family }) };
};

/** The distribution of this machine. */
export const thisDistribution = (): Distribution => {
  for (const path of ['/etc/os-release', '/usr/lib/os-release'])
    try {
      return readDistribution(readFileSync(path, 'utf8'));
    } catch {
      // The next path; without either nothing is known.
    }
  return readDistribution('');
};

/** The packages of needs on a distribution, each once; Debian's where the family has no name of its own. */
export const packagesOf = (wanted: readonly Need[], { family = 'debian' }: Distribution): readonly string[] => [
  ...new Set(wanted.flatMap(({ packages, elsewhere }) => elsewhere?.[family] ?? packages)),
];

/** The one line that gets packages on a distribution; for one that is not known, the bare list. */
export const installLine = (wanted: readonly Need[], distribution: Distribution): string => {
  const { id, family } = distribution;
  const list = packagesOf(wanted, distribution).join(' ');
  if (family === undefined) return `install with your system's package manager what Debian calls: ${list}`;
  const first = family === 'rhel' && id !== 'rhel' ? `${installers.rhel} ${rebuilds} && ` : '';
  return `${first}${installers[family]} ${list}`;
};
