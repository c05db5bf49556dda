/** The signed-in user. */
import { fullUser, userWithToken } from '#service/presenters/user.ts';
import { isWide, presentedToken } from '#service/http/authenticate.ts';
import { callerOf, type Handler } from '#service/http/handler.ts';
import { parametersFromPairs } from '#service/http/parameters.ts';

/** Reads the caller; an administrator gets the private token as well, unless asked with a token that opens less. */
export const getCurrentUser: Handler<'currentUser.get'> = (call) => {
  const { context, request } = call;
  const user = callerOf(call);
  const token = presentedToken(context, request, parametersFromPairs(new URL(request.url).searchParams));
  const mayGetToken = user.is_admin === 1 && token !== null && isWide(token);
  return { answer: mayGetToken ? userWithToken(context, user) : fullUser(context, user) };
};
