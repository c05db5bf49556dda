/** The operations on keys and emails: one's own, or those of the user whom an administrator looks at. */
import { call } from '#renderer/api/call.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import type { Credential, Email, GpgKey, KeyOwner, SshKey } from './credential.ts';

const own = {
  add: { ssh: 'sshKeys.create', gpg: 'gpgKeys.create', email: 'emails.create' },
  remove: { ssh: 'sshKeys.delete', gpg: 'gpgKeys.delete', email: 'emails.delete' },
} as const;

const theirs = {
  add: { ssh: 'userSshKeys.create', gpg: 'userGpgKeys.create', email: 'userEmails.create' },
  remove: { ssh: 'userSshKeys.delete', gpg: 'userGpgKeys.delete', email: 'userEmails.delete' },
} as const;

/** By what is done and what with. */
export const operationsOf = ({ isOwn }: Pick<KeyOwner, 'isOwn'>) => (isOwn ? own : theirs);

const query = { per_page: 100 };

/** Reads what a user has now, to see whether a lost answer was a success. */
export const readNow = {
  ssh: async ({ id, isOwn }: KeyOwner): Promise<readonly SshKey[]> =>
    (await (isOwn ? call('sshKeys.list', { query }) : call('userSshKeys.list', { params: { id }, query }))).answer,
  gpg: async ({ id, isOwn }: KeyOwner): Promise<readonly GpgKey[]> =>
    (await (isOwn ? call('gpgKeys.list', { query }) : call('userGpgKeys.list', { params: { id }, query }))).answer,
  email: async ({ id, isOwn }: KeyOwner): Promise<readonly Email[]> =>
    (await (isOwn ? call('emails.list', { query }) : call('userEmails.list', { params: { id }, query }))).answer,
};

/** Whether one is gone: read for itself where an operation does that, else looked for in its list. */
export const isDeleted = async (owner: KeyOwner, { kind, id: given }: Credential): Promise<boolean> => {
  const id = given ?? 0;
  if (owner.isOwn && kind === 'ssh') return isGone(call('sshKeys.get', { params: { key_id: id } }));
  if (owner.isOwn && kind === 'gpg') return isGone(call('gpgKeys.get', { params: { key_id: id } }));
  if (owner.isOwn) return isGone(call('emails.get', { params: { email_id: id } }));
  if (kind === 'gpg') return isGone(call('userGpgKeys.get', { params: { id: owner.id, key_id: id } }));
  const left: readonly { readonly id: number }[] = await readNow[kind](owner);
  return !left.some((one) => one.id === id);
};
