/** Administrators create and change users ("Users"). */
import { adminUser } from '#service/presenters/user.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, refused } from '#service/http/api-failure.ts';
import type { Handler } from '#service/http/handler.ts';
import { columnsOf, faultsOf, type AccountFields, type UserColumns } from '#service/users/account-fields.ts';
import { dropPicture, keepPicture, readPicture, type PictureOptions } from '#service/users/avatar.ts';
import { mailConfirmation, mailReset } from '#service/users/letters.ts';
import { checkAdministratorRemains } from '#service/users/last-administrator.ts';
import { isEmailTaken } from '#service/store/emails.ts';
import { hashPassword } from '#service/store/passwords.ts';
import {
  addUser,
  findUser,
  findUserByIdentity,
  findUserByUsername,
  setIdentity,
  updateUser,
} from '#service/store/users.ts';
import type { UserRow } from '#service/store/users.ts';
import { personOf } from './user-access.ts';

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
export const createUser: Handler<'users.create'> = async ({ context, body }) => {
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
export const changeUser: Handler<'users.update'> = async (call) => {
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
