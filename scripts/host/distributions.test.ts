/** Package names by the os-release texts of real distributions, and the one line to run on each. */
import { expect, test } from 'vitest';
import { installLine, packagesOf, readDistribution } from './distributions.ts';
import { needs, testNeeds } from './needs.ts';

/** As the distributions ship them, addresses left out. */
const texts = {
  'Fedora 42': `NAME="Fedora Linux"
VERSION="42 (Workstation Edition)"
RELEASE_TYPE=stable
ID=fedora
VERSION_ID=42
VERSION_CODENAME=""
PLATFORM_ID="platform:f42"
PRETTY_NAME="Fedora Linux 42 (Workstation Edition)"
ANSI_COLOR="0;38;2;60;110;180"
VARIANT_ID=workstation`,
  'RHEL 9': `NAME="Red Hat Enterprise Linux"
VERSION="9.4 (Plow)"
ID="rhel"
ID_LIKE="fedora"
VERSION_ID="9.4"
PLATFORM_ID="platform:el9"`,
  'Rocky 9': `NAME="Rocky Linux"
VERSION="9.4 (Blue Onyx)"
ID="rocky"
ID_LIKE="rhel centos fedora"
VERSION_ID="9.4"
PLATFORM_ID="platform:el9"`,
  'openSUSE Leap': `NAME="openSUSE Leap"
VERSION="15.6"
ID="opensuse-leap"
ID_LIKE="suse opensuse"
VERSION_ID="15.6"
PRETTY_NAME="openSUSE Leap 15.6"`,
  'openSUSE Tumbleweed': `NAME="openSUSE Tumbleweed"
# VERSION="20250101"
ID="opensuse-tumbleweed"
ID_LIKE="opensuse suse"
VERSION_ID="20250101"`,
  Arch: `NAME="Arch Linux"
PRETTY_NAME="Arch Linux"
ID=arch
BUILD_ID=rolling
ANSI_COLOR="38;2;23;147;209"
LOGO=archlinux-logo`,
  Manjaro: `NAME="Manjaro Linux"
PRETTY_NAME="Manjaro Linux"
ID=manjaro
ID_LIKE=arch
BUILD_ID=rolling`,
  Alpine: `NAME="Alpine Linux"
ID=alpine
VERSION_ID=3.22.0
PRETTY_NAME="Alpine Linux v3.22"`,
  'Ubuntu 24.04': `PRETTY_NAME="Ubuntu 24.04.2 LTS"
NAME="Ubuntu"
VERSION_ID="24.04"
VERSION="24.04.2 LTS (Noble Numbat)"
VERSION_CODENAME=noble
ID=ubuntu
ID_LIKE=debian
UBUNTU_CODENAME=noble`,
  'Mint 22': `NAME="Linux Mint"
VERSION="22 (Wilma)"
ID=linuxmint
ID_LIKE="ubuntu debian"
PRETTY_NAME="Linux Mint 22"
VERSION_ID="22"
UBUNTU_CODENAME=noble`,
  'Debian 12': `PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"
NAME="Debian GNU/Linux"
VERSION_ID="12"
VERSION="12 (bookworm)"
VERSION_CODENAME=bookworm
ID=debian`,
  Gentoo: `NAME=Gentoo
ID=gentoo
PRETTY_NAME="Gentoo Linux"
VERSION_ID="2.17"`,
  NixOS: `ANSI_COLOR="0;38;2;126;186;228"
DEFAULT_HOSTNAME=nixos
ID=nixos
ID_LIKE=""
NAME=NixOS
VERSION="25.05 (Warbler)"`,
  none: '',
} as const;

const some = [needs.chromium, needs.virtualDisplay, testNeeds['ssh-keygen'], testNeeds['secret-tool']];

test.each([
  ['Fedora 42', 'sudo dnf install -y chromium xorg-x11-server-Xvfb openssh libsecret'],
  ['RHEL 9', 'sudo dnf install -y chromium xorg-x11-server-Xvfb openssh libsecret'],
  [
    'Rocky 9',
    'sudo dnf install -y epel-release && sudo dnf install -y chromium xorg-x11-server-Xvfb openssh libsecret',
  ],
  ['openSUSE Leap', 'sudo zypper install -y chromium xorg-x11-server-Xvfb openssh-clients libsecret-tools'],
  ['openSUSE Tumbleweed', 'sudo zypper install -y chromium xorg-x11-server-Xvfb openssh-clients libsecret-tools'],
  ['Arch', 'sudo pacman -S --needed chromium xorg-server-xvfb openssh libsecret'],
  ['Manjaro', 'sudo pacman -S --needed chromium xorg-server-xvfb openssh libsecret'],
  ['Alpine', 'sudo apk add chromium xvfb openssh-keygen libsecret'],
  [
    'Ubuntu 24.04',
    'sudo apt-get update && sudo apt-get install -y chromium-browser xvfb openssh-client libsecret-tools',
  ],
  ['Mint 22', 'sudo apt-get update && sudo apt-get install -y chromium xvfb openssh-client libsecret-tools'],
  [
    'Debian 12',
    'sudo apt-get update && sudo apt-get install -y chromium chromium-sandbox xvfb openssh-client libsecret-tools',
  ],
  [
    'Gentoo',
    "install with your system's package manager what Debian calls: chromium chromium-sandbox xvfb openssh-client libsecret-tools",
  ],
  [
    'NixOS',
    "install with your system's package manager what Debian calls: chromium chromium-sandbox xvfb openssh-client libsecret-tools",
  ],
  [
    'none',
    "install with your system's package manager what Debian calls: chromium chromium-sandbox xvfb openssh-client libsecret-tools",
  ],
] as const)('%s: %s', (name, line) => {
  expect(installLine(some, readDistribution(texts[name]))).toBe(line);
});

test('a package that meets two needs is named once', () => {
  const bus = [testNeeds['dbus-run-session'], testNeeds['dbus-send']];
  expect(packagesOf(bus, readDistribution(texts['Debian 12']))).toEqual(['dbus']);
  expect(packagesOf(bus, readDistribution(texts['Fedora 42']))).toEqual(['dbus-daemon', 'dbus-tools']);
});
