/** What an account without a token may try, and what is said where a call needs a user who is signed in. */
import type { Operation } from './define.ts';
import type { FailureCode } from './failure.ts';
import { isForAccounts, needsNoToken, whoMay } from './roles.ts';

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
  message:
    operation === null || needsNoToken(operation.role)
      ? 'This server shows this to people who are signed in.'
      : `${whoMay(operation.role)} may ${operation.method === 'GET' ? 'see' : 'do'} this.`,
});
