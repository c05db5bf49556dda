/** Users: list, read, administer, activities, and the signed-in one ("Users"). */
import { z } from 'zod';
import { define } from '#shared/api/define.ts';
import { viewsOf } from '#shared/api/form.ts';
import { date, id, moment, pagingQuery, text } from '#shared/api/schemas/primitives.ts';
import {
  userActivitySchema,
  userAdminSchema,
  userFullSchema,
  userProfileSchema,
  userSummarySchema,
  userWithTokenSchema,
} from '#shared/api/schemas/user.ts';
import { create, errors, list, ofUser, read, remove, update } from './common.ts';

const mayNot = [errors.unauthenticated, errors.notAdministrator] as const;
const stale = ['users.list', 'users.get'] as const;
/** The API supports `true` only: false is said by leaving the parameter out. */
const flag = z.literal(true).optional();

const profile = {
  messenger_id: z.string().optional(),
  network_profile: z.string().optional(),
  social_account: z.string().optional(),
  website_url: z.string().optional(),
  organization: z.string().optional(),
  bio: z.string().optional(),
  location: z.string().optional(),
  projects_limit: z.int().nonnegative().optional(),
  extern_uid: z.string().optional(),
  provider: z.string().optional(),
  admin: z.boolean().optional(),
  can_create_group: z.boolean().optional(),
  external: z.boolean().optional(),
  /** Image file: travels as a part of the multipart body, named by this field. */
  avatar: z.unknown().optional(),
};

/** The last active administrator can be neither demoted nor blocked nor deleted. */
const lastAdministrator = { status: 403, when: 'nobody else is an active administrator' } as const;

const blocking = {
  ...create,
  role: 'administrator',
  params: ofUser,
  answer: z.literal(true),
  errors: [
    errors.unauthenticated,
    { status: 403, when: 'the caller is no administrator, or LDAP controls the user’s state' },
    errors.noUser,
  ],
  stale,
} as const;

/** Operations on users. */
export const userOperations = {
  'users.list': define({
    ...list,
    path: '/users',
    summary: 'Lists users; administrators get every field.',
    role: 'signed_in',
    query: z
      .strictObject({
        ...pagingQuery,
        active: flag,
        blocked: flag,
        search: z.string().optional(),
        username: z.string().optional(),
        extern_uid: z.string().optional(),
        provider: z.string().optional(),
        external: flag,
        created_before: moment.optional(),
        created_after: moment.optional(),
        custom_attributes: z.record(z.string(), z.string()).optional(),
      })
      .refine(
        (query) => (query.extern_uid === undefined) === (query.provider === undefined),
        'extern_uid and provider go together',
      ),
    answer: z.array(viewsOf([userAdminSchema, userSummarySchema])),
    errors: [errors.unauthenticated],
  }),
  'users.get': define({
    ...read,
    path: '/users/:id',
    summary: 'Reads one user; administrators get every field.',
    role: 'signed_in',
    params: ofUser,
    answer: viewsOf([userAdminSchema, userProfileSchema]),
    errors: [errors.unauthenticated, errors.noUser],
  }),
  'users.create': define({
    ...create,
    path: '/users',
    summary: 'Creates a user.',
    role: 'administrator',
    body: z.strictObject({
      email: text,
      username: text,
      name: text,
      password: z.string().optional(),
      reset_password: z.boolean().optional(),
      skip_confirmation: z.boolean().optional(),
      ...profile,
    }),
    encoding: 'multipart',
    answer: userAdminSchema,
    errors: [errors.invalid, ...mayNot, { status: 409, when: 'the email or the username is taken' }],
    stale,
  }),
  'users.update': define({
    ...update,
    path: '/users/:id',
    summary: 'Changes a user.',
    role: 'administrator',
    params: ofUser,
    body: z.strictObject({
      email: text.optional(),
      username: text.optional(),
      name: text.optional(),
      password: z.string().optional(),
      ...profile,
    }),
    encoding: 'multipart',
    answer: userAdminSchema,
    errors: [
      errors.invalid,
      ...mayNot,
      lastAdministrator,
      { status: 404, when: 'the user does not exist, or the email or username is taken (where 409 would fit)' },
    ],
    stale: [...stale, 'currentUser.get'],
  }),
  'users.delete': define({
    ...remove,
    path: '/users/:id',
    summary: 'Deletes a user; with hard_delete also what they wrote.',
    role: 'administrator',
    params: ofUser,
    query: z.strictObject({ hard_delete: z.boolean().optional() }),
    errors: [...mayNot, lastAdministrator, errors.noUser],
    stale,
  }),
  'users.block': define({
    ...blocking,
    path: '/users/:id/block',
    summary: 'Blocks a user.',
    errors: [...blocking.errors, lastAdministrator],
  }),
  'users.unblock': define({ ...blocking, path: '/users/:id/unblock', summary: 'Lifts the block of a user.' }),
  'users.activities': define({
    ...list,
    path: '/user/activities',
    summary: 'Lists when users were last active, oldest first; the last six months unless `from` is given.',
    role: 'administrator',
    query: z.strictObject({ ...pagingQuery, from: date.optional() }),
    answer: z.array(userActivitySchema),
    errors: mayNot,
    since: '9.1',
  }),
  'currentUser.get': define({
    ...read,
    path: '/user',
    summary: 'Reads the signed-in user; an administrator may read as another one.',
    role: 'signed_in',
    query: z.strictObject({ sudo: z.union([id, text]).optional() }),
    answer: viewsOf([userWithTokenSchema, userFullSchema]),
    errors: [
      { status: 400, when: 'sudo is neither an id nor a username' },
      errors.unauthenticated,
      { status: 403, when: 'sudo is given by someone who is no administrator' },
      { status: 403, when: 'the user named by sudo is blocked' },
      { status: 404, when: 'the user named by sudo does not exist' },
    ],
    secrets: ['private_token'],
  }),
};
