/** Signs what `npm run package` describes of a release (S25), and says in the app where to look and whose signature to take. electron/updates/update-signature.ts checks it. */
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a release is signed with. */
export interface Publisher {
  /** Folder that the files are served from, with a slash at its end. */
  readonly url: string;
  /** The appId of electron-builder.yml. */
  readonly product: string;
  readonly key: KeyObject;
}

const isLoopback = (host: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(host);

/**
 * Reads the settings of a build: LECTERN_UPDATE_URL and LECTERN_UPDATE_KEY, the file of an Ed25519 key as PEM.
 * @returns null where neither is set: the build does not look for updates
 * @throws a sentence where one is missing or cannot be used
 */
export const readPublisher = (
  environment: Readonly<Record<string, string | undefined>>,
  product: string,
): Publisher | null => {
  const { LECTERN_UPDATE_URL: address = '', LECTERN_UPDATE_KEY: file = '' } = environment;
  if (address === '' && file === '') return null;
  if (address === '' || file === '')
    throw new Error('Updates need both: LECTERN_UPDATE_URL, and the file of the key in LECTERN_UPDATE_KEY.');
  const url = URL.parse(address.endsWith('/') ? address : `${address}/`);
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`LECTERN_UPDATE_URL is no https address: ${address}`);
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is no Ed25519 key.`);
  return { url: url.href, product, key };
};

/** The file in the app that says where this build looks for updates. */
export const sourceFileOf = ({ url, product, key }: Publisher): string =>
  `${JSON.stringify(
    {
      url,
      product,
      public_key: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
      updaterCacheDirName: 'lectern-updater',
    },
    null,
    2,
  )}\n`;

/** The detached signature of one description, in base64. */
export const signatureOf = ({ product, key }: Publisher, file: string, bytes: Uint8Array): string =>
  sign(null, Buffer.concat([Buffer.from(`lectern-update-1\n${product}\n${file}\n`), bytes]), key).toString('base64');

/** Signs every description in a folder: `latest-linux.yml` gets `latest-linux.yml.sig`. @returns the names of the new files */
export const signDescriptions = (folder: string, publisher: Publisher): string[] =>
  readdirSync(folder)
    .filter((name) => /^latest[\w-]*\.yml$/.test(name))
    .map((name) => {
      const signature = signatureOf(publisher, name, readFileSync(join(folder, name)));
      writeFileSync(join(folder, `${name}.sig`), `${signature}\n`);
      return `${name}.sig`;
    });
