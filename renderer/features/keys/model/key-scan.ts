/** Looks for a fingerprint among the SSH keys that were read in this window, and reads those of all users where that is agreed to. */
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/call.ts';
import { answersAbout } from '#renderer/api/queries.ts';
import { createUserScanner } from '#renderer/things/user/user-scan.ts';
import type { SshKey } from './credential.ts';
import { readKey } from './read-key.ts';

/** Any number of users takes a request each: it is always agreed to before. */
const unasked = 0;

/** That of this window, whose account is one. */
export const keyScanner = createUserScanner<SshKey>(async ({ id }, page, patiently) => {
  const query = { per_page: 100, page };
  const { answer, nextPage } = await patiently((signal) =>
    call('userSshKeys.list', { params: { id }, query }, { signal }),
  );
  return { items: answer, nextPage };
}, unasked);

const isKey = (value: unknown): value is SshKey =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'id' in value;

/** The keys in what a list answered, in one page or several. */
const keysIn = (data: unknown): readonly SshKey[] => {
  if (Array.isArray(data)) return data.filter(isKey);
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(keysIn);
  return 'items' in data ? keysIn(data.items) : [];
};

/** All SSH keys that screens of this window have read. */
export const knownKeys = (client: QueryClient): readonly SshKey[] =>
  ['userSshKeys', 'sshKeys'].flatMap((resource) => answersAbout(client, resource).flatMap(keysIn));

/** The id of the first key that has a fingerprint; null where none has. */
export const keyWith = async (fingerprint: string, keys: readonly SshKey[]): Promise<number | null> => {
  for (const { id, key } of keys) {
    const reading = await readKey('ssh', key ?? '');
    if (reading.kind === 'key' && reading.facts.fingerprints.some(({ value }) => value === fingerprint)) return id;
  }
  return null;
};
