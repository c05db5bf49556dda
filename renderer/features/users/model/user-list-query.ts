/** Which dialog about users is open. */
import { isBotOrInternal } from './bot-or-internal.ts';
import { isBlocked, type User } from '#renderer/things/user/user.ts';

/** A dialog and what it is about. */
export type OpenUserDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly user: User }
  | { readonly kind: 'block' | 'unblock'; readonly users: readonly User[] };

/** Whom an action means: the selected users without bots and internal users, or the current one alone, also a bot. */
export const meantUsers = (selected: readonly User[], current: User | null): readonly User[] => {
  if (selected.length > 0) return selected.filter((user) => !isBotOrInternal(user));
  return current ? [current] : [];
};

/** What blocking and unblocking mean for some users: those who are blocked already are left alone, and those whose state the API does not change; null: nothing is to do. */
export const blockDialog = (
  users: readonly User[],
  isOwn: (user: User) => boolean,
): Extract<OpenUserDialog, { readonly users: readonly User[] }> | null => {
  const others = users.filter((user) => !isOwn(user));
  const active = others.filter(({ state }) => state === 'active');
  if (active.length > 0) return { kind: 'block', users: active };
  const blocked = others.filter(isBlocked);
  return blocked.length > 0 ? { kind: 'unblock', users: blocked } : null;
};
