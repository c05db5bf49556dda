/** Reads the texts of public SSH keys (RFC 4253, RFC 8709, RFC 5656) and armored GPG keys, and their fingerprints. */
import { createHash } from 'node:crypto';

/** A sound public key. */
export interface SshKeyText {
  /** One line: kind, Base64, and the comment where there is one. */
  readonly key: string;
  /** As `ssh-keygen -l` writes it: `SHA256:` and Base64 without padding. */
  readonly fingerprint: string;
}

/** What follows the name of the kind: texts with a fixed value, bytes of a fixed length, numbers, application names. */
type Field = { readonly word: string } | { readonly bytes: readonly number[] } | 'number' | 'text';

const curve = (name: string, bytes: number): readonly Field[] => [{ word: name }, { bytes: [bytes] }];

const kinds: Readonly<Record<string, readonly Field[]>> = {
  'ssh-rsa': ['number', 'number'],
  'ssh-dss': ['number', 'number', 'number', 'number'],
  'ssh-ed25519': [{ bytes: [32] }],
  'ecdsa-sha2-nistp256': curve('nistp256', 65),
  'ecdsa-sha2-nistp384': curve('nistp384', 97),
  'ecdsa-sha2-nistp521': curve('nistp521', 133),
  'sk-ssh-ed25519@openssh.com': [{ bytes: [32] }, 'text'],
  'sk-ecdsa-sha2-nistp256@openssh.com': [...curve('nistp256', 65), 'text'],
};

/** The parts of a key's bytes: each is a length of four bytes and so many bytes. Null when they do not fit. */
const partsOf = (blob: Buffer): Buffer[] | null => {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < blob.length) {
    if (at + 4 > blob.length) return null;
    const end = at + 4 + blob.readUInt32BE(at);
    if (end > blob.length) return null;
    parts.push(blob.subarray(at + 4, end));
    at = end;
  }
  return parts;
};

const fits = (field: Field, part: Buffer): boolean => {
  if (field === 'number' || field === 'text') return part.length > 0;
  return 'word' in field ? part.toString('latin1') === field.word : field.bytes.includes(part.length);
};

/** The key in a text, or null when it is none: a private key, a cut one, one of an unknown kind. */
export const readSshKey = (text: string): SshKeyText | null => {
  const line = text.trim();
  const [, kind = '', encoded = '', comment = ''] =
    /^(\S+)[ \t]+([A-Za-z0-9+/]+={0,2})(?:[ \t]+([^\r\n]+))?$/u.exec(line) ?? [];
  const fields = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!fields) return null;
  const blob = Buffer.from(encoded, 'base64');
  const [name, ...rest] = partsOf(blob) ?? [];
  const isSound =
    blob.toString('base64').replace(/=+$/u, '') === encoded.replace(/=+$/u, '') &&
    name?.toString('latin1') === kind &&
    rest.length === fields.length &&
    fields.every((field, index) => fits(field, rest[index] ?? Buffer.alloc(0)));
  if (!isSound) return null;
  return {
    key: [kind, encoded, comment.trim()].filter((part) => part !== '').join(' '),
    fingerprint: `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/u, '')}`,
  };
};

/** A sound public key. */
export interface GpgKeyText {
  readonly key: string;
  /** Hexadecimal, capital letters. */
  readonly fingerprint: string;
}

/** The first public key block in a text, or null when there is none, or a private one. */
export const readGpgKey = async (text: string): Promise<GpgKeyText | null> => {
  const block = /-----BEGIN PGP PUBLIC KEY BLOCK-----[\s\S]+?-----END PGP PUBLIC KEY BLOCK-----/u.exec(text)?.[0];
  if (block === undefined) return null;
  // Loaded when the first key comes: the library is large, and most starts never need it.
  const { readKey } = await import('openpgp');
  const key = await readKey({ armoredKey: block }).catch(() => null);
  if (key === null || key.isPrivate()) return null;
  return { key: block, fingerprint: key.getFingerprint().toUpperCase() };
};
