/** S27: what the project is built from. Exact versions, one lockfile, known install scripts, known licences, no known high vulnerability. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';
import { lockedPackages, packageIn, readLockfile, type Lockfile } from './lockfile.ts';
import { readAudit } from './npm-answers.ts';

interface Manifest {
  readonly [section: string]: unknown;
}

/** Packages whose install scripts are known. None of them runs: .npmrc sets ignore-scripts. */
const knownInstallScripts = new Set(['fsevents', 'electron-winstaller']);

/** Licences that packages may have. */
export const knownLicences: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  // As some packages write it.
  'apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'PSF-2.0',
  'MPL-2.0',
  // openpgp, used as it comes: a library that anyone may exchange, as this licence asks.
  'LGPL-3.0+',
  'Unlicense',
  'WTFPL',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
  'WTFPL OR ISC',
  '(MIT OR CC0-1.0)',
  '(WTFPL OR MIT)',
  'MIT OR Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
  'Apache-2.0 OR MIT',
  '(MIT AND Zlib)',
  // dictionary-en: the BSD's of its word lists has no clause on advertising.
  '(MIT AND BSD)',
  'CC-BY-3.0',
  'WTFPL OR MIT',
  'MIT OR WTFPL',
]);

/** Families of native packages: npm is known to drop the entries of other systems from the lockfile. */
const nativeFamilies: readonly (readonly [family: string, systems: readonly string[]])[] = [
  [
    '@napi-rs/keyring-',
    ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64', 'win32-x64-msvc', 'win32-arm64-msvc'],
  ],
  [
    '@rolldown/binding-',
    ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64', 'win32-x64-msvc', 'win32-arm64-msvc'],
  ],
  [
    'lightningcss-',
    ['linux-x64-gnu', 'linux-arm64-gnu', 'darwin-x64', 'darwin-arm64', 'win32-x64-msvc', 'win32-arm64-msvc'],
  ],
  ['node-linux-', ['x64', 'arm64']],
];

const rebuild = 'remove package-lock.json and node_modules, then run npm install';

const exactVersions = (manifest: Manifest): string[] =>
  ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((section) =>
    Object.entries((manifest[section] ?? {}) as Record<string, string>)
      .filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is not pinned exactly: ${version}`),
  );

/** What is wrong with a lockfile; every rule is one list of sentences. */
export const judgeLockfile = (lockfile: Lockfile): string[] => {
  const entries = lockedPackages(lockfile);
  const names = new Set(entries.map(([path]) => packageIn(path)));
  return [
    ...entries.filter(([, entry]) => !entry.integrity && !entry.link).map(([path]) => `${path} has no integrity`),
    ...entries.filter(([, entry]) => entry.resolved).map(([path]) => `${path} names a registry's host`),
    ...entries
      .filter(([path, entry]) => entry.hasInstallScript && !knownInstallScripts.has(packageIn(path)))
      .map(([path]) => `${path} has an install script nobody has read: read it, then list it`),
    ...entries
      .filter(([, entry]) => !knownLicences.has(entry.license ?? 'none'))
      .map(([path, entry]) => `${path} has a licence that is not on the list: ${entry.license ?? 'none'}`),
    ...entries.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !names.has(name))
        .map((name) => `${name}, optional for ${path}, is missing from the lockfile: ${rebuild}`),
    ),
    ...nativeFamilies.flatMap(([family, systems]) =>
      systems
        .filter((system) => !names.has(family + system))
        .map((system) => `${family}${system} is missing from the lockfile`),
    ),
  ];
};

/** How many packages have each licence, the most first. */
export const countLicences = (lockfile: Lockfile): readonly (readonly [licence: string, count: number])[] => {
  const counts = new Map<string, number>();
  for (const [, { license = 'none' }] of lockedPackages(lockfile)) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
};

/** `npm audit` of what ships. A registry that does not answer it makes the step say "not run" and skip, never pass. */
const vulnerabilities = async (): Promise<readonly string[] | null> => {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'], { limit: 20_000 });
  const grave = readAudit(output)?.filter(({ severity }) => severity === 'high' || severity === 'critical');
  return grave?.map(({ name, severity }) => `npm audit knows a ${severity} vulnerability of ${name}`) ?? null;
};

/** S27 as one step. */
export const supplyChain = async (): Promise<Outcome> => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const found = await vulnerabilities();
  const wrong = [
    ...exactVersions(read('package.json') as Manifest),
    ...judgeLockfile(readLockfile()),
    ...(found ?? []),
  ];
  if (!found) console.log('     S27 known vulnerabilities: not run (the registry did not answer)');
  return {
    name: 'S27 supply chain',
    passed: wrong.length > 0 ? 0 : 1,
    failed: wrong.length > 0 ? 1 : 0,
    skipped: found ? 0 : 1,
    report: wrong.map((line) => `  ${line}`).join('\n'),
  };
};
