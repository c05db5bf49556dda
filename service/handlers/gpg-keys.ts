/** GPG keys: one's own and those of others ("Users"). */
import { gpgKeyAnswer } from '#service/presenters/credential.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { readGpgKey } from '#service/users/key-texts.ts';
import {
  addGpgKey,
  deleteGpgKey,
  findGpgKey,
  gpgKeysOf,
  hasGpgFingerprint,
  type GpgKeyRow,
} from '#service/store/users/gpg-keys.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { personOf } from './access/user-access.ts';

const keyOf = (context: Context, user: UserRow, id: number): GpgKeyRow => {
  const row = findGpgKey(context.database, user.id, id);
  if (!row) throw notFound('GPG Key');
  return row;
};

const add = async (context: Context, user: UserRow, text: string) => {
  const read = await readGpgKey(text);
  if (!read) throw invalidFields({ key: ['is invalid'] });
  if (hasGpgFingerprint(context.database, read.fingerprint)) {
    throw invalidFields({ key: ['has already been taken'], fingerprint: ['has already been taken'] });
  }
  const row = { user_id: user.id, ...read, created_at: timestampOf(context) };
  return { answer: gpgKeyAnswer({ ...row, id: addGpgKey(context.database, row) }) };
};

const remove = (context: Context, user: UserRow, id: number) => {
  deleteGpgKey(context.database, keyOf(context, user, id).id);
  return { status: 204 };
};

/** Lists one's own keys. */
const listOwnGpgKeys: Handler<'gpgKeys.list'> = (call) =>
  cutPage(gpgKeysOf(call.context.database, callerOf(call).id).map(gpgKeyAnswer), call.page);

/** Reads one of one's own keys. */
const getOwnGpgKey: Handler<'gpgKeys.get'> = (call) => ({
  answer: gpgKeyAnswer(keyOf(call.context, callerOf(call), call.params.key_id)),
});

/** Adds a key of one's own. */
const createOwnGpgKey: Handler<'gpgKeys.create'> = (call) => add(call.context, callerOf(call), call.body.key);

/** Deletes one of one's own keys. */
const deleteOwnGpgKey: Handler<'gpgKeys.delete'> = (call) => remove(call.context, callerOf(call), call.params.key_id);

/** Lists the keys of a user. */
const listGpgKeysOfUser: Handler<'userGpgKeys.list'> = (call) =>
  cutPage(gpgKeysOf(call.context.database, personOf(call).id).map(gpgKeyAnswer), call.page);

/** Reads a key of a user. */
const getGpgKeyOfUser: Handler<'userGpgKeys.get'> = (call) => ({
  answer: gpgKeyAnswer(keyOf(call.context, personOf(call), call.params.key_id)),
});

/** Adds a key for a user. */
const createGpgKeyForUser: Handler<'userGpgKeys.create'> = (call) => add(call.context, personOf(call), call.body.key);

/** Deletes a key of a user. */
const deleteGpgKeyOfUser: Handler<'userGpgKeys.delete'> = (call) =>
  remove(call.context, personOf(call), call.params.key_id);

/** By operation. */
export const gpgKeyHandlers = {
  'gpgKeys.list': listOwnGpgKeys,
  'gpgKeys.get': getOwnGpgKey,
  'gpgKeys.create': createOwnGpgKey,
  'gpgKeys.delete': deleteOwnGpgKey,
  'userGpgKeys.list': listGpgKeysOfUser,
  'userGpgKeys.get': getGpgKeyOfUser,
  'userGpgKeys.create': createGpgKeyForUser,
  'userGpgKeys.delete': deleteGpgKeyOfUser,
} satisfies Handlers;
