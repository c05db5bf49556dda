/** A user as the screens of administrators read it. */
import type { ItemOf } from '#renderer/api/queries.ts';
import { routeTo } from '#shared/screens.ts';

/** A user of a list or alone; what only administrators see may be null. */
export type User = ItemOf<'users.list'>;

/** Name, or the username where there is none. */
export const nameOf = ({ name, username }: Pick<User, 'name' | 'username'>): string =>
  name === null || name.trim() === '' ? username : name;

/** `Ines Okafor, @ines.okafor`: how lists of dialogs name a user. */
export const fullNameOf = (user: Pick<User, 'name' | 'username'>): string => `${nameOf(user)}, @${user.username}`;

/** Whether the name or the username contains what is typed. */
export const isNamed = ({ name, username }: Pick<User, 'name' | 'username'>, typed: string): boolean =>
  [name ?? '', username].some((text) => text.toLowerCase().includes(typed.toLowerCase()));

/** Route of a user's screen. */
export const userPath = (id: number): string => routeTo('user', { user: id });

/** Route of a user's keys and emails. */
export const keysPath = (id: number): string => routeTo('user-keys', { user: id });

/** Route of a user's impersonation tokens. */
export const tokensPath = (id: number): string => routeTo('user-tokens', { user: id });

/** Whether the API can lift it: of deactivated, banned and waiting users it refuses that. */
export const isBlocked = ({ state }: Pick<User, 'state'>): boolean => state === 'blocked';

/** Whether an LDAP directory controls the user's state: its server refuses to block and unblock. */
export const isOfDirectory = ({ identities }: Pick<User, 'identities'>): boolean =>
  identities?.some(({ provider }) => provider.toLowerCase().startsWith('ldap')) === true;
