/** Facts on an SSH key, computed from its text: what `ssh-keygen -l` prints, with both fingerprints. */
import { strengthOf, type KeyReading } from './key-facts.ts';
import { md5 } from './md5.ts';
import { readSshKeyText } from './ssh-key-text.ts';
import { t } from '#renderer/texts/t.ts';

const sha256Of = async (blob: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', blob));
  return `SHA256:${btoa(String.fromCharCode(...digest)).replace(/=+$/u, '')}`;
};

const md5Of = (blob: Uint8Array): string =>
  `MD5:${Array.from(md5(blob), (byte) => byte.toString(16).padStart(2, '0')).join(':')}`;

export const readSshKey = async (text: string): Promise<KeyReading> => {
  const read = readSshKeyText(text);
  if (read.kind !== 'key') return read;
  const { type, bits, comment, blob } = read.parts;
  return {
    kind: 'key',
    facts: {
      type,
      bits,
      strength: strengthOf(type, bits),
      fingerprints: [
        { name: t('keys.sha256'), value: await sha256Of(blob) },
        { name: t('keys.md5'), value: md5Of(blob) },
      ],
      names: comment === '' ? [] : [comment],
    },
  };
};
