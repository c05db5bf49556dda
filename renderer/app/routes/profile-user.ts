/** The signed-in user in the form of the screens of administrators: the same fields, but for who is an administrator. */
import type { OwnUser } from '../../features/profile/model/own-user.ts';
import type { User } from '../../features/users/model/user.ts';

export const asUser = (user: OwnUser): User => ({ ...user, is_admin: user.is_admin ?? null });
