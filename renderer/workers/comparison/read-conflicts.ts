/** Finds out what two commits cannot merge: both comparisons tell what both sides changed, and only these files are read and merged. */
import { isEqual } from '#shared/diff/bytes/equal-bytes.ts';
import type { Failure } from '#shared/api/failure.ts';
import { shortSha } from '#shared/commit-id.ts';
import { isBinary } from '#shared/diff/compute/compute-patch.ts';
import { undoPatch } from '#shared/diff/compute/undo-patch.ts';
import {
  changedByBoth,
  type ChangedByBoth,
  type Obstacle,
  type SideChange,
} from '#shared/diff/merge/changed-by-both.ts';
import { fileTypeOf } from '#shared/diff/index/file-modes.ts';
import { conflictParts, sideNames, type ConflictedFile, type SideNames } from '#shared/diff/merge/conflicts.ts';
import { mergeTexts, mostMerged } from '#shared/diff/merge/merge-texts.ts';
import { streamFailure } from '#renderer/workers/byte-stream.ts';
import { fetchFile, type TreeEntry } from '#renderer/workers/files/file-fetch.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';
import type { Conflicts, ConflictsRequest } from './comparison-protocol.ts';
import { readChanges, type ComparisonCall } from './read-comparison.ts';

/** Most files that are read and merged. */
const mostRead = 20;
/** Most files that are named. */
const mostNamed = 100;
/** Bytes of all patches of one side that are kept; the base of a file is found with them. */
const mostPatches = 32 * 1024 * 1024;

const notes = {
  moved: unsaid('clone_failures.conflict_moved'),
  added: unsaid('clone_failures.conflict_place'),
  kind: unsaid('clone_failures.conflict_place'),
} satisfies Record<Exclude<Obstacle, 'deleted'>, string>;

/** Why no lines of a file are merged: which side deleted it is known. */
const noteOf = (obstacle: Obstacle, { target }: ChangedByBoth, names: SideNames): string => {
  if (obstacle !== 'deleted') return notes[obstacle];
  const [deleted, changed] = target.fields.deleted_file ? [names.target, names.source] : [names.source, names.target];
  return unsaid('clone_failures.conflict_deleted', { deleted, changed });
};

/** What a side changed. */
interface Side {
  readonly changes: readonly SideChange[];
  readonly isCutOff: boolean;
}

/** Reads what `to` changed since the commit that it has in common with `from`. */
const readSide = async (
  project: ConflictsRequest['project'],
  { from, to }: { readonly from: string; readonly to: string },
  call: ComparisonCall,
  isWanted: (path: string) => boolean,
): Promise<Side | Failure | null> => {
  const changes: SideChange[] = [];
  let isCutOff = false;
  let kept = 0;
  const head = await readChanges(
    { kind: 'commits', project, from, to, isCount: true },
    call,
    (fields, patch, isLeftOut) => {
      if (fields === null) {
        isCutOff = true;
        return;
      }
      const isKept =
        !isLeftOut && kept + patch.length <= mostPatches && (isWanted(fields.old_path) || isWanted(fields.new_path));
      if (isKept) kept += patch.length;
      changes.push({ fields, patch: isKept ? patch.slice() : null });
    },
  );
  return head === null || 'code' in head ? head : { changes, isCutOff: isCutOff || head.overflow };
};

/** The version before a change; null where it cannot be told. */
const before = ({ fields, patch }: SideChange, bytes: Uint8Array): Uint8Array | null => {
  if (fields.new_file) return new Uint8Array(0);
  if (patch === null) return null;
  return patch.length === 0 ? bytes : undoPatch(bytes, patch);
};

/** What both sides came from; null where they do not agree on it, or neither tells. */
const baseOf = ({ target, source }: ChangedByBoth, ours: Uint8Array, theirs: Uint8Array): Uint8Array | null => {
  const one = before(target, ours);
  const other = before(source, theirs);
  return one !== null && other !== null && !isEqual(one, other) ? null : (one ?? other);
};

/** Both made the file, one of them to be run: whatever is in it, git does not choose. */
const hasTwoModes = ({ target: { fields: one }, source: { fields: other } }: ChangedByBoth): boolean =>
  one.new_file && other.new_file && fileTypeOf(one.b_mode) !== fileTypeOf(other.b_mode);

