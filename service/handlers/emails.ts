/** Further email addresses: one's own and those of others ("Users"). */
import { emailAnswer } from '#service/presenters/credential.ts';
import { timestampOf, type Context } from '#service/context.ts';
import { invalidFields, notFound } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { isEmail } from '#service/users/account-fields.ts';
import {
  addEmail,
  deleteEmail,
  emailsOf,
  findEmail,
  isEmailTaken,
  type EmailRow,
} from '#service/store/users/emails.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { personOf } from './access/user-access.ts';

const addressOf = (context: Context, user: UserRow, id: number): EmailRow => {
  const row = findEmail(context.database, user.id, id);
  if (!row) throw notFound('Email');
  return row;
};

const add = (context: Context, user: UserRow, text: string) => {
  const email = text.trim();
  if (!isEmail(email)) throw invalidFields({ email: ['is invalid'] });
  if (isEmailTaken(context.database, email)) throw invalidFields({ email: ['has already been taken'] });
  const row = { user_id: user.id, email, created_at: timestampOf(context) };
  return { answer: emailAnswer({ ...row, id: addEmail(context.database, row) }) };
};

const remove = (context: Context, user: UserRow, id: number) => {
  deleteEmail(context.database, addressOf(context, user, id).id);
  return { status: 204 };
};

/** Lists one's own addresses beside the main one. */
const listOwnEmails: Handler<'emails.list'> = (call) =>
  cutPage(emailsOf(call.context.database, callerOf(call).id).map(emailAnswer), call.page);

/** Reads one of one's own addresses. */
const getOwnEmail: Handler<'emails.get'> = (call) => ({
  answer: emailAnswer(addressOf(call.context, callerOf(call), call.params.email_id)),
});

/** Adds an address of one's own. */
const createOwnEmail: Handler<'emails.create'> = (call) => add(call.context, callerOf(call), call.body.email);

/** Deletes one of one's own addresses. */
const deleteOwnEmail: Handler<'emails.delete'> = (call) => remove(call.context, callerOf(call), call.params.email_id);

/** Lists the addresses of a user beside the main one. */
const listEmailsOfUser: Handler<'userEmails.list'> = (call) =>
  cutPage(emailsOf(call.context.database, personOf(call).id).map(emailAnswer), call.page);

/** Adds an address for a user. */
const createEmailForUser: Handler<'userEmails.create'> = (call) => add(call.context, personOf(call), call.body.email);

/** Deletes an address of a user. */
const deleteEmailOfUser: Handler<'userEmails.delete'> = (call) =>
  remove(call.context, personOf(call), call.params.email_id);

/** By operation. */
export const emailHandlers = {
  'emails.list': listOwnEmails,
  'emails.get': getOwnEmail,
  'emails.create': createOwnEmail,
  'emails.delete': deleteOwnEmail,
  'userEmails.list': listEmailsOfUser,
  'userEmails.create': createEmailForUser,
  'userEmails.delete': deleteEmailOfUser,
} satisfies Handlers;
