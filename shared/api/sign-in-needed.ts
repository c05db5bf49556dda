/** What an account without a token may try, and what is said where a call needs a user who is signed in. */
import { t } from '#shared/texts/texts.ts';
import type { Operation } from './define.ts';
import type { FailureCode } from './failure.ts';
import { isForAccounts } from './roles.ts';

/**
 * Whether a server may answer the operation without a token: reads of a project. Some servers show more of a public
 * project than this API's least roles, so those reads are tried; a 401 then says that signing in is needed.
 */
export const mayAnswerWithoutToken = ({ method, role }: Pick<Operation, 'method' | 'role'>): boolean =>
  method === 'GET' && !isForAccounts(role);

/**
 * The failure of a call that needs a user who is signed in.
 * @param operation null where it is no operation of the API
 */
export const signInNeeded = (operation: Pick<Operation, 'method' | 'role'> | null) => ({
  code: 'sign_in_needed' satisfies FailureCode as FailureCode,
  message: t(operation === null || operation.method === 'GET' ? 'failures.sign_in_to_see' : 'common.sign_in_to_do'),
});
