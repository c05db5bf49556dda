/** Users in the forms of the API: summary, author, full form. */
import type { z } from 'zod';
import type {
  authorSchema,
  userAdminSchema,
  userFullSchema,
  userProfileSchema,
  userSummarySchema,
  userWithTokenSchema,
} from '#shared/api/schemas/user.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { countOwnedProjects } from '#service/store/projects.ts';
import { privateToken } from '#service/store/users/tokens.ts';
import { findUsers, identitiesOf, type UserRow } from '#service/store/users/users.ts';

/** The summary that most answers embed. */
export const userSummary = (context: Context, user: UserRow): z.output<typeof userSummarySchema> => ({
  id: user.id,
  username: user.username,
  name: user.name,
  state: user.state,
  // Kept as a path: the port may be another one after each start.
  avatar_url: user.avatar_url === null ? null : context.baseUrl() + user.avatar_url,
  web_url: `${context.baseUrl()}/${user.username}`,
});

/** The form of merge requests and notes: with email and the day of joining. */
export const author = (context: Context, user: UserRow): z.output<typeof authorSchema> => ({
  ...userSummary(context, user),
  email: user.email,
  created_at: user.created_at,
});

/** The authors with these ids, read at once. Users are never deleted while something of theirs is left: it moves to a ghost user. */
export const authorsById = (
  context: Context,
  ids: Iterable<number>,
): ((id: number) => z.output<typeof authorSchema>) => {
  const users = findUsers(context.database, ids);
  return (id) => {
    const user = users.get(id);
    if (!user) throw new Error(`The user ${String(id)} is missing.`);
    return author(context, user);
  };
};

/** The author with an id. */
export const authorById = (context: Context, id: number): z.output<typeof authorSchema> =>
  authorsById(context, [id])(id);

/** The summaries of the users with these ids, read at once; null for an id that is none. */
export const summariesById = (
  context: Context,
  ids: Iterable<number | null>,
): ((id: number | null) => z.output<typeof userSummarySchema> | null) => {
  const users = findUsers(
    context.database,
    [...ids].filter((id) => id !== null),
  );
  return (id) => {
    const user = id === null ? undefined : users.get(id);
    return user ? userSummary(context, user) : null;
  };
};

/** The summary of the user with an id, or null. */
export const summaryById = (context: Context, id: number | null): z.output<typeof userSummarySchema> | null =>
  summariesById(context, [id])(id);

/** What other people see of a user. */
export const userProfile = (context: Context, user: UserRow): z.output<typeof userProfileSchema> => ({
  ...userSummary(context, user),
  created_at: user.created_at,
  bio: user.bio,
  location: user.location,
  messenger_id: user.messenger_id,
  network_profile: user.network_profile,
  social_account: user.social_account,
  website_url: user.website_url,
  organization: user.organization,
});

/** All fields but `is_admin`. */
export const fullUser = (context: Context, user: UserRow): z.output<typeof userFullSchema> => ({
  ...userProfile(context, user),
  email: user.email,
  last_sign_in_at: user.last_sign_in_at,
  confirmed_at: user.confirmed_at,
  theme_id: user.theme_id,
  last_activity_on: user.last_activity_on,
  color_scheme_id: user.color_scheme_id,
  projects_limit: user.projects_limit,
  current_sign_in_at: user.current_sign_in_at,
  identities: identitiesOf(context.database, user.id),
  can_create_group: user.can_create_group === 1,
  can_create_project: countOwnedProjects(context.database, user.id) < user.projects_limit,
  two_factor_enabled: user.two_factor_enabled === 1,
  external: user.external === 1,
});

/** All fields, as administrators see them. */
export const adminUser = (context: Context, user: UserRow): z.output<typeof userAdminSchema> => ({
  ...fullUser(context, user),
  is_admin: user.is_admin === 1,
});

/** All fields and the private token: the answer of a session, and of `GET /user` for an administrator. */
export const userWithToken = (context: Context, user: UserRow): z.output<typeof userWithTokenSchema> => ({
  ...adminUser(context, user),
  private_token: privateToken(context.database, context.encryption, user.id, timestampOf(context)),
});
