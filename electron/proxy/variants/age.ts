/** What a server is too old for, said in words ("Versioning"): nobody sees a failure where there is only an age. */
import { isOlder, needsWords } from '#shared/api/server-age.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import { Refusal, unsent } from '#electron/proxy/refusal.ts';

const whatToDo = 'Nothing is wrong with the account: an administrator of the server can update it.';

/** The failure of what the server is too old for. */
export const notOffered = (
  context: Context,
  { id, operation }: CheckedCall,
  { since = operation.since ?? '', what = '', hint = whatToDo } = {},
): Refusal =>
  unsent({
    code: 'not_offered',
    operation: id,
    host: context.host,
    message: `${what}${needsWords(since, context.profile().version ?? '')}`,
    hint,
  });

/** The release that a parameter of the call needs, and the server has not: an old server would ignore it without a word. */
const neededFor = (context: Context, { operation, query, body }: CheckedCall): string | undefined =>
  Object.entries(operation.parameterSince ?? {}).find(
    ([name, since]) => (query[name] ?? body[name]) !== undefined && isOlder(context.profile().version, since),
  )?.[1];

/**
 * Refuses what the server is known not to have.
 * @throws Refusal, before anything is sent
 */
export const refuseTooNew = (context: Context, call: CheckedCall): void => {
  const needed = neededFor(context, call);
  if (needed !== undefined)
    throw notOffered(context, call, { since: needed, what: 'This filter does not work here. ' });
  if (context.learned.get(call.id) === 'nowhere') throw notOffered(context, call);
};

/** Whether a failure is what a server older than the operation answers; it may have been updated since it was probed. */
export const isTooOld = (context: Context, { operation }: CheckedCall, { failure }: Refusal): boolean =>
  operation.since !== undefined &&
  isOlder(context.profile().version, operation.since) &&
  [400, 404, 405].includes(failure.status ?? 0);

/** The failure of an operation that the server is too old for; remembered, so that it is not sent again. */
export const tooOld = (context: Context, call: CheckedCall): Refusal => {
  context.learned.set(call.id, 'nowhere');
  return notOffered(context, call);
};
