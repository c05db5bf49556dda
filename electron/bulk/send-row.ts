/** Works on one row of a run: sends it, or reads and compares what became of it where the answer was lost, and says how the run goes on. */
import { ask } from '#electron/accounts/ask.ts';
import { jobsOfHead } from '#electron/notifications/read-jobs.ts';
import { factsOf } from '#electron/notifications/request-details.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import type { BulkInput, BulkOperation } from '#shared/administration/bulk.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { t } from '#shared/texts/texts.ts';
import { afterFailure, concernsAll, inputOf, isLost, wordsOf, type RowOutcome } from './row-outcome.ts';
import type { BulkCallRow } from './table.ts';

/** What was found: done, not done, or why nothing could be read. */
export type Found = { readonly done: boolean } | { readonly failure: Failure };

type User = AnswerOf<'users.get'>;

const isGone = ({ code }: Failure): boolean => code === 'not_found';

/** Fields of the body that the answer has under another name. */
const named: Readonly<Record<string, string>> = { admin: 'is_admin' };

/** Whether a user has all values that were sent; fields that no answer shows count as not sent. */
const hasAll = (user: User, body: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(body).every(([name, value]) => (user as Record<string, unknown>)[named[name] ?? name] === value);

const ofUser = async (
  makeCall: MakeCall,
  id: number,
  isDone: (user: User) => boolean,
  gone: boolean,
): Promise<Found> => {
  const result = await ask(makeCall, 'users.get', { params: { id } });
  if (result.ok) return { done: isDone(result.value) };
  return isGone(result.failure) ? { done: gone } : { failure: result.failure };
};

const created = async (makeCall: MakeCall, { username, email }: Readonly<Record<string, unknown>>): Promise<Found> => {
  const result = await ask(makeCall, 'users.list', { query: { username: String(username) } });
  if (!result.ok) return { failure: result.failure };
  return { done: result.value.some((user) => user.username === username && user.email === email) };
};

const revoked = async (makeCall: MakeCall, params: Readonly<Record<string, unknown>>): Promise<Found> => {
  const user_id = Number(params['user_id']);
  const impersonation_token_id = Number(params['impersonation_token_id']);
  const result = await ask(makeCall, 'impersonationTokens.get', { params: { user_id, impersonation_token_id } });
  if (result.ok) return { done: result.value.revoked === true };
  return isGone(result.failure) ? { done: true } : { failure: result.failure };
};

const ofMergeRequest = async (
  makeCall: MakeCall,
  params: Readonly<Record<string, unknown>>,
  isDone: (request: AnswerOf<'mergeRequests.get'>) => boolean,
): Promise<Found> => {
  const id = Number(params['id']);
  const merge_request_iid = Number(params['merge_request_iid']);
  const result = await ask(makeCall, 'mergeRequests.get', { params: { id, merge_request_iid } });
  if (result.ok) return { done: isDone(result.value) };
  return isGone(result.failure) ? { done: false } : { failure: result.failure };
};

/** Reads the outcome of one row. */
export const readOutcome = (
  makeCall: MakeCall,
  operation: BulkOperation,
  { params = {}, body = {} }: BulkInput,
): Promise<Found> => {
  const id = Number(params['id']);
  switch (operation) {
    case 'users.block':
      return ofUser(makeCall, id, ({ state }) => state !== 'active', false);
    case 'users.unblock':
      return ofUser(makeCall, id, ({ state }) => state === 'active', false);
    case 'users.update':
      return ofUser(makeCall, id, (user) => hasAll(user, body), false);
    case 'users.delete':
      return ofUser(makeCall, id, () => false, true);
    case 'users.create':
      return created(makeCall, body);
    case 'impersonationTokens.revoke':
      return revoked(makeCall, params);
    case 'mergeRequests.merge':
      // The pipeline may have passed meanwhile.
      return ofMergeRequest(
        makeCall,
        params,
        ({ sha, state, merge_when_pipeline_succeeds: isSet }) =>
          sha === body['sha'] && (state === 'merged' || isSet === true),
      );
    case 'mergeRequests.cancelAutoMerge':
      return ofMergeRequest(makeCall, params, ({ merge_when_pipeline_succeeds: isSet }) => isSet !== true);
  }
};

/**
 * Why an automatic merge is not set: no job of its head goes on any more, and a server merges at once then, also where
 * they failed. A run may have waited for hours since it was looked at. Null: one goes on, among the newest 100 of the project.
 */
const refusedMerge = async (makeCall: MakeCall, { params, body = {} }: BulkInput): Promise<RowOutcome | null> => {
  const of = { id: Number(params?.['id']), merge_request_iid: Number(params?.['merge_request_iid']) };
  const request = await ask(makeCall, 'mergeRequests.get', { params: of });
  if (!request.ok) return afterFailure(request.failure);
  const facts = factsOf(request.value);
  // The server refuses another head, and says so.
  if (facts !== null && facts.sha !== body['sha']) return null;
  const id = facts?.source_project ?? of.id;
  const jobs = await ask(makeCall, 'jobs.list', { params: { id }, query: { per_page: 100 } });
  if (!jobs.ok) return afterFailure(jobs.failure);
  if (facts !== null && jobsOfHead(facts, String(body['sha']), jobs.value).is_going_on) return null;
  return { state: 'failed', status: null, message: t('main_process.bulk_no_job') };
};

/** Sends the row. */
export const sendRow = async (makeCall: MakeCall, operation: BulkOperation, row: BulkCallRow): Promise<RowOutcome> => {
  const refused = operation === 'mergeRequests.merge' ? await refusedMerge(makeCall, inputOf(row)) : null;
  if (refused !== null) return refused;
  // The input was checked when the run was made, and is checked again here.
  const result = await ask(makeCall, operation, inputOf(row) as never);
  if (!result.ok) return afterFailure(result.failure);
  const { status, notKept } = result;
  const message = notKept.length === 0 ? null : t('main_process.bulk_not_kept', { fields: notKept.join(', ') });
  return { state: 'done', status, message };
};

/** Looks up a row that may have been done: it is done, or waits to be sent. */
export const checkRow = async (makeCall: MakeCall, operation: BulkOperation, row: BulkCallRow): Promise<RowOutcome> => {
  const found = await readOutcome(makeCall, operation, inputOf(row));
  if ('done' in found)
    return found.done
      ? { state: 'done', status: null, message: t('main_process.bulk_was_done') }
      : { state: 'waiting', status: null, message: t('main_process.bulk_was_not_done') };
  const { failure } = found;
  const message = t('main_process.bulk_unsure');
  const unknown = { state: 'unknown', status: null, message } as const;
  if (failure.code === 'rate_limited') return { ...unknown, wait: failure.retryAfter ?? 1_000 };
  if (isLost(failure) || concernsAll.has(failure.code)) return { ...unknown, stop: failure.message };
  return { state: 'failed', status: failure.status ?? null, message: `${message} ${wordsOf(failure)}` };
};
