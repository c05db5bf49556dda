/** What a scenario gets: where the server is, what it may use there, and keys that nobody has used before. */
import { generateKeyPairSync } from 'node:crypto';
import { generateKey } from 'openpgp';

/** Settings of one run. */
export interface Settings {
  readonly url: string;
  readonly token: string;
  /** Id or path of the project that the run may write to. */
  readonly project: number | string;
  readonly branch: string;
  /** Number of an issue of the project. */
  readonly issue: number;
  /** A word of its own per run: names of what it makes begin with it. */
  readonly run: string;
  readonly receiver: string;
  readonly sshKeys: readonly [string, string];
  readonly gpgKeys: readonly [string, string];
  /** True on a fresh sample: jobs may be cancelled, merged branches deleted, errors must have the document's status. */
  readonly isOwnService: boolean;
}

const lengthAndBytes = (bytes: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** A fresh public key in the one-line form of OpenSSH. */
const sshKey = (): string => {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const blob = Buffer.concat([lengthAndBytes(Buffer.from('ssh-ed25519')), lengthAndBytes(Buffer.from(x, 'base64url'))]);
  return `ssh-ed25519 ${blob.toString('base64')}`;
};

const gpgKey = async (): Promise<string> => {
  const userIDs = [{ name: 'Conformance', email: 'conformance@lectern.example' }];
  return (await generateKey({ userIDs, format: 'armored' })).publicKey.trim();
};

/** Fresh keys for one run. */
export const freshKeys = async (): Promise<Pick<Settings, 'sshKeys' | 'gpgKeys'>> => ({
  sshKeys: [sshKey(), sshKey()],
  gpgKeys: [await gpgKey(), await gpgKey()],
});
