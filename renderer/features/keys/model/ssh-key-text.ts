/** Takes the text of a public SSH key apart (RFC 4253, RFC 8709, RFC 5656), and says what is wrong with it and where. */
import { t } from '#renderer/texts/t.ts';
import { looksPrivate } from './key-facts.ts';

/** The parts of a sound key. */
export interface SshKeyParts {
  /** `Ed25519`, `RSA`, as `ssh-keygen -l` groups them. */
  readonly type: string;
  readonly bits: number;
  readonly comment: string;
  /** What fingerprints are made of. */
  readonly blob: Uint8Array<ArrayBuffer>;
}

/** What a text was read as. */
export type SshKeyText =
  | { readonly kind: 'key'; readonly parts: SshKeyParts }
  | { readonly kind: 'private' }
  | { readonly kind: 'wrong'; readonly problem: string };

interface Algorithm {
  readonly type: string;
  /** How many parts follow the name. */
  readonly parts: number;
  /** The bits; `at` is the part after the name whose length they are. */
  readonly bits: number | { readonly at: number };
}

const algorithms: Readonly<Record<string, Algorithm>> = {
  'ssh-ed25519': { type: 'Ed25519', parts: 1, bits: 256 },
  'ssh-rsa': { type: 'RSA', parts: 2, bits: { at: 1 } },
  'ssh-dss': { type: 'DSA', parts: 4, bits: { at: 0 } },
  'ecdsa-sha2-nistp256': { type: 'ECDSA', parts: 2, bits: 256 },
  'ecdsa-sha2-nistp384': { type: 'ECDSA', parts: 2, bits: 384 },
  'ecdsa-sha2-nistp521': { type: 'ECDSA', parts: 2, bits: 521 },
  'sk-ssh-ed25519@openssh.com': { type: 'Ed25519-SK', parts: 2, bits: 256 },
  'sk-ecdsa-sha2-nistp256@openssh.com': { type: 'ECDSA-SK', parts: 3, bits: 256 },
};

const wrong = (problem: string): SshKeyText => ({ kind: 'wrong', problem });

const algorithmOf = (name: string): Algorithm | undefined =>
  Object.hasOwn(algorithms, name) ? algorithms[name] : undefined;

/** The parts of a key's bytes; a number where it ends too early: how many bytes are missing. */
const partsOf = (blob: Uint8Array<ArrayBuffer>): readonly Uint8Array[] | number => {
  const view = new DataView(blob.buffer);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < blob.length) {
    if (at + 4 > blob.length) return at + 4 - blob.length;
    const end = at + 4 + view.getUint32(at);
    if (end > blob.length) return end - blob.length;
    parts.push(blob.subarray(at + 4, end));
    at = end;
  }
  return parts;
};

/** The length of a number in bits, without leading zeros. */
const bitsOf = (number: Uint8Array): number => {
  const first = number.findIndex((byte) => byte !== 0);
  return first === -1 ? 0 : (number.length - first) * 8 - Math.clz32(number[first] ?? 0) + 24;
};

const decoded = (encoded: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

const shortened = (word: string): string => (word.length > 24 ? `${word.slice(0, 24)}…` : word);

/** What can be said of a text that is not one line of type, key and comment. */
const otherForm = (text: string): SshKeyText | null => {
  if (looksPrivate(text)) return { kind: 'private' };
  if (text.includes('BEGIN PGP')) return wrong(t('keys.ssh_is_gpg'));
  if (text.includes('BEGIN SSH2 PUBLIC KEY') || text.includes('BEGIN PUBLIC KEY') || text.includes('BEGIN RSA PUBLIC'))
    return wrong(t('keys.ssh_other_form'));
  const lines = text.split(/\r?\n/u);
  if (lines.length === 1) return null;
  const second = (lines[1] ?? '').trim();
  return algorithmOf(second.split(/\s/u)[0] ?? '') === undefined
    ? wrong(t('keys.ssh_line_break'))
    : wrong(t('keys.ssh_second'));
};

const problemOfName = (name: string, words: readonly string[]): string => {
  const at = words.findIndex((word) => algorithmOf(word) !== undefined);
  if (at > 0) return t('keys.ssh_before', { word: words[at] ?? '' });
  if (name.includes('-cert-')) return t('keys.ssh_certificate');
  if (name.startsWith('AAAA')) return t('keys.ssh_no_type');
  return t('keys.ssh_unknown_type', { name: shortened(name) });
};

const problemOfEncoding = (encoded: string, start: number): string | null => {
  const at = encoded.search(/[^A-Za-z0-9+/=]/u);
  if (at === -1) return null;
  return t('keys.ssh_character', { at: String(start + at + 1), character: encoded.charAt(at) });
};

/** Checks the bytes against their type. */
const problemOfBlob = (blob: Uint8Array<ArrayBuffer>, name: string, { parts: count }: Algorithm): string | null => {
  const parts = partsOf(blob);
  if (typeof parts === 'number') return t('keys.ssh_bytes', { count: parts });
  const inside = String.fromCharCode(...(parts[0] ?? []));
  if (inside !== name) return t('keys.ssh_says', { name, inside: shortened(inside.replace(/[^\x20-\x7e]/gu, '?')) });
  if (parts.length - 1 < count) return t('keys.ssh_cut_off');
  if (parts.length - 1 > count) return t('keys.ssh_too_long');
  return parts.some((part) => part.length === 0) ? t('keys.ssh_empty_part') : null;
};

/** Reads one line of type, key and comment. */
export const readSshKeyText = (text: string): SshKeyText => {
  const line = text.trim();
  const other = otherForm(line);
  if (other) return other;
  const words = line.split(/[ \t]+/u);
  const [name = '', encoded = '', ...comment] = words;
  const algorithm = algorithmOf(name);
  if (!algorithm) return wrong(problemOfName(name, words));
  if (encoded === '') return wrong(t('keys.ssh_missing', { name }));
  const misspelt = problemOfEncoding(encoded, line.indexOf(encoded, name.length));
  if (misspelt !== null) return wrong(misspelt);
  const blob = decoded(encoded);
  if (!blob) return wrong(t('keys.ssh_cut_off'));
  const problem = problemOfBlob(blob, name, algorithm);
  if (problem !== null) return wrong(problem);
  const { type, bits } = algorithm;
  const sized = partsOf(blob) as readonly Uint8Array[];
  const length = typeof bits === 'number' ? bits : bitsOf(sized[bits.at + 1] ?? new Uint8Array());
  return { kind: 'key', parts: { type, bits: length, comment: comment.join(' '), blob } };
};
