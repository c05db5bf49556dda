/** Reads what is wanted of a comparison, or of the changes of a merge request, while its answer arrives; patches are not kept. */
import type { Failure } from '#shared/api/failure.ts';
import { createChangeScanner } from '#shared/diff/bytes/change-scanner.ts';
import { readChangeFields, type ChangeFields } from '#shared/diff/index/changed-file.ts';
import {
  readStream,
  streamFailure,
  unanswered,
  type StreamCall,
  type StreamEnd,
} from '#renderer/workers/byte-stream.ts';
import type { ReviewHead } from '#renderer/workers/changes/changes-protocol.ts';
import { readReviewHead } from '#renderer/workers/changes/review-head.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { ComparisonAnswer, ComparisonRequest } from './comparison-protocol.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

const newline = 0x0a;
const at = 0x40;
const backslash = 0x5c;

const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** The lines of a patch without heads of hunks, marks of missing newlines and whitespace. */
const essence = (patch: Uint8Array): Uint8Array<ArrayBuffer> => {
  const kept = new Uint8Array(patch.length);
  let length = 0;
  let isLineStart = true;
  let isSkipped = false;
  for (const byte of patch) {
    if (isLineStart) isSkipped = byte === at || byte === backslash;
    isLineStart = byte === newline;
    if (isSkipped || isSpace(byte)) continue;
    kept[length] = byte;
    length += 1;
  }
  return kept.slice(0, length);
};

const hexOf = (hash: ArrayBuffer): string =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A changed file of an answer. */
interface PatchedFile {
  readonly old_path: string;
  readonly new_path: string;
  readonly patch: Uint8Array;
}

/**
 * The id of all files, in whatever order they come; it stays the same where they are applied elsewhere: without line
 * numbers and whitespace, as `git patch-id` has it. `digest`: SHA-256.
 */
export const patchIdOf = async (
  files: readonly PatchedFile[],
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<string> => {
  const ids: string[] = [];
  for (const { old_path, new_path, patch } of files)
    ids.push(`${JSON.stringify([old_path, new_path])} ${hexOf(await digest(essence(patch)))}`);
  return hexOf(await digest(new TextEncoder().encode(ids.sort().join('\n'))));
};

/** How it is called, and what ends it. */
export type ComparisonCall = Pick<StreamCall, 'requestId' | 'send'> & { readonly signal: AbortSignal };

const operationOf = (request: ComparisonRequest): Pick<StreamCall, 'operation' | 'input'> =>
  request.kind === 'commits'
    ? {
        operation: 'repository.compare',
        input: { params: { id: request.project }, query: { from: request.from, to: request.to } },
      }
    : {
        operation: 'mergeRequests.changes',
        input: { params: { id: request.project, merge_request_iid: request.iid } },
      };

const parse = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(textCodec.decode(bytes).replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
};

const failureOf = (operation: string, end: StreamEnd): Failure => {
  if (end.kind === 'refused') return end.failure;
  if (end.kind === 'unanswered') return unanswered(operation, end.reason);
  return streamFailure(
    operation,
    'truncated',
    unsaid('comparison.ended_early'),
    unsaid('common.try_again'),
    end.kind === 'broken' ? end.reason : undefined,
  );
};

const malformed = (operation: string): Failure =>
  streamFailure(operation, 'unreadable', unsaid('comparison.not_loaded'), unsaid('common.try_again'));

/** A file whose lines are missing although it was changed. */
const isLeftOut = (patch: Uint8Array, fields: ChangeFields): boolean =>
  fields.too_large ||
  fields.collapsed ||
  (patch.length === 0 &&
    !fields.renamed_file &&
    (fields.new_file || fields.deleted_file || fields.a_mode === fields.b_mode));

/** A changed file of an answer. */
type OnChange = (fields: ChangeFields | null, patch: Uint8Array, isLeftOut: boolean) => void;

/**
 * Reads an answer to its end; null when it was cancelled.
 * @param onChange null: its files are of no interest; what it is given is gone when it returns
 */
export const readChanges = async (
  request: ComparisonRequest,
  call: ComparisonCall,
  onChange: OnChange | null,
): Promise<ReviewHead | Failure | null> => {
  const scanner = createChangeScanner({
    change: (bytes, patch) => {
      if (onChange === null) return;
      const fields = readChangeFields(parse(bytes));
      onChange(fields, patch, fields === null || isLeftOut(patch, fields));
    },
  });
  const what = operationOf(request);
  const end = await readStream({ ...what, ...call }, (piece) => scanner.feed(piece));
  if (call.signal.aborted || end.kind === 'cancelled') return null;
  if (end.kind !== 'done') return failureOf(what.operation, end);
  if (scanner.isMalformed) return malformed(what.operation);
  if (!scanner.isComplete) return failureOf(what.operation, { kind: 'broken', reason: 'the end is missing' });
  const head = readReviewHead(parse(scanner.envelope()));
  return head === null || (request.kind === 'commits' && !head.comparison) ? malformed(what.operation) : head;
};

/** Reads a request to its end; null when it was cancelled. */
export const readComparison = async (
  request: ComparisonRequest,
  call: ComparisonCall,
  digest: (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<ComparisonAnswer | Failure | null> => {
  const isPatch = request.kind === 'patch';
  const files: PatchedFile[] = [];
  let hasGaps = false;
  const keep: OnChange = (fields, patch, isLeftOut) => {
    hasGaps ||= isLeftOut;
    if (fields !== null) files.push({ old_path: fields.old_path, new_path: fields.new_path, patch: patch.slice() });
  };
  const head = await readChanges(request, call, isPatch ? keep : null);
  if (head === null || 'code' in head) return head;
  if (isPatch) {
    const patchId = hasGaps || head.overflow || files.length === 0 ? null : await patchIdOf(files, digest);
    return { count: 0, commits: [], isCutOff: head.overflow, patchId };
  }
  const { commits = [], compare_timeout: isCutOff = false } = head.comparison ?? {};
  return { count: commits.length, commits: request.isCount ? [] : commits, isCutOff, patchId: null };
};
