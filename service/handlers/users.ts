/** Users: list, read, who was active; administrators create, change, block, unblock and delete them ("Users", "States and transitions"). */
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, refused } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers, type Call } from '#service/http/handler.ts';
import { adminUser, userProfile, userSummary } from '#service/presenters/user.ts';
import { isEmailTaken } from '#service/store/users/emails.ts';
import { hashPassword } from '#service/store/users/passwords.ts';
import { listActiveUsers, listUsers, type UserFilter } from '#service/store/users/user-list.ts';
import {
  addUser,
  findUser,
  findUserByIdentity,
  findUserByUsername,
  setIdentity,
  updateUser,
  type UserRow,
  identitiesOf,
} from '#service/store/users/users.ts';
import { columnsOf, faultsOf, type AccountFields, type UserColumns } from '#service/users/account-fields.ts';
import { dropPicture, keepPicture, readPicture, type PictureOptions } from '#service/users/avatar.ts';
import { isDirectoryProvider } from '#service/users/directory.ts';
import { checkAdministratorRemains } from '#service/users/last-administrator.ts';
import { mailConfirmation, mailReset } from '#service/users/letters.ts';
import { removeUser } from '#service/users/remove-user.ts';
import { personOf } from './access/user-access.ts';

const inUtc = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : new Date(moment).toISOString();

const filterOf = (query: Call<'users.list'>['query']): UserFilter => {
  const { provider, extern_uid, created_before, created_after, custom_attributes, ...same } = query;
  return {
    ...same,
    identity: provider === undefined || extern_uid === undefined ? undefined : { provider, extern_uid },
    createdBefore: inUtc(created_before),
    createdAfter: inUtc(created_after),
    attributes: custom_attributes,
  };
};

/** Lists users, the newest first. */
const listPeople: Handler<'users.list'> = (call) => {
  const { context, query, page } = call;
  const { rows, total } = listUsers(context.database, filterOf(query), page);
  const form = callerOf(call).is_admin === 1 ? adminUser : userSummary;
  return { items: rows.map((user) => form(context, user)), total };
};

/** Reads one user. */
const getUser: Handler<'users.get'> = (call) => {
  const form = callerOf(call).is_admin === 1 ? adminUser : userProfile;
  return { answer: form(call.context, personOf(call)) };
};

const sixMonthsBefore = (now: Date): string => {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - 6);
  return day.toISOString().slice(0, 10);
};

/** Lists who was active since a day (default: six months ago), oldest activity first. */
const listActivities: Handler<'users.activities'> = ({ context, query, page }) => {
  const { rows, total } = listActiveUsers(context.database, query.from ?? sixMonthsBefore(context.now()), page);
  return {
    items: rows.map(({ username, last_activity_on }) => ({
      username,
      last_activity_on,
      last_activity_at: last_activity_on,
    })),
    total,
  };
};

/** Fields, checked, with what takes time already done. */
interface Prepared {
  readonly columns: UserColumns;
  readonly picture: PictureOptions;
}

const checkIdentity = (context: Context, { provider = '', extern_uid = '' }: AccountFields, userId = 0): void => {
  const holder = provider === '' ? null : findUserByIdentity(context.database, provider, extern_uid);
  if (holder && holder.id !== userId) throw invalidFields({ extern_uid: ['has already been taken'] });
};

const prepare = async (body: AccountFields, password: string | undefined): Promise<Prepared> => {
  const picture = await readPicture(body.avatar);
  const isBad = typeof picture === 'object' && 'fault' in picture;
  const faults = { ...faultsOf(body), ...(isBad && { avatar: [picture.fault] }) };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const hash = password === undefined ? {} : { password: await hashPassword(password) };
  return { columns: { ...columnsOf(body), ...hash }, picture };
};

/** 409 on creation; on a change the document says 404 where 409 would fit. */
const checkFree = (context: Context, status: 409 | 404, { email, username }: AccountFields, userId = 0): void => {
  if (email !== undefined && isEmailTaken(context.database, email.trim(), userId)) {
    throw refused(status, 'Email has already been taken');
  }
  const holder = username === undefined ? null : findUserByUsername(context.database, username);
  if (holder && holder.id !== userId) throw refused(status, 'Username has already been taken');
};

