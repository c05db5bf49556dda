/** Why a server of today refused a merge: its 405 says the same for a draft, open threads and a failed pipeline; the record says which. */
import { refusalWords } from '../../../shared/api/detailed-merge-status.ts';
import { failureOf } from '../../../shared/api/failure-of.ts';
import type { CheckedCall } from '../call.ts';
import type { Context } from '../context.ts';
import type { CallSignals } from '../deliver.ts';
import { isRecord, readJson } from '../read-json.ts';
import { Refusal } from '../refusal.ts';
import { onTheWay, readAs } from './way.ts';

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

/** The refusal of a merge with its reason, where the server's record has one; else as it is. */
export const explainedMerge = async (
  context: Context,
  call: CheckedCall,
  signals: CallSignals,
  refusal: Refusal,
): Promise<Refusal> => {
  if (refusal.failure.code !== 'already_done' || refusal.failure.status !== 405) return refusal;
  if (context.profile().version === null) return refusal;
  const read = await readJson(context, readAs(call, 'mergeRequests.get'), onTheWay(signals)).catch(() => null);
  const item = isRecord(read?.value) ? read.value : {};
  const status = item['detailed_merge_status'];
  const isOpen = item['state'] === 'opened' || item['state'] === 'reopened';
  return isOpen && typeof status === 'string' && status !== 'mergeable' ? because(refusal, status) : refusal;
};
