/** Session: sign-in with a password ("Session"). */
import { timestampOf } from '#service/context.ts';
import { userWithToken } from '#service/presenters/user.ts';
import { unauthorized } from '#service/http/api-failure.ts';
import { checkActive } from '#service/http/authenticate.ts';
import type { Handler } from '#service/http/handler.ts';
import { noteActivity } from '#service/users/activity.ts';
import { nameOfGuess, userOfPassword } from '#service/users/sign-in.ts';
import { findUser, updateUser } from '#service/store/users.ts';

/** Signs in; the answer carries the user's private token. */
export const createSession: Handler<'session.create'> = async ({ context, body, address }) => {
  const { database } = context;
  const login = body.login ?? body.email ?? '';
  // Counted before anything waits: of many guesses at once no more are judged than of as many in a row.
  const guess = context.signInRateLimit.count(nameOfGuess(context, login), address, context.now());
  const user = await userOfPassword(context, login, body.password, guess);
  if (!user) throw unauthorized();
  guess.uncount();
  if (user.two_factor_enabled === 1) {
    throw unauthorized('Two-factor authentication is on: use a personal access token instead of the password');
  }
  checkActive(user);
  if (user.confirmed_at === null) throw unauthorized('Your email address is not confirmed yet');
  const now = timestampOf(context);
  updateUser(database, user.id, { last_sign_in_at: user.current_sign_in_at ?? now, current_sign_in_at: now });
  noteActivity(context, user);
  return { answer: userWithToken(context, findUser(database, user.id) ?? user) };
};
