/** Why a server of today refused a merge: its 405 says the same for a draft, open threads and a failed pipeline, its 422 for whatever went wrong while it merged; the record says which. */
import { refusalWords } from '#shared/api/detailed-merge-status.ts';
import { failureOf } from '#shared/api/failure-of.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/deliver.ts';
import { isRecord, readJson } from '#electron/proxy/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { stepSignals, documentedRead } from './fallback.ts';

/** Words with which the document's own rules name a state. */
const documentedWords: Readonly<Record<string, string>> = {
  draft_status: 'work in progress',
  conflict: 'Branch cannot be merged',
  broken_status: 'Branch cannot be merged',
};

const because = (refusal: Refusal, status: string): Refusal => {
  const documented = Object.hasOwn(documentedWords, status) ? documentedWords[status] : undefined;
  const { failure } = refusal;
  const { operation = '', serverMessage } = failure;
  if (documented !== undefined) {
    const body = JSON.stringify({ message: documented });
    const { code, message, hint } = failureOf({ operation, method: 'PUT', status: 405, body });
    return new Refusal({ ...failure, code, message, ...(hint !== undefined && { hint }) });
  }
  const words = refusalWords(status);
  const said = [serverMessage, status].filter(Boolean).join(', ');
  return new Refusal({
    ...failure,
    code: 'refused',
    message: `The server does not merge it now${words === null ? '' : `: ${words}`}. Nothing was merged.`,
    hint: 'Once that is settled, merge again.',
    serverMessage: said,
  });
};

const withWords = ({ failure }: Refusal, message: string): Refusal =>
  new Refusal({ ...failure, code: 'refused', message, hint: 'Read it again, and merge again once that is settled.' });

/** A merge that was tried: the record keeps why it failed, and conflicts are only one reason. */
const ofAttempt = (refusal: Refusal, item: Readonly<Record<string, unknown>>): Refusal => {
  const error = item['merge_error'];
  if (typeof error === 'string' && error.trim() !== '')
    return withWords(refusal, `The server tried to merge it and failed: ${error.trim().slice(0, 300)}`);
  return item['has_conflicts'] === false
    ? withWords(
        refusal,
        'The server tried to merge it and failed, without a reason. It has no conflicts. Nothing was merged.',
      )
    : refusal;
};

/** A refusal of a merge as the record explains it, read after it; as it is where the record says nothing. */
export const explainedBy = (refusal: Refusal, item: Readonly<Record<string, unknown>>): Refusal => {
  if (item['state'] !== 'opened' && item['state'] !== 'reopened') return refusal;
  if (refusal.failure.status === 422) return ofAttempt(refusal, item);
  const status = item['detailed_merge_status'];
  if (typeof status === 'string' && status !== 'mergeable') return because(refusal, status);
  // It is open: neither merged nor closed already, which is what the status alone would mean.
  return withWords(refusal, 'The server does not merge it now, and its record gives no reason. Nothing was merged.');
};

const isUnexplained = ({ code, status }: Refusal['failure']): boolean =>
  (status === 405 && code === 'already_done') || (status === 422 && (code === 'not_mergeable' || code === 'invalid'));

/** The refusal of a merge with its reason, where the server's record has one; else as it is. */
export const explainedMerge = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  refusal: Refusal,
): Promise<Refusal> => {
  if (!isUnexplained(refusal.failure) || context.profile().version === null) return refusal;
  const read = await readJson(context, documentedRead(call, 'mergeRequests.get'), stepSignals(signals)).catch(
    () => null,
  );
  return isRecord(read?.value) ? explainedBy(refusal, read.value) : refusal;
};
