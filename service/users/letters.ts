/** Mails about an account: confirm the address, set a password. Each carries a link that is good once. */
import type { Context } from '#service/context.ts';
import { addMailLink, type MailLinkPurpose } from '#service/store/mail-links.ts';
import type { UserRow } from '#service/store/users/users.ts';

/** Path of the page that confirms an address. */
export const confirmationPath = '/users/confirmation';

/** Path of the page that sets a password. */
export const resetPath = '/users/password/edit';

const day = 86_400_000;
const daysGood: Readonly<Record<MailLinkPurpose, number>> = { confirm: 30, reset: 2 };

const linkFor = (context: Context, user: UserRow, purpose: MailLinkPurpose): string => {
  const secret = addMailLink(context.database, {
    user_id: user.id,
    purpose,
    expires_at: new Date(context.now().getTime() + daysGood[purpose] * day).toISOString(),
  });
  return purpose === 'confirm'
    ? `${context.baseUrl()}${confirmationPath}?confirmation_token=${secret}`
    : `${context.baseUrl()}${resetPath}?reset_password_token=${secret}`;
};

const send = (context: Context, user: UserRow, subject: string, lines: readonly string[]): void => {
  context.sendMail({ to: user.email, subject, text: [`Hello ${user.name},`, '', ...lines, ''].join('\n') });
};

/** Asks a user to confirm the address. */
export const mailConfirmation = (context: Context, user: UserRow): void => {
  send(context, user, 'Confirm your email address', [
    `an account was made for you at ${context.baseUrl()}: your username is ${user.username}.`,
    'Open this link to confirm your address. Before that you cannot sign in.',
    '',
    linkFor(context, user, 'confirm'),
    '',
    `The link is good for ${String(daysGood.confirm)} days.`,
  ]);
};

/** Sends a user the link to the page that sets a password. */
export const mailReset = (context: Context, user: UserRow): void => {
  send(context, user, 'Set your password', [
    `open this link to set the password of your account ${user.username} at ${context.baseUrl()}.`,
    '',
    linkFor(context, user, 'reset'),
    '',
    `The link is good once, for ${String(daysGood.reset)} days.`,
    'If you did not expect this mail, nothing has changed: do nothing.',
  ]);
};
