/** What packaging signs is what the app takes (S25), and a build says where to look only when both settings are there. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { packageKindOf, readUpdateSource } from '#electron/updates/update-source.ts';
import { checkSignature } from '#electron/updates/update-signature.ts';
import { readPublisher, signDescriptions, sourceFileOf } from './sign-update.ts';

let folder: string;
let keyFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-sign-'));
  keyFile = join(folder, 'key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('S25 every description is signed, and the build that was made with the key takes it and no other file’s', () => {
  const publisher = readPublisher(
    { LECTERN_UPDATE_URL: 'https://updates.example/lectern', LECTERN_UPDATE_KEY: keyFile },
    'org.lectern.desktop',
  );
  if (!publisher) throw new Error('no publisher');
  writeFileSync(join(folder, 'updates.json'), sourceFileOf(publisher));
  const source = readUpdateSource(join(folder, 'updates.json'));
  if (!source) throw new Error('no source');
  expect(source.url).toBe('https://updates.example/lectern/');
  for (const name of ['latest.yml', 'latest-mac.yml', 'latest-linux-arm64.yml', 'builder-debug.yml'])
    writeFileSync(join(folder, name), `version: 0.2.0\nname: ${name}\n`);
  const signatures = ['latest-linux-arm64.yml.sig', 'latest-mac.yml.sig', 'latest.yml.sig'];
  expect(signDescriptions(folder, publisher).sort()).toEqual(signatures);
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sig'))
      .sort(),
  ).toEqual(signatures);
  const check = (file: string, signature: string): void => {
    checkSignature(source, file, readFileSync(join(folder, file)), readFileSync(join(folder, signature), 'utf8'));
  };
  check('latest.yml', 'latest.yml.sig');
  expect(() => check('latest.yml', 'latest-mac.yml.sig')).toThrow(text('main_process.update_unsigned'));
});

test('one setting without the other, an address without encryption or another kind of key is refused', () => {
  expect(readPublisher({}, 'x')).toBeNull();
  const read = (url: string, file: string) => () =>
    readPublisher({ LECTERN_UPDATE_URL: url, LECTERN_UPDATE_KEY: file }, 'x');
  expect(read('https://updates.example/', '')).toThrow('both');
  expect(read('', keyFile)).toThrow('both');
  expect(read('http://updates.example/', keyFile)).toThrow('no https address');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  expect(read('https://updates.example/', keyFile)).toThrow('no Ed25519 key');
});

test('a build without the file does not look for updates; a damaged one says so', () => {
  expect(readUpdateSource(join(folder, 'updates.json'))).toBeNull();
  for (const url of ['http://updates.example/', 'https://updates.example', 'ftp://x/']) {
    writeFileSync(join(folder, 'updates.json'), JSON.stringify({ url, product: 'x', public_key: 'AAAA' }));
    expect(() => readUpdateSource(join(folder, 'updates.json')), url).toThrow();
  }
});

test('only an AppImage that runs as one updates itself on Linux: not deb, rpm, snap or flatpak, and not by an inherited name', () => {
  const linux = (program: string, environment: Record<string, string>) =>
    packageKindOf({ platform: 'linux', program, environment });
  const mounted = { APPIMAGE: '/srv/apps/Lectern.AppImage', APPDIR: '/tmp/.mount_Lectern1' };
  expect(linux('/tmp/.mount_Lectern1/lectern', mounted)).toBe('appimage');
  expect(linux('/opt/Lectern/lectern', {})).toBeNull();
  expect(linux('/opt/Lectern/lectern', mounted)).toBeNull();
  expect(linux('/tmp/.mount_Lectern12/lectern', mounted)).toBeNull();
  expect(linux('/snap/lectern/1/lectern', { SNAP: '/snap/lectern/1' })).toBeNull();
  expect(packageKindOf({ platform: 'win32', program: 'C:\\Lectern.exe', environment: {} })).toBe('nsis');
  expect(packageKindOf({ platform: 'darwin', program: '/Applications/Lectern.app', environment: {} })).toBe('mac');
});
