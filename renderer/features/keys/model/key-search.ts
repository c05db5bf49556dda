/** What people have of an SSH key when they look for its owner: its id, a fingerprint in one of its forms, or the key itself. */
import { keyIdOf } from './key-id.ts';
import { readSshKey } from './ssh-key.ts';

/** What is looked for; `wrong`: neither. */
export type KeySearch =
  | { readonly kind: 'id'; readonly id: number }
  /** In the form of `ssh-keygen -l`: `SHA256:` and 43 characters, or `MD5:` and 16 pairs. */
  | { readonly kind: 'fingerprint'; readonly fingerprint: string }
  | { readonly kind: 'private' | 'wrong' };

const pairs = (digits: string): string => (digits.toLowerCase().match(/../gu) ?? []).join(':');

/** With and without its prefix, also within a line of `ssh-keygen -l` or of a log. */
const fingerprintIn = (text: string): string | null => {
  const sha = /(?:^|\s)SHA256:([A-Za-z0-9+/]{43})=?(?=\s|$)/iu.exec(text) ?? /^([A-Za-z0-9+/]{43})=?$/u.exec(text);
  if (sha?.[1] !== undefined) return `SHA256:${sha[1]}`;
  const md5 =
    /(?:^|\s)(?:MD5:)?((?:[0-9a-f]{2}:){15}[0-9a-f]{2})(?=\s|$)/iu.exec(text) ??
    /^(?:MD5:)?([0-9a-f]{32})$/iu.exec(text);
  return md5?.[1] === undefined ? null : `MD5:${pairs(md5[1].replaceAll(':', ''))}`;
};

/** Reads what stands in the address: never a key. */
export const keySearchOf = (given: string): KeySearch => {
  const id = keyIdOf(given);
  if (id !== null) return { kind: 'id', id };
  const fingerprint = fingerprintIn(given.trim());
  return fingerprint === null ? { kind: 'wrong' } : { kind: 'fingerprint', fingerprint };
};

/** Reads what was typed or pasted: a key becomes its fingerprint. */
export const readKeySearch = async (typed: string): Promise<KeySearch> => {
  const search = keySearchOf(typed);
  if (search.kind !== 'wrong') return search;
  const reading = await readSshKey(typed);
  const fingerprint = reading.kind === 'key' ? reading.facts.fingerprints[0]?.value : undefined;
  if (fingerprint !== undefined) return { kind: 'fingerprint', fingerprint };
  return { kind: reading.kind === 'private' ? 'private' : 'wrong' };
};

/** The name of what is looked for in an address. */
export const searchText = (search: KeySearch, typed: string): string =>
  search.kind === 'fingerprint' ? search.fingerprint : typed.trim();
