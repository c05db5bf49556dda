/** Reads a whole file at a commit: its folder's tree for the blob, then the blob's bytes up to a limit. */
import type { Failure } from '#shared/api/failure.ts';
import { pageAfter, type ReadPage } from '#shared/api/paging.ts';
import { isCommitId } from '#shared/commit-id.ts';
import { wireHeaders } from '#shared/api/wire.ts';
import { readStream, refusalOf, sendCall } from '#renderer/workers/byte-stream.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

/** A file of a project at a commit or branch. */
export interface FileLocation {
  readonly project: number | string;
  readonly ref: string;
  readonly path: string;
}

/** Bytes of a file, or why they could not be had; `isLost`: the answer did not arrive. */
export type FileBytes = { readonly bytes: Uint8Array } | { readonly problem: string; readonly isLost?: true };

/** How a file is read: one id for its requests, which come one after another, and the signal that ends them. */
export interface FileRequest {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly send: typeof fetch;
  /** Entries of folders at commits that were read before: many files of one folder are read one after another. */
  readonly folders?: Map<string, readonly TreeEntry[]>;
}

/** Largest file that is shown, in bytes. */
const largestFile = 32 * 1024 * 1024;
/** Entries of one page of a folder. */
const perPage = 100;

const wordsOf = ({ message, hint }: Failure): string => [message, hint].filter(Boolean).join(' ');

/** The server, or Lectern's own process, said no. */
export class Refused extends Error {
  readonly isMissing: boolean;
  constructor(message: string, isMissing: boolean) {
    super(message);
    this.isMissing = isMissing;
  }
}

/** An entry of a folder. */
export interface TreeEntry {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly mode: string;
}

const textIn = (entry: object, name: string): string => {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'string' ? value : '';
};

/**
 * Reads the entries of a folder, page by page.
 * @param isEnough ends the reading after a page
 */
export const fetchFolder = async (
  { project, ref }: Omit<FileLocation, 'path'>,
  folder: string,
  request: FileRequest,
  isEnough: (found: readonly TreeEntry[]) => boolean = () => false,
): Promise<readonly TreeEntry[]> => {
  const pages: ReadPage[] = [];
  const found: TreeEntry[] = [];
  for (let page: number | null = 1; page !== null; page = pageAfter(pages, page)) {
    const query = { ref, per_page: perPage, page, ...(folder !== '' && { path: folder }) };
    const call = {
      operation: 'repository.tree',
      input: { params: { id: project }, query },
      ...request,
      mayBeOld: true,
    };
    const response = await sendCall(call);
    if (!response.ok) {
      const failure = await refusalOf(call.operation, response);
      throw new Refused(wordsOf(failure), failure.code === 'not_found');
    }
    const entries: unknown = await response.json();
    const items = Array.isArray(entries) ? (entries as unknown[]) : [];
    for (const entry of items)
      if (typeof entry === 'object' && entry !== null)
        found.push({
          id: textIn(entry, 'id'),
          path: textIn(entry, 'path'),
          type: textIn(entry, 'type'),
          mode: textIn(entry, 'mode'),
        });
    if (isEnough(found)) break;
    const next = response.headers.get(wireHeaders.nextPage);
    pages.push({ items, nextPage: next === null ? null : Number(next) });
  }
  return found;
};

/** The folder of a path; empty for the first one. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const findBlob = async (location: FileLocation, request: FileRequest): Promise<string> => {
  const { ref, path } = location;
  const isFile = (entry: TreeEntry): boolean => entry.path === path;
  // Names that are not UTF-8 arrive with U+FFFD, several of them alike.
  const mayBeSeveral = path.includes('\ufffd');
  const isEnough = (entries: readonly TreeEntry[]): boolean => !mayBeSeveral && entries.some(isFile);
  const folder = folderOf(path);
  const key = `${ref} ${folder}`;
  const before = request.folders?.get(key);
  const found = before && isEnough(before) ? before : await fetchFolder(location, folder, request, isEnough);
  // What a branch has may change.
  if (isCommitId(ref)) request.folders?.set(key, found);
  const [entry, other] = found.filter(isFile);
  if (other !== undefined) throw new Refused(unsaid('review_diff.several_files'), false);
  if (entry?.type !== 'blob' || entry.id === '')
    throw new Refused(unsaid('review_diff.no_file', { ref: ref.slice(0, 40) }), true);
  return entry.id;
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
};

const lost = unsaid('review_diff.file_lost');
const stopped = unsaid('review_diff.loading_stopped');

/** Reads a blob. @param limit most bytes that are read */
export const fetchBlob = async (
  project: FileLocation['project'],
  sha: string,
  request: FileRequest,
  limit: number,
): Promise<FileBytes> => {
  const pieces: Uint8Array[] = [];
  const call = {
    operation: 'repository.blobRaw',
    input: { params: { id: project, sha } },
    ...request,
    limit,
    mayBeOld: true,
  };
  const end = await readStream(call, (piece) => void pieces.push(piece));
  if (end.kind === 'done') return { bytes: joined(pieces) };
  if (end.kind === 'refused') return { problem: wordsOf(end.failure) };
  if (end.kind === 'too-large')
    return { problem: unsaid('review_diff.file_too_large', { size: Math.floor(limit / 2 ** 20) }) };
  return end.kind === 'cancelled' ? { problem: stopped } : { problem: lost, isLost: true };
};

/** Reads a file; a failure, or the end by the signal, is words fit to be shown. @param limit most bytes that are read */
export const fetchFile = async (
  location: FileLocation,
  request: FileRequest,
  limit: number = largestFile,
): Promise<FileBytes> => {
  try {
    return await fetchBlob(location.project, await findBlob(location, request), request, limit);
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    return request.signal.aborted ? { problem: stopped } : { problem: lost, isLost: true };
  }
};
