/** Session: sign-in with a password, and the user who is signed in ("Session"). */
import { timestampOf } from '#service/context.ts';
import { unauthorized } from '#service/http/api-failure.ts';
import { checkActive, isWide, presentedToken } from '#service/http/authenticate.ts';
import { type Handler, type Handlers, callerOf } from '#service/http/handler.ts';
import { parametersFromPairs } from '#service/http/parameters.ts';
import { userWithToken, fullUser } from '#service/presenters/user.ts';
import { findUser, updateUser } from '#service/store/users/users.ts';
import { noteActivity } from '#service/users/activity.ts';
import { nameOfGuess, userOfPassword } from '#service/users/sign-in.ts';

/** Signs in; the answer carries the user's private token. */
const createSession: Handler<'session.create'> = async ({ context, body, address }) => {
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

/** Reads the caller; an administrator gets the private token as well, unless asked with a token that opens less. */
const getCurrentUser: Handler<'currentUser.get'> = (call) => {
  const { context, request } = call;
  const user = callerOf(call);
  const token = presentedToken(context, request, parametersFromPairs(new URL(request.url).searchParams));
  const mayGetToken = user.is_admin === 1 && token !== null && isWide(token);
  return { answer: mayGetToken ? userWithToken(context, user) : fullUser(context, user) };
};

/** By operation. */
export const sessionHandlers = {
  'session.create': createSession,
  'currentUser.get': getCurrentUser,
} satisfies Handlers;
