/** Users by keyset: servers of today refuse pages behind the first 50,000 rows, and name the next page by a cursor where they are asked to. */
import { isFrom } from '#shared/api/server-age.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { buildUpstreamRequest } from '#electron/proxy/upstream-request.ts';
import { send, stepSignals } from './fallback.ts';

/** The first release that is known to list users by keyset. */
const since = '16.5';

/** The same list in the same order, the newest user first; its pages have cursors instead of numbers. */
const byKeyset = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete('page');
  for (const [name, value] of Object.entries({ pagination: 'keyset', order_by: 'id', sort: 'desc' }))
    url.searchParams.set(name, value);
  return url.toString();
};

/**
 * Asks for the first page once more, by keyset, where the list is long: it names no total, and is read page by page in
 * either way. A server that does not offer it is not asked again; its list ends with its own words.
 */
export const usersByKeyset = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  answer: CallAnswer,
): Promise<CallAnswer> => {
  const { total, nextPage } = answer.head;
  const isLong = total === undefined && nextPage !== undefined && Number(call.query['page'] ?? 1) === 1;
  if (!isLong || !isFrom(context.profile().version, since) || context.learned.has('users by keyset')) return answer;
  const { url } = (await buildUpstreamRequest(context, call)).outgoing;
  // It came by keyset.
  if (context.cursors.addressOf(url) !== url) return answer;
  context.cursors.keep(url, 1, byKeyset(url));
  try {
    return await send(context, call, stepSignals(signals));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.cursors.keep(url, 1, url);
    if (error.failure.status !== undefined) context.learned.set('users by keyset', 'unsupported');
    return answer;
  }
};
