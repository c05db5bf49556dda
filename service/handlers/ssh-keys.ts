/** SSH keys: one's own, those of others, and the lookup by id ("Users", "Keys"). */
import { sshKeyAnswer } from '#service/presenters/credential.ts';
import { fullUser } from '#service/presenters/user.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { readSshKey } from '#service/users/key-texts.ts';
import {
  addSshKey,
  deleteSshKey,
  findSshKey,
  findSshKeyByFingerprint,
  sshKeysOf,
  type SshKeyRow,
} from '#service/store/users/ssh-keys.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { personOf, personWithId } from './access/user-access.ts';

const taken = ['has already been taken'];

const keyOf = (context: Context, id: number, user?: UserRow): SshKeyRow => {
  const row = findSshKey(context.database, id, user?.id);
  if (!row) throw notFound('Key');
  return row;
};

const add = (context: Context, user: UserRow, body: { readonly title: string; readonly key: string }) => {
  const read = readSshKey(body.key);
  if (!read) throw invalidFields({ key: ['is invalid'] });
  const other = findSshKeyByFingerprint(context.database, read.fingerprint);
  if (other) throw invalidFields({ fingerprint: taken, ...(other.key === read.key && { key: taken }) });
  const title = body.title.trim();
  if (title === '') throw invalidFields({ title: ["can't be blank"] });
  const row = { user_id: user.id, title, ...read, created_at: timestampOf(context) };
  const key = { ...row, id: addSshKey(context.database, row) };
  context.emit({ kind: 'key_create', key, user });
  return { answer: sshKeyAnswer(key) };
};

const remove = (context: Context, user: UserRow, id: number) => {
  const key = keyOf(context, id, user);
  deleteSshKey(context.database, key.id);
  context.emit({ kind: 'key_destroy', key, user });
  return { status: 204 };
};

/** Lists one's own keys. */
const listOwnSshKeys: Handler<'sshKeys.list'> = (call) =>
  cutPage(sshKeysOf(call.context.database, callerOf(call).id).map(sshKeyAnswer), call.page);

/** Reads one of one's own keys. */
const getOwnSshKey: Handler<'sshKeys.get'> = (call) => ({
  answer: sshKeyAnswer(keyOf(call.context, call.params.key_id, callerOf(call))),
});

/** Adds a key of one's own. */
const createOwnSshKey: Handler<'sshKeys.create'> = (call) => add(call.context, callerOf(call), call.body);

/** Deletes one of one's own keys. */
const deleteOwnSshKey: Handler<'sshKeys.delete'> = (call) => remove(call.context, callerOf(call), call.params.key_id);

/** Lists the keys of a user. */
const listSshKeysOfUser: Handler<'userSshKeys.list'> = (call) =>
  cutPage(sshKeysOf(call.context.database, personOf(call).id).map(sshKeyAnswer), call.page);

/** Adds a key for a user. */
const createSshKeyForUser: Handler<'userSshKeys.create'> = (call) => add(call.context, personOf(call), call.body);

/** Deletes a key of a user. */
const deleteSshKeyOfUser: Handler<'userSshKeys.delete'> = (call) =>
  remove(call.context, personOf(call), call.params.key_id);

/** Reads a key and its owner, no matter who that is. */
const getKey: Handler<'keys.get'> = ({ context, params }) => {
  const key = keyOf(context, params.id);
  return { answer: { ...sshKeyAnswer(key), user: fullUser(context, personWithId(context, key.user_id)) } };
};

/** By operation. */
export const sshKeyHandlers = {
  'sshKeys.list': listOwnSshKeys,
  'sshKeys.get': getOwnSshKey,
  'sshKeys.create': createOwnSshKey,
  'sshKeys.delete': deleteOwnSshKey,
  'userSshKeys.list': listSshKeysOfUser,
  'userSshKeys.create': createSshKeyForUser,
  'userSshKeys.delete': deleteSshKeyOfUser,
  'keys.get': getKey,
} satisfies Handlers;
