/** What is computed here of a key's text, SSH or GPG: type, strength, fingerprints, and what is wrong with it. */
import { t } from '#renderer/texts/t.ts';

/** How much a key protects. */
export interface KeyStrength {
  readonly level: 'strong' | 'fair' | 'weak';
  /** Why it is not strong, a sentence; null for a strong one. */
  readonly reason: string | null;
}

/** Facts on a sound public key. */
export interface KeyFacts {
  /** `Ed25519`, `RSA`. */
  readonly type: string;
  /** Null where the type has no number of bits that is known here. */
  readonly bits: number | null;
  readonly strength: KeyStrength;
  /** Named, the one to show in a list first: `SHA256:…` and `MD5:…`, or the 40 digits of a GPG key. */
  readonly fingerprints: readonly { readonly name: string; readonly value: string }[];
  /** The comment of an SSH key, the user IDs of a GPG key. */
  readonly names: readonly string[];
  /** Of a GPG key. */
  readonly gpg?: {
    readonly createdAt: string;
    /** Null: never. */
    readonly expiresAt: string | null;
    readonly isRevoked: boolean;
    /** False where its signature of itself is missing or wrong: the text may be damaged. */
    readonly isSelfSigned: boolean;
    readonly subkeys: readonly string[];
  };
}

/** What a text is: a key, the private half of one, or something else, with what is wrong and where. */
export type KeyReading =
  | { readonly kind: 'key'; readonly facts: KeyFacts }
  | { readonly kind: 'private' }
  | { readonly kind: 'wrong'; readonly problem: string };

/** `1,024 bit`. */
export const bitsWords = (bits: number): string => t('keys.bits', { bits });

const strong: KeyStrength = { level: 'strong', reason: null };

/** The strength of a type with so many bits. */
export const strengthOf = (type: string, bits: number | null): KeyStrength => {
  if (type === 'DSA') return { level: 'weak', reason: t('keys.dsa_reason') };
  if ((type !== 'RSA' && type !== 'ElGamal') || bits === null) return strong;
  if (bits < 2048)
    return {
      level: 'weak',
      reason: t('keys.weak_reason', { type }),
    };
  if (bits < 3072) return { level: 'fair', reason: t('keys.fair_reason', { type }) };
  return strong;
};

/** Whether a text has, or begins to have, the private half of a key: it is neither kept on disk nor sent. */
export const looksPrivate = (text: string): boolean =>
  /BEGIN (?:[A-Z0-9]+ )*PRIVATE|PuTTY-User-Key-File|PRIVATE KEY|b3BlbnNzaC1rZXktdj/u.test(text);
