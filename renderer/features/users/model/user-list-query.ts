/** Which dialog about users is open. */
import type { User } from './user.ts';

/** A dialog and what it is about. */
export type OpenUserDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly user: User }
  | { readonly kind: 'block' | 'unblock'; readonly users: readonly User[] };

/** What blocking and unblocking mean for some users: those who are blocked already are left alone; null: nothing is to do. */
export const blockDialog = (
  users: readonly User[],
  isOwn: (user: User) => boolean,
): Extract<OpenUserDialog, { readonly users: readonly User[] }> | null => {
  const others = users.filter((user) => !isOwn(user));
  const active = others.filter(({ state }) => state === 'active');
  if (active.length > 0) return { kind: 'block', users: active };
  return others.length > 0 ? { kind: 'unblock', users: others } : null;
};
