/** Keys and emails of a user as rows of one list. */
import type { ItemOf } from '#renderer/api/queries.ts';

export type SshKey = ItemOf<'sshKeys.list'>;
export type GpgKey = ItemOf<'gpgKeys.list'>;
export type Email = ItemOf<'emails.list'>;

/** Whose they are. */
export interface KeyOwner {
  readonly id: number;
  readonly username: string;
  /** The primary one; null where the server does not say. */
  readonly email: string | null;
  readonly confirmed_at: string | null;
  /** The signed-in user's own: other operations, and other words. */
  readonly isOwn: boolean;
}

/** A row. `id` of an email is null where it is the account's primary one, which is in no list. */
export type Credential =
  | { readonly kind: 'ssh'; readonly id: number; readonly text: string; readonly item: SshKey }
  | { readonly kind: 'gpg'; readonly id: number; readonly text: string; readonly item: GpgKey }
  | {
      readonly kind: 'email';
      readonly id: number | null;
      readonly email: string;
      readonly isPrimary: boolean;
      /** When the primary one was confirmed; null: not yet. */
      readonly confirmedAt: string | null;
    };

/** An SSH key as a row. */
export const sshRow = (item: SshKey): Credential => ({ kind: 'ssh', id: item.id, text: item.key ?? '', item });

/** A GPG key as a row. */
export const gpgRow = (item: GpgKey): Credential => ({ kind: 'gpg', id: item.id, text: item.key ?? '', item });

/** What tells rows apart. */
export const credentialKey = ({ kind, id }: Credential): string => `${kind} ${String(id ?? 'primary')}`;

const isSame = (one: string, other: string | null): boolean => one.toLowerCase() === other?.toLowerCase();

/** The emails with the primary one first: some servers list it, some do not. */
export const emailRows = (
  owner: Pick<KeyOwner, 'email' | 'confirmed_at'>,
  emails: readonly Email[],
): readonly Credential[] => {
  const rows = emails.map(({ id, email }): Credential => {
    const isPrimary = isSame(email, owner.email);
    return { kind: 'email', id, email, isPrimary, confirmedAt: isPrimary ? owner.confirmed_at : null };
  });
  const isListed = emails.some(({ email }) => isSame(email, owner.email));
  if (owner.email === null || owner.email === '' || isListed) return rows;
  const { email, confirmed_at: confirmedAt } = owner;
  return [{ kind: 'email', id: null, email, isPrimary: true, confirmedAt }, ...rows];
};

/** Whether it can be deleted here: the primary email belongs to the account itself. */
export const isDeletable = (row: Credential): boolean => row.kind !== 'email' || !row.isPrimary;