const applyBesides = (context: Context, userId: number, body: AccountFields, picture: PictureOptions): void => {
  const { provider = '', extern_uid = '' } = body;
  if (provider !== '') setIdentity(context.database, userId, provider, extern_uid);
  if (typeof picture === 'object' && 'bytes' in picture)
    updateUser(context.database, userId, { avatar_url: keepPicture(context, userId, picture) });
  if (picture === 'remove') context.database.write('UPDATE users SET avatar_url = NULL WHERE id = ?', userId);
};

const written = (context: Context, id: number): UserRow => {
  const user = findUser(context.database, id);
  if (!user) throw new Error(`The user ${String(id)}, just written, is missing.`);
  return user;
};

/** Creates a user. `reset_password` wins over a password: a link to set one is mailed. */
const createUser: Handler<'users.create'> = async ({ context, body }) => {
  const wantsReset = body.reset_password === true;
  const { email, username, name, skip_confirmation } = body;
  const fields = wantsReset ? { ...body, password: undefined } : body;
  checkFree(context, 409, body);
  const { columns, picture } = await prepare(fields, fields.password);
  const now = timestampOf(context);
  const user = context.database.transaction(() => {
    checkFree(context, 409, body);
    checkIdentity(context, body);
    const id = addUser(context.database, {
      ...columns,
      name,
      email: email.trim(),
      username,
      created_at: now,
      last_activity_on: now.slice(0, 10),
      ...(skip_confirmation === true && { confirmed_at: now }),
    });
    applyBesides(context, id, body, picture);
    return written(context, id);
  });
  context.emit({ kind: 'user_create', user });
  if (user.confirmed_at === null) mailConfirmation(context, user);
  if (wantsReset) mailReset(context, user);
  return { answer: adminUser(context, user) };
};

/** Changes a user; only what is sent. */
const changeUser: Handler<'users.update'> = async (call) => {
  const { context, body } = call;
  const before = personOf(call);
  checkFree(context, 404, body, before.id);
  const { columns, picture } = await prepare(body, body.password);
  const user = context.database.transaction(() => {
    const current = personOf(call);
    if (body.admin === false) checkAdministratorRemains(context, current);
    checkFree(context, 404, body, before.id);
    checkIdentity(context, body, before.id);
    updateUser(context.database, before.id, columns);
    applyBesides(context, before.id, body, picture);
    return written(context, before.id);
  });
  if (user.avatar_url !== before.avatar_url) dropPicture(context, before);
  return { answer: adminUser(context, user) };
};

const setState = (context: Context, user: UserRow, state: UserRow['state']): { readonly answer: true } => {
  const isControlled = identitiesOf(context.database, user.id).some(({ provider }) => isDirectoryProvider(provider));
  if (isControlled)
    throw refused(403, '403 Forbidden - LDAP controls the state of this user: it cannot be changed here');
  context.database.transaction(() => {
    if (state === 'blocked') checkAdministratorRemains(context, user);
    updateUser(context.database, user.id, { state });
  });
  return { answer: true };
};

/** Blocks a user: from now on tokens and sessions of theirs are refused. */
const blockUser: Handler<'users.block'> = (call) => setState(call.context, personOf(call), 'blocked');

/** Lifts the block of a user. */
const unblockUser: Handler<'users.unblock'> = (call) => setState(call.context, personOf(call), 'active');

/** Deletes a user; what they wrote goes to the ghost user, or away with `hard_delete`. */
const deleteUser: Handler<'users.delete'> = async (call) => {
  const user = personOf(call);
  if (user.is_ghost === 1) throw refused(403, '403 Forbidden - The ghost user keeps what deleted people wrote');
  await removeUser(call.context, user, callerOf(call), call.query.hard_delete === true);
  return { status: 204 };
};

/** By operation. */
export const userHandlers = {
  'users.list': listPeople,
  'users.get': getUser,
  'users.activities': listActivities,
  'users.create': createUser,
  'users.update': changeUser,
  'users.block': blockUser,
  'users.unblock': unblockUser,
  'users.delete': deleteUser,
} satisfies Handlers;
