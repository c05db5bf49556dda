/** Users: the summary, embeddings with email, the public profile, and the full forms ("User (summary forms)"). */
import { z } from 'zod';
import { form } from '#shared/api/form.ts';
import { date, id, timestamp } from './primitives.ts';

const summaryShape = {
  id,
  username: z.string(),
  name: z.string(),
  state: z.enum(['active', 'blocked']),
  avatar_url: z.string().nullable(),
  web_url: z.string(),
};

/** A user as most answers embed it, and as `GET /users` lists it to non-administrators. */
export const userSummarySchema = form(summaryShape, ['id', 'username']);

/** A user as merge requests, notes and snippets embed it: with email and the day of joining. */
export const authorSchema = form({ ...summaryShape, email: z.string(), created_at: timestamp }, ['id', 'username']);

const profileShape = {
  ...summaryShape,
  created_at: timestamp,
  bio: z.string().nullable(),
  location: z.string().nullable(),
  messenger_id: z.string(),
  network_profile: z.string(),
  social_account: z.string(),
  website_url: z.string(),
  organization: z.string(),
};

const renamed = { messenger_id: 'skype', network_profile: 'linkedin', social_account: 'twitter' } as const;

/** A user as `GET /users/:id` shows it to non-administrators. */
export const userProfileSchema = form(profileShape, ['id', 'username'], { aliases: renamed });

/** An identity of a user at an outside provider. */
export const identitySchema = form({ provider: z.string(), extern_uid: z.string() }, ['provider']);

const fullShape = {
  ...profileShape,
  email: z.string(),
  last_sign_in_at: timestamp.nullable(),
  confirmed_at: timestamp.nullable(),
  theme_id: z.int(),
  last_activity_on: date,
  color_scheme_id: z.int(),
  projects_limit: z.int(),
  current_sign_in_at: timestamp.nullable(),
  identities: z.array(identitySchema),
  can_create_group: z.boolean(),
  can_create_project: z.boolean(),
  two_factor_enabled: z.boolean(),
  external: z.boolean(),
};

/** True for bots and service accounts, false for the ghost user and those of an import. */
const modern = { bot: z.boolean() };

/** A user's own full form, and the owner of a key that an administrator looks up: all fields but `is_admin`. */
export const userFullSchema = form(fullShape, ['id', 'username'], {
  extra: { ...modern, is_admin: z.boolean() },
  aliases: renamed,
});

/** A user as administrators see it. */
export const userAdminSchema = form({ ...fullShape, is_admin: z.boolean() }, ['id', 'username'], {
  extra: modern,
  aliases: renamed,
});

/** The signed-in administrator, and the answer of a session: all fields and the private token. */
export const userWithTokenSchema = form(
  { ...fullShape, is_admin: z.boolean(), private_token: z.string() },
  ['id', 'username'],
  { aliases: renamed },
);

/** The day on which a user was last active ("User activity"). */
export const userActivitySchema = form({ username: z.string(), last_activity_on: date, last_activity_at: date }, [
  'username',
]);
