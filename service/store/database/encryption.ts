/** Encrypts token values with a key file of mode 0600 beside, not in, the database (L4). AES-256-GCM. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Encrypts and decrypts short secrets. */
export interface Encryption {
  encrypt(secret: string): Uint8Array;
  decrypt(encrypted: Uint8Array): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Opens the key file, or makes one that only its owner may read. */
export const openEncryption = (keyFile: string): Encryption => {
  if (!existsSync(keyFile)) writeFileSync(keyFile, randomBytes(32), { mode: 0o600, flag: 'wx' });
  chmodSync(keyFile, 0o600);
  const key = readFileSync(keyFile);
  if (key.length !== 32) throw new Error(`The key file ${keyFile} is damaged: it must hold 32 bytes.`);
  return {
    encrypt: (secret) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (encrypted) => {
      const bytes = Buffer.from(encrypted);
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      cipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = cipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, cipher.final()]).toString('utf8');
    },
  };
};