/** Merges the lines of one file; null: they are merged, `unmerged`: that could not be tried. */
const mergeLines = async (
  both: ChangedByBoth,
  { target, source }: ConflictsRequest,
  read: (ref: string, path: string) => Promise<Uint8Array | null>,
  pause: () => Promise<void>,
): Promise<ConflictedFile | 'unmerged' | null> => {
  const { path } = both;
  const ours = await read(target.sha, both.target.fields.new_path);
  const theirs = await read(source.sha, both.source.fields.new_path);
  if (ours === null || theirs === null) return 'unmerged';
  if (isEqual(ours, theirs)) return null;
  const binary = { path, parts: [], note: unsaid('clone_failures.conflict_binary') };
  const base = baseOf(both, ours, theirs);
  // No patch tells the version before of a binary file: both sides changed it, and not to the same.
  if (base === null) return isBinary(ours) || isBinary(theirs) ? binary : 'unmerged';
  const merged = await mergeTexts({ base, ours, theirs }, { ours: target.branch, theirs: source.branch }, pause);
  if (merged.kind === 'binary') return binary;
  if (merged.kind === 'too-large') return 'unmerged';
  if (merged.conflicts.length === 0) return null;
  const parts = conflictParts(textCodec.decode(merged.bytes));
  // The lines of the source branch are those that the changes show.
  return { path, parts: parts.map((part, at) => ({ ...part, line: merged.conflicts[at] ?? part.line })), note: null };
};

/** Merges one file; null: it is merged, `unmerged`: that could not be tried. */
const mergeFile = async (...given: Parameters<typeof mergeLines>): ReturnType<typeof mergeLines> => {
  const found = await mergeLines(...given);
  const [both] = given;
  return found === null && hasTwoModes(both) ? { path: both.path, parts: [], note: notes.kind } : found;
};

/** Merges all files that both changed; null when it was cancelled, a failure where a file did not arrive. */
const mergeAll = async (
  found: readonly ChangedByBoth[],
  request: ConflictsRequest,
  call: ComparisonCall,
  pause: () => Promise<void>,
): Promise<Omit<Conflicts, 'isCutOff'> | Failure | null> => {
  const folders = new Map<string, readonly TreeEntry[]>();
  let lost: Failure | null = null;
  const read = async (ref: string, path: string): Promise<Uint8Array | null> => {
    const file = await fetchFile({ project: request.project, ref, path }, { ...call, folders }, mostMerged);
    if ('bytes' in file) return file.bytes;
    if (file.isLost) lost = streamFailure('repository.blobRaw', 'truncated', file.problem, unsaid('common.try_again'));
    return null;
  };
  const names = sideNames(request.target, request.source, ({ branch: name, sha }) =>
    unsaid('common.at', { name, sha: shortSha(sha) }),
  );
  const files: ConflictedFile[] = [];
  let unmerged = 0;
  let tried = 0;
  for (const both of found) {
    if (call.signal.aborted || lost !== null) break;
    if (both.obstacle !== null) files.push({ path: both.path, parts: [], note: noteOf(both.obstacle, both, names) });
    else if (tried >= mostRead) unmerged += 1;
    else {
      tried += 1;
      const conflicted = await mergeFile(both, request, read, pause);
      if (conflicted === 'unmerged') unmerged += 1;
      else if (conflicted !== null) files.push(conflicted);
    }
  }
  if (call.signal.aborted) return null;
  return lost ?? { files: files.slice(0, mostNamed), count: files.length, unmerged };
};

/**
 * Reads and merges; null when it was cancelled.
 * @param pause lets others do something; awaited now and then
 */
export const readConflicts = async (
  request: ConflictsRequest,
  call: ComparisonCall,
  pause: () => Promise<void>,
): Promise<Conflicts | Failure | null> => {
  const { project, target, source } = request;
  const wanted = request.paths && new Set(request.paths);
  const isWanted = (path: string): boolean => wanted === undefined || wanted.has(path);
  const ofSource = await readSide(project, { from: target.sha, to: source.sha }, call, isWanted);
  if (ofSource === null || 'code' in ofSource) return ofSource;
  const paths = new Set(ofSource.changes.flatMap(({ fields }) => [fields.old_path, fields.new_path]));
  const ofTarget = await readSide(project, { from: source.sha, to: target.sha }, call, (path) => paths.has(path));
  if (ofTarget === null || 'code' in ofTarget) return ofTarget;
  const both = changedByBoth(ofTarget.changes, ofSource.changes).filter((file) =>
    [file.target, file.source].some(({ fields }) => isWanted(fields.old_path) || isWanted(fields.new_path)),
  );
  const merged = await mergeAll(both, request, call, pause);
  if (merged === null || 'code' in merged) return merged;
  return { ...merged, isCutOff: ofSource.isCutOff || ofTarget.isCutOff };
};
