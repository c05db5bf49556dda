/** A publisher of a test: keys, releases as electron-builder describes them, and a real server over a folder of real files. */
import { createHash, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { serveHttp, type LoopbackServer } from '#electron/testing/loopback-server.ts';
import type { UpdateSource } from '#electron/updates/update-source.ts';

export const product = 'org.lectern.desktop';
/** The description that this system looks for. */
export const description = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;

/** A key of its own. */
export const makeKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** What a build with this key was given. */
export const sourceOf = (key: KeyObject, url: string): UpdateSource => ({
  url,
  product,
  public_key: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
});

/** The signature of a description, for a product, in base64. */
export const signed = (key: KeyObject, text: string, forProduct = product, file = description): string =>
  sign(null, Buffer.from(`lectern-update-1\n${forProduct}\n${file}\n${text}`), key).toString('base64');

/** Bytes of an AppImage, in the form of a script that says so where LECTERN_STARTED names a file. */
export const imageOf = (version: string, padding = 200_000): Buffer =>
  Buffer.from(
    `#!/bin/sh\n[ -n "$LECTERN_STARTED" ] && echo ${version} > "$LECTERN_STARTED"\nexit 0\n${'#'.repeat(padding)}\n`,
  );

/** A release's description, as electron-builder writes it. */
export const described = (
  version: string,
  file: string,
  bytes: Buffer,
  notes = 'Faster, and two defects fewer.',
): string => {
  const sha512 = createHash('sha512').update(bytes).digest('base64');
  return [
    `version: ${version}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${sha512}`,
    `    size: ${String(bytes.length)}`,
    `path: ${file}`,
    `sha512: ${sha512}`,
    `releaseNotes: ${JSON.stringify(notes)}`,
    "releaseDate: '2026-03-02T09:00:00.000Z'",
    '',
  ].join('\n');
};

/** Puts a release into a folder: the image, its description, the signature. */
export const publish = (folder: string, key: KeyObject, version: string, bytes = imageOf(version)): void => {
  const file = `Lectern-${version}.AppImage`;
  const text = described(version, file, bytes);
  writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, description), text);
  writeFileSync(join(folder, `${description}.sig`), `${signed(key, text)}\n`);
};

/** A server over the folder. By default it answers everything; `instead` may answer by itself. */
export const serveReleases = (
  folder: string,
  instead: { take: RequestListener | null } = { take: null },
): Promise<LoopbackServer> =>
  serveHttp((request, response) => {
    if (instead.take) return void instead.take(request, response);
    const path = join(folder, new URL(request.url ?? '/', 'http://x').pathname);
    if (!existsSync(path)) return void response.writeHead(404).end('not here');
    response.setHeader('content-length', statSync(path).size);
    createReadStream(path).pipe(response);
  });

/** A description of the folder, changed by hand: its signature stays the earlier one. */
export const tamper = (folder: string, file: string, change: (text: string) => string): void =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'latin1')), 'latin1');
