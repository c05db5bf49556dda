/** The pages behind the links in mails about an account: confirm an address, set a password. */
import { basename } from 'node:path/posix';
import type { Hono } from 'hono';
import type { Context } from '#service/context.ts';
import { timestampOf } from '#service/context.ts';
import { collectParameters, type Parameters } from '#service/http/parameters.ts';
import { faultsOfPassword } from '#service/users/account-fields.ts';
import { confirmationPath, resetPath } from '#service/users/letters.ts';
import { dropMailLinks, findMailLink, type MailLinkPurpose } from '#service/store/mail-links.ts';
import { hashPassword } from '#service/store/users/passwords.ts';
import { findUser, updateUser, type UserRow } from '#service/store/users/users.ts';
import { escapeHtml, plainPage } from './plain-page.ts';

const textOf = (parameters: Parameters, name: string): string => {
  const value = parameters[name];
  return typeof value === 'string' ? value : '';
};

const useless = (): Response =>
  plainPage(
    'This link is good no more',
    '<p>It was used already, replaced by a newer one, or it is too old. Nothing was changed. Ask an administrator for a new one.</p>',
    404,
  );

const userOf = (context: Context, purpose: MailLinkPurpose, secret: string): UserRow | null => {
  const id = findMailLink(context.database, purpose, secret, timestampOf(context));
  return id === null ? null : findUser(context.database, id);
};

const confirm = (context: Context, user: UserRow): void => {
  if (user.confirmed_at === null) updateUser(context.database, user.id, { confirmed_at: timestampOf(context) });
  dropMailLinks(context.database, user.id, 'confirm');
};

/** The page sends its form to itself, by its last name: a proxy may put the service below a path of its own. */
const ownName = basename(resetPath);

const passwordForm = (user: UserRow, secret: string, fault = ''): Response =>
  plainPage(
    'Set your password',
    `<p>For the account ${escapeHtml(user.username)}.</p>
${fault === '' ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
<form method="post" action="${ownName}">
<input type="hidden" name="reset_password_token" value="${escapeHtml(secret)}">
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="8" required autofocus>
<label for="again">The same once more</label>
<input id="again" name="password_confirmation" type="password" autocomplete="new-password" minlength="8" required>
<button>Set the password</button>
</form>`,
    fault === '' ? 200 : 422,
  );

const setPassword = async (context: Context, parameters: Parameters): Promise<Response> => {
  const secret = textOf(parameters, 'reset_password_token');
  const user = userOf(context, 'reset', secret);
  if (!user) return useless();
  const password = textOf(parameters, 'password');
  const [fault] = faultsOfPassword(password)['password'] ?? [];
  if (fault !== undefined) return passwordForm(user, secret, `The password ${fault}.`);
  if (password !== textOf(parameters, 'password_confirmation')) {
    return passwordForm(user, secret, 'The two passwords are not the same.');
  }
  const hash = await hashPassword(password);
  // A person with the mail has the address: a second link would prove nothing more.
  context.database.transaction(() => {
    updateUser(context.database, user.id, { password: hash });
    dropMailLinks(context.database, user.id, 'reset');
    confirm(context, user);
  });
  return plainPage('Your password is set', `<p>You can sign in now as ${escapeHtml(user.username)}.</p>`);
};

/** Adds the pages. */
export const mountAccountPages = (app: Hono, context: Context): void => {
  app.get(confirmationPath, (hono) => {
    const user = userOf(context, 'confirm', hono.req.query('confirmation_token') ?? '');
    if (!user) return useless();
    confirm(context, user);
    return plainPage('Your address is confirmed', `<p>You can sign in now as ${escapeHtml(user.username)}.</p>`);
  });
  app.get(resetPath, (hono) => {
    const secret = hono.req.query('reset_password_token') ?? '';
    const user = userOf(context, 'reset', secret);
    return user ? passwordForm(user, secret) : useless();
  });
  app.post(resetPath, async (hono) => setPassword(context, await collectParameters(hono.req.raw)));
};
