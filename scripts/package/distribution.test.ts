/** What is packed around: the Electron of this machine, without what is not of the app, and with its licences. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { afterExtract, chooses, distributionOf } from './distribution.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-distribution-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const put = (...paths: readonly string[]): void => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
};

const filesIn = (path: string): readonly string[] => readdirSync(join(folder, path)).sort();

it.each([
  ['linux', '/opt/electron/electron'],
  ['win32', '/opt/electron/electron.exe'],
  ['darwin', '/opt/electron/Electron.app/Contents/MacOS/Electron'],
] as const)('on %s the distribution is the folder of the whole', (platform, program) => {
  expect(distributionOf(program, platform)).toBe('/opt/electron');
});

it('parameters that choose a system, a processor or a distribution are left alone', () => {
  expect(chooses(['--dir', '--publish=never'])).toBe(false);
  for (const parameter of ['--arm64', '--win', '-m', '--config.electronDist=x'])
    expect(chooses([parameter])).toBe(true);
});

it.each(['linux', 'win32'])('on %s the app of Electron and its version are left out', (electronPlatformName) => {
  put('app/resources/default_app.asar', 'app/resources/x.pak', 'app/version', 'app/LICENSE');
  afterExtract({
    appOutDir: join(folder, 'app'),
    electronPlatformName,
    packager: { config: { electronDist: folder } },
  });
  expect(filesIn('app')).toEqual(['LICENSE', 'resources']);
  expect(filesIn('app/resources')).toEqual(['x.pak']);
});

it('on macOS the licences from beside the bundle come into it', () => {
  const resources = 'app/Electron.app/Contents/Resources';
  put(`${resources}/default_app.asar`, `${resources}/electron.icns`, 'dist/LICENSE', 'dist/LICENSES.chromium.html');
  const electronDist = join(folder, 'dist');
  const extracted = { appOutDir: join(folder, 'app'), electronPlatformName: 'darwin' };
  afterExtract({ ...extracted, packager: { config: { electronDist } } });
  expect(filesIn(resources)).toEqual(['LICENSE.electron.txt', 'LICENSES.chromium.html', 'electron.icns']);
  // What electron-builder fetched by itself has them there already.
  expect(() => afterExtract({ ...extracted, packager: { config: {} } })).not.toThrow();
});
