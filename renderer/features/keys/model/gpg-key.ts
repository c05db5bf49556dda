/** Facts on a GPG key, computed from its armored text by openpgp. */
import type { AlgorithmInfo, Key } from 'openpgp';
import { looksPrivate, strengthOf, type KeyReading } from './key-facts.ts';
import { t } from '#renderer/texts/t.ts';

/** The part of the library that is used here. */
export type OpenPgp = Pick<typeof import('openpgp'), 'readKeys'>;

const types: Readonly<Record<string, string>> = {
  rsaEncryptSign: 'RSA',
  rsaEncrypt: 'RSA',
  rsaSign: 'RSA',
  dsa: 'DSA',
  elgamal: 'ElGamal',
  ecdsa: 'ECDSA',
  ecdh: 'ECDH',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
  x25519: 'X25519',
  x448: 'X448',
};

const curves: Readonly<Record<string, readonly [type: string | null, bits: number]>> = {
  ed25519Legacy: ['Ed25519', 256],
  curve25519Legacy: ['X25519', 256],
  ed25519: ['Ed25519', 256],
  curve25519: ['X25519', 256],
  nistP256: [null, 256],
  nistP384: [null, 384],
  nistP521: [null, 521],
  secp256k1: [null, 256],
  brainpoolP256r1: [null, 256],
  brainpoolP384r1: [null, 384],
  brainpoolP512r1: [null, 512],
};

const fixedBits: Readonly<Record<string, number>> = { ed25519: 256, x25519: 256, ed448: 448, x448: 448 };

const algorithmOf = ({ algorithm, bits, curve }: AlgorithmInfo) => {
  const [curveType, curveBits] = curves[curve ?? ''] ?? [null, null];
  return {
    type: curveType ?? types[algorithm] ?? algorithm,
    bits: bits ?? curveBits ?? fixedBits[algorithm] ?? null,
  };
};

const wrong = (problem: string): KeyReading => ({ kind: 'wrong', problem });

const begins = '-----BEGIN PGP PUBLIC KEY BLOCK-----';
const ends = '-----END PGP PUBLIC KEY BLOCK-----';

/** What can be said before the library is loaded; null where the text has the form of a public key. */
const otherForm = (text: string): KeyReading | null => {
  if (looksPrivate(text)) return { kind: 'private' };
  if (/^(?:ssh-|ecdsa-sha2-|sk-)/u.test(text)) return wrong(t('keys.gpg_is_ssh'));
  if (!text.includes(begins)) return wrong(t('keys.gpg_begins', { begins }));
  const lines = text.split('\n').length;
  if (!text.includes(ends)) return wrong(t('keys.gpg_cut_off', { line: String(lines), ends }));
  return null;
};

const momentOf = (date: Date | number | null): string | null =>
  date instanceof Date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;

const factsOf = async (key: Key): Promise<KeyReading> => {
  // Null without a valid signature of its own.
  const expires = await key.getExpirationTime().catch(() => null);
  const { type, bits } = algorithmOf(key.getAlgorithmInfo());
  const fingerprint = key.getFingerprint().toUpperCase();
  return {
    kind: 'key',
    facts: {
      type,
      bits,
      strength: strengthOf(type, bits),
      fingerprints: [
        { name: t('keys.fingerprint'), value: fingerprint.replaceAll(/(.{4})(?=.)/gu, '$1 ') },
        { name: t('keys.key_id'), value: key.getKeyID().toHex().toUpperCase() },
      ],
      names: key.getUserIDs(),
      gpg: {
        createdAt: key.getCreationTime().toISOString(),
        expiresAt: momentOf(expires),
        isSelfSigned: expires !== null,
        isRevoked: await key.isRevoked().catch(() => false),
        subkeys: key.getSubkeys().map((subkey) => {
          const { type: subtype, bits: subbits } = algorithmOf(subkey.getAlgorithmInfo());
          return `${subtype}${subbits === null ? '' : ` ${String(subbits)}`} ${subkey.getKeyID().toHex().toUpperCase()}`;
        }),
      },
    },
  };
};

/** @param load brings the library: it is large, and a text of another form does not need it */
export const readGpgKey = async (text: string, load: () => Promise<OpenPgp>): Promise<KeyReading> => {
  const given = text.trim();
  const other = otherForm(given);
  if (other) return other;
  const { readKeys } = await load();
  const block = given.slice(given.indexOf(begins), given.indexOf(ends) + ends.length);
  const keys = await readKeys({ armoredKeys: block }).catch(() => null);
  const [key, second] = keys ?? [];
  if (!key) return wrong(t('keys.gpg_damaged'));
  if (keys?.some((one) => one.isPrivate()) === true) return { kind: 'private' };
  if (second || given.indexOf(begins) !== given.lastIndexOf(begins)) return wrong(t('keys.gpg_several'));
  return factsOf(key);
};
