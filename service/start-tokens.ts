/** Tokens that the start prints: one per role, made once, valid for as long as the data folder lives. */
import type { Context } from './context.ts';
import { readSetting, writeSetting } from './store/settings.ts';
import { addToken } from './store/tokens.ts';

/** Roles for which a start token can exist. */
export const startRoles = ['admin', 'owner', 'maintainer', 'developer', 'reporter'] as const;

/** Tokens by role; without the sample there is only the administrator's. */
export type StartTokens = { readonly admin: string } & Readonly<Partial<Record<(typeof startRoles)[number], string>>>;

const settingOf = (role: string): string => `start-token:${role}`;

/** Makes the token of a role and keeps its value, sealed, in the settings. */
export const addStartToken = (context: Context, role: (typeof startRoles)[number], userId: number): void => {
  const value = addToken(context.database, context.seal, {
    user_id: userId,
    kind: 'personal',
    name: 'Lectern',
    created_at: context.now().toISOString(),
  });
  writeSetting(context.database, settingOf(role), Buffer.from(context.seal.close(value)).toString('base64'));
};

/** The tokens that were made at the first start. */
export const readStartTokens = (context: Context): StartTokens => {
  const entries = startRoles.flatMap((role) => {
    const sealed = readSetting(context.database, settingOf(role));
    return sealed === null ? [] : [[role, context.seal.open(Buffer.from(sealed, 'base64'))] as const];
  });
  return { admin: '', ...Object.fromEntries(entries) };
};
