/** The keys and emails of a user, each list read for itself. */
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import type { Email, GpgKey, KeyOwner, SshKey } from '#renderer/features/keys/model/credential.ts';

/** The three lists. */
export interface CredentialLists {
  readonly ssh: PagedList<SshKey>;
  readonly gpg: PagedList<GpgKey>;
  readonly email: PagedList<Email>;
}

const keyOf = ({ id }: { readonly id: number }): string => String(id);
const query = { per_page: 100 };

export const useCredentials = ({ id, isOwn }: KeyOwner): CredentialLists => {
  const own = { keyOf, isWhole: true, enabled: isOwn };
  const theirs = { keyOf, isWhole: true, enabled: !isOwn };
  const params = { id };
  const ownLists = {
    ssh: usePagedList('sshKeys.list', { query }, own),
    gpg: usePagedList('gpgKeys.list', { query }, own),
    email: usePagedList('emails.list', { query }, own),
  };
  const theirLists = {
    ssh: usePagedList('userSshKeys.list', { params, query }, theirs),
    gpg: usePagedList('userGpgKeys.list', { params, query }, theirs),
    email: usePagedList('userEmails.list', { params, query }, theirs),
  };
  return isOwn ? ownLists : theirLists;
};
