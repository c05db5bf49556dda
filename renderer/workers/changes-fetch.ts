/** Asks for the changes of a merge request and hands on the answer's bytes as they arrive. */
import type { Failure, FailureCode } from '../../shared/api/failure.ts';
import { apiPrefix, cancelPath, wireHeaders } from '../../shared/api/wire.ts';
import type { OpenChanges } from './changes-protocol.ts';

const operation = 'mergeRequests.changes';
const comparison = 'repository.compare';

/** A failure of reading the changes, in words fit to be shown. */
export const changesFailure = (code: FailureCode, message: string, hint: string, serverMessage?: string): Failure => ({
  code,
  message,
  hint,
  operation,
  retriable: true,
  ...(serverMessage !== undefined && { serverMessage: serverMessage.slice(0, 2000) }),
});

const isFailure = (value: unknown): value is { readonly error: Failure } => {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
};

/** Why an answer is none, in words. */
export const refusal = async (response: Response): Promise<Failure> => {
  const body: unknown = await response.json().catch(() => null);
  return isFailure(body)
    ? body.error
    : changesFailure(
        'internal',
        'Lectern’s own process refused to read this and gave no reason.',
        'Try again; if it stays, restart Lectern.',
        `status ${String(response.status)}`,
      );
};

const unanswered = (error: unknown): Failure =>
  changesFailure(
    'internal',
    'Lectern’s own process did not answer. Nothing was changed.',
    'Try again; if it stays, restart Lectern.',
    String(error),
  );

/** The failure of changes that ended early; `files` of them were whole by then: those are shown. */
export const endedEarly = (files: number, cause?: string): Failure =>
  changesFailure(
    'truncated',
    files === 0
      ? 'The answer ended before all changes had arrived. No file was whole by then, so none is shown.'
      : 'The answer ended before all changes had arrived. The files shown are whole; others are missing.',
    files === 0 ? 'Nothing was changed; read them again.' : 'Read the changes again to get the rest.',
    cause,
  );

/**
 * Reads the answer, one chunk after another.
 * @returns the failure that ended it, worded for no file, as files are counted by whoever gets the chunks; null when the last byte came
 */
export const fetchChanges = async (
  { project, iid, range, requestId }: Pick<OpenChanges, 'project' | 'iid' | 'range' | 'requestId'>,
  onChunk: (chunk: Uint8Array) => void,
  send: typeof fetch = fetch,
): Promise<Failure | null> => {
  let hasAnswered = false;
  try {
    const response = await send(apiPrefix + (range === null ? operation : comparison), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [wireHeaders.requestId]: requestId },
      body: JSON.stringify(
        range === null
          ? { params: { id: project, merge_request_iid: iid } }
          : { params: { id: project }, query: { from: range.from, to: range.to } },
      ),
    });
    hasAnswered = true;
    if (!response.ok) return await refusal(response);
    const reader = response.body?.getReader();
    for (;;) {
      const step = await reader?.read();
      if (step === undefined || step.done) return null;
      onChunk(step.value);
    }
  } catch (error) {
    return hasAnswered ? endedEarly(0, String(error)) : unanswered(error);
  }
};

/** Cancels the call of a request id: the answer's other end stops reading from the server. */
export const cancelChanges = (requestId: string, send: typeof fetch = fetch): void => {
  const body = JSON.stringify({ request_id: requestId });
  send(cancelPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
};
