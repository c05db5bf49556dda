/**
 * Explains a refused merge. Today's servers answer 405 for a draft, open threads or a failed pipeline alike, and 422 for
 * anything that went wrong during the merge. The merge request, read afterwards, says which it was.
 */
import { refusalWords } from '#shared/api/detailed-merge-status.ts';
import { failureOf } from '#shared/api/failure-of.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { isRecord, readJson } from '#electron/proxy/answers/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { stepSignals, documentedRead } from './fallback.ts';

/** Messages of the document for a status. */
const documentedMessages: Readonly<Record<string, string>> = {
  draft_status: 'work in progress',
  conflict: 'Branch cannot be merged',
  broken_status: 'Branch cannot be merged',
};

const explainStatus = (refusal: Refusal, status: string): Refusal => {
  const documented = Object.hasOwn(documentedMessages, status) ? documentedMessages[status] : undefined;
  const { failure } = refusal;
  const { operation = '', serverMessage } = failure;
  if (documented !== undefined) {
    const body = JSON.stringify({ message: documented });
    const { code, message, hint } = failureOf({ operation, method: 'PUT', status: 405, body });
    return new Refusal({ ...failure, code, message, ...(hint !== undefined && { hint }) });
  }
  const words = refusalWords(status);
  const allMessages = [serverMessage, status].filter(Boolean).join(', ');
  return new Refusal({
    ...failure,
    code: 'refused',
    message: `${words ?? 'The server does not merge it now.'} Nothing was merged.`,
    hint: 'Once that is settled, merge again.',
    serverMessage: allMessages,
  });
};

const withMessage = ({ failure }: Refusal, message: string): Refusal =>
  new Refusal({ ...failure, code: 'refused', message, hint: 'Read it again, and merge again once that is settled.' });

/** Explains a merge that was tried: the record says why it failed. Conflicts are only one reason. */
const explainAttempt = (refusal: Refusal, item: Readonly<Record<string, unknown>>): Refusal => {
  const error = item['merge_error'];
  if (typeof error === 'string' && error.trim() !== '')
    return withMessage(refusal, `The server tried to merge it and failed: ${error.trim().slice(0, 300)}`);
  return item['has_conflicts'] === false
    ? withMessage(
        refusal,
        'The server tried to merge it and failed, without a reason. It has no conflicts. Nothing was merged.',
      )
    : refusal;
};

/** Explains a refusal by the record, or returns it unchanged where the record says nothing. */
export const explainByRecord = (refusal: Refusal, item: Readonly<Record<string, unknown>>): Refusal => {
  if (item['state'] !== 'opened' && item['state'] !== 'reopened') return refusal;
  if (refusal.failure.status === 422) return explainAttempt(refusal, item);
  const status = item['detailed_merge_status'];
  if (typeof status === 'string' && status !== 'mergeable') return explainStatus(refusal, status);
  // It is open, so it was not merged or closed already, as the HTTP status alone would mean.
  return withMessage(refusal, 'The server does not merge it now, and its record gives no reason. Nothing was merged.');
};

const isUnexplained = ({ code, status }: Refusal['failure']): boolean =>
  (status === 405 && code === 'already_done') || (status === 422 && (code === 'not_mergeable' || code === 'invalid'));

/** Reads the record and explains the refusal by it; returns the refusal unchanged where it has no reason. */
export const explainMerge = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  refusal: Refusal,
): Promise<Refusal> => {
  if (!isUnexplained(refusal.failure) || context.profile().version === null) return refusal;
  const read = await readJson(context, documentedRead(call, 'mergeRequests.get'), stepSignals(signals)).catch(
    () => null,
  );
  return isRecord(read?.value) ? explainByRecord(refusal, read.value) : refusal;
};
