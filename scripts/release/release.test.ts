/** What a release is judged by, and what is written beside its packages. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/tools.ts';
import { billOf } from './bill.ts';
import { obstaclesOf, readChangelog, type Section } from './changelog.ts';
import { checksumsOf, missingFrom, notesOf, releasedFiles } from './packages.ts';

const changelog =
  '# Changelog\n\nFor people.\n\n## 0.2.0, 2026-12-01: logs\n\n### You can\n\n- read\n  on;\n- write.\n\n## 0.1.0, 2026-11-01\n\n- begin.\n';
const sections = readChangelog(changelog);
const [newest] = sections as readonly [Section];

const packed = [
  'Lectern-0.2.0-arm64.dmg',
  'Lectern-0.2.0.AppImage',
  'Lectern-Setup-0.2.0.exe',
  'latest-linux.yml',
  'latest-linux.yml.sig',
  'lectern-0.2.0-darwin-arm64.cdx.json',
  'lectern-0.2.0-linux-x64.cdx.json',
  'lectern-0.2.0-win32-x64.cdx.json',
  'lectern_0.2.0_amd64.deb',
];

test('a section has the version, the date, the name and the text of its heading', () => {
  expect(sections).toEqual([
    { version: '0.2.0', released: '2026-12-01', name: 'logs', text: '### You can\n\n- read\n  on;\n- write.' },
    { version: '0.1.0', released: '2026-11-01', name: '', text: '- begin.' },
  ]);
  expect(() => readChangelog('## Next\n')).toThrow('"## Next" is not');
});

test('the changelog of the project is read, and begins with the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(readChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))[0]?.version).toBe(version);
});

test('a release is the tag of its version, with a dated section on top of the changelog', () => {
  const judge = (tag: string, version: string, text = changelog): string =>
    obstaclesOf({ tag, version, sections: readChangelog(text) }).join(' ');
  expect(judge('v0.2.0', '0.2.0')).toBe('');
  expect(judge('v0.2.1', '0.2.0')).toContain('it would be v0.2.0');
  expect(judge('0.2.0', '0.2.0')).toContain('it would be v0.2.0');
  expect(judge('v0.3.0', '0.3.0')).toContain('begins with 0.2.0');
  expect(judge('v0.3.0-beta.1', '0.3.0-beta.1')).toContain('three numbers');
  expect(judge('v0.3.0', '0.3.0', `## 0.3.0, unreleased\n\n${changelog}`)).toContain('is unreleased');
});

test('folders and notes of the packager are no files of a release, and a package that is missing is named', () => {
  const here = [...packed, 'linux-unpacked', 'builder-debug.yml', 'builder-effective-config.yaml', 'release-notes.md'];
  const names = releasedFiles(here);
  expect(names).toEqual([...packed].sort());
  expect(missingFrom(names)).toEqual([]);
  expect(missingFrom(names.filter((name) => !/dmg|win32/.test(name)))).toEqual([
    'No package for macOS 13 and newer, Apple silicon.',
    'No bill of materials for win32.',
  ]);
  expect(missingFrom([...names, 'Lectern Setup.exe']).join()).toContain('change the name "Lectern Setup.exe"');
});

test.runIf(process.platform === 'linux')(
  'sha256sum agrees with the checksums, and not when a file was exchanged',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-sums-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const name of ['a.deb', 'b.dmg']) writeFileSync(join(folder, name), name);
    const sums = await checksumsOf(folder, ['a.deb', 'b.dmg']);
    expect(sums.split('\n').map((line) => line.slice(66))).toEqual(['a.deb', 'b.dmg', '']);
    writeFileSync(join(folder, 'SHA256SUMS'), sums);
    const compare = (): string =>
      execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    expect(compare()).toBe('a.deb: OK\nb.dmg: OK\n');
    writeFileSync(join(folder, 'b.dmg'), 'another');
    expect(compare).toThrow();
  },
);

test('the notes have a row with the needs of each package, and what is new', () => {
  const notes = notesOf(newest, packed);
  expect(notes).toMatch(/^\| system \| file \| needs \|\n/);
  for (const name of packed.filter((name) => /deb|AppImage|exe|dmg/.test(name)))
    expect(notes).toMatch(new RegExp(`^\\| [^|]+ \\| \`${name.replaceAll('.', '\\.')}\` \\| [^|]{10,} \\|$`, 'm'));
  expect(notes.endsWith('### You can\n\n- read on;\n- write.\n')).toBe(true);
  expect(notes).not.toContain('begin');
});

test('the bill names what the bundles contain and Electron, with the sums of the lockfile', () => {
  const { components, dependencies } = billOf({
    version: '0.2.0',
    electron: '45.4.1',
    notices: [
      { name: '@scope/a', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: 'LGPL-3.0+' },
    ],
    lockfile: {
      '': { version: '0.2.0' },
      'node_modules/@scope/a': { version: '1.0.0', integrity: 'sha512-AAEC' },
      'node_modules/b': { version: '1.0.0', integrity: 'sha512-AAEC' },
      'node_modules/@scope/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-/w==' },
      'node_modules/unused': { version: '1.0.0', integrity: 'sha512-AAEC' },
    },
  });
  expect(components.map(({ type, purl, hashes }) => [type, purl, hashes.map(({ content }) => content)])).toEqual([
    ['library', 'pkg:npm/%40scope/a@1.0.0', ['000102']],
    ['library', 'pkg:npm/b@2.0.0', ['ff']],
    ['framework', 'pkg:npm/electron@45.4.1', []],
  ]);
  expect(dependencies[0]?.dependsOn).toHaveLength(3);
});
