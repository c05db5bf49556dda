/** Reads an armored public GPG key and its fingerprint. */

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
