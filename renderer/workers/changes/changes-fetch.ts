/** Asks for the changes of a merge request and hands on the answer's bytes as they arrive. */
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { readStream, readTimeIn, sendCall, streamFailure, unanswered } from '#renderer/workers/byte-stream.ts';
import type { OpenChanges } from './changes-protocol.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

const operation = 'mergeRequests.changes';
const comparison = 'repository.compare';

/** A failure of reading the changes, in words fit to be shown. */
export const changesFailure = (code: FailureCode, message: string, hint: string, serverMessage?: string): Failure =>
  streamFailure(operation, code, message, hint, serverMessage);

/** The failure of changes that ended early; `files` of them were whole by then: those are shown. */
export const endedEarly = (files: number, cause?: string): Failure =>
  changesFailure(
    'truncated',
    files === 0 ? unsaid('review_diff.ended_early') : unsaid('review_diff.ended_early_some'),
    files === 0 ? unsaid('common.try_again') : unsaid('review_diff.refresh_hint'),
    cause,
  );

type ChangesCall = Pick<OpenChanges, 'project' | 'iid' | 'range' | 'requestId'>;

const callOf = ({ project, iid, range, requestId }: ChangesCall) => ({
  requestId,
  mayBeOld: true,
  ...(range === null
    ? { operation, input: { params: { id: project, merge_request_iid: iid } } }
    : { operation: comparison, input: { params: { id: project }, query: { from: range.from, to: range.to } } }),
});

/** Asks for the answer, which is read later. */
export const askForChanges = async (call: ChangesCall, send: typeof fetch): Promise<Response> =>
  sendCall({ ...callOf(call), send });

/**
 * Reads the answer, one chunk after another.
 * @param onReadAt when a kept answer was read, local epoch ms; null: the server answered
 * @returns the failure that ended it, without a file name: the receiver of the chunks counts the files; null when the last byte came
 */
export const fetchChanges = async (
  call: ChangesCall,
  onChunk: (chunk: Uint8Array) => void | Promise<void>,
  send: typeof fetch = fetch,
  onReadAt: (readAt: number | null) => void = () => undefined,
): Promise<Failure | null> => {
  const onHead = (headers: Headers): void => onReadAt(readTimeIn(headers));
  const end = await readStream({ ...callOf(call), send, onHead }, onChunk);
  if (end.kind === 'refused') return end.failure;
  if (end.kind === 'unanswered') return unanswered(operation, end.reason);
  return end.kind === 'broken' ? endedEarly(0, end.reason) : null;
};
