/** The files of a release: which of those that packaging makes, what each needs, their checksums and the notes. */
import { join } from 'node:path';
import { checksumOf } from '#scripts/electron/download.ts';
import type { Section } from './changelog.ts';

/** One kind of package that people choose from. */
interface Kind {
  readonly system: string;
  readonly pattern: RegExp;
  readonly needs: string;
}

const git = 'git 2.38 or newer for the local server and linked clones';

/** In the order of the notes. docs/guide/start.md says the same. */
const kinds: readonly Kind[] = [
  {
    system: 'Debian 12, Ubuntu 24.04 and newer, x64',
    pattern: /\.deb$/,
    needs: 'nothing beforehand: `sudo apt install ./FILE` gets git and the libraries',
  },
  {
    system: 'other Linux, x64',
    pattern: /\.AppImage$/,
    needs: `GTK 3, NSS, ALSA and GBM, as desktops have them; ${git}. Where the system restricts user namespaces (Ubuntu 24.04 does), the sandbox is reduced: take the .deb there`,
  },
  { system: 'Windows 10 and newer, x64', pattern: /\.exe$/, needs: `${git}, on the PATH` },
  {
    system: 'macOS 13 and newer, Apple silicon',
    pattern: /\.dmg$/,
    needs: `${git}: Apple's (\`xcode-select --install\`) or Homebrew's`,
  },
];

/** What goes out beside them: updates with their descriptions and signatures, and the bills of materials. */
const companions = /\.(?:zip|blockmap|cdx\.json)$|^latest[\w-]*\.yml(?:\.sig)?$/;

/** The names that belong to a release, in order. */
export const releasedFiles = (names: readonly string[]): readonly string[] =>
  names.filter((name) => companions.test(name) || kinds.some(({ pattern }) => pattern.test(name))).sort();

/** What is wrong with the files, one sentence each: a system without a package or a bill, or a name that an upload changes. */
export const missingFrom = (names: readonly string[]): readonly string[] => [
  ...kinds
    .filter(({ pattern }) => !names.some((name) => pattern.test(name)))
    .map(({ system }) => `No package for ${system}.`),
  ...['linux', 'darwin', 'win32']
    .filter((system) => !names.some((name) => name.endsWith('.cdx.json') && name.includes(`-${system}-`)))
    .map((system) => `No bill of materials for ${system}.`),
  ...names.filter((name) => !/^[\w.-]+$/.test(name)).map((name) => `An upload would change the name "${name}".`),
];

/** A file for `sha256sum --check`. */
export const checksumsOf = async (folder: string, names: readonly string[]): Promise<string> => {
  const lines = names.map(async (name) => `${await checksumOf(join(folder, name))}  ${name}\n`);
  return (await Promise.all(lines)).join('');
};

/** Each item on one line: where releases are shown, a line break in a sentence is drawn. */
const withoutLineBreaks = (text: string): string => text.replaceAll(/\n +(?=[^\s\-])/g, ' ');

/** The text of a release: what each package needs, how to compare it, and what is new. */
export const notesOf = (section: Section, names: readonly string[]): string => {
  const rows = kinds.flatMap(({ system, pattern, needs }) =>
    names.filter((name) => pattern.test(name)).map((name) => `| ${system} | \`${name}\` | ${needs} |`),
  );
  const parts = [
    ['| system | file | needs |', '| --- | --- | --- |', ...rows].join('\n'),
    'Compare before you install: `sha256sum --check --ignore-missing SHA256SUMS`. The files `*.cdx.json` list what is in the packages.',
    withoutLineBreaks(section.text),
  ];
  return `${parts.join('\n\n')}\n`;
};
