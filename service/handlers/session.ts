/** Session: sign-in with a password ("Session"). */
import { timestampOf } from '../context.ts';
import { userWithToken } from '../answers/user.ts';
import { unauthorized } from '../http/api-failure.ts';
import { checkActive } from '../http/authenticate.ts';
import type { Handler } from '../http/handler.ts';
import { verifyPassword } from '../store/passwords.ts';
import { findUser, findUserByLogin, updateUser } from '../store/users.ts';

/** Signs in; the answer carries the user's private token. */
export const createSession: Handler<'session.create'> = async ({ context, body }) => {
  const { database } = context;
  const login = body.login ?? body.email ?? '';
  context.signInBrake.check(login, context.now());
  const user = findUserByLogin(database, login);
  const isRight = await verifyPassword(body.password, user?.password ?? null);
  if (!user || !isRight) {
    context.signInBrake.failed(login, context.now());
    throw unauthorized();
  }
  if (user.two_factor_enabled === 1) {
    throw unauthorized('Two-factor authentication is on: use a personal access token instead of the password');
  }
  checkActive(user);
  if (user.confirmed_at === null) throw unauthorized('Your email address is not confirmed yet');
  const now = timestampOf(context);
  updateUser(database, user.id, {
    last_sign_in_at: user.current_sign_in_at ?? now,
    current_sign_in_at: now,
    last_activity_on: now.slice(0, 10),
  });
  return { answer: userWithToken(context, findUser(database, user.id) ?? user) };
};
