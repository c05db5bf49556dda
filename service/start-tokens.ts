/** Tokens that the start prints: one per role, made once, valid for as long as the data folder lives. */
import type { Context } from './context.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { addToken, findToken } from './store/users/tokens.ts';
import { findUser, type UserRow } from './store/users/users.ts';

/** Roles of the sample for which a start token exists. */
export const startRoles = ['admin', 'owner', 'maintainer', 'developer', 'reporter'] as const;

/** A role of the sample, or the account of the owner of the machine: made when it has a repository to own. */
export type StartRole = (typeof startRoles)[number] | 'own';

/** Tokens by role; without the sample there is only the administrator's. */
export type StartTokens = { readonly admin: string } & Readonly<Partial<Record<StartRole, string>>>;

const settingOf = (role: StartRole): string => `start-token:${role}`;

/** Makes the token of a role and keeps its value, encrypted, in the settings. */
export const addStartToken = (context: Context, role: StartRole, userId: number): void => {
  const value = addToken(context.database, context.encryption, {
    user_id: userId,
    kind: 'personal',
    name: 'Lectern',
    created_at: context.now().toISOString(),
  });
  writeSetting(context.database, settingOf(role), Buffer.from(context.encryption.encrypt(value)).toString('base64'));
};

const readStartToken = (context: Context, role: StartRole): string | null => {
  const encrypted = readSetting(context.database, settingOf(role));
  return encrypted === null ? null : context.encryption.decrypt(Buffer.from(encrypted, 'base64'));
};

/** The tokens that were made so far. */
export const readStartTokens = (context: Context): StartTokens => {
  const entries = ([...startRoles, 'own'] as const).flatMap((role) => {
    const value = readStartToken(context, role);
    return value === null ? [] : [[role, value] as const];
  });
  return { admin: '', ...Object.fromEntries(entries) };
};

/** Whom the token of a role belongs to, whatever the user is called by now; null when the token or the user is gone. */
export const userOfStartToken = (context: Context, role: StartRole): UserRow | null => {
  const value = readStartToken(context, role);
  const token = value === null ? null : findToken(context.database, value);
  return token && findUser(context.database, token.user_id);
};
