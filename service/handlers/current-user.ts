/** The signed-in user. */
import { fullUser, userWithToken } from '../answers/user.ts';
import { callerOf, type Handler } from '../http/handler.ts';

/** Reads the caller; an administrator gets the private token as well. */
export const getCurrentUser: Handler<'currentUser.get'> = (call) => {
  const user = callerOf(call);
  return { answer: user.is_admin === 1 ? userWithToken(call.context, user) : fullUser(call.context, user) };
};
