/** Tables `users`, `identities` and `custom_attributes`: people with their profile, state and password hash, their accounts elsewhere, and words to find them by. */
import { insert, update, type Bindable, type Database } from '#node/database.ts';

/** A row of `users`. Booleans are 0 and 1, times ISO 8601 in UTC. */
export interface UserRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly state: 'active' | 'blocked';
  /** Path of an upload, behind the address of the service. */
  readonly avatar_url: string | null;
  readonly created_at: string;
  readonly is_admin: number;
  readonly bio: string | null;
  readonly location: string | null;
  readonly messenger_id: string;
  readonly network_profile: string;
  readonly social_account: string;
  readonly website_url: string;
  readonly organization: string;
  readonly last_sign_in_at: string | null;
  readonly confirmed_at: string | null;
  readonly theme_id: number;
  readonly last_activity_on: string;
  readonly color_scheme_id: number;
  readonly projects_limit: number;
  readonly current_sign_in_at: string | null;
  readonly can_create_group: number;
  readonly can_create_project: number;
  readonly two_factor_enabled: number;
  readonly external: number;
  readonly password: string | null;
  /** Keeps what deleted people wrote. */
  readonly is_ghost: number;
  /** Whether `last_activity_on` is the day of an activity; else it is the day of joining. */
  readonly has_acted: number;
}

/** What a new user needs; every other column has a default. */
export interface NewUser {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly created_at: string;
  readonly last_activity_on: string;
}

/** Adds a user and returns the id. */
export const addUser = (database: Database, user: NewUser & Partial<Record<keyof UserRow, Bindable>>): number =>
  insert(database, 'users', { ...user });

/** Changes columns of a user. */
export const updateUser = (database: Database, id: number, row: Partial<Record<keyof UserRow, Bindable>>): void => {
  update(database, 'users', id, row);
};

/** A user by id, or null. */
export const findUser = (database: Database, id: number): UserRow | null =>
  database.one<UserRow>('SELECT * FROM users WHERE id = ?', id);

/** Users by id, in one statement: what a list embeds. An id that is no user's is left out. */
export const findUsers = (database: Database, ids: Iterable<number>): ReadonlyMap<number, UserRow> =>
  new Map(
    database
      .all<UserRow>(
        'SELECT * FROM users WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify([...new Set(ids)]),
      )
      .map((row) => [row.id, row]),
  );

/** A user by username or email, in any letter case, or null. */
export const findUserByLogin = (database: Database, login: string): UserRow | null =>
  database.one<UserRow>('SELECT * FROM users WHERE username = ? OR email = ?', login, login);

/** A user by username, in any letter case, or null. */
export const findUserByUsername = (database: Database, username: string): UserRow | null =>
  database.one<UserRow>('SELECT * FROM users WHERE username = ?', username);

/**
 * Whether somebody else is an active administrator. The address must be confirmed: without that nobody can sign in, and a
 * mail may never arrive.
 */
export const hasOtherAdministrator = (database: Database, userId: number): boolean =>
  database.one(
    `SELECT id FROM users WHERE is_admin = 1 AND state = 'active' AND is_ghost = 0 AND confirmed_at IS NOT NULL AND id <> ?
     LIMIT 1`,
    userId,
  ) !== null;

/** Those with a password, by id, at most so many: what a look at each costs is the caller's to bound. */
export const firstPasswords = (
  database: Database,
  most: number,
): { id: number; is_admin: number; password: string }[] =>
  database.all('SELECT id, is_admin, password FROM users WHERE password IS NOT NULL ORDER BY id LIMIT ?', most);

/** Ties a user to an account at another provider; an earlier one at the same provider gives way. */
export const setIdentity = (database: Database, userId: number, provider: string, externUid: string): void => {
  database.write('INSERT OR REPLACE INTO identities VALUES (?, ?, ?)', userId, provider, externUid);
};

/** The user with an account at a provider, or null. Names in a directory have no letter case. */
export const findUserByIdentity = (database: Database, provider: string, externUid: string): UserRow | null =>
  database.one<UserRow>(
    `SELECT users.* FROM users JOIN identities ON identities.user_id = users.id
     WHERE provider = ? AND extern_uid = ? COLLATE NOCASE`,
    provider,
    externUid,
  );

/** Identities at other providers. */
export const identitiesOf = (database: Database, userId: number): { provider: string; extern_uid: string }[] =>
  database.all('SELECT provider, extern_uid FROM identities WHERE user_id = ? ORDER BY provider', userId);

/** Sets an attribute of a user. */
export const setCustomAttribute = (database: Database, userId: number, key: string, value: string): void => {
  database.write('INSERT OR REPLACE INTO custom_attributes VALUES (?, ?, ?)', userId, key, value);
};
