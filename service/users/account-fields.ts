/** Turns what an administrator sends about a user into columns, and says what is wrong with it, field by field. */
import type { Bindable } from '#node/database.ts';
import type { Call } from '#service/http/handler.ts';
import type { UserRow } from '#service/store/users/users.ts';

/** One `@` with something on both sides, no blanks, nothing that could end a line of a mail's head. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^@\s\p{Cc}<>,;"]+@[^@\s\p{Cc}<>,;"]+$/u.test(text);

/** What can be said about a user. */
export type AccountFields = Call<'users.update'>['body'];

/** Columns of `users`. */
export type UserColumns = Partial<Record<keyof UserRow, Bindable>>;

/** Reasons by field; empty when nothing is wrong. */
export type Faults = Readonly<Record<string, readonly string[]>>;

const longest = 255;
const shortestPassword = 8;
const longestPassword = 128;

const texts = [
  'name',
  'bio',
  'location',
  'messenger_id',
  'network_profile',
  'social_account',
  'website_url',
  'organization',
] as const;

/** The first sign of a username is no dash, the last one no dot; nothing in it needs encoding in a path. */
const isUsername = (text: string): boolean =>
  /^[A-Za-z0-9_.]([\w.-]*[\w-])?$/u.test(text) && text !== '.' && !/\.(git|atom)$/iu.test(text);

const usernameRule =
  "can contain only letters, digits, '_', '-' and '.'; cannot start with '-' nor end in '.', '.git' or '.atom'";

const passwordFaults = (password: string): string[] => {
  if (password.length < shortestPassword) return [`is too short (minimum is ${String(shortestPassword)} characters)`];
  return password.length > longestPassword ? [`is too long (maximum is ${String(longestPassword)} characters)`] : [];
};

/** What is wrong with a new password. */
export const faultsOfPassword = (password: string): Faults => {
  const faults = passwordFaults(password);
  return faults.length > 0 ? { password: faults } : {};
};

/** What is wrong with the fields themselves; whether a name is taken is checked elsewhere. */
export const faultsOf = (fields: AccountFields): Faults => {
  const found: [string, string[]][] = texts.map((field) => [
    field,
    (fields[field] ?? '').length > longest ? [`is too long (maximum is ${String(longest)} characters)`] : [],
  ]);
  if (fields.name?.trim() === '') found.push(['name', ["can't be blank"]]);
  if (fields.email !== undefined && !isEmail(fields.email.trim())) found.push(['email', ['is invalid']]);
  if (fields.username !== undefined && !(isUsername(fields.username) && fields.username.length <= longest))
    found.push(['username', [usernameRule]]);
  if ((fields.provider ?? '') === '' && (fields.extern_uid ?? '') !== '') found.push(['provider', ["can't be blank"]]);
  if ((fields.extern_uid ?? '') === '' && (fields.provider ?? '') !== '')
    found.push(['extern_uid', ["can't be blank"]]);
  return {
    ...(fields.password !== undefined && faultsOfPassword(fields.password)),
    ...Object.fromEntries(found.filter(([, faults]) => faults.length > 0)),
  };
};

/** The columns that the fields set; what is absent stays as it is. */
export const columnsOf = (fields: AccountFields): UserColumns => {
  const { email, username, projects_limit, admin, can_create_group, external } = fields;
  const columns: Record<string, Bindable | undefined> = {
    ...Object.fromEntries(texts.map((field) => [field, fields[field]])),
    email: email?.trim(),
    username,
    projects_limit,
    is_admin: admin,
    can_create_group,
    external,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as UserColumns;
};
